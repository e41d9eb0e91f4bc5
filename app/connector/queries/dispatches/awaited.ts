/** Which dispatches wait while the provider or Shopify is out: as Home counts them, and as the list that it leads to has them. */
import { Prisma } from "#app/db/generated/client.ts";
import { shopifyAsksToWait } from "../../model/asks-to-wait.ts";
import { type AttentionReason, topicOf } from "../../model/attention.ts";
import { type Awaited, isLeftConnection, type LeftConnection } from "../../model/awaited.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { keepWords } from "../../store/words.ts";
import { isKept } from "./marks.ts";
import { isCancelUnanswered, isChanging } from "./under-way.ts";

/** Work that is due begins within seconds; after this somebody should hear of it. */
export const overdueMs = 60_000;

/** What is asked about a dispatch that waits for Shopify alone. */
export const shopifyAsked = {
  refused: "ShopifyUnavailable",
  unanswered: "ShopifyUnreachable",
} as const satisfies Record<string, AttentionReason>;

/** What is kept of a dispatch that Shopify asked to wait with. */
export const shopifyBusy = shopifyAsksToWait.map(keepWords);

const ofProvider = Object.entries(topicOf).flatMap(([reason, topic]) =>
  topic === "provider" ? [reason] : [],
);

function isAsked(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM connector.attention AS asked
    WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen}
      AND ${condition})`;
}

const waitsForOthers = isAsked(Prisma.sql`asked.reason <> ALL (${ofProvider})`);

/**
 * The provider has accepted it, and has yet to answer a change or a cancelation. A change that waits for somebody or
 * something else is held up by that.
 */
const isUnanswered = Prisma.sql`(dispatch.state = 'Accepted'
  AND (${isCancelUnanswered} OR ${isChanging} AND NOT ${waitsForOthers}))`;

/** It was sent, and waits for whom it was sent to. */
const isAtProvider = Prisma.sql`(dispatch.state = 'Submitting' OR ${isUnanswered})`;

/**
 * A condition on rows of `dispatch` that they are at a provider that their shop has left, and on which row of `connection`,
 * called `home`. Another key of the provider that it has is none: the store's own key is asked with there, too (`isRenewal`).
 */
export const isLeft = Prisma.sql`(home.id = dispatch.connection_id AND NOT EXISTS (
  SELECT FROM connector.shop_connection AS chosen
  LEFT JOIN connector.connection AS current ON current.id = chosen.connection_id
  WHERE chosen.shop = dispatch.shop AND (chosen.connection_id = home.id
    OR current.id IS NOT NULL AND current.api_url IS NOT DISTINCT FROM home.api_url
      AND coalesce(current.is_test = home.is_test, true))))`;

const isAtOwnProvider = Prisma.sql`(${isAtProvider} AND NOT EXISTS (
  SELECT FROM connector.connection AS home WHERE ${isLeft}))`;

/** It waits for nobody else: its drawing may be unanswered. */
const isUnsent = Prisma.sql`(dispatch.state = 'Pending' AND NOT ${waitsForOthers} AND NOT ${isKept})`;

const isShopifyBusy = Prisma.sql`EXISTS (
  SELECT FROM connector.setback
  WHERE setback.shop = dispatch.shop AND setback.dispatch_id = dispatch.id
    AND setback.last_error = ANY (${shopifyBusy}))`;

/** The condition on rows of `dispatch` that they wait for that; for how long is asked of `isWaitingLong`. */
export function awaitedCondition(awaited: Exclude<Awaited, "long">, now: Date): Prisma.Sql {
  if (awaited === "app") {
    return Prisma.sql`dispatch.due_at < ${new Date(now.getTime() - overdueMs)}::timestamptz`;
  }
  return isLeftConnection(awaited) ? isAwaitedAt(Prisma.sql`${awaited}`) : conditionOf[awaited];
}

/** The same of the answer at a connection alone. */
export function isAwaitedAt(connectionId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(dispatch.connection_id = ${connectionId} AND ${isAtProvider})`;
}

const conditionOf: Readonly<Record<Exclude<Awaited, LeftConnection | "app" | "long">, Prisma.Sql>> =
  {
    connection: Prisma.sql`(dispatch.state = 'Pending' OR ${isAtOwnProvider})`,
    provider: Prisma.sql`(${isUnsent} OR ${isAtOwnProvider})`,
    "shopify-access": isAsked(Prisma.sql`asked.reason = ${shopifyAsked.refused}`),
    "shopify-answer": Prisma.sql`(${isAsked(Prisma.sql`asked.reason = ${shopifyAsked.unanswered}`)}
    AND NOT ${isShopifyBusy})`,
    "shopify-turn": isShopifyBusy,
  };
