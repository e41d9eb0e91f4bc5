/** The timeline speaks every language: each kind of line that the connector can record is looked at. */
import { phrase } from "#app/connector/model/phrases.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { orderStatuses } from "#app/contract/index.ts";
import { stepStatuses } from "#app/connector/model/orders/index.ts";
import type { Cause, Remark } from "#app/connector/model/remarks.ts";
import { type WishKind, wishKind } from "#app/connector/model/wish.ts";
import { inLanguage, type Language, languages } from "./languages.ts";
import { remarkSentence } from "./remark-words.ts";
import { loadLanguage } from "./load-language.ts";

type Samples<Union extends { code: string }> = {
  [Code in Union["code"]]: Extract<Union, { code: Code }>;
};

const waits = {
  code: "attention",
  notice: { reason: "NoMapping", subject: { title: "Night Ferry", lineItemId: null } },
} as const;

/** The compiler asks for one of each. */
const causes: Samples<Cause> = {
  attention: waits,
  canceledInShopify: { code: "canceledInShopify" },
  canceledByPerson: { code: "canceledByPerson" },
  keptByStore: { code: "keptByStore" },
  stoppedForHold: { code: "stoppedForHold" },
  refunded: { code: "refunded" },
  erased: { code: "erased" },
  waitedTooLong: { code: "waitedTooLong" },
  endedByProvider: { code: "endedByProvider", status: "Declined" },
  endedAsAsked: { code: "endedAsAsked", status: "Canceled" },
  begun: { code: "begun", status: "CancelationRequested" },
  takesNoMore: { code: "takesNoMore" },
  lineUnmapped: { code: "lineUnmapped" },
  unitsRemoved: { code: "unitsRemoved" },
};

const because = causes.takesNoMore;
const numbers = ["1Z999"];

