import type { Words } from "../../model/phrases.ts";
import { readWords } from "../../store/words.ts";
import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { newestAttempt } from "../../store/attempts.ts";
import type { Needs } from "../../ports/context.ts";
import { idsIn } from "./lenient.ts";
import { type Notice } from "../../model/notice.ts";
import { readWhole } from "./read-body.ts";
import { readNotice } from "../../store/attention.ts";
import { photoAddress } from "../../remake-photos/index.ts";
import { remarkOf } from "../../store/timeline/index.ts";

/** Webhooks that tell of one order: more than there are. */
const messagesMax = 2_000;
/** Lines of its timeline, and whatever else is one of many. */
const linesMax = 5_000;
/** As many orders as are read at once. */
const readAtOnce = 10;

/** All that the connector holds of one of a buyer's orders, as it holds it. */
export interface BuyerOrder {
  id: string;
  name: string;
  /** The order as it was last told; address and contacts are erased with age. */
  order: unknown;
  /** In which the buyer shopped; null where that is not known. */
  language: string | null;
  /** What they, or the store, wrote on it. */
  note: string | null;
  giftMessage: string | null;
  names: string[];
  /** What the store corrected of its lines. */
  corrected: { lineItemId: string; change: unknown }[];
  /** What was sent to the provider for it. */
  sent: unknown[];
  /** Changes that were sent after it and of which nobody has said yet whether they happened. */
  changes: unknown[];
  /** What the provider and Shopify said of it, which may repeat what they were told. */
  said: string[];
  /** Its timeline, with what was asked and answered for each line of it. */
  told: { at: Date; message: string; exchanges: unknown }[];
  /** What was drawn for it. */
  drawn: { title: string; request: unknown; artworkUrl: string | null }[];
  /** Artwork that the store chose for single lines of it. */
  chosen: { title: string; artworkUrl: string | null }[];
  /** What they asked the shop about it on their order's page. */
  wished: unknown[];
  /** What was noted, and shown in pictures, of items that were made again. */
  remade: { note: string; photoUrls: string[] }[];
  /** Pictures that the store has of it, at addresses that open for thirty days. */
  photos: { addedAt: Date; address: string }[];
  /** What workflows are to hear of it, and what the owner of one wrote as it was held. */
  workflows: unknown[];
  /** Shopify's own messages about it that are still kept. Some are too large to be told in full. */
  messages: { topic: string; receivedAt: Date; body: unknown; isLeftOut: boolean }[];
  /** False where there are more lines or messages of it than are told here. */
  isWhole: boolean;
}

type ExportContext = Needs<"prisma" | "clock" | "storeWords" | "sealer" | "settings">;
type Reader = Pick<ShopModel, "language" | "timezone">;

/**
 * Everything personal that is kept of the orders that a buyer's request for their data names, for the
 * merchant to hand on: a JSON file in pieces, which are read as they are asked for, however many orders there are. Null where
 * the shop has no such request, or its content was erased.
 * https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
 */
