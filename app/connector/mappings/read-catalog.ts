import type { NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
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
  const isRead = await asOnlyReader(ctx, connection, async () => {
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

/** Null, and nothing done, while another reads. The lock goes with the session, so with its process. */
async function asOnlyReader(
  ctx: ConnectorContext,
  { id }: NamedConnection,
  read: () => Promise<boolean>,
): Promise<boolean | null> {
  const key = [`catalog ${id}`];
  const client = await ctx.pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isOurs"`,
      key,
    );
    if (rows[0]?.isOurs !== true) {
      client.release();
      return null;
    }
    const isRead = await read();
    await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", key);
    client.release();
    return isRead;
  } catch (error) {
    // Ending the session gives the lock back.
    client.release(true);
    throw error;
  }
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
