import { AwsClient } from "aws4fetch";
import { keep } from "#app/limits/file-not-kept.ts";
import { limits } from "#app/limits/limits.ts";
import { type FilePage, type FileStore, ListRefused } from "./folder-store.server.ts";
import { openObject } from "./open-object.ts";

const timeoutMs = 30_000;

/**
 * Keeps files in a bucket of any S3-compatible store, addressed as `<endpoint>/<bucket>/<name>`, with
 * `below` between the two where one bucket holds several kinds.
 * Throws when the store answers anything but success, or "not there" to a read or a removal.
 */
export function createS3Store({
  endpoint,
  bucket,
  below,
  region,
  accessKeyId,
  secretAccessKey,
}: {
  endpoint: string;
  bucket: string;
  below?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const folder = below === undefined ? bucket : `${bucket}/${encodeURIComponent(below)}`;
  const urlOf = (name: string) => `${endpoint}/${folder}/${encodeURIComponent(name)}`;
  return {
    write: (name, bytes) =>
      keep(async () => {
        const response = await client.fetch(urlOf(name), {
          method: "PUT",
          body: Uint8Array.from(bytes),
          headers: { "content-type": name.endsWith(".jpg") ? "image/jpeg" : "image/png" },
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The file store answered ${response.status} to a write.`);
      }),
    async read(name) {
      const response = await client.fetch(urlOf(name), { signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok) return readWhole(response);
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`The file store answered ${response.status} to a read.`);
    },
    open: (name) => openObject((signal) => client.fetch(urlOf(name), { signal }), timeoutMs),
    async remove(name) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(urlOf(name), { method: "DELETE", signal });
      await response.body?.cancel();
      if (response.ok || response.status === 404) return;
      throw new Error(`The file store answered ${response.status} to a removal.`);
    },
    async list(place) {
      const prefix = below === undefined ? "" : `${below}/`;
      // What lies deeper is somebody else's, and may be much.
      const query = new URLSearchParams({ "list-type": "2", prefix, delimiter: "/" });
      if (place !== null) query.set("continuation-token", place);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${endpoint}/${bucket}?${query.toString()}`, { signal });
      const page = (await readWhole(response)).toString();
      const { ok, status } = response;
      const said = `The file store answered ${status} to a list.`;
      if (!ok) throw status === 401 || status === 403 ? new ListRefused(said) : new Error(said);
      return pageOf(page, prefix);
    },
  };
}

/** What a list says of files right below the prefix. */
function pageOf(xml: string, prefix: string): FilePage {
  const files = xml
    .split("<Contents>")
    .slice(1)
    .flatMap((said) => {
      const name = decodeURIComponent(textOf(said, "Key").slice(prefix.length));
      const writtenAt = new Date(textOf(said, "LastModified"));
      const isKnown = name !== "" && !name.includes("/") && !Number.isNaN(writtenAt.getTime());
      const [bytes, tag] = [Number(textOf(said, "Size")), textOf(said, "ETag") || undefined];
      return isKnown ? [{ name, writtenAt, bytes, tag }] : [];
    });
  return { files, next: textOf(xml, "NextContinuationToken") || null };
}

/** What stands in the first element of that name; empty where there is none. */
function textOf(xml: string, tag: string): string {
  return xml.split(`<${tag}>`, 2)[1]?.split("<", 1)[0] ?? "";
}

/** A bucket that answers more than any file of ours has, has answered something else. */
async function readWhole({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    length += next.value.length;
    if (length > limits.storedFile.readMaxBytes) {
      await reader?.cancel();
      throw new Error("The file store answered more than a file may have.");
    }
    pieces.push(next.value);
  }
  return Buffer.concat(pieces);
}
