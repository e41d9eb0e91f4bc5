import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { limits } from "#app/limits/limits.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";
import { readObject } from "./read-object.server.ts";

const { partsOfThatSize, ...limitsOfCalls } = limits.backupBucket;

/** As the table of limits says what they are. */
interface CallLimits {
  callMs: number;
  bytesPerSecondLeast: number;
  pausesMs: readonly number[];
  partBytes: number;
}

/** A bucket of any S3-compatible store, and a key that may list, read, write and remove there. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A write in parts that is under way, or was left. */
interface Upload {
  name: string;
  id: string;
  begunAt: Date;
}

/** A request whose body may be sent again. */
type Call = Omit<RequestInit, "body" | "signal"> & { body?: Uint8Array<ArrayBuffer> };

/** Who has no answer, or one that passes, may ask again. */
const passes = (status: number) => (status >= 500 && status !== 501) || status === 429;

/**
 * Backups in a bucket (BACKUP_S3_*), addressed as `<endpoint>/<bucket>/<name>`. What is longer than a part is sent in parts, of
 * which one is held at a time, and there once all are. A store that has answered before is waited for when it is gone for a
 * moment: what was sent or read for hours doesn't end with one connection. Throws `BackupError` for whatever the store refuses.
 */
export function createBucketTarget(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket,
  ofCalls: Partial<CallLimits> = {},
): BackupTarget {
  const { callMs, bytesPerSecondLeast, partBytes, pausesMs }: CallLimits = {
    ...limitsOfCalls,
    ...ofCalls,
  };
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const place = `the bucket ${bucket} at ${endpoint}`;
  const base = `${endpoint}/${bucket}`;
  const urlOf = (name: string) => `${base}/${name.split("/").map(encodeURIComponent).join("/")}`;
  let hasAnswered = false;

  /** What a store answers to one request. A body has time by its length. */
  async function ask(url: string, call: Call): Promise<Response> {
    const bodyMs = Math.ceil(((call.body?.length ?? 0) * 1_000) / bytesPerSecondLeast);
    const response = await client.fetch(url, {
      ...call,
      signal: AbortSignal.timeout(callMs + bodyMs),
    });
    hasAnswered ||= !passes(response.status);
    return response;
  }

  /** The same, asked again after each of the pauses where it has no answer, or one that passes. */
  async function askAgain(url: string, call: Call): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const pauseMs = pausesMs[tries];
      try {
        const response = await ask(url, call);
        if (!passes(response.status) || pauseMs === undefined || !hasAnswered) return response;
        await response.body?.cancel();
      } catch (error) {
        if (pauseMs === undefined || !hasAnswered) throw error;
      }
      await delay(pauseMs);
    }
  }

  /** What a store answers; 404 and `expected` are for whoever asked. */
  async function call(
    url: string,
    init: Call,
    what: string,
    { expected = [], by = askAgain }: { expected?: readonly number[]; by?: typeof ask } = {},
  ): Promise<Response> {
    let response: Response;
    try {
      response = await by(url, init);
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

  async function done(url: string, init: Call, what: string): Promise<Response> {
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
    // Asked again, it would come second to itself.
    const response = await call(urlOf(name), init, "a write", {
      expected: [409, 412, 501],
      by: ask,
    });
    await response.body?.cancel();
    // A store of before doesn't know the condition, and says so or writes.
    if (response.status === 501) await put(urlOf(name), body);
    else if (response.status === 404)
      throw new BackupError(`BACKUP_S3_BUCKET: ${place} is not there.`);
    return response.ok || response.status === 501;
  }

  async function sendInParts(name: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const url = urlOf(name);
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
      await joinParts(`${url}?uploadId=${uploadId}`, { url, tags, size });
      return size;
    } catch (error) {
      // What can't be removed now is one of those that are left.
      await giveUp({ url, uploadId }, ask).catch(() => {});
      throw error;
    }
  }

  async function giveUp(
    { url, uploadId }: { url: string; uploadId: string },
    by: typeof ask = askAgain,
  ): Promise<void> {
    const removal = `${url}?uploadId=${uploadId}`;
    const response = await call(removal, { method: "DELETE" }, "a removal", { by });
    await response.body?.cancel();
  }

  /** Uploads below a folder that neither ended nor were given up. */
  async function* uploadsBelow(folder: string): AsyncGenerator<Upload> {
    let next: Record<string, string> = {};
    do {
      const query = new URLSearchParams({ uploads: "", prefix: `${folder}/`, ...next });
      const response = await done(`${base}?${query.toString()}`, { method: "GET" }, "a list");
      const page = await response.text();
      for (const said of page.split("<Upload>").slice(1)) {
        const [name, id] = [textOf(said, "Key"), textOf(said, "UploadId")];
        const begunAt = new Date(textOf(said, "Initiated"));
        // Of a store that doesn't keep to the prefix it may be anybody's.
        if (name.startsWith(`${folder}/`)) yield { name, id, begunAt };
      }
      const [key, id] = [textOf(page, "NextKeyMarker"), textOf(page, "NextUploadIdMarker")];
      const isCut = textOf(page, "IsTruncated") === "true" && key !== "";
      next = isCut ? { "key-marker": key, "upload-id-marker": id } : {};
    } while (next["key-marker"] !== undefined);
  }

  /** Ends an upload. Asked again, a store that had ended it already knows no such upload. */
  async function joinParts(
    uploadUrl: string,
    { url, tags, size }: { url: string; tags: readonly string[]; size: number },
  ): Promise<void> {
    const list = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
    const ended = await call(uploadUrl, { method: "POST", body }, "a write");
    const said = await ended.text();
    // A store may find out that it can't when it has said 200 already.
    if (said.includes("<Error>") && ended.ok) {
      throw new BackupError(`${place} refuses a write: ${textOf(said, "Message")}.`);
    }
    if (ended.ok) return;
    const there = await call(url, { method: "HEAD" }, "a read");
    if (there.ok && Number(there.headers.get("content-length")) === size) return;
    throw new BackupError(`${place} has nothing of a write any more.`);
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
      return sendInParts(name, joined([body, second.value], parts));
    },
    async create(name, bytes) {
      return putNew(name, await buffer(bytes));
    },
    read: (name) =>
      readObject({
        name,
        place,
        async get(init) {
          const response = await client.fetch(urlOf(name), init);
          hasAnswered ||= !passes(response.status);
          return response;
        },
        callMs,
        pausesMs,
        mayPass: (status) => (status === undefined ? hasAnswered : passes(status)),
      }),
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
    async removeLeft(folder, { begunBefore }) {
      const left: Upload[] = [];
      for await (const upload of uploadsBelow(folder)) {
        if (upload.begunAt < begunBefore) left.push(upload);
      }
      for (const { name, id } of left) {
        await giveUp({ url: urlOf(name), uploadId: encodeURIComponent(id) });
      }
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
