/** The table `packing_slip`: what a store adds to its packing slips. A store without anything has no row. */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "packingSlip">;

/** What a store adds to its packing slips. */
export interface PackingSlip {
  /** What it says to its buyers; may be empty. */
  note: string;
  /** Where its logo is; null: it has none. */
  logoUrl: string | null;
}

export const plainSlip: PackingSlip = { note: "", logoUrl: null };

/** Another note and logo; nothing of both leaves no row. */
export async function savePackingSlip(
  { packingSlip }: Tables,
  { shop, note, logoUrl }: PackingSlip & { shop: string },
): Promise<void> {
  if (note === "" && logoUrl === null) {
    await packingSlip.deleteMany({ where: { shop } });
    return;
  }
  const row = { note, logoUrl };
  await packingSlip.upsert({ where: { shop }, create: { shop, ...row }, update: row });
}
