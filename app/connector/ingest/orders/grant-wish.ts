import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#app/db/database.server.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { WishKind, WishOutcome } from "../../model/wish.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { endWish } from "../../store/wishes.ts";

/**
 * Ends what an order's buyer waits for where Shopify has it by now: the order is canceled, or has another address. `due`:
 * its parts, whose timelines say so. The caller holds the order's lock and theirs.
 */
export async function grantWish(
  transaction: Transaction,
  {
    shop,
    before,
    order,
    due,
    now,
  }: {
    shop: string;
    before: OrderSnapshot;
    order: OrderSnapshot;
    due: readonly { dispatchId: string }[];
    now: Date;
  },
): Promise<void> {
  const end = async (kind: WishKind, outcome: WishOutcome) => {
    const target = { shop, orderId: order.id };
    const wish = await endWish(transaction, target, { kinds: [kind], outcome, now });
    if (wish === null) return;
    const remark = { code: "wishEnded", wish, outcome } as const;
    await recordTimeline(
      transaction,
      due.map(({ dispatchId }) => ({
        shop,
        dispatchId,
        at: now,
        kind: "wished",
        remark,
        actor: "shopify",
      })),
    );
  };
  if (order.canceledAt !== null) {
    await end("cancel", "granted");
    await end("address", "too-late");
    return;
  }
  // An address that is gone was erased.
  const { shippingAddress } = order;
  const hasMoved = !isDeepStrictEqual(shippingAddress, before.shippingAddress);
  if (shippingAddress !== null && hasMoved) await end("address", "granted");
}
