import type { Transaction } from "#app/db/database.server.ts";
import { tagKey } from "../../model/tag-key.ts";
import { ask, keepAnswer } from "../../store/attention.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { policyOf } from "../../store/shops.ts";

/**
 * What was said of a tag that holds an order (`answered`, the question's number) is said of all others among `tags` that hold it
 * now, of which nobody was asked yet. The caller holds the dispatch's row, and nothing is asked about it.
 */
export async function answerOtherTags(
  transaction: Transaction,
  { shop, dispatchId, orderId }: { shop: string; dispatchId: string; orderId: string },
  {
    answered,
    tag,
    tags,
    by,
    now,
  }: { answered: number; tag: string; tags: ReadonlySet<string>; by: string; now: Date },
): Promise<void> {
  const owner = await transaction.shop.findUniqueOrThrow({ where: { domain: shop } });
  const order = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop, id: orderId } },
  });
  const holding = policyOf(owner).holdTags.map(tagKey);
  const open = new Set(holding.filter((each) => tags.has(each)));
  open.delete(tagKey(tag));
  let number = answered;
  for (const other of snapshotOf(order).tags) {
    if (!open.delete(tagKey(other))) continue;
    const said = { reason: "Tagged", subject: { tag: other } } as const;
    await ask(transaction, { shop, dispatchId }, { said, now, isAnswered: true });
    number += 1;
    const given = { code: "cleared" } as const;
    await keepAnswer(transaction, { shop, dispatchId, number }, { given, by, now });
  }
}
