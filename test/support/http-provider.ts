/** A provider as a real HTTP server with answers of the test's choice, and a client for it. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OrderInput } from "#app/contract/index.ts";
import {
  createMerchantApiClient,
  type MerchantApiClientOptions,
} from "#app/merchant-api/client.ts";
import { atTestEnd } from "./at-test-end.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A real HTTP server that answers with `handlers` in turn; the last one stays. */
export async function aProvider(...handlers: ((response: ServerResponse) => void)[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    (handlers.length > 1 ? handlers.shift() : handlers[0])?.(response);
  });
  atTestEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return { seen, baseUrl: `http://127.0.0.1:${port}` };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

export const dropped = (response: ServerResponse) => void response.destroy();
export const never = () => {};

export function aClient(baseUrl: string, overrides: Partial<MerchantApiClientOptions> = {}) {
  const apiKey = "key-of-a-test";
  return createMerchantApiClient({ baseUrl, apiKey, fetch, retryPauseMs: 1, ...overrides });
}

export const anOrderInput: OrderInput = {
  externalSourceId: "a.myshopify.com/1",
  toAddress: {
    name: "Ada",
    street1: "1 Road",
    city: "Ely",
    state: "CA",
    country: "US",
    zip: "00000",
    email: "ada@example.com",
  },
  items: [{ sku: "COF", artworkUrl: "https://example.com/a.png", quantity: 1 }],
};

export function createOrder(client: ReturnType<typeof aClient>) {
  return client.createOrder({ headers: { "idempotency-key": "k-1" }, body: anOrderInput });
}
