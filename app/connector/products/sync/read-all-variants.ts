/**
 * Reading all products of a shop by one bulk operation of Shopify's. Its row says how far it is, so
 * whoever comes next goes on there: after a webhook, a pause or a killed process.
 */
import type { PoolClient } from "pg";
import type { ProductReadingModel } from "#app/db/generated/models.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import {
  artworkOfVariants,
  isOtherArtwork,
  noteOtherArtwork,
  removeVariants,
  saveVariants,
} from "../mappings/index.ts";
import { awaitedOf } from "../../store/mark-due.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { ObservedVariant, Reply, VariantsOperation } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { saveProductsError } from "../../store/product-sync.ts";

/** How far Shopify's clock may be behind ours. */
const skewMs = 60_000;
/** Between two looks at an operation: the longer it runs the rarer; a webhook tells of its end too. */
const pollMinMs = 2_000;
const pollMaxMs = 60_000;
/** After something failed: doubled each time. */
const retryMinMs = 5_000;
const retryMaxMs = 15 * 60_000;
/** Until Shopify has space for another operation. */
const busyMs = 30_000;
/** After this a reading that does not move is taken up by the next. */
const patienceMs = 60_000;

/**
 * True once all variants of the shop are saved and what Shopify has no more is marked; then the rest
 * may be done, as often as it takes. False while Shopify is at it, or something is in the way, which
 * stands in `product_sync`; `dueAt` says when to come again. One caller at a time.
 */
export async function readAllVariants(ctx: ShopifyAccess, shop: string): Promise<boolean> {
  const known = await resume(ctx, shop);
  if (known.appliedAt !== null) return true;
  const operation = await reach(ctx, known);
  // Read again: it may have been asked for just now, or be another's.
  const reading = await ctx.prisma.productReading.findUnique({ where: { shop } });
  if (operation === null || reading?.operationId !== operation.id) return false;
  if (operation.kind === "failed") {
    const message = phrase("productsCutOff", { reason: operation.reason });
    return fail(ctx, { ...reading, operationId: null }, message);
  }
  if (operation.kind === "complete") return applyFile(ctx, reading, operation);
  const ageMs = ctx.clock().getTime() - reading.askedAt.getTime();
  await wait(ctx, shop, Math.min(Math.max(ageMs / 4, pollMinMs), pollMaxMs));
  return false;
}

async function resume(ctx: Needs<"prisma" | "clock">, shop: string): Promise<ProductReadingModel> {
  const now = ctx.clock();
  const dueAt = new Date(now.getTime() + patienceMs);
  return ctx.prisma.productReading.upsert({
    where: { shop },
    create: { shop, askedAt: now, dueAt },
    update: { dueAt },
  });
}

/** The reading's operation as it stands: known, found again, or begun. Null when there is none yet. */
async function reach(
  ctx: ShopifyAccess,
  reading: ProductReadingModel,
): Promise<VariantsOperation | null> {
  const { shop, operationId } = reading;
  if (operationId !== null) {
    const reply = await ask(ctx, reading, (admin) => admin.followVariants(operationId));
    return reply?.value === null
      ? { kind: "failed", id: operationId, reason: phrase("operationForgotten") }
      : (reply?.value ?? null);
  }
  // Whoever asked may have died before it knew the answer.
  const since = new Date(reading.askedAt.getTime() - skewMs);
  const found = await ask(ctx, reading, (admin) => admin.findVariants({ since }));
  if (found === null) return null;
  if (found.value !== null) return keep(ctx, shop, found.value);
  await ctx.prisma.productReading.updateMany({
    where: { shop },
    data: { askedAt: ctx.clock(), linesApplied: 0 },
  });
  const begun = await ask(ctx, reading, (admin) => admin.beginVariants());
  if (begun === null) return null;
  if (begun.value.kind !== "busy") return keep(ctx, shop, begun.value);
  const error = phrase("shopifyBusy");
  await saveProductsError(ctx.prisma, { shop, error });
  await wait(ctx, shop, busyMs);
  return null;
}

async function keep(
  ctx: Needs<"prisma">,
  shop: string,
  operation: VariantsOperation,
): Promise<VariantsOperation> {
  await ctx.prisma.productReading.updateMany({
    where: { shop },
    data: { operationId: operation.id },
  });
  return operation;
}

/** Null, noted and to be tried again, where Shopify gave no answer. */
async function ask<T>(
  ctx: ShopifyAccess,
  reading: ProductReadingModel,
  call: Parameters<typeof callShopify<T>>[2],
): Promise<{ value: T } | null> {
  const reply = await callShopify(ctx, reading.shop, call);
  if (reply.kind === "answered") return reply;
  const words =
    reply.kind === "postponed"
      ? phrase("shopClosed")
      : phrase("productsUnread", { words: reply.message });
  await fail(ctx, reading, words);
  return null;
}

