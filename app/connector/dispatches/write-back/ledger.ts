/**
 * The ledger of what Shopify was asked to do for a dispatch's shipments. A row stands before its call,
 * so that a lost answer is recognised by the next look.
 */
import { keepWords } from "../../store/words.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { WriteBackModel as WriteBackRow } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { type Lease, writeLeased } from "../../store/lease.ts";
import type { ObservedFulfillment } from "../../model/orders/index.ts";
import type { FulfillmentTracking } from "../../ports/index.ts";
import { settleMs } from "../../clients/settle.ts";
import type { ShopifyReply } from "../../clients/shopify/index.ts";
import type { LineUnits } from "./shipped-units.ts";
import { type Claims, keptClaims, trackingOf } from "../../store/write-backs.ts";

/** One call, as it stands in the ledger. */
export interface LedgerEntry extends Pick<
  WriteBackRow,
  "id" | "shipmentId" | "kind" | "state" | "shopifyFulfillmentId" | "sentAt" | "answeredAt"
> {
  tracking: FulfillmentTracking;
  /** What a creation asks of fulfillment order lines; null for a correction, and where nobody knows it. */
  claims: Claims | null;
}

/** What is about to be asked of Shopify. */
export type LedgerIntent =
  | { kind: "Create"; locationId: string; lines: LineUnits; claims: Claims }
  | { kind: "Correct"; fulfillmentId: string };

/** The calls about fulfillments and their tracking that were ever made for this dispatch, oldest first. */
export async function readLedger(
  ctx: Needs<"prisma">,
  { shop, dispatchId }: Lease,
): Promise<LedgerEntry[]> {
  const rows = await ctx.prisma.writeBack.findMany({
    where: { shop, dispatchId, kind: { in: ["Create", "Correct"] } },
    // A correction comes after the creation, also within one millisecond.
    orderBy: [{ sentAt: "asc" }, { kind: "asc" }, { id: "asc" }],
  });
  return rows.map((row) =>
    Object.assign(row, {
      tracking: trackingOf(row),
      claims: keptClaims(row),
    }),
  );
}

/** Writes down what is about to be asked, and returns the entry's id. */
export async function openEntry(
  ctx: Needs<"prisma" | "clock" | "newId">,
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
          ? { locationId: intent.locationId, lines: intent.lines, claims: intent.claims }
          : { shopifyFulfillmentId: intent.fulfillmentId, lines: [] }),
        sentAt: ctx.clock(),
      },
    });
  });
  return id;
}

/**
 * Writes down what Shopify answered, unless its fate was settled before. Not guarded by the lease: whoever holds it,
 * this is what came of this call.
 */
export async function closeEntry(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  { id, reply }: { id: string; reply: ShopifyReply<{ fulfillmentId: string }> },
): Promise<void> {
  await ctx.prisma.writeBack.updateMany({
    where: { shop, dispatchId, id, state: "Sent" },
    data:
      reply.kind === "answered"
        ? {
            state: "Done",
            shopifyFulfillmentId: reply.value.fulfillmentId,
            answeredAt: ctx.clock(),
          }
        : { state: "Refused", error: keepWords(wordsOf(reply)), answeredAt: ctx.clock() },
  });
}

/** Why Shopify did not do it, for the ledger. */
export function wordsOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): Words {
  return reply.kind === "postponed" ? phrase("notSent") : reply.message;
}

/** How soon and how late it is looked again for what may still happen. */
const checksMs = { soonest: 1_000, latest: 8_000 };

/**
 * When another correction of the shipment's tracking can't be undone by the one before any more; null when it
 * can't now.
 */
export function correctionsSettledAt(
  ledger: readonly LedgerEntry[],
  shipmentId: string,
  now: Date,
): Date | null {
  const open = ledger.findLast(
    (entry) => entry.shipmentId === shipmentId && entry.kind === "Correct" && isOpen(entry),
  );
  const at = new Date((open?.sentAt.getTime() ?? 0) + settleMs);
  return at > now ? at : null;
}

