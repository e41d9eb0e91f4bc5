import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../ports/context.ts";
import { correctedComponents } from "../dispatches/request/index.ts";
import type { LineCorrection } from "../model/correction.ts";
import type { MappingOf } from "../products/mappings/index.ts";
import {
  addressOf,
  type DispatchDetail,
  hidesBuyer,
  orderLinesOf,
  readKnownOfLines,
  readUnits,
  withOrderLines,
} from "../queries/dispatches/index.ts";
import { standing, withStanding } from "../store/attention.ts";
import { newestAttempt, withAttempt } from "../store/attempts.ts";
import { type PackingSlip, plainSlip } from "../store/packing-slip.ts";
import type { SentAddress } from "../store/attempt-bodies.ts";
import { snapshotOf } from "../store/shop-orders.ts";

/** What is made for a line. */
export interface PrintableItem {
  sku: string;
  quantity: number;
  /** What was sent to be printed; null before that, and once it was erased. */
  artworkUrl: string | null;
}

export interface PrintableLine {
  title: string;
  sku: string | null;
  quantity: number;
  /** What the buyer had printed on it. */
  texts: readonly { name: string; text: string }[];
  /** What the buyer entered beside, which nothing prints. */
  notes: readonly { name: string; text: string }[];
  items: readonly PrintableItem[];
}

/** What leaves together: an order, or a part of one. */
export interface PrintablePart {
  orderId: string;
  orderName: string;
  /** 1 for the order's first; `count` of them can be printed. */
  sequence: number;
  count: number;
  /** The provider's id of it; null until it has one. */
  apiOrderId: string | null;
  orderedAt: Date | null;
  /** In which the buyer shopped, as Shopify names it; null where that is not known. */
  buyerLanguage: string | null;
  address: SentAddress | "erased" | null;
  /** What the buyer, or the store, noted on the order; null: nothing, or erased. */
  note: string | null;
  /** What the buyer wrote to whoever is given it; null as above. */
  giftMessage: string | null;
  tags: readonly string[];
  lines: readonly PrintableLine[];
}

export interface PrintableOrders {
  store: { name: string; timezone: string; language: string | null } & PackingSlip;
  /** In the order in which they were asked for. */
  parts: PrintablePart[];
  /** Of what can't be printed: the order's name, or its id where the store has no such order. */
  leftOut: string[];
}

/** Lines of all orders together, beyond which further orders are left out. */
const linesMax = 5_000;

const withAll = {
  ...withOrderLines,
  ...withStanding,
  attempts: newestAttempt,
} as const satisfies Prisma.DispatchInclude;

/**
 * What is printed of a store's orders: of each the parts that the provider makes, or will. An order of which
 * nothing is made, that is canceled, or that the store does not have, by what the app or Shopify knows, is left
 * out. Null where the app is not installed in the store.
 */
export async function readPrintables(
  ctx: Needs<"prisma">,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<PrintableOrders | null> {
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop, state: "Installed" },
    include: { packingSlip: true },
  });
  if (owner === null) return null;
  const wanted = [...new Set(orderIds)];
  const named = await ctx.prisma.shopOrder.findMany({
    where: { shop, id: { in: wanted } },
    select: { id: true, name: true, _count: { select: { lines: true } } },
  });
  const orders = new Map(named.map((order) => [order.id, order]));
  let lines = 0;
  const readable = wanted.filter((orderId) => {
    const order = orders.get(orderId);
    lines += order?._count.lines ?? 0;
    return order !== undefined && lines <= linesMax;
  });
  const found = await readParts(ctx, { shop, orderIds: readable });
  const ofOrder = Map.groupBy(found, ({ orderId }) => orderId);
  const parts = wanted.flatMap((orderId) => ofOrder.get(orderId) ?? []);
  for (const part of parts) part.count = ofOrder.get(part.orderId)?.length ?? 0;
  const leftOut = wanted
    .filter((orderId) => !ofOrder.has(orderId))
    .map((orderId) => orders.get(orderId)?.name ?? orderId);
  const { name, timezone, language, packingSlip } = owner;
  const { note, logoUrl, showsTags } = packingSlip ?? plainSlip;
  return { store: { name, timezone, language, note, logoUrl, showsTags }, parts, leftOut };
}

