/**
 * Walks the committed schema from its roots over a shop that has something of everything, and asks for
 * each field alone: it answers, or an error names it as not implemented. Nothing else may happen.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GraphQLField, GraphQLInputType, GraphQLObjectType } from "graphql";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTest } from "../testing/stand-in-for-test.ts";
import type { GraphqlResult, StandInForTest } from "../testing/stand-in-for-test.ts";
import { fillShop, type Ids } from "../testing/fill-shop.ts";

const sdl = new URL("../schema/admin-2026-10.graphql", import.meta.url);
const schema = buildSchema(readFileSync(fileURLToPath(sdl), "utf8"));

let test: StandInForTest;
let ids: Ids;
beforeAll(async () => {
  test = await startForTest();
  ids = await fillShop(test);
});
afterAll(() => test.close());

/** A way to records of a type: what stands before and after the selection. */
type Way = { type: string; before: string; after: string; keys: string[] };

type Outcome = { field: string; problem: string | null };

/** Arguments without which a field can't be asked; ids are those of the shop's records. */
function argumentsOf(parent: string, field: GraphQLField<unknown, unknown>): string {
  const given = field.args.flatMap((arg) => {
    if (arg.name === "first") return ["first: 3"];
    if (arg.name === "id" && parent === "QueryRoot")
      return [`id: "${ids[getNamedType(field.type).name] ?? "gid://shopify/Job/1"}"`];
    return isRequiredArgument(arg) ? [`${arg.name}: ${literal(arg.type, arg.name)}`] : [];
  });
  return given.length > 0 ? `(${given.join(", ")})` : "";
}

/** The least that the type accepts. */
function literal(type: GraphQLInputType, name: string): string {
  const bare = getNullableType(type);
  if (isListType(bare)) return `[${literal(bare.ofType, name)}]`;
  if (isEnumType(bare)) return bare.getValues()[0]?.name ?? "";
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter(isRequiredInputField);
    const chosen =
      fields.length === 0 && bare.isOneOf ? Object.values(bare.getFields()).slice(0, 1) : fields;
    return `{ ${chosen.map((each) => `${each.name}: ${literal(each.type, each.name)}`).join(", ")} }`;
  }
  const scalars: Record<string, string> = {
    ID: `"${idFor(name)}"`,
    Int: "1",
    Float: "1",
    Boolean: "true",
    Decimal: '"1.00"',
    Money: '"1.00"',
    DateTime: '"2030-01-01T00:00:00Z"',
    Date: '"2030-01-01"',
    URL: '"https://mock.shop"',
    JSON: '"{}"',
  };
  const text = name === "names" ? "available" : "text";
  return scalars[bare.name] ?? `"${text}"`;
}

function idFor(argument: string): string {
  const type = Object.keys(ids).find((each) =>
    argument.toLowerCase().startsWith(each.toLowerCase()),
  );
  return (type && ids[type]) ?? "gid://shopify/Order/1";
}

async function ask(query: string): Promise<GraphqlResult> {
  await test.standIn.advance(20);
  return test.graphql(query);
}

const selection = (field: GraphQLField<unknown, unknown>) =>
  isLeafType(getNamedType(field.type)) ? "" : " { __typename }";

/** What the answer says of the field; null where it is as it should be. */
function problemOf(answer: GraphqlResult, name: string): string | null {
  const [error] = answer.errors ?? [];
  if (!error) return null;
  const code = error.extensions?.["code"];
  const isNamed = code === "STAND_IN_NOT_IMPLEMENTED" && error.message.includes(`'${name}'`);
  // The one field whose scope (`read_apps`) no store gives.
  const isDenied = code === "ACCESS_DENIED" && name === "FulfillmentHold.heldByApp";
  return isNamed || isDenied ? null : error.message;
}

