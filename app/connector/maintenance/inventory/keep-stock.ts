/**
 * Keeps Shopify's stock of mapped products as the provider has it. Only what may differ is read, in
 * batches, and only what does differ is written, each by comparison with what was read: where a buyer
 * was faster, it is read and decided again.
 */
import { limits } from "#app/limits/limits.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { endStockKeeping, listDueStocks, scheduleStock } from "../../store/stock-keeping.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { ObservedStock } from "../../ports/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import {
  readDifferences,
  readReserved,
  saveFindings,
  type StockFinding,
  type StockTarget,
  type WantedStock,
} from "./stock-rows.ts";
import { policyOf } from "../../store/shops.ts";

/** Between two looks; the provider's catalog is read every 15 minutes. */
const pauseMs = 5 * 60_000;
/** After Shopify gave no answer. */
const retryMs = 60_000;
/** Variants in one call, and calls for them while buyers are faster. */
const batchMax = 100;
const triesMax = 3;
/** Batches in one piece of work; the rest goes on right afterwards. */
const batchesMax = 20;

/** How one look went. */
export interface StockResult {
  /** Variants that were read, and those of them that were written. */
  read: number;
  written: number;
  /** Why it stopped before its end, or what Shopify refused; null where all went well. */
  error: Words | null;
}

/** Shops whose stock is due, the longest due first. */
export async function dueStocks(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  return listDueStocks(ctx.prisma, { now: ctx.clock(), except, limit: limits.pass.dueMax });
}

/** Looks at one shop's stock unless another process does; null when it does, or nothing is to do. */
export async function keepStock(
  ctx: ShopifyAccess & Needs<"newId">,
  shop: string,
): Promise<StockResult | null> {
  return asOnlyOne(ctx, `stock ${shop}`, () => keepAlone(ctx, shop));
}

async function keepAlone(
  ctx: ShopifyAccess & Needs<"newId">,
  shop: string,
): Promise<StockResult | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { connection: true, stock: true },
  });
  const now = ctx.clock();
  if (row?.state !== "Installed" || row.stock === null || row.stock.dueAt > now) return null;
  const { dueAt } = row.stock;
  const { stock } = policyOf(row);
  const connectionId = row.connection?.connectionId ?? null;
  if (stock.kind === "off") {
    await endStockKeeping(ctx.prisma, { shop, dueAt });
    return null;
  }
  if (connectionId === null) {
    const nextAt = new Date(now.getTime() + pauseMs);
    await scheduleStock(ctx.prisma, { shop, dueAt }, { dueAt: nextAt });
    return null;
  }
  const { locationId, margin: heldBack } = stock;
  const { isDone, ...result } = await readAll(ctx, { shop, connectionId, locationId, heldBack });
  const waitMs = result.error !== null ? retryMs : isDone ? pauseMs : 0;
  const next = {
    dueAt: new Date(now.getTime() + waitMs),
    error: result.error,
    ...(result.error === null ? { seenAt: now } : {}),
  };
  await scheduleStock(ctx.prisma, { shop, dueAt }, next);
  return result;
}

async function readAll(
  ctx: ShopifyAccess & Needs<"newId">,
  target: StockTarget,
): Promise<StockResult & { isDone: boolean }> {
  const result: StockResult = { read: 0, written: 0, error: null };
  const reserved = await readReserved(ctx, target);
  let batches = 0;
  for (let after: string | null = ""; after !== null;) {
    const page = await readDifferences(ctx, target, { after, reserved });
    for (let from = 0; from < page.differing.length; from += batchMax) {
      if ((batches += 1) > batchesMax) return { ...result, isDone: false };
      const batch = page.differing.slice(from, from + batchMax);
      result.read += batch.length;
      const { written, refusal, stop } = await settleBatch(ctx, target, batch);
      result.written += written;
      result.error ??= refusal;
      if (stop !== null) return { ...result, error: stop, isDone: false };
    }
    after = page.next;
  }
  return { ...result, isDone: true };
}

/** How many were written of a batch, what was said of those that Shopify refuses, and why it stopped before its end. */
interface Settled {
  written: number;
  refusal: Words | null;
  stop: Words | null;
}

/** Brings one batch to agree; what Shopify refuses of it is left out. */
async function settleBatch(
  ctx: ShopifyAccess & Needs<"newId">,
  target: StockTarget,
  batch: readonly WantedStock[],
): Promise<Settled> {
  const { shop, locationId } = target;
  let rest = batch;
  let refusal: Words | null = null;
  for (let tries = 0; tries < triesMax && rest.length > 0; tries += 1) {
    const variantIds = rest.map(({ variantId }) => variantId);
    const read = await callShopify(ctx, shop, (admin) =>
      admin.readStock({ variantIds, locationId }),
    );
    if (read.kind !== "answered") return { written: 0, refusal, stop: reasonOf(read) };
    const { findings, changes } = compare(rest, read.value);
    if (changes.length > 0) {
      const change = { locationId, key: ctx.newId(), changes };
      const reply = await callShopify(ctx, shop, (admin) => admin.setStock(change));
      if (reply.kind !== "answered") return { written: 0, refusal, stop: reasonOf(reply) };
      const { isStale, refused } = reply.value;
      refusal ??= refused[0]?.words ?? null;
      const items = new Set(refused.map(({ inventoryItemId }) => inventoryItemId));
      const bad = read.value.filter(({ inventoryItemId }) => items.has(inventoryItemId));
      rest = rest.filter(({ variantId }) => bad.every((each) => each.variantId !== variantId));
      if (isStale || items.size > 0) continue;
    }
    await saveFindings(ctx, target, findings);
    return { written: changes.length, refusal, stop: null };
  }
  // Busy stock: it is read again with the next look.
  return { written: 0, refusal, stop: null };
}

/** What stands in Shopify beside what should. Pure. */
function compare(batch: readonly WantedStock[], read: readonly ObservedStock[]) {
  const byVariant = new Map(read.map((each) => [each.variantId, each]));
  const findings = batch.map(({ variantId, wanted }): StockFinding => {
    const found = byVariant.get(variantId);
    if (found === undefined) return { variantId, wanted, state: "Missing" };
    if (!found.isTracked) return { variantId, wanted, state: "NotTracked" };
    return { variantId, wanted, state: found.available === null ? "NotStocked" : "Agreed" };
  });
  const changes = findings.flatMap(({ variantId, wanted, state }) => {
    const found = byVariant.get(variantId);
    if (state !== "Agreed" || found === undefined || found.available === null) return [];
    const { inventoryItemId, available: from } = found;
    // Sold beyond what there is: that stays to be seen in Shopify.
    return Math.max(from, 0) === wanted ? [] : [{ inventoryItemId, from, to: wanted }];
  });
  return { findings, changes };
}

function reasonOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): Words {
  return reply.kind === "postponed" ? phrase("shopClosed") : reply.message;
}
