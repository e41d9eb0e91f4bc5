import { type OrderValidation, readDetails } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { createSiteBudget } from "#app/limits/site-limits.ts";
import { callApi, resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectorContext, Needs, ProviderAccess } from "../../ports/context.ts";
import { type Phrase, phrase } from "../../model/phrases.ts";
import { catalogItem } from "./search-catalog.ts";
import { claimChecks } from "./claim-checks.ts";
import type { PictureSize } from "./views.ts";
import { readShopRow } from "../../store/read-rows.ts";

/** What came of looking at an artwork's address. */
export type ArtworkCheckResult =
  /** It can be printed. `expected` null: the provider does not tell its size before the order. */
  | { kind: "fits"; expected: PictureSize | null }
  /** `reason` is for the person who entered it; the provider's own words may stand in it. */
  | { kind: "refused"; reason: Phrase; expected: PictureSize | null };

/** One file, and the SKU that it is to be printed on. */
export interface EnteredArtwork {
  sku: string;
  url: string;
}

/** Looks at one artwork, as `checkArtworks` does. */
export async function checkArtwork(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { shop, sku, url }: EnteredArtwork & { shop: string },
): Promise<ArtworkCheckResult> {
  const [result] = await checkArtworks(ctx, { shop, artworks: [{ sku, url }] });
  if (result === undefined) throw new Error("An artwork was looked at without a result.");
  return result;
}

/** Files that the app itself looks at, at a time. */
const checksAtOnce = 4;

/**
 * Looks at once at artwork that a person entered: HTTPS, a JPEG or PNG, exactly of the size that the
 * SKU's product has; the results come in the order of `artworks`. The provider's dry run decides where
 * there is one, in one call for all; else the app looks itself, behind the same guard against addresses
 * inside networks, and compares with the sizes it knows. A store has so many checks in an hour.
 */
export async function checkArtworks(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { shop, artworks }: { shop: string; artworks: readonly EnteredArtwork[] },
): Promise<ArtworkCheckResult[]> {
  if (artworks.length === 0) return [];
  const owner = await readShopRow(ctx.pool, shop);
  const connection = owner === null ? null : resolveConnection(ctx, owner.connection);
  const sizes =
    connection === null
      ? new Map<string, PictureSize | null>()
      : await artworkSizesOf(ctx, {
          connectionId: connection.id,
          skus: artworks.map(({ sku }) => sku),
        });
  const goesOnAt = owner === null ? null : await claimChecks(ctx, { shop, count: artworks.length });
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
  const lookAt = createCheck(ctx);
  const judge = async (artwork: EnteredArtwork): Promise<ArtworkCheckResult> => {
    const expected = sizes.get(artwork.sku) ?? null;
    const at = asked.indexOf(artwork);
    if (at === -1) return { kind: "refused", reason: phrase("artworkNotHttps"), expected };
    const reason =
      problems === null
        ? await lookAt(artwork.url, expected)
        : reasonOf(
            problems.find(({ path }) => path === artworkPath(at)),
            at,
          );
    return reason === null ? { kind: "fits", expected } : { kind: "refused", reason, expected };
  };
  const results: ArtworkCheckResult[] = [];
  for (let from = 0; from < artworks.length; from += checksAtOnce) {
    results.push(...(await Promise.all(artworks.slice(from, from + checksAtOnce).map(judge))));
  }
  return results;
}

/** True where nobody has read the file, because too many were read: it may fit. */
export function isPutOff(result: ArtworkCheckResult): boolean {
  if (result.kind === "fits") return false;
  const { code } = result.reason;
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
function createCheck(ctx: Needs<"inspectPicture">) {
  const mayAsk = createSiteBudget(limits.artworkReads.siteMax);
  const looks = new Map<string, ReturnType<ConnectorContext["inspectPicture"]> | null>();
  return async (url: string, expected: PictureSize | null): Promise<Phrase | null> => {
    let look = looks.get(url);
    if (look === undefined) {
      look = mayAsk(URL.parse(url)?.hostname ?? "") ? ctx.inspectPicture(url) : null;
      looks.set(url, look);
    }
    return look === null ? phrase("artworkNotAsked") : reasonAgainst(await look, expected);
  };
}

function reasonAgainst(
  found: Awaited<ReturnType<ConnectorContext["inspectPicture"]>>,
  expected: PictureSize | null,
): Phrase | null {
  if (found.kind === "unreadable") return phrase("artworkUnfit", { words: found.reason });
  const isSized =
    expected === null ||
    (found.widthPx === expected.widthPx && found.heightPx === expected.heightPx);
  if (isSized) return null;
  const sizes = { found: writeSize(found), expected: writeSize(expected) };
  return phrase("artworkSize", sizes);
}

type Problem = OrderValidation["problems"][number];

/** What the provider says, without the place in the order that nobody placed. */
function reasonOf(problem: Problem | undefined, at: number): Phrase | null {
  if (problem === undefined) return null;
  const details = readDetails(problem.details);
  const why = details?.code === "artworkRefused" ? details.values["words"] : details;
  // Whoever says it in words alone is quoted, as part of a sentence.
  const words = why ?? problem.message.replace(`${artworkPath(at)}: `, "").replace(/\.$/, "");
  if (typeof words !== "object" || !("code" in words)) return phrase("artworkUnfit", { words });
  switch (words.code) {
    case "hostCrowded":
      return phrase("artworkNotAsked");
    case "readsUsed":
      return phrase("artworkPutOff", { words });
    case "artworkExpected": {
      const { width, height, foundWidth, foundHeight } = words.values;
      return phrase("artworkSize", {
        found: `${foundWidth} × ${foundHeight}`,
        expected: `${width} × ${height}`,
      });
    }
    default:
      return phrase("artworkUnfit", { words });
  }
}

/** The size that a SKU's artwork has to have; null where the provider does not tell. */
export async function artworkSizeOf(
  ctx: Needs<"prisma">,
  { connectionId, sku }: { connectionId: string; sku: string },
): Promise<PictureSize | null> {
  const sizes = await artworkSizesOf(ctx, { connectionId, skus: [sku] });
  return sizes.get(sku) ?? null;
}

/** The same of each that the catalog has, by SKU. */
export async function artworkSizesOf(
  ctx: Needs<"prisma">,
  { connectionId, skus }: { connectionId: string; skus: readonly string[] },
): Promise<Map<string, PictureSize | null>> {
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, sku: { in: [...new Set(skus)] } },
  });
  return new Map(rows.map((row) => [row.sku, catalogItem(row).artworkSize]));
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
