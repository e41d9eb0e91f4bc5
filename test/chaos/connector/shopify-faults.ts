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
const burstPauseMs = 8_000;

/** Sets the usual faults, and a burst every few seconds on every shop until `stop`. */
export async function startShopifyFaults(
  standIn: StandInProcess,
  shops: readonly ShopSeed[],
  random: Random,
): Promise<ShopifyFaults> {
  const counts = new Map<string, number>();
  const stopping = new AbortController();

  /** Replaces what is set, and counts what the replaced ones have done. */
  async function set(faults: readonly FaultInput[]): Promise<void> {
    for (const { domain } of shops) {
      const before = await standIn.snapshot(domain);
      for (const { kind, times: left } of before.faults) {
        const struck = (kind === "throttled" ? (burst.times ?? 0) : times) - left;
        counts.set(kind, (counts.get(kind) ?? 0) + struck);
      }
      const isSpent = !before.faults.some(({ kind }) => kind === "throttled");
      if (isSpent && before.faults.length > 0) {
        counts.set("throttled", (counts.get("throttled") ?? 0) + (burst.times ?? 0));
      }
      await standIn.setFaults(domain, faults, Math.floor(random() * 2 ** 31));
    }
  }

  await set([...usual, burst]);
  async function renew(): Promise<void> {
    for (;;) {
      await delay(burstPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await set([...usual, burst]);
    }
  }
  const renewed = renew();
  return {
    counts,
    async stop() {
      stopping.abort();
      await renewed;
      await set([]);
    },
  };
}
