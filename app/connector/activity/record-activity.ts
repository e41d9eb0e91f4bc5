import type { Transaction } from "#app/db/database.server.ts";

/** What kinds of lines a timeline has. */
export const activityKinds = [
  "installed",
  "uninstalled",
  "opened",
  "held",
  "released",
  "frozen",
  "sent",
  "drawn",
  "accepted",
  "refused",
  "unanswered",
  "looked-up",
  "moved",
  "shipped",
  "corrected",
  "written-back",
  "cost",
  "write-back-refused",
  "closed",
  "canceled",
  "retried",
  "compared",
  "privacy",
  "paused",
  "resumed",
  "connected",
  "abandoned",
  "policy",
  "service",
  "answered",
  "mapped",
  "differs",
  "updated",
  "cancel-asked",
  "held-in-shopify",
  "untracked",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export interface ActivityEntry {
  shop: string;
  /** Null: about the shop as a whole. */
  dispatchId: string | null;
  at: Date;
  kind: ActivityKind;
  /** One sentence. Never an address, a buyer's name or a secret. */
  message: string;
  /** Who did it: `app`, `shopify`, `provider`, or a person. */
  actor: string;
}

/** Appends to the timeline in the caller's transaction; nothing is ever changed or taken away. */
export async function recordActivity(
  transaction: Transaction,
  entries: readonly ActivityEntry[],
): Promise<void> {
  if (entries.length > 0) await transaction.activity.createMany({ data: [...entries] });
}
