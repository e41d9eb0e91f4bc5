/** In which place of a design a buyer's property can be printed. Pure, so that pages and the server judge alike. */

/** A place of a design as it is offered. */
export interface PrintPlace {
  fieldId: string;
  type: "text" | "image";
  /** True where the store's own artwork belongs there. */
  isForArtwork: boolean;
  /** As the reader calls it. */
  label: string;
}

/** True where a value may be the address of a picture, which providers fetch by https alone. */
export function mayBePicture(value: string): boolean {
  const address = value.trim();
  return /^https:\/\//i.test(address) && URL.canParse(address);
}

/** The first place for a picture that is to show a text, as nobody can; null: none. */
export function misplacedText(
  fields: readonly { fieldId: string; type: string; value: string }[],
): string | null {
  const found = fields.find(({ type, value }) => type === "image" && !mayBePicture(value));
  return found?.fieldId ?? null;
}

/** True where a place can print the value: a place for a picture prints no text. */
export function canPrint({ type }: Pick<PrintPlace, "type">, value: string): boolean {
  return type === "text" || mayBePicture(value);
}

/**
 * The place that is offered first: the one of the property's name, whatever its case, else the first of the
 * value's kind, one for the store's own artwork last. Null where the design has none of that kind.
 */
export function likelyPlace(
  places: readonly PrintPlace[],
  { name, value }: { name: string; value: string },
): string | null {
  const key = folded(name);
  const alike = places.filter((place) => canPrint(place, value));
  const named = alike.find(({ fieldId, label }) => [fieldId, label].map(folded).includes(key));
  const kind = mayBePicture(value) ? "image" : "text";
  const ofKind = alike.filter(({ type }) => type === kind);
  const found = named ?? ofKind.find(({ isForArtwork }) => !isForArtwork) ?? ofKind[0];
  return found?.fieldId ?? null;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
