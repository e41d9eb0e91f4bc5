import net from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { openDatabase } from "./database.server.ts";

it("notices on each connection that a machine is gone which says nothing", async () => {
  const kept: unknown[][] = [];
  const socket = () => {
    const opened = new net.Socket();
    const setKeepAlive = vi.spyOn(opened, "setKeepAlive");
    opened.once("ready", () => kept.push(...setKeepAlive.mock.calls));
    return opened;
  };
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const database = openDatabase({ url, socket, poolMax: 1 });
  onTestFinished(() => database.close());
  await database.pool.query("SELECT");
  expect(kept).toEqual([[true, 10_000]]);
});

it("is told to end what a lost machine of ours left open", async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const database = openDatabase({ url, poolMax: 2 });
  onTestFinished(() => database.close());
  const shown = async (name: string) => {
    const { rows } = await database.pool.query<Record<string, string>>(`SHOW ${name}`);
    return rows[0]?.[name];
  };
  expect(await shown("idle_in_transaction_session_timeout")).toBe("1min");
  expect(await shown("tcp_keepalives_idle")).toBe("10");
});
