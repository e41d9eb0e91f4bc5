import type { AlertChoice } from "../model/alert.ts";
import type { Needs } from "../ports/context.ts";
import { findRecipient } from "../store/recipients.ts";
import { duesOf, noDues } from "./dues.ts";

/** Changes what a recipient hears of, and when. False where there is none. */
export async function changeRecipient(
  ctx: Needs<"prisma" | "clock">,
  { shop, id, choice }: { shop: string; id: string; choice: AlertChoice },
): Promise<boolean> {
  const [owner, recipient] = await Promise.all([
    ctx.prisma.shop.findUnique({ where: { domain: shop } }),
    findRecipient(ctx.prisma, { shop, id }),
  ]);
  if (owner === null || recipient === null) return false;
  const now = ctx.clock();
  const isActive = recipient.state === "Active";
  const dues = isActive ? duesOf(choice, { now, timezone: owner.timezone }) : noDues;
  // Who hears at once from now on hears of what is new from now on.
  const isNew = choice.isAtOnce && recipient.newsDueAt === null;
  const { count } = await ctx.prisma.recipient.updateMany({
    where: { shop, id, state: recipient.state },
    data: { choice, ...dues, ...(isNew ? { heardUntil: now } : {}) },
  });
  return count === 1;
}

/** Nothing of a recipient is kept. False where there is none. */
export async function removeRecipient(
  { prisma }: Needs<"prisma">,
  { shop, id }: { shop: string; id: string },
): Promise<boolean> {
  const { count } = await prisma.recipient.deleteMany({ where: { shop, id } });
  return count === 1;
}
