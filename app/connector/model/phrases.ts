/**
 * What the app itself says in columns that otherwise keep what somebody else said: a provider's refusal,
 * Shopify's answer. They keep English; by this table the pages find the app's own words in them again and
 * say them in the reader's language. What is not in it stays as it was said. Pure.
 */
import { limits } from "#app/limits/limits.ts";
export const phrases = {
  // Why an order waits.
  keyUnknown: "the key that it was sent with is not known any more",
  keyNotAccepted: "the key that it was sent with is not accepted any more",
  listUnreadable: "an order in the provider's list can't be read",
  listEmpty: "the provider shows an empty list, and it has orders of ours",
  listEndless: "the provider's list of orders has no end",
  madeAlthoughRefused:
    "it has {{apiOrderId}} for this order although it refused it, with another content: have that one canceled there, then try again",
  anothersOrder: "The provider shows another order under the id of this one.",
  anothersId: "The provider named {{apiOrderId}}, which is another order.",
  unknownStatus: "The provider gives the order a status that is none of the API.",
  homeUnknown: "The connection that has the order is not known any more.",
  cancelRefused: "The cancelation had no effect: {{words}}",
  cancelIgnored: "The cancelation had no effect: the order is Created still",
  lookFailed: "the app failed on it",
  orderGone: "the order is no longer there.",
  lineHeld: "Shopify holds the fulfillment order of a line that has left.",
  lineCanceled:
    "the parcel has left, but the order or its lines were canceled or refunded in Shopify.",
  // What came of a call, as the clients of both services say it.
  callLate: "{{call}} got no answer: it took too long.",
  callUnanswered: "{{call}} got no answer: {{why}}.",
  callStrange: "{{call}} answered {{status}} with a body that is not of this API: {{where}}.",
  keyDeclined: "The provider does not accept the key.",
  providerSilent: "The provider gave no answer.",
  providerGaveNone: "The provider gave no answer that can be used to {{call}}.",
  callFailed: "{{call}} answered {{status}}.",
  callFailedSaying: "{{call}} answered {{status}}: {{words}}",
  // What came of a webhook.
  noJson: "The body is no JSON.",
  bodyTooLarge: "The body has more in it than any webhook of Shopify.",
  anotherStore: "The body names another store.",
  anotherPurpose: "The body is that of another call of Shopify's.",
  noOrder: "The payload names no order.",
  noLines: "The payload has no lines.",
  unnamedLines: "{{lines}} of its lines name no line item and were left out.",
  noProduct: "The payload names no product.",
  productUnknown: "Nothing is known of product {{productId}}.",
  noFulfillmentOrder: "The payload names no fulfillment order.",
  noOperation: "The payload names no bulk operation.",
  noReading: "No reading of products waits for it.",
  newerSeen: "A newer state of the order was seen before.",
  noneDepends: "No open dispatch depends on it.",
  noneWaits: "No open dispatch waits for it.",
  nothingDepends: "Nothing depends on {{topic}}.",
  neverInstalled: "The app was not installed in this store.",
  installedAgain: "The store has installed the app again.",
  storeDeleted: "Everything of the store was deleted.",
  ordersConcerned: "orders: {{orders}}",
  contentErased: "Its content was erased.",
  cutOff: "Whoever worked on it was cut off, again and again.",
  failed: "Failed {{attempts}} times: {{error}}",
  // Why a look, a reading or the stock is not up to date.
  tryingOn: "The app keeps trying to take them in.",
  shopClosed: "Shopify does not let the app in at the moment.",
  catalogUnread: "The provider's catalog could not be read.",
  catalogTooLarge:
    "The provider's catalog has more than {{skus}} SKUs or {{products}} products, or too long texts, and was not read.",
  productsUnread: "Shopify did not show its products: {{words}}",
  productsCutOff: "Shopify did not read its products to the end: {{reason}}. It is asked again.",
  productsUnreadable: "Shopify's list of products could not be read: {{words}}",
  productsMissing: "Shopify's list of products ends after {{read}} of {{lines}} lines.",
  // Why artwork can't be printed, as the app says it and as the built-in core does.
  artworkNotHttps: "Enter an address that begins with https://.",
  artworkSize: "The file measures {{found}} pixels. It has to measure exactly {{expected}} pixels.",
  artworkUnfit: "It can't be printed: {{words}}.",
  artworkNotAsked: "Not checked: too many files at one host. Try again in a moment.",
  artworkPutOff: "Not checked: {{words}}.",
  readsUsed:
    "{{count}} addresses of others were read in this hour, no more; it goes on at {{time}} UTC",
  checksUsed: "{{count}} files were checked in this hour, no more; it goes on at {{time}} UTC",
  artworkUnread: "the artwork was not read",
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
  drawingHomeGone: "the connection that it was drawn over is gone",
  drawingStatus: "the provider says {{word}}",
  drawingNowhere: "the provider calls it ready, but tells no address of the file",
  drawingGaveUp: "The artwork could not be drawn for a reason on our side. Please start it again.",
  drawingField: "The field {{field}}: {{words}}.",
  drawingNoDesign: "The product {{productId}} has no design.",
  drawingNoField: "fields.{{at}}.fieldId: the design has no field {{field}}; it has: {{fields}}.",
  drawingFieldType: "fields.{{at}}.type: {{field}} takes the type {{type}}, not {{given}}.",
  imageHostAnswered: "the image could not be read: its host answered {{status}}",
  imageUnread: "the image could not be read: {{words}}",
  imageTooLarge: "the image is larger than {{size}} MiB",
  imageTooManyPixels:
    "the image has more than {{most}} megapixels, which only a plain JPEG or PNG may have",
  imageUnplaceable: "the file is not a picture that we can place",
  imageBroken: "the file is broken, or not a picture that we can place",
  textUnprintable: "no font of ours can print {{letters}}; {{scripts}}",
  textTooLong: "the text is too long for its place, even at {{size}} px",
  // What is not done yet, and where Shopify was not to be asked or gave no usable answer.
  waitsForInstall: "It waits for the app to be installed in this store.",
  shopClosedNow: "Shopify does not let the app in.",
  notSent: "Not sent: Shopify does not let the app in.",
  operationForgotten: "it is forgotten",
  shopifyBusy: "Shopify has no room for another bulk operation now. It is asked again.",
  budgetUsed: "The budget is used up.",
  tokenMissing: "There is no access token for {{shop}}.",
  tokenSpent: "There is no way to renew the access token of {{shop}}.",
  tokenDeclined: "Shopify declined to renew the token: {{status}} {{error}}.",
  tokenNotRenewed: "The access token of {{shop}} could not be renewed.",
  noTimeForShopify: "There was no time left to ask Shopify.",
  pointsUsed: "The store's points at Shopify are used up.",
  noGraphql: "Shopify's answer is no GraphQL.",
  answeredStrange: "{{call}} was answered in another shape: {{where}}.",
  nothingMade: "Shopify made no {{what}}.",
  nothingShown: "Shopify showed no {{what}}.",
  noAnswerTaken: "Shopify took no answer.",
  changedWhileRead: "What was read changed while it was read.",
  fileLineStrange: "Line {{line}} of Shopify's file is no variant.",
  fileHostSilent: "The host of Shopify's file gave no answer: {{why}}.",
  fileBrokeOff: "Shopify's file broke off: {{why}}.",
  // How calls end besides.
  errorUnknown: "unknown error",
  nothingCalled: 'Nothing is called "{{name}}".',
  noTimeForCall: "There was no time left for it.",
  wholeBody: "the whole body",
  anotherAnswered: "The provider answered with another order than the one it was asked for.",
  callTooLarge: "{{call}} answered {{status}} with more {{what}} than any answer has.",
  callCrowded: "{{call}} answered {{status}} while too many large answers were being read.",
  callResting:
    "{{call}} answered {{status}} at length, which could not be read several times: it rests.",
  callTooSlow: "{{call}} answered {{status}} with a body that takes too long to read.",
  imageTooCostly: "the image takes more time or memory than a picture may",
  imagesRest: "images could not be read safely; none are before {{until}}",
  drawingFieldTwice: "fields.{{at}}.fieldId: {{field}} is given twice.",
  drawingNoAddress: "fields.{{at}}.value: an image must be an HTTPS URL.",
  drawingTextLong: "fields.{{at}}.value: must have at most {{most}} characters.",
  // What the built-in core refuses an order for.
  skuUnknown: "items.{{at}}.sku: there is no SKU {{sku}}.",
  planTooLow: "items.{{at}}.sku: {{sku}} needs the {{plan}} plan.",
  artworkRefused: "items.{{at}}.artworkUrl: {{words}}.",
  artworkExpected: "expected {{expected}} px for {{sku}}, actual {{found}} px",
  artworksUnread:
    "not all artworks could be read: {{most}} new ones within {{seconds}} s, no more; send the order again",
  stockShort: "Not enough stock of {{skus}}.",
  skuShort: "{{sku}} (wanted {{wanted}}, available {{available}})",
  notCreatedUpdate: "Only an order in status Created can be updated; this one is {{word}}.",
  notCreatedCancel: "Only an order in status Created can be canceled; this one is {{word}}.",
  moveImpossible: "An order in status {{word}} can't become {{target}}.",
  moveTooLate: "A part of the order has shipped already; it can't become {{target}}.",
  orderUnknown: "There is no order {{apiOrderId}}.",
} as const;

