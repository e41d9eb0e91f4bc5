import type { SampleModel } from "#app/db/generated/models.ts";
import type { Needs } from "../ports/context.ts";
import { requestOfSample, trackingOfSample } from "../store/samples.ts";
import { readWords } from "../store/words.ts";
import type { SampleView } from "./views.ts";

/** What pages show of rows, with the names that the catalog has for their SKUs: one query. */
export async function viewSamples(
  { prisma }: Needs<"prisma">,
  rows: readonly SampleModel[],
): Promise<SampleView[]> {
  const read = rows.map((row) => ({ row, request: requestOfSample(row) }));
  const skus = [...new Set(read.flatMap(({ request }) => request.items.map(({ sku }) => sku)))];
  const named = await prisma.catalogSku.findMany({
    where: { sku: { in: skus } },
    select: { connectionId: true, sku: true, title: true },
  });
  // A test key has no catalog of its own at hand: the same SKU is the same thing.
  const titles = new Map(named.map(({ sku, title }) => [sku, title]));
  return read.map(({ row, request: { items, toAddress } }) => ({
    id: row.id,
    isTest: row.isTest,
    state: row.state,
    status: row.apiStatus,
    apiOrderId: row.apiOrderId,
    items: items.map(({ sku, quantity, artworkUrl }) => ({
      sku,
      quantity,
      title: titles.get(sku) ?? null,
      artworkUrl,
    })),
    recipient: { name: toAddress.name, city: toAddress.city, country: toAddress.country },
    tracking: trackingOfSample(row),
    error: readWords(row.error),
    createdAt: row.createdAt,
  }));
}