/** Of all orders with the same few statements, however many they are; each order's first part first. */
async function readParts(
  ctx: Needs<"prisma">,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<PrintablePart[]> {
  const found = await ctx.prisma.dispatch.findMany({
    where: { shop, orderId: { in: [...orderIds] }, state: { not: "Canceled" } },
    orderBy: { sequence: "asc" },
    include: withAll,
  });
  const orders = found.map(({ order }) => order);
  const ids = orders.flatMap(({ dispatches }) => dispatches.map(({ id }) => id));
  const [known, held] = await Promise.all([
    readKnownOfLines(ctx, { shop, orders }),
    readUnits(ctx, { shop, ids }),
  ]);
  const parts: PrintablePart[] = [];
  for (const each of found) {
    const row = withAttempt(standing(each));
    if (hidesBuyer(row.order, row.state)) continue;
    const orderLines = orderLinesOf({ dispatch: row, known, held });
    const corrections = known.corrections.get(row.orderId);
    const lines = linesOf(row, { orderLines, mappings: known.mappings, corrections });
    if (lines.length === 0) continue;
    parts.push({
      orderId: row.orderId,
      orderName: row.orderName,
      sequence: row.sequence,
      count: 0,
      apiOrderId: row.apiOrderId,
      ...told(row.order),
      buyerLanguage: row.order.buyerLanguage,
      address: await addressOf(ctx, row),
      note: row.order.note,
      giftMessage: row.order.giftMessage,
      lines,
    });
  }
  return parts;
}

function told(order: { snapshot: unknown }): Pick<PrintablePart, "orderedAt" | "tags"> {
  const { processedAt, tags } = snapshotOf(order);
  return { orderedAt: processedAt === null ? null : new Date(processedAt), tags };
}

interface Known {
  orderLines: DispatchDetail["orderLines"];
  mappings: ReadonlyMap<string, MappingOf>;
  corrections: ReadonlyMap<string, LineCorrection> | undefined;
}

type Component = Pick<MappingOf["components"][number], "sku" | "quantity" | "design">;

type Row = Omit<Prisma.DispatchGetPayload<{ include: typeof withAll }>, "attention" | "attempts">;

/** What was sent as it was sent; before that, what the order wants by now. */
function linesOf(row: Row, known: Known): PrintableLine[] {
  return row.order.lines.flatMap(({ id, dispatchSequence, decidedSku }) => {
    const line = known.orderLines.find((each) => each.id === id);
    if (line === undefined) return [];
    const { title, sku, printed: texts, unprinted: notes } = line;
    const sent = row.lines.filter(({ lineItemId, quantity }) => lineItemId === id && quantity > 0);
    const [first] = sent;
    if (first !== undefined) {
      const items = sent.map((item) => ({
        sku: item.sku,
        quantity: item.quantity,
        artworkUrl: addressIn(item.artworkUrl),
      }));
      return { title, sku, quantity: first.quantity / first.perUnit, texts, notes, items };
    }
    const isHere = dispatchSequence === row.sequence && row.lines.length === 0;
    const { units } = line;
    if (!isHere || units === 0) return [];
    const components: readonly Component[] =
      decidedSku === null
        ? (known.mappings.get(line.variantId ?? "")?.components ?? [])
        : [{ sku: decidedSku, quantity: 1, design: null }];
    const items = correctedComponents(components, known.corrections?.get(id)).map((component) => ({
      sku: component.sku,
      quantity: component.quantity * units,
      artworkUrl: null,
    }));
    return { title, sku, quantity: units, texts, notes, items };
  });
}

/** A word stands in the place of an address that was erased. */
function addressIn(artworkUrl: string): string | null {
  return URL.canParse(artworkUrl) ? artworkUrl : null;
}
