/** What a merchant asks of the page Activity: what happened to orders and in the store, one row for each that matters. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { Remark } from "../../model/remarks.ts";
import { quietReasons } from "../../model/attention.ts";
import { failedShopRemarks, type ShopRemark, shopChanges } from "../../model/shop-remarks.ts";
import type { StaffName } from "../../model/staff.ts";
import { readStaffNames } from "../../store/staff.ts";
import { remarkOf, shopRemarkOf } from "../../store/timeline/index.ts";
import { isFirstPart } from "../dispatches/index.ts";
import { namedOrders } from "./named-orders.ts";

/** What of it is looked for; null: all that matters. */
export const eventKinds = ["problems", "received", "sent", "shipped", "changes"] as const;
export type EventKind = (typeof eventKinds)[number];

/** One event, of an order or of the store as a whole. */
export interface EventItem {
  id: string;
  at: Date;
  /** Null where this version does not know it. */
  says: { of: "order"; remark: Remark } | { of: "shop"; remark: ShopRemark } | null;
  isProblem: boolean;
  actor: string;
  /** Who of the store's people did it; null where it is none that is known. */
  staff: StaffName | null;
  /** The order that it is about; `sequence` 1 for its first part. */
  order: { dispatchId: string; name: string; sequence: number } | null;
}

export interface EventPage {
  items: EventItem[];
  /** What the next page begins after; null on the last. */
  endCursor: string | null;
}

export interface EventQuery {
  shop: string;
  kind?: EventKind | null;
  /** An order's name as people write it, with or without its `#`. Empty: all. */
  order?: string;
  after?: string | null;
  /** 1 to 100. */
  pageSize?: number;
}

type Code = Remark["code"];

const problemCodes = [
  "attention",
  "refused",
  "notDrawn",
  "requestRejected",
  "givenBack",
  "fulfillmentGone",
  "fulfilledElsewhere",
  "writeBackRefused",
  "closedUnwritten",
  "closedShort",
  "flowMissed",
] as const satisfies readonly Code[];

/** What somebody of the store did, or a buyer asked. */
const changeCodes = [
  "cleared",
  "itemDecided",
  "lineKept",
  "lineReopened",
  "itemLeftOut",
  "itemReopened",
  "lineCorrected",
  "correctionUndone",
  "lineRemapped",
  "retried",
  "cancelWanted",
  "snoozed",
  "unsnoozed",
  "wished",
  "wishEnded",
  "sentAnew",
  "remadeAs",
  "unitsSentAs",
] as const satisfies readonly Code[];

/** Steps of the work on an order are left to its own timeline: of each order, what it came to. */
const codesOf: Record<EventKind, readonly (Code | ShopRemark["code"])[]> = {
  problems: [...problemCodes, ...failedShopRemarks],
  received: ["opened"],
  sent: ["accepted", "updated"],
  shipped: ["shipped", "corrected"],
  changes: [...changeCodes, ...shopChanges],
};
const storeCodes = [
  "installed",
  "uninstalled",
  "shopOpen",
  "worksAgain",
  "buyerErased",
  "buyerAsked",
  "agedErased",
] as const satisfies readonly ShopRemark["code"][];
const allCodes = [...Object.values(codesOf).flat(), "canceled", ...storeCodes];
const problems: ReadonlySet<string> = new Set(codesOf.problems);

interface Row {
  id: bigint;
  at: Date;
  remark: unknown;
  code: string;
  actor: string;
  dispatchId: string | null;
  orderName: string | null;
  sequence: number | null;
}

/** A page of what happened, newest first: two queries, whatever the rows. A cursor that is none begins at the top. */
export async function listEvents(
  ctx: Needs<"prisma">,
  { shop, kind = null, order = "", after = null, pageSize = 25 }: EventQuery,
): Promise<EventPage> {
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const orderIds = await namedOrders(ctx, { shop, order });
  const codes = kind === null ? allCodes : codesOf[kind];
  const conditions = [
    Prisma.sql`line.shop = ${shop}`,
    Prisma.sql`line.remark ->> 'code' = ANY (${[...codes]})`,
    // What passes by itself is a step of the work, and no problem.
    Prisma.sql`(line.remark ->> 'code' = 'attention'
      AND line.remark -> 'notice' ->> 'reason' = ANY (${quietReasons})) IS NOT TRUE`,
  ];
  // An order is received once, whatever is made again of it or added to it.
  if (kind === "received") conditions.push(Prisma.raw(isFirstPart("dispatch")));
  // Lines of a shop are numbered as they come.
  if (/^\d{1,18}$/.test(after ?? "")) conditions.push(Prisma.sql`line.id < ${BigInt(after ?? 0)}`);
  if (orderIds !== null) conditions.push(Prisma.sql`dispatch.order_id = ANY (${orderIds})`);
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    SELECT line.id, line.at, line.remark, line.remark ->> 'code' AS code, line.actor,
      line.dispatch_id AS "dispatchId", dispatch.order_name AS "orderName", dispatch.sequence
    FROM connector.activity AS line
    LEFT JOIN connector.dispatch ON dispatch.shop = line.shop AND dispatch.id = line.dispatch_id
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY line.id DESC LIMIT ${take + 1}`;
  const page = rows.slice(0, take);
  const staff = await readStaffNames(ctx.prisma, { shop, actors: page.map(({ actor }) => actor) });
  const end = page.at(-1);
  return {
    items: page.map((row) => itemOf(row, staff.get(row.actor) ?? null)),
    endCursor: rows.length > take && end !== undefined ? String(end.id) : null,
  };
}

function itemOf(row: Row, staff: StaffName | null): EventItem {
  const { id, at, code, actor, dispatchId, orderName, sequence } = row;
  return {
    id: String(id),
    at,
    says: saysOf(row),
    isProblem: problems.has(code),
    actor,
    staff,
    order:
      dispatchId === null || orderName === null
        ? null
        : { dispatchId, name: orderName, sequence: sequence ?? 1 },
  };
}

function saysOf(row: Row): EventItem["says"] {
  if (row.dispatchId === null) {
    const remark = shopRemarkOf(row);
    return remark && { of: "shop", remark };
  }
  const remark = remarkOf(row);
  return remark && { of: "order", remark };
}
