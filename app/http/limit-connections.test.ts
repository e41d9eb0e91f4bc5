/** Who gets in where all connections are taken, over real sockets. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectRaw, type RawConnection } from "#test/support/raw-connection.ts";
import { limitConnections } from "./limit-connections.ts";

const connectionsMax = 8;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;

/** A server that answers everything at once but what waits until it is let go. */
async function serve() {
  const waiting: ServerResponse[] = [];
  const begun = Promise.withResolvers<void>();
  const server = createServer(({ url }, response) => {
    if (url !== "/waits") return void response.end("answered");
    waiting.push(response);
    if (waiting.length === connectionsMax) begun.resolve();
  });
  limitConnections(server, { connectionsMax });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  const letGo = () => waiting.forEach((response) => response.end("answered"));
  return { port, begun: begun.promise, letGo };
}

async function open(port: number, count = connectionsMax) {
  const connections: RawConnection[] = [];
  for (let opened = 0; opened < count; opened += 1) connections.push(await connectRaw(port));
  onTestFinished(() => connections.forEach((each) => each.close()));
  return connections;
}

async function ask(port: number): Promise<string> {
  const [connection] = await open(port, 1);
  await connection?.send(get("/"));
  return (await connection?.read({ end: "answered", count: 1 })) ?? "";
}

test("silence keeps nobody out, however often it comes again", async () => {
  const { port } = await serve();
  for (let time = 1; time <= 3; time += 1) {
    await open(port);
    expect(await ask(port)).toContain("200 OK");
  }
});

test.each([
  ["have asked before", ""],
  ["have begun to ask again", "GET / HTTP/1.1\r\nhost:"],
])("connections that %s keep nobody out", async (_, next) => {
  const { port } = await serve();
  for (const connection of await open(port)) {
    await connection.send(get("/"));
    expect(await connection.read({ end: "answered", count: 1 })).toContain("200 OK");
    await connection.send(next);
  }
  expect(await ask(port)).toContain("200 OK");
});

test("whoever waits for an answer keeps its place, and a new one finds none", async () => {
  const { port, begun, letGo } = await serve();
  const connections = await open(port);
  for (const connection of connections) await connection.send(get("/waits"));
  await begun;
  expect(await ask(port)).toBe("");
  letGo();
  for (const connection of connections) {
    expect(await connection.read({ end: "answered", count: 1 })).toContain("200 OK");
  }
});
