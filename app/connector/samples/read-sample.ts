import type { Needs } from "../ports/context.ts";
import { viewSamples } from "./view-samples.ts";
import type { SampleView } from "./views.ts";

/** How far an order of the store's for itself is, as it is known. Null when the shop has none of that id. */
export async function readSample(
  ctx: Needs<"prisma">,
  { shop, id }: { shop: string; id: string },
): Promise<SampleView | null> {
  const row = await ctx.prisma.sample.findUnique({ where: { shop_id: { shop, id } } });
  if (row === null) return null;
  const [view = null] = await viewSamples(ctx, { shop, rows: [row] });
  return view;
}
