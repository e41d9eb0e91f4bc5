import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { beforeOf, excludedItems, keepExcluded } from "../../store/variant-acts.ts";
import {
  keepMappings,
  lockVariants,
  reopenVariants,
  variantsPerActMax,
  writeMappings,
} from "../mappings/index.ts";
import { readBefore } from "./act-on-variants.ts";
import { undoVariants } from "./undo-variants.ts";

/**
 * - `ignore`: left out on purpose; their lines are nobody's business. What each was before is kept (`undoExclusion`).
 * - `reopen`: neither mapped nor ignored; a unique equal SKU maps it again at once.
 * - `keep`: what is mapped stays although the SKU has changed; the question is answered.
 */
export type VariantDecision = "ignore" | "reopen" | "keep";

interface Target {
  shop: string;
  variantIds: readonly string[];
  actor: string;
}

/** Decides about variants. Returns how many of them the shop has; the others are left out. */
export async function decideVariants(
  ctx: Needs<"prisma" | "clock" | "enqueue" | "newId">,
  { variantIds, decision, ...command }: Target & { decision: VariantDecision },
): Promise<number> {
  const ids = [...new Set(variantIds)].slice(0, variantsPerActMax);
  const target = { ...command, variantIds: ids };
  switch (decision) {
    case "ignore":
      return ctx.prisma.$transaction((transaction) => exclude(ctx, transaction, target));
    case "reopen":
      return ctx.prisma.$transaction((transaction) => reopenVariants(ctx, transaction, target));
    case "keep":
      return keepMappings(ctx, target);
  }
}

/** One that is excluded already stays as it is, and so does what it was before that. */
async function exclude(
  ctx: Needs<"clock" | "enqueue" | "newId">,
  transaction: Transaction,
  { shop, variantIds, actor }: Target,
): Promise<number> {
  const known = await lockVariants(transaction, { shop, variantIds });
  const had = await readBefore(transaction, { shop, variantIds });
  const ids = [...known.keys()].filter((id) => had.get(id)?.before.state !== "Ignored");
  if (ids.length === 0) return known.size;
  const mappings = ids.map((variantId) => ({ variantId, components: [] }));
  await writeMappings(ctx, transaction, { shop, mappings, origin: "Person", actor });
  const left = await readBefore(transaction, { shop, variantIds: ids });
  const done = ids.map((variantId) => ({
    variantId,
    before: had.get(variantId)?.before ?? null,
    leftAt: left.get(variantId)?.updatedAt ?? null,
  }));
  await keepExcluded(transaction, { shop, id: ctx.newId(), actor, now: ctx.clock(), done });
  return known.size;
}

/**
 * Gives an excluded variant what it was before that, as far as that is kept; else it is open again, or mapped by its SKU.
 * Null: it is not excluded.
 */
export async function undoExclusion(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, variantId, actor }: { shop: string; variantId: string; actor: string },
): Promise<"restored" | "reopened" | null> {
  const variantIds = [variantId];
  return ctx.prisma.$transaction(async (transaction) => {
    await lockVariants(transaction, { shop, variantIds });
    const now = (await readBefore(transaction, { shop, variantIds })).get(variantId);
    if (now?.before.state !== "Ignored") return null;
    const { updatedAt: leftAt } = now;
    const [kept] = await excludedItems(transaction, { shop, variantId, leftAt });
    if (kept === undefined) {
      await reopenVariants(ctx, transaction, { shop, variantIds, actor });
      return "reopened";
    }
    const items = [{ variantId, leftAt, before: beforeOf(kept) }];
    await undoVariants(ctx, transaction, { shop, actor, items });
    return "restored";
  });
}
