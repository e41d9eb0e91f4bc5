/**
 * What is under way at the provider: conditions on rows of `dispatch` that lists, pages and Home's counts share. It is wanted,
 * whether or not the provider could be reached, and nobody has answered it.
 */
import { Prisma } from "#app/db/generated/client.ts";

/** What came of stopping the order for a hold, as `readStanding` has it. */
const stop = Prisma.sql`(
  SELECT told.answer ->> 'code' FROM connector.attention AS told
  WHERE told.shop = dispatch.shop AND told.dispatch_id = dispatch.id AND told.ended_at IS NULL
    AND told.answer ->> 'code' IN ('stopped', 'declined')
  ORDER BY told.number DESC LIMIT 1)`;

const ofOrder = Prisma.sql`connector.shop_order AS owner
  WHERE owner.shop = dispatch.shop AND owner.id = dispatch.order_id`;

/** What is begun is not canceled any more, nor changed: the provider said so, or would. */
const isUnbegun = Prisma.sql`coalesce(dispatch.api_status, 'Created') = 'Created'`;

const isOpen = Prisma.sql`dispatch.state NOT IN ('Closed', 'Unwritten', 'Canceled')`;

/** Where it is only to be compared once more, nothing is known to be wanted otherwise until that fails. */
const isSetBack = Prisma.sql`EXISTS (
  SELECT FROM connector.setback AS known
  WHERE known.shop = dispatch.shop AND known.dispatch_id = dispatch.id)`;

/**
 * A person asked for a cancelation, the order was canceled in Shopify, or a hold there stops it; and the provider has
 * answered none of it.
 */
export const isCancelUnanswered = Prisma.sql`(dispatch.cancel_asked_at IS NULL AND ${isOpen} AND ${isUnbegun}
  AND (dispatch.cancel_wanted_at IS NOT NULL
    OR EXISTS (SELECT FROM ${ofOrder} AND owner.canceled_at IS NOT NULL)
    OR ${stop} IS NOT DISTINCT FROM 'stopped'))`;

/** That, or the provider has been asked and still decides. How far it was by then its status says no more. */
export const isCanceling = Prisma.sql`(${isCancelUnanswered}
  OR ${isOpen} AND dispatch.api_status = 'CancelationRequested')`;

/**
 * An update went to the provider and may have happened, or the order is wanted otherwise than it was last compared with
 * what is made, and can still be changed.
 */
export const isChanging = Prisma.sql`(NOT ${isCanceling} AND ${isOpen}
  AND (EXISTS (SELECT FROM connector.sent_change AS sent
      WHERE sent.shop = dispatch.shop AND sent.dispatch_id = dispatch.id AND sent.content IS NOT NULL)
    OR dispatch.state = 'Accepted' AND ${isUnbegun}
      AND EXISTS (SELECT FROM ${ofOrder} AND owner.revision <> dispatch.agreed_revision)
      AND (dispatch.agreed_revision >= 0 OR ${isSetBack})))`;
