import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const event = (fields: string) =>
  `mutation Scan { fulfillmentEventCreate(fulfillmentEvent: { ${fields} }) { userErrors { message } } }`;
const scan = ["mutation Scan", "fulfillmentEventCreate", "fulfillmentEvent"];
const byVariable =
  "mutation ($given: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $given) { userErrors { message } } }";
const fulfillmentId = "gid://shopify/Fulfillment/1";

describe("a document's errors", () => {
  it("say of an enum's value which argument has it and what was expected", async () => {
    const { data, errors } = await test.graphql(
      'mutation { orderCancel(orderId: "gid://shopify/Order/1", reason: NOPE, restock: true) { job { id } } }',
    );
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message:
          "Argument 'reason' on Field 'orderCancel' has an invalid value (NOPE). Expected type 'OrderCancelReason!'.",
        locations: [{ line: 1, column: 12 }],
        path: ["mutation", "orderCancel", "reason"],
        extensions: {
          code: "argumentLiteralsIncompatible",
          typeName: "Field",
          argumentName: "reason",
        },
      },
    ]);
  });

  it("name the input object and its field, down to the innermost", async () => {
    const wrong = await test.graphql(event(`fulfillmentId: "${fulfillmentId}", status: NOPE`));
    expect(wrong.errors).toMatchObject([
      {
        message:
          "Argument 'status' on InputObject 'FulfillmentEventInput' has an invalid value (NOPE). Expected type 'FulfillmentEventStatus!'.",
        path: [...scan, "status"],
        extensions: { typeName: "InputObject", argumentName: "status" },
      },
    ]);
    const missing = await test.graphql(event("status: DELIVERED, weather: 1"));
    expect(missing.errors).toMatchObject([
      {
        message:
          "Argument 'fulfillmentId' on InputObject 'FulfillmentEventInput' is required. Expected type ID!",
        path: [...scan, "fulfillmentId"],
        extensions: { code: "missingRequiredInputObjectAttribute", argumentType: "ID!" },
      },
      {
        message: "InputObject 'FulfillmentEventInput' doesn't accept argument 'weather'",
        path: [...scan, "weather"],
        extensions: { code: "argumentNotAccepted", typeName: "InputObject" },
      },
    ]);
  });

  it.each([
    [
      "query Q($a: Int) { shop { id } }",
      "Variable $a is declared by Q but not used",
      "variableNotUsed",
    ],
    [
      "{ order(id: $x) { id } }",
      "Variable $x is used by anonymous query but not declared",
      "variableNotDefined",
    ],
    [
      "{ shop }",
      "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
      "selectionMismatch",
    ],
    [
      "{ shop { id { x } } }",
      "Selections can't be made on scalars (field 'id' returns ID but has selections [\"x\"])",
      "selectionMismatch",
    ],
    ['{ order(id: "7") { id } }', "Invalid global id '7'", "argumentLiteralsIncompatible"],
  ])("of %s are worded as Shopify does", async (query, message, code) => {
    const { errors } = await test.graphql(query);
    expect(errors).toMatchObject([{ message, extensions: { code } }]);
  });
});

describe("a variable's error", () => {
  it("lists every problem with its path", async () => {
    const given = { status: "DELIVERED", weather: 1, latitude: "north" };
    const { data, errors } = await test.graphql(byVariable, { given });
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message:
          'Variable $given of type FulfillmentEventInput! was provided invalid value for weather (Field is not defined on FulfillmentEventInput), latitude (Could not coerce value "north" to Float), fulfillmentId (Expected value to not be null)',
        locations: [{ line: 1, column: 11 }],
        extensions: {
          code: "INVALID_VARIABLE",
          value: given,
          problems: [
            { path: ["weather"], explanation: "Field is not defined on FulfillmentEventInput" },
            { path: ["latitude"], explanation: 'Could not coerce value "north" to Float' },
            { path: ["fulfillmentId"], explanation: "Expected value to not be null" },
          ],
        },
      },
    ]);
  });

  it("counts the items of a list", async () => {
    const { errors } = await test.graphql(
      "mutation ($ids: [ID!]!) { fulfillmentOrdersReroute(fulfillmentOrderIds: $ids) { userErrors { message } } }",
      { ids: ["gid://shopify/FulfillmentOrder/1", "1", null] },
    );
    expect(errors).toMatchObject([
      {
        extensions: {
          problems: [
            { path: [1], explanation: "Invalid global id '1'", message: "Invalid global id '1'" },
            { path: [2], explanation: "Expected value to not be null" },
          ],
        },
      },
    ]);
  });
});

it("an app without a fulfillment service is told so as it was recorded, and without a code", async () => {
  const { data, errors } = await test.graphql(
    "query Assigned { assignedFulfillmentOrders(first: 5) { nodes { id } } }",
  );
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      message: '["The api_client is not associated with any fulfillment service."]',
      locations: [{ line: 1, column: 18 }],
      path: ["assignedFulfillmentOrders"],
    },
  ]);
});
