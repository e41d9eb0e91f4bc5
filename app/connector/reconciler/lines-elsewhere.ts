import type { Transaction } from "#app/db/database.server.ts";
import { linesElsewhere, linesRouted, linesSettled } from "../forwarding/index.ts";
import type { LineVerdict } from "#app/db/generated/enums.ts";
import { orderSnapshot } from "../orders/index.ts";
import type { Run } from "./run.ts";

/**
 * Lets go of the lines that are not ours: they are for somebody else, were fulfilled by hand, are no
 * longer wanted, or Shopify has not said yet whose they are; not of those that the dispatch has at the
 * provider. No mapping of those that have none is asked for. Should Shopify want them of us, they are
 * decided anew; `isEnd`: the dispatch ends, and only what lies with somebody else may come back.
 * What changed since Shopify was read keeps them here, and is looked at next. The caller has kept what
 * was read, and so holds the order's row. Returns how many.
 */
export async function releaseElsewhere(
  { rows, shopify }: Run,
  transaction: Transaction,
  { isEnd = false }: { isEnd?: boolean } = {},
): Promise<number> {
  if (shopify === "unseen" || shopify === "missing") return 0;
  const { shop, orderId, sequence, order, state, lines } = rows.dispatch;
  const { lines: wanted } = orderSnapshot.parse(order.snapshot);
  // What was written of a refused attempt is not made.
  const made = new Set(state === "Pending" ? [] : lines.map(({ lineItemId }) => lineItemId));
  const routed = linesRouted(shopify);
  const settled = linesSettled(shopify);
  const isLeft = (id: string) => !made.has(id) && (settled.has(id) || !routed.has(id));
  const left = wanted.flatMap(({ id }) => (!isEnd && isLeft(id) ? [id] : []));
  const ids = [...new Set([...left, ...linesElsewhere(shopify)])];
  if (ids.length === 0) return 0;
  const gone = wanted.flatMap(({ id, currentQuantity }) => (currentQuantity === 0 ? [id] : []));
  const release = (verdict: LineVerdict, id: { in: string[]; notIn?: string[] }) =>
    transaction.orderLine.updateMany({
      where: {
        shop,
        orderId,
        id,
        OR: [{ dispatchSequence: sequence }, { dispatchSequence: null, verdict: "NeedsMapping" }],
        order: { revision: order.revision },
      },
      data: { verdict, dispatchSequence: null },
    });
  const others = await release("SomebodyElses", { in: ids, notIn: gone });
  const unwanted = await release("NotShippable", { in: ids.filter((id) => gone.includes(id)) });
  return others.count + unwanted.count;
}
