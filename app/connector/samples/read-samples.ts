import type { Prisma } from "#app/db/generated/client.ts";
import type { SampleModel } from "#app/db/generated/models.ts";
import { connectionOf, isTestKey } from "../clients/connections/index.ts";
import type { Needs } from "../ports/context.ts";
import { sampleCountries } from "./sample-countries.ts";
import { listSampled } from "./sampled-variants.ts";
import { viewSamples } from "./view-samples.ts";
import type { SamplesView } from "./views.ts";

const pageSize = 25;

/** Orders of a store's for itself, newest first, and of what it can order one. `after`: the last one of the page before. */
export async function readSamples(
  ctx: Needs<"prisma" | "pool" | "sealer" | "settings">,
  { shop, search = "", after = null }: { shop: string; search?: string; after?: string | null },
): Promise<SamplesView> {
  const [connection, found, newest, sampled] = await Promise.all([
    connectionOf(ctx, shop),
    findOlder(ctx, { shop, after }),
    after === null ? null : ctx.prisma.sample.findMany({ ...newestOf(shop), select: { id: true } }),
    listSampled(ctx, { shop, search }),
  ]);
  const rows = found.slice(0, pageSize);
  const isTestConnection = connection !== null && isTestKey(connection.apiKey);
  return {
    samples: await viewSamples(ctx, { shop, rows }),
    endCursor: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    newestIds: (newest ?? rows).map(({ id }) => id),
    ...sampled,
    countries: sampleCountries,
    isConnected: connection !== null,
    isTestConnection,
    needsTestKey: connection !== null && connection.url !== null && !isTestConnection,
  };
}

function newestOf(shop: string) {
  return {
    where: { shop },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: pageSize,
  } satisfies Prisma.SampleFindManyArgs;
}

/** One more than a page has: whether there is another page. */
async function findOlder(
  { prisma }: Needs<"prisma">,
  { shop, after }: { shop: string; after: string | null },
): Promise<SampleModel[]> {
  const newest = { ...newestOf(shop), take: pageSize + 1 };
  if (after === null) return prisma.sample.findMany(newest);
  const last = await prisma.sample.findUnique({
    where: { shop_id: { shop, id: after } },
    select: { createdAt: true, id: true },
  });
  if (last === null) return prisma.sample.findMany(newest);
  const { createdAt, id } = last;
  const OR = [{ createdAt: { lt: createdAt } }, { createdAt, id: { gt: id } }];
  return prisma.sample.findMany({ ...newest, where: { shop, OR } });
}
