import { limits } from "#app/limits/limits.ts";
import { createSiteBudget } from "#app/limits/site-limits.ts";
import { callApi, resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { phrase, readPhrase } from "../../model/phrases.ts";
import { catalogItem } from "./search-catalog.ts";
import { takeChecks } from "./take-checks.ts";
import type { PictureSize } from "./views.ts";

/** What came of looking at an artwork's address. */
export type ArtworkCheckResult =
  /** It can be printed. `expected` null: the provider does not tell its size before the order. */
  | { kind: "fits"; expected: PictureSize | null }
  /** `reason` is a phrase for the person who entered it; the provider's own words may stand in it. */
  | { kind: "refused"; reason: string; expected: PictureSize | null };

/** One file, and the SKU that it is to be printed on. */
export interface EnteredArtwork {
  sku: string;
  url: string;
}

/** Looks at one artwork, as `checkArtworks` does. */
export async function checkArtwork(
  ctx: ConnectorContext,
  { shop, sku, url }: EnteredArtwork & { shop: string },
): Promise<ArtworkCheckResult> {
  const [result] = await checkArtworks(ctx, { shop, artworks: [{ sku, url }] });
  if (result === undefined) throw new Error("An artwork was looked at without a result.");
  return result;
}

/** Files that the app itself looks at, at a time. */
const looksAtOnce = 4;

/**
 * Looks at once at artwork that a person entered: HTTPS, a JPEG or PNG, exactly of the size that the
 * SKU's product has; the results come in the order of `artworks`. The provider's dry run decides where
 * there is one, in one call for all; else the app looks itself, behind the same guard against addresses
 * inside networks, and compares with the sizes it knows. A store has so many checks in an hour.
 */
export async function checkArtworks(
  ctx: ConnectorContext,
  { shop, artworks }: { shop: string; artworks: readonly EnteredArtwork[] },
): Promise<ArtworkCheckResult[]> {
  if (artworks.length === 0) return [];
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  const connection = owner === null ? null : resolveConnection(ctx, owner);
  const sizes =
    connection === null
      ? new Map<string, PictureSize>()
      : await artworkSizesOf(ctx, {
          connectionId: connection.id,
          skus: artworks.map(({ sku }) => sku),
        });
  const goesOnAt = owner === null ? null : await takeChecks(ctx, { shop, count: artworks.length });
  if (goesOnAt !== null) return artworks.map(({ sku }) => putOff(sizes.get(sku) ?? null, goesOnAt));
  const asked = artworks.filter(({ url }) => isHttps(url));
  const told =
    connection === null || asked.length === 0
      ? null
      : await callApi(ctx, connection, {
          priority: "read",
          call: (api) => api.validateOrder(draftOrder(asked)),
        });
  const problems = told?.kind === "answered" ? told.value.problems : null;
  const lookAt = createLook(ctx);
  const judge = async (artwork: EnteredArtwork): Promise<ArtworkCheckResult> => {
    const expected = sizes.get(artwork.sku) ?? null;
    const at = asked.indexOf(artwork);
    if (at === -1) return { kind: "refused", reason: phrase("artworkNotHttps", {}), expected };
    const reason =
      problems === null
        ? await lookAt(artwork.url, expected)
        : reasonOf(problems.find(({ path }) => path === artworkPath(at))?.message, at);
    return reason === null ? { kind: "fits", expected } : { kind: "refused", reason, expected };
  };
  const results: ArtworkCheckResult[] = [];
  for (let from = 0; from < artworks.length; from += looksAtOnce) {
    results.push(...(await Promise.all(artworks.slice(from, from + looksAtOnce).map(judge))));
  }
  return results;
}

/** True where nobody has read the file, because too many were read: it may fit. */
export function isPutOff(result: ArtworkCheckResult): boolean {
  if (result.kind === "fits") return false;
  const code = readPhrase(result.reason)?.code;
  return code === "artworkPutOff" || code === "artworkNotAsked";
}

/** What is said of a file that nobody has looked at: nothing that was entered counts without that. */
function putOff(expected: PictureSize | null, goesOnAt: Date): ArtworkCheckResult {
  const count = limits.artworkReads.storeChecksPerHour;
  const words = phrase("checksUsed", { count, time: goesOnAt.toISOString().slice(11, 16) });
  return { kind: "refused", reason: phrase("artworkPutOff", { words }), expected };
}

/**
 * The app's own look at files, one by one: null for what can be printed. Each file is read once, and one
 * site asked no more often than a dry run may.
 */
function createLook(ctx: ConnectorContext) {
  const mayAsk = createSiteBudget(limits.artworkReads.siteMax);
  const looks = new Map<string, ReturnType<ConnectorContext["inspectPicture"]> | null>();
  return async (url: string, expected: PictureSize | null): Promise<string | null> => {
    let look = looks.get(url);
    if (look === undefined) {
      look = mayAsk(URL.parse(url)?.hostname ?? "") ? ctx.inspectPicture(url) : null;
      looks.set(url, look);
    }
    return look === null ? phrase("artworkNotAsked", {}) : reasonAgainst(await look, expected);
  };
}

function reasonAgainst(
  found: Awaited<ReturnType<ConnectorContext["inspectPicture"]>>,
  expected: PictureSize | null,
): string | null {
  if (found.kind === "unreadable") return phrase("artworkUnfit", { words: found.reason });
  const isSized =
    expected === null ||
    (found.widthPx === expected.widthPx && found.heightPx === expected.heightPx);
  return isSized ? null : sizeReason(found, expected);
}

/** As the built-in core says it of what its dry run leaves out. */
const notAsked = "not checked: too many at one host";
const readsUsed = /^\d+ addresses of others were read in this hour, /;

const otherSize = /^expected (\d+) x (\d+) px for .+, actual (\d+) x (\d+) px$/s;

/** What the provider says, without the place in the order that nobody placed. */
function reasonOf(message: string | undefined, at: number): string | null {
  if (message === undefined) return null;
  const words = message.replace(`${artworkPath(at)}: `, "").replace(/\.$/, "");
  if (words === notAsked) return phrase("artworkNotAsked", {});
  if (readsUsed.test(words)) return phrase("artworkPutOff", { words });
  const [, ...told] = otherSize.exec(words) ?? [];
  const [widthPx, heightPx, foundWidthPx, foundHeightPx] = told.map(Number);
  return widthPx && heightPx && foundWidthPx && foundHeightPx
    ? sizeReason({ widthPx: foundWidthPx, heightPx: foundHeightPx }, { widthPx, heightPx })
    : phrase("artworkUnfit", { words });
}

function sizeReason(found: PictureSize, expected: PictureSize): string {
  return phrase("artworkSize", { found: writeSize(found), expected: writeSize(expected) });
}

/** The size that a SKU's artwork has to have; null where the provider does not tell. */
export async function artworkSizeOf(
  ctx: ConnectorContext,
  { connectionId, sku }: { connectionId: string; sku: string },
): Promise<PictureSize | null> {
  const sizes = await artworkSizesOf(ctx, { connectionId, skus: [sku] });
  return sizes.get(sku) ?? null;
}

async function artworkSizesOf(
  ctx: ConnectorContext,
  { connectionId, skus }: { connectionId: string; skus: readonly string[] },
): Promise<Map<string, PictureSize>> {
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, sku: { in: [...new Set(skus)] } },
  });
  return new Map(
    rows.flatMap((row) => {
      const { artworkSize } = catalogItem(row);
      return artworkSize === null ? [] : [[row.sku, artworkSize] as const];
    }),
  );
}

function artworkPath(at: number): string {
  return `items.${at}.artworkUrl`;
}

/** An order that nobody places: only its artwork is to be judged. */
function draftOrder(artworks: readonly EnteredArtwork[]) {
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
    items: artworks.map(({ sku, url }) => ({ sku, artworkUrl: url, quantity: 1 })),
  };
}

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname !== "";
}

function writeSize({ widthPx, heightPx }: PictureSize): string {
  return `${widthPx} × ${heightPx}`;
}
