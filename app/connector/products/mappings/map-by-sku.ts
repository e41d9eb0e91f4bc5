import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { normalizeSku } from "./sku.ts";
import { lockVariants, markForFollowing } from "./write-mappings.ts";

/** A variant about which nobody has decided, with its SKU in the store. */
export interface OpenVariant {
  variantId: string;
  sku: string | null;
}

/**
 * Maps open variants whose SKU equals exactly one SKU of the catalog (trimmed, case ignored), marks them
 * so that what waits for them follows, and returns their ids, for `wakeFollowing`. What is mapped or ignored already stays: a mapping hangs on the variant, not on
 * its SKU, so a renamed SKU neither breaks nor switches it. Nothing but a unique equal SKU is ever
 * applied by itself.
 */
export async function mapBySku(
  transaction: Transaction,
  {
    shop,
    connectionId,
    variants,
    now,
    followAt = now,
  }: {
    shop: string;
    connectionId: string | null;
    variants: readonly OpenVariant[];
    now: Date;
    /** When what waits for them follows. */
    followAt?: Date;
  },
): Promise<string[]> {
  if (connectionId === null || variants.length === 0) return [];
  const matches = await equalSkus(transaction, { connectionId, variants });
  const rows = variants
    .flatMap(({ variantId, sku }) => {
      const match = matches.get(variantId);
      return match === undefined ? [] : [{ variantId, sku: match, decidedSku: sku }];
    })
    .toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  if (rows.length === 0) return [];
  await lockVariants(transaction, { shop, variantIds: rows.map(({ variantId }) => variantId) });
  const made = await transaction.mapping.createManyAndReturn({
    data: rows.map(({ variantId, decidedSku }) => ({
      shop,
      variantId,
      decidedSku,
      state: "Mapped" as const,
      origin: "EqualSku" as const,
      createdAt: now,
      updatedAt: now,
    })),
    skipDuplicates: true,
    select: { variantId: true },
  });
  const isNew = new Set(made.map(({ variantId }) => variantId));
  await transaction.mappingComponent.createMany({
    data: [...new Map(rows.map((row) => [row.variantId, row])).values()]
      .filter(({ variantId }) => isNew.has(variantId))
      .map(({ variantId, sku }) => ({ shop, variantId, position: 1, sku, quantity: 1 })),
  });
  await markForFollowing(transaction, { shop, variantIds: [...isNew], now: followAt });
  return [...isNew];
}

/**
 * Variant → the one SKU of the catalog that equals its own, which maps it at once where nobody has decided
 * about it; ambiguous ones are left out.
 */
export async function equalSkus(
  transaction: Pick<Transaction, "catalogSku">,
  { connectionId, variants }: { connectionId: string | null; variants: readonly OpenVariant[] },
): Promise<Map<string, string>> {
  if (connectionId === null || variants.length === 0) return new Map();
  const wanted = variants.map(({ sku }) => normalizeSku(sku)).filter((sku) => sku !== null);
  const found = await transaction.catalogSku.findMany({
    where: { connectionId, normalizedSku: { in: [...new Set(wanted)] } },
    select: { sku: true, normalizedSku: true },
  });
  const bySku = Map.groupBy(found, ({ normalizedSku }) => normalizedSku);
  return new Map(
    variants.flatMap(({ variantId, sku }) => {
      const [only, ...others] = bySku.get(normalizeSku(sku) ?? "") ?? [];
      return only === undefined || others.length > 0 ? [] : [[variantId, only.sku]];
    }),
  );
}

/** Variants that are mapped in one transaction: few enough for its time, however slow the database is just now. */
const variantsPerStep = 1_000;

/**
 * So long nothing follows what was mapped while the rest of its store is not: an order that waits for several variants
 * would go out with some of them. Where the rest can't be mapped again and again, it follows all the same.
 */
const restMs = 10 * 60_000;

/**
 * Maps what is open among all variants of a shop, a transaction for each thousand of them; they are marked, to be followed
 * once all are mapped, and the caller has what waits for them looked at.
 */
export async function mapOpenVariants(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop, connectionId }: { shop: string; connectionId: string | null },
): Promise<void> {
  if (connectionId === null) return;
  // One moment for all, by which they are known as those that rest.
  const now = clock();
  const followAt = new Date(now.getTime() + restMs);
  for (let after: string | null = ""; after !== null;) {
    const step: OpenStep = { shop, connectionId, after, now, followAt };
    after = await prisma.$transaction((transaction) => mapStep(transaction, step));
  }
  // Also what a try before this one had mapped.
  let count: number;
  do count = await endRest(prisma, { shop, now: clock(), until: followAt });
  while (count === variantsPerStep);
}

/**
 * Has what waits for the next of the variants that rest until then follow now; returns how many they are. What is to be
 * followed later for another reason stays so.
 */
function endRest(
  prisma: Pick<Transaction, "$executeRaw">,
  { shop, now, until }: { shop: string; now: Date; until: Date },
): Promise<number> {
  return prisma.$executeRaw`
    UPDATE connector.variant SET follow_due_at = ${now}
    FROM (SELECT variant.id FROM connector.variant
          JOIN connector.mapping ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
          WHERE variant.shop = ${shop} AND follow_due_at > ${now} AND follow_due_at <= ${until}
            AND follow_due_at = mapping.created_at + ${restMs} * interval '1 millisecond'
          ORDER BY variant.id LIMIT ${variantsPerStep} FOR NO KEY UPDATE OF variant) AS resting
    WHERE variant.shop = ${shop} AND variant.id = resting.id`;
}

interface OpenStep {
  shop: string;
  connectionId: string;
  /** Those up to this one are done with: what is left of them fits several SKUs. */
  after: string;
  now: Date;
  followAt: Date;
}

/** Maps the next of them, and returns up to where; null: that was all. */
async function mapStep(
  transaction: Transaction,
  { shop, connectionId, after, now, followAt }: OpenStep,
): Promise<string | null> {
  const open = await transaction.$queryRaw<{ variantId: string; sku: string }[]>`
    SELECT variant.id AS "variantId", variant.sku
    FROM connector.variant AS variant
    WHERE variant.shop = ${shop} AND variant.id > ${after}
      AND variant.removed_at IS NULL AND variant.sku IS NOT NULL
      AND EXISTS (SELECT FROM connector.catalog_sku AS catalog
                  WHERE catalog.connection_id = ${connectionId}
                    AND catalog.normalized_sku = lower(btrim(variant.sku)))
      AND NOT EXISTS (SELECT FROM connector.mapping AS mapping
                      WHERE mapping.shop = variant.shop AND mapping.variant_id = variant.id)
    ORDER BY variant.id LIMIT ${variantsPerStep}`;
  await mapBySku(transaction, { shop, connectionId, variants: open, now, followAt });
  return open.length < variantsPerStep ? null : (open.at(-1)?.variantId ?? null);
}
