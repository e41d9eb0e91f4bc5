import type { Words } from "../../model/phrases.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { lineArtwork } from "../../dispatches/request/index.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { catalogSkus, checkArtworks } from "../../products/mappings/index.ts";
import { recordDecided } from "./record-decided.ts";
import { sendLine } from "./send-line.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/** What is made for one unit of a line of one order. */
export interface MadeForLine {
  sku: string;
  artworkUrl: string | null;
}

export type LineOutcome =
  | { kind: "decided" }
  /** The shop has no such order. */
  | { kind: "unknown" }
  /** There is no such line, or nobody is asked about it any more. */
  | { kind: "moved-on" }
  | { kind: "no-sku" }
  | { kind: "no-artwork" }
  | { kind: "artwork-refused"; reason: Words };

interface Decision {
  shop: string;
  orderId: string;
  lineItemId: string;
  made: MadeForLine;
  actor: string;
}

/** A person is asked about such a line. */
const asked = { verdict: "NeedsDecision" as const, dispatchSequence: null };

/**
 * A person decides about a line that is no variant, so that no mapping can: what is made for it in this
 * order (`keepLine` otherwise). The SKU has to be the catalog's; without artwork of the line's own one
 * has to be given. It joins the order's dispatch where that is still to be sent, and goes in one of its own
 * otherwise. Nothing is written unless all fits; the same again changes nothing.
 */
export async function decideLine(
  ctx: ProviderAccess & Needs<"newId" | "enqueue" | "inspectPicture">,
  decision: Decision,
): Promise<LineOutcome> {
  const { shop, orderId } = decision;
  const key = { shop_id: { shop, id: orderId } };
  const order = await ctx.prisma.shopOrder.findUnique({
    where: key,
    select: { snapshot: true, lines: { where: { ...asked, id: decision.lineItemId } } },
  });
  if (order === null) return { kind: "unknown" };
  const { lines } = snapshotOf(order);
  const line = lines.find(({ id }) => id === decision.lineItemId);
  if (line === undefined || order.lines.length !== 1) return { kind: "moved-on" };
  const made = await readMade(ctx, decision, lineArtwork(line));
  if ("kind" in made) return made;
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const isWritten = await write(transaction, { ...decision, made });
    if (!isWritten) return { kind: "moved-on" };
    await sendLine(ctx, transaction, decision);
    await record(ctx, transaction, { ...decision, made });
    return { kind: "decided" };
  });
}

function record(
  ctx: Needs<"clock">,
  transaction: Transaction,
  { shop, orderId, made: { sku }, actor }: Decision,
): Promise<void> {
  const remark = { code: "itemDecided", sku } as const;
  return recordDecided(ctx, transaction, { shop, orderId, remark, actor });
}

/** The SKU as the catalog writes it, with artwork that can be read; or what does not fit. */
async function readMade(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { shop, made }: Decision,
  ownArtwork: string | null,
): Promise<MadeForLine | Exclude<LineOutcome, { kind: "decided" }>> {
  const skus = await catalogSkus(ctx, { shop, skus: [made.sku] });
  const [sku] = skus.values();
  if (sku === undefined) return { kind: "no-sku" };
  const { artworkUrl } = made;
  if (artworkUrl === null)
    return ownArtwork === null ? { kind: "no-artwork" } : { sku, artworkUrl };
  const artworks = [{ sku, url: artworkUrl }];
  const [check] = await checkArtworks(ctx, { shop, artworks });
  if (check?.kind === "refused") return { kind: "artwork-refused", reason: check.reason };
  return { sku, artworkUrl };
}

/** Guarded by the verdict: a line that was decided about meanwhile, or has gone, stays as it is. */
async function write(
  transaction: Transaction,
  { shop, orderId, lineItemId, made }: Decision,
): Promise<boolean> {
  const { count } = await transaction.orderLine.updateMany({
    where: { shop, orderId, id: lineItemId, ...asked },
    data: { decidedSku: made.sku, decidedArtwork: made.artworkUrl },
  });
  return count === 1;
}
