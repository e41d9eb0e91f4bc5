import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { namesOf } from "./search-dispatches.ts";
import type { UnforwardedCause, UnforwardedPage } from "./views.ts";

/**
 * A page of a shop's orders of which nothing went to the provider, newest first by Shopify's id;
 * canceled ones aside; with `search` those that are called so, or have that id; with `orderIds` those alone. `after` is
 * the last order's id of the page before.
 */
export async function listUnforwarded(
  ctx: ConnectorContext,
  {
    shop,
    search = "",
    orderIds = [],
    after = null,
    pageSize = 25,
  }: {
    shop: string;
    search?: string;
    orderIds?: readonly string[];
    after?: string | null;
    pageSize?: number;
  },
): Promise<UnforwardedPage> {
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const text = search.trim();
  const names = text === "" ? [] : await namesOf(ctx, { shop, text });
  const rows = await ctx.prisma.shopOrder.findMany({
    where: {
      shop,
      canceledAt: null,
      dispatches: { none: {} },
      ...(text === "" ? {} : { OR: [{ name: { in: names } }, { id: text }] }),
      AND: [
        orderIds.length === 0 ? {} : { id: { in: [...orderIds] } },
        after === null ? {} : { id: { lt: after } },
      ],
    },
    orderBy: { id: "desc" },
    take: take + 1,
    select: withCause,
  });
  const page = rows.slice(0, take);
  return {
    orders: page.map(({ id, name, paidSeenAt, orderUpdatedAt, lines }) => ({
      orderId: id,
      orderName: name,
      updatedAt: orderUpdatedAt,
      lines: lines.map(({ verdict, leftOutAt, ...line }) => ({
        ...line,
        isAsked: verdict === "NeedsDecision",
        leftOutAt: verdict === "Ignored" ? leftOutAt : null,
      })),
      cause: causeOf({ isPaid: paidSeenAt !== null, verdicts: lines.map((each) => each.verdict) }),
    })),
    endCursor: rows.length > take ? (page.at(-1)?.id ?? null) : null,
  };
}

/** What is read of an order for its cause. */
export const withCause = {
  id: true,
  name: true,
  paidSeenAt: true,
  orderUpdatedAt: true,
  lines: {
    orderBy: { position: "asc" },
    select: { id: true, title: true, quantity: true, verdict: true, leftOutAt: true },
  },
} as const satisfies Prisma.ShopOrderSelect;

/** Why nothing of an order went out; the first that fits. */
export function causeOf({
  isPaid,
  verdicts,
}: {
  isPaid: boolean;
  verdicts: readonly LineVerdict[];
}): UnforwardedCause {
  // What would be forwarded stays for one of two reasons.
  if (verdicts.includes("Forwarded")) return isPaid ? "Earlier" : "Unpaid";
  if (verdicts.includes("NeedsMapping")) return "NotMapped";
  if (verdicts.includes("NeedsDecision")) return "NoVariant";
  return verdicts.every((verdict) => verdict === "NotShippable") ? "NothingToShip" : "NotOurs";
}
