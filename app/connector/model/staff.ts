/**
 * The people of a store. What they do is kept under a number: their name stands in one place, and goes with it. Pure.
 */

/** What somebody may do: `owner` owns the store's account, `viewer` was let look only. */
export const staffRoles = ["owner", "staff", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What acts are kept under where nobody says who did them. */
export const someone = "merchant";

/** What a person's acts are kept under. */
export function staffActor(number: number): string {
  return `staff/${number}`;
}

/** The number of the person whose act it was; null where it was none's that is known. */
export function staffNumberOf(actor: string): number | null {
  const digits = /^staff\/(\d{1,9})$/.exec(actor)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What somebody may do by what is kept of them. */
export function staffRoleOf({
  isAccountOwner,
  isViewOnly,
}: {
  isAccountOwner: boolean;
  isViewOnly: boolean;
}): StaffRole {
  if (isAccountOwner) return "owner";
  return isViewOnly ? "viewer" : "staff";
}

/** Somebody as the pages name them: by name where Shopify says it, else by number. */
export interface StaffName {
  number: number;
  name: string | null;
}