export async function exportBuyerData(
  ctx: ExportContext,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<AsyncGenerator<string> | null> {
  const request = await ctx.prisma.delivery.findUnique({
    where: { shop_webhookId: { shop, webhookId }, topic: "customers/data_request" },
  });
  if (request === null || request.body.byteLength === 0) return null;
  const wanted = await readWhole(request.body, limits.webhookBody.inflatedMaxBytes);
  const asked = [...new Set(idsIn(wanted?.body, "orders_requested"))].toSorted();
  return writeFile(ctx, { shop, asked, askedAt: request.receivedAt });
}

async function* writeFile(
  ctx: ExportContext,
  { shop, asked, askedAt }: { shop: string; asked: readonly string[]; askedAt: Date },
): AsyncGenerator<string> {
  const reader = await ctx.prisma.shop.findUniqueOrThrow({
    where: { domain: shop },
    select: { language: true, timezone: true },
  });
  const space = { bytesLeft: limits.webhookBody.exportedMaxBytes };
  let before = `{\n"askedAt": ${JSON.stringify(askedAt)},\n"orders": [\n`;
  for (let at = 0; at < asked.length; at += readAtOnce) {
    const ids = asked.slice(at, at + readAtOnce);
    for await (const order of readBuyerOrders(ctx, { shop, ids, reader, space })) {
      yield before + JSON.stringify(order, null, 2);
      before = ",\n";
    }
  }
  yield before === ",\n" ? "\n]}\n" : `${before}]}\n`;
}

async function* readBuyerOrders(
  ctx: ExportContext,
  { shop, ids, reader, space }: { shop: string; ids: string[]; reader: Reader; space: Space },
): AsyncGenerator<BuyerOrder> {
  const ofOrders = { shop, orderId: { in: ids } };
  const [orders, deliveries] = await Promise.all([
    ctx.prisma.shopOrder.findMany({
      where: { shop, id: { in: ids } },
      orderBy: { id: "asc" },
      include: {
        dispatches: {
          orderBy: { sequence: "asc" },
          include: {
            // The others have no body any more.
            attempts: newestAttempt,
            drawings: true,
            writeBacks: true,
            sentChange: true,
            attention: true,
            setback: true,
            remake: true,
            partCorrections: { orderBy: { number: "asc" } },
          },
        },
        lineCorrections: { orderBy: { number: "asc" } },
        lines: { where: { decidedArtwork: { not: null } }, orderBy: { position: "asc" } },
      },
    }),
    ctx.prisma.delivery.findMany({
      where: ofOrders,
      orderBy: { receivedAt: "asc" },
      take: messagesMax + 1,
      omit: { body: true },
    }),
  ]);
  const dispatchIds = orders.flatMap(({ dispatches }) => dispatches.map((each) => each.id));
  const take = linesMax + 1;
  const [told, events, holds, wishes, photos] = await Promise.all([
    ctx.prisma.timelineEntry.findMany({
      where: { shop, dispatchId: { in: dispatchIds } },
      orderBy: { id: "asc" },
      take,
    }),
    ctx.prisma.flowEvent.findMany({ where: ofOrders, orderBy: { id: "asc" }, take }),
    ctx.prisma.flowHold.findMany({ where: ofOrders }),
    ctx.prisma.wish.findMany({ where: ofOrders, orderBy: { number: "asc" } }),
    ctx.prisma.remakePhoto.findMany({
      where: { ...ofOrders, state: "Stored" },
      orderBy: [{ addedAt: "asc" }, { id: "asc" }],
      take,
    }),
  ]);
  const isWhole =
    deliveries.length <= messagesMax &&
    [told, events, photos].every(({ length }) => length <= linesMax);
  if (!isWhole && ids.length > 1) {
    // What is left out is left out of one order, never of those beside it.
    for (const id of ids) yield* readBuyerOrders(ctx, { shop, ids: [id], reader, space });
    return;
  }
  for (const { dispatches, lines, lineCorrections, ...order } of orders) {
    const isOwn = (row: { orderId: string | null }) => row.orderId === order.id;
    const isOfPart = (row: { dispatchId: string | null }) =>
      dispatches.some(({ id }) => id === row.dispatchId);
    const ownDeliveries = deliveries.slice(0, messagesMax).filter(isOwn);
    yield {
      id: order.id,
      name: order.name,
      order: order.snapshot,
      language: order.buyerLanguage,
      note: order.note,
      giftMessage: order.giftMessage,
      names: order.buyerNames,
      corrected: [
        ...lineCorrections,
        ...dispatches.flatMap(({ partCorrections }) => partCorrections),
      ].map(({ lineItemId, change }) => ({ lineItemId, change })),
      sent: dispatches.flatMap(({ attempts }) => attempts.flatMap(({ body }) => body ?? [])),
      changes: dispatches.flatMap(({ sentChange }) => sentChange?.content ?? []),
      said: dispatches
        .flatMap(({ attention, setback, writeBacks, drawings }) => [
          ...attention.map((asked) => quoteOf(readNotice(asked))),
          readWords(setback?.lastError ?? null),
          ...writeBacks.map(({ error }) => readWords(error)),
          ...drawings.map(({ error }) => readWords(error)),
        ])
        .filter((words) => words !== null)
        .filter((words) => words !== "")
        .map((words) => ctx.storeWords({ code: "words", words }, reader)),
      told: told
        .slice(0, linesMax)
        .filter(isOfPart)
        .map(({ at, remark, exchanges }) => ({
          at,
          message: ctx.storeWords({ code: "remark", remark: remarkOf({ remark }) }, reader),
          exchanges,
        })),
      drawn: dispatches
        .flatMap(({ drawings }) => drawings)
        .map(({ title, request: wish, artworkUrl }) => ({ title, request: wish, artworkUrl })),
      chosen: lines.map(({ title, decidedArtwork }) => ({ title, artworkUrl: decidedArtwork })),
      wished: wishes
        .filter(isOwn)
        .map(({ kind, text, askedAt, outcome }) => ({ kind, text, askedAt, outcome })),
      remade: dispatches.flatMap(({ remake }) =>
        remake === null ? [] : [{ note: remake.note, photoUrls: remake.photoUrls }],
      ),
      photos: photos
        .slice(0, linesMax)
        .filter(isOwn)
        .map((photo) => ({ addedAt: photo.addedAt, address: photoAddress(ctx, photo) })),
      workflows: [
        ...events
          .slice(0, linesMax)
          .filter(isOwn)
          .map(({ facts }) => facts),
        ...holds.filter(isOwn).map(({ note }) => note),
      ].filter((said) => said !== null),
      messages: await readMessages(ctx, ownDeliveries, space),
      isWhole,
    };
  }
}

/** How much is left of what a file may hold of bodies. */
interface Space {
  bytesLeft: number;
}

/** One body after the other, until they are more than a process should work on for one reader. */
async function readMessages(
  ctx: Needs<"prisma">,
  deliveries: readonly Omit<DeliveryModel, "body">[],
  space: Space,
) {
  const messages = [];
  for (const { shop, webhookId, topic, receivedAt } of deliveries) {
    const delivery = await ctx.prisma.delivery.findUnique({
      where: { shop_webhookId: { shop, webhookId } },
      select: { body: true },
    });
    if (delivery === null || delivery.body.byteLength === 0) continue;
    const read = await readWhole(delivery.body, space.bytesLeft);
    if (read !== null) space.bytesLeft -= read.bytes;
    messages.push({ topic, receivedAt, body: read?.body ?? null, isLeftOut: read === null });
  }
  return messages;
}

/** What somebody else said of it. */
function quoteOf({ subject }: Notice): Words {
  return "words" in subject ? (subject.words ?? "") : "";
}
