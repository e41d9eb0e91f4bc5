import { type Design, withFilled } from "./design.ts";

/** A design where one place for a picture is filled, without its fields: what lies below the picture, and on it. */
export interface FilledLayers {
  fieldId: string;
  under: string;
  over: string;
}

/**
 * By place for a picture, the two SVGs between which a picture lies there. A place within a group is left out, and so are
 * all of a design with comments: they can't be parted by their text. What is defined before it counts on both sides. Pure.
 */
export function filledLayers({ svg, placeholders }: Design): FilledLayers[] {
  if (/<!--|<!\[CDATA\[/.test(svg)) return [];
  return placeholders.flatMap(({ fieldId, type, element }) => {
    const [before, after] = type === "image" ? svg.split(element) : [];
    const head = /^[^]*?<svg\b[^<>]*>/.exec(before ?? "")?.[0];
    if (before === undefined || after === undefined || head === undefined) return [];
    if (depthOf(before) !== 1) return [];
    const bare = (part: string) =>
      placeholders.reduce(
        (left, place) => left.replace(place.element, ""),
        withFilled(part, new Set([fieldId])),
      );
    const defined = before.match(/<(defs|style)\b[^]*?<\/\1>/g)?.join("") ?? "";
    return [{ fieldId, under: bare(`${before}</svg>`), over: bare(`${head}${defined}${after}`) }];
  });
}

/** How many elements are open at the end of a part of an SVG. */
function depthOf(part: string): number {
  let depth = 0;
  for (const [tag] of part.matchAll(/<\/?[a-zA-Z][^<>]*>/g)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
  }
  return depth;
}
