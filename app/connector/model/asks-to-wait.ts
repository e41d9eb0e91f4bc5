import type { Words } from "./phrases.ts";

/** True of what is said where somebody answers and takes no more calls for now: nothing has failed. Pure. */
export function asksToWait(said: Words): boolean {
  if (typeof said === "string") return false;
  switch (said.code) {
    case "pointsUsed":
    case "budgetUsed":
      return true;
    case "callFailed":
    case "callFailedSaying":
      return Number(said.values.status) === 429;
    default:
      return false;
  }
}

/** What is said where Shopify does: too much was asked of the store at once, by points or by calls. */
export const shopifyAsksToWait: readonly Words[] = [
  { code: "pointsUsed", values: {} },
  { code: "callFailed", values: { call: "Shopify", status: 429 } },
];
