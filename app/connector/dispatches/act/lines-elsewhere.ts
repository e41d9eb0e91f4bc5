import type { Transaction } from "#app/db/database.server.ts";
import type { LineVerdict } from "#app/db/generated/enums.ts";
import { linesElsewhere, linesRouted, linesSettled } from "../request/index.ts";
import type { ObservedOrder } from "../../model/orders/index.ts";
import { OrderChanged, type Run } from "./run.ts";

/** True where something of an order lies with somebody else, who may give it back at any moment. */
export function isPartlyElsewhere(shopify: Run["shopify"]): shopify is ObservedOrder {
  return shopify !== "unseen" && shopify !== "missing" && linesElsewhere(shopify).size > 0;
}

/** Nobody has said yet what becomes of these. */
const undecided = ["NeedsMapping", "NeedsDecision"] as const satisfies readonly LineVerdict[];

/**
 * Lets go of the lines that are not ours: they are for somebody else, were fulfilled by hand, are no
 * longer wanted, or Shopify has not said yet whose they are; not of those that the dispatch has at the
 * provider. No mapping of those that have none is asked for. Should Shopify want them of us, they are
 * decided anew; `isEnd`: the dispatch ends, and only what lies with somebody else may come back. Throws
 * `OrderChanged` where there was news of the order since it was read: it may have told of just that. The
 * caller has kept what was read, and so holds the order's row. Returns how many.
 */
export async function releaseElsewhere(
  run: Run,
  transaction: Transaction,
  { isEnd = false }: { isEnd?: boolean } = {},
): Promise<number> {
  const ids = linesToRelease(run, { isEnd });
  if (ids.length === 0) return 0;
  const { shop, orderId, sequence, order } = run.rows.dispatch;
  const { lines: wanted } = order.snapshot;
  const { revision, orderUpdatedAt } = order;
  const asRead = { shop, id: orderId, revision, orderUpdatedAt };
  if ((await transaction.shopOrder.count({ where: asRead })) === 0) throw new OrderChanged();
  const gone = wanted.flatMap(({ id, currentQuantity }) => (currentQuantity === 0 ? [id] : []));
  const release = (verdict: LineVerdict, id: { in: string[]; notIn?: string[] }) =>
    transaction.orderLine.updateMany({
      where: {
        shop,
        orderId,
        id,
        OR: [
          { dispatchSequence: sequence },
          { dispatchSequence: null, verdict: { in: [...undecided] } },
        ],
      },
      data: { verdict, dispatchSequence: null },
    });
  const others = await release("SomebodyElses", { in: ids, notIn: gone });
  const unwanted = await release("NotShippable", { in: ids.filter((id) => gone.includes(id)) });
  return others.count + unwanted.count;
}

/** The lines that `releaseElsewhere` lets go of. */
export function linesToRelease(
  { rows, shopify }: Run,
  { isEnd = false }: { isEnd?: boolean } = {},
): string[] {
  if (shopify === "unseen" || shopify === "missing") return [];
  const { order, state, lines } = rows.dispatch;
  const { lines: wanted } = order.snapshot;
  // What was written of a refused attempt is not made.
  const made = new Set(state === "Pending" ? [] : lines.map(({ lineItemId }) => lineItemId));
  const routed = linesRouted(shopify);
  const settled = linesSettled(shopify);
  const isLeft = (id: string) => !made.has(id) && (settled.has(id) || !routed.has(id));
  const left = wanted.flatMap(({ id }) => (!isEnd && isLeft(id) ? [id] : []));
  return [...new Set([...left, ...linesElsewhere(shopify)])];
}
