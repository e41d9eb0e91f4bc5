import { mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseCoreConfig } from "../../process/config.server.ts";
import { disk, judgeBucket, judgeDisk } from "./machine.server.ts";

/** What is said of the disk where the reserve is so many times what it has left. */
async function saidOfDisk(times: number, env: Record<string, string> = {}): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-disk-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { bavail, bsize } = await statfs(dataDir);
  const reserve = String(Math.floor((bavail * bsize * times) / 1_048_576));
  const config = parseCoreConfig({ DATA_DIR: dataDir, DISK_RESERVE_MEGABYTES: reserve, ...env });
  const [finding] = await disk({ program: "core", config });
  return finding?.says ?? "";
}

const elsewhere = {
  DATABASE_URL: "postgresql://u:p@db.example/orders",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
};

test.each([
  ["below the reserve", 2, {}, /: no new artwork is taken\.$/],
  ["below a quarter of it", 6, {}, /: nothing new is accepted, no order either\.$/],
  ["with the database elsewhere", 6, elsewhere, /: no new artwork is taken\.$/],
])("says what is refused %s", async (_, times, env, said) => {
  expect(await saidOfDisk(times, env)).toMatch(said);
});

test.each([
  [
    "no reserve",
    "0",
    {},
    "The disk is full: 3 MB are free on the disk of /data, and the database can't write its log: nothing new is accepted, no order either.",
  ],
  [
    "one",
    "2",
    {},
    "The disk is full: 3 MB are free on the disk of /data, and the database can't write its log: nothing new is accepted, no order either.",
  ],
  [
    "no reserve, the database elsewhere",
    "0",
    elsewhere,
    "The disk is full: 3 MB are free on the disk of /data, and no artwork fits.",
  ],
])("a disk that is full is wrong with %s", (_, reserve, env, says) => {
  const config = parseCoreConfig({ DISK_RESERVE_MEGABYTES: reserve, ...env });
  const left = { folder: "/data", freeBytes: 3.5 * 1_048_576 };
  expect(judgeDisk(config, left)).toMatchObject({ state: "wrong", says });
});

test("a backup without the artwork of its bucket is wrong", () => {
  const files = { count: 3, bytes: 300 };
  expect(judgeBucket({ files })).toEqual([]);
  const bucket = { endpoint: "https://s3.example", name: "art" };
  expect(judgeBucket({ files: { ...files, bucket } })).toMatchObject([
    {
      state: "wrong",
      says: "The newest backup lacks the artwork in the bucket art at https://s3.example.",
    },
  ]);
});
