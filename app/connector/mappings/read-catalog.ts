import type { NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { asOnlyOne } from "../only-one.ts";
import { readArtworkSizes, readBlends, readProducts } from "./catalog-rows.ts";

/** How old the catalog may get, and how soon an unknown SKU may have it read again. */
export const catalogMaxAgeMs = 15 * 60_000;
export const catalogMinAgeMs = 60_000;

/**
 * Reads the catalog behind a connection unless it is younger than `maxAgeMs`. One process reads, the
 * others go on with what is there. False when there is none yet, or when the provider gave no whole
 * answer; the old one stays. A reader that is killed leaves its place to the next.
 */
export async function refreshCatalog(
  ctx: ConnectorContext,
  connection: NamedConnection,
  { maxAgeMs }: { maxAgeMs: number },
): Promise<boolean> {
  const oldest = new Date(ctx.clock().getTime() - maxAgeMs);
  const readAt = await lastReadAt(ctx, connection);
  if (readAt !== null && readAt > oldest) return true;
  const isRead = await asOnlyOne(ctx, `catalog ${connection.id}`, async () => {
    // Another reader may have ended between the look and the lock.
    const readAt = await lastReadAt(ctx, connection);
    return (readAt !== null && readAt > oldest) || replaceCatalog(ctx, connection);
  });
  return isRead ?? readAt !== null;
}

async function lastReadAt(ctx: ConnectorContext, { id }: NamedConnection): Promise<Date | null> {
  const row = await ctx.prisma.connection.findUnique({
    where: { id },
    select: { catalogReadAt: true },
  });
  return row?.catalogReadAt ?? null;
}

/** False when the provider gave no whole answer. The time is written with the rows, not before. */
async function replaceCatalog(
  ctx: ConnectorContext,
  connection: NamedConnection,
): Promise<boolean> {
  const now = ctx.clock();
  const rows = await readProducts(ctx, connection);
  if (rows === null) return false;
  // Neither is needed to forward an order: where they can't be read, the suggestions know less.
  const blends = await readBlends(ctx, connection);
  const sizes = await readArtworkSizes(ctx, connection, rows);
  await ctx.prisma.$transaction([
    ctx.prisma.catalogSku.deleteMany({ where: { connectionId: connection.id } }),
    ctx.prisma.catalogSku.createMany({
      data: rows.map((row) =>
        Object.assign(row, blends.get(row.sku), sizes.get(row.sku), {
          connectionId: connection.id,
          readAt: now,
        }),
      ),
      skipDuplicates: true,
    }),
    ctx.prisma.connection.updateMany({
      where: { id: connection.id },
      data: { catalogReadAt: now },
    }),
  ]);
  return true;
}
