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
