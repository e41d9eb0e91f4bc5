import type { Words } from "../../model/phrases.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { checkArtworks } from "../mappings/index.ts";
import { fractionDigits, readMoney } from "../../model/orders/index.ts";
import { handleOf, isSameRequest, optionOf, titleKeyOf } from "./listing-request.ts";
import { readRangeProduct } from "./read-range.ts";
import type { PricedItem } from "./views.ts";
import { listingRequestOf, type ListingRequest } from "../../store/listings.ts";

/** What Shopify takes at most. */
const titleMax = 255;
export const listingVariantsMax = 100;
/** No coffee costs more, in units of any currency. */
const priceMax = 10_000_000;

/** What a person entered. */
export interface EnteredListing {
  /** The product of the provider's catalog. */
  productId: string;
  title: string;
  /** What buyers choose a variant by; not needed for one variant. */
  option: string;
  isDraft: boolean;
  /** For every variant without its own. */
  artworkUrl: string | null;
  /** `price` is what was typed. */
  variants: readonly EnteredVariant[];
}

interface EnteredVariant {
  sku: string;
  price: string;
  /** Left out or null: the one for all. */
  artworkUrl?: string | null;
}

/** What does not fit; the page has the words for it. */
export type ListingInputProblem =
  | { field: "title"; problem: "empty" | "long" }
  /** Another product of the app's making has this title, and is not the same. */
  | { field: "title"; problem: "taken"; listingId: string }
  | { field: "option"; problem: "empty" }
  | { field: "variants"; problem: "none" | "many" }
  | { field: "variants"; problem: "unknown"; detail: string }
  | { field: "price"; problem: "amount"; sku: string }
  /** `sku` null: the artwork of all variants without their own. */
  | { field: "artworkUrl"; problem: "refused"; sku: string | null; detail: Words };

type ArtworkInputProblem = Extract<ListingInputProblem, { field: "artworkUrl" }>;

export type AddResult =
  /** It is on its way, or there already. */
  | { kind: "listing"; listingId: string }
  /** The shop's provider has no such product. */
  | { kind: "missing" }
  | { kind: "refused"; problems: ListingInputProblem[] };

/**
 * Notes what a person wants of the range in their store, with its job: it is made after this, and once.
 * The same again, from wherever, is the same listing. Nothing is noted unless all fits.
 */
export async function addToStore(
  ctx: ProviderAccess & Needs<"newId" | "enqueue" | "inspectPicture">,
  { shop, entered, actor }: { shop: string; entered: EnteredListing; actor: string },
): Promise<AddResult> {
  const range = await readRangeProduct(ctx, { shop, productId: entered.productId });
  if (range === null) return { kind: "missing" };
  const { product, items, currency } = range;
  const chosen = items.filter(({ sku }) => entered.variants.some((each) => each.sku === sku));
  const problems = problemsOf(entered, { chosen, currency });
  const artwork = await artworkProblems(ctx, { shop, entered, chosen });
  if (problems.length + artwork.length > 0) {
    return { kind: "refused", problems: [...problems, ...artwork] };
  }
  const { option, values } = optionOf(chosen, entered.option.trim());
  const request: ListingRequest = {
    catalogProductId: product.id,
    title: entered.title.trim(),
    description: product.description,
    imageUrl: product.imageUrl,
    isDraft: entered.isDraft,
    option,
    artworkUrl: entered.artworkUrl,
    variants: chosen.map(({ sku }) => {
      const { price = "", artworkUrl = null } =
        entered.variants.find((each) => each.sku === sku) ?? {};
      const value = values.get(sku) ?? sku;
      return { sku, value, price: readPrice(price, currency) ?? "", artworkUrl };
    }),
  };
  return ctx.prisma.$transaction((transaction) => note(ctx, transaction, { shop, request, actor }));
}

function problemsOf(
  { title, option, variants }: EnteredListing,
  { chosen, currency }: { chosen: readonly PricedItem[]; currency: string },
): ListingInputProblem[] {
  const problems: ListingInputProblem[] = [];
  if (title.trim() === "") problems.push({ field: "title", problem: "empty" });
  if (title.trim().length > titleMax) problems.push({ field: "title", problem: "long" });
  if (variants.length === 0) problems.push({ field: "variants", problem: "none" });
  if (variants.length > listingVariantsMax) problems.push({ field: "variants", problem: "many" });
  if (chosen.length > 1 && (option.trim() === "" || option.trim().length > titleMax)) {
    problems.push({ field: "option", problem: "empty" });
  }
  for (const { sku, price } of variants) {
    if (!chosen.some((item) => item.sku === sku)) {
      problems.push({ field: "variants", problem: "unknown", detail: sku });
    } else if (readPrice(price, currency) === null) {
      problems.push({ field: "price", problem: "amount", sku });
    }
  }
  return problems;
}

