import type { Transaction } from "#app/db/database.server.ts";
import { type Remark, remarkText } from "../remarks.ts";

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
  "simulated",
  "listed",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

interface Entry {
  shop: string;
  at: Date;
  kind: ActivityKind;
  /** Who did it: `app`, `shopify`, `provider`, or a person. */
  actor: string;
}

/** A line of an order's timeline, which the pages show. Never an address, a buyer's name or a secret. */
export interface OrderEntry extends Entry {
  dispatchId: string;
  remark: Remark;
}

/** A line about the shop as a whole: one sentence in English, for who looks after the app. */
export interface ShopEntry extends Entry {
  dispatchId: null;
  message: string;
}

export type ActivityEntry = OrderEntry | ShopEntry;

/** The channel that tells a shop's domain, when its transaction is committed, as something of it moved. */
export const movesChannel = "portafilter_moves";

/**
 * Appends to the timeline in the caller's transaction, and tells open pages of it by the same
 * statement. Nothing is ever changed or taken away, but for quotes that go with a buyer's data.
 */
export async function recordActivity(
  transaction: Pick<Transaction, "$queryRaw">,
  entries: readonly ActivityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = <Key extends keyof Entry | "dispatchId">(key: Key) =>
    entries.map((entry) => entry[key]);
  const remarks = entries.map((entry) => (entry.dispatchId === null ? null : entry.remark));
  const messages = entries.map((entry) =>
    entry.dispatchId === null ? entry.message : remarkText(entry.remark),
  );
  await transaction.$queryRaw`
    WITH written AS (
      INSERT INTO connector.activity (shop, dispatch_id, at, kind, message, remark, actor)
      SELECT * FROM unnest(
        ${column("shop")}::text[], ${column("dispatchId")}::text[], ${column("at")}::timestamptz[],
        ${column("kind")}::text[], ${messages}::text[], ${remarks.map(jsonText)}::jsonb[],
        ${column("actor")}::text[])
      RETURNING shop)
    SELECT pg_notify(${movesChannel}, shop)::text FROM (SELECT DISTINCT shop FROM written) AS shops`;
}

/**
 * Tells open pages, when the transaction is committed, that something moved that no timeline has. Once
 * for a transaction, however often it is called.
 */
export async function tellOfMove(
  transaction: Pick<Transaction, "$queryRaw">,
  shop: string,
): Promise<void> {
  await transaction.$queryRaw`SELECT pg_notify(${movesChannel}, ${shop})::text`;
}

function jsonText(remark: Remark | null): string | null {
  return remark === null ? null : JSON.stringify(remark);
}