async function applyFile(
  ctx: ShopifyAccess,
  reading: ProductReadingModel,
  { url, lines }: VariantsOperation & { kind: "complete" },
): Promise<boolean> {
  if (url !== null) {
    const reply = await streamFile(ctx, reading, url);
    if (reply.kind === "gone") return false;
    if (reply.kind !== "answered") {
      return fail(ctx, reading, phrase("productsUnreadable", { words: reply.message }));
    }
    if (reply.value.lines < lines) {
      const message = phrase("productsMissing", { read: reply.value.lines, lines });
      return fail(ctx, { ...reading, operationId: null }, message);
    }
  }
  return finish(ctx, reading);
}

/** Somebody began another reading meanwhile, or the shop is gone. */
class Gone extends Error {
  override name = "Gone";
}

async function streamFile(
  ctx: Needs<"pool" | "clock" | "shopify">,
  reading: ProductReadingModel,
  url: string,
): Promise<Reply<{ lines: number }> | { kind: "gone" }> {
  const admin = ctx.shopify.forShop(reading.shop);
  let { linesApplied } = reading;
  try {
    return await admin.streamVariants({ url, skip: linesApplied }, async (variants) => {
      linesApplied += variants.length;
      if (!(await applyBatch(ctx, { ...reading, linesApplied }, variants))) throw new Gone();
    });
  } catch (error) {
    if (error instanceof Gone) return { kind: "gone" };
    throw error;
  }
}

/** Saves variants and how far that is, in one transaction. False when the reading is another's now. */
async function applyBatch(
  ctx: Needs<"pool" | "clock">,
  { shop, operationId, linesApplied, askedAt }: ProductReadingModel,
  variants: readonly ObservedVariant[],
): Promise<boolean> {
  const now = ctx.clock();
  const client = await ctx.pool.connect();
  let isBroken = true;
  try {
    await client.query("BEGIN");
    // It locks the row too: whoever deletes the shop waits for what is saved here, and deletes that.
    const { rowCount } = await client.query(
      `UPDATE connector.product_reading SET lines_applied = $3, due_at = $4, failures = 0
       WHERE shop = $1 AND operation_id = $2`,
      [shop, operationId, linesApplied, new Date(now.getTime() + patienceMs)],
    );
    if (rowCount === 1) await saveAll(client, { shop, variants, now, asOf: askedAt });
    await client.query("COMMIT");
    isBroken = false;
    return rowCount === 1;
  } finally {
    client.release(isBroken);
  }
}

/** Saves variants, and has orders that wait for other artwork of them follow it: news of the product may have been lost. */
async function saveAll(
  client: PoolClient,
  read: { shop: string; variants: readonly ObservedVariant[]; now: Date; asOf: Date },
): Promise<void> {
  const { shop, now: dueAt } = read;
  const of = { shop, variantIds: read.variants.map(({ id }) => id) };
  const before = await artworkOfVariants(client, of);
  await saveVariants(client, read);
  const other = [...(await artworkOfVariants(client, of))].flatMap(([id, artwork]) =>
    isOtherArtwork(artwork, before.get(id)) ? [id] : [],
  );
  if (other.length === 0) return;
  const variantIds = await awaitedOf(client, { shop, variantIds: other });
  await noteOtherArtwork(client, { shop, variantIds, dueAt });
}

/** What was not seen since the operation was asked for is gone from Shopify. Orders still speak of it. */
async function finish(
  ctx: Needs<"prisma" | "clock">,
  { shop, operationId, askedAt }: ProductReadingModel,
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.productReading.updateMany({
      where: { shop, operationId },
      data: { appliedAt: now, failures: 0 },
    });
    if (count === 0) return false;
    await removeVariants(transaction, { shop, gone: { unseenSince: askedAt }, now });
    return true;
  });
}

/** Notes what is in the way, and when to try again; with the operation that `reading` still has. */
async function fail(
  ctx: Needs<"prisma" | "clock">,
  { shop, operationId, failures }: ProductReadingModel,
  message: Words,
): Promise<false> {
  await saveProductsError(ctx.prisma, { shop, error: message });
  const retryMs = Math.min(retryMinMs * 2 ** Math.min(failures, 20), retryMaxMs);
  await ctx.prisma.productReading.updateMany({
    where: { shop },
    data: {
      failures: { increment: 1 },
      operationId,
      ...(operationId === null ? { linesApplied: 0 } : {}),
    },
  });
  await wait(ctx, shop, retryMs);
  return false;
}

async function wait(ctx: Needs<"prisma" | "clock">, shop: string, waitMs: number): Promise<void> {
  const dueAt = new Date(ctx.clock().getTime() + waitMs);
  await ctx.prisma.productReading.updateMany({ where: { shop }, data: { dueAt } });
}
