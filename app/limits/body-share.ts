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
  /**
   * Raises what a body holds to `bytes`. Throws `overloaded`, and `too-many` where its tenant's bodies together would leave
   * others no space for the largest: one may always have that itself.
   */
  hold(holder: Holder, bytes: number): void;
  /** Gives back place and bytes; again, nothing happens. */
  leave(holder: Holder): void;
}

export function createBodyShare(limits: BodyLimits, nowMs: () => number): BodyShare {
  const holders = createSlots<Holder>();
  const perTenant = new Map<string, { bodies: number; large: number }>();
  let small = 0;
  let large = 0;

  const smallOf = (bytes: number) => Math.min(bytes, smallBytesMax);
  const largeOf = (bytes: number) => Math.max(0, bytes - smallBytesMax);
  const largePerTenantMax = limits.largeShareBytes - largeOf(limits.bodyMaxBytes);

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
      if (
        tenant !== undefined &&
        (perTenant.get(tenant)?.bodies ?? 0) >= limits.bodiesPerTenantMax
      ) {
        const hasSpace = makeSpace(holder, (other) => other.tenant === tenant);
        if (!hasSpace) throw new BodyRefused("too-many");
      }
      if (holders.size >= limits.bodiesMax && !makeSpace(holder, () => true)) {
        throw new BodyRefused("overloaded");
      }
      holder.slot = holders.add(holder);
      if (tenant === undefined) return;
      const own = perTenant.get(tenant);
      if (own === undefined) perTenant.set(tenant, { bodies: 1, large: 0 });
      else own.bodies += 1;
    },
    hold(holder, bytes) {
      const moreSmall = smallOf(bytes) - smallOf(holder.heldBytes);
      const largeBefore = largeOf(holder.heldBytes);
      const moreLarge = largeOf(bytes) - largeBefore;
      const own = holder.tenant === undefined ? undefined : perTenant.get(holder.tenant);
      const isTooMuch = () =>
        moreLarge > 0 &&
        own !== undefined &&
        own.large > largeBefore &&
        own.large + moreLarge > largePerTenantMax;
      while (isTooMuch()) {
        const hasSpace = makeSpace(
          holder,
          ({ tenant, heldBytes }) => tenant === holder.tenant && heldBytes > smallBytesMax,
        );
        if (!hasSpace) throw new BodyRefused("too-many");
      }
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
      if (own !== undefined) own.large += moreLarge;
      holder.heldBytes = bytes;
    },
    leave(holder) {
      if (!holders.remove(holder.slot, holder)) return;
      small -= smallOf(holder.heldBytes);
      const held = largeOf(holder.heldBytes);
      large -= held;
      holder.heldBytes = 0;
      const { tenant } = holder;
      const own = tenant === undefined ? undefined : perTenant.get(tenant);
      if (tenant === undefined || own === undefined) return;
      own.large -= held;
      own.bodies -= 1;
      if (own.bodies === 0) perTenant.delete(tenant);
    },
  };
}
