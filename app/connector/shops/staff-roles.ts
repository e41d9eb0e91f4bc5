import type { Needs } from "../ports/context.ts";
import { type StaffName, staffNumberOf, type StaffRole, staffRoleOf } from "../model/staff.ts";
import { staffMax } from "../store/staff.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/** Somebody of a store, as the page of its people shows them. */
export interface StaffView extends StaffName {
  email: string | null;
  role: StaffRole;
  seenAt: Date;
}

/** Everybody who opened the app in a store, in the order of their first visit. */
export async function listStaff(ctx: Needs<"prisma">, shop: string): Promise<StaffView[]> {
  const rows = await ctx.prisma.staffMember.findMany({
    where: { shop },
    orderBy: { number: "asc" },
    take: staffMax,
  });
  return rows.map(({ number, name, email, seenAt, ...row }) => ({
    number,
    name,
    email,
    seenAt,
    role: staffRoleOf(row),
  }));
}

/**
 * Lets one of a store's people change things, or look only. `not-owner`: whoever asks does not own the store's
 * account; `unknown`: there is no such person, or they own the account themselves.
 */
export async function changeStaffRole(
  ctx: Needs<"prisma" | "clock">,
  {
    shop,
    number,
    role,
    actor,
  }: { shop: string; number: number; role: "staff" | "viewer"; actor: string },
): Promise<"changed" | "not-owner" | "unknown"> {
  return ctx.prisma.$transaction(async (transaction) => {
    const owners = { shop, number: staffNumberOf(actor) ?? 0, isAccountOwner: true };
    if ((await transaction.staffMember.count({ where: owners })) === 0) return "not-owner";
    const { count } = await transaction.staffMember.updateMany({
      where: { shop, number, isAccountOwner: false },
      data: { isViewOnly: role === "viewer" },
    });
    if (count === 0) return "unknown";
    const remark = { code: "roleChanged", number, role } as const;
    await recordOfShop(transaction, { shop, at: ctx.clock(), kind: "staff", remark, actor });
    return "changed";
  });
}
