/**
 * Reading a file of any length line by line: what is held is one line and one piece of the network's,
 * whatever the file's size.
 */

/** A line is longer than told. */
export class LineTooLong extends Error {
  override name = "LineTooLong";
}

/** No piece of the file came for too long. */
export class Stalled extends Error {
  override name = "Stalled";
}

/**
 * The lines of a UTF-8 body, without their ends; empty ones are left out. The reader may take its time
 * between two lines, only the other side is waited for no longer than `idleMs` each time. Leaving the
 * loop early closes the body.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  { charactersMax, idleMs }: { charactersMax: number; idleMs: number },
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await beforeIdle(reader.read(), idleMs);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        if (line.length > charactersMax) throw new LineTooLong();
        if (line !== "") yield line;
      }
      if (rest.length > charactersMax) throw new LineTooLong();
      if (done) return;
    }
  } finally {
    // Of a body that has ended or failed there is nothing left to close.
    await reader.cancel().catch(() => {});
  }
}

async function beforeIdle<T>(piece: Promise<T>, idleMs: number): Promise<T> {
  const idle = Promise.withResolvers<never>();
  const timer = setTimeout(() => idle.reject(new Stalled()), idleMs);
  try {
    return await Promise.race([piece, idle.promise]);
  } finally {
    clearTimeout(timer);
  }
}
