import { callApi, resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { catalogItem } from "./search-catalog.ts";
import type { PictureSize } from "./views.ts";

/** What came of looking at an artwork's address. */
export type ArtworkCheckResult =
  /** It can be printed. `expected` null: the provider does not tell its size before the order. */
  | { kind: "fits"; expected: PictureSize | null }
  /** `reason` is a sentence for the person who entered it; it names the size that is expected. */
  | { kind: "refused"; reason: string; expected: PictureSize | null };

/**
 * Looks at once at artwork that a person entered: HTTPS, a JPEG or PNG, exactly of the size that the
 * SKU's product has. The provider's dry run decides where there is one; else the app looks itself,
 * behind the same guard against addresses inside networks, and compares with the size it knows.
 */
export async function checkArtwork(
  ctx: ConnectorContext,
  { shop, sku, url }: { shop: string; sku: string; url: string },
): Promise<ArtworkCheckResult> {
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  const connection = owner === null ? null : resolveConnection(ctx, owner);
  const expected =
    connection === null ? null : await artworkSizeOf(ctx, { connectionId: connection.id, sku });
  if (!isHttps(url)) {
    const reason = `Enter an address that begins with https://.${sizeSentence(expected)}`;
    return { kind: "refused", reason, expected };
  }
  const told =
    connection === null
      ? null
      : await callApi(ctx, connection, {
          priority: "read",
          call: (api) => api.validateOrder(draftOrder({ sku, url })),
        });
  if (told?.kind === "answered") {
    const problem = told.value.problems.find(({ path }) => path === artworkPath);
    if (problem === undefined) return { kind: "fits", expected };
    const words = problem.message.replace(`${artworkPath}: `, "").replace(/\.$/, "");
    return { kind: "refused", reason: sentence(words, expected), expected };
  }
  const found = await ctx.inspectPicture(url);
  if (found.kind === "unreadable") {
    return { kind: "refused", reason: sentence(found.reason, expected), expected };
  }
  const isSized =
    expected === null ||
    (found.widthPx === expected.widthPx && found.heightPx === expected.heightPx);
  if (isSized) return { kind: "fits", expected };
  const reason = sentence(`it measures ${writeSize(found)}`, expected);
  return { kind: "refused", reason, expected };
}

/** The size that a SKU's artwork has to have; null where the provider does not tell. */
export async function artworkSizeOf(
  ctx: ConnectorContext,
  { connectionId, sku }: { connectionId: string; sku: string },
): Promise<PictureSize | null> {
  const row = await ctx.prisma.catalogSku.findUnique({
    where: { connectionId_sku: { connectionId, sku } },
  });
  return row === null ? null : catalogItem(row).artworkSize;
}

const artworkPath = "items.0.artworkUrl";

/** An order that nobody places: only its artwork is to be judged. */
function draftOrder({ sku, url }: { sku: string; url: string }) {
  const part = "Artwork check";
  return {
    toAddress: {
      name: part,
      street1: part,
      city: part,
      state: part,
      country: "US",
      zip: "00000",
      email: "artwork-check@example.com",
    },
    items: [{ sku, artworkUrl: url, quantity: 1 }],
  };
}

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname !== "";
}

function sentence(reason: string, expected: PictureSize | null): string {
  const words = reason.charAt(0).toUpperCase() + reason.slice(1);
  // The provider's own words may tell the size already.
  const isTold = expected !== null && reason.includes(`${expected.widthPx} x ${expected.heightPx}`);
  return `${words}.${isTold ? "" : sizeSentence(expected)}`;
}

function sizeSentence(expected: PictureSize | null): string {
  return expected === null ? "" : ` It has to measure exactly ${writeSize(expected)}.`;
}

function writeSize({ widthPx, heightPx }: PictureSize): string {
  return `${widthPx} x ${heightPx} px`;
}
