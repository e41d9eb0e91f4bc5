/** Uploads as a list shows them: each is made once and kept for a while. */
import { setTimeout } from "node:timers/promises";
import { createTurns, type Turns } from "../limits/create-turns.ts";
import type { Decoders } from "./decoders.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Read = () => Promise<Uint8Array | null>;
/** Somebody who stays until there is an answer. */
const staying = new AbortController().signal;

/** So many are kept in memory, each of some kilobytes; the one that was asked for longest ago goes. */
const keptMax = 200;
/** That there is none is believed for so long, of so many: what fails is not read anew with each page that shows it. */
const noneKeptMs = 5 * 60_000;
const noneMax = 2_000;
/** So many stores' whole pictures are read and decoded at a time: each takes its memory. */
const storesUsually = 4;
/** Of prints, whose pictures lie anywhere: those that are kept here wait for no host, and both take little more together. */
const storesOfPrints = { own: 2, elsewhere: 3 };
/**
 * A picture that takes longer to be read leaves its place to another store, unless so many have done so already: their hosts give
 * no answer, or bytes by and by, each at most what is read of a whole picture.
 */
const yieldsAfterMs = 3_000;
const yieldedMax = 6;
/** More stores than ever look at pictures in the same moment. */
const storesMax = 1_000;
/** So many of a store wait for a whole picture to be decoded, unless somebody says otherwise: a page shows eight. */
const waitingUsually = 20;

export interface SmallPictures {
  /**
   * The small picture of a shop's file, whose whole one `read` gives. Null where there is none, or none
   * that may be shrunk; `busy` where too many wait already, or the signal came before its turn. Another
   * `version` may be another picture, but that there is none is believed of all of them.
   */
  get(
    file: { shop: string; fileName: string; version?: string; signal?: AbortSignal },
    read: Read,
  ): Promise<Bytes | null | "busy">;
}

/** By which a picture is kept, and that there is none. */
interface Names {
  name: string;
  noneName: string;
}

/**
 * Makes one small picture of a store at a time: each takes a core, and a whole picture's memory. A store whose pictures
 * lie where nothing answers keeps no other waiting.
 */
export function createSmallPictures(
  shrink: Decoders["shrinkPicture"],
  {
    waitingMax = waitingUsually,
    storesAtOnce = storesUsually,
    clock = () => new Date(),
    patienceMs = yieldsAfterMs,
  }: {
    waitingMax?: number;
    storesAtOnce?: number;
    clock?: () => Date;
    patienceMs?: number;
  } = {},
): SmallPictures {
  const kept = new Map<string, Bytes>();
  const noneUntil = new Map<string, number>();
  const turns = createTurns({ atOnce: storesAtOnce, perTenant: 1, total: storesMax });
  const yielded = createTurns({ atOnce: yieldedMax, perTenant: 0, total: 0 });
  const ofStores = new Map<string, { own: Turns; users: number }>();
  const find = ({ name, noneName }: Names) => {
    const small = kept.get(name);
    if (small !== undefined) keep(name, small);
    else if ((noneUntil.get(noneName) ?? 0) > clock().getTime()) return null;
    return small;
  };
  const keep = (name: string, small: Bytes) => setNewest(kept, { name, value: small, keptMax });
  const keepNone = (name: string) =>
    setNewest(noneUntil, { name, value: clock().getTime() + noneKeptMs, keptMax: noneMax });
  return {
    async get({ shop, fileName, version = "", signal = staying }, read) {
      const names = { name: `${shop}/${version} ${fileName}`, noneName: `${shop}/${fileName}` };
      const known = find(names);
      if (known !== undefined) return known;
      const waiting = { perTenant: waitingMax, total: waitingMax };
      const store = ofStores.get(shop) ?? { own: createTurns({ atOnce: 1, ...waiting }), users: 0 };
      ofStores.set(shop, store);
      store.users += 1;
      const own = await store.own.take(shop, signal);
      try {
        if (own === null) return "busy";
        // Whoever waited before may have wanted the same one.
        const found = find(names);
        return found === undefined ? await make({ shop, ...names, signal }, read) : found;
      } finally {
        own?.release();
        store.users -= 1;
        if (store.users === 0) ofStores.delete(shop);
      }
    },
  };

  async function make(
    { shop, name, noneName, signal }: Names & { shop: string; signal: AbortSignal },
    read: Read,
  ) {
    let turn = await turns.take(shop, signal);
    if (turn === null) return "busy";
    try {
      const reading = read();
      const isSlow = await isSlower(patienceMs, reading);
      const aside = isSlow ? await yielded.take(shop, staying) : null;
      if (aside !== null) turn.release();
      const whole = await reading.finally(() => aside?.release());
      // To be decoded it takes its turn again.
      if (aside !== null) turn = whole === null ? turn : await turns.take(shop, staying);
      if (turn === null) return "busy";
      const fresh = whole && (await shrink({ shop, bytes: whole }));
      if (fresh !== null && "kind" in fresh && fresh.kind === "busy") return fresh.kind;
      if (fresh === null || "kind" in fresh) {
        keepNone(noneName);
        return null;
      }
      keep(name, fresh);
      return fresh;
    } finally {
      turn?.release();
    }
  }
}

/** True once it has not ended for so long; what it ends with is its own. */
async function isSlower(patienceMs: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const ended = work.then(
    () => false,
    () => false,
  );
  try {
    return await Promise.race([ended, setTimeout(patienceMs, true, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

/** Small pictures by their addresses, as prints show them: what is kept here (`ownBelow`) waits for nothing that lies elsewhere. */
export function createPicturesOfPrints(
  shrink: Decoders["shrinkPicture"],
  {
    ownBelow,
    ...options
  }: {
    ownBelow: readonly string[];
    waitingMax?: number;
    clock?: () => Date;
    patienceMs?: number;
  },
): SmallPictures {
  const own = createSmallPictures(shrink, { ...options, storesAtOnce: storesOfPrints.own });
  const elsewhere = createSmallPictures(shrink, {
    ...options,
    storesAtOnce: storesOfPrints.elsewhere,
  });
  const isOwn = (url: string) => ownBelow.some((below) => url.startsWith(below));
  return { get: (file, read) => (isOwn(file.fileName) ? own : elsewhere).get(file, read) };
}

/** A map keeps the order of its keys: the one that was set longest ago goes. */
function setNewest<Value>(
  map: Map<string, Value>,
  { name, value, keptMax: most }: { name: string; value: Value; keptMax: number },
) {
  map.delete(name);
  map.set(name, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