/**
 * A typed price as Shopify takes it; null where it is none, or is nothing. Three digits behind a sign are none where the
 * currency has fewer: `1,500` and `1.500` mean thousands to many, and must not be sold for 1.50.
 */
export function readPrice(typed: string, currency: string): string | null {
  const digits = fractionDigits(currency) ?? 2;
  if (digits < 3 && /[.,]\d{3}$/.test(typed.trim())) return null;
  const amount = readMoney(typed.trim().replace(",", "."), currency);
  if (amount === null || amount.minor <= 0) return null;
  const value = amount.minor / 10 ** digits;
  return value > priceMax ? null : value.toFixed(digits);
}

/** Each file has to fit every size of the SKUs that it is for: one SKU of each is asked about. */
async function artworkProblems(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  {
    shop,
    entered: { artworkUrl: shared, variants },
    chosen,
  }: { shop: string; entered: EnteredListing; chosen: readonly PricedItem[] },
): Promise<ArtworkInputProblem[]> {
  const entered = chosen.flatMap(({ sku, artworkSize }) => {
    const own = variants.find((each) => each.sku === sku)?.artworkUrl ?? null;
    const url = own ?? shared;
    const key = JSON.stringify([own === null, url, artworkSize]);
    return url === null ? [] : [{ key, sku, url, isOwn: own !== null }];
  });
  const artworks = [...new Map(entered.map((each) => [each.key, each])).values()];
  const checks = await checkArtworks(ctx, { shop, artworks });
  const problems = artworks.flatMap(({ sku, isOwn }, at): ArtworkInputProblem[] => {
    const check = checks[at];
    if (check?.kind !== "refused") return [];
    const about = { sku: isOwn ? sku : null, detail: check.reason };
    return [{ field: "artworkUrl", problem: "refused", ...about }];
  });
  // Of the one for all the first size that it does not fit says enough.
  const first = problems.find(({ sku }) => sku === null);
  return problems.filter((each) => each.sku !== null || each === first);
}

async function note(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, request, actor }: { shop: string; request: ListingRequest; actor: string },
): Promise<AddResult> {
  const now = ctx.clock();
  const id = ctx.newId();
  const titleKey = titleKeyOf(request.title);
  const fresh = { request, state: "Waiting" as const, actor, updatedAt: now };
  const { count } = await transaction.listing.createMany({
    data: { shop, id, titleKey, handle: handleOf(request.title, id), createdAt: now, ...fresh },
    skipDuplicates: true,
  });
  if (count === 1) {
    await ctx.enqueue(transaction, "make-listing", [{ shop, listingId: id }]);
    return { kind: "listing", listingId: id };
  }
  // Whoever was first has it; nobody changes it while this is decided.
  await transaction.$queryRaw`
    SELECT id FROM connector.listing WHERE shop = ${shop} AND title_key = ${titleKey} FOR NO KEY UPDATE`;
  const key = { shop_titleKey: { shop, titleKey } };
  const known = await transaction.listing.findUniqueOrThrow({ where: key });
  const isFree =
    known.state === "Refused" ||
    (known.state === "Done" && !(await isInShopify(transaction, known)));
  const listingId = known.id;
  if (!isFree) {
    return isSameRequest(listingRequestOf(known), request)
      ? { kind: "listing", listingId }
      : { kind: "refused", problems: [{ field: "title", problem: "taken", listingId }] };
  }
  await transaction.listing.update({
    where: key,
    data: {
      ...fresh,
      handle: handleOf(request.title, id),
      problem: null,
      error: null,
      sentAt: null,
      leaseUntil: null,
      productId: null,
    },
  });
  await ctx.enqueue(transaction, "make-listing", [{ shop, listingId }]);
  return { kind: "listing", listingId };
}

/** Whether the product that was made is still there, as far as Shopify has told. */
export async function isInShopify(
  transaction: Pick<Transaction, "variant">,
  { shop, productId }: { shop: string; productId: string | null },
): Promise<boolean> {
  if (productId === null) return false;
  const left = await transaction.variant.count({ where: { shop, productId, removedAt: null } });
  return left > 0;
}
