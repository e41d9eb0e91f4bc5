import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderPage } from "#app/contract/index.ts";
import { noBody } from "#app/limits/incoming-body.ts";
import { createApi, createReadPath } from "./index.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let key: string;

beforeAll(async () => {
  world = await aCoreWorld();
  ({ live: key } = await aMerchant(world));
});

afterAll(() => world.close());

/** Sends bytes on one connection and resolves with all that came back until it ended. */
async function send(bytes: string | Buffer, { isWhole = true } = {}): Promise<string> {
  const socket = net.connect(await world.port(), "127.0.0.1");
  if (isWhole) socket.write(bytes);
  else socket.end(bytes);
  return text(socket);
}

function aRequest(lines: readonly string[], body = ""): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [...lines, "host: core.example.com", length, "", body].join("\r\n");
}

function statusesIn(answers: string): string[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);
}

test("a path written in another way gets the same answer", async () => {
  const { body } = await call(world, "createOrder", { key, body: anOrder() });
  const plain = `/v1/orders/${body.orderId}`;
  const encoded = plain.replace("ord_", "%6Frd%5F");
  const answers = await Promise.all(
    [plain, encoded, `${plain}?x=1`].map(async (path) => {
      const request = new Request(`https://core.example.com${path}`, {
        headers: { "x-api-key": key },
      });
      const response = await world.fetch(request);
      return { status: response.status, body: await response.json() };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 200, body });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a query written in another way gets the same answer", async () => {
  for (let count = 0; count < 3; count += 1)
    await call(world, "createOrder", { key, body: anOrder() });
  const ask = async (query: string) => {
    const request = new Request(`https://core.example.com/v1/orders?${query}`, {
      headers: { "x-api-key": key },
    });
    const response = await world.fetch(request);
    return { status: response.status, body: orderPage.parse(await response.json()) };
  };
  const first = await ask("pageSize=1");
  expect(first.body.orders).toHaveLength(1);
  const next = `cursor=${first.body.pageInfo.endCursor}`;
  const second = await ask(`pageSize=1&${next}`);
  expect(second.body.orders).toHaveLength(1);
  expect(second.body.orders).not.toEqual(first.body.orders);
  for (const query of [
    `page%53ize=1&${next}`,
    // Of several values of one name the first counts.
    `pageSize=1&${next}&pageSize=2`,
    `pageSize=1&${next}&constructor=1&toString=x`,
    `&pageSize=1&${next}&`,
  ]) {
    expect(await ask(query), query).toEqual(second);
  }
  const refused = ["pageSize=none", "pageSize=", "page%53ize=none"].map((query) =>
    fetchStatus(`/v1/orders?${query}`),
  );
  expect(await Promise.all(refused)).toEqual([422, 422, 422]);
});

async function fetchStatus(path: string): Promise<number> {
  const request = new Request(`https://core.example.com${path}`, { headers: { "x-api-key": key } });
  return (await world.fetch(request)).status;
}

test("what a refusal left unread of a body is not taken for the next request", async () => {
  const refused = aRequest(["POST /v1/orders HTTP/1.1"], JSON.stringify(anOrder()));
  const next = aRequest(["GET /v1/stock HTTP/1.1", `x-api-key: ${key}`, "connection: close"]);
  expect(statusesIn(await send(refused + next))).toEqual(["401", "200"]);
});

test("a sender that breaks off in the middle of a body places nothing and harms nobody", async () => {
  const before = await call(world, "getOrders", { key });
  const whole = aRequest(
    ["POST /v1/orders HTTP/1.1", `x-api-key: ${key}`, "content-type: application/json"],
    JSON.stringify(anOrder()),
  );
  expect(statusesIn(await send(whole.slice(0, -20), { isWhole: false }))).not.toContain("201");
  const after = await call(world, "getOrders", { key });
  expect(after.body.orders).toEqual(before.body.orders);
});

test("a body may begin with a byte order mark", async () => {
  const head = ["POST /v1/orders HTTP/1.1", `x-api-key: ${key}`, "connection: close"];
  const marked = aRequest(head, `\u{FEFF}${JSON.stringify(anOrder())}`);
  expect(statusesIn(await send(marked))).toEqual(["201"]);
});

test.each(["announced", "chunked"])(
  "a name that is no UTF-8 is refused, not put right by guessing, in a body that is %s",
  async (way) => {
    const text = JSON.stringify(anOrder()).replace("Ada", "Ad\xe4");
    const length =
      way === "announced" ? `content-length: ${text.length}` : "transfer-encoding: chunked";
    const body = way === "announced" ? text : `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const head = ["POST /v1/orders HTTP/1.1", `x-api-key: ${key}`, "connection: close", length];
    const bytes = Buffer.from([...head, "host: core.example.com", "", body].join("\r\n"), "latin1");
    const answer = await send(bytes);
    expect(statusesIn(answer)).toEqual(["400"]);
    expect(answer).toContain('{"code":400,"message":"The body is not well-formed UTF-8."}');
  },
);

test.each([
  ["gzip", "400"],
  ["br, identity", "400"],
  ["identity", "201"],
  ["", "201"],
])(
  "a body whose content encoding is %j is answered %s, not read as what it isn't",
  async (encoding, status) => {
    const head = ["POST /v1/orders HTTP/1.1", `x-api-key: ${key}`, "connection: close"];
    const lines = [...head, `content-encoding: ${encoding}`];
    const answer = await send(aRequest(lines, JSON.stringify(anOrder())));
    expect(statusesIn(answer)).toEqual([status]);
    expect(answer.includes("must not be compressed")).toBe(status === "400");
  },
);

test("an expectation that nobody knows is answered like none", async () => {
  const head = ["GET /v1/stock HTTP/1.1", `x-api-key: ${key}`, "expect: tea", "connection: close"];
  expect(statusesIn(await send(aRequest(head)))).toEqual(["200"]);
});

test("an answer is kept for its plain path, not for every other way to write it", async () => {
  const readPath = createReadPath({ core: world.core });
  const api = createApi({ core: world.core, readPath });
  let isShort = false;
  const server = createServer((incoming, outgoing) => {
    if (readPath.answer(incoming, outgoing)) return;
    if (isShort || !api.nodePath.answer(incoming, outgoing, noBody)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has one.
  const ask = async (path: string) => {
    const url = `http://127.0.0.1:${port}${path}`;
    return (await fetch(url, { headers: { "x-api-key": key, connection: "close" } })).status;
  };
  const encoded = new Request("http://core.example.com/v1/%73tock", {
    headers: { "x-api-key": key },
  });
  expect((await api.fetch(encoded)).status).toBe(200);
  expect([await ask("/v1/%73tock"), await ask("/v1/stock")]).toEqual([404, 200]);
  expect(await ask("/v1/stock?x=1")).toBe(200);
  isShort = true;
  expect([await ask("/v1/stock"), await ask("/v1/stock?x=1")]).toEqual([200, 404]);
  await new Promise((resolve) => server.close(resolve));
});
