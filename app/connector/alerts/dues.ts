import type { AlertChoice } from "../model/alert.ts";
import type { Dues } from "../store/recipients.ts";
import { nextDigest } from "./next-digest.ts";

/** Who is not active hears of nothing. */
export const noDues: Dues = { newsDueAt: null, digestDueAt: null };

/** When an active recipient hears of something next. Pure. */
export function duesOf(
  choice: AlertChoice,
  { now, timezone }: { now: Date; timezone: string },
): Dues {
  return {
    newsDueAt: choice.isAtOnce ? now : null,
    digestDueAt: nextDigest(choice, { now, timezone }),
  };
}
