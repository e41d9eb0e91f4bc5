/**
 * What the app itself says where otherwise somebody is quoted: a provider's refusal, Shopify's answer. A code
 * with what fills its places; its words, in every language, stand with the pages. Pure.
 */
import { z } from "zod";
import { type DetailCode, detailPlaces } from "#app/contract/index.ts";

/** The places of each code. What a Merchant API says by codes is said the same way. */
const ownPlaces = {
  // Why an order waits.
  keyUnknown: [],
  keyNotAccepted: [],
  listUnreadable: [],
  listEmpty: [],
  listEndless: [],
  madeAlthoughRefused: ["apiOrderId"],
  anothersOrder: [],
  anothersId: ["apiOrderId"],
  unknownStatus: [],
  homeUnknown: [],
  cancelRefused: ["words"],
  cancelIgnored: [],
  lookFailed: [],
  orderGone: [],
  lineHeld: [],
  lineCanceled: [],
  // What came of a call, as the clients of both services say it.
  callLate: ["call"],
  callUnanswered: ["call", "why"],
  callStrange: ["call", "status", "where"],
  keyDeclined: [],
  providerSilent: [],
  providerGaveNone: ["call"],
  wholeBody: [],
  callFailed: ["call", "status"],
  callFailedSaying: ["call", "status", "words"],
  // What came of a webhook.
  noJson: [],
  bodyTooLarge: [],
  anotherStore: [],
  anotherPurpose: [],
  noOrder: [],
  noLines: [],
  unnamedLines: ["lines"],
  noProduct: [],
  productUnknown: ["productId"],
  noFulfillmentOrder: [],
  noOperation: [],
  noReading: [],
  newerSeen: [],
  noneDepends: [],
  noneWaits: [],
  nothingDepends: ["topic"],
  neverInstalled: [],
  installedAgain: [],
  storeDeleted: [],
  ordersConcerned: ["orders"],
  contentErased: [],
  cutOff: [],
  failed: ["attempts", "error"],
  // Why a look, a reading or the stock is not up to date.
  tryingOn: [],
  shopClosed: [],
  catalogUnread: [],
  catalogTooLarge: ["skus", "products"],
  productsUnread: ["words"],
  productsCutOff: ["reason"],
  productsUnreadable: ["words"],
  productsMissing: ["read", "lines"],
  // Why artwork can't be printed, as the app says it and as the built-in core does.
  artworkNotHttps: [],
  artworkSize: ["found", "expected"],
  artworkUnfit: ["words"],
  artworkNotAsked: [],
  artworkPutOff: ["words"],
  checksUsed: ["count", "time"],
  // Why artwork was not drawn.
  drawingHomeGone: [],
  drawingStatus: ["word"],
  drawingNowhere: [],
  // What is not done yet, and where Shopify was not to be asked or gave no usable answer.
  waitsForInstall: [],
  notInstalledInTime: [],
  shopClosedNow: [],
  notSent: [],
  operationForgotten: [],
  shopifyBusy: [],
  budgetUsed: [],
  tokenMissing: ["shop"],
  tokenSpent: ["shop"],
  tokenDeclined: ["status", "error"],
  tokenNotRenewed: ["shop"],
  noTimeForShopify: [],
  pointsUsed: [],
  noGraphql: [],
  answeredStrange: ["call", "where"],
  nothingMade: ["what"],
  nothingShown: ["what"],
  noAnswerTaken: [],
  changedWhileRead: [],
  fileLineStrange: ["line"],
  fileHostSilent: ["why"],
  fileBrokeOff: ["why"],
  noMockups: [],
  // How sending an alert ends.
  noMail: [],
  mailUnanswered: [],
  // How calls end besides.
  newerWords: [],
  errorUnknown: [],
  nothingCalled: ["name"],
  noTimeForCall: [],
  anotherAnswered: [],
  callTooLarge: ["call", "status", "what"],
  callCrowded: ["call", "status"],
  callResting: ["call", "status"],
  callTooSlow: ["call", "status"],
} as const satisfies Record<string, readonly string[]>;

type OwnCode = keyof typeof ownPlaces;
export type PhraseCode = OwnCode | DetailCode;

export interface Phrase {
  readonly code: PhraseCode;
  readonly values: Readonly<Record<string, PhraseValue>>;
}

/** What can fill a place: a quote, a number, or what again is said by codes. */
export type PhraseValue = string | number | Phrase | readonly Phrase[];

/** What somebody else said, as they said it, or what the app itself says. */
export type Words = string | Phrase;

/** The names of the places of each phrase. */
export const phrasePlaces: Readonly<Record<PhraseCode, readonly string[]>> = {
  ...ownPlaces,
  ...detailPlaces,
};

/** The phrase of `code` with its places filled. */
export function phrase<Code extends OwnCode>(
  code: Code,
  ...[values]: (typeof ownPlaces)[Code] extends readonly []
    ? []
    : [Readonly<Record<(typeof ownPlaces)[Code][number], PhraseValue>>]
): Phrase {
  return { code, values: values ?? {} };
}

/** So much of what somebody else said is kept, in characters. */
const quoteMax = 500;

/** Words with no longer quotes than are kept. */
export function storableWords(words: Words): Words {
  if (typeof words === "string") return words.slice(0, quoteMax).toWellFormed();
  return { code: words.code, values: storableValues(words) };
}

function storableValues({ values }: Phrase): Phrase["values"] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));
}

function storable(value: PhraseValue): PhraseValue {
  if (typeof value === "number") return value;
  if (typeof value === "string" || "code" in value) return storableWords(value);
  return value.map((each) => ({ ...each, values: storableValues(each) }));
}

/** What a line of the log says of words: a quote as it is, of the app's own the code. */
export function wordsForLog(said: Words): string {
  return typeof said === "string" ? said : said.code;
}

/** Whether two say the same. */
export function isSameSaid(one: Words | null, other: Words | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const code = z.custom<PhraseCode>(
  (value) => typeof value === "string" && Object.hasOwn(phrasePlaces, value),
);

const phraseSchema: z.ZodType<Phrase> = z
  .object({
    code,
    values: z.record(
      z.string(),
      z.lazy(() => value),
    ),
  })
  .refine((said) => phrasePlaces[said.code].every((name) => Object.hasOwn(said.values, name)));

const value: z.ZodType<PhraseValue> = z.union([
  z.string(),
  z.number(),
  phraseSchema,
  z.array(phraseSchema),
]);

/** Words as a row keeps them. What a newer version said reads as words that are not known here. */
export const words: z.ZodType<Words> = z
  .union([z.string(), phraseSchema])
  .catch({ code: "newerWords", values: {} });
