import { phrase, type Words } from "../../model/phrases.ts";
import { limits } from "#app/limits/limits.ts";
import { callApi, connectionOf } from "../../clients/connections/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import type { ProductPicture } from "../../ports/index.ts";

/** Two calls to Shopify and as many uploads: what was drawn so far is in the store, whatever comes after. */
const picturesPerCall = 5;

/** A variant that could have a picture. */
interface Pictureless {
  variantId: string;
  artworkUrl: string;
}

interface Wanted {
  artworkUrl: string;
  variantIds: string[];
}

/**
 * Gives each variant of a product of the app's making a mockup with its artwork as its picture in the store. Variants
 * that have a picture keep it, so that the same again adds nothing; those without artwork, or of several parts, get
 * none. Answers what kept pictures from being made, in words; null where all are there.
 */
export async function bringPictures(
  ctx: ShopifyAccess & ProviderAccess,
  listing: { shop: string; id: string; catalogProductId: string; productId: string; title: string },
): Promise<Words | null> {
  const { shop, productId } = listing;
  const lacking = await findLacking(ctx, listing);
  if (lacking.kind !== "answered") return problemOf(lacking);
  const wanted = byArtwork(lacking.value);
  let problem: Words | null = null;
  for (let from = 0; from < wanted.length; from += picturesPerCall) {
    await keepLease(ctx, listing);
    const pictures: ProductPicture[] = [];
    for (const each of wanted.slice(from, from + picturesPerCall)) {
      const drawn = await draw(ctx, { ...listing, artworkUrl: each.artworkUrl });
      if (drawn.kind === "drawn") {
        const { variantIds } = each;
        pictures.push({ bytes: drawn.bytes, alt: listing.title, variantIds });
      } else if (drawn.kind === "none") {
        return phrase("noMockups");
      } else problem = drawn.problem;
    }
    if (pictures.length === 0) continue;
    const added = await callShopify(ctx, shop, (admin) =>
      admin.addPictures({ productId, pictures }),
    );
    if (added.kind !== "answered") problem = problemOf(added);
  }
  return problem;
}

/**
 * How many variants of what a listing put into the store have no picture there, and could have one: they are made of one
 * part with artwork. Asks Shopify where there may be such; null where it gave no answer, or the product is not there.
 */
export async function countMissingPictures(
  ctx: ShopifyAccess,
  { shop, listingId }: { shop: string; listingId: string },
): Promise<number | null> {
  const listing = await ctx.prisma.listing.findUnique({
    where: { shop_id: { shop, id: listingId } },
    select: { productId: true, state: true },
  });
  if (listing?.state !== "Done" || listing.productId === null) return null;
  const lacking = await findLacking(ctx, { shop, productId: listing.productId });
  return lacking.kind === "answered" ? lacking.value.length : null;
}

/** Those of its variants with artwork that have no picture in Shopify. */
async function findLacking(
  ctx: ShopifyAccess,
  { shop, productId }: { shop: string; productId: string },
): Promise<ShopifyReply<Pictureless[]>> {
  const mapped = await readMapped(ctx, { shop, productId });
  if (mapped.length === 0) return { kind: "answered", value: [] };
  const seen = await callShopify(ctx, shop, (admin) => admin.findPictured(productId));
  if (seen.kind !== "answered") return seen;
  const pictured = new Set(seen.value);
  const value = mapped.filter(({ variantId }) => !pictured.has(variantId));
  return { kind: "answered", value };
}

function problemOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): Words {
  return reply.kind === "postponed" ? phrase("shopClosedNow") : reply.message;
}

/** The variants that are made of one part with artwork, as they are mapped now. */
async function readMapped(
  { prisma }: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string },
): Promise<Pictureless[]> {
  const variants = await prisma.variant.findMany({
    where: { shop, productId, removedAt: null },
    select: { id: true },
  });
  const parts = await prisma.mappingComponent.findMany({
    where: { shop, variantId: { in: variants.map(({ id }) => id) } },
    select: { variantId: true, artworkUrl: true },
    orderBy: [{ variantId: "asc" }, { position: "asc" }],
  });
  return [...Map.groupBy(parts, ({ variantId }) => variantId)].flatMap(([variantId, own]) => {
    const artworkUrl = own.length === 1 ? own[0]?.artworkUrl : null;
    return artworkUrl ? [{ variantId, artworkUrl }] : [];
  });
}

/** Variants with the same artwork share one picture, as Shopify lets them. */
function byArtwork(mapped: readonly Pictureless[]): Wanted[] {
  return [...Map.groupBy(mapped, ({ artworkUrl }) => artworkUrl)].map(([artworkUrl, variants]) => ({
    artworkUrl,
    variantIds: variants.map(({ variantId }) => variantId),
  }));
}

type Drawn =
  | { kind: "drawn"; bytes: Uint8Array }
  /** The provider has no such operation. */
  | { kind: "none" }
  | { kind: "failed"; problem: Words };

async function draw(
  ctx: ProviderAccess,
  {
    shop,
    catalogProductId: productId,
    artworkUrl,
  }: { shop: string; catalogProductId: string; artworkUrl: string },
): Promise<Drawn> {
  const connection = await connectionOf(ctx, shop);
  if (connection === null) return { kind: "none" };
  const reply = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.createMockup({ productId, artworkUrl }),
  });
  switch (reply.kind) {
    case "answered":
      return { kind: "drawn", bytes: Buffer.from(reply.value.image, "base64") };
    case "postponed":
      return { kind: "failed", problem: phrase("noTimeForCall") };
    default: {
      const isUnknown = reply.kind === "refused" && reply.status === 404;
      return isUnknown ? { kind: "none" } : { kind: "failed", problem: reply.message };
    }
  }
}

async function keepLease(
  ctx: Needs<"prisma" | "clock">,
  { shop, id }: { shop: string; id: string },
): Promise<void> {
  const leaseUntil = new Date(ctx.clock().getTime() + limits.lease.listingMs);
  await ctx.prisma.listing.updateMany({
    where: { shop, id, state: "Waiting" },
    data: { leaseUntil },
  });
}
