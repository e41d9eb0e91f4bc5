import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createNodeFetch } from "./node-fetch.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The address of a server that answers so. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is never a string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers with what it was asked. */
const echo: RequestListener = (request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString() }));
  });
};

const get = createNodeFetch();

it("sends method, headers and body as they are given, by name or in a Request", async () => {
  const url = `${await serve(echo)}/v1?page=2`;
  const init = { method: "POST", headers: { "x-token": "abc" }, body: '{"name":"Zoë"}' };

  for (const answer of [await get(url, init), await get(new Request(url, init))]) {
    expect(await answer.json()).toMatchObject({
      method: "POST",
      url: "/v1?page=2",
      headers: { "x-token": "abc", "content-length": "15" },
      body: init.body,
    });
  }
  expect(await (await get(url)).json()).toMatchObject({ method: "GET", body: "" });
});

it("gives every header of an answer, however often it comes, and follows no redirect", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: "/elsewhere", "set-cookie": ["a=1", "b=2"] }).end();
  });

  const { status, headers } = await get(url);

  expect([status, headers.get("location"), headers.getSetCookie()]).toEqual([
    302,
    "/elsewhere",
    ["a=1", "b=2"],
  ]);
});

it.each([0, 10, 64 * 1_024, 64 * 1_024 + 1, 3_000_000])(
  "reads %i bytes to their end",
  async (length) => {
    const bytes = Buffer.alloc(length, "portafilter ");
    const url = await serve((_request, response) => response.end(bytes));

    const answer = await get(url);

    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

it("takes no more of a large answer than somebody reads", async () => {
  let written = 0;
  const url = await serve((_request, response) => {
    const more = () => {
      for (written += 65_536; response.write(Buffer.alloc(65_536)); written += 65_536);
    };
    response.on("drain", more);
    more();
  });

  const { body } = await get(url);
  const before = await new Promise<number>((resolve) => setImmediate(() => resolve(written)));
  await body?.cancel();

  expect(before).toBeLessThan(64 * 1_024 * 1_024);
});

it("has no body where the status has none", async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());

  expect(await get(url)).toMatchObject({ status: 204, body: null });
});

it("ends with the reason of the signal that ended it, before and after the first byte", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/begun") response.writeHead(200).write("{");
  });

  for (const path of ["/silent", "/begun"]) {
    const ending = get(`${url}${path}`, { signal: AbortSignal.timeout(50) });
    await expect(ending).rejects.toMatchObject({ name: "TimeoutError" });
  }
});

it("says why there is no answer", async () => {
  const cut = await serve((request, response) =>
    response.writeHead(200).write("{", () => request.socket.destroy()),
  );
  await expect(get(cut)).rejects.toMatchObject({
    name: "TypeError",
    cause: { code: "ECONNRESET" },
  });
  await expect(get("http://127.0.0.1:1")).rejects.toMatchObject({
    cause: { code: "ECONNREFUSED" },
  });
});

it.each(["GET", "POST"])(
  "fails a %s whose answer turns the connection into something else",
  async (method) => {
    const url = await serve((_request, response) =>
      response.writeHead(101, { connection: "Upgrade", upgrade: "x" }).end(),
    );

    const asking = get(url, { method, signal: AbortSignal.timeout(60_000) });

    await expect(asking).rejects.toMatchObject({ name: "TypeError", cause: { code: "NO_ANSWER" } });
  },
);

it("uses a connection again", async () => {
  const sockets = new Set<unknown>();
  const url = await serve((request, response) => {
    sockets.add(request.socket);
    response.end("{}");
  });

  for (let call = 0; call < 3; call += 1) await (await get(url)).text();

  expect(sockets.size).toBe(1);
});
