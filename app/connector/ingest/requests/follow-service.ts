import { limits } from "#app/limits/limits.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import { keepFailures, recordActivity } from "../../store/activity/index.ts";
import { readInOrder } from "../take-in-order.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { takeRequest } from "../orders/index.ts";
import type { RequestedFulfillment } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { policy } from "../../shops/index.ts";

/** How soon requests are read by themselves, should Shopify's notice be lost. */
const lookMs = 15 * 60_000;
/** How soon a look that Shopify did not answer is made again; and one that it refused. */
const retryMs = 60_000;
const refusedMs = 60 * 60_000;

/** Shops whose service has to be looked at. */
export async function dueServices(
  ctx: ConnectorContext,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const rows = await ctx.prisma.shop.findMany({
    where: {
      domain: { notIn: [...except] },
      state: "Installed",
      serviceDueAt: { lte: ctx.clock() },
    },
    orderBy: { serviceDueAt: "asc" },
    take: limits.pass.dueMax,
    select: { domain: true },
  });
  return rows.map(({ domain }) => domain);
}

/**
 * Sees to it that a shop that forwards on request has the app's fulfillment service, and lets the
 * dispatches answer what it is asked. A service that is there stays when the trigger changes: what was
 * requested from it is still made, and asking again still works. Idempotent; the mark in the shop's row
 * goes only when all was looked at.
 */
export async function followService(
  ctx: ConnectorContext,
  { shop }: { shop: string },
): Promise<void> {
  await keepFailures(ctx, { shop, job: "follow-service" }, () => follow(ctx, shop));
}

async function follow(ctx: ConnectorContext, domain: string): Promise<void> {
  const shop = await ctx.prisma.shop.findUnique({ where: { domain } });
  if (shop?.state !== "Installed" || shop.serviceDueAt === null) return;
  const isWanted = policy.parse(shop.settings).trigger === "on-request";
  if (shop.serviceHandle === null && !isWanted) return settle(ctx, shop, null);
  const provided = shop.serviceHandle === null ? await provide(ctx, shop) : "there";
  if (provided === "refused") return settle(ctx, shop, refusedMs);
  const looked = provided === "there" ? await look(ctx, shop) : "unanswered";
  await settle(ctx, shop, looked === "unanswered" ? retryMs : lookMs);
}

/** A mark that came meanwhile stays. */
async function settle(
  ctx: ConnectorContext,
  { domain, serviceDueAt }: ShopModel,
  pauseMs: number | null,
): Promise<void> {
  const next = pauseMs === null ? null : new Date(ctx.clock().getTime() + pauseMs);
  await ctx.prisma.shop.updateMany({
    where: { domain, serviceDueAt },
    data: { serviceDueAt: next },
  });
}

async function provide(
  ctx: ConnectorContext,
  { domain: shop }: ShopModel,
): Promise<"there" | "refused" | "unanswered"> {
  const reply = await callShopify(ctx, shop, (admin) => admin.provideService());
  if (reply.kind === "refused") {
    const remark = { code: "serviceRefused", words: reply.message } as const;
    ctx.log({ level: "warn", message: "A fulfillment service was refused.", shop });
    await recordActivity(ctx.prisma, [
      { shop, dispatchId: null, at: ctx.clock(), kind: "service", remark, actor: "shopify" },
    ]);
    return "refused";
  }
  if (reply.kind !== "answered") return "unanswered";
  const remark = { code: "serviceMade" } as const;
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { domain: shop, serviceHandle: null },
      data: { serviceHandle: reply.value.handle },
    });
    if (count === 0) return;
    await recordActivity(transaction, [
      { shop, dispatchId: null, at: ctx.clock(), kind: "service", remark, actor: "app" },
    ]);
  });
  return "there";
}

/** Reads what the service is asked for. `unanswered`: Shopify gave no answer to all of it. */
async function look(
  ctx: ConnectorContext,
  { domain }: ShopModel,
): Promise<"whole" | "refused" | "unanswered"> {
  const requests = await callShopify(ctx, domain, (admin) => admin.listRequests());
  if (requests.kind === "refused") {
    // Somebody deleted the service: where it is wanted it is made anew.
    await ctx.prisma.shop.updateMany({ where: { domain }, data: { serviceHandle: null } });
    return "refused";
  }
  if (requests.kind !== "answered") return "unanswered";
  const shop = await ctx.prisma.shop.findUniqueOrThrow({ where: { domain } });
  let isWhole = true;
  for (const request of requests.value) {
    isWhole = (await take(ctx, shop, request)) && isWhole;
  }
  return isWhole ? "whole" : "unanswered";
}

async function take(
  ctx: ConnectorContext,
  shop: ShopModel,
  request: RequestedFulfillment,
): Promise<boolean> {
  const { id: fulfillmentOrderId, orderId, requestStatus } = request;
  const key = { shop_id: { shop: shop.domain, id: orderId } };
  const known = await ctx.prisma.shopOrder.findUnique({ where: key, select: { id: true } });
  // Its webhook may be worked on in this moment: then it is taken in twice, which changes nothing.
  if (known === null && (await readInOrder(ctx, shop, orderId)) !== "found") return false;
  const taken = await takeRequest(ctx, { shop, request });
  if (taken === "taken") return true;
  // Nobody here makes any of it, or all that is made has left.
  const say = (code: "notMade" | "nothingLeft") => ctx.storeWords({ code }, shop);
  const reply = await callShopify(ctx, shop.domain, (admin) =>
    admin.answerRequest(
      requestStatus === "CANCELLATION_REQUESTED"
        ? { fulfillmentOrderId, kind: "accept-cancelation", message: say("notMade") }
        : {
            fulfillmentOrderId,
            kind: "reject",
            reason: "INELIGIBLE_PRODUCT",
            message: say("nothingLeft"),
          },
    ),
  );
  // Refused: it was answered or withdrawn meanwhile.
  return reply.kind === "answered" || reply.kind === "refused";
}
