import { Prisma } from "#app/db/generated/client.ts";
import { isEarlier, isOpenLine } from "../dispatches/index.ts";
import { isUndecided, lineDecision } from "./read-open-lines.ts";

/**
 * A condition on rows of `shop_order` that a statement calls `owner`: nothing of it was forwarded, it is not from
 * before the install, and it has a line that Home counts as undecided or unknown. No dispatch asks about it.
 */
export const isUndecidedOrder = Prisma.raw(`(owner.canceled_at IS NULL
  AND NOT EXISTS (SELECT FROM connector.dispatch AS sent
    WHERE sent.shop = owner.shop AND sent.order_id = owner.id)
  AND NOT ${isEarlier("owner")}
  AND EXISTS (
    SELECT FROM connector.order_line AS line${lineDecision}
    WHERE line.shop = owner.shop AND line.order_id = owner.id
      AND (line.verdict = 'NeedsMapping' AND ${isUndecided} OR ${isOpenLine.unknown})))`);
