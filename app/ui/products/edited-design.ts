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

/** A design as it is saved, ready to be edited. */
export function editedDesign(design: ArtworkDesign | null): EditedDesign {
  if (design === null) return { productId: "", fields: [] };
  const fields = design.fields.map((field, index) => ({ key: `saved-${index}`, ...field }));
  return { productId: design.productId, fields };
}
