import { storableText } from "../model/storable-text.ts";
import type { Needs } from "../ports/context.ts";
import { ownUpload } from "../products/uploads/index.ts";
import { type PackingSlip, savePackingSlip } from "../store/packing-slip.ts";
import { noteCharactersMax } from "./note-limit.ts";

/** `note`: it is too long. `logo`: it is none of the store's uploads, or no more. `missing`: there is no such store. */
export type PackingSlipProblem = "note" | "logo" | "missing";

interface Wanted extends PackingSlip {
  shop: string;
}

/** What is wrong with what a store adds to its packing slips; null: nothing is. Saves nothing. */
export async function judgePackingSlip(
  ctx: Needs<"prisma" | "settings">,
  { shop, note, logoUrl }: Wanted,
): Promise<PackingSlipProblem | null> {
  if (noteOf(note).length > noteCharactersMax) return "note";
  const isForeign = logoUrl !== null && (await ownUpload(ctx, { shop, url: logoUrl })) === null;
  return isForeign ? "logo" : null;
}

/** Saves what a store adds to its packing slips; what is wrong with it where nothing was saved, null otherwise. */
export async function changePackingSlip(
  ctx: Needs<"prisma" | "settings">,
  wanted: Wanted,
): Promise<PackingSlipProblem | null> {
  const problem = await judgePackingSlip(ctx, wanted);
  if (problem !== null) return problem;
  const { shop, logoUrl, showsTags } = wanted;
  return ctx.prisma.$transaction(async (transaction) => {
    if ((await transaction.shop.count({ where: { domain: shop } })) === 0) return "missing";
    const note = noteOf(wanted.note);
    await savePackingSlip(transaction, { shop, note, logoUrl, showsTags });
    return null;
  });
}

function noteOf(note: string): string {
  return storableText(note).replaceAll("\r\n", "\n").trim();
}
