/**
 * How a process and its helper speak over a pipe: frames of two lengths (32 bits, big endian), a JSON
 * text, and raw bytes. Both sides bound what they take: neither has to believe the other.
 */
export interface Frame {
  /** Parsed JSON: whoever takes it checks it. */
  head: unknown;
  bytes: Uint8Array<ArrayBuffer>;
}

const lengthsBytes = 8;

/** The pieces of one frame, in their order; `bytes` is not copied. */
export function encodeFrame(head: unknown, bytes: Uint8Array = new Uint8Array()): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(lengthsBytes);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  return bytes.length === 0 ? [lengths, json] : [lengths, json, bytes];
}

/** A peer that said something that is no frame, or a larger one than it may. */
export class FrameError extends Error {
  override name = "FrameError";
}

/**
 * Puts frames together out of a pipe's pieces. `push` returns those that are complete; it throws a
 * `FrameError` for one of more than `headMaxBytes` or `bytesMaxBytes`, before anything of it is kept.
 */
export function createFrameReader(most: { headMaxBytes: number; bytesMaxBytes: number }) {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let needed = lengthsBytes;
  let lengths: { head: number; bytes: number } | undefined;
  const take = () => {
    const [only] = pieces;
    const all =
      only !== undefined && pieces.length === 1
        ? Buffer.from(only.buffer, only.byteOffset, only.length)
        : Buffer.concat(pieces, length);
    const rest = all.subarray(needed);
    pieces = rest.length === 0 ? [] : [rest];
    length = rest.length;
    return all.subarray(0, needed);
  };
  return {
    push(piece: Uint8Array): Frame[] {
      const frames: Frame[] = [];
      pieces.push(piece);
      length += piece.length;
      while (length >= needed) {
        const taken = take();
        if (lengths === undefined) {
          lengths = { head: taken.readUInt32BE(0), bytes: taken.readUInt32BE(4) };
          if (lengths.head > most.headMaxBytes || lengths.bytes > most.bytesMaxBytes) {
            throw new FrameError("A frame is larger than it may be.");
          }
          needed = lengths.head + lengths.bytes;
          continue;
        }
        frames.push({
          head: parseHead(taken.subarray(0, lengths.head)),
          // A copy: what lies around it in the pipe's pieces can be freed.
          bytes: Uint8Array.from(taken.subarray(lengths.head)),
        });
        lengths = undefined;
        needed = lengthsBytes;
      }
      return frames;
    },
  };
}

function parseHead(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString("utf8"));
  } catch {
    throw new FrameError("A frame's head is no JSON.");
  }
}
