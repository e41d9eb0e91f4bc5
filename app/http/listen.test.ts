/** How a server listens, over real sockets. */
import { once } from "node:events";
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

async function serve({ port = 0, sockets }: { port?: number; sockets?: number } = {}) {
  const server = createServer((_, response) => response.end("answered"));
  const listening = await listen(server, { host, port, ...(sockets ? { sockets } : {}) });
  onTestFinished(async () => {
    server.closeAllConnections();
    await listening.close();
  });
  return { server, ...listening };
}

/** Opens connections while the thread of the test stands still, so that all wait to be accepted. */
const opener = `
  const net = require("node:net");
  const { workerData: { port, count, opened } } = require("node:worker_threads");
  let open = 0;
  for (let at = 0; at < count; at += 1) {
    const socket = net.connect(port, "${host}", () => {
      open += 1;
      if (open === count) Atomics.notify(opened, 0, Atomics.store(opened, 0, 1));
    });
    socket.on("error", () => {});
  }
`;

/** Rounds of the event loop that it takes until all of so many waiting connections are accepted. */
async function roundsFor(count: number, sockets: number): Promise<number> {
  const { server, port } = await serve({ sockets });
  const opened = new Int32Array(new SharedArrayBuffer(4));
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  const worker = new Worker(opener, { eval: true, workerData: { port, count, opened } });
  onTestFinished(() => void worker.terminate());
  await once(worker, "online");
  expect(Atomics.wait(opened, 0, 0, 20_000)).not.toBe("timed-out");
  for (let rounds = 1; ; rounds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (accepted === count) return rounds;
  }
}

test("many that come at once are let in within few rounds", async () => {
  const count = 128;
  expect(await roundsFor(count, 1)).toBeGreaterThanOrEqual(count);
  // The kernel spreads them as it likes: the fullest socket has some 16.
  expect(await roundsFor(count, 16)).toBeLessThan(count / 3);
});

test("a request is answered whichever socket takes it, and a close waits for all", async () => {
  const { port, close } = await serve();
  const asked = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}`));
  for (const response of await Promise.all(asked)) expect(await response.text()).toBe("answered");
  await close();
  await expect(fetch(`http://${host}:${port}`)).rejects.toThrow("fetch failed");
});

test("a port that another process listens at in the same way is refused", async () => {
  const { port } = await serve();
  await expect(serve({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