export type PhraseCode = keyof typeof phrases;

type Places<Text extends string> = Text extends `${string}{{${infer Place}}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

/** The phrase of `code` with its places filled. */
export function phrase<Code extends PhraseCode>(
  code: Code,
  values: Readonly<Record<Places<(typeof phrases)[Code]>, string | number>>,
): string {
  const filled = new Map<string, string | number>(Object.entries(values));
  return phrases[code].replaceAll(place, (whole, name: string) =>
    String(filled.get(name) ?? whole),
  );
}

/**
 * The phrase that a text is, with what fills its places; null for what somebody else said, and for what is longer
 * than any that we keep.
 */
export function readPhrase(
  text: string,
): { code: PhraseCode; values: Record<string, string> } | null {
  if (text.length > limits.saidText.charactersMax) return null;
  for (const { code, form } of forms) {
    const found = form.exec(text);
    if (found !== null) return { code, values: { ...found.groups } };
  }
  return null;
}

const place = /\{\{(\w+)\}\}/g;

/** Those with fewer places come first: what fills a place may be what another phrase says. */
const forms = Object.entries(phrases)
  .map(([code, text]) => ({
    code: code as PhraseCode,
    form: formOf(text),
    places: [...text.matchAll(place)].length,
  }))
  .toSorted((one, other) => one.places - other.places);

/** What can stand in a place: a status is a number, anything else is any text, as short as it may be. */
function formOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const filled = escaped.replaceAll(place, (_whole, name: string) =>
    name === "status" ? String.raw`(?<status>\d+)` : `(?<${name}>.+?)`,
  );
  return new RegExp(`^${filled}$`, "s");
}
