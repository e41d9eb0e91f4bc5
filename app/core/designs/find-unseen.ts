import { sharp } from "../kernel/sharp.ts";
import { parseDesign, type Placeholder, withFilled } from "./design.ts";

/**
 * The fields of a design of which nothing would be seen, whatever is filled in: cut off, covered, or no element of the
 * picture. Each is drawn, by `draw`, as a black box and as a white one, which shows where it is seen; other fields are left out.
 */
export async function findUnseen(
  draw: (svg: string) => Promise<Uint8Array>,
  designSvg: string,
): Promise<string[]> {
  const { placeholders } = parseDesign(designSvg);
  const pictures = placeholders.filter(({ type }) => type === "image");
  const filled = new Set(pictures.map(({ fieldId }) => fieldId));
  const states = new Set([withFilled(designSvg, new Set()), withFilled(designSvg, filled)]);
  const unseen: string[] = [];
  for (const { fieldId } of placeholders) {
    let isSeen = false;
    for (const svg of states) {
      const drawn = async (fill: string) =>
        pixelsOf(await draw(withOneBox(svg, placeholders, { fieldId, fill })));
      isSeen ||= !(await drawn("#000")).equals(await drawn("#fff"));
    }
    if (!isSeen) unseen.push(fieldId);
  }
  return unseen;
}

const conditions = /\sdata-with(?:out)?\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** The design with a box in the place of one field, and no field any more. */
function withOneBox(
  svg: string,
  placeholders: readonly Placeholder[],
  { fieldId, fill }: { fieldId: string; fill: string },
): string {
  let drawn = svg;
  for (const { element, x, y, width, height, ...place } of placeholders) {
    const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
    drawn = drawn.replace(element, () => (place.fieldId === fieldId ? box : ""));
  }
  return drawn.replaceAll(conditions, "");
}

function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
