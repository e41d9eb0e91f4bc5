/**
 * How long the core takes to answer while its database hangs: everything that goes to the database and comes from it stops on
 * the way, as where its disk or its network stands still. Then it goes on, and orders are to be accepted again.
 */
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { CoreAlone } from "#test/world/core-alone.ts";
import { apiKey, orderBody } from "./ground.ts";

/** What the API promises. */
export const answerMaxMs = 10_000;
/** As long as a client waits at most: what takes longer has hung along. */
const giveUpMs = 60_000;

export interface HangingRow {
  what: string;
  ms: number;
  isMet: boolean;
}

/** A way to the server at `url` that can be stopped; `start` starts a core there. */
export async function measureHanging(
  url: string,
  start: (url: string) => Promise<CoreAlone>,
): Promise<HangingRow[]> {
  const way = await openWay(url);
  const core = await start(way.url);
  try {
    const { orderId } = await placed(core);
    const asked: readonly (readonly [string, string, string, unknown?])[] = [
      ["createOrder", "POST", "/v1/orders", orderBody],
      ["updateOrder", "PUT", `/v1/orders/${orderId}`, orderBody],
      ["getOrder", "GET", `/v1/orders/${orderId}`],
      ["getOrders", "GET", "/v1/orders?limit=100"],
      ["getEvents", "GET", "/v1/events"],
      ["a key that it has not seen", "GET", "/v1/orders"],
    ];
    way.stop();
    const rows = await Promise.all(
      asked.map(async ([what, method, path, body]) => {
        const key = what.startsWith("a key") ? "a-key-of-nobody" : apiKey;
        const { status, ms } = await ask(core, { method, path, body, key });
        return {
          what: `${what}, answered ${status} after`,
          ms,
          isMet: ms <= answerMaxMs && status === 500,
        };
      }),
    );
    way.goOn();
    const from = performance.now();
    let status = 0;
    while (status !== 201 && performance.now() - from < giveUpMs) {
      ({ status } = await ask(core, {
        method: "POST",
        path: "/v1/orders",
        body: orderBody,
        key: apiKey,
      }));
      if (status !== 201) await delay(50);
    }
    const ms = performance.now() - from;
    const isMet = status === 201 && ms <= answerMaxMs;
    return [...rows, { what: "an order is accepted again, once it goes on, after", ms, isMet }];
  } finally {
    way.goOn();
    await core.stop("SIGTERM");
    await way.close();
  }
}

async function placed(core: CoreAlone): Promise<{ orderId: string }> {
  const { status, text } = await ask(core, {
    method: "POST",
    path: "/v1/orders",
    body: orderBody,
    key: apiKey,
  });
  if (status !== 201) throw new Error(`The order was not placed: ${status} ${text}`);
  // The contract's answer to createOrder.
  return JSON.parse(text) as { orderId: string };
}

async function ask(
  core: CoreAlone,
  { method, path, body, key }: { method: string; path: string; body?: unknown; key: string },
): Promise<{ status: number; text: string; ms: number }> {
  const from = performance.now();
  const answer = await fetch(`${core.url}${path}`, {
    method,
    headers: { "x-api-key": key, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(giveUpMs),
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - from };
}

async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const held: (() => void)[] = [];
  let isStopped = false;
  const pass = (act: () => void) => {
    if (isStopped) held.push(act);
    else act();
  };
  const sockets = new Set<net.Socket>();
  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => pass(() => to.write(bytes)));
    from.on("close", () => {
      sockets.delete(from);
      pass(() => to.end());
    });
    // Whoever breaks a connection closes it.
    from.on("error", () => from.destroy());
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A TCP server that listens has one.
  const { port: own } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(own) }).href,
    stop: () => void (isStopped = true),
    goOn() {
      isStopped = false;
      for (const act of held.splice(0)) act();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
