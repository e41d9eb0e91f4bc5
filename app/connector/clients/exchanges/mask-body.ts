/**
 * Masks what was sent or answered. What may be seen is listed, by the name of its field and the form of
 * its text; everything else stands as dots, whatever it is. Pure.
 */
import { dots } from "./dots.ts";
import { artworkLinkOf, linkOf, withLinksMasked } from "./mask-links.ts";
import { withoutRandomWords } from "./random-words.ts";

const ellipsis = "…";

/** A body that is longer is cut. */
export const charactersMax = 4_000;
const depthMax = 12;
/** A saying is cut to this before it is searched, since the other side chooses its length, */
const searchedMax = 2_000;
/** of what was cut the end is left out, where half of a name may stand, */
const halfMax = 200;
/** and so much of it is shown. */
const wordsMax = 500;
/** Numbers of fewer digits count something. */
const numberMin = 1_000;

type Kind = "token" | "phrase" | "place" | "link" | "artwork" | "orderName" | "saying";

/**
 * The fields that may be seen, by what stands in them; compared without case, hyphens and underscores.
 * Where a name says too little, that of what it is a part of stands before it.
 */
const shownFields: Record<Kind, string> = {
  // Ids, numbers, moments and closed words: text without a blank.
  token: `
    id orderId externalSourceId fulfillmentId fulfillmentOrderId lineItemId
    jobId productId variantId fieldId handle affected_items field code
    quantity totalQuantity remainingQuantity amount currency currencyCode
    status orderStatus requestStatus previousStatus newStatus targetStatus
    displayFinancialStatus action type reason methodType recommendation
    isTest test isFulfillmentService notifyCustomer hasNextPage
    createdAt updatedAt cancelledAt happenedAt time estimatedDelivery
    pageInfo.endCursor`,
  // What a store numbers it by, as it shows it everywhere.
  orderName: "order.name",
  // What a store or a carrier calls something.
  phrase: `
    sku trackingNumber number numbers company
    shippingCarrier shippingService carrier
    location.name assignedLocation.name`,
  // Where somebody is, which is all that may be seen of them.
  place: "city state country countryCode countryCodeV2 province provinceCode",
  link: "trackingUrl url urls",
  // Whoever has the address of artwork sees what the buyer wished for.
  artwork: "artworkUrl",
  // What the other side says; it may quote, so it is searched for what is known of the buyer.
  saying: "message error errors",
};

const kinds = new Map(
  Object.entries(shownFields).flatMap(([kind, names]) =>
    // The table's keys are the kinds: Object.entries only forgets their type.
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plain(name), kind as Kind] as const),
  ),
);

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, "");
}

function kindOf(name: string, whole = ""): Kind | undefined {
  return kinds.get(plain(name)) ?? kinds.get(`${plain(whole)}.${plain(name)}`);
}

