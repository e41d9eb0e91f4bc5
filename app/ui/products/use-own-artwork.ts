import { useState } from "react";
import type { TemplateField } from "#app/connector/products/studio/index.ts";
import { artworkProperty } from "../artwork/artwork-property.ts";
import type { EditedDesign } from "./edited-design.ts";
import type { OwnArtworkProps } from "./own-artwork.tsx";

/**
 * Where in a design the store's own artwork is printed: whose first field is just added gets it by itself, where the
 * design has a place, unless somebody takes it out. `printed` is the design with it.
 */
export function useOwnArtwork({
  design,
  told,
  onChange,
}: {
  design: EditedDesign;
  /** The design's fields; null where they are not told. */
  told: readonly Pick<TemplateField, "fieldId" | "isForArtwork">[] | null;
  onChange: (design: EditedDesign) => void;
}): OwnArtworkProps & { printed: EditedDesign } {
  const [isDeclined, setDeclined] = useState(false);
  const { fields } = design;
  const place = told?.find(({ isForArtwork }) => isForArtwork) ?? null;
  const isSaved = fields.some(({ property }) => property === artworkProperty);
  const isFilled = fields.some(({ fieldId }) => fieldId === place?.fieldId);
  const isNew = fields.length > 0 && fields.every(({ key }) => key.startsWith("added-"));
  const isDue = isNew && !isSaved && !isFilled && !isDeclined;
  const withOwn = (): EditedDesign => {
    if (place === null) return design;
    const { fieldId } = place;
    const own = { key: "added-own", property: artworkProperty, fieldId, type: "image" } as const;
    return { ...design, fields: [...fields, own] };
  };
  return {
    place: told === null ? "untold" : place === null ? "none" : "there",
    isUsed: isSaved || (isDue && place !== null),
    printed: isDue ? withOwn() : design,
    onUse(isWanted) {
      setDeclined(!isWanted);
      if (isWanted) onChange(withOwn());
      else {
        const others = fields.filter(({ property }) => property !== artworkProperty);
        onChange({ ...design, fields: others });
      }
    },
  };
}
