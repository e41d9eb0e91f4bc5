import type { Needs } from "../ports/context.ts";
import { type Policy, policy } from "../model/policy.ts";
import { type PolicyChanges, withChanges } from "../model/policy-changes.ts";
import { lockShop } from "../store/lock-order.ts";
import { markServiceDue } from "../store/fulfillment-service.ts";
import { beginStockKeeping, endStockKeeping } from "../store/stock-keeping.ts";
import { wakeDispatches } from "../store/wake-dispatches.ts";
import { policyOf } from "../store/shops.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/** The shop's rules, defaults filled in; null when the shop is not known. */
export async function readPolicy(ctx: Needs<"prisma">, shop: string): Promise<Policy | null> {
  const row = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  return row === null ? null : policyOf(row);
}

/**
 * Changes the shop's rules; those that are not named stay as they are by then. Orders that came before keep their hold
 * window and trigger; the holds are looked at anew. False when the shop is not known.
 */
export async function changePolicy(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, rules: changes, actor }: { shop: string; rules: PolicyChanges; actor: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    await lockShop(transaction, { shop });
    const row = await transaction.shop.findUnique({ where: { domain: shop } });
    if (row === null) return false;
    const rules = policy.parse(withChanges(policyOf(row), changes));
    await transaction.shop.update({
      where: { domain: shop },
      data: { settings: rules },
      select: { domain: true },
    });
    // Another trigger may want the app's own location, or want it no more.
    await markServiceDue(transaction, { shop, now });
    if (rules.stock.kind === "off") await endStockKeeping(transaction, { shop });
    else await beginStockKeeping(transaction, { shop, now });
    await wakeDispatches(transaction, { shop, now });
    await recordOfShop(transaction, {
      shop,
      at: now,
      kind: "policy",
      remark: { code: "policyChanged" },
      actor,
    });
    await ctx.enqueue(transaction, "follow-service", [{ shop }]);
    return true;
  });
}