const remarks: Samples<Remark> = {
  opened: { code: "opened", order: "#1001", forwarded: 2, count: 3 },
  attention: waits,
  shopClosed: { code: "shopClosed" },
  cleared: { code: "cleared", reason: "Tagged", way: "action" },
  itemDecided: { code: "itemDecided", sku: "COF-1" },
  lineKept: { code: "lineKept", title: "House blend" },
  lineReopened: { code: "lineReopened", title: "House blend" },
  itemLeftOut: { code: "itemLeftOut" },
  itemReopened: { code: "itemReopened" },
  lineCorrected: { code: "lineCorrected", title: "Blend", parts: ["texts", "sku"], sku: "COF-2" },
  lineRemapped: { code: "lineRemapped", title: "Blend" },
  correctionUndone: { code: "correctionUndone", title: "Blend" },
  unitsRefunded: { code: "unitsRefunded", lines: [{ title: "Blend", count: 2 }] },
  paymentRefunded: { code: "paymentRefunded" },
  retried: { code: "retried" },
  cancelWanted: { code: "cancelWanted" },
  snoozed: { code: "snoozed", until: "2026-11-30" },
  unsnoozed: { code: "unsnoozed" },
  wished: { code: "wished", wish: "cancel" },
  wishEnded: { code: "wishEnded", wish: "address", outcome: "granted" },
  sentAnew: { code: "sentAnew", sequence: 2 },
  resumesAfterHold: { code: "resumesAfterHold", sequence: 2 },
  unitsSentAs: { code: "unitsSentAs", sequence: 2, count: 1 },
  unitsPutOff: { code: "unitsPutOff", sequence: 2, count: 1 },
  linesSentAs: { code: "linesSentAs", sequence: 2, count: 1 },
  remadeAs: { code: "remadeAs", sequence: 2, why: "damaged" },
  remakeOf: { code: "remakeOf", sequence: 1, why: "lost" },
  remakeNoted: { code: "remakeNoted", why: "damaged", payer: "provider" },
  cancelAsked: { code: "cancelAsked", status: "Canceled" },
  canceled: { code: "canceled", because },
  frozen: { code: "frozen", count: 1 },
  accepted: { code: "accepted", apiOrderId: "ord_1" },
  refused: { code: "refused", httpStatus: "422", words: "no such box" },
  providerSilent: { code: "providerSilent", attempt: 2, words: "no such box" },
  shopifySilent: { code: "shopifySilent", attempt: 2, words: "no such box" },
  sentAgain: { code: "sentAgain" },
  notThereYet: { code: "notThereYet" },
  neverSent: { code: "neverSent" },
  foundOtherwise: { code: "foundOtherwise", apiOrderId: "ord_1" },
  partFound: { code: "partFound", sequence: 2 },
  madeBeforeRestore: { code: "madeBeforeRestore", apiOrderId: "ord_1" },
  numberInUse: { code: "numberInUse", taken: 2, sequence: 3, apiOrderId: "ord_1" },
  madeAlthoughRefused: { code: "madeAlthoughRefused", apiOrderId: "ord_1" },
  attemptLeftBehind: { code: "attemptLeftBehind" },
  attemptNotFound: { code: "attemptNotFound" },
  attemptNotArrived: { code: "attemptNotArrived" },
  attemptErased: { code: "attemptErased" },
  attemptWaited: { code: "attemptWaited" },
  attemptOvertaken: { code: "attemptOvertaken" },
  withdrawnElsewhere: { code: "withdrawnElsewhere", order: "#1001" },
  withdrawnStaying: { code: "withdrawnStaying", order: "#1001" },
  updated: { code: "updated", count: 2 },
  drawingWanted: { code: "drawingWanted", count: 1 },
  drawn: { code: "drawn" },
  notDrawn: { code: "notDrawn", title: "Night Ferry" },
  simulated: { code: "simulated", status: "Picked" },
  moved: { code: "moved", status: "Packaged" },
  shipped: { code: "shipped", carrier: "UPS", numbers },
  corrected: { code: "corrected", carrier: "", numbers },
  heldInShopify: { code: "heldInShopify" },
  notHeldInShopify: { code: "notHeldInShopify", words: "no such box" },
  written: { code: "written", numbers },
  fulfillmentGone: { code: "fulfillmentGone", numbers },
  fulfilledElsewhere: { code: "fulfilledElsewhere", numbers },
  leftUnwritten: { code: "leftUnwritten", numbers },
  writeBackRefused: { code: "writeBackRefused", words: "no such box" },
  stepTold: { code: "stepTold", step: "DELIVERED", numbers },
  stepRefused: { code: "stepRefused", step: "DELAYED", numbers, words: "no such box" },
  stepUnanswered: { code: "stepUnanswered", step: "IN_TRANSIT", numbers },
  cost: { code: "cost", cents: 1_250, currency: "USD" },
  closed: { code: "closed" },
  closedUnwritten: { code: "closedUnwritten" },
  closedShort: { code: "closedShort" },
  closedSince: { code: "closedSince" },
  requestAccepted: { code: "requestAccepted" },
  requestRejected: { code: "requestRejected", because },
  cancelationGranted: { code: "cancelationGranted" },
  cancelationDeclined: { code: "cancelationDeclined", because },
  givenBack: { code: "givenBack", because },
  flowMissed: { code: "flowMissed", trigger: "stock-low", words: "no such box" },
  tagsRefused: { code: "tagsRefused", words: "too many tags" },
  quoteErased: { code: "quoteErased" },
};

/** Those that say more where it is known. */
const explained: Remark[] = [
  { ...remarks.cancelAsked, because: causes.refunded },
  // While it is only accepted there, the provider is asked again.
  { code: "canceled", because: { ...causes.endedAsAsked, why: "stoppedForHold" } },
  { code: "canceled", because: { code: "endedAsAsked", status: "Declined", why: "refunded" } },
  ...orderStatuses
    .filter((status) => status !== "Created")
    .map((status): Remark => ({ code: "cancelAsked", status })),
  { ...remarks.updated, isAddressAlone: true },
  { ...remarks.cost, isTest: true },
];

const wished = (wish: WishKind, words: string): Remark => ({
  code: "attention",
  notice: { reason: "BuyerWish", subject: { wish, words } },
});

const wishes = wishKind.options.flatMap((wish): Remark[] => [
  { code: "wished", wish },
  wished(wish, "no such box"),
  wished(wish, ""),
  { code: "wishEnded", wish, outcome: "granted" },
  { code: "wishEnded", wish, outcome: "declined" },
  { code: "wishEnded", wish, outcome: "too-late" },
]);

