/** Artwork that lies in a bucket, in backups of files and nothing else. */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openTestBucket, type TestBucket } from "#test/support/bucket.ts";
import { cloneTemplate } from "#test/support/database.ts";
import { createS3Store } from "#app/storage/index.ts";
import {
  type BackupSource,
  createFolderTarget,
  type FileReceiver,
  type FileStores,
  makeBackup,
  receiveInBucket,
  receiveNowhere,
  restoreBackup,
  type SealedTarget,
  sealTarget,
} from "./index.ts";

const dayMs = 24 * 60 * 60_000;
let top: string;
let bucket: TestBucket;
let target: SealedTarget;
let source: BackupSource;
let drop: () => Promise<void>;

const storesIn = ({ settings }: TestBucket, key: object = {}): FileStores => ({
  artwork: createS3Store({ ...settings, ...key }),
  uploads: createS3Store({ ...settings, ...key, below: "uploads" }),
});
const inBucket = (stores: FileStores) => ({ endpoint: "https://s3.example", name: "art", stores });

async function aBucket(): Promise<TestBucket> {
  const opened = await openTestBucket({ bucket: "art" });
  onTestFinished(() => opened.close());
  return opened;
}

beforeEach(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-bucket-files-"));
  const clone = await cloneTemplate();
  drop = clone.drop;
  bucket = await aBucket();
  target = sealTarget(createFolderTarget({ folder: path.join(top, "kept") }), randomBytes(32));
  source = {
    dataDir: path.join(top, "data"),
    database: { kind: "server", address: { url: clone.url } },
    encryption: { kind: "given", keys: [randomBytes(32)] },
    bucket: inBucket(storesIn(bucket)),
  };
  // More of them than one answer to a list has, and what is nobody's artwork.
  for (const name of [
    "ab1.png",
    "ab2.png",
    "cd3.jpg",
    "ef4.png",
    "uploads/gh5.png",
    "else/x.png",
  ]) {
    bucket.objects.set(name, Buffer.from(`the bytes of ${name}`));
  }
});

afterEach(async () => {
  vi.useRealTimers();
  await drop();
  await rm(top, { recursive: true });
});

const backUp = (keptDays = 30) => makeBackup(target, source, { keptDays });
async function restore(name: string, files?: FileReceiver): Promise<number> {
  const dataDir = path.join(top, name);
  const onDatabase = async () => {};
  const restored = await restoreBackup(target, {
    to: "latest",
    dataDir,
    onDatabase,
    ...(files && { files }),
  });
  return restored.files;
}
const ours = (of: TestBucket) => [...of.objects].filter(([name]) => !name.startsWith("else/"));

it("is kept beside what lies in DATA_DIR, once for all backups, and nothing of it is read without the key", async () => {
  await mkdir(path.join(source.dataDir, "uploads/zz"), { recursive: true });
  await writeFile(path.join(source.dataDir, "uploads/zz/zz6.png"), "of the machine");
  expect((await backUp()).files).toMatchObject({ count: 6, newCount: 6 });
  bucket.objects.set("gh7.png", Buffer.from("one more"));
  const { files, inventory } = await backUp();
  expect(files).toMatchObject({ count: 7, newCount: 1 });
  expect(inventory.files).toEqual({ count: files.count, bytes: files.bytes });
  const kept = await readdir(path.join(top, "kept/files"), {
    recursive: true,
    withFileTypes: true,
  });
  const texts = await Promise.all(
    kept
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(path.join(entry.parentPath, entry.name), "latin1")),
  );
  expect(texts).toHaveLength(7);
  expect(texts.filter((text) => /the bytes of|png/.test(text))).toEqual([]);
});

