import { beforeAll, afterAll, describe, it, expect } from "vitest";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import { startForTest, callAdmin } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;

beforeAll(async () => {
  test = await startForTest();
});

afterAll(() => test.close());

const kinds = ["merchant_managed", "assigned", "third_party"] as const;

type Kind = (typeof kinds)[number];

/** Where the mug of each kind lies. */
const places = {
  merchant_managed: "Roastery",
  assigned: "Own service",
  third_party: "Other app",
} as const;

let shops = 0;

/**
 * A shop with a mug at each kind of place and an order for each. `call` has only these scopes besides
 * those for orders.
 */
async function shopFor(scopes: readonly string[]) {
  const domain = `access-${(shops += 1)}.myshopify.com`;
  const common = ["read_orders", "write_fulfillments"];
  const { accessToken } = test.standIn.addShop({
    domain,
    scopes: [...common, ...scopes],
    locations: [{ name: "Roastery" }],
    otherServices: ["Other app"],
  });
  const call = (query: string) => callAdmin(test.standIn, { accessToken, query, domain });
  await call(
    'mutation { fulfillmentServiceCreate(name: "Own service") { userErrors { message } } }',
  );
  for (const kind of kinds)
    test.standIn.addProduct(domain, {
      title: kind,
      variants: [{ sku: kind, price: "20.00", location: places[kind], inventory: 5 }],
    });
  const ids = kinds.map((kind) => {
    const placed = test.standIn.placeOrder(domain, { line_items: [{ sku: kind }] });
    return [kind, `gid://shopify/FulfillmentOrder/${placed.fulfillmentOrders[0]?.id}`] as const;
  });
  return { call, domain, id: Object.fromEntries(ids) as Record<Kind, string> };
}

const scope = (act: "read" | "write", kind: Kind) => `${act}_${kind}_fulfillment_orders`;

describe.each(kinds)("with the scopes for %s fulfillment orders alone", (mine) => {
  it("shows these and no others, by whatever way", async () => {
    for (const act of ["read", "write"] as const) {
      const { call, id } = await shopFor([scope(act, mine)]);
      const nodes = kinds.map((kind) => `${kind}: node(id: "${id[kind]}") { id }`).join("\n");
      const { data } = await call(`{
        orders(first: 3) { nodes { fulfillmentOrders(first: 5) { nodes { id } } } }
        fulfillmentOrders(first: 5) { nodes { id } }
        ${nodes}
      }`);
      const seen = kinds.map((kind) => (kind === mine ? { id: id[kind] } : null));
      expect(data).toEqual({
        orders: {
          nodes: seen.map((each) => ({ fulfillmentOrders: { nodes: each ? [each] : [] } })),
        },
        fulfillmentOrders: { nodes: seen.filter((each) => each !== null) },
        ...Object.fromEntries(kinds.map((kind, index) => [kind, seen[index]])),
      });
    }
  });

  it("changes these and no others", async () => {
    const { call, id } = await shopFor([scope("write", mine)]);
    const hold = async (kind: Kind) => {
      const { data, errors } = await call(`mutation {
        fulfillmentOrderHold(id: "${id[kind]}", fulfillmentHold: { reason: OTHER }) {
          fulfillmentOrder { status } userErrors { message } } }`);
      return { data, errors };
    };
    expect(await hold(mine)).toEqual({
      data: { fulfillmentOrderHold: { fulfillmentOrder: { status: "ON_HOLD" }, userErrors: [] } },
      errors: undefined,
    });
    for (const kind of kinds.filter((each) => each !== mine))
      expect((await hold(kind)).errors).toMatchObject([
        {
          message: `Access denied for fulfillmentOrderHold field. Required access: \`${scope("write", kind)}\` access scope.`,
          extensions: { code: "ACCESS_DENIED" },
        },
      ]);
  });

  it("fulfills these and no others, and never what lies with another app's service", async () => {
    const { call, id } = await shopFor([scope("write", mine)]);
    for (const kind of kinds) {
      const { data } = await call(`mutation { fulfillmentCreate(fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${id[kind]}" }] }) {
        fulfillment { status } userErrors { field message } } }`);
      const allowed = kind === mine && kind !== "third_party";
      const message = "The api_client does not have access to the fulfillment order.";
      expect(data).toEqual({
        fulfillmentCreate: allowed
          ? { fulfillment: { status: "SUCCESS" }, userErrors: [] }
          : { fulfillment: null, userErrors: [{ field: ["fulfillment"], message }] },
      });
    }
  });
});

it("refuses changes to those who may only read", async () => {
  const { call, id } = await shopFor(kinds.map((kind) => scope("read", kind)));
  const { errors } = await call(
    `mutation { fulfillmentOrderReportProgress(id: "${id.assigned}") { userErrors { message } } }`,
  );
  expect(errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
});

it("leaves answers to requests to the service's own app", async () => {
  const { call, id } = await shopFor(kinds.map((kind) => scope("write", kind)));
  const submit = `mutation { fulfillmentOrderSubmitFulfillmentRequest(id: "${id.third_party}") {
    submittedFulfillmentOrder { requestStatus supportedActions { action } } userErrors { message } } }`;
  expect((await call(submit)).data).toMatchObject({
    fulfillmentOrderSubmitFulfillmentRequest: {
      submittedFulfillmentOrder: { requestStatus: "SUBMITTED" },
      userErrors: [],
    },
  });
  const accept = `mutation { fulfillmentOrderAcceptFulfillmentRequest(id: "${id.third_party}") { userErrors { message } } }`;
  expect((await call(accept)).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
});

it("offers no fulfilling of what lies with another app's service", async () => {
  const { call, id } = await shopFor(kinds.map((kind) => scope("write", kind)));
  const { data } = await call(
    `{ fulfillmentOrder(id: "${id.third_party}") { supportedActions { action } } }`,
  );
  const actions = ["REQUEST_FULFILLMENT", "HOLD", "MOVE"].map((action) => ({ action }));
  expect(data).toEqual({ fulfillmentOrder: { supportedActions: actions } });
});

it("lists only the app's own services' fulfillment orders as assigned", async () => {
  const { call, id } = await shopFor(kinds.map((kind) => scope("write", kind)));
  const { data } = await call("{ assignedFulfillmentOrders(first: 5) { nodes { id } } }");
  expect(data).toEqual({ assignedFulfillmentOrders: { nodes: [{ id: id.assigned }] } });
});
