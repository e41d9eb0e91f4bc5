import { callApi } from "../../clients/connections/index.ts";
import { renewLease } from "../../store/lease.ts";
import type { Run } from "./run.ts";

/** So many SKUs of one order are asked for; an order that wants more of them is rare. */
const skusMax = 10;
/** What the contract calls unlimited. */
const unlimited = 999;

/**
 * A line for which the provider's own stock tells that it has too little of something that a refused order wants.
 * The contract has one status for every content that it does not take, and no code or words of its own for
 * this one. Null where the stock is not told: a person reads the provider's words. Changes nothing.
 */
export async function findShortLine({ ctx, lease, rows }: Run): Promise<string | null> {
  const { home } = rows;
  if (home === null) return null;
  const wanted = new Map<string, { quantity: number; lineItemId: string }>();
  for (const { sku, quantity, lineItemId } of rows.dispatch.lines) {
    const known = wanted.get(sku) ?? { quantity: 0, lineItemId };
    wanted.set(sku, { ...known, quantity: known.quantity + quantity });
  }
  for (const [sku, { quantity, lineItemId }] of [...wanted].slice(0, skusMax)) {
    await renewLease(ctx, lease);
    const reply = await callApi(ctx, home, {
      priority: "create",
      call: (api) => api.getStockBySku(sku),
    });
    if (reply.kind !== "answered") continue;
    const { stockQty, inStock } = reply.value;
    if (!inStock || (stockQty !== unlimited && stockQty < quantity)) return lineItemId;
  }
  return null;
}
