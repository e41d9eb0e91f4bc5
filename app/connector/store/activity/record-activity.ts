import type { Transaction } from "#app/db/database.server.ts";
import type { Exchanges } from "../../model/exchange.ts";
import type { Remark } from "../../model/remarks.ts";
import type { ShopRemark } from "../../model/shop-remarks.ts";

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
  /** The outside calls that led to it. */
  exchanges?: Exchanges | null;
}

/** A line about the shop as a whole, for who looks after the app. */
export interface ShopEntry extends Entry {
  dispatchId: null;
  remark: ShopRemark;
}

export type ActivityEntry = OrderEntry | ShopEntry;

/** The channel that tells a shop's domain, when its transaction is committed, as something of it moved. */
export const movesChannel = "portafilter_moves";

/**
 * Appends to the timeline in the caller's transaction, and tells open pages of it by the same
 * statement. Nothing is ever changed or taken away, but for what goes with a buyer's data: quotes and
 * exchanges. Exchanges of an order whose data is gone are not kept: whoever brings some has the
 * dispatch's row locked, as its erasure does, so that one of the two sees the other.
 */
export async function recordActivity(
  transaction: Pick<Transaction, "$queryRaw">,
  entries: readonly ActivityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = <Key extends keyof Entry | "dispatchId">(key: Key) =>
    entries.map((entry) => entry[key]);
  const remarks = entries.map(({ remark }) => JSON.stringify(remark));
  const exchanges = entries.map((entry) =>
    entry.dispatchId === null ? null : (entry.exchanges ?? null),
  );
  await transaction.$queryRaw`
    WITH written AS (
      INSERT INTO connector.activity (shop, dispatch_id, at, kind, remark, actor, exchanges)
      SELECT shop, dispatch_id, at, kind, remark, actor,
        CASE WHEN exchanges IS NOT NULL THEN (
          SELECT told.exchanges FROM connector.dispatch
          JOIN connector.shop_order AS known
            ON known.shop = dispatch.shop AND known.id = dispatch.order_id
          WHERE dispatch.shop = told.shop AND dispatch.id = told.dispatch_id
            AND known.redacted_at IS NULL AND known.personal_since IS NOT NULL) END
      FROM unnest(
        ${column("shop")}::text[], ${column("dispatchId")}::text[], ${column("at")}::timestamptz[],
        ${column("kind")}::text[], ${remarks}::jsonb[],
        ${column("actor")}::text[], ${exchanges.map(jsonText)}::jsonb[])
        AS told (shop, dispatch_id, at, kind, remark, actor, exchanges)
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

function jsonText(value: Exchanges | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
