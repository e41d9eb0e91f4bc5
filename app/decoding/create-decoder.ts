import { createHash } from "node:crypto";
import { createTurns } from "#app/limits/create-turns.ts";
import { limits } from "#app/limits/limits.ts";
import type { HelperSpace } from "./create-helper-space.ts";
import { type Helper, type HelperLimits, type HelperStart, startHelper } from "./start-helper.ts";
import type { KilledWhy } from "./converse.ts";
import type { Quarantine } from "./quarantine.ts";

/** What is decoded, for whom. */
export interface Decoding {
  /** Whose bytes they are: a shop, a merchant. All tenants take turns. */
  tenant: string;
  job: string;
  about?: unknown;
  bytes: Uint8Array;
  /** Nobody waits for it any more: what has not begun by then never does. */
  signal?: AbortSignal;
}

export type Decoded =
  | { kind: "done"; value: unknown; items: unknown[]; bytes: Uint8Array<ArrayBuffer> }
  /** These bytes took more time or memory than anything honest does. */
  | { kind: "killed"; why: KilledWhy }
  /** Too many wait, of this tenant or of all; the process is going down; or the helper was ended by somebody else. */
  | { kind: "busy" }
  /** This tenant's bytes have killed too often: none of them are decoded until then. */
  | { kind: "resting"; until: Date };

/** Decodes hostile bytes in another process. Rejects only for our own faults. */
export interface Decoder {
  decode(decoding: Decoding): Promise<Decoded>;
  /** Ends the helper; what waits or runs is `busy`. */
  close(): Promise<void>;
}

export interface DecoderParts extends HelperStart {
  limits: HelperLimits;
  quarantine: Quarantine;
  /** Shared with the other decoders of the process. */
  space: HelperSpace;
  onKilled: (about: { kind: string; tenant: string; job: string; why: KilledWhy }) => void;
}

/**
 * A decoder with one helper: started with the first job, used again, replaced after some jobs or where it
 * kept too much memory, and ended when there was nothing to do for a while, or another decoder of the process
 * has something to do. One job runs at a time.
 */
export function createDecoder(parts: DecoderParts): Decoder {
  const turns = createTurns({ atOnce: 1, ...limits.decoding.waiting });
  const helper = keepHelper(parts);
  const isBlamed = countOutsideDeaths();
  const leaving = new AbortController();
  return {
    async decode(decoding) {
      const { tenant, signal } = decoding;
      const gone = AbortSignal.any([leaving.signal, ...(signal ? [signal] : [])]);
      const turn = await turns.take(tenant, gone);
      if (turn === null) return { kind: "busy" };
      try {
        const place = await parts.space.enter(helper, gone);
        if (place === null) return { kind: "busy" };
        try {
          return await decodeNow({ ...parts, helper, isBlamed }, decoding, leaving.signal);
        } finally {
          place.leave();
        }
      } finally {
        turn.release();
      }
    },
    async close() {
      leaving.abort();
      await helper.end();
    },
  };
}

async function decodeNow(
  {
    kind,
    quarantine,
    onKilled,
    helper,
    isBlamed,
  }: DecoderParts & {
    helper: ReturnType<typeof keepHelper>;
    isBlamed: ReturnType<typeof countOutsideDeaths>;
  },
  decoding: Decoding,
  leaving: AbortSignal,
): Promise<Decoded> {
  const { tenant, job, about, bytes } = decoding;
  const entry = await quarantine.admit({ scope: "decoder", tenant, key: kind });
  if (entry.kind === "resting") return entry;
  let outcome: "ended" | "killed" = "ended";
  try {
    if (leaving.aborted) return { kind: "busy" };
    const using = await helper.get();
    const result = await using.run({ name: job, about: about ?? null, bytes });
    if (result.kind === "done") return result;
    if (leaving.aborted) return { kind: "busy" };
    onKilled({ kind, tenant, job, why: result.why });
    if (result.why === "outside" && !isBlamed(decoding)) return { kind: "busy" };
    outcome = "killed";
    return result;
  } finally {
    try {
      await entry.settle(outcome);
    } finally {
      // Also where that can't be written down: the next tenant's job would be found with a helper that is gone.
      await helper.release(outcome);
    }
  }
}

/** The one helper of a decoder, while there is one. */
function keepHelper(parts: DecoderParts) {
  const { jobsMax, keptMaxBytes, idleMs } = limits.decoding.helper;
  let helper: Promise<Helper> | undefined;
  let jobCount = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ending = helper;
    helper = undefined;
    jobCount = 0;
    // One that could not be started has told so already.
    const started = await ending?.catch(() => undefined);
    await started?.end();
  };
  return {
    end,
    async get() {
      clearTimeout(idle);
      // Whoever ended it meanwhile had nothing to do with what comes now.
      if ((await helper?.catch(() => undefined))?.hasEnded()) await end();
      jobCount += 1;
      helper ??= startHelper(parts, parts.limits);
      return helper;
    },
    /** After each job. */
    async release(outcome: "ended" | "killed") {
      const kept = await helper?.catch(() => undefined);
      const bytes = (await kept?.keptBytes()) ?? Infinity;
      if (outcome === "killed" || jobCount >= jobsMax || bytes > keptMaxBytes) return end();
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs);
      idle.unref();
    },
  };
}

/**
 * Says of bytes whose helper somebody else ended whether they are to blame all the same: it happened again and again, over
 * longer than a machine lacks memory for other reasons.
 */
function countOutsideDeaths(): (decoding: Decoding) => boolean {
  const { most, overMs, keptMs, rememberedMax } = limits.decoding.outsideDeaths;
  const deaths = new Map<string, { count: number; firstAt: number; lastAt: number }>();
  return ({ tenant, job, about = null, bytes }) => {
    const told = JSON.stringify([tenant, job, about]);
    const name = createHash("sha256").update(told).update(bytes).digest("base64");
    const now = Date.now();
    const before = deaths.get(name);
    const isKept = before !== undefined && now - before.lastAt < keptMs;
    const own = isKept ? before : { count: 0, firstAt: now, lastAt: now };
    own.count += 1;
    own.lastAt = now;
    deaths.delete(name);
    deaths.set(name, own);
    const [oldest] = deaths.keys();
    if (deaths.size > rememberedMax && oldest !== undefined) deaths.delete(oldest);
    return own.count >= most && now - own.firstAt >= overMs;
  };
}
