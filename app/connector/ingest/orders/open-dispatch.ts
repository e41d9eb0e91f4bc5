import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { linesSettled } from "../../dispatches/request/index.ts";
import { mapBySku, type MappingOf, readDecided } from "../../products/mappings/index.ts";
import {
  bundleParents,
  type OrderSnapshot,
  type OrderSnapshotLine,
} from "../../model/orders/index.ts";
import { type NewFlowEvent, recordFlowEvents } from "../../store/flow-events.ts";
import { hasAddedUnits } from "../../store/added-units.ts";
import { isRemake } from "../../store/remakes.ts";
import { createDispatch, readOrigin } from "../../dispatches/index.ts";
import { judgeLine, type LineDecision } from "./judge-lines.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import { policyOf } from "../../store/shops.ts";
import { rememberedOrder } from "../../store/shop-orders.ts";

export interface JudgedLine {
  line: OrderSnapshotLine;
  position: number;
  verdict: LineVerdict;
  /** What a person decided about it; it stays, however often the line is judged. */
  decision: LineDecision | null;
  /** It was decided about before, and not left to somebody else: that is decided anew where it comes back. */
  isKnown: boolean;
  /** It went nowhere when it was judged before, and for no lasting reason. */
  wasOpen: boolean;
}

/** What stands in a line's row, for who judges it again. */
type KnownLine = Pick<JudgedLine, "decision" | "isKnown" | "wasOpen">;

/**
 * Maps what is open among the variants of lines and equals a SKU of the catalog, and returns the ids of
 * those variants: other orders may wait for them (`wakeFollowing`). It comes before the orders in the
 * lock order, so the caller holds none yet.
 */
export async function mapLines(
  transaction: Transaction,
  { shop, lines, now }: { shop: ShopRow; lines: readonly OrderSnapshotLine[]; now: Date },
): Promise<string[]> {
  const { domain } = shop;
  const connectionId = shop.connection?.connectionId ?? null;
  const decided = await readDecided(transaction, { shop: domain, variantIds: variantsOf(lines) });
  const variants = lines.flatMap(({ variantId, sku }) =>
    variantId === null || decided.has(variantId) ? [] : [{ variantId, sku }],
  );
  return mapBySku(transaction, { shop: domain, connectionId, variants, now });
}

/** What is known of an order in Shopify beside its snapshot, as its row keeps it. */
export type Remembered = Parameters<typeof rememberedOrder>[0];

/**
 * Gives every line of an order its verdict, out of the mappings as they are now, and out of where
 * Shopify had put them when they were last looked at; null: that may have changed.
 */
export async function judgeLines(
  transaction: Transaction,
  {
    shop,
    order,
    known,
    requested = [],
    isNew = false,
  }: {
    shop: ShopRow;
    order: OrderSnapshot;
    known: Remembered | null;
    /** Lines that Shopify has asked for since. */
    requested?: readonly string[];
    /** Never seen before: no line of it has a row. */
    isNew?: boolean;
  },
): Promise<JudgedLine[]> {
  const target = { shop: shop.domain, variantIds: variantsOf(order.lines) };
  const decided = await readDecided(transaction, target);
  const rows = isNew ? new Map() : await readKnown(transaction, { shop: shop.domain, order });
  const observed = known === null ? null : rememberedOrder(known);
  const elsewhere = new Set(observed === null ? [] : linesSettled(observed));
  for (const id of requested) elsewhere.delete(id);
  return judgeAll({ shop, order }, { decided, rows, elsewhere });
}

/** The same out of what was decided about its variants, and stands in its lines' `rows`; `elsewhere`: with somebody else. Pure. */
export function judgeAll(
  { shop, order }: { shop: Pick<ShopRow, "service">; order: OrderSnapshot },
  {
    decided,
    rows = new Map(),
    elsewhere = null,
  }: {
    decided: ReadonlyMap<string, MappingOf["state"]>;
    rows?: ReadonlyMap<string, KnownLine>;
    elsewhere?: ReadonlySet<string> | null;
  },
): JudgedLine[] {
  const parents = bundleParents(order.lines);
  return order.lines.map((line, index) => {
    const mapping = line.variantId === null ? undefined : decided.get(line.variantId);
    const serviceHandle = shop.service?.handle ?? null;
    const isBundleParent = parents.has(line.id);
    const isElsewhere = elsewhere?.has(line.id) ?? false;
    const { decision = null, isKnown = false, wasOpen = false } = rows.get(line.id) ?? {};
    const about = { isBundleParent, isElsewhere, decision, serviceHandle };
    return {
      line,
      position: index + 1,
      verdict: judgeLine(line, mapping, about),
      decision,
      isKnown,
      wasOpen,
    };
  });
}

