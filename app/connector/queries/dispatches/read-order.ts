import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { causeOf, isOrderEarlier, withCause } from "./list-unforwarded.ts";
import { isKeptLine } from "./order-summary.ts";
import { readParts } from "./read-dispatch.ts";
import type { PartDetail, UnforwardedCause } from "./views.ts";

/** An order as a whole: every part of it, or why there is none. */
export interface OrderDetail {
  orderId: string;
  orderName: string;
  /** The shop's IANA time zone. */
  timezone: string;
  isCanceledInShopify: boolean;
  /** The first part first. */
  parts: PartDetail[];
  /** Why nothing of it went to the provider; null where something did. */
  cause: UnforwardedCause | null;
  /** `sequence`: of the part that has it; null: none. `isKept`: the store ships it itself, by a person's decision. */
  lines: {
    id: string;
    title: string;
    quantity: number;
    verdict: LineVerdict;
    sequence: number | null;
    isKept: boolean;
  }[];
}

/**
 * All that is known of one order of a shop, by Shopify's numeric id. Null where the app does not know it, is
 * not installed there, or Shopify does not show it in this store.
 */
export async function readOrder(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<OrderDetail | null> {
  const [owner, order, parts] = await Promise.all([
    ctx.prisma.shop.findUnique({
      where: { domain: shop },
      select: { state: true, timezone: true },
    }),
    ctx.prisma.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { ...withCause, canceledAt: true, missingSince: true },
    }),
    readParts(ctx, { shop, orderId }),
  ]);
  if (owner?.state !== "Installed" || order === null || order.missingSince !== null) return null;
  const { lines } = order;
  const isPaid = order.paidSeenAt !== null;
  const cause =
    parts.length > 0
      ? null
      : causeOf({ isPaid, isEarlier: await isOrderEarlier(ctx, { shop, orderId }), lines });
  return {
    orderId,
    orderName: order.name,
    timezone: owner.timezone,
    isCanceledInShopify: order.canceledAt !== null,
    parts,
    cause,
    lines: lines.map(({ id, title, quantity, verdict, dispatchSequence, leftOutAt }) => ({
      id,
      title,
      quantity,
      verdict,
      sequence: dispatchSequence,
      isKept: isKeptLine({ verdict, leftOutAt }),
    })),
  };
}
