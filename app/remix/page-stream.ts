import { Transform } from "node:stream";

/**
 * React 18 sends its buffers whole: where a character of several bytes no longer fits, up to three zero bytes
 * stand before the next buffer, which a browser shows as a broken character within an attribute. No page has
 * zero bytes of its own.
 */
export function withoutGaps(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
