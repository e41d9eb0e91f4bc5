import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { dropNote, keepNote, type NoteProperty, readNotes } from "../../store/note-properties.ts";
import { lockVariants, markForFollowing, wakeFollowing } from "./write-mappings.ts";

/** A property of a product's lines, by its name as buyers see it. */
export interface PropertyOf {
  shop: string;
  /** Shopify's numeric id. */
  productId: string;
  name: string;
}

/** The properties of a product of which a person has said that they are only notes, the newest first. */
export async function readNoteProperties(
  { prisma }: Needs<"prisma">,
  product: Omit<PropertyOf, "name">,
): Promise<NoteProperty[]> {
  return readNotes(prisma, product);
}

/**
 * Asks about a property again that was called only a note: orders that were not sent yet wait for it from now on.
 * False where it was not called so. Harmless to repeat.
 */
export async function dropNoteProperty(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, productId, name }: PropertyOf,
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    const variantIds = await lockVariantsOf(transaction, { shop, productId });
    const isDropped = await dropNote(transaction, { shop, productId, name });
    if (isDropped) await follow(ctx, transaction, { shop, variantIds });
    return isDropped;
  });
}

/** Locks the variants of a product; who writes of its properties does so first. */
export async function lockVariantsOf(
  transaction: Transaction,
  { shop, productId }: Omit<PropertyOf, "name">,
): Promise<string[]> {
  const rows = await transaction.variant.findMany({
    where: { shop, productId },
    select: { id: true },
  });
  const locked = await lockVariants(transaction, { shop, variantIds: rows.map(({ id }) => id) });
  return [...locked.keys()];
}

/**
 * Keeps that a property is only a note, and has the orders that wait for it looked at. The caller holds the variants
 * (`lockVariantsOf`).
 */
export async function writeNoteProperty(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { variantIds, actor, ...property }: PropertyOf & { variantIds: readonly string[]; actor: string },
): Promise<void> {
  await keepNote(transaction, { ...property, notedBy: actor, notedAt: ctx.clock() });
  await follow(ctx, transaction, { shop: property.shop, variantIds });
}

async function follow(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<void> {
  await markForFollowing(transaction, { shop, variantIds, now: ctx.clock() });
  await wakeFollowing(ctx, transaction, { shop, variantIds });
}