it("comes back into an empty bucket, from which the next backup keeps nothing anew", async () => {
  await backUp();
  const empty = await aBucket();
  const stores = storesIn(empty);
  expect(await restore("restored", receiveInBucket(stores))).toBe(5);
  expect(ours(empty).toSorted()).toEqual(ours(bucket).toSorted());
  expect(await readdir(path.join(top, "restored"))).not.toContain("artwork");
  source = { ...source, bucket: inBucket(stores) };
  expect((await backUp()).files).toMatchObject({ count: 5, newCount: 0 });
});

it("comes back where the bucket has lost it, and what is there stays as it is", async () => {
  await backUp();
  const lost = bucket.objects.get("ab1.png");
  bucket.objects.delete("ab1.png");
  bucket.objects.set("ab2.png", Buffer.from("cut"));
  const untouched = bucket.objects.get("cd3.jpg");
  await restore("restored", receiveInBucket(storesIn(bucket)));
  expect(bucket.objects.get("ab1.png")).toEqual(lost);
  expect(bucket.objects.get("ab2.png")?.toString()).toBe("the bytes of ab2.png");
  expect(bucket.objects.get("cd3.jpg")).toBe(untouched);
});

it("comes back into DATA_DIR where there is no bucket any more, at the places that are looked for there", async () => {
  await backUp();
  expect(await restore("restored")).toBe(5);
  const text = (name: string) => readFile(path.join(top, "restored", name), "utf8");
  expect(await text("artwork/ab/ab1.png")).toBe("the bytes of ab1.png");
  expect(await text("uploads/gh/gh5.png")).toBe("the bytes of uploads/gh5.png");
});

it("is read to its end for a check, which finds what is damaged, and puts it nowhere", async () => {
  await backUp();
  expect(await restore("checked", receiveNowhere())).toBe(5);
  expect(await readdir(path.join(top, "checked"))).toEqual(["ENCRYPTION_KEY.restored"]);
  const [folder = ""] = await readdir(path.join(top, "kept/files"));
  const [file = ""] = await readdir(path.join(top, "kept/files", folder));
  await writeFile(path.join(top, "kept/files", folder, file), "other bytes");
  await expect(restore("damaged", receiveNowhere())).rejects.toThrow("is damaged");
});

it("goes from the backups once no day that is kept needs it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await backUp();
  bucket.objects.delete("ab1.png");
  vi.advanceTimersByTime(dayMs);
  await backUp();
  const filesKept = async () => {
    const kept = await readdir(path.join(top, "kept/files"), { recursive: true });
    return kept.filter((name) => name.includes("/")).length;
  };
  expect(await filesKept()).toBe(5);
  vi.advanceTimersByTime(1.5 * dayMs);
  expect(await backUp(1)).toMatchObject({ removed: 1, files: { count: 4 } });
  expect(await filesKept()).toBe(4);
});

it("is left out where its key may not list it, and the rest is backed up, which says so", async () => {
  source = { ...source, bucket: inBucket(storesIn(bucket, { accessKeyId: "another-key" })) };
  const { files, inventory } = await backUp();
  expect(files).toMatchObject({ count: 0 });
  expect(inventory.files.bucket).toEqual({ endpoint: "https://s3.example", name: "art" });
});

it("is kept, and comes back, over a connection that is cut off", async () => {
  bucket.cutOff("other", 1);
  const listed = backUp();
  await vi.waitUntil(() => bucket.reads.length > 0, 30_000);
  bucket.cutOff("other", 1);
  expect((await listed).files).toMatchObject({ count: 5, newCount: 5 });
  const empty = await aBucket();
  empty.cutOff("other", 1);
  expect(await restore("restored", receiveInBucket(storesIn(empty)))).toBe(5);
  expect(ours(empty).toSorted()).toEqual(ours(bucket).toSorted());
});

it("ends the backup where the bucket doesn't answer: one without it would be taken for whole", async () => {
  bucket.close();
  await expect(backUp()).rejects.toThrow("the bucket art at https://s3.example can't be listed");
  expect(await target.list("backups")).toEqual([]);
});
