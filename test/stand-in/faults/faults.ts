/**
 * Misbehaviour on demand: one closed list, set per shop, each fault used up after `times` hits. Nothing
 * else in the stand-in fails on purpose.
 */
import { z } from "zod";

const times = z.int().min(1).max(1_000_000).default(1);
/** A root field or a webhook topic that the fault waits for; absent, any will do. */
const match = z.string().optional();

export const faultInput = z.discriminatedUnion("kind", [
  /** Each event's delivery is posted this many times at the same instant, one webhook id for all. */
  z.strictObject({
    kind: z.literal("duplicate_webhooks"),
    copies: z.int().min(2).max(100),
    match,
    times,
  }),
  /** The event's deliveries never happen. */
  z.strictObject({ kind: z.literal("drop_webhooks"), match, times }),
  /** The call is applied, then the connection dies without an answer. */
  z.strictObject({ kind: z.literal("lose_answer"), match, times }),
  /** The call isn't applied and gets this status. */
  z.strictObject({
    kind: z.literal("status"),
    status: z.union([z.literal(429), z.literal(500), z.literal(502), z.literal(503)]).default(500),
    match,
    times,
  }),
  /** The call isn't applied and gets Shopify's THROTTLED answer. */
  z.strictObject({ kind: z.literal("throttled"), match, times }),
  /** The answer waits. */
  z.strictObject({ kind: z.literal("slow"), ms: z.int().min(1).max(60_000), match, times }),
]);
export type FaultInput = z.input<typeof faultInput>;
export type Fault = z.output<typeof faultInput>;

export type FaultQueue = {
  set(faults: readonly Fault[]): void;
  /** The first waiting fault of this kind that fits one of the names; counts it as used. */
  take<K extends Fault["kind"]>(
    kind: K,
    names: readonly string[],
  ): Extract<Fault, { kind: K }> | undefined;
  waiting(): readonly Fault[];
};

export function createFaultQueue(): FaultQueue {
  let faults: Fault[] = [];
  const isOf = <K extends Fault["kind"]>(
    fault: Fault,
    kind: K,
  ): fault is Extract<Fault, { kind: K }> => fault.kind === kind;
  return {
    set(next) {
      faults = next.map((fault) => ({ ...fault }));
    },
    take(kind, names) {
      for (const fault of faults) {
        if (!isOf(fault, kind) || (fault.match !== undefined && !names.includes(fault.match)))
          continue;
        fault.times -= 1;
        faults = faults.filter((each) => each.times > 0);
        return fault;
      }
      return undefined;
    },
    waiting: () => faults,
  };
}
