/** What the prober measured, as it comes. */
import { z } from "zod";
import { startChild } from "./child.ts";
import { percentile } from "./percentile.ts";

const probes = z.record(z.string(), z.array(z.object({ ms: z.number(), isOk: z.boolean() })));

export interface HealthOf {
  name: string;
  asked: number;
  p99Ms: number;
  maxMs: number;
  /** Answers that were not 200, or none. */
  failed: number;
}

export interface Health {
  /** Of all that was measured, or of what came after the last `figures({ since: "last" })`. */
  figures(options?: { since: "start" | "last" }): HealthOf[];
  stop(): Promise<void>;
}

/** Asks `/healthz` of each, and a bare server of its own called `bare`, four times a second until `stop`. */
export function watchHealth(targets: Record<string, string>): Health {
  const all = new Map<string, { ms: number; isOk: boolean }[]>();
  const told = new Map<string, number>();
  const child = startChild("probe-process.ts", {
    told: { targets },
    onMessage(message) {
      for (const [name, answers] of Object.entries(probes.parse(message))) {
        all.set(name, [...(all.get(name) ?? []), ...answers]);
      }
    },
  });
  return {
    figures({ since } = { since: "start" }) {
      return [...all].map(([name, answers]) => {
        const some = since === "start" ? answers : answers.slice(told.get(name) ?? 0);
        if (since === "last") told.set(name, answers.length);
        const times = some.map(({ ms }) => ms);
        return {
          name,
          asked: some.length,
          p99Ms: percentile(times, 99),
          maxMs: percentile(times, 100),
          failed: some.filter(({ isOk }) => !isOk).length,
        };
      });
    },
    stop: child.end,
  };
}
