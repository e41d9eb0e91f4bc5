import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createShopifyFetch } from "./shopify-fetch.server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function aServer(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    answer(request, Buffer.concat(chunks).toString(), response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const graphqlUrl = "https://a-shop.myshopify.com/admin/api/2026-10/graphql.json?x=1";

test("a stand-in answers for the shops, told which one is meant", async () => {
  const standInUrl = await aServer((request, body, response) => {
    const { method, url, headers } = request;
    response.end(
      JSON.stringify({
        method,
        url,
        body,
        shop: headers["x-forwarded-host"],
        token: headers["x-shopify-access-token"],
      }),
    );
  });

  const response = await createShopifyFetch({ standInUrl })(graphqlUrl, {
    method: "POST",
    headers: { "x-shopify-access-token": "shpat_1" },
    body: "{}",
  });

  expect(await response.json()).toEqual({
    method: "POST",
    url: "/admin/api/2026-10/graphql.json?x=1",
    body: "{}",
    shop: "a-shop.myshopify.com",
    token: "shpat_1",
  });
});

test("hosts that are no shops are left alone", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  const shopifyFetch = createShopifyFetch({ standInUrl: "http://127.0.0.1:1", fetch });

  await shopifyFetch("https://myshopify.com.example.com/a");
  await createShopifyFetch({ fetch })(graphqlUrl);

  const urls = fetch.mock.calls.map(([request]) => new Request(request).url);
  expect(urls).toEqual(["https://myshopify.com.example.com/a", graphqlUrl]);
});

test("a redirect is not followed: the token stays where it was sent", async () => {
  const standInUrl = await aServer((_request, _body, response) => {
    response.writeHead(302, { location: "https://elsewhere.example.com/" }).end();
  });

  const response = await createShopifyFetch({ standInUrl })(graphqlUrl);

  expect(response.status).toBe(302);
});

test("a call that takes too long ends", async () => {
  const standInUrl = await aServer(() => {});

  const call = createShopifyFetch({ standInUrl, timeoutMs: 30 })(graphqlUrl);

  await expect(call).rejects.toThrow(expect.objectContaining({ name: "TimeoutError" }));
});
