/**
 * Misbehaviour on demand: one closed list, set per shop, each fault used up after `times` hits. Nothing
 * else in the stand-in fails on purpose. Chance follows the shop's seed, so that a failing run replays.
 */
import { z } from "zod";
import { seededRandom } from "./random.ts";

const common = {
  /** A root field or a webhook topic that the fault waits for; absent, any will do. */
  match: z.string().optional(),
  /** How often it strikes. */
  times: z.int().min(1).max(1_000_000).default(1),
  /** The share of the fitting occasions that it takes, by the seeded chance. Default all. */
  share: z.number().gt(0).max(1).default(1),
};
const fault = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape, ...common });

export const faultInput = z.discriminatedUnion("kind", [
  /** Each event's delivery is posted this many times at the same instant, one webhook id for all. */
  fault("duplicate_webhooks", { copies: z.int().min(2).max(100).default(2) }),
  /** The event's deliveries never happen. */
  fault("drop_webhooks", {}),
  /** They happen that much later, by the stand-in's clock. */
  fault("delay_webhooks", { seconds: z.number().min(0).max(86_400).default(60) }),
  /** They wait until the shop's next event has been delivered, and come after it. */
  fault("reorder_webhooks", {}),
  /** The call is applied, then the connection dies without an answer. */
  fault("lose_answer", {}),
  /** The connection dies before anything is applied. */
  fault("reset_connection", {}),
  /** The call isn't applied and gets this status. */
  fault("status", {
    status: z.union([z.literal(429), z.literal(500), z.literal(502), z.literal(503)]).default(500),
  }),
  /** The call isn't applied and gets Shopify's THROTTLED answer. */
  fault("throttled", {}),
  /** The answer waits. */
  fault("slow", { ms: z.int().min(1).max(60_000).default(2_000) }),
  /** The call is applied; the answer lacks its last root field and says "Internal error" for it. */
  fault("partial_data", {}),
  /** The token that the call came with is revoked before it is looked at: 401 from then on. */
  fault("revoke_token", {}),
]);
export type FaultInput = z.input<typeof faultInput>;
export type Fault = z.output<typeof faultInput>;

/** Every kind there is, for pages that offer them. */
export const faultKinds = faultInput.options.map((option) => option.shape.kind.value);

export type FaultQueue = {
  /** Replaces what waits; the seed starts the chance anew. */
  set(faults: readonly Fault[], seed?: number): void;
  /** The first waiting fault of this kind that fits one of the names; counts it as used. */
  take<K extends Fault["kind"]>(
    kind: K,
    names: readonly string[],
  ): Extract<Fault, { kind: K }> | undefined;
  waiting(): readonly Fault[];
};

export function createFaultQueue(): FaultQueue {
  let faults: Fault[] = [];
  let random = seededRandom(1);
  const isOf = <K extends Fault["kind"]>(
    each: Fault,
    kind: K,
  ): each is Extract<Fault, { kind: K }> => each.kind === kind;
  return {
    set(next, seed = 1) {
      faults = next.map((each) => Object.assign({}, each));
      random = seededRandom(seed);
    },
    take(kind, names) {
      for (const each of faults) {
        if (!isOf(each, kind) || (each.match !== undefined && !names.includes(each.match)))
          continue;
        if (each.share < 1 && random() >= each.share) continue;
        each.times -= 1;
        faults = faults.filter((other) => other.times > 0);
        return each;
      }
      return undefined;
    },
    waiting: () => faults,
  };
}
