import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import { type Lease, renewLease } from "../../store/lease.ts";
import { countsAsFulfilled, type ObservedFulfillment } from "../../model/orders/index.ts";
import type { FulfillmentTracking } from "../../ports/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import { closeEntry, type LedgerEntry, openEntry, shows } from "./ledger.ts";
import type { LineUnits } from "./shipped-units.ts";

type Failure = Exclude<ShopifyReply<unknown>, { kind: "answered" }>;

/**
 * The living fulfillments of a shipment: those that the ledger says are its own, and those of its lines with a
 * number that it has or ever had, unless they are another shipment's, or are known to be another part's (`foreign`). What
 * has none of its lines left in the same parcel, and is another part's, too. Pure.
 */
export function fulfillmentsOf(
  {
    shipmentId,
    tracking,
    units,
    foreign = new Set(),
  }: {
    shipmentId: string;
    tracking: FulfillmentTracking;
    units: LineUnits;
    foreign?: ReadonlySet<string>;
  },
  fulfillments: readonly ObservedFulfillment[],
  ledger: readonly LedgerEntry[],
): ObservedFulfillment[] {
  const own = ledger.filter((entry) => entry.shipmentId === shipmentId);
  const ids = idsOf(own);
  const others = new Set([
    ...idsOf(ledger.filter((entry) => entry.shipmentId !== shipmentId)),
    ...foreign,
  ]);
  const numbers = new Set(
    [tracking, ...own.map((entry) => entry.tracking)].flatMap((one) => one.numbers),
  );
  const lines = new Set(units.map(({ lineItemId }) => lineItemId));
  return fulfillments.filter(
    (each) =>
      countsAsFulfilled(each) &&
      (ids.has(each.id) ||
        (!others.has(each.id) &&
          each.lines.some(({ lineItemId }) => lines.has(lineItemId)) &&
          each.tracking.some(({ number }) => numbers.has(number ?? "")))),
  );
}

function idsOf(entries: readonly LedgerEntry[]): Set<string | null> {
  return new Set(entries.flatMap(({ shopifyFulfillmentId: id }) => (id === null ? [] : [id])));
}

/**
 * Lets a shipment's fulfillments in Shopify have its tracking, where they were given another one. What
 * was sent last is compared, not only what Shopify shows: a person may have changed it there, and
 * Shopify may write it differently. Null when all have it.
 */
export async function correctTracking(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  {
    shipment,
    present,
    ledger,
    joined = new Set(),
  }: {
    /** Numbers of parcels that joined its fulfillments: they stay beside its own. */
    joined?: ReadonlySet<string>;
    shipment: {
      shipmentId: string;
      tracking: FulfillmentTracking;
      units: LineUnits;
      notifyCustomer: boolean;
    };
    present: readonly ObservedFulfillment[];
    ledger: readonly LedgerEntry[];
  },
): Promise<Failure | null> {
  const { shipmentId, units, notifyCustomer } = shipment;
  const ours = idsOf(ledger);
  const lines = new Set(units.map(({ lineItemId }) => lineItemId));
  for (const fulfillment of present) {
    const tracking = withJoined(shipment.tracking, fulfillment, joined);
    // A fulfillment that somebody else made may cover more than this shipment.
    const isOurs =
      ours.has(fulfillment.id) ||
      fulfillment.lines.every(({ lineItemId }) => lines.has(lineItemId));
    if (!isOurs || wasSent(ledger, fulfillment, tracking) || shows(fulfillment, tracking)) continue;
    const notedAt = ctx.clock();
    const id = await openEntry(ctx, lease, {
      shipmentId,
      tracking,
      intent: { kind: "Correct", fulfillmentId: fulfillment.id },
    });
    const reply = await callShopify(ctx, lease.shop, async (admin) => {
      await renewLease(ctx, lease, { notedAt });
      return admin.updateTracking({ fulfillmentId: fulfillment.id, tracking, notifyCustomer });
    });
    // Without an answer the entry stays `Sent`: the next look settles it.
    if (reply.kind === "unanswered" && reply.isUndone !== true) return reply;
    await closeEntry(ctx, lease, { id, reply });
    if (reply.kind !== "answered") return reply;
  }
  return null;
}

/** Shopify knows one carrier for all of a fulfillment's numbers: that of the parcel that joined it last. Pure. */
function withJoined(
  { numbers, urls, company }: FulfillmentTracking,
  { tracking: shown }: ObservedFulfillment,
  joined: ReadonlySet<string>,
): FulfillmentTracking {
  const others = shown.flatMap(({ number, url, company: carrier }) =>
    number === null || !joined.has(number) || numbers.includes(number)
      ? []
      : [{ number, url, carrier }],
  );
  const last = others.at(-1);
  if (last === undefined) return { numbers, urls, company };
  const addresses = [...urls, ...others.map(({ url }) => url)];
  const hasAll = urls.length === numbers.length && addresses.every((url) => url !== null);
  return {
    numbers: [...numbers, ...others.map(({ number }) => number)],
    urls: hasAll ? addresses.flatMap((url) => url ?? []) : [],
    company: last.carrier,
  };
}

/** True when this is the last tracking that Shopify took for the fulfillment. */
function wasSent(
  ledger: readonly LedgerEntry[],
  { id }: ObservedFulfillment,
  { numbers, urls, company }: FulfillmentTracking,
): boolean {
  const last = ledger.findLast(
    ({ shopifyFulfillmentId, state }) =>
      shopifyFulfillmentId === id && (state === "Done" || state === "Adopted"),
  )?.tracking;
  const textOf = (tracking: FulfillmentTracking) =>
    JSON.stringify([tracking.numbers, tracking.urls, tracking.company]);
  return last !== undefined && textOf(last) === textOf({ numbers, urls, company });
}
