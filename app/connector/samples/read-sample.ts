import type { Needs } from "../ports/context.ts";
import { readContact } from "../store/provider-contacts.ts";
import { externalSampleId } from "../store/samples.ts";
import { viewSamples } from "./view-samples.ts";
import type { SampleDetail } from "./views.ts";

/** How far an order of the store's for itself is, as it is known. Null when the shop has none of that id. */
export async function readSample(
  ctx: Needs<"prisma" | "pool">,
  { shop, id }: { shop: string; id: string },
): Promise<SampleDetail | null> {
  const row = await ctx.prisma.sample.findUnique({ where: { shop_id: { shop, id } } });
  if (row === null) return null;
  const [[view], contact] = await Promise.all([
    viewSamples(ctx, { shop, rows: [row] }),
    readContact(ctx.pool, { shop, connectionId: row.connectionId }),
  ]);
  if (view === undefined) return null;
  return { ...view, provider: { reference: externalSampleId(row), contact } };
}
