import { details, type ErrorDetails } from "#app/contract/details.ts";
import { sharp } from "../kernel/sharp.ts";
import { type ImagePlaceholder, parseDesign, type TextPlaceholder, withFilled } from "./design.ts";
import { createFontCache } from "./fonts.ts";
import { layOutText } from "./lay-out-text.ts";

/** A design and what goes into its placeholders. Places without a value keep their default. */
export interface Drawing {
  designSvg: string;
  widthPx: number;
  heightPx: number;
  texts: Record<string, string>;
  /** PNGs of exactly their places' sizes, as `fitImages` makes them: no stranger's bytes. */
  images: Record<string, Uint8Array>;
}

/** A finished PNG, or why not. */
export type Drawn = { kind: "png"; bytes: Uint8Array } | { kind: "refused"; reason: ErrorDetails };

/**
 * Draws a design as PNG of exactly its size. All letters are outlines from fonts that come with the
 * product, so the result does not depend on the machine.
 */
export async function drawDesign(drawing: Drawing): Promise<Drawn> {
  const { designSvg, widthPx, heightPx, texts, images } = drawing;
  const design = parseDesign(designSvg);
  const fonts = createFontCache();
  let svg = withFilled(design.svg, new Set(Object.keys(images)));
  for (const place of design.placeholders) {
    const given = images[place.fieldId];
    const drawn =
      place.type === "text"
        ? await drawText(fonts, place, texts[place.fieldId] ?? place.defaultText)
        : given && drawImage(place, given);
    if (drawn && "refused" in drawn) {
      const words = drawn.refused;
      return { kind: "refused", reason: details("drawingField", { field: place.fieldId, words }) };
    }
    svg = svg.replace(place.element, () => drawn?.element ?? "");
  }
  const bytes = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(widthPx, heightPx, { fit: "fill" })
    .toColourspace("srgb")
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { kind: "png", bytes };
}

type DrawnElement = { element: string } | { refused: ErrorDetails };

async function drawText(
  fonts: ReturnType<typeof createFontCache>,
  place: TextPlaceholder,
  text: string,
): Promise<DrawnElement> {
  const laidOut = await layOutText(fonts, { text, place });
  if ("refused" in laidOut) return laidOut;
  const fill = place.fill.replaceAll(/[^\w#(),.% -]/g, "");
  return { element: `<path fill="${fill}" d="${laidOut.path}"/>` };
}

function drawImage(place: ImagePlaceholder, png: Uint8Array): DrawnElement {
  const { x, y, width, height } = place;
  const href = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return {
    element: `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`,
  };
}
