import type { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel, ShopOrderModel } from "#app/db/generated/models.ts";
import { isTestKey, openConnection } from "../../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { newestAttempt, withAttempt } from "../../store/attempts.ts";
import { variantsOfAttention } from "./attention-variants.ts";
import { type Marks, progressOf, readMarks } from "./marks.ts";
import { listItem, listedWith } from "./read-dispatches.ts";
import { hidesBuyer } from "./order-summary.ts";
import { convertedProfit } from "./converted-profit.ts";
import { profitOf } from "../../dispatches/index.ts";
import { fractionDigits } from "../../model/fraction-digits.ts";
import { orderLinesOf, readKnownOfLines, withOrderLines } from "./order-lines.ts";
import { type Standing, standing } from "../../store/attention.ts";
import { againOf, isPaidFor, missingOf } from "../../ingest/orders/index.ts";
import { isEnded } from "../../model/dispatch-states.ts";
import { externalOrderId } from "../../dispatches/request/index.ts";
import { readContact } from "../../store/provider-contacts.ts";
import { readStaffNames } from "../../store/staff.ts";
import { settingBack } from "../../store/setbacks.ts";
import { plannedItems } from "./planned-items.ts";
import { addressOf } from "./sent-address.ts";
import { simulationsOf } from "../../dispatches/staff-acts/index.ts";
import { readRemakePlaces } from "./remake-places.ts";
import { readPhotosOf, remakeableOf, remakesBeside, remakesOf, reportsOf } from "./remakes-of.ts";
import { viewDifference } from "./view-difference.ts";
import type { TimelineView, DispatchDetail, PartDetail, PartView } from "./views.ts";
import { snapshotOf, tagsOf } from "../../store/shop-orders.ts";
import { remarkOf } from "../../store/timeline/index.ts";

const ofPart = {
  id: true,
  orderId: true,
  sequence: true,
  apiOrderId: true,
  state: true,
  apiStatus: true,
  connectionId: true,
} as const satisfies Prisma.DispatchSelect;

const withAll = {
  ...listedWith,
  ...withOrderLines,
  attempts: newestAttempt,
  remake: { include: { of: { select: { ...ofPart, lines: true } } } },
  remakes: {
    include: { dispatch: { select: ofPart } },
    orderBy: [{ createdAt: "asc" }, { dispatch: { sequence: "asc" } }],
  },
} as const satisfies Prisma.DispatchInclude;

/** Lines of a timeline, beyond which the oldest are left out. */
const linesMax = 500;

/** One dispatch of a shop with its lines and its timeline; null when the shop has no such one. */
export async function readDispatch(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<DispatchDetail | null> {
  const found = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: withAll,
  });
  if (found === null) return null;
  const [timeline, detail] = await Promise.all([
    readActivity(ctx, { shop, dispatchId }),
    detailOf(ctx, found),
  ]);
  const units = new Map(detail.orderLines.map((line) => [line.id, line.units]));
  return { ...detail, planned: await plannedItems(ctx, found, units), timeline };
}

/** The dispatches of an order, the first part first, each without its timeline. */
export async function readParts(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<PartDetail[]> {
  const found = await ctx.prisma.dispatch.findMany({
    where: { shop, orderId },
    orderBy: { sequence: "asc" },
    include: withAll,
    take: partsMax,
  });
  return Promise.all(found.map((each) => detailOf(ctx, each)));
}

/** More parts than any order has: each is sent by a person, or follows an edit. */
const partsMax = 20;

async function detailOf(
  ctx: ConnectionAccess & Needs<"pool">,
  found: Prisma.DispatchGetPayload<{ include: typeof withAll }>,
): Promise<PartDetail> {
  const { shop } = found;
  const row = settingBack(withAttempt(standing(found)));
  const { connectionId } = row;
  const remakeable = remakeableOf(row);
  const isRemade = row.remake !== null || row.remakes.length + remakeable.length > 0;
  const [known, variants, marks, isTest, address, differing, converted, contact, places, photosOf] =
    await Promise.all([
      readKnownOfLines(ctx, { shop, orders: [row.order] }),
      variantsOfAttention(ctx, { shop, dispatches: [row] }),
      readMarks(ctx, { shop, ids: row.order.dispatches.map(({ id }) => id) }),
      isTestConnection(ctx, row),
      addressOf(ctx, row),
      viewDifference(ctx, row),
      convertedProfit(ctx, { shop, dispatchId: row.id, cost: row.cost }),
      readContact(ctx.pool, { shop, connectionId }),
      readRemakePlaces(ctx, row, isRemade),
      readPhotosOf(ctx, { shop, remakes: remakesBeside(row) }),
    ]);
  const missing = missingIn(row);
  return {
    ...listItem(row, { variants, ...marks }),
    apiOrderId: row.apiOrderId,
    apiStatus: row.apiStatus,
    isCanceledInShopify: row.order.canceledAt !== null,
    ...notedOn(row),
    again: againOf(row, {
      shop: known,
      decided: new Map([...known.mappings].map(([id, { state }]) => [id, state])),
    }),
    parts: partsOf(row.order, marks),
    missing,
    isMissingUnpaid: missing > 0 && !known.sendsUnpaid && isUnpaid(row.order),
    ...remakesOf(row, { remakeable, places, photosOf, marks }),
    difference: differing,
    address,
    simulations: isTest ? simulationsOf(row) : [],
    profit: withDigits(profitOf(row.cost) ?? converted),
    provider: {
      reference: externalOrderId(shop, row.orderId, row.sequence),
      contact,
      remakes: reportsOf(ctx, row, photosOf),
    },
    // Of what has ended, nothing is tried again.
    nextTryAt: isEnded(row.state) ? null : row.retryAt,
    orderLines: orderLinesOf({ dispatch: row, known, held: marks.units }),
    items: row.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ externalSourceId, title, sku, quantity, artworkUrl }) => ({
        externalSourceId,
        title,
        sku,
        quantity,
        artworkUrl,
      })),
  };
}

