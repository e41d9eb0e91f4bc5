/**
 * Masks what was sent or answered. What may be seen is listed, by the name of its field and the form of
 * its text; everything else stands as dots, whatever it is. Pure.
 */

/** Stands for what is not shown. */
export const dots = "•••";
const ellipsis = "…";

/** A body that is longer is cut. */
export const charactersMax = 4_000;
const depthMax = 12;
const wordsMax = 500;

type Kind = "token" | "phrase" | "place" | "link" | "saying";

/** The fields that may be seen, by what stands in them; compared without case, hyphens and underscores. */
const shownFields: Record<Kind, string> = {
  // Ids, numbers, moments and closed words: text without a blank.
  token: `
    id orderId externalSourceId fulfillmentId fulfillmentOrderId lineItemId
    jobId productId variantId fieldId handle affected_items field code
    quantity totalQuantity remainingQuantity amount currency currencyCode
    status orderStatus requestStatus previousStatus newStatus targetStatus
    displayFinancialStatus action type reason methodType recommendation
    isTest test isFulfillmentService notifyCustomer hasNextPage
    createdAt updatedAt cancelledAt happenedAt time estimatedDelivery`,
  // What a store or a carrier calls something.
  phrase: `
    sku trackingNumber number numbers company
    shippingCarrier shippingService carrier`,
  // Where somebody is, which is all that may be seen of them.
  place: "city state country countryCode countryCodeV2 province provinceCode",
  link: "artworkUrl trackingUrl url urls",
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

function kindOf(name: string): Kind | undefined {
  return kinds.get(plain(name));
}

const token = /^[\w:/.#~+=,-]{0,200}$/;
// oxlint-disable-next-line no-control-regex
const phrase = /^[^\u0000-\u001f]{0,120}$/;

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
      : personalIn(value, isPersonal || isAboutPerson(name, value), depth + 1),
  );
}

/** A flag that says what is done for a buyer tells nothing of them. */
function isAboutPerson(name: string, value: unknown): boolean {
  return person.test(name) && typeof value !== "boolean";
}

/**
 * A body as JSON text without anything personal or secret; `masked` takes out of a text what is known of
 * the buyer. Null for undefined. At most about `charactersMax` long.
 */
export function maskBody(
  body: unknown,
  masked: (text: string) => string,
): { text: string | null; isCut: boolean } {
  if (body === undefined) return { text: null, isCut: false };
  let left = charactersMax;
  let isCut = false;

  const isSpent = (): boolean => {
    if (left <= 0) isCut = true;
    return left <= 0;
  };

  const shown = (value: unknown, name: string, isPersonal: boolean, depth: number): unknown => {
    if (value === null || value === "") return value;
    if (typeof value !== "object") return leaf(value, kindOf(name), isPersonal);
    if (depth > depthMax) return dots;
    return Array.isArray(value)
      ? list(value, name, isPersonal, depth)
      : parts(value, isPersonal, depth);
  };

  const list = (values: unknown[], name: string, isPersonal: boolean, depth: number): unknown => {
    // Other buyers' orders, maybe of other stores: how many there are is all that is ours.
    if (plain(name) === "orders") return `${dots} (${values.length})`;
    const kept: unknown[] = [];
    for (const value of values) {
      if (isSpent()) return [...kept, ellipsis];
      const one = shown(value, name, isPersonal, depth + 1);
      left -= costOf(one);
      kept.push(one);
    }
    return kept;
  };

  const parts = (whole: object, isPersonal: boolean, depth: number): object => {
    const kept = new Map<string, unknown>();
    for (const [name, value] of Object.entries(whole)) {
      if (isSpent()) {
        kept.set(ellipsis, ellipsis);
        break;
      }
      const one = shown(value, name, isPersonal || isAboutPerson(name, value), depth + 1);
      const known = kindOf(name) !== undefined || isFieldName(name, masked) ? name : dots;
      left -= known.length + 4 + costOf(one);
      kept.set(known, one);
    }
    return Object.fromEntries(kept);
  };

  const leaf = (value: unknown, kind: Kind | undefined, isPersonal: boolean): unknown => {
    if (kind === undefined || (isPersonal && kind !== "place")) return dots;
    if (kind === "token") return textOf(value, token, masked);
    if (kind === "phrase" || kind === "place") return textOf(value, phrase, masked);
    if (typeof value !== "string") return dots;
    return kind === "link" ? linkOf(value, masked) : masked(value).slice(0, wordsMax);
  };

  const text = JSON.stringify(shown(body, "", false, 0));
  return { text, isCut };
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
  if (typeof value !== "string") return value;
  return form.test(value) ? masked(value) : dots;
}

/** An address without what gives a right to read it. */
function linkOf(value: string, masked: (text: string) => string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return dots;
  const link = `${url.origin}${url.pathname}`;
  const read = readable(link);
  if (link.length > 300 || masked(read) !== read) return dots;
  return url.search === "" ? link : `${link}?${dots}`;
}

function readable(link: string): string {
  try {
    return decodeURIComponent(link).replaceAll(/[+_-]/g, " ");
  } catch {
    // It is in no encoding that anybody could read a name in.
    return link;
  }
}