const valueAt = (data: unknown, keys: readonly string[]): unknown => {
  let value = data;
  for (const key of keys) {
    while (Array.isArray(value)) value = value[0];
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
};

/** Types that only mutations lead to. The first has effects each time, the second only once. */
const waysOfMutations = (): [string, Way][] => [
  [
    "CalculatedOrder",
    {
      type: "CalculatedOrder",
      before: `mutation { orderEditBegin(id: "${ids["Order"]}") { calculatedOrder {`,
      after: "} } }",
      keys: ["orderEditBegin", "calculatedOrder"],
    },
  ],
  [
    "InventoryAdjustmentGroup",
    {
      type: "InventoryAdjustmentGroup",
      before: `mutation { inventoryAdjustQuantities(input: { name: "available", reason: "correction",
        changes: [{ inventoryItemId: "${ids["InventoryItem"]}", locationId: "${ids["Location"]}",
          delta: 1, changeFromQuantity: null }] }) @idempotent(key: "walk") { inventoryAdjustmentGroup {`,
      after: "} } }",
      keys: ["inventoryAdjustQuantities", "inventoryAdjustmentGroup"],
    },
  ],
];

async function walk(): Promise<{ outcomes: Outcome[]; types: Set<string> }> {
  const outcomes: Outcome[] = [];
  const ways = new Map<string, Way>([
    ["QueryRoot", { type: "QueryRoot", before: "{", after: "}", keys: [] }],
    ...waysOfMutations(),
  ]);
  // A map grows while it is walked, and the walk follows.
  for (const [key, way] of ways) {
    const type = schema.getType(way.type) as GraphQLObjectType; // Only object types are put in.
    for (const field of Object.values(type.getFields())) {
      const part = `${field.name}${argumentsOf(way.type, field)}`;
      const answer = await ask(`${way.before} ${part}${selection(field)} ${way.after}`);
      const name = `${way.type}.${field.name}`;
      const keys = [...way.keys, field.name];
      const value = valueAt(answer.data, keys);
      outcomes.push({ field: name, problem: problemOf(answer, name) });
      const first = Array.isArray(value) ? value[0] : value;
      if (isLeafType(getNamedType(field.type)) || !first) continue;
      const found = String(Reflect.get(Object(first), "__typename"));
      // An empty connection leads nowhere, so each is looked into.
      const foundKey = /Connection$|Edge$/.test(found) ? `${key}.${field.name}` : found;
      if (ways.has(foundKey)) continue;
      const fragment = isAbstractType(getNamedType(field.type)) ? `... on ${found} {` : "";
      ways.set(foundKey, {
        type: found,
        before: `${way.before} ${part} { ${fragment}`,
        after: `${fragment && "}"} } ${way.after}`,
        keys,
      });
    }
  }
  return { outcomes, types: new Set([...ways.values()].map(({ type }) => type)) };
}

/** What this shop has no record of, and results of operations that can be done once only. */
const withoutRecords = new Set([
  "CountryHarmonizedSystemCode",
  "CustomerPhoneNumber",
  "DeliveryLocalPickupSettings",
  "DeliveryMethodAdditionalInformation",
  "DiscountAllocation",
  "FulfillmentOrderInternationalDuties",
  "FulfillmentOrderLineItemWarning",
  "FulfillmentOrderMergeResult",
  "FulfillmentOrderSplitResult",
  "FulfillmentOriginAddress",
  "Job",
  "LineItemGroup",
  "LocationSuggestedAddress",
  "MetafieldDefinition",
  "MetafieldIdentifier",
  "OrderAdjustment",
  "OrderCancelJobResult",
  "OrderEditAgreement",
  "OrderEditSession",
  "ProductSetOperation",
  "RefundShippingLine",
  "Return",
  "StagedMediaUploadTarget",
  "StagedUploadParameter",
  "TaxLine",
  "WebhookEventBridgeEndpoint",
  "WebhookPubSubEndpoint",
  "WebhookSubscriptionMetafieldIdentifier",
]);

describe("the committed schema", () => {
  it("answers every field or names it", async () => {
    const { outcomes, types } = await walk();
    const problems = outcomes.flatMap(({ field, problem }) =>
      problem ? [`${field}: ${problem}`] : [],
    );
    expect(problems).toEqual([]);
    const known = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) &&
        !type.name.startsWith("__") &&
        !/(Payload|Error|Connection|Edge|^Mutation)$/.test(type.name),
    );
    const unreached = known.map(({ name }) => name).filter((name) => !types.has(name));
    expect(new Set(unreached)).toEqual(withoutRecords);
  }, 300_000);

  it("answers every mutation or names it", async () => {
    const refusals = new Set(["RESOURCE_NOT_FOUND", "INVALID_FIELD_ARGUMENTS"]);
    const strange: string[] = [];
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const given = field.args
        .filter(isRequiredArgument)
        .map(({ name, type }) => `${name}: ${literal(type, name)}`);
      const list = given.length > 0 ? `(${given.join(", ")})` : "";
      const { name } = field;
      const answer = await ask(
        `mutation { ${name}${list} @idempotent(key: "${name}") { __typename } }`,
      );
      const code = answer.errors?.[0]?.extensions?.["code"];
      const problem = problemOf(answer, `Mutation.${name}`);
      if (problem && !refusals.has(String(code))) strange.push(`${name}: ${code} ${problem}`);
    }
    expect(strange).toEqual([]);
  }, 300_000);
});
