import { DomainError } from "../kernel/errors.ts";

/**
 * A design: an SVG with placeholders. Text: `<rect data-field="name" data-type="text" x y width height
 * fill data-default data-font data-weight data-size-max data-size-min data-align data-valign/>`.
 * Images: `<rect data-field="photo" data-type="image" x y width height data-fit data-role/>`. All numbers are the
 * artwork's pixels; the placeholder's own element is replaced by what is printed there. An element like `<rect/>` with
 * `data-with="photo"` is there only where that field is filled, one with `data-without="photo"` only where it is not.
 */
export interface Design {
  svg: string;
  placeholders: readonly Placeholder[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Place extends Box {
  fieldId: string;
  /** The element as it stands in the SVG. */
  element: string;
}

export interface TextPlaceholder extends Place {
  type: "text";
  defaultText: string;
  family: "sans" | "serif";
  weight: "regular" | "bold";
  fill: string;
  sizeMax: number;
  sizeMin: number;
  align: "left" | "center" | "right";
  valign: "top" | "middle" | "bottom";
}

export interface ImagePlaceholder extends Place {
  type: "image";
  /** `cover` fills the box and cuts what is over; `contain` shows all of the image. */
  fit: "cover" | "contain";
  /** Made for the artwork that a merchant prints where nothing is personalized (`data-role="artwork"`). */
  isForArtwork: boolean;
}

export type Placeholder = TextPlaceholder | ImagePlaceholder;

const designCharactersMax = 500_000;

/** What would print differently on another machine, load something, or run. */
const forbidden: readonly [RegExp, string][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, "a document type"],
  [/<(?:text|tspan|textPath)\b/i, "text (draw it as paths, or make it a placeholder)"],
  [/<(?:script|foreignObject|style|iframe)\b/i, "a script, style or foreign object"],
  [/\bhref\s*=\s*["'](?!#|data:image\/)/i, "a link to something outside"],
  [/url\((?!\s*["']?#)/i, "an address of something outside"],
];

/** Reads a design. Throws `design_not_acceptable` with every problem. */
export function parseDesign(svg: string): Design {
  const { placeholders, problems } = readPlaceholders(svg);
  if (problems.length === 0) return { svg, placeholders };
  throw notPrintable(problems);
}

/** The fields of a design that can be read, and every problem of how it is written, each half a sentence. */
export function readPlaceholders(svg: string): {
  placeholders: Placeholder[];
  problems: string[];
} {
  const problems = forbidden.flatMap(([pattern, what]) =>
    pattern.test(svg) ? [`it holds ${what}`] : [],
  );
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(svg)) problems.push("it is not an SVG");
  if (svg.length > designCharactersMax) problems.push("it is longer than 500,000 characters");
  const placeholders: Placeholder[] = [];
  for (const [element] of svg.matchAll(/<[a-zA-Z][^<>]*\bdata-field\s*=[^<>]*>/g)) {
    const { place, problem } = readPlaceholder(element);
    if (problem !== undefined) problems.push(problem);
    if (place === undefined) continue;
    if (placeholders.some(({ fieldId }) => fieldId === place.fieldId)) {
      problems.push(`the field ${place.fieldId} is there twice`);
    } else placeholders.push(place);
  }
  problems.push(...conditionProblems(svg, placeholders));
  if (placeholders.filter((place) => place.type === "image" && place.isForArtwork).length > 1) {
    problems.push("more than one field is for the merchant's own artwork");
  }
  return { placeholders, problems };
}

const conditional = /<[a-zA-Z][^<>]*\bdata-with(?:out)?\s*=[^<>]*>/g;

function conditionProblems(svg: string, placeholders: readonly Placeholder[]): string[] {
  return [...svg.matchAll(conditional)].flatMap(([element]) => {
    const { fieldId, isWhole } = conditionOf(element);
    if (!isWhole) return [`an element with data-with or data-without has others inside`];
    return placeholders.some((place) => place.fieldId === fieldId)
      ? []
      : [`data-with or data-without names ${fieldId || "no field"}, which is none of its fields`];
  });
}

function conditionOf(element: string) {
  const attributes = attributesOf(element);
  const wanted = attributes.get("data-with");
  return {
    fieldId: wanted ?? attributes.get("data-without") ?? "",
    isWanted: wanted !== undefined,
    isWhole: element.endsWith("/>"),
  };
}

/** A design's SVG with those elements alone that are there where these fields are filled. Pure. */
export function withFilled(svg: string, filled: ReadonlySet<string>): string {
  return svg.replaceAll(conditional, (element) => {
    const { fieldId, isWanted } = conditionOf(element);
    return filled.has(fieldId) === isWanted ? element : "";
  });
}

/** The refusal of a design for problems, each half a sentence. */
export function notPrintable(problems: readonly string[]): DomainError {
  return new DomainError(
    "design_not_acceptable",
    `The design can't be printed: ${problems.join("; ")}.`,
  );
}

/** A field, as far as it can be read, and what is wrong with it: where it stands is checked in any case. */
function readPlaceholder(element: string): { place?: Placeholder; problem?: string } {
  const attributes = attributesOf(element);
  const fieldId = attributes.get("data-field") ?? "";
  const number = (name: string, otherwise = NaN) => Number(attributes.get(name) ?? otherwise);
  const box = {
    x: number("x", 0),
    y: number("y", 0),
    width: number("width"),
    height: number("height"),
  };
  const isSized = Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0;
  if (fieldId === "" || !isSized || !/^<rect\b.*\/>$/s.test(element)) {
    const name = fieldId || "(without a name)";
    return { problem: `the field ${name} is not a <rect/> with x, y, width and height` };
  }
  const place = { fieldId, element, ...box };
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === attributes.get(name)) ?? values[0];
  const type = attributes.get("data-type") ?? "text";
  if (type !== "text") {
    const isForArtwork = type === "image" && attributes.get("data-role") === "artwork";
    const fit = oneOf("data-fit", ["cover", "contain"]);
    const read: Placeholder = { ...place, type: "image", fit, isForArtwork };
    if (type === "image") return { place: read };
    const problem = `the field ${fieldId} has data-type="${type}", which is neither text nor image`;
    return { place: read, problem };
  }
  const sizeMax = number("data-size-max", box.height);
  const sizeMin = number("data-size-min", Math.min(24, sizeMax));
  const isPossible = sizeMin > 0 && sizeMax >= sizeMin;
  const read: Placeholder = {
    ...place,
    type,
    defaultText: attributes.get("data-default") ?? "",
    family: oneOf("data-font", ["sans", "serif"]),
    weight: oneOf("data-weight", ["regular", "bold"]),
    fill: attributes.get("fill") ?? "#000000",
    sizeMax,
    sizeMin,
    align: oneOf("data-align", ["center", "left", "right"]),
    valign: oneOf("data-valign", ["middle", "top", "bottom"]),
  };
  if (isPossible) return { place: read };
  return { place: read, problem: `the field ${fieldId} has no possible text size` };
}

/** What a tag says of its element, by the attributes' names. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const pairs = tag.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  for (const [, name = "", double, single = ""] of pairs) {
    attributes.set(name, decodeXml(double ?? single));
  }
  return attributes;
}

function decodeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
