import { keepWords } from "../../store/words.ts";
import { limits } from "#app/limits/limits.ts";
import { tryUnder } from "#app/quarantine/index.ts";
import type { NamedConnection } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { asOnlyOne, withLock } from "../../store/only-one.ts";
import { phrase } from "../../model/phrases.ts";
import { openReading, ReadingHalted } from "./catalog-reading.ts";
import { CatalogTooLarge, readArtworkSizes, readBlends, readProducts } from "./catalog-rows.ts";
import { recordLowStock } from "./low-stock.ts";

/** How old the catalog may get, and how soon an unknown SKU may have it read again. */
export const catalogMaxAgeMs = 15 * 60_000;
export const catalogMinAgeMs = 60_000;

/**
 * What came of it: the catalog is there as a whole; its reading `goesOn` by itself, here or in another process; the
 * provider gave none (`unread`); or it is not asked again yet, whatever came of the time before (`held`).
 */
type CatalogResult = "read" | "goesOn" | "unread" | "held";

/**
 * Reads the catalog behind a connection unless it is younger than `maxAgeMs`. One process reads, the
 * others go on with what is there, or wait for it (`waits`). A reading that the budget has no space for goes on where it stopped,
 * by `catalogDueAt`, as does one that `withinMs` was too short for; one that failed is tried again after a minute, whoever needs it. Until the
 * catalog was read as a whole the old one stays. A reader that is killed leaves its place to
 * the next.
 */
export async function refreshCatalog(
  ctx: ProviderAccess & Needs<"quarantine">,
  connection: NamedConnection,
  { maxAgeMs, waits = false, withinMs }: { maxAgeMs: number; waits?: boolean; withinMs?: number },
): Promise<CatalogResult> {
  const oldest = new Date(ctx.clock().getTime() - maxAgeMs);
  const { readAt, isHeld } = await lookAt(ctx, connection);
  if (readAt !== null && readAt > oldest) return "read";
  if (isHeld) return "held";
  const read = async (): Promise<CatalogResult> => {
    // Another reader may have ended between the look and the lock.
    const { readAt, isHeld } = await lookAt(ctx, connection);
    if (readAt !== null && readAt > oldest) return "read";
    if (isHeld) return "held";
    const subject = { scope: "connection", tenant: connection.id, key: "catalog" };
    const work = () => goOn(ctx, connection, { withinMs });
    const result = await tryUnder(ctx.quarantine, subject, work);
    return result.kind === "done" ? result.value : "unread";
  };
  const result = await (waits ? withLock : asOnlyOne)(ctx, `catalog ${connection.id}`, read);
  return result ?? (readAt === null ? "goesOn" : "read");
}

async function lookAt(
  ctx: Needs<"prisma" | "clock">,
  { id }: NamedConnection,
): Promise<{ readAt: Date | null; isHeld: boolean }> {
  const row = await ctx.prisma.connection.findUnique({
    where: { id },
    select: { catalogReadAt: true, catalogHoldUntil: true },
  });
  const holdUntil = row?.catalogHoldUntil ?? null;
  return {
    readAt: row?.catalogReadAt ?? null,
    isHeld: holdUntil !== null && holdUntil > ctx.clock(),
  };
}

/** Reads as far as it gets, and notes when it goes on. */
async function goOn(
  ctx: ProviderAccess,
  connection: NamedConnection,
  time: { withinMs: number | undefined },
): Promise<Exclude<CatalogResult, "held">> {
  const startedAt = ctx.clock();
  let result: "goesOn" | "unread" = "unread";
  let next = new Date(startedAt.getTime() + catalogMinAgeMs);
  // Should this process end or fail here, the sweep finds the reading, and not at once again.
  await schedule(ctx, connection, { catalogDueAt: next });
  try {
    if (await replaceCatalog(ctx, connection, time)) {
      next = new Date(startedAt.getTime() + catalogMaxAgeMs);
      await schedule(ctx, connection, { catalogDueAt: next, catalogHoldUntil: null });
      return "read";
    }
  } catch (error) {
    if (error instanceof CatalogTooLarge) {
      next = new Date(startedAt.getTime() + catalogMaxAgeMs);
      await giveUp(ctx, connection);
    } else if (error instanceof ReadingHalted) {
      next = error.until;
      result = "goesOn";
    } else throw error;
  }
  await schedule(ctx, connection, { catalogDueAt: next, catalogHoldUntil: next });
  return result;
}

/** Keeps nothing of a catalog that is too large, and says so: the one before stays. */
async function giveUp(ctx: Needs<"prisma">, { id }: NamedConnection): Promise<void> {
  const { skusMax, productsMax } = limits.catalog;
  const catalogError = keepWords(
    phrase("catalogTooLarge", { skus: skusMax, products: productsMax }),
  );
  await ctx.prisma.$transaction([
    ctx.prisma.catalogPart.deleteMany({ where: { connectionId: id } }),
    ctx.prisma.connection.updateMany({ where: { id }, data: { catalogError } }),
  ]);
}

async function schedule(
  ctx: Needs<"prisma">,
  { id }: NamedConnection,
  data: { catalogDueAt: Date; catalogHoldUntil?: Date | null },
): Promise<void> {
  await ctx.prisma.connection.updateMany({ where: { id }, data });
}

/**
 * Puts what was read in the place of what was there, all at once: no SKU is gone in between, and none
 * looks unique because its namesake was not read yet. False when the provider did not answer. Throws
 * `ReadingHalted`.
 */
async function replaceCatalog(
  ctx: ProviderAccess,
  connection: NamedConnection,
  { withinMs = Infinity }: { withinMs: number | undefined },
): Promise<boolean> {
  const { id: connectionId } = connection;
  const reading = await openReading(ctx, connection, { withinMs });
  const rows = await readProducts(reading);
  if (rows === null) return false;
  // Neither is needed to forward an order: where they can't be read, the suggestions know less.
  const blends = await readBlends(reading);
  const sizes = await readArtworkSizes(reading, rows);
  const now = ctx.clock();
  const stock = rows.map(({ sku, stockQty, inStock }) => ({ sku, quantity: stockQty, inStock }));
  await ctx.prisma.$transaction([
    recordLowStock(ctx.prisma, { connectionId, stock, now }),
    ctx.prisma.catalogSku.deleteMany({ where: { connectionId } }),
    ctx.prisma.catalogSku.createMany({
      data: rows.map((row) =>
        Object.assign(row, blends.get(row.sku), sizes.get(row.sku), { connectionId, readAt: now }),
      ),
      skipDuplicates: true,
    }),
    ctx.prisma.catalogPart.deleteMany({ where: { connectionId } }),
    ctx.prisma.connection.updateMany({
      where: { id: connectionId },
      data: { catalogReadAt: now, catalogError: null },
    }),
  ]);
  return true;
}

/** Connections whose catalog is to be read, or read on, the longest due first. */
export async function dueCatalogs(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const rows = await ctx.prisma.connection.findMany({
    where: { id: { notIn: [...except] }, catalogDueAt: { lte: ctx.clock() } },
    orderBy: { catalogDueAt: "asc" },
    take: limits.pass.dueMax,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Reads a connection's catalog no more until somebody needs it: no shop has it. */
export async function restCatalog(ctx: Needs<"prisma">, id: string): Promise<void> {
  await ctx.prisma.connection.updateMany({ where: { id }, data: { catalogDueAt: null } });
  await ctx.prisma.catalogPart.deleteMany({ where: { connectionId: id } });
}
