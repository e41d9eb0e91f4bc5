import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { giveUpOwnConnection } from "../store/shop-connections.ts";
import { followDefaultConnection } from "./follow-default-connection.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/**
 * Gives up the remote connection that a shop chose: it has the deployment's own from now on, as after
 * an install. Accepted orders are followed where they are. Nothing changes for a shop without one.
 * False when the shop is not known.
 */
export async function dropConnection(
  ctx: ConnectionAccess & Needs<"pool" | "provisionConnection">,
  { shop, actor }: { shop: string; actor: string },
): Promise<boolean> {
  const at = ctx.clock();
  const isDropped = await ctx.prisma.$transaction(async (transaction) => {
    if (!(await giveUpOwnConnection(transaction, { shop }))) return false;
    const remark = { code: "connectionDropped" } as const;
    await recordOfShop(transaction, { shop, at, kind: "connected", remark, actor });
    return true;
  });
  // What the sweep would do within a minute, and does where this process ends here.
  if (isDropped) await followDefaultConnection(ctx);
  return isDropped || (await ctx.prisma.shop.count({ where: { domain: shop } })) > 0;
}
