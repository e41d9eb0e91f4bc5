/**
 * What was wrong, for programs: a code with what fills its places. A `message` says the same in English. Who
 * reads a code that is not known here goes by the message. Loads nothing: threads and helpers that draw and decode have it
 * too, and begin sooner without what reads the wire (`read-details.ts`).
 */

/** What the API says by each code. What stands in double braces is filled in. */
export const detailSentences = {
  // Why a file can't be read or printed.
  readsUsed:
    "{{count}} addresses of others were read in this hour, no more; it goes on at {{hour}} UTC",
  hostCrowded: "not checked: too many at one host",
  artworksUnread:
    "not all artworks could be read: {{most}} new ones within {{seconds}} s, no more; send the order again",
  artworkUnread: "the artwork was not read",
  artworkNotHere: "there is no such artwork: it was never drawn here, or is kept no longer",
  artworkExpected:
    "expected {{width}} x {{height}} px for {{sku}}, actual {{foundWidth}} x {{foundHeight}} px",
  addressNoUrl: "the address is no URL",
  addressNotHttps: "only HTTPS addresses are read",
  addressWithPassword: "an address with a user name or password is not read",
  hostUnknown: "the host {{host}} was not found",
  hostNotPublic: "the host {{host}} is not on the public internet",
  hostAnswered: "the host answered {{status}}",
  hostRedirects: "more than {{count}} redirects",
  hostLate: "no answer within {{seconds}} s",
  hostRefuses: "the connection was refused",
  hostFails: "the connection failed",
  hostUntrusted: "no trusted TLS connection ({{code}})",
  fileUnsupported: "the file is neither JPEG nor PNG",
  fileBroken: "the file is a broken {{type}}: {{what}}",
  fileEndsEarly: "the file ends before it says its size",
  fileSizeUnsaid: "the first {{size}} KiB do not say the file's size",
  // Why artwork was not drawn.
  drawingGaveUp: "The artwork could not be drawn for a reason on our side. Please start it again.",
  drawingField: "The field {{field}}: {{words}}.",
  drawingNoDesign: "The product {{productId}} has no design.",
  drawingNoField: "fields.{{at}}.fieldId: the design has no field {{field}}; it has: {{fields}}.",
  drawingFieldTwice: "fields.{{at}}.fieldId: {{field}} is given twice.",
  drawingFieldType: "fields.{{at}}.type: {{field}} takes the type {{type}}, not {{given}}.",
  drawingNoAddress: "fields.{{at}}.value: an image must be an HTTPS URL.",
  drawingTextLong: "fields.{{at}}.value: must have at most {{most}} characters.",
  imageHostAnswered: "the image could not be read: its host answered {{status}}",
  imageUnread: "the image could not be read: {{words}}",
  imageTooLarge: "the image is larger than {{size}} MiB",
  imageTooManyPixels:
    "the image has more than {{most}} megapixels, which only a plain JPEG or PNG may have",
  imageUnplaceable: "the file is not a picture that we can place",
  imageBroken: "the file is broken, or not a picture that we can place",
  imageTooCostly: "the image takes more time or memory than a picture may",
  imagesRest: "images could not be read safely; none are before {{until}}",
  textUnprintable:
    "no font of ours can print {{letters}}; we print Latin, Greek, Cyrillic, Chinese, Japanese and Korean",
  textTooLong: "the text is too long for its place, even at {{size}} px",
  // Why an order is refused.
  skuUnknown: "items.{{at}}.sku: there is no SKU {{sku}}.",
  planTooLow: "items.{{at}}.sku: {{sku}} needs the {{plan}} plan.",
  artworkRefused: "items.{{at}}.artworkUrl: {{words}}.",
  stockShort: "Not enough stock of {{skus}}.",
  skuShort: "{{sku}} (wanted {{wanted}}, available {{available}})",
  notCreatedUpdate: "Only an order in status Created can be updated; this one is {{word}}.",
  notCreatedCancel: "Only an order in status Created can be canceled; this one is {{word}}.",
  moveImpossible: "An order in status {{word}} can't become {{target}}.",
  moveTooLate: "A part of the order has shipped already; it can't become {{target}}.",
  orderUnknown: "There is no order {{apiOrderId}}.",
} as const;

export type DetailCode = keyof typeof detailSentences;

/** What can fill a place. */
export type DetailValue = string | number | ErrorDetails | readonly ErrorDetails[];

export interface ErrorDetails {
  readonly code: DetailCode;
  readonly values: Readonly<Record<string, DetailValue>>;
}

/** The names of the places of a text with `{{name}}` in it. */
type Places<Text extends string> = Text extends `${string}{{${infer Place}}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

/** The details of `code` with its places filled. */
export function details<Code extends DetailCode>(
  code: Code,
  values: Readonly<Record<Places<(typeof detailSentences)[Code]>, DetailValue>>,
): ErrorDetails {
  return { code, values };
}

const place = /\{\{(\w+)\}\}/g;

/** What they say, in English. */
export function sentenceOf({ code, values }: ErrorDetails): string {
  return detailSentences[code].replaceAll(place, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : textOf(value);
  });
}

function textOf(value: DetailValue): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return "code" in value ? sentenceOf(value) : value.map(sentenceOf).join(", ");
}

/** Which places each code has. */
export const detailPlaces = Object.fromEntries(
  Object.entries(detailSentences).map(([code, text]) => [
    code,
    [...text.matchAll(place)].map(([, name = ""]) => name),
  ]),
) as Record<DetailCode, string[]>;
