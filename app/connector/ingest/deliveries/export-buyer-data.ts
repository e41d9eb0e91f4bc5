import type { Words } from "../../model/phrases.ts";
import { readWords } from "../../store/words.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { newestAttempt } from "../../store/attempts.ts";
import type { Needs } from "../../ports/context.ts";
import { idsIn } from "./lenient.ts";
import { type Notice } from "../../model/notice.ts";
import { readWhole } from "./read-body.ts";
import { readNotice } from "../../store/attention.ts";
import { photoAddress } from "../../remake-photos/index.ts";
import { remarkOf } from "../../store/timeline/index.ts";

/** More orders than a buyer has, and more webhooks than tell of them. */
const ordersMax = 250;
const messagesMax = 2_000;
/** Lines of their timelines. */
const linesMax = 5_000;

/** All that the connector holds of a buyer's orders, as it holds it. */
export interface BuyerData {
  askedAt: Date;
  orders: {
    id: string;
    name: string;
    /** The order as it was last told; address and contacts are erased with age. */
    order: unknown;
    /** In which the buyer shopped; null where that is not known. */
    language: string | null;
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
  }[];
}

/**
 * Everything personal that is kept of the orders that a buyer's request for their data names, for the
 * merchant to hand on. Null where the shop has no such request, or its content was erased.
 * https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
 */
export async function exportBuyerData(
  ctx: Needs<"prisma" | "clock" | "storeWords" | "sealer" | "settings">,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<BuyerData | null> {
  const request = await ctx.prisma.delivery.findUnique({
    where: { shop_webhookId: { shop, webhookId }, topic: "customers/data_request" },
  });
  if (request === null || request.body.byteLength === 0) return null;
  const wanted = await readWhole(request.body, limits.webhookBody.inflatedMaxBytes);
  const asked = idsIn(wanted?.body, "orders_requested").slice(0, ordersMax);
  const [reader, orders, deliveries] = await Promise.all([
    ctx.prisma.shop.findUniqueOrThrow({
      where: { domain: shop },
      select: { language: true, timezone: true },
    }),
    ctx.prisma.shopOrder.findMany({
      where: { shop, id: { in: asked } },
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
      where: { shop, orderId: { in: asked } },
      orderBy: { receivedAt: "asc" },
      take: messagesMax,
      omit: { body: true },
    }),
  ]);
  const dispatchIds = orders.flatMap(({ dispatches }) => dispatches.map(({ id }) => id));
  const told = await ctx.prisma.timelineEntry.findMany({
    where: { shop, dispatchId: { in: dispatchIds } },
    orderBy: { id: "asc" },
    take: linesMax,
  });
  const messages = await readMessages(ctx, deliveries);
  const ofOrders = { shop, orderId: { in: asked } };
  const [events, holds, wishes, photos] = await Promise.all([
    ctx.prisma.flowEvent.findMany({ where: ofOrders, orderBy: { id: "asc" }, take: linesMax }),
    ctx.prisma.flowHold.findMany({ where: ofOrders }),
    ctx.prisma.wish.findMany({ where: ofOrders, orderBy: [{ orderId: "asc" }, { number: "asc" }] }),
    ctx.prisma.remakePhoto.findMany({
      where: { ...ofOrders, state: "Stored" },
      orderBy: [{ addedAt: "asc" }, { id: "asc" }],
      take: linesMax,
    }),
  ]);
  const workflows = [
    ...events.map(({ orderId, facts }) => ({ orderId, said: facts })),
    ...holds.map(({ orderId, note }) => ({ orderId, said: note })),
  ];
  return {
    askedAt: request.receivedAt,
    orders: orders.map(({ id, dispatches, lines, lineCorrections, ...order }) => ({
      id,
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
        .filter(({ dispatchId }) => dispatches.some((dispatch) => dispatch.id === dispatchId))
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
        .filter(({ orderId }) => orderId === id)
        .map(({ kind, text, askedAt, outcome }) => ({ kind, text, askedAt, outcome })),
      remade: dispatches.flatMap(({ remake }) =>
        remake === null ? [] : [{ note: remake.note, photoUrls: remake.photoUrls }],
      ),
      photos: photos
        .filter(({ orderId }) => orderId === id)
        .map((photo) => ({ addedAt: photo.addedAt, address: photoAddress(ctx, photo) })),
      workflows: workflows.flatMap(({ orderId, said }) => (orderId === id ? (said ?? []) : [])),
      messages: messages.flatMap(({ orderId, message }) => (orderId === id ? [message] : [])),
    })),
  };
}

/** One body after the other, until they are more than a process should hold for one reader. */
async function readMessages(
  ctx: Needs<"prisma">,
  deliveries: readonly Omit<DeliveryModel, "body">[],
) {
  const messages = [];
  let bytesLeft = limits.webhookBody.exportedMaxBytes;
  for (const { shop, webhookId, orderId, topic, receivedAt } of deliveries) {
    const delivery = await ctx.prisma.delivery.findUnique({
      where: { shop_webhookId: { shop, webhookId } },
      select: { body: true },
    });
    if (delivery === null || delivery.body.byteLength === 0) continue;
    const read = await readWhole(delivery.body, bytesLeft);
    if (read !== null) bytesLeft -= read.bytes;
    const message = { topic, receivedAt, body: read?.body ?? null, isLeftOut: read === null };
    messages.push({ orderId, message });
  }
  return messages;
}

/** What somebody else said of it. */
function quoteOf({ subject }: Notice): Words {
  return "words" in subject ? (subject.words ?? "") : "";
}
