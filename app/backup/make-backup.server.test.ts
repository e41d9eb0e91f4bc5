import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openTestBucket } from "#test/support/bucket.ts";
import { cloneTemplate } from "#test/support/database.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";
import { createBucketTarget } from "./bucket-target.server.ts";
import { createFolderTarget } from "./folder-target.server.ts";
import { type BackupSource, makeBackup } from "./make-backup.server.ts";
import { type SealedTarget, sealTarget } from "./sealed-target.ts";

const dayMs = 24 * 60 * 60_000;
let top: string;
let drop: () => Promise<void>;
let source: BackupSource;

beforeEach(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-backups-"));
  const clone = await cloneTemplate();
  drop = clone.drop;
  source = {
    dataDir: path.join(top, "data"),
    database: { kind: "server", address: { url: clone.url } },
    encryption: { kind: "given", keys: [randomBytes(32)] },
  };
  await mkdir(path.join(source.dataDir, "uploads"), { recursive: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await drop();
  await rm(top, { recursive: true });
});

const upload = (name: string) => path.join(source.dataDir, "uploads", name);

/** A folder on a disk of so many bytes. */
function onSmallDisk(folder: string, bytesMax: number): BackupTarget {
  const target = createFolderTarget({ folder });
  const used = async () => {
    const names = await readdir(folder, { recursive: true });
    const sizes = await Promise.all(names.map(async (name) => stat(path.join(folder, name))));
    return sizes.reduce((sum, { size }) => sum + size, 0);
  };
  return {
    ...target,
    async write(name, bytes) {
      const written = await target.write(name, bytes);
      if ((await used()) <= bytesMax) return written;
      await target.remove(name);
      throw new BackupError("The disk is full.");
    },
  };
}

it("is made on a disk that is full once fewer days are kept, as what only older ones needed goes first", async () => {
  // GIVEN a disk with space for two of the pictures
  const target = sealTarget(onSmallDisk(path.join(top, "kept"), 260_000), randomBytes(32));
  vi.useFakeTimers({ toFake: ["Date"] });
  await writeFile(upload("first.png"), randomBytes(100_000));
  await makeBackup(target, source, { keptDays: 30 });
  await rm(upload("first.png"));
  await writeFile(upload("second.png"), randomBytes(100_000));
  vi.advanceTimersByTime(dayMs);
  await makeBackup(target, source, { keptDays: 30 });
  await writeFile(upload("third.png"), randomBytes(100_000));
  vi.advanceTimersByTime(3 * dayMs);
  // WHEN
  await expect(makeBackup(target, source, { keptDays: 30 })).rejects.toThrow("The disk is full.");
  const made = await makeBackup(target, source, { keptDays: 2 });
  // THEN
  expect(made).toMatchObject({ removed: 1, files: { count: 2, newCount: 1 } });
  expect(await target.list("backups")).toHaveLength(2);
});

it("removes none by a clock that is ahead for a moment, and those that are outdated once it is believed", async () => {
  // GIVEN
  const target = sealTarget(
    createFolderTarget({ folder: path.join(top, "kept") }),
    randomBytes(32),
  );
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let day = 0; day < 3; day += 1) {
    await makeBackup(target, source, { keptDays: 30 });
    vi.advanceTimersByTime(dayMs);
  }
  const kept = await target.list("backups");
  // WHEN
  vi.advanceTimersByTime(60 * dayMs);
  const { id } = await makeBackup(target, source, { keptDays: 30 });
  // THEN
  expect(await target.list("backups")).toEqual([...kept, id]);
  vi.advanceTimersByTime(dayMs);
  expect(await makeBackup(target, source, { keptDays: 30 })).toMatchObject({ removed: 2 });
});

it("removes from a bucket what was left of a backup whose process was killed, and what nobody writes any more", async () => {
  // GIVEN
  const bucket = await openTestBucket();
  onTestFinished(() => bucket.close());
  const now = Date.now();
  const left = [
    ["backups/2026-11-01T00-00-00.000Z/database.tar.zst", now - 60_000],
    ["files/ab/abc", now - 2 * dayMs],
    ["files/ab/abd", now - 60_000],
    ["another", now - 2 * dayMs],
  ] as const;
  for (const [key, begun] of left) {
    bucket.uploads.set(key, { key, begunAt: new Date(begun), parts: new Map() });
  }
  // WHEN
  const target = sealTarget(createBucketTarget(bucket.settings), randomBytes(32));
  await makeBackup(target, source, { keptDays: 30 });
  // THEN
  expect([...bucket.uploads.keys()]).toEqual(["files/ab/abd", "another"]);
});

describe("whose session is cut off while files are kept", () => {
  /** The target, at which something happens before the key is kept, once. */
  function interrupted(meanwhile: (target: SealedTarget) => Promise<unknown>): SealedTarget {
    const target = sealTarget(
      createFolderTarget({ folder: path.join(top, "kept") }),
      randomBytes(32),
    );
    let isOver = false;
    return {
      ...target,
      async writeWhole(name, bytes) {
        if (!isOver && name.endsWith("/encryption-key")) {
          isOver = true;
          await cutOff();
          await meanwhile(target);
        }
        return target.writeWhole(name, bytes);
      },
    };
  }

  /** Ends the session that holds the lock, and waits until that is so. */
  async function cutOff(): Promise<void> {
    const client = new pg.Client({ connectionString: source.database.address.url });
    await client.connect();
    const held =
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM (${held}) AS held`,
    );
    expect(rowCount).toBe(1);
    await vi.waitFor(async () => expect((await client.query(held)).rowCount).toBe(0), 10_000);
    await client.end();
  }

  it("is one all the same where nobody else began another", async () => {
    await writeFile(upload("a.png"), randomBytes(1_000));
    const target = interrupted(async () => {});
    const { id } = await makeBackup(target, source, { keptDays: 30 });
    expect(await target.list("backups")).toEqual([id]);
  });

  it("is none where another has taken what it kept for unfinished", async () => {
    await writeFile(upload("a.png"), randomBytes(1_000));
    let other = "";
    const target = interrupted(async (free) => {
      other = (await makeBackup(free, source, { keptDays: 30 })).id;
    });
    await expect(makeBackup(target, source, { keptDays: 30 })).rejects.toThrow(
      "another backup has removed what this one had kept",
    );
    expect(await target.list("backups")).toEqual([other]);
  });
});
