import type { ShopRemark } from "../model/shop-remarks.ts";
import type { Needs } from "../ports/context.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/** What somebody did with a key to the store's orders. */
type KeyChange = Extract<ShopRemark, { code: "keyCreated" | "keyReplaced" | "keyRevoked" }>;

/** Keeps who made, replaced or revoked a key to the store's orders, which the connector itself knows nothing of. */
export async function recordKeyChange(
  ctx: Needs<"prisma" | "clock">,
  { shop, change, actor }: { shop: string; change: KeyChange; actor: string },
): Promise<void> {
  await recordOfShop(ctx.prisma, { shop, at: ctx.clock(), kind: "policy", remark: change, actor });
}
