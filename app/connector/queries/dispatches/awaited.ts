/** Which dispatches wait while the provider or Shopify is out: as Home counts them, and as the list that it leads to has them. */
import { Prisma } from "#app/db/generated/client.ts";
import { shopifyAsksToWait } from "../../model/asks-to-wait.ts";
import { type AttentionReason, topicOf } from "../../model/attention.ts";
import type { Awaited } from "../../model/awaited.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { keepWords } from "../../store/words.ts";
import { isKept } from "./marks.ts";
import { isCanceling, isChanging } from "./under-way.ts";

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
  AND (${isCanceling} OR ${isChanging} AND NOT ${waitsForOthers}))`;

const isAtProvider = Prisma.sql`(dispatch.state = 'Submitting' OR ${isUnanswered})`;

/** It waits for nobody else: its drawing may be unanswered. */
const isUnsent = Prisma.sql`(dispatch.state = 'Pending' AND NOT ${waitsForOthers} AND NOT ${isKept})`;

const isShopifyBusy = Prisma.sql`EXISTS (
  SELECT FROM connector.setback
  WHERE setback.shop = dispatch.shop AND setback.dispatch_id = dispatch.id
    AND setback.last_error = ANY (${shopifyBusy}))`;

/** The condition on rows of `dispatch` that they wait for that. */
export const awaitedCondition: Readonly<Record<Awaited, Prisma.Sql>> = {
  connection: Prisma.sql`(dispatch.state = 'Pending' OR ${isAtProvider})`,
  provider: Prisma.sql`(${isUnsent} OR ${isAtProvider})`,
  "shopify-access": isAsked(Prisma.sql`asked.reason = ${shopifyAsked.refused}`),
  "shopify-answer": Prisma.sql`(${isAsked(Prisma.sql`asked.reason = ${shopifyAsked.unanswered}`)}
    AND NOT ${isShopifyBusy})`,
  "shopify-turn": isShopifyBusy,
};
