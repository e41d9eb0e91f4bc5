import { buffer } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import { limits } from "#app/limits/limits.ts";
import { openObject } from "#app/storage/index.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";

const { callMs, partBytes: partBytesMost, partsOfThatSize } = limits.backupBucket;

/** A bucket of any S3-compatible store, and a key that may list, read, write and remove there. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Backups in a bucket (BACKUP_S3_*), addressed as `<endpoint>/<bucket>/<name>`. What is longer than a part is sent in parts, of
 * which one is held at a time, and there once all are. Throws `BackupError` for whatever the store refuses.
 */
export function createBucketTarget(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket,
  { partBytes = partBytesMost }: { partBytes?: number } = {},
): BackupTarget {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const place = `the bucket ${bucket} at ${endpoint}`;
  const base = `${endpoint}/${bucket}`;
  const urlOf = (name: string) => `${base}/${name.split("/").map(encodeURIComponent).join("/")}`;

  /** What a store answers; 404 and `expected` are for whoever asked. */
  async function call(
    url: string,
    init: RequestInit,
    what: string,
    expected: readonly number[] = [],
  ): Promise<Response> {
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(callMs) });
    } catch (cause) {
      throw new BackupError(`BACKUP_S3_ENDPOINT ${endpoint} can't be reached for ${what}.`, {
        cause,
      });
    }
    if (response.ok || [404, ...expected].includes(response.status)) return response;
    await response.body?.cancel();
    throw new BackupError(
      `BACKUP_S3_BUCKET: ${place} answered ${response.status} to ${what}; it must exist, and BACKUP_S3_ACCESS_KEY_ID may list, read, write and remove there.`,
    );
  }

  async function done(url: string, init: RequestInit, what: string): Promise<Response> {
    const response = await call(url, init, what);
    if (response.ok) return response;
    await response.body?.cancel();
    throw new BackupError(`BACKUP_S3_BUCKET: ${place} is not there.`);
  }

  async function put(url: string, body: Buffer): Promise<Response> {
    const response = await done(url, { method: "PUT", body: Uint8Array.from(body) }, "a write");
    await response.body?.cancel();
    return response;
  }

  /** As S3 has it since 2024: who comes second is answered 412, or 409 while the first is under way. */
  async function putNew(name: string, body: Buffer): Promise<boolean> {
    const init = { method: "PUT", body: Uint8Array.from(body), headers: { "if-none-match": "*" } };
    const response = await call(urlOf(name), init, "a write", [409, 412, 501]);
    await response.body?.cancel();
    // A store of before doesn't know the condition, and says so or writes.
    if (response.status === 501) await put(urlOf(name), body);
    else if (response.status === 404)
      throw new BackupError(`BACKUP_S3_BUCKET: ${place} is not there.`);
    return response.ok || response.status === 501;
  }

  async function sendInParts(url: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const begun = await done(`${url}?uploads=`, { method: "POST" }, "a write");
    const uploadId = encodeURIComponent(textOf(await begun.text(), "UploadId"));
    try {
      const tags: string[] = [];
      let size = 0;
      for await (const part of parts) {
        const response = await put(
          `${url}?partNumber=${tags.length + 1}&uploadId=${uploadId}`,
          part,
        );
        tags.push(response.headers.get("etag") ?? "");
        size += part.length;
      }
      const list = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
      const ended = await done(`${url}?uploadId=${uploadId}`, { method: "POST", body }, "a write");
      // A store may find out that it can't when it has said 200 already.
      const said = await ended.text();
      if (said.includes("<Error>")) {
        throw new BackupError(`${place} refuses a write: ${textOf(said, "Message")}.`);
      }
      return size;
    } catch (error) {
      const aborted = await call(`${url}?uploadId=${uploadId}`, { method: "DELETE" }, "a removal");
      await aborted.body?.cancel();
      throw error;
    }
  }

  /** Names below a folder, and folders there where `delimiter` ends them. */
  async function* keysBelow(folder: string, delimiter: "/" | ""): AsyncGenerator<string> {
    let next = "";
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` });
      if (delimiter) query.set("delimiter", delimiter);
      if (next) query.set("continuation-token", next);
      const response = await done(`${base}?${query.toString()}`, { method: "GET" }, "a list");
      const page = await response.text();
      for (const [, key = "", prefix = ""] of page.matchAll(
        /<Key>([^<]*)<\/Key>|<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g,
      )) {
        yield key || prefix.replace(/\/$/, "");
      }
      next = textOf(page, "NextContinuationToken");
    } while (next);
  }

  async function remove(name: string): Promise<void> {
    const response = await call(urlOf(name), { method: "DELETE" }, "a removal");
    await response.body?.cancel();
  }

  return {
    place,
    async write(name, bytes) {
      const parts = partsOf(bytes, partBytes);
      const first = await parts.next();
      const second = await parts.next();
      const body = first.done === true ? Buffer.alloc(0) : first.value;
      if (second.done === true) {
        await put(urlOf(name), body);
        return body.length;
      }
      return sendInParts(urlOf(name), joined([body, second.value], parts));
    },
    async create(name, bytes) {
      return putNew(name, await buffer(bytes));
    },
    async *read(name) {
      const stored = await openObject(
        (signal) => client.fetch(urlOf(name), { signal }),
        callMs,
      ).catch((cause: unknown) => {
        throw new BackupError(`${name} can't be read in ${place}.`, { cause });
      });
      if (stored === undefined) {
        throw new BackupError(`${name} is missing in ${place}: it belongs to the backup.`);
      }
      const reader = stored.body.getReader();
      try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          yield next.value;
        }
      } finally {
        await reader.cancel();
      }
    },
    async has(name) {
      const response = await call(urlOf(name), { method: "HEAD" }, "a read");
      return response.ok;
    },
    async list(folder) {
      const names: string[] = [];
      for await (const key of keysBelow(folder, "/")) names.push(key.slice(folder.length + 1));
      return names.toSorted();
    },
    remove,
    async removeFolder(folder) {
      // A list that shrinks while it is read may skip some.
      const keys: string[] = [];
      for await (const key of keysBelow(folder, "")) keys.push(key);
      for (const key of keys) await remove(key);
    },
  };
}

/** Cuts a stream into parts, larger ones where it gets long: an object has at most 10,000. The last may be shorter. */
async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let count = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < (count < partsOfThatSize ? partBytes : 4 * partBytes)) continue;
    yield Buffer.concat(pieces);
    [pieces, length, count] = [[], 0, count + 1];
  }
  if (length > 0 || count === 0) yield Buffer.concat(pieces);
}

async function* joined(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** What stands in an element of a store's answer; empty where there is none. */
function textOf(xml: string, element: string): string {
  const [, behind = ""] = xml.split(`<${element}>`, 2);
  const [text = ""] = behind.split("<", 1);
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
