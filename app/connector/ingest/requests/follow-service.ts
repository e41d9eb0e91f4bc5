import { limits } from "#app/limits/limits.ts";
import type { FulfillmentServiceModel } from "#app/db/generated/models.ts";
import { keepFailures, recordOfShop } from "../../store/timeline/index.ts";
import { readInOrder } from "../import-order.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import { openRequested } from "../orders/index.ts";
import type { RequestedFulfillment } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import {
  forgetService,
  listDueServices,
  nameService,
  settleService,
} from "../../store/fulfillment-service.ts";
import { readShopRow, type ShopRow } from "../../store/read-rows.ts";
import { policyOf } from "../../store/shops.ts";

/** To read what is asked for, and to send what is accepted on its way. */
type ServiceAccess = ShopifyAccess &
  ProviderAccess &
  Needs<"newId" | "enqueue" | "storeWords" | "quarantine" | "log">;

/** How soon requests are read by themselves, should Shopify's notice be lost. */
const checkMs = 15 * 60_000;
/** How soon a look that Shopify did not answer is made again; and one that it refused. */
const retryMs = 60_000;
const refusedMs = 60 * 60_000;
/** An order that was placed a moment ago may not be shown yet; one that is not shown so long after it was asked for never is. */
const notShownMs = 15 * 60_000;

/** Shops whose service has to be looked at. */
export async function dueServices(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  return listDueServices(ctx.prisma, { now: ctx.clock(), except, limit: limits.pass.dueMax });
}

/**
 * Sees to it that a shop that forwards on request has the app's fulfillment service, and lets the
 * dispatches answer what it is asked. A service that is there stays when the trigger changes: what was
 * requested from it is still made, and asking again still works. Idempotent; the mark in the service's row
 * moves only when all was looked at.
 */
export async function followService(ctx: ServiceAccess, { shop }: { shop: string }): Promise<void> {
  await keepFailures(ctx, { shop, job: "follow-service" }, () => follow(ctx, shop));
}

async function follow(ctx: ServiceAccess, shop: string): Promise<void> {
  const service = await ctx.prisma.fulfillmentService.findUnique({
    where: { shop, owner: { state: "Installed" } },
    include: { owner: { select: { settings: true } } },
  });
  if (service === null) return;
  const isWanted = policyOf(service.owner).trigger === "on-request";
  if (service.handle === null && !isWanted) return settle(ctx, service, null);
  const provided = service.handle === null ? await provide(ctx, shop) : "there";
  if (provided === "refused") return settle(ctx, service, refusedMs);
  const looked = provided === "there" ? await look(ctx, shop) : "unanswered";
  await settle(ctx, service, looked === "unanswered" ? retryMs : checkMs);
}

async function settle(
  ctx: Needs<"prisma" | "clock">,
  service: FulfillmentServiceModel,
  pauseMs: number | null,
): Promise<void> {
  const dueAt = pauseMs === null ? null : new Date(ctx.clock().getTime() + pauseMs);
  await ctx.prisma.$transaction((transaction) => settleService(transaction, service, { dueAt }));
}

async function provide(
  ctx: ShopifyAccess & Needs<"log">,
  shop: string,
): Promise<"there" | "refused" | "unanswered"> {
  const reply = await callShopify(ctx, shop, (admin) => admin.provideService());
  if (reply.kind === "refused") {
    const remark = { code: "serviceRefused", words: reply.message } as const;
    ctx.log({ level: "warn", message: "A fulfillment service was refused.", shop });
    await recordOfShop(ctx.prisma, {
      shop,
      at: ctx.clock(),
      kind: "service",
      remark,
      actor: "shopify",
    });
    return "refused";
  }
  if (reply.kind !== "answered") return "unanswered";
  const remark = { code: "serviceMade" } as const;
  await ctx.prisma.$transaction(async (transaction) => {
    if (!(await nameService(transaction, { shop, handle: reply.value.handle }))) return;
    await recordOfShop(transaction, {
      shop,
      at: ctx.clock(),
      kind: "service",
      remark,
      actor: "app",
    });
  });
  return "there";
}

/** Reads what the service is asked for. `unanswered`: Shopify gave no answer to all of it. */
async function look(
  ctx: ServiceAccess,
  domain: string,
): Promise<"whole" | "refused" | "unanswered"> {
  const requests = await callShopify(ctx, domain, (admin) => admin.listRequests());
  if (requests.kind === "refused") {
    // Somebody deleted the service: where it is wanted it is made anew.
    await ctx.prisma.$transaction((transaction) => forgetService(transaction, { shop: domain }));
    return "refused";
  }
  if (requests.kind !== "answered") return "unanswered";
  const shop = await readShopRow(ctx.pool, domain);
  // Erased meanwhile.
  if (shop === null) return "unanswered";
  let isWhole = true;
  for (const request of requests.value) {
    isWhole = (await take(ctx, shop, request)) && isWhole;
  }
  return isWhole ? "whole" : "unanswered";
}

/** False where it has to be looked at again soon. */
async function take(
  ctx: ServiceAccess,
  shop: ShopRow,
  request: RequestedFulfillment,
): Promise<boolean> {
  const { orderId, updatedAt } = request;
  const key = { shop_id: { shop: shop.domain, id: orderId } };
  const known = await ctx.prisma.shopOrder.findUnique({ where: key, select: { id: true } });
  // Its webhook may be worked on in this moment: then it is taken in twice, which changes nothing.
  const read = known === null ? await readInOrder(ctx, shop, orderId) : "found";
  if (read === "missing") {
    // Shopify shows no app an order that is older than the app may see.
    const isWaiting = ctx.clock().getTime() - new Date(updatedAt).getTime() < notShownMs;
    return isWaiting ? false : answerUnmade(ctx, shop, request, "notShown");
  }
  if (read !== "found") return false;
  if ((await openRequested(ctx, { shop, request })) === "taken") return true;
  return answerUnmade(ctx, shop, request, "nothingLeft");
}

/**
 * Nobody here makes any of it, or all that is made has left: says so. False where Shopify does not answer. What a dispatch
 * makes, or was to make, is answered by `dispatches/act/act-answer-requests.ts`.
 */
async function answerUnmade(
  ctx: ShopifyAccess & Needs<"storeWords">,
  shop: ShopRow,
  { id: fulfillmentOrderId, requestStatus }: RequestedFulfillment,
  why: "notShown" | "nothingLeft",
): Promise<boolean> {
  const reply = await callShopify(ctx, shop.domain, (admin) =>
    admin.answerRequest(
      requestStatus === "CANCELLATION_REQUESTED"
        ? {
            fulfillmentOrderId,
            kind: "accept-cancelation",
            message: ctx.storeWords({ code: "notMade" }, shop),
          }
        : {
            fulfillmentOrderId,
            kind: "reject",
            reason: why === "notShown" ? "OTHER" : "INELIGIBLE_PRODUCT",
            message: ctx.storeWords({ code: why }, shop),
          },
    ),
  );
  // Refused: it was answered or withdrawn meanwhile.
  return reply.kind === "answered" || reply.kind === "refused";
}
