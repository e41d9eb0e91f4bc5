/** Walks every argument of every field that a resolver answers, down through the inputs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GraphQLArgument, GraphQLInputField } from "graphql";
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { argumentReaders, type Known } from "../testing/argument-readers.ts";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";
import { isNamed, onlyValue, presentedMoney, unread, withoutEffect } from "./unread-arguments.ts";

type Field = GraphQLArgument | GraphQLInputField;
type Place = { field: string; owner: string; path: readonly string[] };

/** Kept in a record as they are given, and answered from there. */
const keptWhole = new Set(["OrderRiskAssessmentFactInput"]);

const sdl = fileURLToPath(new URL("../schema/admin-2026-10.graphql", import.meta.url));
const schema = buildSchema(readFileSync(sdl, "utf8"));

/** Lists of the shop are answered by the root's resolvers. */
const readerOf = (readers: ReadonlyMap<string, Known | null>, key: string) =>
  readers.get(key) ?? readers.get(key.replace(/^Shop\./, "QueryRoot."));

/** The arguments that nobody reads; `used` collects the table's entries that name something. */
function ignoredIn(place: Place, fields: readonly Field[], known: Known | null | undefined) {
  const found: { place: Place; name: string; isNamed: boolean }[] = [];
  for (const field of fields) {
    const here = { ...place, path: [...place.path, field.name] };
    const isTabled = [unread, withoutEffect].some((names) => isNamed(names, here, field));
    const reader = known?.of(field.name);
    const isLimited =
      onlyValue[place.owner]?.[field.name] !== undefined ||
      (place.owner === presentedMoney.owner && field.name === presentedMoney.name);
    if (!reader || isTabled) {
      found.push({ place: here, name: field.name, isNamed: isTabled || isLimited });
      if (reader && isTabled)
        found.push({ place: here, name: `${field.name} (read)`, isNamed: false });
      continue;
    }
    const type = getNamedType(field.type);
    if (isInputObjectType(type) && !reader.isOpaque && !keptWhole.has(type.name))
      found.push(
        ...ignoredIn({ ...here, owner: type.name }, Object.values(type.getFields()), reader),
      );
  }
  return found;
}

function walk() {
  const readers = argumentReaders();
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith("__")
      ? Object.values(type.getFields()).flatMap((field) => {
          const key = `${type.name}.${field.name}`;
          const known = readerOf(readers, key);
          // Without a resolver a field that takes arguments isn't answered at all.
          if (known === undefined) return [];
          const name = type.name === "Mutation" ? field.name : key;
          return ignoredIn({ field: name, owner: name, path: [] }, field.args, known);
        })
      : [],
  );
}

describe("every argument of a field that is answered", () => {
  it("is read by its resolver, or named as refused or as without effect", () => {
    const ignored = walk();
    expect(
      ignored
        .filter((each) => !each.isNamed)
        .map(({ place, name }) => `${place.field}: ${place.path.join(".")} ${name}`),
    ).toEqual([]);
    const named = new Set(
      ignored.flatMap(({ place, name }) => [
        `${place.owner} ${name}`,
        `${place.field} ${place.path.join(".")}`,
      ]),
    );
    const entries = [unread, withoutEffect].flatMap((names) =>
      Object.entries(names).flatMap(([owner, each]) => [...each].map((name) => `${owner} ${name}`)),
    );
    expect(entries.filter((entry) => !named.has(entry))).toEqual([]);
  }, 300_000);
});

describe("an argument without a reader", () => {
  let test: StandInForTest;
  beforeAll(async () => {
    test = await startForTest();
  });
  afterAll(() => test.close());

  it.each([
    [
      '{ orders(first: 1, savedSearchId: "gid://shopify/SavedSearch/1") { nodes { id } } }',
      "'savedSearchId' of 'QueryRoot.orders'",
    ],
    [
      '{ locations(first: 1, query: "name:a") { nodes { id } } }',
      "'query' of 'QueryRoot.locations'",
    ],
    ["{ orders(first: 1, sortKey: DESTINATION) { nodes { id } } }", "the sort key 'DESTINATION'"],
    [
      "{ shop { products(first: 1, sortKey: INVENTORY_TOTAL) { nodes { id } } } }",
      "the sort key 'INVENTORY_TOTAL'",
    ],
    [
      '{ manualHoldsFulfillmentOrders(first: 1, query: "order_risk_level:high") { nodes { id } } }',
      "the search field 'order_risk_level'",
    ],
    [
      'mutation { orderCreate(order: { currency: USD, lineItems: [{ title: "A", quantity: 1, priceSet: { shopMoney: { amount: "1.00", currencyCode: USD }, presentmentMoney: { amount: "0.90", currencyCode: EUR } } }] }) { order { id } } }',
      "'order.lineItems.0.priceSet.presentmentMoney' of 'orderCreate'",
    ],
    [
      'mutation { orderCreate(order: { currency: EUR, lineItems: [{ title: "A", quantity: 1, priceSet: { shopMoney: { amount: "1.00", currencyCode: USD } } }] }) { order { id } } }',
      "an order in two currencies",
    ],
    [
      'mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { uri: "https://hooks.example/a", format: XML }) { userErrors { message } } }',
      "'webhookSubscription.format' of 'webhookSubscriptionCreate'",
    ],
  ])("%s is refused, naming it", async (query, what) => {
    const { errors } = await test.graphql(query);
    expect(errors).toMatchObject([{ extensions: { code: "STAND_IN_NOT_IMPLEMENTED" } }]);
    expect(errors?.[0]?.message).toContain(what);
  });

  it("is no matter where its value says what is so anyway", async () => {
    const { data, errors } = await test.graphql(
      `mutation { orderCreate(order: { currency: USD, presentmentCurrency: USD, taxesIncluded: false, lineItems: [
        { title: "A", quantity: 1, priceSet: { shopMoney: { amount: "1.00", currencyCode: USD },
          presentmentMoney: { amount: "1.0", currencyCode: USD } } }] }, options: { sendReceipt: true }) {
        order { presentmentCurrencyCode } userErrors { message } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      orderCreate: { order: { presentmentCurrencyCode: "USD" }, userErrors: [] },
    });
  });
});