const leftToOthers: ReadonlySet<LineVerdict> = new Set(["SomebodyElses", "NotShippable"]);

/** Where no dispatch has it, it goes nowhere. */
const unsent: ReadonlySet<LineVerdict> = new Set([
  "NeedsMapping",
  "Ignored",
  "Bundle",
  "Forwarded",
]);

/** What stands in the rows of an order's lines, by line item id. */
async function readKnown(
  transaction: Transaction,
  { shop, order }: { shop: string; order: OrderSnapshot },
): Promise<ReadonlyMap<string, KnownLine>> {
  const rows = await transaction.orderLine.findMany({
    where: { shop, orderId: order.id },
    select: {
      id: true,
      verdict: true,
      dispatchSequence: true,
      decidedSku: true,
      decidedArtwork: true,
      leftOutAt: true,
    },
  });
  return new Map(
    rows.map(({ id, verdict, dispatchSequence, ...decision }) => {
      const isLeft = dispatchSequence === null && leftToOthers.has(verdict);
      const wasOpen = dispatchSequence === null && unsent.has(verdict);
      return [id, { decision, isKnown: !isLeft, wasOpen }];
    }),
  );
}

function variantsOf(lines: readonly OrderSnapshotLine[]): string[] {
  return lines.map(({ variantId }) => variantId).filter((id) => id !== null);
}

export interface OpenCandidate {
  shop: ShopRow;
  order: OrderSnapshot;
  lines: readonly JudgedLine[];
  paidSeenAt: Date | null;
  isPaymentNotice: boolean;
  /** It was the app's own already, and its dispatch was taken back. */
  hadDispatch: boolean;
  /** Never seen before: nothing of it is in the tables yet. */
  isNew: boolean;
}

/**
 * Writes down the verdicts of an order's lines, and opens a dispatch for those that are to be
 * forwarded and have none: the order's first, or a further one for lines that came after the last could
 * still take them, by an edit or back from somebody else. Its job is written with it. `joined`: the last
 * one could take them, and has to look. The caller holds the order's row, and (shop, order, sequence) is
 * unique besides.
 */
export async function openDispatch(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  candidate: OpenCandidate,
): Promise<"opened" | "joined" | "none"> {
  const { shop, order, lines, isNew } = candidate;
  const where = { shop: shop.domain, orderId: order.id };
  const last = isNew
    ? null
    : await transaction.dispatch.findFirst({ where, orderBy: { sequence: "desc" } });
  const isAdded = (judged: JudgedLine) => last === null || !judged.isKnown;
  const added = lines.filter((judged) => isForwarded(judged) && isAdded(judged));
  const isOurs =
    last === null ? await isStillWanted(transaction, candidate) : order.canceledAt === null;
  const wanted = isOurs ? added : [];
  const joins =
    last !== null &&
    wanted.length > 0 &&
    isJoinable(last) &&
    // What is made as something was before takes in nothing else.
    !(await isRemake(transaction, { shop: shop.domain, dispatchId: last.id })) &&
    !(await hasAddedUnits(transaction, { shop: shop.domain, dispatchId: last.id }));
  const sequence = last === null ? 1 : joins ? last.sequence : last.sequence + 1;
  const saved = last === null ? lines : lines.map(stillOpen);
  await saveLines(transaction, { where, lines: saved, isNew, sequence, wanted: new Set(wanted) });
  const happened = isOurs ? unmappedIn(candidate, ctx.clock()) : [];
  if (wanted.length === 0 || joins) await recordFlowEvents(transaction, happened);
  if (wanted.length === 0) return "none";
  if (joins) {
    // What it makes is compared with what is wanted now.
    const key = { shop_id: { shop: shop.domain, id: order.id } };
    const data = { revision: { increment: 1 } };
    await transaction.shopOrder.update({ where: key, data, select: { id: true } });
    return "joined";
  }
  const origin = last ?? (isNew ? null : await readOrigin(transaction, where));
  await createDispatch(ctx, transaction, {
    shop,
    order,
    sequence,
    forwarded: wanted.length,
    origin,
    happened,
  });
  return "opened";
}

