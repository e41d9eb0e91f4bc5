/** Uploads as a list shows them: each is made once and kept for a while. */
import type { Decoders } from "./decoders.server.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** So many are kept in memory, each of some kilobytes; the one that was asked for longest ago goes. */
const keptMax = 200;
/** So many wait for a whole picture to be decoded, unless somebody says otherwise: a page shows eight. */
const waitingUsually = 20;

export interface SmallPictures {
  /**
   * The small picture of a shop's file, whose whole one `read` gives. Null where there is none, or none
   * that may be shrunk; `busy` where too many wait already.
   */
  get(
    file: { shop: string; fileName: string },
    read: () => Promise<Uint8Array | null>,
  ): Promise<Bytes | null | "busy">;
}

/** Makes one small picture at a time: each takes a core, and a whole picture's memory. */
export function createSmallPictures(
  shrink: Decoders["shrinkPicture"],
  { waitingMax = waitingUsually }: { waitingMax?: number } = {},
): SmallPictures {
  const kept = new Map<string, Bytes>();
  const turns = oneAtATime();
  const find = (name: string) => {
    const small = kept.get(name);
    if (small !== undefined) keep(name, small);
    return small;
  };
  const keep = (name: string, small: Bytes) => {
    kept.delete(name);
    kept.set(name, small);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  };
  return {
    async get({ shop, fileName }, read) {
      const name = `${shop}/${fileName}`;
      const small = find(name);
      if (small !== undefined) return small;
      if (turns.waitingCount() >= waitingMax) return "busy";
      return turns.do(async () => {
        // Whoever waited before may have wanted the same one.
        const made = find(name);
        if (made !== undefined) return made;
        const whole = await read();
        const fresh = whole && (await shrink({ shop, bytes: whole }));
        if (fresh === null || !("kind" in fresh)) {
          if (fresh !== null) keep(name, fresh);
          return fresh;
        }
        return fresh.kind === "busy" ? fresh.kind : null;
      });
    },
  };
}
