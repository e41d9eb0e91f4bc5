/** Files whose readers don't read on stay where they are kept: in a folder, or in a bucket. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { createUploadRoutes } from "../compose/uploads.server.ts";
import { answerFile } from "../limits/answer-file.ts";
import { limits } from "../limits/limits.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { startServer } from "../http/server.ts";
import { createFolderStore, createS3Store, type FileStore } from "./index.ts";

const MiB = 1_024 * 1_024;
/** Several times of what the system keeps for two connections on loopback. */
const sizeBytes = 96 * MiB;
const name = "a.png";

/** A store with one large file of the letter A, whose bytes that nobody has read yet can become B. */
interface Kept {
  store: FileStore;
  change(): Promise<void>;
}

async function inFolder(): Promise<Kept> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-unread-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFolderStore({ folder });
  await store.write(name, Buffer.alloc(sizeBytes, "A"));
  // The same file, written over in its place.
  const file = path.join(folder, name.slice(0, 2), name);
  return { store, change: () => writeFile(file, Buffer.alloc(sizeBytes, "B"), { flag: "r+" }) };
}

async function inBucket(): Promise<Kept> {
  let letter = "A";
  function* bytes() {
    for (let sent = 0; sent < sizeBytes; sent += MiB) yield Buffer.alloc(MiB, letter);
  }
  const bucket = createServer((_, response) => {
    response.setHeader("content-length", sizeBytes);
    Readable.from(bytes(), { highWaterMark: 1 }).pipe(response);
  });
  bucket.listen(0, "127.0.0.1");
  await once(bucket, "listening");
  onTestFinished(() => {
    bucket.closeAllConnections();
    bucket.close();
  });
  // A listening TCP server's address is always an object.
  const { port } = bucket.address() as AddressInfo;
  const keys = { accessKeyId: "the-key", secretAccessKey: "the-secret", region: "eu-1" };
  const store = createS3Store({ endpoint: `http://127.0.0.1:${port}`, bucket: "b", ...keys });
  return { store, change: async () => void (letter = "B") };
}

/** The store's file at the addresses of uploads and of artwork, over the product's own server. */
async function serve(store: FileStore): Promise<number> {
  const type = "image/png" as const;
  const uploads = {
    uploadType: async () => type,
    readUpload: async () => {
      const bytes = await store.read(name);
      return bytes === undefined ? null : { bytes, type };
    },
    openUpload: async () => {
      const file = await store.open(name);
      return file === undefined ? null : { file, type };
    },
  };
  const app = new Hono();
  app.route("/", createUploadRoutes(uploads, { get: async () => null }));
  app.get("/artwork/:file", async ({ req }) => {
    const file = await store.open(name);
    return file === undefined
      ? new Response(null, { status: 404 })
      : answerFile({ method: req.method, headers: {} }, file);
  });
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  server.open({ routes: (request) => app.fetch(request), isReady: () => Promise.resolve(true) });
  onTestFinished(() => server.drain(0));
  return server.port;
}

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("a large file in %s", (_, keep) => {
  test.each(["/uploads/a.myshopify.com/a.png", "/artwork/a.png"])(
    "is read no faster than whoever asked at %s takes it, and whole",
    async (address) => {
      const { store, change } = await keep();
      const socket = net.connect(await serve(store), "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      socket.write(`GET ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
      // Its head and first bytes have come; then nothing is read.
      await once(socket, "readable");
      await change();
      const received = await buffer(socket);
      const start = received.indexOf("\r\n\r\n") + 4;
      expect(received.subarray(0, start).toString("latin1")).toContain("200 OK");
      expect(received.length - start).toBe(sizeBytes);
      const firstChanged = received.indexOf("B", start);
      expect(firstChanged - start).toBeGreaterThan(0);
      expect(firstChanged - start).toBeLessThan(sizeBytes / 2);
    },
  );

  test("is told of by its headers alone to a HEAD", async () => {
    const { store } = await keep();
    const url = `http://127.0.0.1:${await serve(store)}/uploads/a.myshopify.com/a.png`;
    const { status, headers } = await fetch(url, { method: "HEAD" });
    expect([status, headers.get("content-length"), headers.get("etag")]).toEqual([
      200,
      String(sizeBytes),
      '"a.png"',
    ]);
  });
});

test("a file in a folder is read in pieces, when they are asked for, and let go when nobody asks on", async () => {
  const { store } = await inFolder();
  const reader = (await store.open(name))?.body.getReader();
  expect((await reader?.read())?.value?.length).toBe(limits.answers.pieceBytes);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});
