import { keepWords } from "../../store/words.ts";
import { phrase, type Words, wordsForLog } from "../../model/phrases.ts";
import { limits } from "#app/limits/limits.ts";
import type { ListingModel } from "#app/db/generated/models.ts";
import { worksAgain, recordOfShop } from "../../store/timeline/index.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import { saveVariants, writeMappings } from "../mappings/index.ts";
import type { ListedProduct, VariantToList } from "../../ports/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import { readRates } from "../../store/rates.ts";
import { bringPictures } from "./bring-pictures.ts";
import { readRangeProduct } from "./read-range.ts";
import { costOf, weightOf } from "./unit-facts.ts";
import type { ListingProblem } from "./views.ts";
import { listingRequestOf, type ListingRequest } from "../../store/listings.ts";

/** Longer than the calls of one attempt take. */
const leaseMs = limits.lease.listingMs;

/**
 * Makes a listing's product in the store and maps its variants. What was sent before is looked for
 * first: its answer may be what was lost. Idempotent; one process at a time. Throws when Shopify gave
 * no answer: the queue tries again, and then the sweep.
 */
export async function makeListing(
  ctx: ShopifyAccess & ProviderAccess & Needs<"enqueue">,
  { shop, listingId }: { shop: string; listingId: string },
): Promise<void> {
  const listing = await claim(ctx, { shop, listingId });
  if (listing === null) return;
  const request = listingRequestOf(listing);
  const reply = await bring(ctx, listing, request);
  switch (reply.kind) {
    case "answered":
      if (reply.value !== null) await map(ctx, { listing, request, product: reply.value });
      await finish(
        ctx,
        listing,
        reply.value === null
          ? null
          : await picturesOf(ctx, listing, { request, product: reply.value }),
      );
      await worksAgain(ctx, { shop, job: "make-listing" });
      return;
    case "refused":
      if (listing.productId !== null) {
        await finish(ctx, listing, reply.message);
        return;
      }
      await refuse(ctx, listing, { problem: "refused", error: reply.message });
      return;
    case "not-allowed":
      await refuse(ctx, listing, { problem: "scope", error: null });
      return;
    default: {
      const words = reply.kind === "postponed" ? phrase("shopClosedNow") : reply.message;
      const error = keepWords(words);
      await ctx.prisma.listing.updateMany({
        where: { shop, id: listingId, state: "Waiting" },
        data: { leaseUntil: null, error, updatedAt: ctx.clock() },
      });
      throw new Error(`A product could not be made yet: ${wordsForLog(words)}`);
    }
  }
}

/** Null for what is decided already, and for what another process works on. */
async function claim(
  ctx: Needs<"prisma" | "clock">,
  { shop, listingId }: { shop: string; listingId: string },
): Promise<ListingModel | null> {
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (owner?.state !== "Installed") return null;
  const now = ctx.clock();
  const [listing = null] = await ctx.prisma.listing.updateManyAndReturn({
    where: {
      shop,
      id: listingId,
      state: "Waiting",
      OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }],
    },
    data: { leaseUntil: new Date(now.getTime() + leaseMs) },
  });
  return listing;
}

async function bring(
  ctx: ShopifyAccess,
  { shop, id, handle, sentAt, productId }: ListingModel,
  request: ListingRequest,
): Promise<ShopifyReply<ListedProduct | null> | { kind: "not-allowed" }> {
  if (sentAt !== null) {
    const found = await callShopify(ctx, shop, (admin) => admin.findProduct(handle));
    if (found.kind !== "answered") return found;
    // What was there and is not any more, somebody deleted: pictures alone bring no product back.
    if (found.value !== null || productId !== null) return found;
  }
  const allowed = await callShopify(ctx, shop, (admin) => admin.mayWriteProducts());
  if (allowed.kind !== "answered") return allowed;
  if (!allowed.value) return { kind: "not-allowed" };
  await ctx.prisma.listing.updateMany({ where: { shop, id }, data: { sentAt: ctx.clock() } });
  const { title, description, imageUrl, isDraft, option } = request;
  const variants = await variantsOf(ctx, { shop, request });
  return callShopify(ctx, shop, (admin) =>
    admin.listProduct({ handle, title, description, imageUrl, isDraft, option, variants }),
  );
}

