/** The rows `sample`: what their JSON says, and which of them a restored database lacks. */
import type { Pool } from "pg";
import { z } from "zod";
import { type OrderInput, orderInput } from "#app/contract/index.ts";
import type { SampleModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";

const sampleTracking = z.object({
  carrier: z.string(),
  parcels: z.array(z.object({ number: z.string(), url: z.string().nullable() })),
});
/** How the parcel of a sample is followed; a number may have no address. */
export type SampleTracking = z.infer<typeof sampleTracking>;

const said = z.string().nullish().catch(null);

/** What a provider was found to have may have been made under other rules than ours, or not be shown whole. */
const sampleContent = z.object({
  toAddress: z.object({ name: said, city: said, country: said }),
  items: z.array(z.object({ sku: z.string(), quantity: z.number(), artworkUrl: z.string() })),
});

/** What pages show of a body. */
export type SampleContent = z.infer<typeof sampleContent>;

/** What an order of the store's for itself is called at its provider. */
export function externalSampleId({ shop, id }: Pick<SampleModel, "shop" | "id">): string {
  return `${samplePrefix(shop)}${id}`;
}

function samplePrefix(shop: string): string {
  return `${shop}/sample/`;
}

/** The body of createOrder, as it was frozen, to be sent. */
export function requestOfSample({ request }: Pick<SampleModel, "request">): OrderInput {
  return orderInput.parse(request);
}

/** What is ordered, as it was frozen, or found at the provider. */
export function contentOfSample({ request }: Pick<SampleModel, "request">): SampleContent {
  return sampleContent.parse(request);
}

/** Null before there is a number. */
export function trackingOfSample({
  tracking,
}: Pick<SampleModel, "tracking">): SampleTracking | null {
  return tracking === null ? null : sampleTracking.parse(tracking);
}

/** As many of them are read at a time. */
export const lostSamplesMax = limits.samples.perDayMax;

/** An order in a provider's list that a store had placed for itself, as far as its id says. */
export interface ListedSample {
  id: string;
  apiOrderId: string;
}

/**
 * Those of a shop's in the list that was read of its provider after a restore, of which there is no row; goes by their ids,
 * from behind `after`.
 */
export async function readLostSamples(
  pool: Pick<Pool, "query">,
  { shop, connectionId, after }: { shop: string; connectionId: string; after: string },
): Promise<ListedSample[]> {
  const { rows } = await pool.query<ListedSample>(
    `SELECT substr(found.external_source_id, length($2::text) + 1) AS id, found.order_id AS "apiOrderId"
     FROM connector.provider_list_order AS found
     WHERE found.connection_id = $1 AND starts_with(found.external_source_id, $2)
       AND substr(found.external_source_id, length($2::text) + 1)
         ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       AND substr(found.external_source_id, length($2::text) + 1) > $5
       AND NOT EXISTS (SELECT FROM connector.sample
                       WHERE shop = $3 AND id = substr(found.external_source_id, length($2::text) + 1))
     ORDER BY id LIMIT $4`,
    [connectionId, samplePrefix(shop), shop, lostSamplesMax, after],
  );
  return rows;
}

/** Takes the address out of those of a shop's that came before and are over, and what was said of them, which may repeat it. */
export async function eraseOldSamples(
  { prisma }: Needs<"prisma">,
  { shop, before }: { shop: string; before: Date },
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE connector.sample SET request = request || '{"toAddress": {}}'::jsonb, error = NULL
    WHERE shop = ${shop} AND created_at < ${before}::timestamptz
      AND state NOT IN ('Frozen', 'Accepted') AND request -> 'toAddress' <> '{}'::jsonb`;
}

interface Recipient {
  shop: string;
  /** As somebody else writes it: capitals and spaces around it tell nothing. */
  email: string;
}

/** Those of a shop's samples that went to somebody and have their address still, as their provider calls them. */
export async function samplesTo(
  { prisma }: Needs<"prisma">,
  { shop, email }: Recipient,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ apiOrderId: string }[]>`
    SELECT api_order_id AS "apiOrderId" FROM connector.sample
    WHERE shop = ${shop} AND api_order_id IS NOT NULL AND state <> 'Frozen'
      AND lower(request #>> '{toAddress,email}') = lower(btrim(${email}))`;
  return rows.map(({ apiOrderId }) => apiOrderId);
}

/**
 * Takes their address out of all that went to somebody, but of what the provider has made of it since `apiOrderIds` were read;
 * what is still to be sent keeps it, and goes with age.
 */
export async function eraseSamplesTo(
  { prisma }: Needs<"prisma">,
  { shop, email, apiOrderIds }: Recipient & { apiOrderIds: readonly string[] },
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE connector.sample SET request = request || '{"toAddress": {}}'::jsonb, error = NULL
    WHERE shop = ${shop} AND state <> 'Frozen'
      AND (api_order_id IS NULL OR api_order_id = ANY (${[...apiOrderIds]}))
      AND lower(request #>> '{toAddress,email}') = lower(btrim(${email}))`;
}
