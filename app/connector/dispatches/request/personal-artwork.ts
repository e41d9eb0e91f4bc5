import { createHash } from "node:crypto";
import type { ArtworkInput } from "#app/contract/index.ts";
import { type ArtworkDesign, artworkProperty } from "../../model/artwork-design.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { mayBePicture } from "../../model/print-place.ts";
import type { PicturePlace } from "../../model/line-pictures.ts";
import { lineArtwork } from "../../model/line-artwork.ts";

type Properties = OrderSnapshotLine["properties"];

/**
 * What the buyer entered under a name, in the order of the line. A property of exactly that name counts
 * before those that differ in case alone; an empty value is none. More than one differ: it is unclear.
 */
function entriesOf(property: string, properties: Properties): string[] {
  const filled = properties
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => value !== "" && comparable(name) === comparable(property));
  const exact = filled.filter(({ name }) => name === property.trim());
  return [...new Set((exact.length > 0 ? exact : filled).map(({ value }) => value))];
}

/** What the buyer entered more than once for one place, and not the same each time. */
export interface UnclearEntry {
  property: string;
  /** The same for the same texts of the same line alone, and says none of them. */
  key: string;
}

/** The properties of a design that are unclear at a line. Pure. */
export function unclearEntries(
  design: ArtworkDesign | null,
  { id, properties }: Pick<OrderSnapshotLine, "id" | "properties">,
): UnclearEntry[] {
  const names = buyersFields(design).map(({ property }) => property);
  return [...new Set(names)].flatMap((property) => {
    const entries = entriesOf(property, properties);
    if (entries.length <= 1) return [];
    const texts = JSON.stringify([id, comparable(property), entries]);
    return [{ property, key: createHash("sha256").update(texts).digest("base64url") }];
  });
}

/**
 * The body of createArtwork for one part of a line: the line's properties in the places of the design.
 * Of several entries for one place the first counts. Null where none of the properties is
 * there: then the line is not personalized. Pure.
 */
export function personalArtwork(
  design: ArtworkDesign | null,
  properties: Properties,
): ArtworkInput | null {
  if (design === null) return null;
  const fields = buyersFields(design).flatMap(({ property, fieldId, type }) => {
    const [value] = entriesOf(property, properties);
    return value === undefined ? [] : [{ fieldId, type, value }];
  });
  return fields.length === 0 ? null : { productId: design.productId, fields };
}

/** The fields of a design that properties of a line fill: all but the one for the store's own artwork. Pure. */
export function buyersFields(design: ArtworkDesign | null): ArtworkDesign["fields"] {
  return design?.fields.filter(({ property }) => property !== artworkProperty) ?? [];
}

/** The place of a design in which the artwork is printed that lines without personalization get; null: none. Pure. */
export function ownArtworkField(design: ArtworkDesign | null): string | null {
  const found = design?.fields.find(({ property }) => property === artworkProperty);
  return found?.type === "image" ? found.fieldId : null;
}

/** The same with the store's own artwork in its place, unless the buyer filled that. Pure. */
export function withOwnArtwork(
  wish: ArtworkInput,
  { fieldId, artworkUrl }: { fieldId: string | null; artworkUrl: string | null },
): ArtworkInput {
  if (fieldId === null || artworkUrl === null) return wish;
  if (wish.fields.some((field) => field.fieldId === fieldId)) return wish;
  return { ...wish, fields: [...wish.fields, { fieldId, type: "image", value: artworkUrl }] };
}

/** True where a drawing shows all that a buyer's wish asks for, whatever artwork is behind it. Pure. */
export function shows(drawn: ArtworkInput, wish: ArtworkInput): boolean {
  const buyers = new Set(wish.fields.map(({ fieldId }) => fieldId));
  const fields = drawn.fields.filter(({ fieldId }) => buyers.has(fieldId));
  return isSameArtwork({ ...drawn, fields }, wish);
}

/** True where both ask for the same drawing. Pure. */
export function isSameArtwork(one: ArtworkInput, other: ArtworkInput): boolean {
  const of = ({ productId, fields }: ArtworkInput) =>
    JSON.stringify([productId, fields.map(({ fieldId, type, value }) => [fieldId, type, value])]);
  return of(one) === of(other);
}

/** One part of a line: the design that its artwork is drawn by today, and what was or is to be drawn. */
export interface PersonalPart {
  design: ArtworkDesign | null;
  artwork: ArtworkInput | null;
}

/** What a buyer entered with a line, sorted by what becomes of it. */
export interface Entered {
  /** The texts on the artwork, each once, by the name of the property that they were entered as. */
  printed: { name: string; text: string }[];
  /** What no artwork shows, each once: of properties that buyers see. */
  unprinted: { name: string; text: string }[];
  /** What buyers see of a line that brings its own artwork, each once: only that artwork says whether it shows it. */
  beside: { name: string; text: string }[];
  /** The names of what holds a picture's address that nothing is made of, whether buyers see it or not. */
  unreadArtwork: string[];
  /** The pictures on the artwork, by their addresses, and where each is. */
  pictures: { url: string; place: PicturePlace }[];
  /** Some of what is unprinted has no place in any design yet. */
  hasNoPlace: boolean;
}

