/** A bucket of a store that speaks as much of S3 as backups ask, in pages of three; what is not signed gets 403. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

export interface TestBucket {
  /** What the product is told of it, beside the group of variables (`BACKUP_S3_` …). */
  settings: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  objects: Map<string, Buffer>;
  /** Uploads in parts that neither ended nor were given up. */
  uploads: Map<string, TestUpload>;
  /** What it makes of writes on condition that there is nothing: it keeps to it (default), doesn't know it, or says that it doesn't. */
  conditions: "kept" | "unknown" | "refused";
  /** How many parts of a write fail from now on, before one succeeds again. */
  failParts(count: number): void;
  /** How many answers from now on don't arrive, each after it was acted upon: to parts of a write, to its end, or to all else. */
  cutOff(what: "part" | "end" | "other", count: number): void;
  /** How long it takes for a part of a write. */
  partMs: number;
  /** From where on objects were read, in the order of the answers; those that were refused are not among them. */
  reads: number[];
  /** After how many bytes an answer to a read stands still until `cutReads`; null: it doesn't. */
  readsStandAfter: number | null;
  /** Whether answers to reads say how long they are; where not, one that is all there stands still at its end, too. */
  readsSayLength: boolean;
  /** Cuts the answers that stand still. */
  cutReads(): void;
  close(): void;
}

/** A write in parts. */
interface TestUpload {
  key: string;
  begunAt: Date;
  parts: Map<number, Buffer>;
}

const pageKeys = 3;

