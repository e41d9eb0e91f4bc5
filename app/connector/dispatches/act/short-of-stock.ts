import { callApi } from "../../clients/connections/index.ts";
import { renewLease } from "../../store/lease.ts";
import type { Run } from "./run.ts";

/** So many SKUs of one order are asked for; an order that wants more of them is rare. */
const skusMax = 10;
/** What the contract calls unlimited. */
const unlimited = 999;

/**
 * True where the provider's own stock tells that it has too little of something that a refused order wants.
 * The contract has one status for every content that it does not take, and no code or words of its own for
 * this one. Where the stock is not told, it is false: a person reads the provider's words. Changes nothing.
 */
export async function isShortOfStock({ ctx, lease, rows }: Run): Promise<boolean> {
  const { home } = rows;
  if (home === null) return false;
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of rows.dispatch.lines) {
    wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  }
  for (const [sku, quantity] of [...wanted].slice(0, skusMax)) {
    await renewLease(ctx, lease);
    const reply = await callApi(ctx, home, {
      priority: "create",
      call: (api) => api.getStockBySku(sku),
    });
    if (reply.kind !== "answered") continue;
    const { stockQty, inStock } = reply.value;
    if (!inStock || (stockQty !== unlimited && stockQty < quantity)) return true;
  }
  return false;
}
