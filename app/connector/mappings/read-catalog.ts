import type { Variant } from "#app/contract/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { normalizeSku } from "./sku.ts";

/** How old the catalog may get, and how soon an unknown SKU may have it read again. */
export const catalogMaxAgeMs = 15 * 60_000;
export const catalogMinAgeMs = 60_000;

interface CatalogRow {
  sku: string;
  normalizedSku: string;
  productId: string;
  productTitle: string;
  title: string;
  size: string;
  plan: string;
}

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
  const rows = await readWholeCatalog(ctx, connection);
  if (rows === null) {
    await ctx.prisma.connection.updateMany({
      where: { id: connection.id, catalogReadAt: now },
      data: { catalogReadAt: before?.catalogReadAt ?? null },
    });
    return false;
  }
  await ctx.prisma.$transaction([
    ctx.prisma.catalogSku.deleteMany({ where: { connectionId: connection.id } }),
    ctx.prisma.catalogSku.createMany({
      data: rows.map((row) => Object.assign(row, { connectionId: connection.id, readAt: now })),
      skipDuplicates: true,
    }),
  ]);
  return true;
}

async function readWholeCatalog(
  ctx: ConnectorContext,
  connection: NamedConnection,
): Promise<CatalogRow[] | null> {
  const products = emptyWhenMissing(
    await callApi(ctx, connection, { priority: "read", call: (api) => api.getCatalogProducts() }),
  );
  if (products === null) return null;
  const rows: CatalogRow[] = [];
  for (const product of products) {
    const variants = emptyWhenMissing(
      await callApi(ctx, connection, {
        priority: "read",
        call: (api) => api.getAllVariantsByProductId(product.id),
      }),
    );
    if (variants === null) return null;
    rows.push(...variants.flatMap((variant) => catalogRow(variant, product)));
  }
  return rows;
}

/** An empty list is a 404 in this API. */
function emptyWhenMissing<T>(reply: ApiReply<T[]>): T[] | null {
  if (reply.kind === "answered") return reply.value;
  return reply.kind === "refused" && reply.status === 404 ? [] : null;
}

function catalogRow(variant: Variant, product: { id: string; title: string }): CatalogRow[] {
  const normalizedSku = normalizeSku(variant.sku);
  if (normalizedSku === null) return [];
  const { sku, title, size, plan } = variant;
  return [
    { sku, normalizedSku, productId: product.id, productTitle: product.title, title, size, plan },
  ];
}
