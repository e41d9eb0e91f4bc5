/** What goes wrong on Shopify's side: always a share of everything, and THROTTLED in bursts. */
import { setTimeout as delay } from "node:timers/promises";
import type { FaultInput, ShopSeed } from "#test/stand-in/index.ts";
import type { Random } from "#test/stand-in/faults/random.ts";
import type { StandInProcess } from "./stand-in-process.ts";

export interface ShopifyFaults {
  /** How often each kind has struck; complete after `stop`. */
  counts: ReadonlyMap<string, number>;
  /** Ends all faults. */
  stop(): Promise<void>;
}

const times = 1_000_000;
const usual: readonly FaultInput[] = [
  { kind: "drop_webhooks", share: 0.1, times },
  { kind: "duplicate_webhooks", share: 0.1, copies: 3, times },
  { kind: "lose_answer", share: 0.05, times },
];
/** Calls in a row that are throttled, however full the bucket is. */
const burst: FaultInput = { kind: "throttled", times: 20 };
/** A burst is over when it is spent, or after so long: the last few orders ask too seldom to spend one. */
const burstMs = 3_000;
const burstPauseMs = 5_000;

/** Sets the usual faults, and a burst every few seconds on every shop until `stop`. */
export async function startShopifyFaults(
  standIn: StandInProcess,
  shops: readonly ShopSeed[],
  random: Random,
): Promise<ShopifyFaults> {
  const counts = new Map<string, number>();
  const stopping = new AbortController();

  let set: readonly FaultInput[] = [];
  /** Replaces what is set, and counts what the replaced ones have done. */
  async function replace(faults: readonly FaultInput[]): Promise<void> {
    for (const { domain } of shops) {
      const left = new Map(
        (await standIn.snapshot(domain)).faults.map((each) => [each.kind, each]),
      );
      for (const { kind, times: given = 0 } of set) {
        // One that is spent is not there any more.
        const struck = given - (left.get(kind)?.times ?? 0);
        counts.set(kind, (counts.get(kind) ?? 0) + struck);
      }
      await standIn.setFaults(domain, faults, Math.floor(random() * 2 ** 31));
    }
    set = faults;
  }
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  await replace([...usual, burst]);
  async function renew(): Promise<void> {
    for (;;) {
      await pause(burstMs);
      if (stopping.signal.aborted) return;
      await replace(usual);
      await pause(burstPauseMs);
      if (stopping.signal.aborted) return;
      await replace([...usual, burst]);
    }
  }
  const renewed = renew();
  return {
    counts,
    async stop() {
      stopping.abort();
      await renewed;
      await replace([]);
    },
  };
}
