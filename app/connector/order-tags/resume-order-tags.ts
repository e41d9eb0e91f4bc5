import type { Needs } from "../ports/context.ts";
import { pauseOrderTags } from "../store/order-tags.ts";

/** The store lets the app write orders again, as somebody of it says: what waited for that is written at once. */
export async function resumeOrderTags(ctx: Needs<"prisma">, shop: string): Promise<void> {
  await pauseOrderTags(ctx.prisma, { shop, resumeAt: null });
}
