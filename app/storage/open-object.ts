import type { StoredFile } from "#app/limits/answer-file.ts";

/**
 * What a bucket answers to a read, a piece at a time: undefined where there is no such object. Its head,
 * and each piece that is asked for, has to come within `timeoutMs`; throws otherwise, and for any answer
 * but success. Nothing limits how long its reader leaves between two pieces.
 */
export async function openObject(
  get: (signal: AbortSignal) => Promise<Response>,
  timeoutMs: number,
): Promise<StoredFile | undefined> {
  const stop = new AbortController();
  async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
    const late = new Error("The file store stands still.");
    const timer = setTimeout(() => stop.abort(late), timeoutMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }

  const response = await inTime(() => get(stop.signal));
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`The file store answered ${response.status} to a read.`);
  }
  const reader = response.body.getReader();
  // What came encoded has been decoded, and is of another length.
  const isEncoded = response.headers.has("content-encoding");
  const length = isEncoded ? null : response.headers.get("content-length");
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await inTime(() => reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { sizeBytes: length === null ? undefined : Number(length), body };
}
