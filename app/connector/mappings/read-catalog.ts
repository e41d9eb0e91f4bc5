import type { NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { readArtworkSizes, readBlends, readProducts } from "./catalog-rows.ts";

/** How old the catalog may get, and how soon an unknown SKU may have it read again. */
export const catalogMaxAgeMs = 15 * 60_000;
export const catalogMinAgeMs = 60_000;

/**
 * Reads the catalog behind a connection unless it is younger than `maxAgeMs`. One process reads, the
 * others go on with what is there. False when the provider gave no whole answer; the old one stays.
 */
export async function refreshCatalog(
  ctx: ConnectorContext,
  connection: NamedConnection,
  { maxAgeMs }: { maxAgeMs: number },
): Promise<boolean> {
  const now = ctx.clock();
  const before = await ctx.prisma.connection.findUnique({
    where: { id: connection.id },
    select: { catalogReadAt: true },
  });
  const oldest = new Date(now.getTime() - maxAgeMs);
  if ((before?.catalogReadAt ?? oldest) > oldest) return true;
  // The claim: whoever moves the time reads.
  const { count } = await ctx.prisma.connection.updateMany({
    where: {
      id: connection.id,
      OR: [{ catalogReadAt: null }, { catalogReadAt: { lte: oldest } }],
    },
    data: { catalogReadAt: now },
  });
  if (count === 0) return true;
  const rows = await readProducts(ctx, connection);
  if (rows === null) {
    await ctx.prisma.connection.updateMany({
      where: { id: connection.id, catalogReadAt: now },
      data: { catalogReadAt: before?.catalogReadAt ?? null },
    });
    return false;
  }
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
  ]);
  return true;
}
