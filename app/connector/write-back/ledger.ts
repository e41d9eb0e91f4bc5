/**
 * The ledger of what Shopify was asked to do for a dispatch's shipments. A row stands before its call,
 * so that a lost answer is recognised by the next look.
 */
import { z } from "zod";
import type { WriteBackModel as WriteBackRow } from "#app/db/generated/models.ts";
import type { ConnectorContext } from "../context.ts";
import { type Lease, writeLeased } from "../dispatches/index.ts";
import type { ObservedFulfillment } from "../orders/index.ts";
import type { FulfillmentTracking } from "../ports.ts";
import { settleMs } from "../settle.ts";
import type { ShopifyReply } from "../shops/index.ts";
import type { LineUnits } from "./shipped-units.ts";

const sentTracking = z.strictObject({
  numbers: z.array(z.string()),
  urls: z.array(z.string()),
  company: z.string().nullable(),
});

/** One call, as it stands in the ledger. */
export interface LedgerEntry extends Pick<
  WriteBackRow,
  "id" | "shipmentId" | "kind" | "state" | "shopifyFulfillmentId" | "sentAt"
> {
  tracking: FulfillmentTracking;
}

/** What is about to be asked of Shopify. */
export type LedgerIntent =
  | { kind: "Create"; locationId: string; lines: LineUnits }
  | { kind: "Correct"; fulfillmentId: string };

/** The calls about fulfillments and their tracking that were ever made for this dispatch, oldest first. */
export async function readLedger(
  ctx: ConnectorContext,
  { shop, dispatchId }: Lease,
): Promise<LedgerEntry[]> {
  const rows = await ctx.prisma.writeBack.findMany({
    where: { shop, dispatchId, kind: { in: ["Create", "Correct"] } },
    // A correction comes after the creation, also within one millisecond.
    orderBy: [{ sentAt: "asc" }, { kind: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => Object.assign(row, { tracking: sentTracking.parse(row.tracking) }));
}

/** Writes down what is about to be asked, and returns the entry's id. */
export async function openEntry(
  ctx: ConnectorContext,
  lease: Lease,
  {
    shipmentId,
    tracking,
    intent,
  }: { shipmentId: string; tracking: FulfillmentTracking; intent: LedgerIntent },
): Promise<string> {
  const id = `wb_${ctx.newId().replaceAll("-", "")}`;
  await writeLeased(ctx, lease, {}, async (transaction) => {
    await transaction.writeBack.create({
      data: {
        shop: lease.shop,
        dispatchId: lease.dispatchId,
        id,
        shipmentId,
        kind: intent.kind,
        state: "Sent",
        tracking: { ...tracking },
        ...(intent.kind === "Create"
          ? { locationId: intent.locationId, lines: intent.lines }
          : { shopifyFulfillmentId: intent.fulfillmentId, lines: [] }),
        sentAt: ctx.clock(),
      },
    });
  });
  return id;
}

/**
 * Writes down what Shopify answered. Not guarded by the lease: whoever holds it, this is what came of
 * this call.
 */
export async function closeEntry(
  ctx: ConnectorContext,
  { shop, dispatchId }: Lease,
  { id, reply }: { id: string; reply: ShopifyReply<{ fulfillmentId: string }> },
): Promise<void> {
  await ctx.prisma.writeBack.update({
    where: { shop_dispatchId_id: { shop, dispatchId, id } },
    data:
      reply.kind === "answered"
        ? {
            state: "Done",
            shopifyFulfillmentId: reply.value.fulfillmentId,
            answeredAt: ctx.clock(),
          }
        : { state: "Refused", error: wordsOf(reply), answeredAt: ctx.clock() },
  });
}

/** Why Shopify did not do it, for the ledger. */
export function wordsOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): string {
  return reply.kind === "postponed" ? "Not sent: Shopify does not let the app in." : reply.message;
}

/**
 * When it is certain what came of the shipment's calls; null when it is now. Until then another creation
 * could be a second fulfillment of the same parcel, and another correction be undone by the one before.
 */
export function settledAt(
  ledger: readonly LedgerEntry[],
  shipmentId: string,
  now: Date,
): Date | null {
  const open = ledger.findLast(
    (entry) => entry.shipmentId === shipmentId && entry.state === "Sent",
  );
  const at = new Date((open?.sentAt.getTime() ?? 0) + settleMs);
  return at > now ? at : null;
}

/**
 * Settles the shipment's calls without an answer by what Shopify shows: a creation has happened if a
 * fulfillment of it stands there that no other entry has, a correction if the fulfillment shows it. What
 * may still happen stays open. Returns the ledger as it is then.
 */
export async function settleLedger(
  ctx: ConnectorContext,
  { shop, dispatchId }: Lease,
  {
    shipmentId,
    ledger,
    present,
  }: {
    shipmentId: string;
    ledger: readonly LedgerEntry[];
    present: readonly ObservedFulfillment[];
  },
): Promise<LedgerEntry[]> {
  const settled: LedgerEntry[] = [];
  const taken = new Set(ledger.map((entry) => entry.shopifyFulfillmentId));
  for (const entry of ledger) {
    if (entry.state !== "Sent" || entry.shipmentId !== shipmentId) {
      settled.push(entry);
      continue;
    }
    const found =
      entry.kind === "Create"
        ? present.find(({ id }) => !taken.has(id))
        : present.find(
            (one) => one.id === entry.shopifyFulfillmentId && shows(one, entry.tracking),
          );
    const isOnItsWay = ctx.clock().getTime() - entry.sentAt.getTime() < settleMs;
    if (found === undefined && isOnItsWay) {
      settled.push(entry);
      continue;
    }
    const outcome =
      found === undefined
        ? ({ state: "Lost" } as const)
        : ({ state: "Adopted", shopifyFulfillmentId: found.id } as const);
    if (found !== undefined) taken.add(found.id);
    await ctx.prisma.writeBack.update({
      where: { shop_dispatchId_id: { shop, dispatchId, id: entry.id } },
      data: { ...outcome, answeredAt: ctx.clock() },
    });
    settled.push({ ...entry, ...outcome });
  }
  return settled;
}

/** True when a fulfillment shows this tracking. Where none was sent, any address is right. Pure. */
export function shows(
  { tracking: shown }: ObservedFulfillment,
  { numbers, urls, company }: FulfillmentTracking,
): boolean {
  return (
    shown.length === numbers.length &&
    shown.every(
      (one, at) =>
        one.number === numbers[at] &&
        one.company === company &&
        (urls.length === 0 || one.url === urls[at]),
    )
  );
}
