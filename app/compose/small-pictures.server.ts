/** Uploads as a list shows them: each is made once and kept for a while. */
import { createTurns } from "../decoding/index.ts";
import type { Decoders } from "./decoders.server.ts";
import { oneAtATime } from "../limits/one-at-a-time.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Read = () => Promise<Uint8Array | null>;
/** Whoever waits for a picture waits for its turn. */
const untilServed = new AbortController().signal;

/** So many are kept in memory, each of some kilobytes; the one that was asked for longest ago goes. */
const keptMax = 200;
/** So many stores' whole pictures are read and decoded at a time: each takes its memory. */
const storesAtOnce = 4;
/** More stores than ever look at pictures in the same moment. */
const storesMax = 1_000;
/** So many of a store wait for a whole picture to be decoded, unless somebody says otherwise: a page shows eight. */
const waitingUsually = 20;

export interface SmallPictures {
  /**
   * The small picture of a shop's file, whose whole one `read` gives. Null where there is none, or none
   * that may be shrunk; `busy` where too many wait already.
   */
  get(file: { shop: string; fileName: string }, read: Read): Promise<Bytes | null | "busy">;
}

/**
 * Makes one small picture of a store at a time: each takes a core, and a whole picture's memory. A store whose pictures
 * lie where nothing answers keeps no other waiting.
 */
export function createSmallPictures(
  shrink: Decoders["shrinkPicture"],
  { waitingMax = waitingUsually }: { waitingMax?: number } = {},
): SmallPictures {
  const kept = new Map<string, Bytes>();
  const turns = createTurns({ atOnce: storesAtOnce, perTenant: 1, total: storesMax });
  const ofStores = new Map<string, { own: ReturnType<typeof oneAtATime>; users: number }>();
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
      const store = ofStores.get(shop) ?? { own: oneAtATime(), users: 0 };
      if (store.own.waitingCount() >= waitingMax) return "busy";
      ofStores.set(shop, store);
      store.users += 1;
      try {
        // Whoever waited before may have wanted the same one.
        return await store.own.do(async () => find(name) ?? (await make({ shop, name }, read)));
      } finally {
        store.users -= 1;
        if (store.users === 0) ofStores.delete(shop);
      }
    },
  };

  async function make({ shop, name }: { shop: string; name: string }, read: Read) {
    const turn = await turns.take(shop, untilServed);
    if (turn === null) return "busy";
    try {
      const whole = await read();
      const fresh = whole && (await shrink({ shop, bytes: whole }));
      if (fresh === null || !("kind" in fresh)) {
        if (fresh !== null) keep(name, fresh);
        return fresh;
      }
      return fresh.kind === "busy" ? fresh.kind : null;
    } finally {
      turn.release();
    }
  }
}
