import { AwsClient } from "aws4fetch";
import { keep } from "#app/limits/file-not-kept.ts";
import { limits } from "#app/limits/limits.ts";
import type { FileStore } from "./folder-store.server.ts";
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
  };
}

/** A bucket that answers more than any file of ours has, has answered something else. */
async function readWhole({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
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
  return Uint8Array.from(Buffer.concat(pieces));
}
