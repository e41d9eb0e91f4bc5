import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { FlowFacts } from "../../model/flow.ts";
import type { Exchanges } from "../../model/exchange.ts";
import type { Remark } from "../../model/remarks.ts";
import type { ShopRemark } from "../../model/shop-remarks.ts";
import { insertFlowEvents, type NewFlowEvent } from "../flow-events.ts";

/** What kinds of lines a timeline has. */
export const timelineKinds = [
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
  "flow",
  "wished",
  "line-corrected",
  "staff",
  "snoozed",
  "tagged",
  "remake-noted",
  "refunded",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

interface Entry {
  shop: string;
  at: Date;
  kind: TimelineKind;
  /** Who did it: `app`, `shopify`, `provider`, `flow`, `buyer`, or a person. */
  actor: string;
}

/** A line of an order's timeline, which the pages show. Never an address, a buyer's name or a secret. */
export interface OrderEntry extends Entry {
  dispatchId: string;
  remark: Remark;
  /** The outside calls that led to it. */
  exchanges?: Exchanges | null;
  /** Workflows may begin with it. `key` tells it from others of the dispatch. */
  event?: { facts: FlowFacts; key?: string };
}

/** A line about the shop as a whole, which the page Activity shows. */
export interface ShopEntry extends Entry {
  dispatchId: null;
  remark: ShopRemark;
}

export type TimelineEntry = OrderEntry | ShopEntry;

/**
 * The channel that tells a shop's domain, when its transaction is committed, as something of it moved. What a dispatch's
 * state, its questions, snoozes and setbacks are, the database itself reports there (`report_move`).
 */
export const movesChannel = "portafilter_moves";

/** Tells open pages of what `timelineParts` wrote: a column of the statement's own. */
export const movesNotified = Prisma.sql`(
  SELECT count(pg_notify(${movesChannel}, shop)::text)::int
  FROM (SELECT DISTINCT shop FROM written) AS shops)`;

/**
 * Appends to the timeline in the caller's transaction, and tells open pages and workflows of it by the same
 * statement. Nothing is ever changed or taken away, but for what goes with a buyer's data: quotes and
 * exchanges. Exchanges of an order whose data is gone are not kept: whoever brings some has the
 * dispatch's row locked, as its erasure does, so that one of the two sees the other. `happened`: what workflows
 * may begin with besides.
 */
export async function recordTimeline(
  transaction: Pick<Transaction, "$queryRaw">,
  entries: readonly TimelineEntry[],
  happened: readonly NewFlowEvent[] = [],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.$queryRaw`
    WITH ${timelineParts(entries, { happened })}
    SELECT ${movesNotified} AS told`;
}

/** Appends one line about the shop as a whole, as `recordTimeline` does. */
export function recordOfShop(
  transaction: Pick<Transaction, "$queryRaw">,
  entry: Omit<ShopEntry, "dispatchId">,
): Promise<void> {
  return recordTimeline(transaction, [{ ...entry, dispatchId: null }]);
}

/**
 * The parts of a statement that append these entries, and what workflows begin with, for a statement that does
 * more: it selects `movesNotified` in the end. `condition`: only where it holds there.
 */
export function timelineParts(
  entries: readonly TimelineEntry[],
  {
    happened = [],
    condition = Prisma.sql`true`,
  }: { happened?: readonly NewFlowEvent[]; condition?: Prisma.Sql } = {},
): Prisma.Sql {
  const column = <Key extends keyof Entry | "dispatchId">(key: Key) =>
    entries.map((entry) => entry[key]);
  const remarks = entries.map(({ remark }) => JSON.stringify(remark));
  const exchanges = entries.map((entry) =>
    entry.dispatchId === null ? null : (entry.exchanges ?? null),
  );
  const events = [...happened, ...entries.flatMap(eventOf)];
  const begun =
    events.length === 0
      ? Prisma.empty
      : Prisma.sql`events AS (${insertFlowEvents(events, condition)}),`;
  return Prisma.sql`
    ${begun} written AS (
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
      WHERE ${condition}
      RETURNING shop)`;
}

function eventOf(entry: TimelineEntry): NewFlowEvent[] {
  if (entry.dispatchId === null || entry.event === undefined) return [];
  const { shop, dispatchId, at, event } = entry;
  const key = event.key === undefined ? dispatchId : `${dispatchId}/${event.key}`;
  return [{ shop, dispatchId, key, facts: event.facts, at }];
}

/**
 * Tells open pages, when the transaction is committed, that something moved that no timeline has. Once
 * for a transaction, however often it is called.
 */
export async function reportMove(
  transaction: Pick<Transaction, "$queryRaw">,
  shop: string,
): Promise<void> {
  await transaction.$queryRaw`SELECT pg_notify(${movesChannel}, ${shop})::text`;
}

function jsonText(value: Exchanges | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
