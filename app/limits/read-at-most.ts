/** All of a body as it arrives, and never more than so many bytes of it: who sends more is stopped. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Uint8Array | "too-large"> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of piecesOf(body)) {
    length += part.length;
    if (length > bytesMax) return "too-large";
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** A body piece by piece; who stops early has no more of it sent. */
async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