const token = /^[\w:/.#~+=,-]{0,200}$/;
// oxlint-disable-next-line no-control-regex
const phrase = /^[^\u0000-\u001f]{0,120}$/;
const orderName = /^[^\s@]{0,10}\d[^\s@]{0,20}$/;

/** Whatever is in such a field is about a person. */
const person = /address|buyer|contact|customer|e-?mail|person|phone|recipient|ship_?to|bill_?to/i;

/** The texts in a body that are about a person, but where they are: nothing else of it may repeat them. */
export function personalIn(body: unknown, isPersonal = false, depth = 0): string[] {
  if (depth > depthMax || body === null) return [];
  if (typeof body === "string" || typeof body === "number") return isPersonal ? [`${body}`] : [];
  if (typeof body !== "object") return [];
  return Object.entries(body).flatMap(([name, value]) =>
    isPersonal && kindOf(name) === "place"
      ? []
      : personalIn(value, isPersonal || isAboutBuyer(name, value), depth + 1),
  );
}

/** A flag that says what is done for a buyer tells nothing of them. */
function isAboutBuyer(name: string, value: unknown): boolean {
  return person.test(name) && typeof value !== "boolean";
}

/**
 * A body as JSON text without anything personal or secret; `masked` takes out of a text what is known of
 * the buyer. Where nothing is known of them, what the other side says is not shown at all. Null for
 * undefined. At most about `charactersMax` long.
 */
export function maskBody(
  body: unknown,
  masked: (text: string) => string,
  { isBuyerKnown = true }: { isBuyerKnown?: boolean } = {},
): { text: string | null; isCut: boolean } {
  if (body === undefined) return { text: null, isCut: false };
  let left = charactersMax;
  let isCut = false;

  const isSpent = (): boolean => {
    if (left <= 0) isCut = true;
    return left <= 0;
  };

  const shown = (value: unknown, at: Place, isPersonal: boolean, depth: number): unknown => {
    if (value === null || value === "") return value;
    if (typeof value !== "object") return leaf(value, kindOf(at.name, at.whole), isPersonal);
    if (depth > depthMax) return dots;
    return Array.isArray(value)
      ? list(value, at, isPersonal, depth)
      : parts(value, at.name, isPersonal, depth);
  };

  const list = (values: unknown[], at: Place, isPersonal: boolean, depth: number): unknown => {
    // Other buyers' orders, maybe of other stores: how many there are is all that is ours.
    if (plain(at.name) === "orders") return `${dots} (${values.length})`;
    const kept: unknown[] = [];
    for (const value of values) {
      if (isSpent()) return [...kept, ellipsis];
      const one = shown(value, at, isPersonal, depth + 1);
      left -= costOf(one);
      kept.push(one);
    }
    return kept;
  };

  const parts = (body: object, whole: string, isPersonal: boolean, depth: number): object => {
    const kept = new Map<string, unknown>();
    for (const [name, value] of Object.entries(body)) {
      if (isSpent()) {
        kept.set(ellipsis, ellipsis);
        break;
      }
      const isTheirs = isPersonal || isAboutBuyer(name, value);
      const one = shown(value, { name, whole }, isTheirs, depth + 1);
      const known = kindOf(name) !== undefined || isFieldName(name, masked) ? name : dots;
      left -= known.length + 4 + costOf(one);
      kept.set(known, one);
    }
    return Object.fromEntries(kept);
  };

  const leaf = (value: unknown, kind: Kind | undefined, isPersonal: boolean): unknown => {
    if (kind === undefined || (isPersonal && kind !== "place")) return dots;
    if (kind === "token") return textOf(value, token, masked);
    if (kind === "orderName") return textOf(value, orderName, masked);
    if (kind === "phrase" || kind === "place") return textOf(value, phrase, masked);
    if (typeof value !== "string") return dots;
    if (kind === "link") return linkOf(value, masked);
    if (kind === "artwork") return artworkLinkOf(value);
    return isBuyerKnown ? sayingOf(value, masked) : dots;
  };

  const text = JSON.stringify(shown(body, { name: "", whole: "" }, false, 0));
  return { text, isCut };
}

/** What a field is called, and what it is a part of. */
interface Place {
  name: string;
  whole: string;
}

/** The other side's own names are shown, unless they are no names. */
function isFieldName(name: string, masked: (text: string) => string): boolean {
  return /^[A-Za-z]\w{0,40}$/.test(name) && masked(name) === name;
}

/** What stands in lists and parts was counted already. */
function costOf(value: unknown): number {
  return typeof value === "object" && value !== null ? 2 : String(value).length + 3;
}

function textOf(value: unknown, form: RegExp, masked: (text: string) => string): unknown {
  if (typeof value === "number") {
    return Math.abs(value) >= numberMin && masked(`${value}`) !== `${value}` ? dots : value;
  }
  if (typeof value !== "string") return value;
  return form.test(value) ? masked(value) : dots;
}

/** What the other side says, without what it may quote. */
function sayingOf(value: string, masked: (text: string) => string): string {
  const searched = value.slice(0, searchedMax);
  const linked = withLinksMasked(searched, (link) => linkOf(link, masked));
  const read = withoutRandomWords(masked(linked), dots);
  const end = value.length > searchedMax ? Math.max(0, read.length - halfMax) : read.length;
  return read.slice(0, Math.min(wordsMax, end));
}
