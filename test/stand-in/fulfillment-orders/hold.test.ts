import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const run = async (query: string) => {
  const { data, errors } = await test.graphql(query);
  expect(errors).toBeUndefined();
  return data;
};
const place = (): string => {
  const order = test.standIn.placeOrder(shop, { line_items: [{ sku: "COF-WHB-12O-FRNC-BOX" }] });
  return `gid://shopify/FulfillmentOrder/${order.fulfillmentOrders[0]?.id}`;
};
const hold = (id: string) =>
  run(`mutation { fulfillmentOrderHold(id: "${id}", fulfillmentHold: { reason: OTHER }) {
    fulfillmentHold { handle } fulfillmentOrder { status } userErrors { message } } }`);

describe("a hold", () => {
  it("has an empty handle where none was given", async () => {
    expect(await hold(place())).toEqual({
      fulfillmentOrderHold: {
        fulfillmentHold: { handle: "" },
        fulfillmentOrder: { status: "ON_HOLD" },
        userErrors: [],
      },
    });
  });

  it("lists its fulfillment order among the manual holds, whether an app or staff placed it", async () => {
    const byApp = place();
    await hold(byApp);
    const byStaff = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    test.standIn.holdOrder(shop, byStaff.id);
    const listed = JSON.stringify(
      await run("{ manualHoldsFulfillmentOrders(first: 20) { nodes { id } } }"),
    );
    expect(listed).toContain(`"${byApp}"`);
    expect(listed).toContain(`/${byStaff.fulfillmentOrders[0]?.id}"`);
  });

  it("is offered, and taken, after the service gave the goods back", async () => {
    const created = JSON.stringify(
      await run(
        'mutation { fulfillmentServiceCreate(name: "Press") { fulfillmentService { location { id } } } }',
      ),
    );
    const location = /gid:\/\/shopify\/Location\/\d+/.exec(created)?.[0];
    const id = place();
    await run(`mutation {
      fulfillmentOrderMove(id: "${id}", newLocationId: "${location}") { userErrors { message } }
      fulfillmentOrderSubmitFulfillmentRequest(id: "${id}") { userErrors { message } }
      fulfillmentOrderAcceptFulfillmentRequest(id: "${id}") { userErrors { message } }
      fulfillmentOrderClose(id: "${id}") { userErrors { message } }
    }`);
    expect(
      await run(`{ fulfillmentOrder(id: "${id}") { status supportedActions { action } } }`),
    ).toEqual({
      fulfillmentOrder: {
        status: "INCOMPLETE",
        supportedActions: ["REQUEST_FULFILLMENT", "CREATE_FULFILLMENT", "HOLD", "MOVE"].map(
          (action) => ({ action }),
        ),
      },
    });
    expect(await hold(id)).toMatchObject({ fulfillmentOrderHold: { userErrors: [] } });
  });
});
