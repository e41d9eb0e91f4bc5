import { randomBytes } from "node:crypto";
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestBucket } from "#test/support/bucket.ts";
import { isAlive } from "#test/support/keeper.ts";
import { makeDataFolder } from "#app/db/data-folder.server.ts";
import { replaceKeys } from "#app/db/encryption-key.server.ts";
import { postgresFiles } from "#app/db/postgres-files.server.ts";
import { runCluster } from "#app/db/run-cluster.server.ts";
import { createFileArchive } from "./archive-files.server.ts";
import { backUpFiles, keepFile } from "./back-up-files.server.ts";
import { createBucketTarget } from "./bucket-target.server.ts";
import { filesBelow } from "./file-place.ts";
import { createFolderTarget } from "./folder-target.server.ts";
import { idOf, type Inventory, namesOf } from "./inventory.ts";
import { createKeyArchive } from "./kept-keys.server.ts";
import { listBackups, newestBackup } from "./list-backups.ts";
import type { RestoreGoal } from "./choose-backup.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { type SealedTarget, sealTarget } from "./sealed-target.ts";

async function aFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-target-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createFolderTarget({ folder });
}

async function aBucket() {
  const bucket = await openTestBucket();
  onTestFinished(() => bucket.close());
  const target = createBucketTarget(bucket.settings, { partBytes: 1_000, pausesMs: [1, 1, 1] });
  return { bucket, target };
}

const piecesOf = (bytes: Buffer, size = 300) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

test("a folder keeps no draft that a crash left of a file, a day after it", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-target-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = createFolderTarget({ folder });
  await target.write("wal/0", piecesOf(randomBytes(10)));
  const [old, young] = ["1.aaaaaaaa.part", "1.bbbbbbbb.part"].map((name) =>
    path.join(folder, "wal", name),
  );
  for (const draft of [old ?? "", young ?? ""]) await writeFile(draft, "left");
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(old ?? "", dayAgo, dayAgo);
  await target.write("wal/1", piecesOf(randomBytes(10)));
  expect((await readdir(path.join(folder, "wal"))).toSorted()).toEqual([
    "0",
    "1",
    "1.bbbbbbbb.part",
  ]);
});