/** The shipment's creations that may still happen, oldest first. */
export function openCreations(ledger: readonly LedgerEntry[], shipmentId: string): LedgerEntry[] {
  return ledger.filter(
    (entry) => entry.shipmentId === shipmentId && entry.kind === "Create" && isOpen(entry),
  );
}

function isOpen({ state }: LedgerEntry): boolean {
  return state === "Sent";
}

/**
 * When it is looked again for creations that may still happen: as long after now as the newest has been on its
 * way, from 1 to 8 seconds, and at the moment in which it can't happen any more. Pure.
 */
export function nextPollAt(open: readonly Pick<LedgerEntry, "sentAt">[], now: Date): Date {
  const sentAt = open.at(-1)?.sentAt.getTime() ?? 0;
  const onItsWayMs = now.getTime() - sentAt;
  const waitMs = Math.min(Math.max(onItsWayMs, checksMs.soonest), checksMs.latest);
  return new Date(Math.min(now.getTime() + waitMs, Math.max(sentAt + settleMs, now.getTime())));
}

/**
 * Settles the shipment's calls without an answer by what Shopify shows: a creation has happened if a
 * fulfillment of it stands there that no other entry has, a correction if the fulfillment shows it. What
 * may still happen stays open. Returns the ledger as it is then.
 */
export async function settleLedger(
  ctx: Needs<"prisma" | "clock">,
  lease: Lease,
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
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
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
    const isOnItsWay = now.getTime() - entry.sentAt.getTime() < settleMs;
    if (found === undefined && isOnItsWay) {
      settled.push(entry);
      continue;
    }
    const outcome =
      found === undefined
        ? ({ state: "Lost", answeredAt: now } as const)
        : ({ state: "Adopted", shopifyFulfillmentId: found.id, answeredAt: now } as const);
    if (found !== undefined) taken.add(found.id);
    const key = { shop, dispatchId, id: entry.id };
    const { count } = await ctx.prisma.writeBack.updateMany({
      where: { ...key, state: "Sent" },
      data: outcome,
    });
    // Its answer may have come while Shopify was read.
    const kept =
      count === 1
        ? outcome
        : await ctx.prisma.writeBack.findUniqueOrThrow({
            where: { shop_dispatchId_id: key },
            select: { state: true, shopifyFulfillmentId: true, answeredAt: true },
          });
    settled.push({ ...entry, ...kept });
  }
  const creations = settled.filter((one) => one.shipmentId === shipmentId && one.kind === "Create");
  const happened = creations.filter(({ state }) => state === "Done" || state === "Adopted");
  const lost = await loseExcluded(ctx, lease, { open: creations.filter(isOpen), happened });
  return settled.map((entry) =>
    lost.has(entry.id) ? Object.assign({}, entry, { state: "Lost" as const }) : entry,
  );
}

/**
 * Settles creations that can't happen any more, since others of the same fulfillment order lines have: beside one
 * that may still happen another is made only where no more than one of them can succeed. What came to its end
 * before a creation went out says nothing of it: somebody may have canceled it. Returns the ids of those settled.
 */
export async function loseExcluded(
  ctx: Needs<"prisma" | "clock">,
  { shop, dispatchId }: Lease,
  {
    open,
    happened,
  }: {
    open: readonly LedgerEntry[];
    happened: readonly Pick<LedgerEntry, "claims" | "answeredAt">[];
  },
): Promise<ReadonlySet<string>> {
  const ids = open
    .filter(({ sentAt, claims: own }) =>
      happened.some(
        ({ answeredAt, claims: theirs }) =>
          answeredAt !== null && answeredAt > sentAt && sharesLine(own ?? [], theirs ?? []),
      ),
    )
    .map(({ id }) => id);
  if (ids.length > 0) {
    await ctx.prisma.writeBack.updateMany({
      where: { shop, dispatchId, id: { in: ids }, state: "Sent" },
      data: { state: "Lost", answeredAt: ctx.clock() },
    });
  }
  return new Set(ids);
}

function sharesLine(one: Claims, other: Claims): boolean {
  return one.some(({ id }) => other.some((claim) => claim.id === id));
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
