import type { Needs } from "../../ports/context.ts";
import { type MappingOf, readMappings } from "./read-mappings.ts";
import { type Component, lockVariants, writeMappings } from "./write-mappings.ts";

/** `moved-on`: it is made of something else by now than was decided about; `missing`: the shop has no such variant. */
export type Rewritten = { kind: "mapped" } | { kind: "moved-on" } | { kind: "missing" };

/**
 * Has a variant made of what `turn` makes of its mapping as it stands at that moment; nobody else writes it in between.
 * Null from `turn`: nothing is written. `keepsDecidedSku`: see `writeMappings`.
 */
export async function rewriteMapping(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    shop,
    variantId,
    actor,
    keepsDecidedSku = false,
  }: { shop: string; variantId: string; actor: string; keepsDecidedSku?: boolean },
  turn: (now: MappingOf | undefined) => readonly Component[] | null,
): Promise<Rewritten> {
  const key = { shop, variantIds: [variantId] };
  return ctx.prisma.$transaction(async (transaction): Promise<Rewritten> => {
    const known = await lockVariants(transaction, key);
    if (!known.has(variantId)) return { kind: "missing" };
    const components = turn((await readMappings(transaction, key)).get(variantId));
    if (components === null) return { kind: "moved-on" };
    const mappings = [{ variantId, components }];
    const by = { origin: "Person", actor, keepsDecidedSku } as const;
    await writeMappings(ctx, transaction, { shop, mappings, ...by });
    return { kind: "mapped" };
  });
}
