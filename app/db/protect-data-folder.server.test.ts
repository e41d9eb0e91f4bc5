import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage } from "../compose/storage.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import { protectDataFolder } from "./protect-data-folder.server.ts";

let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "portafilter-modes-"));
  dataDir = path.join(root, "data");
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const modeOf = async (file: string) => (await stat(path.join(dataDir, file))).mode & 0o777;
const make = async (file: string, mode: number) => {
  await writeFile(path.join(dataDir, file), "x");
  await chmod(path.join(dataDir, file), mode);
};
const makeFolder = async (folder: string, mode: number) => {
  await mkdir(path.join(dataDir, folder));
  await chmod(path.join(dataDir, folder), mode);
};
/** Who runs as root lets PostgreSQL's user pass through. */
const outerMode = process.geteuid?.() === 0 ? 0o711 : 0o700;

describe("DATA_DIR at a start", () => {
  it("is closed to others with all that is ours in it, and its database starts again", async () => {
    const config = parseCoreConfig({ DATA_DIR: dataDir });
    const log = createLogger("error");
    await (await openStorage(config, log)).close();
    expect(await modeOf(".")).toBe(outerMode);
    await chmod(dataDir, 0o777);
    await writeFile(path.join(dataDir, "encryption.key"), randomBytes(32).toString("base64"));
    await makeFolder("uploads", 0o755);
    for (const file of ["encryption.key", "postgres.log"]) {
      await chmod(path.join(dataDir, file), 0o644);
    }
    await (await openStorage(config, log)).close();
    const files = [".", "encryption.key", "uploads", "postgres", "postgres.log"];
    expect(await Promise.all(files.map(modeOf))).toEqual([outerMode, 0o600, 0o700, 0o700, 0o600]);
  }, 300_000);

  it("is not made wider where its owner wants less", async () => {
    await make("encryption.key", 0o400);
    await chmod(dataDir, 0o700);
    expect(await protectDataFolder(dataDir)).toEqual([]);
    expect([await modeOf("encryption.key"), await modeOf(".")]).toEqual([0o400, 0o700]);
  });

  it("keeps its mode where it holds what isn't ours, which is said", async () => {
    await make("holiday.jpg", 0o644);
    await make("encryption.key", 0o644);
    expect(await protectDataFolder(dataDir)).toEqual([dataDir]);
    expect(await Promise.all(["holiday.jpg", ".", "encryption.key"].map(modeOf))).toEqual([
      0o644, 0o777, 0o600,
    ]);
  });

  it("changes nothing behind a link", async () => {
    await writeFile(path.join(root, "elsewhere"), "");
    await chmod(path.join(root, "elsewhere"), 0o644);
    await symlink(path.join(root, "elsewhere"), path.join(dataDir, "encryption.key"));
    const link = path.join(dataDir, "encryption.key");
    expect(await protectDataFolder(dataDir)).toEqual([link]);
    expect(await modeOf("encryption.key")).toBe(0o644);
  });

  it("may be missing, or a file, which others complain about", async () => {
    expect(await protectDataFolder(path.join(dataDir, "none"))).toEqual([]);
    await make("file", 0o600);
    expect(await protectDataFolder(path.join(dataDir, "file", "below"))).toEqual([]);
  });
});

it("takes the environment's file from the world, and leaves it to its group", async () => {
  await make("env", 0o664);
  const envFile = path.join(dataDir, "env");
  await protectDataFolder(path.join(root, "none"), { envFile });
  expect(await modeOf("env")).toBe(0o660);
});
