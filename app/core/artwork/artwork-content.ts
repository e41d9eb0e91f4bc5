import { hash as hashOf } from "node:crypto";

/** What a look at a file's header also knows of its content: a part that isn't known is not there. */
export interface ContentSeen {
  /** How many bytes its host said that it has. */
  length?: number;
  /** How it begins. */
  head?: { bytes: number; digest: string };
}

/** The same of a whole file, which any look can be compared with. */
export interface ContentKept {
  length: number;
  /** By how many bytes they are of. */
  heads: Record<string, string>;
}

/**
 * A network hands over as many bytes at once as it likes, so that beginnings are compared at lengths that double. Fewer bytes
 * than the first say no more than type and size; more than the last no look reads.
 */
const headBytes = Array.from({ length: 13 }, (_, power) => 64 << power);

/** What of a file's content the first `bytes` say, and the length that its host announced. */
export function contentSeen(bytes: Uint8Array, announced: string | null): ContentSeen {
  const most = headBytes.findLast((each) => each <= bytes.length);
  return {
    ...(/^\d{1,15}$/.test(announced ?? "") && { length: Number(announced) }),
    ...(most !== undefined && { head: { bytes: most, digest: digestOf(bytes, most) } }),
  };
}

/** What of a whole file is kept to compare looks with. */
export function contentKept(bytes: Uint8Array): ContentKept {
  const fitting = headBytes.filter((each) => each <= bytes.length);
  const heads = Object.fromEntries(fitting.map((each) => [each, digestOf(bytes, each)]));
  return { length: bytes.length, heads };
}

/** 128 bits tell files apart that nobody made to be alike. */
function digestOf(bytes: Uint8Array, length: number): string {
  return hashOf("sha256", bytes.subarray(0, length), "hex").slice(0, 32);
}
