import { phrase, type Words } from "../../model/phrases.ts";
import { limits } from "#app/limits/limits.ts";
import { callApi, connectionOf } from "../../clients/connections/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import type { ProductPicture } from "../../ports/index.ts";

/** Two calls to Shopify and as many uploads: what was drawn so far is in the store, whatever comes after. */
const picturesPerCall = 5;

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
  const mapped = await readMapped(ctx, { shop, productId });
  if (mapped.length === 0) return null;
  const seen = await callShopify(ctx, shop, (admin) => admin.findPictured(productId));
  if (seen.kind !== "answered") return problemOf(seen);
  const pictured = new Set(seen.value);
  const wanted = byArtwork(mapped.filter(({ variantId }) => !pictured.has(variantId)));
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

function problemOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): Words {
  return reply.kind === "postponed" ? phrase("shopClosedNow") : reply.message;
}

/** The variants that are made of one part with artwork, as they are mapped now. */
async function readMapped(
  { prisma }: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string },
): Promise<{ variantId: string; artworkUrl: string }[]> {
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
function byArtwork(mapped: readonly { variantId: string; artworkUrl: string }[]): Wanted[] {
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