const all: Remark[] = [
  ...Object.values(remarks),
  ...Object.values(causes).map((cause): Remark => ({ code: "givenBack", because: cause })),
  ...stepStatuses.map((step): Remark => ({ code: "stepTold", step, numbers })),
  ...explained,
  ...wishes,
  { ...remarks.shipped, carrier: "" },
  { ...remarks.corrected, carrier: "UPS" },
];

/** What comes out of the data, and is no word of the sentence. */
const data =
  /#1001|ord_1|422|no such box|Night Ferry|1Z999|UPS|Shopify|Fulfillment|\(.*?\)|[\d.,$US]/gu;

const say = (remark: Remark, language: Language) =>
  inLanguage(language, () => remarkSentence(remark, (at) => at.toISOString()));

beforeAll(() => Promise.all(languages.map(loadLanguage)));

describe.each(languages)("in %s", (tongue) => {
  it.each(all.map((remark) => [JSON.stringify(remark), remark] as const))("%s", (_name, remark) => {
    const said = say(remark, tongue);
    // A key stands where a text is missing.
    expect(said).not.toMatch(/remarks\.|causes\.|attentions\.|\{\{/);
    const words = remark.code === "refused" || remark.code.endsWith("Silent") ? "no such box" : "";
    expect(said).toContain(words);
    if (tongue === "en") return;
    const bare = said.replaceAll(data, "").trim();
    expect(bare).not.toBe("");
    expect(bare).not.toBe(say(remark, "en").replaceAll(data, "").trim());
  });
});

it("names the SKU that a line was changed to", () => {
  expect(say(remarks.lineCorrected, "en")).toBe(
    "Blend was changed for this order: the text and another SKU (COF-2).",
  );
});

it("names the year of the day until which an order is snoozed: the timeline is read years later", () => {
  expect(say({ code: "snoozed", until: "2026-11-30" }, "en")).toBe("Snoozed until Nov 30, 2026.");
});

it("names each status of an order in the reader's words", () => {
  expect(say({ code: "moved", status: "Picked" }, "de")).toBe(
    "Stand beim Anbieter: Kommissioniert.",
  );
  expect(say({ code: "givenBack", because: causes.begun }, "ja")).toContain("キャンセル依頼中");
});

it("says whether the provider ended an order by itself or was asked to, and why", () => {
  const ended = (because: Cause) => say({ code: "canceled", because }, "en");
  expect(ended({ code: "endedByProvider", status: "Canceled" })).toBe(
    "The provider ended the order as Canceled.",
  );
  expect(ended({ code: "endedAsAsked", status: "Canceled" })).toBe(
    "The provider canceled it, as asked.",
  );
  expect(ended({ code: "endedAsAsked", status: "Canceled", why: "refunded" })).toBe(
    "The order was refunded in Shopify. The provider canceled it, as asked.",
  );
  expect(ended({ code: "endedAsAsked", status: "Declined" })).toBe(
    "The provider was asked to cancel it, but had declined it already: it is not made.",
  );
});

it("says of a cancelation what came of it, not what the provider calls it", () => {
  const asked = (status: string) => say({ code: "cancelAsked", status }, "en");
  expect(asked("Canceled")).toBe("The provider was asked to cancel it, and did.");
  expect(asked("CancelationRequested")).toContain("has yet to decide");
  for (const begun of ["Picked", "Printed", "Packaged", "Boxed"]) {
    expect(asked(begun)).toBe(
      `The provider could no longer cancel it: it was already being made (${begun}).`,
    );
  }
  expect(asked("Shipped")).toContain("it had already left");
  expect(asked("Declined")).toContain("it is not made");
});

it("says the app's own words in the reader's language, and quotes others as they were said", () => {
  const words = phrase("orderGone");
  expect(say({ code: "writeBackRefused", words }, "fr")).toBe(
    "Shopify a refusé le traitement\u00a0: la commande n’existe plus.",
  );
  expect(say({ code: "writeBackRefused", words: "Line item is invalid" }, "fr")).toBe(
    "Shopify a refusé le traitement\u00a0: «\u00a0Line item is invalid\u00a0»",
  );
});
