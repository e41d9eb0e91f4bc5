import { limits } from "./limits.ts";

/** A file that is read a piece at a time. */
export interface StoredFile {
  /** Undefined where that isn't known before its end. */
  sizeBytes: number | undefined;
  /** Has to be read to its end or canceled; nothing is read ahead of who asks for it. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Answers a file as fast as it is taken and no faster: what nobody reads stays where it is kept. A HEAD
 * gets the headers alone.
 */
export function answerFile(
  { method, headers }: { method: string; headers: Record<string, string> },
  { sizeBytes, body }: StoredFile,
): Response {
  const length = sizeBytes === undefined ? {} : { "content-length": String(sizeBytes) };
  const withLength = { ...headers, ...length };
  if (method !== "HEAD") return new Response(body, { headers: withLength });
  void body.cancel();
  return new Response(null, { headers: withLength });
}

/** Bytes at hand as a file; its pieces are parts of them, not copies. */
export function fileOf(bytes: Uint8Array<ArrayBuffer>): StoredFile {
  return fileOfPieces(bytes.length, {
    read: async (from, count) => bytes.subarray(from, from + count),
    close: async () => {},
  });
}

/**
 * A file of `sizeBytes` of which `read` gives the bytes from a place on, at most `count` of them. Fails
 * its reader where they end too soon. `close` is called once, when it has been read or nobody reads on.
 */
export function fileOfPieces(
  sizeBytes: number,
  source: {
    read(from: number, count: number): Promise<Uint8Array<ArrayBuffer>>;
    close(): Promise<void>;
  },
): StoredFile {
  let from = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const count = Math.min(limits.answers.pieceBytes, sizeBytes - from);
          const piece = count === 0 ? undefined : await source.read(from, count);
          if (piece?.length === 0) throw new Error("A stored file ended before its end.");
          if (piece !== undefined) controller.enqueue(piece);
          from += piece?.length ?? 0;
        } catch (error) {
          await source.close();
          throw error;
        }
        if (from < sizeBytes) return;
        controller.close();
        await source.close();
      },
      cancel: () => source.close(),
    },
    { highWaterMark: 0 },
  );
  return { sizeBytes, body };
}
