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
  /** Why it stopped before its end; null where it did not. */
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
  const result = { read: 0, written: 0, error: null as string | null };
  const reserved = await readReserved(ctx, target);
  let batches = 0;
  for (let after: string | null = ""; after !== null;) {
    const page = await readDifferences(ctx, target, { after, reserved });
    for (let from = 0; from < page.differing.length; from += batchMax) {
      if ((batches += 1) > batchesMax) return { ...result, isDone: false };
      const batch = page.differing.slice(from, from + batchMax);
      result.read += batch.length;
      const written = await settleBatch(ctx, target, batch);
      if (typeof written !== "number") return { ...result, ...written, isDone: false };
      result.written += written;
    }
    after = page.next;
  }
  return { ...result, isDone: true };
}

/** Brings one batch to agree; the number that was written, or why that was not possible. */
async function settleBatch(
  ctx: ShopifyAccess & Needs<"newId">,
  target: StockTarget,
  batch: readonly WantedStock[],
): Promise<number | { error: Words }> {
  const { shop, locationId } = target;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const variantIds = batch.map(({ variantId }) => variantId);
    const read = await callShopify(ctx, shop, (admin) =>
      admin.readStock({ variantIds, locationId }),
    );
    if (read.kind !== "answered") return reasonOf(read);
    const { findings, changes } = compare(batch, read.value);
    if (changes.length > 0) {
      const change = { locationId, key: ctx.newId(), changes };
      const reply = await callShopify(ctx, shop, (admin) => admin.setStock(change));
      if (reply.kind !== "answered") return reasonOf(reply);
      if (reply.value.isStale) continue;
    }
    await saveFindings(ctx, target, findings);
    return changes.length;
  }
  // Busy stock: it is read again with the next look.
  return 0;
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

function reasonOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): { error: Words } {
  return { error: reply.kind === "postponed" ? phrase("shopClosed") : reply.message };
}
