import type { ShipmentModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { isEnded } from "../../model/dispatch-states.ts";
import { type BuyerClaim, isBuyerOf } from "../../model/orders/index.ts";
import { type DispatchStage, stageOf } from "../../model/stage.ts";
import { possibleWishes, type WishKind, type WishOutcome } from "../../model/wish.ts";
import { isOver, promisedDay } from "../../model/promise.ts";
import { promiseOf, policyOf } from "../../store/shops.ts";
import { unitsMade } from "../../model/missing-units.ts";
import { snapshotOf, unfulfilledOf } from "../../store/shop-orders.ts";
import { wishKindOf, wishOutcomeOf } from "../../store/wishes.ts";
import { readPromisedDays } from "./late.ts";

interface Parcel {
  carrier: string;
  number: string;
  url: string;
}

/** What an order's buyer is told: no more than Shopify's own page of the order shows. */
export interface BuyerOrder {
  /** In Shopify, or nothing of it is left there. */
  isCanceled: boolean;
  /** How far the part is that is least far; `Waiting` while no part has some of what is left, once all others have gone. */
  stage: DispatchStage;
  /** Some of what is left is in no part: the provider's was canceled, and the shop says what becomes of it. */
  isWithShop: boolean;
  /** Nothing of it goes to the provider any more, as far as is known. */
  isStopped: boolean;
  /** Something of it has left. */
  hasLeft: boolean;
  items: { title: string; quantity: number; artworkUrl: string | null }[];
  /** The day by which the shop promises that it leaves, like `2026-12-03`; null where it is over, has passed, or none is. */
  promisedDay: string | null;
  tracking: Parcel[];
  /** What of it is made again, each with a day and parcels of its own; how far the order is doesn't change with it. */
  replacements: {
    /** The part of the order that makes it. */
    sequence: number;
    hasLeft: boolean;
    promisedDay: string | null;
    tracking: Parcel[];
  }[];
  /** What they may wish for now. */
  wishes: WishKind[];
  /** Nothing of it is with the provider, so that it waits for the shop's answer to a wish. */
  isUnsent: boolean;
  /** Their last wish; `outcome` is null while it waits for the shop. Null: there is none, or the order is canceled. */
  lastWish: { kind: WishKind; outcome: WishOutcome | null } | null;
}

/**
 * An order of a shop for whoever proves to be its buyer. Null where nobody does, and where nothing of it goes to
 * the provider: both look the same. That the provider makes none of it is no cancelation: the shop may send it again,
 * or make it otherwise.
 */
export async function readBuyerOrder(
  ctx: Needs<"prisma" | "clock">,
  { shop, orderId, ...claim }: { shop: string; orderId: string } & BuyerClaim,
): Promise<BuyerOrder | null> {
  const [owner, order] = await Promise.all([
    ctx.prisma.shop.findUnique({
      where: { domain: shop },
      select: { state: true, timezone: true, settings: true },
    }),
    ctx.prisma.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      include: {
        lines: { where: { verdict: "Forwarded" }, orderBy: { position: "asc" } },
        dispatches: {
          include: { lines: true, shipments: true, remake: { select: { dispatchId: true } } },
          orderBy: { sequence: "asc" },
        },
        wishes: { select: { kind: true, outcome: true }, orderBy: { number: "asc" } },
      },
    }),
  ]);
  if (owner?.state !== "Installed" || order === null || order.missingSince !== null) return null;
  // Its data may stand here until what is made has left.
  if (order.redactedAt !== null) return null;
  const snapshot = snapshotOf(order);
  if (!isBuyerOf(snapshot, claim) || order.dispatches.length === 0) return null;
  const first = order.dispatches.filter(({ remake }) => remake === null);
  const standing = first.filter(({ state }) => state !== "Canceled");
  const remade = order.dispatches.filter(
    ({ remake, state }) => remake !== null && state !== "Canceled",
  );
  const stages = standing.map(({ state, apiStatus }) => stageOf(state, apiStatus));
  const left = new Map(snapshot.lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  const artwork = new Map(
    standing.flatMap(({ lines }) =>
      lines.map((item) => [item.lineItemId, item.artworkUrl] as const),
    ),
  );
  const daysOf = await readPromisedDays(ctx, { shop, orderId });
  const now = ctx.clock();
  // The last of them: only then all of it has left. One that has passed is a promise that was broken.
  const dayOf = (parts: typeof standing) => {
    const open = parts.filter(({ state }) => !isEnded(state) && state !== "Shipped");
    const { timezone } = owner;
    const days = open.flatMap(({ id, acceptedAt }) => {
      const promised = { ...promiseOf(owner), days: daysOf(id) };
      return acceptedAt === null ? [] : [promisedDay(promised, { acceptedAt, timezone })];
    });
    const last = days.toSorted().at(-1);
    return last === undefined || isOver(last, { now, timezone }) ? null : last;
  };
  const wanted = order.lines.flatMap((line) => {
    const quantity = left.get(line.id) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  const isStopped = standing.length === 0;
  const isCanceled =
    order.canceledAt !== null ||
    (isStopped && snapshot.lines.every(({ currentQuantity }) => currentQuantity === 0));
  // What is left of it is somebody else's.
  if (!isCanceled && isStopped && wanted.length === 0) return null;
  const sequences = new Set(standing.map(({ sequence }) => sequence));
  const isWithShop = wanted.some(({ dispatchSequence }) => !sequences.has(dispatchSequence ?? 0));
  const parcels = parcelsOf(first);
  const least = leastFar(stages);
  // More was added than left, and the shop says what becomes of it.
  const isShort =
    isGone(least) && isShortOf(wanted, { standing, unfulfilled: unfulfilledOf(order) });
  return {
    isCanceled,
    stage: isWithShop || isShort ? "Waiting" : least,
    isWithShop,
    isStopped,
    hasLeft: parcels.length > 0 || stages.some(isGone),
    items: wanted.map(({ id, title, quantity }) => ({
      title,
      quantity,
      artworkUrl: artwork.get(id) ?? null,
    })),
    promisedDay: dayOf(standing),
    tracking: parcels,
    replacements: remade.map((part) => ({
      sequence: part.sequence,
      hasLeft: isGone(stageOf(part.state, part.apiStatus)),
      promisedDay: dayOf([part]),
      tracking: parcelsOf([part]),
    })),
    wishes: possibleWishes({
      allowed: policyOf(owner).wishes,
      isCanceled,
      parts: order.dispatches,
      wishes: order.wishes,
    }),
    isUnsent: standing.every(({ state }) => state === "Pending"),
    lastWish: isCanceled ? null : lastOf(order.wishes),
  };
}

/** What Shopify has of the parcels; a part that was canceled may have sent one before. */
function parcelsOf(parts: readonly { shipments: readonly ShipmentModel[] }[]): Parcel[] {
  return parts.flatMap(({ shipments }) =>
    shipments
      .filter(({ writtenAt, leftOutAt }) => writtenAt !== null && leftOutAt === null)
      .flatMap(({ carrier, trackingNumbers, trackingUrls }) =>
        trackingNumbers.map((number, at) => ({ carrier, number, url: trackingUrls[at] ?? "" })),
      ),
  );
}

/** Fewer of a line were made than are wanted, and some of it is open in Shopify as far as is known. */
function isShortOf(
  wanted: readonly { id: string; quantity: number }[],
  {
    standing,
    unfulfilled,
  }: {
    standing: readonly { lines: Parameters<typeof unitsMade>[0] }[];
    unfulfilled: ReturnType<typeof unfulfilledOf>;
  },
): boolean {
  const made = standing.map(({ lines }) => unitsMade(lines));
  return wanted.some(({ id, quantity }) => {
    const units = made.reduce((sum, each) => sum + (each.get(id) ?? 0), 0);
    return units < quantity && (unfulfilled?.has(id) ?? true);
  });
}

const isGone = (stage: DispatchStage) => stage === "Shipped" || stage === "Fulfilled";

function lastOf(wishes: readonly { kind: string; outcome: string | null }[]) {
  const last = wishes.at(-1);
  if (last === undefined) return null;
  return { kind: wishKindOf(last), outcome: wishOutcomeOf(last) };
}

const inOrder: readonly DispatchStage[] = [
  "Waiting",
  "Sending",
  "Created",
  "Picked",
  "Printed",
  "Packaged",
  "Shipped",
  "Fulfilled",
];

function leastFar(stages: readonly DispatchStage[]): DispatchStage {
  return inOrder.find((stage) => stages.includes(stage)) ?? "Waiting";
}
