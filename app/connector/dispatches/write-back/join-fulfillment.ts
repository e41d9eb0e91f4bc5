import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import { type Lease, renewLease } from "../../store/lease.ts";
import { countsAsFulfilled, type ObservedFulfillment } from "../../model/orders/index.ts";
import type { FulfillmentTracking } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { isEnded } from "../../model/dispatch-states.ts";
import { itemsOf } from "../../store/shipments.ts";
import { correctTracking } from "./correct-tracking.ts";
import { correctionsSettledAt, type LedgerEntry, readLedger, settleLedger } from "./ledger.ts";
import { newUnits } from "./shipped-units.ts";
import {
  finishShipment,
  type ShipmentToWrite,
  type WriteBackResult,
} from "./write-back-shipment.ts";

/** How soon it is looked whether Shopify has by now what a parcel replaces: until a person sees to that. */
const replacedMs = 10 * 60_000;

/**
 * Lets a parcel of items that were made again join the fulfillment that it replaces: nothing is left to fulfill in
 * Shopify, so that its numbers stand beside those that are there, and it waits for one that is still to be written. Every
 * call stands in the ledger before it is made. Where Shopify has no such fulfillment any more, the parcel is told in the
 * timeline alone.
 */
export async function joinFulfillment(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  shipment: ShipmentToWrite & { rootDispatchId: string },
): Promise<WriteBackResult> {
  const { shop } = lease;
  const { orderId, shipmentId, rootDispatchId: dispatchId } = shipment;
  await renewLease(ctx, lease);
  const seen = await callShopify(ctx, shop, (admin) => admin.readFulfillments(orderId));
  if (seen.kind !== "answered") return seen;
  if (seen.value === null) return { kind: "missing" };
  const known = await ctx.prisma.writeBack.findMany({
    where: { shop, dispatchId, kind: "Create", shopifyFulfillmentId: { not: null } },
    select: { shopifyFulfillmentId: true },
  });
  const ids = new Set(known.map(({ shopifyFulfillmentId: id }) => id));
  const remade = new Set(shipment.units.map(({ lineItemId }) => lineItemId));
  const present = seen.value.filter(
    (each) =>
      ids.has(each.id) &&
      countsAsFulfilled(each) &&
      each.lines.some(({ lineItemId }) => remade.has(lineItemId)),
  );
  if (present.length === 0 && (await isToBeWritten(ctx, { shop, dispatchId, remade }))) {
    return { kind: "settling", until: new Date(ctx.clock().getTime() + replacedMs) };
  }
  const before = await readLedger(ctx, lease);
  const ledger = await settleLedger(ctx, lease, { shipmentId, ledger: before, present });
  const until = correctionsSettledAt(ledger, shipmentId, ctx.clock());
  if (until !== null) return { kind: "settling", until };
  const former = await formerNumbers(ctx, lease, {
    orderId,
    numbers: sentBefore(ledger, shipmentId),
  });
  for (const fulfillment of present) {
    const failure = await correctTracking(ctx, lease, {
      shipment: {
        shipmentId,
        tracking: joined(fulfillment, { tracking: shipment.tracking, former }),
        // What is replaced is the app's own, whatever else left with it.
        units: fulfillment.lines,
        notifyCustomer: shipment.notifyCustomer,
      },
      present: [fulfillment],
      ledger,
    });
    if (failure !== null) return failure;
  }
  return finishShipment(ctx, lease, shipment, { absence: present.length === 0 ? "gone" : null });
}

/** Some of the lines left in a parcel that does not stand in Shopify yet, and nobody has left it at that. */
async function isToBeWritten(
  { prisma }: Needs<"prisma">,
  {
    shop,
    dispatchId: id,
    remade,
  }: { shop: string; dispatchId: string; remade: ReadonlySet<string> },
): Promise<boolean> {
  const replaced = await prisma.dispatch.findUnique({
    where: { shop_id: { shop, id } },
    select: {
      state: true,
      lines: { select: { externalSourceId: true, lineItemId: true, perUnit: true } },
      shipments: {
        orderBy: [{ seenAt: "asc" }, { id: "asc" }],
        select: { items: true, writtenAt: true },
      },
    },
  });
  if (replaced === null || isEnded(replaced.state)) return false;
  const { lines, shipments } = replaced;
  const left = shipments.map(itemsOf);
  return shipments.some(({ writtenAt }, index) => {
    if (writtenAt !== null) return false;
    const parcel = { earlier: left.slice(0, index).flat(), items: left[index] ?? [] };
    return newUnits(lines, parcel).some(({ lineItemId }) => remade.has(lineItemId));
  });
}

function sentBefore(ledger: readonly LedgerEntry[], shipmentId: string): string[] {
  return ledger
    .filter((entry) => entry.shipmentId === shipmentId)
    .flatMap(({ tracking }) => tracking.numbers);
}

/** Those of `numbers` that no other parcel of the order has: the parcel itself had them before it was corrected. */
async function formerNumbers(
  ctx: Needs<"prisma">,
  { shop, dispatchId }: Lease,
  { orderId, numbers }: { orderId: string; numbers: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const others = await ctx.prisma.shipment.findMany({
    where: { shop, dispatchId: { not: dispatchId }, dispatch: { orderId } },
    select: { trackingNumbers: true },
  });
  const taken = new Set(others.flatMap(({ trackingNumbers }) => trackingNumbers));
  return new Set(numbers.filter((number) => !taken.has(number)));
}

/**
 * The tracking of a fulfillment with the numbers of another parcel behind its own, each with its address where all
 * have one; `former` go. Shopify knows one carrier for all of them: the newest parcel's. Pure.
 */
function joined(
  { tracking: shown }: ObservedFulfillment,
  {
    tracking: { numbers, urls, company },
    former,
  }: { tracking: FulfillmentTracking; former: ReadonlySet<string> },
): FulfillmentTracking {
  const others = shown.flatMap(({ number, url }) =>
    number === null || numbers.includes(number) || former.has(number) ? [] : [{ number, url }],
  );
  const addresses = [...others.map(({ url }) => url), ...urls];
  const hasAll = urls.length === numbers.length && addresses.every((url) => url !== null);
  return {
    numbers: [...others.map(({ number }) => number), ...numbers],
    urls: hasAll ? addresses.flatMap((url) => url ?? []) : [],
    company,
  };
}
