/** The page Activity has words in every language for each line that the connector writes about a shop. */
import { beforeAll, describe, expect, it } from "vitest";
import { type ShopRemark, works } from "#app/connector/model/shop-remarks.ts";
import { inLanguage, type Language, languages } from "../languages.ts";
import { loadLanguage } from "../load-language.ts";
import { storeSentence } from "./store-words.ts";

const words = "no such box";
const job = "sync-products";

/** The compiler asks for one of each. */
const samples: { [Code in ShopRemark["code"]]: Extract<ShopRemark, { code: Code }> } = {
  installed: { code: "installed" },
  uninstalled: { code: "uninstalled" },
  policyChanged: { code: "policyChanged" },
  connected: { code: "connected" },
  connectionDropped: { code: "connectionDropped" },
  webhookSecretSet: { code: "webhookSecretSet" },
  webhookSecretRemoved: { code: "webhookSecretRemoved" },
  shopClosed: { code: "shopClosed", words },
  shopOpen: { code: "shopOpen" },
  workFails: { code: "workFails", job, attempts: 3, error: "Error" },
  workDies: { code: "workDies", job },
  worksAgain: { code: "worksAgain", job },
  orderUnread: { code: "orderUnread", orderId: "1" },
  orderGone: { code: "orderGone", apiOrderId: "ord_1" },
  buyerErased: { code: "buyerErased", count: 2 },
  buyerAsked: { code: "buyerAsked", orderIds: ["1"] },
  agedErased: { code: "agedErased", count: 1, days: 90 },
  linesSent: { code: "linesSent", order: "#1001" },
  lineDecided: { code: "lineDecided", orderId: "1" },
  serviceMade: { code: "serviceMade" },
  serviceRefused: { code: "serviceRefused", words },
  variantsMapped: { code: "variantsMapped", mapped: 3, leftOut: 1 },
  variantsReopened: { code: "variantsReopened", count: 1 },
  mappingsKept: { code: "mappingsKept", count: 2 },
  rateChanged: {
    code: "rateChanged",
    currency: "USD",
    into: "EUR",
    since: "2026-01-01",
    before: null,
    after: "0.9",
  },
  synonymsChanged: { code: "synonymsChanged" },
  roleChanged: { code: "roleChanged", number: 2, role: "viewer" },
  keyCreated: { code: "keyCreated", label: "Till", start: "pf_test_a1b2" },
  keyReplaced: { code: "keyReplaced", label: "Till", start: "pf_test_a1b2" },
  keyRevoked: { code: "keyRevoked", label: "Till", start: "pf_test_a1b2" },
  productListed: { code: "productListed", title: "Night Ferry" },
  flowMissed: { code: "flowMissed", trigger: "order-late", words },
};

const all: (ShopRemark | null)[] = [
  ...Object.values(samples),
  ...works.map((each) => ({ code: "workFails", job: each, attempts: 3, error: "Error" }) as const),
  null,
];

const say = (remark: ShopRemark | null, language: Language) =>
  inLanguage(language, () => storeSentence(remark));

beforeAll(() => Promise.all(languages.map(loadLanguage)));

describe.each(languages)("in %s", (tongue) => {
  it.each(all.map((remark) => [JSON.stringify(remark), remark] as const))("%s", (_name, remark) => {
    const said = say(remark, tongue);
    // A key stands where a text is missing, and a day is written as people write it.
    expect(said).not.toMatch(/activity\.|flowTriggers\.|\{\{|\d{4}-\d\d/);
  });

  it("is in English only there", () => {
    const english = all.filter((remark) => say(remark, tongue) === say(remark, "en"));
    expect(english).toEqual(tongue === "en" ? all : []);
  });
});

it("writes a rate as its language writes numbers", () => {
  const changed = { ...samples.rateChanged, before: "0.92", after: "1.085" };
  expect(say(changed, "en")).toMatch(/0\.92.*1\.085/);
  expect(say(changed, "de")).toMatch(/0,92.*1,085/);
});
