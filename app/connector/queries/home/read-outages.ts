import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { countShopifyWaits } from "./count-shopify-waits.ts";
import { outagesOf } from "./outages.ts";
import { readProvider } from "./read-provider.ts";
import type { OutageView } from "./views.ts";

/** Who does not do now what a shop's orders need of them, as the home page has it. */
export async function readOutages(
  ctx: ConnectionAccess & Needs<"pool">,
  shop: string,
): Promise<OutageView[]> {
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { connection: true, shopifyPause: true },
  });
  if (owner?.state !== "Installed") return [];
  const [provider, waits] = await Promise.all([
    readProvider(ctx, owner),
    countShopifyWaits(ctx, shop),
  ]);
  const { shopifyPause: pause } = owner;
  return outagesOf({ ...provider, pause, waits, now: ctx.clock() });
}
