/** What somebody changed of a shop's rules: the rest stays as it is, also where others have changed it meanwhile. */
import { isDeepStrictEqual } from "node:util";
import type { Policy } from "./policy.ts";

/** The rules that are each of several choices. */
type Grouped = Pick<Policy, "wishes" | "promise">;

export type PolicyChanges = Partial<Omit<Policy, keyof Grouped>> & {
  [Key in keyof Grouped]?: Partial<Grouped[Key]>;
};

/** The rules with what was changed of them. Pure. */
export function withChanges(before: Policy, changes: PolicyChanges): Policy {
  const { holdPersonalized, ...others } = {
    ...before,
    ...changes,
    wishes: { ...before.wishes, ...changes.wishes },
    promise: { ...before.promise, ...changes.promise },
  };
  return holdPersonalized === true ? { ...others, holdPersonalized } : others;
}

/** What makes the one of the other. Pure. */
export function changesBetween(before: Policy, after: Policy): PolicyChanges {
  // A rule that is absent is off.
  const of = (rules: Policy) => ({ ...rules, holdPersonalized: rules.holdPersonalized ?? false });
  return {
    ...differing(of(before), of(after)),
    wishes: differing(before.wishes, after.wishes),
    promise: differing(before.promise, after.promise),
  };
}

function differing<Of extends object>(before: Of, after: Of): Partial<Of> {
  const had = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, had.get(key)),
  );
  // Of the object's own keys, with their values.
  return Object.fromEntries(changed) as Partial<Of>;
}