function withDigits(profit: ReturnType<typeof profitOf>): PartDetail["profit"] {
  return profit && { ...profit, digits: fractionDigits(profit.sold.currency) ?? 2 };
}

function partsOf(
  { dispatches }: Prisma.DispatchGetPayload<{ include: typeof withAll }>["order"],
  marks: Marks,
): PartView[] {
  if (dispatches.length < 2) return [];
  return dispatches.map(({ id, sequence, state, apiStatus }) => ({
    id,
    sequence,
    ...progressOf({ id, state, apiStatus }, marks),
    isKept: marks.kept.has(id),
  }));
}

function notedOn({
  state,
  order,
}: Pick<DispatchModel, "state"> & {
  order: Pick<ShopOrderModel, "note" | "giftMessage" | "snapshot" | "missingSince">;
}): Pick<DispatchDetail, "note" | "giftMessage" | "tags"> {
  if (hidesBuyer(order, state)) return { note: null, giftMessage: null, tags: [] };
  return { note: order.note, giftMessage: order.giftMessage, tags: tagsOf(order) };
}

/** Only while a person is asked about it, and the order stands. */
function missingIn(
  row: Parameters<typeof missingOf>[0] &
    Pick<DispatchModel, "apiStatus"> &
    Pick<Standing, "attention"> & { order: Pick<ShopOrderModel, "canceledAt" | "redactedAt"> },
): number {
  const isStanding = row.order.canceledAt === null && row.order.redactedAt === null;
  const isAsked = row.attention?.reason === "ChangedAfterAcceptance";
  if (!isStanding || !isAsked || row.apiStatus === "Created") return 0;
  return missingOf(row).reduce((sum, { units }) => sum + units, 0);
}

async function isTestConnection(
  ctx: ConnectionAccess,
  { connectionId, apiOrderId }: Pick<DispatchModel, "connectionId" | "apiOrderId">,
): Promise<boolean> {
  if (connectionId === null || apiOrderId === null) return false;
  const connection = await openConnection(ctx, connectionId);
  return connection !== null && isTestKey(connection.apiKey);
}

/** By the last that Shopify said of it. */
function isUnpaid(order: Pick<ShopOrderModel, "snapshot">): boolean {
  const snapshot = snapshotOf(order);
  return snapshot.financialStatus !== null && !isPaidFor(snapshot);
}

interface Line {
  id: bigint;
  at: Date;
  kind: string;
  remark: unknown;
  actor: string;
  hasExchanges: boolean;
}

/** The newest lines of the timeline. What each of them was led to by stays where it is. */
async function readActivity(
  ctx: Needs<"prisma">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<TimelineView[]> {
  const rows = await ctx.prisma.$queryRaw<Line[]>`
    SELECT id, at, kind, remark, actor, exchanges IS NOT NULL AS "hasExchanges"
    FROM connector.activity WHERE shop = ${shop} AND dispatch_id = ${dispatchId}
    ORDER BY id DESC LIMIT ${linesMax}`;
  const actors = rows.map(({ actor }) => actor);
  const staff = await readStaffNames(ctx.prisma, { shop, actors });
  return rows.toReversed().map((row) =>
    Object.assign(row, {
      id: String(row.id),
      remark: remarkOf(row),
      staff: staff.get(row.actor) ?? null,
    }),
  );
}
