/** Providers on loopback that know one order for each API key, and hang for those keys that they are told. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Providers {
  url: string;
  host: string;
  /** Those whose API keys these are answer nothing any more; none of them: all answer again. */
  hang(keys: readonly string[]): void;
  /** How many of them were asked since, and answered nothing. */
  held(): number;
  close(): Promise<void>;
}

/** Starts on a free port. An order is as it was accepted, whenever it is asked for. */
export async function startProviders(): Promise<Providers> {
  let hanging = new Set<string>();
  let held = new Set<string>();
  const server = http.createServer((request, response) => {
    const key = String(request.headers["x-api-key"]);
    if (hanging.has(key)) {
      held.add(key);
      return;
    }
    const [, orderId] = /^\/v1\/orders\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    response.writeHead(orderId === undefined ? 404 : 200, { "content-type": "application/json" });
    const message = "There is no such path.";
    response.end(JSON.stringify(orderId === undefined ? { code: "404", message } : order(orderId)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    hang(keys) {
      hanging = new Set(keys);
      held = new Set();
    },
    held: () => held.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function order(orderId: string) {
  const address = {
    name: "A Buyer",
    line1: "1 Road",
    city: "Oakland",
    zip: "94607",
    country: "US",
  };
  return {
    orderId,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    orderStatus: "Created",
    isTest: false,
    toAddress: address,
    items: [],
  };
}
