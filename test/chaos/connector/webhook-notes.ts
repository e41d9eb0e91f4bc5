/** Takes note of every webhook that the app said it had taken: none of them may vanish. */
import { setTimeout as delay } from "node:timers/promises";
import type { ShopSeed } from "#test/stand-in/index.ts";
import type { Facts } from "./facts.ts";
import type { StandInProcess } from "./stand-in-process.ts";

/** Often enough that nothing has fallen off the stand-in's log meanwhile. */
const everyMs = 5_000;

export interface WebhookNotes {
  /** Reads the log now. */
  note(): Promise<void>;
  /** Reads it once more and tells all that was taken, each once. */
  stop(): Promise<Facts["accepted"]>;
}

/** Reads the stand-in's log again and again until `stop`. */
export function startWebhookNotes(
  standIn: StandInProcess,
  shops: readonly ShopSeed[],
): WebhookNotes {
  const accepted = new Map<string, Facts["accepted"][number]>();
  const stopping = new AbortController();
  async function note(): Promise<void> {
    for (const { domain } of shops) {
      for (const { status, webhookId, operation } of await standIn.webhookLog(domain)) {
        if (status !== 200 || webhookId === undefined) continue;
        accepted.set(webhookId, { shop: domain, webhookId, topic: operation });
      }
    }
  }
  async function keepNoting(): Promise<void> {
    while (!stopping.signal.aborted) {
      await note();
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const noting = keepNoting();
  return {
    note,
    async stop() {
      stopping.abort();
      await noting;
      await note();
      return [...accepted.values()];
    },
  };
}
