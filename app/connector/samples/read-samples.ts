import { connectionOf, isTestKey } from "../clients/connections/index.ts";
import type { Needs } from "../ports/context.ts";
import { sampleCountries } from "./sample-countries.ts";
import { listSampled } from "./sampled-variants.ts";
import { viewSamples } from "./view-samples.ts";
import type { SamplesView } from "./views.ts";

const samplesMax = 25;

/** The newest orders of a store's for itself, and of what it can order one. */
export async function readSamples(
  ctx: Needs<"prisma" | "pool" | "sealer" | "settings">,
  { shop, search = "" }: { shop: string; search?: string },
): Promise<SamplesView> {
  const [connection, rows, variants] = await Promise.all([
    connectionOf(ctx, shop),
    ctx.prisma.sample.findMany({
      where: { shop },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: samplesMax,
    }),
    listSampled(ctx, { shop, search }),
  ]);
  const isTestConnection = connection !== null && isTestKey(connection.apiKey);
  return {
    samples: await viewSamples(ctx, { shop, rows }),
    variants,
    countries: sampleCountries,
    isConnected: connection !== null,
    isTestConnection,
    needsTestKey: connection !== null && connection.url !== null && !isTestConnection,
  };
}