describe.each([
  ["a folder", aFolder],
  ["a bucket", async () => (await aBucket()).target],
])("%s", (_, open) => {
  test.each([0, 1, 1_000, 1_200, 10_500])(
    "keeps %i bytes as they were until they are removed, which may be said twice",
    async (length) => {
      const target = await open();
      const bytes = randomBytes(length);
      expect(await target.write("backups/one/inventory", piecesOf(bytes))).toBe(length);
      expect(await target.has("backups/one/inventory")).toBe(true);
      const kept = await buffer(Readable.from(target.read("backups/one/inventory")));
      expect(kept.equals(bytes)).toBe(true);
      await target.remove("backups/one/inventory");
      await target.remove("backups/one/inventory");
      expect(await target.has("backups/one/inventory")).toBe(false);
      await expect(
        target.read("backups/one/inventory")[Symbol.asyncIterator]().next(),
      ).rejects.toThrow(/^backups\/one\/inventory is missing .*: it belongs to the backup\.$/);
    },
  );

  test("keeps the one or the other, whole, of what two write under one name at once", async () => {
    const target = await open();
    const both = [randomBytes(10_500), randomBytes(10_500)];
    const written = both.map((bytes) => target.write("wal/1", piecesOf(bytes)));
    expect(await Promise.all(written)).toEqual([10_500, 10_500]);
    const kept = await buffer(Readable.from(target.read("wal/1")));
    expect(both.some((bytes) => bytes.equals(kept))).toBe(true);
    expect(await target.list("wal")).toEqual(["1"]);
  });

  test("keeps under one name what one of several creates there at once, and says so to that one alone", async () => {
    const target = await open();
    const all = [1, 2, 3].map(() => randomBytes(500));
    const created = await Promise.all(
      all.map((bytes) => target.create("claims/2", piecesOf(bytes))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    const kept = await buffer(Readable.from(target.read("claims/2")));
    expect(kept.equals(all[created.indexOf(true)] ?? Buffer.alloc(0))).toBe(true);
    expect(await target.create("claims/2", piecesOf(randomBytes(9)))).toBe(false);
    expect(await target.list("claims")).toEqual(["2"]);
  });

  test("lists what is right below a folder, and removes a folder with all of it", async () => {
    const target = await open();
    const names = ["a/1", "a/2", "a/3", "a/b/1", "a/b/2", "a/c/1", "ab/1"];
    for (const name of names) await target.write(name, piecesOf(Buffer.from(name)));
    expect(await target.list("a")).toEqual(["1", "2", "3", "b", "c"]);
    expect(await target.list("none")).toEqual([]);
    await target.removeFolder("a/b");
    await target.removeFolder("none");
    expect(await target.list("a")).toEqual(["1", "2", "3", "c"]);
    await target.removeFolder("a");
    expect(await target.list("a")).toEqual([]);
    expect(await target.list("ab")).toEqual(["1"]);
  });

  test("keeps nothing of what broke off", async () => {
    const target = await open();
    async function* breaking() {
      yield randomBytes(2_500);
      throw new Error("The source is gone.");
    }
    await expect(target.write("a/1", breaking())).rejects.toThrow("The source is gone.");
    expect(await target.has("a/1")).toBe(false);
  });
});

test("a bucket that refuses a part is named with what its key must be allowed, and no part is left there", async () => {
  const { bucket, target } = await aBucket();
  bucket.failParts(1);
  await expect(target.write("a/1", piecesOf(randomBytes(5_000)))).rejects.toThrow(
    /^BACKUP_S3_BUCKET: the bucket backups at http.* answered 403 to a write; it must exist/,
  );
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a write into a bucket goes on where its connections are cut off: each call is made again, and each part once there", async () => {
  const { bucket, target } = await aBucket();
  const bytes = randomBytes(5_200);
  await target.list("a");
  for (const what of ["other", "part", "end"] as const) bucket.cutOff(what, 2);
  expect(await target.write("a/1", piecesOf(bytes))).toBe(5_200);
  expect(bucket.objects.get("a/1")?.equals(bytes)).toBe(true);
  bucket.cutOff("other", 3);
  expect(await target.has("a/1")).toBe(true);
});

test("a write into a bucket of which every part is cut off ends with its reason, and leaves nothing there", async () => {
  const { bucket, target } = await aBucket();
  bucket.cutOff("part", 4);
  await expect(target.write("a/1", piecesOf(randomBytes(5_000)))).rejects.toThrow(
    /^BACKUP_S3_ENDPOINT http.* can't be reached for a write\.$/,
  );
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a write into a bucket that is gone says why it ended, not that what is left could not be removed", async () => {
  const { bucket, target } = await aBucket();
  async function* breaking() {
    for (let part = 0; part < 3; part += 1) yield randomBytes(1_000);
    bucket.close();
    throw new Error("The source is gone.");
  }
  await expect(target.write("a/1", breaking())).rejects.toThrow("The source is gone.");
});

test("what killed processes left of writes into a bucket is removed below its folder alone, from before a time", async () => {
  const { bucket, target } = await aBucket();
  const upload = (key: string, begunAt: string) => {
    bucket.uploads.set(`${key}&${bucket.uploads.size}`, {
      key,
      begunAt: new Date(begunAt),
      parts: new Map([[1, randomBytes(10)]]),
    });
  };
  const old = ["a/1/x", "a/1/x", "a/2/x", "a/3/x", "a/4/x"];
  for (const key of [...old, "b/1", "ab/1"]) upload(key, "2026-11-01T00:00:00Z");
  upload("a/2/x", "2026-11-03T00:00:00Z");
  await target.removeLeft("a", { begunBefore: new Date("2026-11-02T00:00:00Z") });
  const left = [...bucket.uploads.values()].map(({ key }) => key);
  expect(left).toEqual(["b/1", "ab/1", "a/2/x"]);
});

describe("a read of a bucket whose connections are cut", () => {
  async function anObject(length = 5_200) {
    const { bucket, target } = await aBucket();
    const bytes = randomBytes(length);
    bucket.objects.set("a/1", bytes);
    await target.list("a");
    bucket.readsStandAfter = 1_000;
    return { bucket, target, bytes };
  }

  test("goes on from where it was, as often as it takes while more of it comes", async () => {
    const { bucket, target, bytes } = await anObject();
    const pieces: Uint8Array[] = [];
    for await (const piece of target.read("a/1")) {
      pieces.push(piece);
      bucket.cutReads();
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    // More cuts than there are pauses, and nothing was read twice.
    expect(bucket.reads.length).toBeGreaterThan(4);
    expect(bucket.reads).toEqual([...new Set(bucket.reads)].toSorted((one, two) => one - two));
  });

  test("is whole where the cut comes behind the last byte, of a store that says no length", async () => {
    const { bucket, target, bytes } = await anObject(2_000);
    bucket.readsSayLength = false;
    const pieces: Uint8Array[] = [];
    for await (const piece of target.read("a/1")) {
      pieces.push(piece);
      bucket.cutReads();
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(bucket.reads).toEqual([0, 1_000]);
  });

  test("ends where another object has its name meanwhile", async () => {
    const { bucket, target } = await anObject();
    const reading = target.read("a/1")[Symbol.asyncIterator]();
    await reading.next();
    bucket.objects.set("a/1", randomBytes(5_200));
    bucket.cutReads();
    await expect(reading.next()).rejects.toThrow(/^a\/1 was written anew in the bucket backups/);
    bucket.objects.delete("a/1");
    await expect(target.read("a/1")[Symbol.asyncIterator]().next()).rejects.toThrow("is missing");
  });

  test("ends with its reason where the store is gone", async () => {
    const { bucket, target } = await anObject();
    const reading = target.read("a/1")[Symbol.asyncIterator]();
    await reading.next();
    bucket.close();
    await expect(reading.next()).rejects.toThrow(/^a\/1 can't be read in the bucket backups/);
  });

  test("gives its connection back to whoever wants no more of it", async () => {
    const { target } = await anObject();
    for await (const piece of target.read("a/1")) {
      expect(piece.length).toBeLessThanOrEqual(1_000);
      break;
    }
    expect(await target.has("a/1")).toBe(true);
  });
});

test("a part has time by its length", async () => {
  const bucket = await openTestBucket();
  onTestFinished(() => bucket.close());
  const limits = { partBytes: 1_000, callMs: 1_000, bytesPerSecondLeast: 200, pausesMs: [] };
  const target = createBucketTarget(bucket.settings, limits);
  bucket.partMs = 1_500;
  expect(await target.write("a/1", piecesOf(randomBytes(2_000)))).toBe(2_000);
});

test.each(["unknown", "refused"] as const)(
  "a bucket whose store is older than writes on a condition (%s) keeps what was created last",
  async (conditions) => {
    const { bucket, target } = await aBucket();
    bucket.conditions = conditions;
    for (const text of ["one", "other"]) {
      expect(await target.create("claims/2", piecesOf(Buffer.from(text)))).toBe(true);
      expect(bucket.objects.get("claims/2")?.toString()).toBe(text);
    }
  },
);

test("a bucket that isn't there, or can't be reached, is named", async () => {
  const { bucket, target } = await aBucket();
  const other = createBucketTarget({ ...bucket.settings, bucket: "no-such" });
  await expect(other.list("a")).rejects.toThrow(/the bucket no-such at .* is not there/);
  await expect(other.write("a", piecesOf(Buffer.from("a")))).rejects.toThrow("is not there");
  await expect(other.create("a", piecesOf(Buffer.from("a")))).rejects.toThrow("is not there");
  bucket.close();
  await expect(target.list("a")).rejects.toThrow(
    /^BACKUP_S3_ENDPOINT http.* can't be reached for a list/,
  );
});

describe("a restore to a moment between two backups", () => {
  const begin = Date.now() - 10 * 60 * 60_000;
  const at = (hour: number) => new Date(begin + hour * 60 * 60_000);

  /** A backup of files alone. */
  async function backUp(target: SealedTarget, { dataDir, when }: { dataDir: string; when: Date }) {
    const names = namesOf(idOf(when));
    const { count, bytes } = await backUpFiles(target, {
      places: [filesBelow(dataDir)],
      listName: names.files,
    });
    const content: Inventory = {
      version: 1,
      startedAt: when.toISOString(),
      finishedAt: when.toISOString(),
      database: { kind: "server" },
      files: { count, bytes },
      encryption: "none",
    };
    await target.writeWhole(names.inventory, Buffer.from(JSON.stringify(content)));
  }

  async function aPlace() {
    const top = await mkdtemp(path.join(os.tmpdir(), "portafilter-target-"));
    onTestFinished(() => rm(top, { recursive: true }));
    const dataDir = path.join(top, "data");
    await mkdir(path.join(dataDir, "artwork"), { recursive: true });
    const target = sealTarget(
      createFolderTarget({ folder: path.join(top, "kept") }),
      randomBytes(32),
    );
    const add = async (name: string, when: Date) => {
      await writeFile(path.join(dataDir, "artwork", name), name);
      await utimes(path.join(dataDir, "artwork", name), when, when);
    };
    const restoredTo = async (time: Date) => {
      const restored = path.join(top, `restored-${time.getTime()}`);
      await restoreBackup(target, { to: { time }, dataDir: restored, onDatabase: async () => {} });
      return (await readdir(path.join(restored, "artwork"))).toSorted();
    };
    return { top, dataDir, target, add, restoredTo };
  }

  test("brings the first key, which was made after the backup, and says so", async () => {
    const { top, dataDir, target } = await aPlace();
    await backUp(target, { dataDir, when: at(2) });
    const [file, key] = [path.join(top, "keys"), randomBytes(32)];
    for (const keys of [[], [key], [key]]) {
      if (keys.length > 0) replaceKeys(file, keys);
      await createKeyArchive(target, { kind: "file", path: file }).keepChanged();
    }
    expect(await target.list("keys-since")).toHaveLength(1);
    const restored = path.join(top, "restored");
    const onDatabase = async () => {};
    const { encryption } = await restoreBackup(target, {
      to: { time: at(4) },
      dataDir: restored,
      onDatabase,
    });
    expect(encryption).toBe("file");
    const kept = await readFile(path.join(restored, "encryption.key"), "utf8");
    expect(kept).toBe(`${key.toString("base64")}\n`);
  });

  test("brings a file that the archive had not kept when the later backup kept it", async () => {
    const { dataDir, target, add, restoredTo } = await aPlace();
    await add("a.png", at(1));
    await backUp(target, { dataDir, when: at(2) });
    await add("b.png", at(3));
    await backUp(target, { dataDir, when: at(5) });
    await createFileArchive(target, { dataDir }).keepNew();
    expect(await restoredTo(at(4))).toEqual(["a.png", "b.png"]);
  });

  test("goes on from another where a backup is damaged, with its files, and says so; a name, too, leads to each of the others", async () => {
    const { top, dataDir, target, add } = await aPlace();
    for (const [name, hour] of [
      ["a.png", 1],
      ["b.png", 3],
      ["c.png", 5],
    ] as const) {
      await add(name, at(hour));
      await backUp(target, { dataDir, when: at(hour + 1) });
    }
    const [first, second, third] = [2, 4, 6].map((hour) => idOf(at(hour)));
    const damaged = path.join(top, "kept", namesOf(third ?? "").inventory);
    await writeFile(damaged, (await readFile(damaged)).subarray(0, -1));
    const reason = expect.stringContaining(`backups/${third}/inventory is damaged`);
    const restore = async (to: RestoreGoal, folder: string) => {
      const restored = path.join(top, folder);
      const onDatabase = async () => {};
      const { id, passedOver } = await restoreBackup(target, { to, dataDir: restored, onDatabase });
      return { id, passedOver, files: await readdir(path.join(restored, "artwork")) };
    };
    expect(await restore("latest", "latest")).toEqual({
      id: second,
      passedOver: [{ id: third, reason }],
      files: ["a.png", "b.png", "c.png"],
    });
    const named = await restore({ backup: first ?? "" }, "named");
    expect(named).toEqual({ id: first, passedOver: [], files: ["a.png"] });
    await expect(restore({ backup: third ?? "" }, "nothing")).rejects.toThrow("is damaged");
    expect((await listBackups(target)).backups.map(({ id }) => id)).toEqual([first, second]);
    // What is due next, and which files are kept already, is told by it.
    expect(await newestBackup(target, { until: at(7) })).toMatchObject({ id: second });
  });

  test("ends the server that an earlier one left when it was killed while it replayed", async () => {
    // GIVEN
    const { top, dataDir, target } = await aPlace();
    await backUp(target, { dataDir, when: at(2) });
    const files = postgresFiles(path.join(top, "restored"));
    await makeDataFolder(files.root);
    await chmod(top, 0o711);
    await writeFile(files.restoring, "");
    const logFile = await open(path.join(top, "log"), "a");
    const server = await runCluster(
      {
        files: { ...files, cluster: `${files.cluster}.restored` },
        logFile,
        log: async () => {},
      },
      { settings: [] },
    );
    await logFile.close();
    // WHEN
    const onDatabase = async () => {};
    await restoreBackup(target, { to: "latest", dataDir: files.root, onDatabase });
    // THEN
    expect(isAlive(server.pid)).toBe(false);
    expect(await readdir(files.root)).toEqual([]);
  });

  test("is refused beside another into the same folder, which goes on", async () => {
    const { top, dataDir, target, add } = await aPlace();
    await add("a.png", at(1));
    await backUp(target, { dataDir, when: at(2) });
    const restored = path.join(top, "restored");
    const restore = (from: SealedTarget) =>
      restoreBackup(from, { to: "latest", dataDir: restored, onDatabase: async () => {} });
    const refusals: unknown[] = [];
    await restore({
      ...target,
      async *read(name) {
        if (name.startsWith("files/")) {
          await restore(target).catch((error: unknown) => refusals.push(error));
        }
        yield* target.read(name);
      },
    });
    expect(refusals).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Some process still works on/) }),
    ]);
    expect(await readdir(path.join(restored, "artwork"))).toEqual(["a.png"]);
  });

  test("has each file and each folder on the disk before it says that it has ended", async () => {
    const { top, dataDir, target, add } = await aPlace();
    await add("a.png", at(1));
    await backUp(target, { dataDir, when: at(2) });
    const restored = path.join(top, "restored");
    // What is flushed can't be told from outside short of a power cut: it is asked of Node's own handle.
    const handle = await open(top);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const flushed: string[] = [];
    const { sync } = prototype;
    const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (
      this: typeof handle,
    ) {
      flushed.push(await readlink(`/proc/self/fd/${this.fd}`));
      return sync.call(this);
    });
    onTestFinished(() => spy.mockRestore());
    await restoreBackup(target, { to: "latest", dataDir: restored, onDatabase: async () => {} });
    const named = flushed
      .map((file) => path.relative(top, file))
      .filter((file) => file.startsWith("restored"));
    expect(named).toEqual(["restored/artwork/a.png", "restored/artwork", "restored", "restored"]);
  });

  test("brings a file whose archiver was ended before it was in a list", async () => {
    const { dataDir, target, add, restoredTo } = await aPlace();
    await add("a.png", at(1));
    await backUp(target, { dataDir, when: at(2) });
    await createFileArchive(target, { dataDir }).keepNew();
    await add("b.png", at(3));
    const place = filesBelow(dataDir);
    for await (const file of place.files()) await keepFile(target, { place, file });
    await createFileArchive(target, { dataDir }).keepNew();
    expect(await restoredTo(at(4))).toEqual(["a.png", "b.png"]);
  });
});
