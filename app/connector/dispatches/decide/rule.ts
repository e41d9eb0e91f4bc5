import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

export interface Rule {
  name: string;
  /** The action, or null where the rule does not apply. */
  action: (seen: Seen, now: Date) => Action | null;
}
