import { type FlowTrigger, flowTriggers } from "../model/flow.ts";
import type { Needs } from "../ports/context.ts";

/** A trigger of the app's, as a store's owner sees what becomes of it. */
export interface TriggerView {
  trigger: FlowTrigger;
  /** As Flow shows it, in every language. */
  name: string;
  /** `unclear`: Flow has told of a workflow that is on, under a name that is none of ours; it may begin with this one. */
  use: "used" | "unused" | "unclear";
}

/** Which of the app's triggers active workflows of the store begin with, as far as Shopify Flow has told. */
export async function listTriggers(ctx: Needs<"prisma">, shop: string): Promise<TriggerView[]> {
  const uses = await ctx.prisma.flowUse.findMany({
    where: { shop, isOn: true },
    select: { definition: true },
  });
  const told = new Set(uses.map(({ definition }) => definition));
  const ours = new Set<string>(Object.entries(flowTriggers).flat());
  const otherwise = [...told].some((definition) => !ours.has(definition)) ? "unclear" : "unused";
  return typedEntries(flowTriggers).map(([trigger, name]) => ({
    trigger,
    name,
    use: told.has(trigger) || told.has(name) ? "used" : otherwise,
  }));
}

/** `Object.entries` forgets which keys a record has; this one has no others. */
function typedEntries<Key extends string>(record: Readonly<Record<Key, string>>): [Key, string][] {
  return Object.entries(record) as [Key, string][];
}