/**
 * What was mapped, or is excluded no more, since the rest of its order went waits for a person who sends it
 * (`sendOpenLines`), whatever else is told of the order meanwhile; or for its variant to be followed, into a dispatch that
 * was not sent yet.
 */
function stillOpen(judged: JudgedLine): JudgedLine {
  const isVariant = judged.line.variantId !== null;
  const isOpen = judged.wasOpen && isVariant && isForwarded(judged);
  return isOpen ? { ...judged, verdict: "NeedsMapping" } : judged;
}

/** What workflows hear of variants that somebody ordered and nobody has mapped: each once for the order. */
function unmappedIn({ shop, order, lines }: OpenCandidate, at: Date): NewFlowEvent[] {
  return lines.flatMap(({ line, verdict }) => {
    const { variantId, title, sku, currentQuantity: quantity } = line;
    if (verdict !== "NeedsMapping" || variantId === null) return [];
    const trigger = "unmapped-variant-ordered" as const;
    const facts = { trigger, variantId, title, sku, quantity };
    return [{ shop: shop.domain, orderId: order.id, key: `${order.id}/${variantId}`, facts, at }];
  });
}

/**
 * Sends the lines that no dispatch has, and that could be forwarded by now, in one of their own. `requested`: those that
 * Shopify asks for, so that nobody else has them by now, and no others; `sentBy`: the person who sends them, where it would
 * wait for that. The caller holds the order's row.
 */
export async function openFurtherDispatch(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    order,
    known,
    requested = null,
    sentBy = null,
  }: {
    shop: ShopRow;
    order: OrderSnapshot;
    known: Remembered | null;
    requested?: readonly string[] | null;
    sentBy?: string | null;
  },
): Promise<boolean> {
  const where = { shop: shop.domain, orderId: order.id };
  const judging = { shop, order, known, requested: requested ?? [] };
  const lines = await judgeLines(transaction, judging);
  const taken = await transaction.orderLine.findMany({
    where: { ...where, dispatchSequence: { not: null } },
    select: { id: true },
  });
  const isDispatched = new Set(taken.map(({ id }) => id));
  const isMeant = ({ id }: OrderSnapshotLine) =>
    !isDispatched.has(id) && (requested === null || requested.includes(id));
  const wanted = new Set(lines.filter((judged) => isForwarded(judged) && isMeant(judged.line)));
  if (wanted.size === 0) return false;
  const last = await transaction.dispatch.findFirst({ where, orderBy: { sequence: "desc" } });
  const sequence = (last?.sequence ?? 0) + 1;
  const saved = lines.map((judged) => (wanted.has(judged) ? judged : stillOpen(judged)));
  await saveLines(transaction, { where, lines: saved, isNew: false, sequence, wanted });
  const origin = last ?? (await readOrigin(transaction, where));
  await createDispatch(ctx, transaction, {
    shop,
    order,
    sequence,
    forwarded: wanted.size,
    origin,
    sentBy,
  });
  return true;
}

/**
 * True while a dispatch can still take a line in: nothing was begun at the provider. Who wants it canceled has not seen what
 * comes later, and would lose it.
 */
function isJoinable({
  state,
  apiStatus,
  cancelWantedAt,
}: Pick<DispatchModel, "state" | "apiStatus" | "cancelWantedAt">): boolean {
  if (cancelWantedAt !== null) return false;
  if (state === "Accepted") return apiStatus === "Created";
  return state === "Pending" || state === "Submitting";
}

export function isForwarded({ line, verdict }: JudgedLine): boolean {
  return verdict === "Forwarded" && line.currentQuantity > 0;
}

