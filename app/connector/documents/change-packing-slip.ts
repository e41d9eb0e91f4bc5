import { storableText } from "../model/storable-text.ts";
import type { Needs } from "../ports/context.ts";
import { ownUpload } from "../products/uploads/index.ts";
import { type PackingSlip, savePackingSlip } from "../store/packing-slip.ts";
import { noteCharactersMax } from "./note-limit.ts";

/** `note`: it is too long. `logo`: it is none of the store's uploads, or no more. `missing`: there is no such store. */
export type PackingSlipProblem = "note" | "logo" | "missing";

/** Saves what a store adds to its packing slips; what is wrong with it where nothing was saved, null otherwise. */
export async function changePackingSlip(
  ctx: Needs<"prisma" | "settings">,
  { shop, ...slip }: PackingSlip & { shop: string },
): Promise<PackingSlipProblem | null> {
  const note = storableText(slip.note).replaceAll("\r\n", "\n").trim();
  if (note.length > noteCharactersMax) return "note";
  const { logoUrl } = slip;
  if (logoUrl !== null && (await ownUpload(ctx, { shop, url: logoUrl })) === null) return "logo";
  return ctx.prisma.$transaction(async (transaction) => {
    if ((await transaction.shop.count({ where: { domain: shop } })) === 0) return "missing";
    await savePackingSlip(transaction, { shop, note, logoUrl });
    return null;
  });
}
