import type { SampleModel } from "#app/db/generated/models.ts";
import type { Needs } from "../ports/context.ts";
import { contentOfSample, type SampleContent, trackingOfSample } from "../store/samples.ts";
import { readConnectionId } from "../store/shop-connections.ts";
import { readWords } from "../store/words.ts";
import type { SampleView } from "./views.ts";

/** What pages show of a shop's rows, with the names that its provider's catalog has for their SKUs: two queries. */
export async function viewSamples(
  { prisma }: Needs<"prisma">,
  { shop, rows }: { shop: string; rows: readonly SampleModel[] },
): Promise<SampleView[]> {
  const read = rows.map((row) => ({ row, request: contentOfSample(row) }));
  const skus = [...new Set(read.flatMap(({ request }) => request.items.map(({ sku }) => sku)))];
  // A test key has no catalog of its own at hand: what the shop's own has under the same SKU is the same thing.
  const connectionId = await readConnectionId(prisma, { shop });
  const known = [...rows.map((row) => row.connectionId), connectionId].filter((id) => id !== null);
  const named = await prisma.catalogSku.findMany({
    where: { connectionId: { in: [...new Set(known)] }, sku: { in: skus } },
    select: { sku: true, title: true },
  });
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
    recipient: recipientOf(toAddress),
    tracking: trackingOfSample(row),
    error: readWords(row.error),
    createdAt: row.createdAt,
  }));
}

function recipientOf({ name, city, country }: SampleContent["toAddress"]): SampleView["recipient"] {
  return name && city && country ? { name, city, country } : null;
}