/** With what the catalog says of each unit now. What it says no more is left open in Shopify. */
async function variantsOf(
  ctx: Needs<"prisma">,
  { shop, request }: { shop: string; request: ListingRequest },
): Promise<VariantToList[]> {
  const range = await readRangeProduct(ctx, { shop, productId: request.catalogProductId });
  const into = range?.currency ?? "";
  const rates = await readRates(ctx.prisma, { shop, into });
  return request.variants.map(({ sku, value, price }) => {
    const item = range?.items.find((each) => each.sku === sku);
    const cost = costOf(item?.price ?? null, { into, rates });
    return { sku, value, price, cost, weight: weightOf(item?.size ?? "") };
  });
}

/** The mapping hangs on the variants that came back; those of other SKUs are somebody else's. Once: it may be changed. */
async function map(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue">,
  {
    listing: { shop, id, actor },
    request,
    product,
  }: { listing: ListingModel; request: ListingRequest; product: ListedProduct },
): Promise<void> {
  const now = ctx.clock();
  await saveVariants(ctx.pool, { shop, variants: product.variants, now });
  const listed = new Map(request.variants.map((variant) => [variant.sku, variant]));
  const mappings = product.variants.flatMap(({ id: variantId, sku }) => {
    const variant = listed.get(sku ?? "");
    if (variant === undefined) return [];
    const artworkUrl = variant.artworkUrl ?? request.artworkUrl;
    return [{ variantId, components: [{ sku: variant.sku, quantity: 1, artworkUrl }] }];
  });
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.listing.updateMany({
      where: { shop, id, state: "Waiting", productId: null },
      data: { productId: product.id, updatedAt: now },
    });
    if (count === 0) return;
    await writeMappings(ctx, transaction, { shop, mappings, origin: "Person", actor });
    const remark = { code: "productListed", title: request.title } as const;
    await recordOfShop(transaction, { shop, at: now, kind: "listed", remark, actor });
  });
}

const picturesOf = (
  ctx: ShopifyAccess & ProviderAccess,
  { shop, id }: ListingModel,
  {
    request: { catalogProductId, title },
    product,
  }: { request: ListingRequest; product: ListedProduct },
) => bringPictures(ctx, { shop, id, catalogProductId, title, productId: product.id });

/** `error`: why pictures are lacking; the product is there all the same. */
async function finish(
  ctx: Needs<"prisma" | "clock">,
  { shop, id }: ListingModel,
  error: Words | null,
): Promise<void> {
  await ctx.prisma.listing.updateMany({
    where: { shop, id, state: "Waiting" },
    data: {
      state: "Done",
      problem: null,
      error: error === null ? null : keepWords(error),
      leaseUntil: null,
      updatedAt: ctx.clock(),
    },
  });
}

async function refuse(
  ctx: Needs<"prisma" | "clock">,
  { shop, id }: ListingModel,
  { problem, error }: { problem: ListingProblem; error: Words | null },
): Promise<void> {
  await ctx.prisma.listing.updateMany({
    where: { shop, id, state: "Waiting" },
    data: {
      state: "Refused",
      problem,
      error: error === null ? null : keepWords(error),
      leaseUntil: null,
      updatedAt: ctx.clock(),
    },
  });
}

/** How long the job itself may take to come. */
const patienceMs = 20_000;

/** Writes a job for listings that nobody makes: the process died, or Shopify did not answer for long. */
export async function resumeListings(ctx: Needs<"prisma" | "clock" | "enqueue">): Promise<number> {
  const now = ctx.clock();
  const oldest = new Date(now.getTime() - patienceMs);
  const due = await ctx.prisma.$queryRaw<{ shop: string; listingId: string }[]>`
    SELECT listing.shop, listing.id AS "listingId"
    FROM connector.listing JOIN connector.shop ON shop.shop = listing.shop
    WHERE listing.state = 'Waiting' AND listing.updated_at <= ${oldest}
      AND (listing.lease_until IS NULL OR listing.lease_until <= ${now})
      AND shop.state = 'Installed'
    ORDER BY listing.updated_at LIMIT 100`;
  if (due.length > 0) {
    await ctx.prisma.$transaction((transaction) => ctx.enqueue(transaction, "make-listing", due));
  }
  return due.length;
}
