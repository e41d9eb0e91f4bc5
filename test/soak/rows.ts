/** What was wanted of a run, and what it got. */
import type { Violation } from "#test/chaos/connector/judge.ts";
import type { CoreOf } from "./cores.ts";
import type { GoodOrders } from "./good-orders.ts";
import type { HealthOf } from "./health.ts";
import type { MemoryOf } from "./memory.ts";

export interface Row {
  what: string;
  wanted: string;
  got: string;
  isMet: boolean;
  /** What is wrong, one by one. */
  details?: string[];
}

const lateMs = 10_000;
const memoryMaxBytes = 600_000_000;
const healthP99MaxMs = 200;

/** A row for each promise. */
export function judgeSoakFigures({
  orders,
  health,
  cores,
  memory,
  violations,
  restSeconds,
  hostileEnded,
}: {
  orders: Pick<GoodOrders, "latency" | "laterThan">;
  health: readonly HealthOf[];
  /** While the hostile stores were there. */
  cores: readonly CoreOf[];
  memory: readonly MemoryOf[];
  violations: readonly Violation[];
  restSeconds: number | null;
  hostileEnded: boolean;
}): Row[] {
  const { placed, p50Ms, p99Ms, maxMs } = orders.latency();
  const late = orders.laterThan(lateMs);
  const bare = health.find(({ name }) => name === "bare");
  const byInvariant = Map.groupBy(violations, ({ invariant }) => invariant);
  return [
    {
      what: "good orders at the provider later than 10 s after their webhook",
      wanted: "0",
      got: `${late.length} of ${placed}; p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, max ${ms(maxMs)}`,
      isMet: late.length === 0 && placed > 0,
      details: late,
    },
    {
      what: "lost, doubled or wrong, counted at both ends",
      wanted: "0",
      got: String(violations.length),
      isMet: violations.length === 0,
      details: [...byInvariant].flatMap(([invariant, some]) =>
        some.map(({ what }) => `${invariant}: ${what}`),
      ),
    },
    ...memory.map(({ name, max, maxOwn, maxHelpers }) => ({
      what: `RSS of ${name} with its helpers`,
      wanted: `< ${MB(memoryMaxBytes)}`,
      got: `${MB(max)} (itself ${MB(maxOwn)}, ${maxHelpers} helpers)`,
      isMet: max < memoryMaxBytes,
    })),
    ...health
      .filter(({ name }) => name !== "bare")
      .map(({ name, asked, p99Ms: p99, maxMs: max, failed }) => ({
        what: `/healthz of ${name}, p99`,
        wanted: `< ${healthP99MaxMs} ms`,
        got: `${ms(p99)}, max ${ms(max)}, ${failed} of ${asked} not 200 (a bare server's p99 ${ms(bare?.p99Ms ?? 0)}; ${coreWords(cores, name)})`,
        isMet: asked > 0 && p99 < healthP99MaxMs,
      })),
    {
      what: "at rest after the hostile stores are gone",
      wanted: "yes",
      got: restSeconds === null ? "no" : `after ${restSeconds.toFixed(0)} s`,
      isMet: restSeconds !== null,
    },
    {
      what: "the hostile program ran to the end",
      wanted: "yes",
      got: hostileEnded ? "no" : "yes",
      isMet: !hostileEnded,
    },
  ];
}

/** A process that waits for a core answers late whatever it does: the machine's part, or its other programs'. */
function coreWords(cores: readonly CoreOf[], name: string): string {
  const { ran = 0, waited = 0 } = cores.find((core) => core.name === name) ?? {};
  return `ran ${percent(ran)} of the time, waited ${percent(waited)} for a core`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function ms(value: number): string {
  return value >= 10_000 ? `${(value / 1_000).toFixed(0)} s` : `${value.toFixed(0)} ms`;
}

function MB(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
