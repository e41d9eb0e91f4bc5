import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { resolveStranger } from "./resolve-stranger.server.ts";

/** A name server that hears, and never answers. */
async function silentServer(): Promise<string> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  onTestFinished(() => void socket.close());
  await once(socket, "listening");
  return `127.0.0.1:${socket.address().port}`;
}

it("keeps nobody else's names waiting for a server that is silent", async () => {
  const servers = [await silentServer()];
  const leave = new AbortController();
  let ended = 0;
  const silent = Array.from({ length: 50 }, (_, at) =>
    resolveStranger(`x${at}.dead.example`, { signal: leave.signal, servers }).catch(() => {
      ended += 1;
    }),
  );
  // More of them than there are threads for look-ups.
  expect(await lookup("localhost", { all: true })).not.toEqual([]);
  expect(ended).toBe(0);
  // AND whoever asked is done with them at once
  leave.abort();
  await Promise.all(silent);
  expect(ended).toBe(50);
});

it("finds what the system alone knows, and says what nobody does", async () => {
  expect(await resolveStranger("localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
  const silent = resolveStranger("never.example", { servers: [await silentServer()] });
  await expect(silent).rejects.toMatchObject({ code: "EAI_AGAIN" });
});
