import { details, type ErrorDetails } from "#app/contract/details.ts";
import { parseDesign } from "./design.ts";
import type { FitImage } from "./fit-image.ts";

/** Strangers' files by the field that they are for. */
type Files = Record<string, Uint8Array>;

/**
 * Makes all files fit their places in a design, one after the other. Files for fields that the design
 * lacks are left out. Refused with a sentence for people as soon as one can't be placed.
 */
export async function fitImages(
  fit: FitImage,
  { merchantId, designSvg, images }: { merchantId: string; designSvg: string; images: Files },
): Promise<{ kind: "fitted"; images: Files } | { kind: "refused"; reason: ErrorDetails }> {
  const fitted: Files = {};
  for (const place of parseDesign(designSvg).placeholders) {
    const bytes = images[place.fieldId];
    if (place.type !== "image" || bytes === undefined) continue;
    const image = await fit({ ...place, bytes, merchantId });
    if (image.kind === "refused") {
      const words = image.reason;
      return { kind: "refused", reason: details("drawingField", { field: place.fieldId, words }) };
    }
    fitted[place.fieldId] = image.bytes;
  }
  return { kind: "fitted", images: fitted };
}
