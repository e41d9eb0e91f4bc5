import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDataFolder } from "./data-folder.server.ts";
import { databasesBeside } from "./databases-beside.server.ts";
import { keeperAddress } from "./postgres-files.server.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "portafilter-beside-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("names the databases that run right above and right below, and no other", async () => {
  const dataDir = path.join(root, "data");
  expect(await databasesBeside(dataDir)).toEqual([]);
  const [demo, idle, deep] = ["demo", "idle", "demo/deep"].map((name) => path.join(dataDir, name));
  for (const folder of [demo, idle, deep]) await makeDataFolder(folder ?? "");
  const keepers = [demo, deep].map((folder) =>
    net.createServer().listen(keeperAddress(folder ?? "")),
  );
  await Promise.all(keepers.map((keeper) => once(keeper, "listening")));
  try {
    expect(await databasesBeside(dataDir)).toEqual([demo]);
    expect(await databasesBeside(idle ?? "")).toEqual([]);
    expect(await databasesBeside(deep ?? "")).toEqual([demo]);
  } finally {
    for (const keeper of keepers) keeper.close();
  }
});

it("has each folder of the data made closed to other users", async () => {
  const dataDir = path.join(root, "data", "demo");
  await makeDataFolder(dataDir);
  const expected = process.geteuid?.() === 0 ? 0o711 : 0o700;
  for (const folder of [dataDir, path.dirname(dataDir)]) {
    expect((await stat(folder)).mode & 0o777).toBe(expected);
  }
});
