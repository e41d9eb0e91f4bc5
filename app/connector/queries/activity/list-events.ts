/** What a merchant asks of the page Activity: what happened to orders and in the store, one row for each that matters. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { Remark } from "../../model/remarks.ts";
import { quietReasons } from "../../model/attention.ts";
import type { EventKind } from "../../model/event-kind.ts";
import { failedShopRemarks, type ShopRemark, shopChanges } from "../../model/shop-remarks.ts";
import type { StaffName } from "../../model/staff.ts";
import { type ProviderContact, readContact } from "../../store/provider-contacts.ts";
import { readStaffNames } from "../../store/staff.ts";
import { remarkOf, shopRemarkOf } from "../../store/timeline/index.ts";
import { isFirstPart } from "../dispatches/index.ts";
import { namedOrders } from "./named-orders.ts";

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
  /** The order that it is about; `sequence` 1 for its first part. `dispatchId` null: nothing of it was to be made then. */
  order: { dispatchId: string | null; name: string; sequence: number } | null;
  /** Whom the store asks about what a provider has and Shopify hasn't; null: nobody is entered, or it is nothing such. */
  contact: ProviderContact | null;
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
  "remakeNoted",
  "unitsSentAs",
] as const satisfies readonly Code[];

/** Steps of the work on an order are left to its own timeline: of each order, what it came to. */
const codesOf: Record<EventKind, readonly (Code | ShopRemark["code"])[]> = {
  problems: [...problemCodes, ...failedShopRemarks],
  received: ["opened"],
  sent: ["accepted", "updated"],
  shipped: ["shipped", "corrected"],
  canceled: ["canceled"],
  // Of an order that has no part yet, what a person does to it stands on the store's own timeline.
  changes: [...changeCodes, ...shopChanges, "lineDecided", "linesSent"],
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
const allCodes = [...Object.values(codesOf).flat(), ...storeCodes];
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

/**
 * A page of what happened, newest first: two queries, whatever the rows, three more where an order is named, and one for
 * each provider that is to be asked. A cursor that is none begins at the top.
 */
export async function listEvents(
  ctx: Needs<"prisma" | "pool">,
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
  if (orderIds !== null) conditions.push(await isOfOrders(ctx, { shop, orderIds }));
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    SELECT line.id, line.at, line.remark, line.remark ->> 'code' AS code, line.actor,
      line.dispatch_id AS "dispatchId", dispatch.sequence,
      coalesce(dispatch.order_name, owner.name) AS "orderName"
    FROM connector.activity AS line
    LEFT JOIN connector.dispatch ON dispatch.shop = line.shop AND dispatch.id = line.dispatch_id
    LEFT JOIN connector.shop_order AS owner
      ON line.dispatch_id IS NULL AND owner.shop = line.shop AND owner.id = line.remark ->> 'orderId'
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY line.id DESC LIMIT ${take + 1}`;
  const page = rows.slice(0, take);
  const [staff, contacts] = await Promise.all([
    readStaffNames(ctx.prisma, { shop, actors: page.map(({ actor }) => actor) }),
    readContacts(ctx.pool, { shop, connectionIds: new Set(page.map(askedOver)) }),
  ]);
  const end = page.at(-1);
  return {
    items: page.map((row) =>
      itemOf(row, {
        staff: staff.get(row.actor) ?? null,
        contact: contacts.get(askedOver(row)) ?? null,
      }),
    ),
    endCursor: rows.length > take && end !== undefined ? String(end.id) : null,
  };
}

/** Over which connection a provider is asked about an order that Shopify doesn't show, null the store's; undefined: it is none. */
function askedOver(row: Row): string | null | undefined {
  const remark = row.dispatchId === null ? shopRemarkOf(row) : null;
  return remark?.code === "orderGone" ? (remark.connectionId ?? null) : undefined;
}

async function readContacts(
  pool: Needs<"pool">["pool"],
  { shop, connectionIds }: { shop: string; connectionIds: ReadonlySet<string | null | undefined> },
): Promise<ReadonlyMap<string | null | undefined, ProviderContact | null>> {
  const contacts = new Map<string | null | undefined, ProviderContact | null>();
  for (const connectionId of connectionIds) {
    if (connectionId === undefined) continue;
    contacts.set(connectionId, await readContact(pool, { shop, connectionId }));
  }
  return contacts;
}

/** A line of one of the orders' parts, or one of the store's own that says which of them it is about. */
async function isOfOrders(
  { prisma }: Needs<"prisma">,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<Prisma.Sql> {
  const orders = await prisma.shopOrder.findMany({
    where: { shop, id: { in: [...orderIds] } },
    select: { name: true, dispatches: { select: { id: true } } },
  });
  const partIds = orders.flatMap(({ dispatches }) => dispatches.map(({ id }) => id));
  const names = orders.map(({ name }) => name);
  // Of lines there is an index by their parts, and so by that they have none.
  return Prisma.sql`(line.dispatch_id = ANY (${partIds}) OR line.dispatch_id IS NULL
    AND (line.remark ->> 'orderId' = ANY (${[...orderIds]}) OR line.remark ->> 'order' = ANY (${names})))`;
}

function itemOf(row: Row, { staff, contact }: Pick<EventItem, "staff" | "contact">): EventItem {
  const { id, at, code, actor, dispatchId, orderName, sequence } = row;
  return {
    id: String(id),
    at,
    says: saysOf(row),
    isProblem: problems.has(code),
    actor,
    staff,
    order: orderName === null ? null : { dispatchId, name: orderName, sequence: sequence ?? 1 },
    contact,
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
