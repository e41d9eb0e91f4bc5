import type { Needs } from "../ports/context.ts";
import { someone, staffActor, type StaffRole, staffRoleOf } from "../model/staff.ts";
import { lockShop } from "../store/lock-order.ts";
import { addStaff } from "../store/staff.ts";

const hourMs = 60 * 60_000;
/** So exactly is it known when somebody was last active. */
const seenEveryMs = hourMs / 12;
/** How often Shopify is asked who somebody is: names and owners change, and it may not have answered. */
const askEveryMs = { named: 24 * hourMs, unnamed: hourMs / 6 };

/** Who acts, and what they may do. */
export interface KnownStaff {
  /** What their acts are kept under. */
  actor: string;
  role: StaffRole;
}

/** Who Shopify says that somebody is. */
export interface StaffDetails {
  name: string;
  email: string;
  isAccountOwner: boolean;
}

/**
 * Knows somebody of an installed store again by Shopify's id of them, or gives them the next number. `asks`: the
 * caller is the one that asks Shopify now who they are, and brings the answer to `describeStaff`; never one that can't.
 */
export async function recognizeStaff(
  ctx: Needs<"prisma" | "clock">,
  { shop, userId, canAsk = true }: { shop: string; userId: string; canAsk?: boolean },
): Promise<KnownStaff & { asks: boolean }> {
  const now = ctx.clock();
  const where = { shop, id: userId };
  const row =
    (await ctx.prisma.staffMember.findUnique({ where: { shop_id: where } })) ??
    (await ctx.prisma.$transaction(async (transaction) => {
      await lockShop(transaction, { shop });
      return addStaff(transaction, { ...where, now });
    }));
  if (row === null) return { actor: someone, role: "staff", asks: false };
  const before = (ms: number) => new Date(now.getTime() - ms);
  if (row.seenAt < before(seenEveryMs)) {
    await ctx.prisma.staffMember.updateMany({ where, data: { seenAt: now } });
  }
  const known = { actor: staffActor(row.number), role: staffRoleOf(row) };
  if (!canAsk) return { ...known, asks: false };
  const askedSince = before(row.name === null ? askEveryMs.unnamed : askEveryMs.named);
  if (row.askedAt !== null && row.askedAt >= askedSince) return { ...known, asks: false };
  const { count } = await ctx.prisma.staffMember.updateMany({
    where: { ...where, askedAt: row.askedAt },
    data: { askedAt: now },
  });
  return { ...known, asks: count === 1 };
}

/** Keeps who Shopify says that somebody is, and returns what they may do then. */
export async function describeStaff(
  ctx: Needs<"prisma">,
  { shop, userId, details }: { shop: string; userId: string; details: StaffDetails },
): Promise<StaffRole> {
  const { name, email, isAccountOwner } = details;
  const row = await ctx.prisma.staffMember.update({
    where: { shop_id: { shop, id: userId } },
    // Whoever owns the account may do everything, whatever they might before.
    data: { name, email, isAccountOwner, ...(isAccountOwner ? { isViewOnly: false } : {}) },
  });
  return staffRoleOf(row);
}
