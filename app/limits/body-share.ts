/**
 * What the bodies of one way in hold together: places, and bytes in two shares. A full one makes space by
 * giving up a body that has stalled; where none has, the new one is refused.
 */
import { BodyRefused } from "./body-refused.ts";
import type { BodyLimits } from "./limits.ts";
import { createSlots } from "./slots.ts";

/** One body as its share sees it. */
export interface Holder {
  tenant: string | undefined;
  /** Where its share has it; of the share's own. */
  slot: number;
  /** Bytes that are allocated for it. */
  heldBytes: number;
  /** When it last came on, in milliseconds of the share's clock. */
  progressAt: number;
  /** True until all of it is there: only then it can be given up. */
  isComing: boolean;
  /** Ends it; it gives back what it holds before this returns. */
  giveUp(problem: "too-slow" | "overloaded"): void;
}

/** Of each body so many bytes are counted as small, what is more as large. */
export const smallBytesMax = 64 * 1_024;

export interface BodyShare {
  readonly limits: BodyLimits;
  readonly holders: Iterable<Holder>;
  /** Takes a place. Throws `too-many` or `overloaded`. */
  enter(holder: Holder): void;
  /** Raises what a body holds to `bytes`. Throws `overloaded`. */
  hold(holder: Holder, bytes: number): void;
  /** Gives back place and bytes; again, nothing happens. */
  leave(holder: Holder): void;
}

export function createBodyShare(limits: BodyLimits, nowMs: () => number): BodyShare {
  const holders = createSlots<Holder>();
  const perTenant = new Map<string, number>();
  let small = 0;
  let large = 0;

  const smallOf = (bytes: number) => Math.min(bytes, smallBytesMax);
  const largeOf = (bytes: number) => Math.max(0, bytes - smallBytesMax);

  /** Gives up the one of those in question that has stalled longest; false where none has. */
  function makeSpace(self: Holder, isInQuestion: (holder: Holder) => boolean): boolean {
    let longest: Holder | undefined;
    for (const holder of holders) {
      if (holder === self || !holder.isComing || !isInQuestion(holder)) continue;
      if (longest === undefined || holder.progressAt < longest.progressAt) longest = holder;
    }
    if (longest === undefined) return false;
    if (nowMs() - longest.progressAt < limits.yieldsAfterMs) return false;
    longest.giveUp("overloaded");
    return true;
  }

  return {
    limits,
    holders,
    enter(holder) {
      const { tenant } = holder;
      if (tenant !== undefined && (perTenant.get(tenant) ?? 0) >= limits.bodiesPerTenantMax) {
        const hasSpace = makeSpace(holder, (other) => other.tenant === tenant);
        if (!hasSpace) throw new BodyRefused("too-many");
      }
      if (holders.size >= limits.bodiesMax && !makeSpace(holder, () => true)) {
        throw new BodyRefused("overloaded");
      }
      holder.slot = holders.add(holder);
      if (tenant !== undefined) perTenant.set(tenant, (perTenant.get(tenant) ?? 0) + 1);
    },
    hold(holder, bytes) {
      const moreSmall = smallOf(bytes) - smallOf(holder.heldBytes);
      const moreLarge = largeOf(bytes) - largeOf(holder.heldBytes);
      while (small + moreSmall > limits.smallShareBytes) {
        const hasSpace = makeSpace(holder, ({ heldBytes }) => heldBytes > 0);
        if (!hasSpace) throw new BodyRefused("overloaded");
      }
      while (large + moreLarge > limits.largeShareBytes) {
        const hasSpace = makeSpace(holder, ({ heldBytes }) => heldBytes > smallBytesMax);
        if (!hasSpace) throw new BodyRefused("overloaded");
      }
      small += moreSmall;
      large += moreLarge;
      holder.heldBytes = bytes;
    },
    leave(holder) {
      if (!holders.remove(holder.slot, holder)) return;
      small -= smallOf(holder.heldBytes);
      large -= largeOf(holder.heldBytes);
      holder.heldBytes = 0;
      const { tenant } = holder;
      if (tenant === undefined) return;
      const left = (perTenant.get(tenant) ?? 1) - 1;
      if (left === 0) perTenant.delete(tenant);
      else perTenant.set(tenant, left);
    },
  };
}
