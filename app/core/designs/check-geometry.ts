import { attributesOf, notPrintable, type Placeholder, readPlaceholders } from "./design.ts";

/** The size of a product's artwork. */
export interface ArtworkSize {
  widthPx: number;
  heightPx: number;
}

/** Elements that leave what stands in them where its own numbers say, and print it. */
const plainParents: ReadonlySet<string> = new Set(["svg", "g", "a"]);

/**
 * Everything that keeps a design from printing as its numbers say, each half a sentence: what `parseDesign` refuses, a
 * canvas whose numbers are no pixels or that is not of the product's size (without `size`: of any), a field outside that size,
 * one inside something that moves or hides it, or one with what is not printed as it says. One problem keeps no other from being named.
 */
export function designProblems(svg: string, size?: ArtworkSize): string[] {
  const { placeholders, problems } = readPlaceholders(svg);
  return [
    ...problems,
    ...canvasProblems(svg, { placeholders, size }),
    ...misplaced(svg, placeholders),
    ...placeholders.flatMap(unprinted),
    ...missing(svg),
    ...machineDependent(svg),
  ];
}

/** What a design holds that another machine would draw otherwise, each half a sentence. Pure. */
export function machineDependent(svg: string): string[] {
  return otherwise.flatMap(([pattern, what]) => (pattern.test(svg) ? [`it holds ${what}`] : []));
}

