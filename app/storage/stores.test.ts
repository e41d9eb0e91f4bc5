import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createFolderStore, createS3Store } from "./index.ts";

async function aFolderStore() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-store-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createFolderStore({ folder });
}

test("a folder that others could read is closed to them at its first use, with what is written into it", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-store-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const store = createFolderStore({ folder });
  await store.read("none.png");
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(folder)).toBe(0o700);
  await store.write("ab.png", randomBytes(10));
  const below = await readdir(folder, { recursive: true });
  const modes = await Promise.all(below.map((name) => modeOf(path.join(folder, name))));
  expect(modes.toSorted()).toEqual([0o600, 0o700]);
});

test("a folder's file is on the disk, with its name, before it counts as kept, and one that fails leaves nothing", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-store-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFolderStore({ folder });
  const handle = await open(folder);
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, "sync");
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  await store.write("ab.png", randomBytes(10));
  // The folder above the file's, the file, and its folder.
  expect(sync).toHaveBeenCalledTimes(3);
  await mkdir(path.join(folder, "ab/abc.png"));
  await expect(store.write("abc.png", randomBytes(10))).rejects.toThrow("EISDIR");
  expect((await readdir(path.join(folder, "ab"))).toSorted()).toEqual(["ab.png", "abc.png"]);
});

/** A bucket that speaks as much of S3 as the store asks, and answers 403 to what is not signed. */
async function anS3Store({ status, below }: { status?: number; below?: string } = {}) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-1\/s3\/aws4_request,/;
    const bytes = await buffer(request);
    const answer = () => {
      if (status !== undefined) return status;
      if (!isSigned.test(headers.authorization ?? "")) return 403;
      if (method === "PUT") objects.set(url, bytes);
      if (method === "DELETE") return objects.delete(url) ? 204 : 404;
      return objects.has(url) ? 200 : 404;
    };
    const { pathname, searchParams } = new URL(url, "http://bucket.example");
    const isList = pathname === "/artwork" && searchParams.get("list-type") === "2";
    response.statusCode = isList && status === undefined ? 200 : answer();
    if (isList && status === undefined) response.end(listed([...objects.keys()], searchParams));
    else response.end(method === "GET" ? objects.get(url) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return createS3Store({
    ...aBucket,
    endpoint: `http://127.0.0.1:${port}`,
    ...(below === undefined ? {} : { below }),
  });
}

/** Two keys a page, as S3 writes them. */
function listed(urls: readonly string[], asked: URLSearchParams): string {
  const keys = urls
    .map((url) => url.slice("/artwork/".length))
    .filter((key) => key.startsWith(asked.get("prefix") ?? ""))
    .toSorted();
  const from = Number(asked.get("continuation-token") ?? 0);
  const page = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>9</Size></Contents>`,
    );
  const next =
    from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.join("")}</ListBucketResult>`;
}

const aBucket = {
  bucket: "artwork",
  region: "eu-1",
  accessKeyId: "the-key",
  secretAccessKey: "the-secret",
};

describe.each([
  ["a folder", aFolderStore],
  ["an S3-compatible bucket", anS3Store],
  ["a folder of such a bucket", () => anS3Store({ below: "uploads" })],
])("%s", (_, open) => {
  test("keeps a file whole, byte by byte, until it is removed, which may be said twice", async () => {
    const store = await open();
    const bytes = randomBytes(100_000);
    await store.write("a.png", bytes);
    expect(Buffer.from((await store.read("a.png")) ?? []).equals(bytes)).toBe(true);
    const opened = await store.open("a.png");
    expect(opened?.sizeBytes).toBe(bytes.length);
    // Not `bytes`: the server's own Response, which other files of the worker bring, has none.
    const streamed = new Uint8Array(await new Response(opened?.body ?? null).arrayBuffer());
    expect(Buffer.from(streamed).equals(bytes)).toBe(true);
    expect(await store.read("b.png")).toBeUndefined();
    expect(await store.open("b.png")).toBeUndefined();
    await store.remove("a.png");
    await store.remove("a.png");
    expect(await store.read("a.png")).toBeUndefined();
  });

  test("lists each of its files once, with when it was written and how long it is", async () => {
    const store = await open();
    expect(await store.list(null)).toEqual({ files: [], next: null });
    const names = ["aa.jpg", "aa.small.webp", "ab.png", "b.png", "cc.png"];
    for (const name of names) await store.write(name, randomBytes(9));
    const found = [];
    let place: string | null = null;
    do {
      const page = await store.list(place);
      found.push(...page.files);
      place = page.next;
    } while (place !== null);
    expect(found.map(({ name }) => name).toSorted()).toEqual(names);
    const ages = found.map(({ writtenAt }) => Math.abs(Date.now() - writtenAt.getTime()));
    expect(Math.max(...ages)).toBeLessThan(60_000);
    expect(found.map(({ bytes }) => bytes)).toEqual(names.map(() => 9));
  });
});

test("a bucket that answers without end is read no further than a file may be long", async () => {
  let sentBytes = 0;
  const server = createServer((_request, response) => {
    const piece = Buffer.alloc(65_536);
    const send = () => {
      while (!response.destroyed) {
        sentBytes += piece.length;
        if (!response.write(piece)) return;
      }
    };
    response.on("drain", send);
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const store = createS3Store({ ...aBucket, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.read("a.png")).rejects.toThrow("more than a file may have");
  expect(sentBytes).toBeLessThan(4 * limits.storedFile.readMaxBytes);
});

test("a folder takes no name that leads out of it", async () => {
  const store = await aFolderStore();
  await expect(async () => store.write("../a.png", randomBytes(1))).rejects.toThrow("no path");
});

test("a bucket that answers a fault is a fault, not a missing file", async () => {
  const store = await anS3Store({ status: 403 });
  await expect(store.write("a.png", randomBytes(1))).rejects.toThrow("403 to a write");
  await expect(store.read("a.png")).rejects.toThrow("403 to a read");
  await expect(store.open("a.png")).rejects.toThrow("403 to a read");
  await expect(store.remove("a.png")).rejects.toThrow("403 to a removal");
  await expect(store.list(null)).rejects.toThrow("403 to a list");
});