export const nothingEntered: Entered = {
  printed: [],
  unprinted: [],
  beside: [],
  unreadArtwork: [],
  pictures: [],
  hasNoPlace: false,
};

/**
 * What the artworks of a line's parts show of its properties. A text whose property can't be told, since
 * another design counts by now, is called as its field. Pure.
 */
export function enteredWith(line: OrderSnapshotLine, parts: readonly PersonalPart[]): Entered {
  const filled = line.properties
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== "" && value !== "");
  if (lineArtwork(line) !== null) return { ...nothingEntered, beside: seenOf(filled) };
  const shown = new Set<(typeof filled)[number]>();
  const printed = new Map<string, Entered["printed"][number]>();
  const pictures: Entered["pictures"] = [];
  for (const { design, artwork } of parts) {
    const { productId = "", fields = [] } = artwork ?? {};
    for (const { fieldId, type, value } of fields) {
      // A text in a picture's place is drawn nowhere.
      if (type === "image" && !mayBePicture(value)) continue;
      const source = sourceOf({ fieldId, value }, { design, filled, shown });
      if (source !== undefined) shown.add(source);
      if (type === "image" && source !== undefined)
        pictures.push({ url: value, place: { productId, fieldId } });
      const name = source?.name ?? fieldId;
      if (type === "text") printed.set(`${name}\0${value}`, { name, text: value });
    }
  }
  const unprinted = filled.filter((each) => isSeen(each) && !shown.has(each));
  const places = new Set(
    parts.flatMap(({ design }) => design?.fields ?? []).map(({ property }) => comparable(property)),
  );
  return {
    printed: readable([...printed.values()]),
    unprinted: seenOf(unprinted),
    beside: [],
    pictures,
    unreadArtwork: namesOf(
      filled.filter(
        (each) => !shown.has(each) && !places.has(comparable(each.name)) && isPicture(each),
      ),
    ),
    hasNoPlace: unprinted.some(({ name }) => !places.has(comparable(name))),
  };
}

interface Property {
  name: string;
  value: string;
}

/** Shopify shows buyers no property whose name begins so. */
const isSeen = ({ name }: Property) => !name.startsWith("_");

/** Of properties, what buyers see, each once. */
function seenOf(properties: readonly Property[]): Entered["unprinted"] {
  const notes = new Map(
    properties
      .filter(isSeen)
      .map(({ name, value }) => [`${name}\0${value}`, { name, text: value }]),
  );
  return readable([...notes.values()]);
}

/** No more, and no longer ones, than anybody reads. */
function readable(entries: readonly Entered["printed"][number][]): Entered["printed"] {
  return entries
    .slice(0, namesMax)
    .map(({ name, text }) => ({ name: cut(name, nameMax), text: cut(text, textMax) }));
}

/** Each once, and no more than anybody reads. */
function namesOf(properties: readonly Property[]): string[] {
  return [...new Set(properties.map(({ name }) => cut(name, nameMax)))].slice(0, namesMax);
}

/** An address that ends as a picture's, or under a name that says that it is one. */
function isPicture({ name, value }: Property): boolean {
  const address = /^https:\/\//i.test(value) ? URL.parse(value) : null;
  if (address === null) return false;
  const isNamed = /art ?work|design|image|photo|picture|preview|print/i.test(
    name.replaceAll(/[_-]/g, " "),
  );
  return isNamed || /\.(?:avif|gif|jpe?g|pdf|png|svg|tiff?|webp)$/i.test(address.pathname);
}

/** The property that a field's value came from: the one that the design names, else one that says the same. */
function sourceOf(
  { fieldId, value }: { fieldId: string; value: string },
  {
    design,
    filled,
    shown,
  }: {
    design: ArtworkDesign | null;
    filled: readonly Property[];
    shown: ReadonlySet<Property>;
  },
): Property | undefined {
  const alike = filled.filter((property) => property.value === value);
  const named = design?.fields.find((field) => field.fieldId === fieldId)?.property;
  const isNamed = ({ name }: Property) =>
    named !== undefined && comparable(name) === comparable(named);
  return alike.find(isNamed) ?? alike.find((property) => !shown.has(property)) ?? alike[0];
}

/** Of more, and of longer ones, nobody would read the rest. */
const [namesMax, nameMax, textMax] = [20, 80, 1_000];

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;
}

/** Names of properties are the same whatever their case. */
export function comparable(name: string): string {
  return name.trim().toLowerCase();
}