/** What a machine's own fonts would draw, hidden from who looks for `<text>`. */
const otherwise: readonly [RegExp, string][] = [
  [/<[\w.-]+:(?:text|tspan|textPath|style|script|foreignObject)\b/i, "text or style with a prefix"],
  [/\bhref\s*=\s*["']data:image\/svg/i, "a picture that is an SVG itself: draw its paths here"],
];

/** Of a field's element only its box and its own attributes are printed: the element itself is not. */
const unprintedAttributes = [
  "style",
  "opacity",
  "fill-opacity",
  "stroke",
  "clip-path",
  "mask",
  "filter",
  "display",
  "visibility",
  "rx",
  "ry",
];
/** No color, or one with an alpha of nothing. */
const unseenFill = /^(?:|none|transparent|#[\da-f]{3}0|#[\da-f]{6}00)$/;
const values: Record<string, readonly string[]> = {
  "data-font": ["sans", "serif"],
  "data-weight": ["regular", "bold"],
  "data-align": ["left", "center", "right"],
  "data-valign": ["top", "middle", "bottom"],
  "data-fit": ["cover", "contain"],
};

function unprinted({ fieldId, element, ...place }: Placeholder): string[] {
  const attributes = attributesOf(element);
  const ignored = unprintedAttributes.filter((name) => attributes.has(name));
  const isInvisible = place.type === "text" && unseenFill.test(place.fill.trim().toLowerCase());
  return [
    ...(ignored.length === 0
      ? []
      : [`the field ${fieldId} has ${ignored.join(", ")}, which no field is printed with`]),
    ...(isInvisible ? [`the field ${fieldId} has no fill, so its text would not be seen`] : []),
    ...Object.entries(values).flatMap(([name, known]) => {
      const given = attributes.get(name);
      if (given === undefined || known.includes(given)) return [];
      return [`the field ${fieldId} has ${name}="${given}", which is none of ${known.join(", ")}`];
    }),
  ];
}

/** What a design refers to and does not have: nothing would be printed of it, or other than it was drawn. */
function missing(svg: string): string[] {
  const tags = tagsOf(svg).map(attributesOf);
  const ids = new Set(tags.map((attributes) => attributes.get("id")));
  const named = tags.flatMap((attributes) => [...attributes].flatMap(referredTo));
  return [...new Set(named)]
    .filter((id) => !ids.has(id))
    .map((id) => `it refers to #${id}, and the design has no ${id}`);
}

/** The ids that an attribute refers to. */
function referredTo([name, value]: Said): string[] {
  const painted = Array.from(value.matchAll(/url\(\s*["']?#([^"')]+)/g), ([, id = ""]) =>
    id.trim(),
  );
  return name === "href" && value.startsWith("#") ? [value.slice(1), ...painted] : painted;
}

function canvasProblems(
  svg: string,
  { placeholders, size }: { placeholders: readonly Placeholder[]; size: ArtworkSize | undefined },
): string[] {
  const canvas = readCanvas(svg);
  if (canvas === undefined)
    return [
      noCanvas(svg),
      ...(size ? placeholders.flatMap((place) => outsideOf(size, place)) : []),
    ];
  const picture = size ?? canvas;
  const isOfSize = canvas.widthPx === picture.widthPx && canvas.heightPx === picture.heightPx;
  const isInPixels = [canvas, picture].some((each) => canvas.viewBox === viewBoxOf(each));
  return [
    ...(isInPixels ? [] : [notInPixels(picture)]),
    ...(isOfSize
      ? []
      : [
          `its canvas is ${canvas.widthPx} x ${canvas.heightPx}, and the product's artwork ${picture.widthPx} x ${picture.heightPx} px: draw it at exactly that size`,
        ]),
    ...placeholders.flatMap((place) => outsideOf(picture, place)),
  ];
}

/** The canvas of a design that can be drawn on it: it can be read, and is of the product's size; undefined for another. */
export function drawableCanvas(svg: string, size?: ArtworkSize): ArtworkSize | undefined {
  const canvas = readCanvas(svg);
  if (canvas?.viewBox !== (canvas && viewBoxOf(canvas))) return undefined;
  const picture = size ?? canvas;
  const isOfSize = canvas?.widthPx === picture?.widthPx && canvas?.heightPx === picture?.heightPx;
  const isWhole = readPlaceholders(svg).problems.length === 0 && machineDependent(svg).length === 0;
  return isOfSize && isWhole ? canvas : undefined;
}

/** The canvas of a design. Throws `design_not_acceptable` where its numbers are no pixels. */
export function canvasOf(svg: string): ArtworkSize {
  const canvas = readCanvas(svg);
  if (canvas === undefined) throw notPrintable([noCanvas(svg)]);
  const { viewBox, ...size } = canvas;
  if (viewBox !== viewBoxOf(size)) throw notPrintable([notInPixels(size)]);
  return size;
}

/** Of a file that breaks off, that alone is said: what its <svg> needs may have been there. */
function noCanvas(svg: string): string {
  const isWhole = /<\/svg\s*>|<svg\b[^<>]*\/>/.test(svg) || !/<svg\b/.test(svg);
  return isWhole
    ? "its <svg> needs a width and a height in whole pixels"
    : "it is no whole SVG: no </svg> ends it";
}
const viewBoxOf = ({ widthPx, heightPx }: ArtworkSize) => `0 0 ${widthPx} ${heightPx}`;
const notInPixels = (size: ArtworkSize) =>
  `its viewBox must be "${viewBoxOf(size)}", so that its numbers are pixels`;

/** The canvas with its viewBox, which is its size where the design says none; nothing where its size is no pixels. */
function readCanvas(svg: string): (ArtworkSize & { viewBox: string }) | undefined {
  const [root = ""] = /<svg\b[^<>]*>/.exec(svg) ?? [];
  const attributes = attributesOf(root);
  const pixels = (name: string) => /^(\d+)(?:\.0+)?(?:px)?$/.exec(attributes.get(name) ?? "")?.[1];
  const size = { widthPx: Number(pixels("width")), heightPx: Number(pixels("height")) };
  if (!(size.widthPx > 0 && size.heightPx > 0)) return undefined;
  const viewBox = (attributes.get("viewBox") ?? viewBoxOf(size))
    .trim()
    .split(/[\s,]+/)
    .map(Number)
    .join(" ");
  return { ...size, viewBox };
}

function outsideOf(
  { widthPx, heightPx }: ArtworkSize,
  { fieldId, x, y, width, height }: Placeholder,
): string[] {
  const isInside = x >= 0 && y >= 0 && x + width <= widthPx && y + height <= heightPx;
  if (isInside) return [];
  return [
    `the field ${fieldId} reaches from ${x}, ${y} to ${x + width}, ${y + height}, outside the picture of ${widthPx} x ${heightPx}`,
  ];
}

/** Walks through the elements with what each stands in. */
function misplaced(svg: string, placeholders: readonly Placeholder[]): string[] {
  const problems = new Map(
    placeholders.map(({ fieldId }) => [fieldId, [`the field ${fieldId} stands in a comment`]]),
  );
  const parents: { name: string; isMoved: boolean; said: Said[] }[] = [];
  const types = new Map(placeholders.map(({ fieldId, type }) => [fieldId, type]));
  for (const tag of tagsOf(svg)) {
    const [, close = "", name = ""] = /^<(\/?)([^\s/>]*)/.exec(tag) ?? [];
    if (close !== "") {
      parents.pop();
      continue;
    }
    const attributes = attributesOf(tag);
    const styles = stylesOf(attributes);
    const isMoved =
      attributes.has("transform") ||
      (name === "svg" && parents.length > 0) ||
      styles.some(([property, value]) => property === "transform" && value !== "none");
    const fieldId = attributes.get("data-field");
    if (fieldId !== undefined) {
      const foreign = parents.find((parent) => !plainParents.has(parent.name));
      const hides = types.get(fieldId) === "text" ? { ...hidingAll, ...hidingTexts } : hidingAll;
      const [hiding] = parents.flatMap(({ name: parent, said }) =>
        said
          .filter((each) => isHiding(each, hides))
          .map((each) => ({ parent, how: each.join(" ") })),
      );
      const isMovedAtAll = isMoved || parents.some((parent) => parent.isMoved);
      problems.set(fieldId, [
        ...(foreign
          ? [`the field ${fieldId} stands in a <${foreign.name}>, where it isn't printed`]
          : []),
        ...(hiding
          ? [`the field ${fieldId} stands in a <${hiding.parent}> that ${hiding.how} hides`]
          : []),
        ...(isMovedAtAll
          ? [`the field ${fieldId} is moved by a transform or an <svg> inside`]
          : []),
      ]);
    }
    if (!tag.endsWith("/>")) parents.push({ name, isMoved, said: [...attributes, ...styles] });
  }
  return [...problems.values()].flat();
}

/** An attribute or a property of a style, and its value. */
type Said = readonly [name: string, value: string];

const nothing = /^[+-]?0*(?:\.0*)?%?$/;

/** Values with which an element shows nothing of what stands in it. */
const hidingAll: Record<string, RegExp> = {
  display: /^none$/,
  visibility: /^(?:hidden|collapse)$/,
  opacity: nothing,
};
/** The same of texts, which have a fill. */
const hidingTexts: Record<string, RegExp> = { "fill-opacity": nothing };

function isHiding([name, value]: Said, hides: Record<string, RegExp>): boolean {
  return value !== "" && (hides[name]?.test(value) ?? false);
}

/** What an element's style says, which is drawn as attributes of these names are. */
function stylesOf(attributes: ReadonlyMap<string, string>): Said[] {
  const style = attributes.get("style") ?? "";
  return style.split(";").map((each) => {
    const [name = "", value = ""] = each.split(":");
    return [name.trim(), value.replace("!important", "").trim()];
  });
}

/** Opening and closing tags in their order; what stands in comments is none. */
function tagsOf(svg: string): string[] {
  const shown = svg
    .split("<!--")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("-->") + 3)))
    .join("");
  return shown
    .split("<")
    .slice(1)
    .filter((part) => !part.startsWith("?") && !part.startsWith("!"))
    .map((part) => `<${part.slice(0, part.lastIndexOf(">") + 1)}`);
}
