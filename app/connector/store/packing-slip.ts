/** The table `packing_slip`: what a store adds to its packing slips. A store without anything has no row. */
import type { Transaction } from "#app/db/database.server.ts";

type Tables = Pick<Transaction, "packingSlip">;

/** What a store adds to its packing slips. */
export interface PackingSlip {
  /** What it says to its buyers; may be empty. */
  note: string;
  /** Where its logo is; null: it has none. */
  logoUrl: string | null;
  /** The order's tags stand on it: the store's own words, which the buyer reads there. */
  showsTags: boolean;
}

export const plainSlip: PackingSlip = { note: "", logoUrl: null, showsTags: false };

/** Another note and logo, with or without tags; nothing of all leaves no row. */
export async function savePackingSlip(
  { packingSlip }: Tables,
  { shop, note, logoUrl, showsTags }: PackingSlip & { shop: string },
): Promise<void> {
  if (note === "" && logoUrl === null && !showsTags) {
    await packingSlip.deleteMany({ where: { shop } });
    return;
  }
  const row = { note, logoUrl, showsTags };
  await packingSlip.upsert({ where: { shop }, create: { shop, ...row }, update: row });
}
