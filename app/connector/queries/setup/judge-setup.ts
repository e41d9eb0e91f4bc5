import { isParcel } from "../../dispatches/request/index.ts";
import type { AttentionReason } from "../../model/attention.ts";
import type { Policy } from "../../model/policy.ts";
import type { ObservedSetup } from "../../ports/index.ts";
import type { ConnectionView, UnsoldProducts } from "../home/index.ts";

/** What is checked, in the order in which an order needs it. */
export const setupChecks = [
  "access",
  "payments",
  "autoFulfillment",
  "locations",
  "addresses",
  "sending",
  "window",
  "approval",
  "tags",
  "unprinted",
  "risk",
  "tests",
  "products",
  "sale",
  "artwork",
  "connection",
  "key",
] as const;
export type SetupCheckName = (typeof setupChecks)[number];

/** `wrong` keeps orders from flowing, `note` lets them flow otherwise than a store may expect, `unread` is not known. */
export type SetupCheckState = "ok" | "note" | "wrong" | "unread";

export interface SetupCheck {
  check: SetupCheckName;
  state: SetupCheckState;
  /** Which of the sentences for that state it is; one alone where a state has only one. */
  because: string;
  /** How many it is about. */
  count: number;
  /** The names of these: of orders and products the first few, all tags, a time of day, or access scopes. */
  names: string[];
}

export interface SetupFacts {
  connection: Pick<ConnectionView, "state">;
  /** Its orders are not made. */
  isTestConnection: boolean;
  rules: Pick<
    Policy,
    | "trigger"
    | "holdUnpaid"
    | "holdWindow"
    | "holdPersonalized"
    | "approvalProductIds"
    | "holdTags"
    | "holdOpenMapping"
  >;
  /** The app has a location of its own in the store. */
  hasService: boolean;
  products: { mapped: number; ignored: number; bare: number; open: number };
  unsold: UnsoldProducts;
  /** Null: Shopify did not answer. */
  scopes: readonly string[] | null;
  setup: ObservedSetup | null;
  /** What needs attention now, by the reason; none: nothing. */
  waiting: ReadonlyMap<AttentionReason, number>;
  /** Which variants of these orders are mapped. */
  mappedVariants: ReadonlySet<string>;
}

/** Without these an order does not flow; reading is part of writing. */
const neededScopes = [
  "read_orders",
  "read_products",
  "read_fulfillments",
  "write_fulfillments",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
] as const;
/** The app's own location is assigned what it has to make. */
const serviceScopes = [
  "read_assigned_fulfillment_orders",
  "write_assigned_fulfillment_orders",
] as const;

const namesMax = 5;

/** What of a store's settings keeps its orders from flowing, each check with its result. Pure. */
export function judgeSetup(facts: SetupFacts): SetupCheck[] {
  return setupChecks.flatMap((check) => {
    const verdict = rules[check](facts);
    if (verdict === null) return [];
    const { state, because, count = 0, names = [] } = verdict;
    return [{ check, state, because, count, names }];
  });
}

type Verdict = Pick<SetupCheck, "state" | "because"> & Partial<Pick<SetupCheck, "count" | "names">>;

const ok: Verdict = { state: "ok", because: "ok" };
const unread: Verdict = { state: "unread", because: "unread" };

