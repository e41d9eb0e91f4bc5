/** The row `activity`: what its JSON says. */
import { type Exchanges, exchanges } from "../../model/exchange.ts";
import { type Remark, remark } from "../../model/remarks.ts";
import { type ShopRemark, shopRemark } from "../../model/shop-remarks.ts";

/** What it says of a dispatch; null where this version does not know it. */
export function remarkOf(row: { remark: unknown }): Remark | null {
  return remark.safeParse(row.remark).data ?? null;
}

/** What it says of the shop; null where this version does not know it. */
export function shopRemarkOf(row: { remark: unknown }): ShopRemark | null {
  return shopRemark.safeParse(row.remark).data ?? null;
}

/** The outside calls that led to it, masked; none where they were erased, and where there were none. */
export function exchangesOf(row: { exchanges: unknown }): Exchanges {
  return exchanges.parse(row.exchanges ?? { calls: [], leftOut: 0 });
}
