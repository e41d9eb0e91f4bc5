/** The rows of `picture_inspection`: what was found in the picture behind an address. */
import { hash } from "node:crypto";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { PicturePlace } from "../model/line-pictures.ts";
import type { PictureFinding } from "../ports/index.ts";
import type { Needs } from "../ports/context.ts";

/** What is kept of a picture: that it is small is kept with the place that it is small in. */
export type KeptFinding = Exclude<PictureFinding, "small"> | `small ${string}`;

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
  const isSmall = kept.some((each) => isSmallness(each) && small.has(each));
  const findings = kept.filter((each) => !isSmallness(each));
  return isSmall ? [...findings, "small"] : findings;
}

function isSmallness(finding: KeptFinding): finding is `small ${string}` {
  return finding.startsWith("small ");
}

/** Written by a newer version there may be one that this version does not know: then it is none. */
const finding = z.union([
  z.enum(["blank", "cmyk", "profile", "damaged"]),
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

/** Keeps what was found now; nothing where the shop has gone meanwhile. */
export async function keepFindings(
  { pool, clock }: Needs<"pool" | "clock">,
  { shop, url, found }: { shop: string; url: string; found: readonly KeptFinding[] },
): Promise<void> {
  await pool.query(
    `INSERT INTO connector.picture_inspection (shop, url_hash, findings, inspected_at)
     SELECT shop, $2, $3::text[], $4 FROM connector.shop WHERE shop = $1
     ON CONFLICT (shop, url_hash) DO UPDATE
       SET findings = EXCLUDED.findings, inspected_at = EXCLUDED.inspected_at`,
    [shop, hashOf(url), found, clock()],
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