/**
 * Lines that a dispatch has keep their verdict; lines that the order no longer has go, unless a
 * dispatch has them.
 */
async function saveLines(
  transaction: Transaction,
  {
    where,
    lines,
    isNew,
    sequence,
    wanted,
  }: {
    where: { shop: string; orderId: string };
    lines: readonly JudgedLine[];
    isNew: boolean;
    /** The dispatch that takes the wanted ones. */
    sequence: number;
    wanted: ReadonlySet<JudgedLine>;
  },
): Promise<void> {
  if (!isNew) {
    await transaction.orderLine.deleteMany({ where: { ...where, dispatchSequence: null } });
  }
  await transaction.$executeRaw`${insertLines(where, { lines, sequence, wanted })}`;
}

/** Writes the lines down; `condition`: only where it holds. */
export function insertLines(
  where: { shop: string; orderId: string },
  {
    lines,
    sequence,
    wanted,
    condition = Prisma.sql`true`,
  }: {
    lines: readonly JudgedLine[];
    /** The dispatch that takes the wanted ones. */
    sequence: number;
    wanted: ReadonlySet<JudgedLine>;
    condition?: Prisma.Sql;
  },
): Prisma.Sql {
  const rows = lines.map((judged) => ({
    id: judged.line.id,
    position: judged.position,
    variantId: judged.line.variantId,
    title: judged.line.title,
    sku: judged.line.sku,
    quantity: judged.line.quantity,
    verdict: judged.verdict,
    ...judged.decision,
    dispatchSequence: wanted.has(judged) ? sequence : null,
  }));
  return Prisma.sql`
    INSERT INTO connector.order_line (shop, order_id, id, position, variant_id, title, sku, quantity,
      verdict, decided_sku, decided_artwork, left_out_at, dispatch_sequence)
    SELECT ${where.shop}, ${where.orderId}, line.*
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (id text, position int,
      "variantId" text, title text, sku text, quantity int, verdict connector.line_verdict,
      "decidedSku" text, "decidedArtwork" text, "leftOutAt" timestamptz, "dispatchSequence" int)
    WHERE ${condition}
    ON CONFLICT DO NOTHING`;
}

/**
 * Paid (unless the shop sends unpaid orders too), not canceled, and of the app's own time: orders from
 * before the install stay untouched unless they are paid now.
 */
export function isWanted(candidate: OpenCandidate): boolean {
  return isSendable(candidate) && isOfOwnTime(candidate);
}

function isSendable({ shop, order, paidSeenAt }: OpenCandidate): boolean {
  if (shop.state !== "Installed" || order.canceledAt !== null) return false;
  return paidSeenAt !== null || !policyOf(shop).holdUnpaid;
}

function isOfOwnTime({ shop, order, isPaymentNotice, hadDispatch }: OpenCandidate): boolean {
  return isPaymentNotice || hadDispatch || isSinceInstall(shop, order);
}

/** The order was placed since the app was installed, as far as Shopify tells. */
export function isSinceInstall(
  { installedAt }: Pick<OpenCandidate["shop"], "installedAt">,
  { processedAt }: Pick<OpenCandidate["order"], "processedAt">,
): boolean {
  if (processedAt === null) return true;
  // Shopify tells whole seconds: what was paid in the second of the install may have come after it.
  const installedInSecond = Math.floor(installedAt.getTime() / 1_000) * 1_000;
  return new Date(processedAt).getTime() >= installedInSecond;
}

/** The same of an order that had to stay: an order from before the install may have been paid since all the same. */
async function isStillWanted(transaction: Transaction, candidate: OpenCandidate): Promise<boolean> {
  if (candidate.isNew || !isSendable(candidate) || isOfOwnTime(candidate))
    return isWanted(candidate);
  const { shop, order } = candidate;
  const notices = await transaction.$queryRaw<object[]>`
    SELECT 1 FROM connector.delivery
    WHERE shop = ${shop.domain} AND order_id = ${order.id} AND topic = 'orders/paid'
      AND state IN ('Applied', 'Superseded')
      AND coalesce(triggered_at, received_at) >= ${shop.installedAt}
    LIMIT 1`;
  return notices.length > 0;
}
