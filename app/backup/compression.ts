import { pipeline, Readable } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";

/** Out of 16 KB at a time, as zlib has it, a copy of a database would come in thousands of pieces. */
const chunkSize = 262_144;

/** A stream as zstd has it; who reads it hears of what fails on the way. */
export function compressed(
  source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): Readable {
  return pipeline(Readable.from(source), createZstdCompress(), () => {});
}

/** What `compressed` made, as it was. */
export function decompressed(source: AsyncIterable<Uint8Array>): Readable {
  return pipeline(Readable.from(source), createZstdDecompress({ chunkSize }), () => {});
}
