/** The core as its server shows it at an https address, and what hostile bodies cost it. */
import { once } from "node:events";
import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCoreRoutes } from "#app/compose/core-routes.server.ts";
import { parseCoreConfig } from "#app/process/config.server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { startServer, type WebServer } from "#app/http/server.ts";
import { aCoreWorld, aMerchant, anOrder, type CoreWorld } from "#test/builders/core.ts";

const log = createLogger("error");
let world: CoreWorld;
let server: WebServer;
let key: string;
beforeAll(async () => {
  world = await aCoreWorld();
  ({ live: key } = await aMerchant(world));
  const config = parseCoreConfig({ PUBLIC_URL: "https://core.example.com" });
  const { isHttps } = config.http;
  const metrics = createMetrics();
  server = await startServer({ host: "127.0.0.1", port: 0, isHttps, metrics, log });
  const routes = createCoreRoutes({ config, core: world.core, log });
  server.open({
    routes: async (request, body) =>
      (await routes.fetch(request, body)) ?? new Response(null, { status: 404 }),
    answerAtOnce: routes.answerAtOnce,
    isReady: async () => true,
  });
});
afterAll(async () => {
  await server.drain(1_000);
  await world.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    headers: { "x-api-key": key, "content-type": "application/json" },
  });
const hsts = ({ headers }: Response) => headers.get("strict-transport-security");
const year = "max-age=31536000";

/** All that comes back for bytes as they stand. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = net.connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => {
    // It may be cut off while we still send.
  });
  socket.write(bytes);
  return text(socket);
}

describe("at an https address", () => {
  it("every answer of the API asks browsers to stay with https, the quick ones too", async () => {
    const path = "/v1/products";
    const answers = [await ask(path), await ask(path), await ask(`${path}?limit=1`)];
    answers.push(await ask("/v1/orders", { method: "POST", body: "{" }));
    answers.push(await ask("/v1/none"), await ask("/healthz"));
    expect(answers.map(hsts)).toEqual(answers.map(() => year));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("so does the refusal of what is no request", async () => {
    expect(await sendRaw("GARBAGE\r\n\r\n")).toContain(`strict-transport-security: ${year}`);
    expect(await sendRaw("GET /v1/products HTTP/1.1\r\nconnection: close\r\n\r\n")).toContain(
      `strict-transport-security: ${year}`,
    );
  });
});

describe("a body of the API", () => {
  const head = () =>
    `POST /v1/orders HTTP/1.1\r\nhost: core\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n` +
    "connection: close\r\ntransfer-encoding: chunked\r\n\r\n";

  it("that comes in very many pieces of a byte is given up", async () => {
    const answer = await sendRaw(`${head()}${"1\r\n \r\n".repeat(100_000)}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("did not come in time");
  });

  it("that comes in a thousand pieces is taken", async () => {
    const order = JSON.stringify(anOrder());
    const pieces = Array.from(order, (letter) => `1\r\n${letter}\r\n`).slice(0, 900);
    const rest = order.slice(900);
    const last = rest === "" ? "" : `${rest.length.toString(16)}\r\n${rest}\r\n`;
    expect(await sendRaw(`${head()}${pieces.join("")}${last}0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 201 /,
    );
  });

  it("that nests very deep is refused as the spec refuses what it can't read", async () => {
    const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const answer = await ask("/v1/orders", { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, message: expect.stringContaining("nests deeper than 32 levels") },
    ]);
  });
});
