import { Prisma } from "#app/db/generated/client.ts";
import { isEarlier } from "../../store/earlier-orders.ts";
import { isOpenLine } from "../dispatches/index.ts";
import { isUndecided, lineDecision } from "./read-open-lines.ts";

const hasPart = `EXISTS (SELECT FROM connector.dispatch AS sent
  WHERE sent.shop = owner.shop AND sent.order_id = owner.id)`;
const hasUndecided = `EXISTS (
  SELECT FROM connector.order_line AS line${lineDecision}
  WHERE line.shop = owner.shop AND line.order_id = owner.id
    AND (line.verdict = 'NeedsMapping' AND ${isUndecided} OR ${isOpenLine.unknown}))`;

/**
 * A condition on rows of `shop_order` that a statement calls `owner`: nothing of it was forwarded, it is not from
 * before the install, and it has a line that Home counts as undecided or unknown. No dispatch asks about it.
 */
export const isUndecidedOrder = Prisma.raw(`(owner.canceled_at IS NULL
  AND NOT ${hasPart} AND NOT ${isEarlier("owner")} AND ${hasUndecided})`);

/** The same of an order of which other lines are forwarded, and wait for nobody to decide about these. */
export const isUndecidedRest =
  Prisma.raw(`(owner.canceled_at IS NULL AND ${hasUndecided} AND ${hasPart}
  AND NOT EXISTS (
    SELECT FROM connector.attention AS waiting
    JOIN connector.dispatch AS part ON part.shop = waiting.shop AND part.id = waiting.dispatch_id
    WHERE part.shop = owner.shop AND part.order_id = owner.id AND waiting.reason = 'NoMapping'
      AND waiting.answered_at IS NULL AND waiting.ended_at IS NULL))`);

/** A condition on rows of `order_line` called `line` and their orders, `owner`: mapped after the rest had gone. */
export const isSendableRest = Prisma.raw(
  `(owner.canceled_at IS NULL AND ${isOpenLine.sendable} AND ${hasPart})`,
);
