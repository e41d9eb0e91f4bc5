/** The rows of `staff_member`: who of a store opened the app. */
import type { Transaction } from "#app/db/database.server.ts";
import type { StaffMemberModel } from "#app/db/generated/models.ts";
import { staffActor, type StaffName, staffNumberOf } from "../model/staff.ts";

type Tables = Pick<Transaction, "staffMember">;

/** So many people of a store are told apart; whoever comes later acts without a number. */
export const staffMax = 1_000;

/** The people behind these actors, by actor; whoever is none of the store's people is missing. */
export async function readStaffNames(
  { staffMember }: Tables,
  { shop, actors }: { shop: string; actors: readonly string[] },
): Promise<ReadonlyMap<string, StaffName>> {
  const numbers = [...new Set(actors)].flatMap((actor) => staffNumberOf(actor) ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await staffMember.findMany({
    where: { shop, number: { in: numbers } },
    select: { number: true, name: true },
  });
  return new Map(rows.map((row) => [staffActor(row.number), row]));
}

/** Numbers somebody who is new; the caller holds the shop's lock. Null where the store has too many. */
export async function addStaff(
  { staffMember }: Tables,
  { shop, id, now }: { shop: string; id: string; now: Date },
): Promise<StaffMemberModel | null> {
  const known = await staffMember.findUnique({ where: { shop_id: { shop, id } } });
  if (known !== null) return known;
  const last = await staffMember.aggregate({ where: { shop }, _max: { number: true } });
  const number = (last._max.number ?? 0) + 1;
  if (number > staffMax) return null;
  return staffMember.create({ data: { shop, id, number, createdAt: now, seenAt: now } });
}