/** Null: the store has no such rule, of which there is nothing to say. */
const rules: Record<SetupCheckName, (facts: SetupFacts) => Verdict | null> = {
  access({ scopes, rules: { trigger } }) {
    if (scopes === null) return unread;
    const given = new Set(scopes.flatMap((each) => [each, each.replace(/^write_/, "read_")]));
    const needed = trigger === "on-request" ? [...neededScopes, ...serviceScopes] : neededScopes;
    const names = needed.filter((each) => !given.has(each));
    return names.length === 0 ? ok : { state: "wrong", because: "missing", names };
  },
  payments: (facts) => ofOrders(facts, ({ isCapturable }) => isCapturable, "wrong"),
  autoFulfillment: (facts) =>
    ofOrders(facts, ({ isFulfilledAtOnce }) => isFulfilledAtOnce, "wrong"),
  addresses(facts) {
    const verdict = ofOrders(facts, ({ lacksAddress }) => lacksAddress, "wrong");
    // Whoever is shown one street is shown all: the others were never entered.
    const isAnyShown = facts.setup?.orders.some(({ lacksAddress }) => !lacksAddress) === true;
    return verdict.because === "orders" && isAnyShown
      ? { ...verdict, state: "note", because: "some" }
      : verdict;
  },
  locations({ setup }) {
    if (setup === null) return unread;
    const count = setup.locations.filter(({ fulfillsOnlineOrders }) => fulfillsOnlineOrders).length;
    return count === 0 ? { state: "wrong", because: "none" } : { ...ok, count };
  },
  sending({ rules: { trigger, holdUnpaid }, hasService }) {
    if (trigger === "by-hand") return { state: "note", because: "byHand" };
    if (trigger === "paid") return holdUnpaid ? ok : { state: "note", because: "unpaid" };
    return hasService
      ? { state: "note", because: "onRequest" }
      : { state: "wrong", because: "service" };
  },
  window({ rules: { holdWindow } }) {
    switch (holdWindow.kind) {
      case "none":
        return null;
      case "minutes":
        return { state: "note", because: "minutes", count: holdWindow.minutes };
      case "hours":
        return { state: "note", because: "hours", count: holdWindow.hours };
      case "daily":
        return { state: "note", because: "daily", names: [holdWindow.time] };
    }
  },
  approval({ rules: { holdPersonalized = false, approvalProductIds } }) {
    const count = approvalProductIds.length;
    if (count === 0) return holdPersonalized ? { state: "note", because: "personalized" } : null;
    return { state: "note", because: holdPersonalized ? "both" : "products", count };
  },
  tags({ rules: { holdTags } }) {
    if (holdTags.length === 0) return null;
    return { state: "note", because: "held", count: holdTags.length, names: holdTags };
  },
  unprinted: (facts) => ofWaiting(facts, "PropertyUnprinted"),
  risk: (facts) => ofWaiting(facts, "HighRisk"),
  tests: (facts) => ofWaiting(facts, "TestOrder"),
  products({ products: { mapped, ignored, open }, rules: { holdOpenMapping } }) {
    if (mapped + ignored + open === 0) return { state: "wrong", because: "blank" };
    if (mapped === 0) return { state: "wrong", because: "none", count: open };
    if (open === 0) return { ...ok, count: mapped };
    return { state: "note", because: holdOpenMapping ? "held" : "open", count: open };
  },
  sale({ unsold: { count, of, products } }) {
    if (count === 0) return { ...ok, count: of };
    const names = products.map(({ title }) => title);
    return { state: count === of ? "wrong" : "note", because: "unsold", count, names };
  },
  artwork({ products: { mapped, bare } }) {
    if (mapped === 0) return { state: "note", because: "nothing" };
    return bare === 0 ? { ...ok, count: mapped } : { state: "wrong", because: "bare", count: bare };
  },
  connection({ connection: { state } }) {
    if (state === "working") return ok;
    return state === "untested" ? unread : { state: "wrong", because: state };
  },
  key({ connection: { state }, isTestConnection }) {
    if (state === "missing") return unread;
    return isTestConnection ? { state: "wrong", because: "test" } : ok;
  },
};

/** A hold of the store's is worth a word while an order waits for it. */
function ofWaiting({ waiting }: SetupFacts, reason: AttentionReason): Verdict | null {
  const count = waiting.get(reason) ?? 0;
  return count === 0 ? null : { state: "note", because: "held", count };
}

type ObservedOrder = ObservedSetup["orders"][number];

/** An order that the provider gets: downloads, gift cards, pickups and what is unmapped say nothing of parcels. */
function isForProvider(
  { isTest, variantIds, deliveryMethods }: ObservedOrder,
  mapped: ReadonlySet<string>,
): boolean {
  if (isTest || !variantIds.some((id) => mapped.has(id))) return false;
  return deliveryMethods.length === 0 || deliveryMethods.some(isParcel);
}

/** What the newest real orders that go to the provider show of a setting that Shopify shows nobody. */
function ofOrders(
  { setup, mappedVariants }: SetupFacts,
  isHit: (order: ObservedOrder) => boolean,
  state: "wrong" | "note",
): Verdict {
  if (setup === null) return unread;
  const real = setup.orders.filter((order) => isForProvider(order, mappedVariants));
  if (real.length === 0) return { state: "unread", because: "noOrders" };
  const hits = real.filter(isHit);
  return hits.length === 0
    ? { ...ok, count: real.length }
    : {
        state,
        because: "orders",
        count: hits.length,
        names: hits.slice(0, namesMax).map(({ name }) => name),
      };
}
