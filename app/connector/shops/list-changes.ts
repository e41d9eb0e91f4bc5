import type { Needs } from "../ports/context.ts";
import { type ShopChange, shopChanges, type ShopRemark } from "../model/shop-remarks.ts";
import { someone, type StaffName, staffActor } from "../model/staff.ts";
import { readStaffNames } from "../store/staff.ts";
import { shopRemarkOf } from "../store/timeline/index.ts";

/** Something that a person changed for the store as a whole. */
export interface ChangeView {
  id: string;
  at: Date;
  change: ShopChange;
  /** Null where nobody said who it was. */
  by: StaffName | null;
  /** Whom it is about, of a change of what somebody may do. */
  about: StaffName | null;
}

/** So many of the newest are shown. */
const shownMax = 50;

/** The newest changes that a store's people made to settings, mappings and each other's roles, newest first. */
export async function listChanges(ctx: Needs<"prisma">, shop: string): Promise<ChangeView[]> {
  const rows = await ctx.prisma.timelineEntry.findMany({
    where: {
      shop,
      dispatchId: null,
      AND: [
        { OR: [{ actor: someone }, { actor: { startsWith: "staff/" } }] },
        { OR: shopChanges.map((code) => ({ remark: { path: ["code"], equals: code } })) },
      ],
    },
    orderBy: { id: "desc" },
    take: shownMax,
    select: { id: true, at: true, actor: true, remark: true },
  });
  const changes = rows.flatMap((row) => {
    const change = shopRemarkOf(row);
    return change !== null && isChange(change) ? [{ ...row, change }] : [];
  });
  const subjects = changes.flatMap(({ change }) => subjectOf(change) ?? []);
  const actors = [...changes.map(({ actor }) => actor), ...subjects];
  const names = await readStaffNames(ctx.prisma, { shop, actors });
  return changes.map(({ id, at, actor, change }) => ({
    id: String(id),
    at,
    change,
    by: names.get(actor) ?? null,
    about: names.get(subjectOf(change) ?? "") ?? null,
  }));
}

function isChange(remark: ShopRemark): remark is ShopChange {
  return shopChanges.some((code) => code === remark.code);
}

function subjectOf(change: ShopChange): string | null {
  return change.code === "roleChanged" ? staffActor(change.number) : null;
}
