/** The rows of `picture_inspection`: what was found in the picture behind an address. */
import { hash } from "node:crypto";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { PicturePlace } from "../model/line-pictures.ts";
import type { PictureFinding } from "../ports/index.ts";
import type { Needs } from "../ports/context.ts";

/**
 * What is kept of a picture: that it is small is kept with the place that it is small in, and its size as it is seen for other
 * places. `busy`: it could not be read or opened just then.
 */
export type KeptFinding =
  | Exclude<PictureFinding, "small">
  | `small ${string}`
  | `pixels ${number}x${number}`
  | "busy";

/** How it is kept that a picture is small in a place. Pure. */
export function smallIn({ productId, fieldId }: PicturePlace): `small ${string}` {
  return `small ${JSON.stringify([productId, fieldId])}`;
}

/** What is to be known of a picture that is printed in these places; in none where it is the artwork itself. Pure. */
export function findingsIn(
  kept: readonly KeptFinding[],
  places: readonly PicturePlace[],
): PictureFinding[] {
  const small = new Set(places.map(smallIn));
  const findings = kept.flatMap((each): PictureFinding[] => {
    if (each === "busy") return ["unchecked"];
    if (isSmallness(each) || isSize(each)) return [];
    return [each];
  });
  const isSmall = kept.some((each) => isSmallness(each) && small.has(each));
  return isSmall ? [...findings, "small"] : findings;
}

/** How large the picture is that was seen; null where none was, or nobody kept it. Pure. */
export function sizeIn(kept: readonly KeptFinding[]): { widthPx: number; heightPx: number } | null {
  const [, width, height] = /^pixels (\d+)x(\d+)$/.exec(kept.find(isSize) ?? "") ?? [];
  return width === undefined ? null : { widthPx: Number(width), heightPx: Number(height) };
}

function isSmallness(finding: KeptFinding): finding is `small ${string}` {
  return finding.startsWith("small ");
}

function isSize(finding: KeptFinding): finding is `pixels ${number}x${number}` {
  return finding.startsWith("pixels ");
}

/** Written by a newer version there may be one that this version does not know: then it is none. */
const finding = z.union([
  z.enum(["blank", "cmyk", "profile", "damaged", "unchecked", "busy"]),
  z.templateLiteral(["pixels ", z.int(), "x", z.int()]),
  z.templateLiteral(["small ", z.string()]),
]);
const findings = z.array(finding.nullable().catch(null));

/** What was found last behind each of these addresses, whenever that was; those that were never read are left out. */
export async function readFindings(
  { pictureInspection }: Pick<PrismaClient, "pictureInspection">,
  { shop, urls, since }: { shop: string; urls: readonly string[]; since?: Date },
): Promise<ReadonlyMap<string, KeptFinding[]>> {
  // An order without pictures of its own costs no statement for that.
  if (urls.length === 0) return new Map();
  const urlOf = new Map(urls.map((url) => [nameOf(url), url]));
  const rows = await pictureInspection.findMany({
    where: {
      shop,
      urlHash: { in: urls.map(hashOf) },
      ...(since === undefined ? {} : { inspectedAt: { gt: since } }),
    },
  });
  return new Map(
    rows.map(({ urlHash, findings: found }) => [
      urlOf.get(Buffer.from(urlHash).toString("hex")) ?? "",
      findings.parse(found).filter((each) => each !== null),
    ]),
  );
}

/** Keeps what was found now; nothing where the shop has gone meanwhile, nor that nothing was in place of what was found before. */
export async function keepFindings(
  { pool, clock }: Needs<"pool" | "clock">,
  { shop, url, found }: { shop: string; url: string; found: readonly KeptFinding[] },
): Promise<void> {
  await pool.query(
    `INSERT INTO connector.picture_inspection (shop, url_hash, findings, inspected_at)
     SELECT shop, $2, $3::text[], $4 FROM connector.shop WHERE shop = $1
     ON CONFLICT (shop, url_hash) DO UPDATE
       SET findings = EXCLUDED.findings, inspected_at = EXCLUDED.inspected_at
       WHERE EXCLUDED.findings <> ARRAY['busy']`,
    [shop, hashOf(url), found, clock()],
  );
}

/** Keeps that pictures were left unread, where nothing was found in them before. False: so it was kept of all of them. */
export async function keepUnread(
  { pool, clock }: Needs<"pool" | "clock">,
  { shop, urls }: { shop: string; urls: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO connector.picture_inspection (shop, url_hash, findings, inspected_at)
     SELECT shop, url_hash, ARRAY['busy'], $3 FROM connector.shop, unnest($2::bytea[]) AS url_hash WHERE shop = $1
     ON CONFLICT (shop, url_hash) DO NOTHING`,
    [shop, urls.map(hashOf), clock()],
  );
  return rowCount !== 0;
}

/** Keeps of a picture that was read before in which of these places it is small; of others nothing is changed. */
export async function keepSmallness(
  { pool }: Needs<"pool">,
  {
    shop,
    url,
    judged,
    small,
  }: { shop: string; url: string; judged: readonly KeptFinding[]; small: readonly KeptFinding[] },
): Promise<void> {
  await pool.query(
    `UPDATE connector.picture_inspection
     SET findings = ARRAY (SELECT unnest(findings) EXCEPT SELECT unnest($3::text[])) || $4::text[]
     WHERE shop = $1 AND url_hash = $2`,
    [shop, hashOf(url), judged, small],
  );
}

/** Forgets what was found long ago. */
export async function forgetOldInspections(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - limits.pictureInspections.keptMs);
  await prisma.pictureInspection.deleteMany({ where: { shop, inspectedAt: { lt: before } } });
}

function hashOf(url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash("sha256", url, "buffer"));
}

function nameOf(url: string): string {
  return hash("sha256", url, "hex");
}
