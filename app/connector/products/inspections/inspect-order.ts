import { limits } from "#app/limits/limits.ts";
import { createSlowHosts } from "#app/limits/slow-hosts.ts";
import { linePictures, type PicturePlace } from "../../model/line-pictures.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { keepUnread } from "../../store/picture-inspections.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { reportMove } from "../../store/timeline/index.ts";
import { readMappings } from "../mappings/index.ts";
import { createTemplateReader } from "../studio/index.ts";
import { ownUpload } from "../uploads/index.ts";
import { type Inspecting, inspectAddress } from "./inspect-address.ts";
import { shopifyArtwork } from "./shopify-artwork.ts";

const { orderMax, orderMs } = limits.pictureInspections;

/**
 * Reads the pictures that buyers brought with the lines of an order, and those that Shopify's metafields name for them, for what is
 * to be known of them before they are printed.
 * The order waits for none of it. What was read within the hour is not read again, and a host that has just kept a store
 * waiting without an answer is left alone for a while: an outage of it is no queue of jobs.
 */
export function createOrderInspector(
  ctx: ProviderAccess & Inspecting,
): (order: { shop: string; orderId: string }) => Promise<void> {
  const slowHosts = createSlowHosts(ctx.clock);
  const readTemplate = createTemplateReader(ctx);
  return async ({ shop, orderId }) => {
    const row = await ctx.prisma.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { snapshot: true },
    });
    if (row === null) return;
    const endsAt = ctx.clock().getTime() + orderMs;
    const pictures = await picturesOf(ctx, { shop, lines: snapshotOf(row).lines });
    // One picture may be on every line: a provider that is silent is asked once of each design.
    const templates = new Map<string, ReturnType<typeof readTemplate>>();
    const sizeOf = async ({ productId, fieldId }: PicturePlace) => {
      const asked = templates.get(productId) ?? readTemplate({ shop, productId });
      templates.set(productId, asked);
      const template = await asked;
      const fields = template.kind === "told" ? template.fields : [];
      const box = fields.find((field) => field.fieldId === fieldId);
      return box === undefined ? null : { widthPx: box.width, heightPx: box.height };
    };
    let isNews = false;
    const unread = new Set(pictures.keys());
    for (const [url, { places, isBuyers }] of [...pictures].slice(0, orderMax)) {
      if (ctx.clock().getTime() > endsAt) break;
      unread.delete(url);
      if (slowHosts.has({ shop, url })) continue;
      const fetchPicture = () =>
        slowHosts.watch({ shop, url }, () => ctx.fetchPicture(url), isUnanswered);
      const printed = { shop, url, isOfOrder: true, isBuyers, places, sizeOf };
      const found = await inspectAddress({ ...ctx, fetchPicture }, printed);
      isNews ||= found !== null && found.length > 0;
    }
    if (await leaveUnread(ctx, { shop, urls: unread })) isNews = true;
    // Whoever has the order open sees it.
    if (isNews) await reportMove(ctx.prisma, shop);
  };
}

/** What an order has beyond what is read of one is said to be unchecked, as far as nothing was found of it before. False: that is no news. */
async function leaveUnread(
  ctx: Inspecting,
  { shop, urls }: { shop: string; urls: ReadonlySet<string> },
): Promise<boolean> {
  const strangers: string[] = [];
  for (const url of urls) if ((await ownUpload(ctx, { shop, url })) === null) strangers.push(url);
  return strangers.length > 0 && keepUnread(ctx, { shop, urls: strangers });
}

interface OrderPicture {
  /** Where designs print it. */
  places: readonly PicturePlace[];
  /** A buyer brought it; the others are the store's own. */
  isBuyers: boolean;
}

/**
 * By address, the pictures that the lines of an order bring, and where the designs of their variants print them; then those of
 * Shopify's metafields, where these are printed.
 */
async function picturesOf(
  { prisma }: Needs<"prisma">,
  { shop, lines }: { shop: string; lines: readonly OrderSnapshotLine[] },
): Promise<ReadonlyMap<string, OrderPicture>> {
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
  const [mappings, variants] = await Promise.all([
    readMappings(prisma, { shop, variantIds }),
    prisma.variant.findMany({
      where: { shop, id: { in: variantIds } },
      select: { id: true, artworkUrl: true, productArtworkUrl: true },
    }),
  ]);
  const pictures = new Map<string, OrderPicture>();
  const plain = new Set<string>();
  const artworks = new Map(variants.map((variant) => [variant.id, variant]));
  for (const line of lines) {
    const components = mappings.get(line.variantId ?? "")?.components ?? [];
    const designs = components.map(({ design }) => design);
    for (const [url, places] of linePictures(line, designs)) {
      const before = pictures.get(url)?.places ?? [];
      pictures.set(url, { places: [...before, ...places], isBuyers: true });
    }
    const named = shopifyArtwork(line, { components, variant: artworks.get(line.variantId ?? "") });
    if (named !== null) plain.add(named);
  }
  for (const url of plain) {
    if (!pictures.has(url)) pictures.set(url, { places: [], isBuyers: false });
  }
  return pictures;
}

function isUnanswered(read: Awaited<ReturnType<Inspecting["fetchPicture"]>>): boolean {
  if (read.kind === "read") return false;
  return typeof read.reason === "string" || read.reason.code !== "hostAnswered";
}
