import type { ArtworkDesign } from "#app/connector/model/artwork-design.ts";

/** What personalized lines fill, while a person edits it. */
export interface EditedDesign {
  productId: string;
  fields: EditedField[];
}

type Field = ArtworkDesign["fields"][number];

interface EditedField extends Field {
  /** Tells fields apart while they are added and removed. */
  key: string;
}

/** The key of a field that is added now: none of those has it, though they may be from before a reload. Pure. */
export function addedKey(fields: EditedDesign["fields"]): string {
  const taken = new Set(fields.map(({ key }) => key));
  let at = 0;
  while (taken.has(`added-${at}`)) at += 1;
  return `added-${at}`;
}

/** A design as it is saved, ready to be edited. */
export function editedDesign(design: ArtworkDesign | null): EditedDesign {
  if (design === null) return { productId: "", fields: [] };
  const fields = design.fields.map((field, index) => ({ key: `saved-${index}`, ...field }));
  return { productId: design.productId, fields };
}