export async function openTestBucket({ bucket = "backups" } = {}): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const writtenAt = new Date();
  const uploads = new Map<string, TestUpload>();
  let uploadsBegun = 0;
  let failing = 0;
  const cuts = { part: 0, end: 0, other: 0 };
  const standing = new Set<Socket>();

  function answer(
    method: string,
    url: URL,
    bytes: Buffer,
    isOnCondition: boolean,
  ): { status: number; body?: string | Buffer } {
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const query = url.searchParams;
    const uploadId = query.get("uploadId") ?? "";
    if (query.get("list-type") === "2")
      return { status: 200, body: listOf(objects, { query, writtenAt }) };
    if (method === "POST" && query.has("uploads")) {
      const id = `upload/${uploadsBegun}&more`;
      uploadsBegun += 1;
      uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
      const named = id.replace("&", "&amp;");
      return { status: 200, body: `<R><UploadId>${named}</UploadId></R>` };
    }
    if (method === "GET" && query.has("uploads"))
      return { status: 200, body: uploadsOf(uploads, query) };
    const parts = uploads.get(uploadId)?.parts;
    if (uploadId !== "" && parts === undefined) return { status: 404 };
    if (method === "PUT" && parts) {
      if (failing > 0) {
        failing -= 1;
        return { status: 403 };
      }
      parts.set(Number(query.get("partNumber")), bytes);
      return { status: 200 };
    }
    if (method === "POST" && parts) {
      const order = Array.from(bytes.toString().matchAll(/<PartNumber>(\d+)</g), ([, at]) =>
        Number(at),
      );
      objects.set(key, Buffer.concat(order.map((at) => parts.get(at) ?? Buffer.alloc(0))));
      uploads.delete(uploadId);
      return { status: 200, body: "<CompleteMultipartUploadResult/>" };
    }
    if (method === "DELETE" && parts) return { status: uploads.delete(uploadId) ? 204 : 404 };
    if (method === "PUT" && isOnCondition && opened.conditions !== "unknown") {
      if (opened.conditions === "refused") return { status: 501 };
      if (objects.has(key)) return { status: 412 };
    }
    if (method === "PUT") objects.set(key, bytes);
    if (method === "DELETE") return { status: objects.delete(key) ? 204 : 404 };
    const found = objects.get(key);
    return found === undefined ? { status: 404 } : { status: 200, body: found };
  }

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const bytes = await buffer(request);
    const isSigned = headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=the-key/");
    const { pathname, searchParams: query } = new URL(url, "http://bucket");
    const isOurs = pathname === `/${bucket}` || pathname.startsWith(`/${bucket}/`);
    const { status, body } = !isSigned
      ? { status: 403, body: undefined }
      : isOurs
        ? {
            body: undefined,
            ...answer(
              method,
              new URL(url, "http://bucket"),
              bytes,
              headers["if-none-match"] === "*",
            ),
          }
        : { status: 404, body: undefined };
    const isPart = query.has("partNumber");
    const kind = isPart ? "part" : query.has("uploadId") && method === "POST" ? "end" : "other";
    if (isPart && opened.partMs > 0) await delay(opened.partMs);
    if (cuts[kind] > 0) {
      cuts[kind] -= 1;
      request.socket.destroy();
      return;
    }
    if (Buffer.isBuffer(body)) {
      answerObject(request, response, body);
      return;
    }
    response.writeHead(status, { etag: `"${bytes.length}"` });
    response.end(body);
  });

  function answerObject(request: IncomingMessage, response: ServerResponse, object: Buffer): void {
    const { method, headers } = request;
    const etag = `"${createHash("md5").update(object).digest("hex")}"`;
    if (headers["if-match"] !== undefined && headers["if-match"] !== etag) {
      response.writeHead(412).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const rest = object.subarray(from);
    const range = { "content-range": `bytes ${from}-${object.length - 1}/${object.length}` };
    const isRest = headers.range !== undefined;
    if (isRest && rest.length === 0) {
      response.writeHead(416).end();
      return;
    }
    const { readsStandAfter, readsSayLength } = opened;
    response.writeHead(isRest ? 206 : 200, {
      etag,
      ...(readsSayLength ? { "content-length": rest.length } : {}),
      ...(isRest ? range : {}),
    });
    if (method === "HEAD") {
      response.end();
      return;
    }
    opened.reads.push(from);
    const isEnd = readsStandAfter === null || rest.length < readsStandAfter;
    if (isEnd || (readsSayLength && rest.length === readsStandAfter)) {
      response.end(rest);
      return;
    }
    standing.add(request.socket);
    response.write(rest.subarray(0, readsStandAfter));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  const opened: TestBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "eu-1",
      accessKeyId: "the-key",
      secretAccessKey: "the-secret",
    },
    objects,
    uploads,
    conditions: "kept",
    failParts: (count) => (failing = count),
    cutOff: (what, count) => (cuts[what] = count),
    partMs: 0,
    reads: [],
    readsStandAfter: null,
    readsSayLength: true,
    cutReads() {
      for (const socket of standing) socket.destroy();
      standing.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return opened;
}

/** As S3 has it: one page after the other is asked for by where the one before ended. */
function uploadsOf(uploads: ReadonlyMap<string, TestUpload>, query: URLSearchParams): string {
  const [afterKey, afterId] = [query.get("key-marker"), query.get("upload-id-marker")];
  const all = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get("prefix") ?? ""))
    .toSorted(([one, { key }], [other, its]) =>
      `${key} ${one}`.localeCompare(`${its.key} ${other}`),
    );
  const from = all.findIndex(([id, { key }]) => key === afterKey && id === afterId) + 1;
  const page = all.slice(from, from + pageKeys);
  const [lastId, last] = page.at(-1) ?? [];
  const nameOf = (id = "") => id.replace("&", "&amp;");
  return [
    `<R><IsTruncated>${from + pageKeys < all.length}</IsTruncated>`,
    `<NextKeyMarker>${last?.key ?? ""}</NextKeyMarker>`,
    `<NextUploadIdMarker>${nameOf(lastId)}</NextUploadIdMarker>`,
    ...page.map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${nameOf(id)}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    ),
    "</R>",
  ].join("");
}

function listOf(
  objects: ReadonlyMap<string, Buffer>,
  { query, writtenAt }: { query: URLSearchParams; writtenAt: Date },
): string {
  const keys = [...objects.keys()];
  const about = (key: string) => {
    const bytes = objects.get(key) ?? Buffer.alloc(0);
    const tag = createHash("md5").update(bytes).digest("hex");
    return `<Size>${bytes.length}</Size><ETag>&quot;${tag}&quot;</ETag><LastModified>${writtenAt.toISOString()}</LastModified>`;
  };

  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const entries = new Set<string>();
  for (const key of keys.filter((name) => name.startsWith(prefix)).toSorted()) {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    entries.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const from = Number(query.get("continuation-token") ?? 0);
  const page = [...entries].slice(from, from + pageKeys);
  const next = from + pageKeys < entries.size ? from + pageKeys : undefined;
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<Prefix>${prefix}</Prefix>`,
    next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...page.map((entry) =>
      entry.endsWith("/") && delimiter !== ""
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key>${about(entry)}</Contents>`,
    ),
    "</ListBucketResult>",
  ].join("");
}
