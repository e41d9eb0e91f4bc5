/** What was in the recorded stores before their recordings began, made here by the same API. */
import { shop } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import type { Learned } from "./compare.ts";
import { stringsIn } from "./compare.ts";

export type Scene = { test: StandInForTest; learned: Learned; recording: unknown };
export type Prepare = (scene: Scene) => Promise<void> | void;

/** Puts ours in the place of a recorded id, its number alone too. */
export function stands(learned: Learned, theirs: string, ours: string): void {
  const number = (id: string) => /(\d+)(\?.*)?$/.exec(id)?.[1] ?? "";
  learned.set(theirs, ours);
  learned.set(number(theirs), number(ours));
}

export const gid = (type: string, id: string | number | undefined) => `gid://shopify/${type}/${id}`;
export const locations = (test: StandInForTest) => test.standIn.snapshot(shop).locations;
export const variants = (test: StandInForTest) =>
  test.standIn.snapshot(shop).products.flatMap((product) => product.variants);

export async function run(
  test: StandInForTest,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await test.graphql(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return JSON.stringify(data);
}

export const idIn = (text: string, type: string) =>
  new RegExp(`gid://shopify/${type}/\\d+(\\?id=true)?`).exec(text)?.[0] ?? "";

/** The destination of the recorded moves. */
export const secondLocation: Prepare = ({ test, learned, recording }) => {
  const theirs = /"newLocationId":"([^"]+)"/.exec(JSON.stringify(recording))?.[1] ?? "";
  stands(learned, theirs, gid("Location", locations(test)[1]?.id));
};

export const firstLocation: Prepare = ({ test, learned }) => {
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", locations(test)[0]?.id));
};

/** There each location had its own name; here all is shipped from one. */
export const theirLocations: Prepare = async ({ test, learned }) => {
  const [first, second] = locations(test);
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", first?.id));
  stands(learned, "gid://shopify/Location/112833036594", gid("Location", second?.id));
  await rename(test, [first?.id, "Shop location"], [second?.id, "HAR-654 Main 20260505044352"]);
};

export const moveLocations: Prepare = async ({ test, learned }) => {
  const [first, second] = locations(test);
  stands(learned, "gid://shopify/Location/106318463282", gid("Location", first?.id));
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", second?.id));
  await rename(test, [first?.id, "My Custom Location"], [second?.id, "Shop location"]);
};

export async function rename(
  test: StandInForTest,
  ...names: [id: string | undefined, name: string][]
): Promise<void> {
  for (const [id, name] of names)
    await run(
      test,
      "mutation($id: ID!, $name: String) { locationEdit(id: $id, input: { name: $name }) { userErrors { message } } }",
      { id: gid("Location", id), name },
    );
}

/** Order B of the split recording was assigned to another place than order A. */
export const stockAtSecond: Prepare = async ({ test }) => {
  const [first, second] = locations(test);
  const [variant] = variants(test);
  const read = await run(
    test,
    "query($id: ID!) { productVariant(id: $id) { inventoryItem { id } } }",
    { id: gid("ProductVariant", variant?.id) },
  );
  const item = idIn(read, "InventoryItem");
  await run(
    test,
    'mutation($item: ID!, $to: ID!) { inventoryActivate(inventoryItemId: $item, locationId: $to) @idempotent(key: "stock") { userErrors { message } } }',
    { item, to: gid("Location", second?.id) },
  );
  await run(
    test,
    "mutation($level: ID!) { inventoryDeactivate(inventoryLevelId: $level) { userErrors { message } } }",
    { level: `${gid("InventoryLevel", first?.id)}?inventory_item_id=${item.split("/").at(-1)}` },
  );
};

/** The recording doesn't hold the request that it then answers. */
export const submitted =
  (theirs: string, message: string): Prepare =>
  async ({ test, learned }) => {
    await run(
      test,
      "mutation($id: ID!, $message: String) { fulfillmentOrderSubmitFulfillmentRequest(id: $id, message: $message, notifyCustomer: false) { userErrors { message } } }",
      { id: learned.get(gid("FulfillmentOrder", theirs)), message },
    );
  };

export const cancelationRequested: Prepare = async (scene) => {
  await submitted("9656703975730", "Hermes submit cancel reject")(scene);
  const id = scene.learned.get("gid://shopify/FulfillmentOrder/9656703975730");
  for (const call of [
    "fulfillmentOrderAcceptFulfillmentRequest(id: $id)",
    'fulfillmentOrderSubmitCancellationRequest(id: $id, message: "Hermes cancellation to reject")',
  ])
    await run(scene.test, `mutation($id: ID!) { ${call} { userErrors { message } } }`, { id });
};

/** Three orders at a service's place, as the recording's notes tell. */
export const requestedOrders: Prepare = async ({ test, learned }) => {
  const name = "Hermes Request Lifecycle 1778106156651";
  const created = await run(
    test,
    "mutation($name: String!) { fulfillmentServiceCreate(name: $name) { fulfillmentService { id location { id } } userErrors { message } } }",
    { name },
  );
  const location = idIn(created, "Location");
  stands(learned, "gid://shopify/Location/112865280306", location);
  stands(
    learned,
    "gid://shopify/FulfillmentService/71925137714?id=true",
    idIn(created, "FulfillmentService"),
  );
  learned.set(
    "gid://shopify/FulfillmentService/71925137714",
    idIn(created, "FulfillmentService").replace("?id=true", ""),
  );
  const titles: [string, string, number][] = [
    ["9656703910194", "Hermes fulfillment-order request partial 20260506222236", 2],
    ["9656703942962", "Hermes fulfillment-order request reject 20260506222323", 1],
    ["9656703975730", "Hermes fulfillment-order request reject-cancellation 20260506222323", 1],
  ];
  for (const [theirs, title, quantity] of titles) {
    const placed = test.standIn.placeOrder(shop, { line_items: [{ title, quantity, price: "5" }] });
    const ours = gid("FulfillmentOrder", placed.fulfillmentOrders[0]?.id);
    stands(learned, gid("FulfillmentOrder", theirs), ours);
    await run(
      test,
      "mutation($id: ID!, $to: ID!) { fulfillmentOrderMove(id: $id, newLocationId: $to) { userErrors { message } } }",
      { id: ours, to: location },
    );
  }
};

/** The recorded store had another service already. */
export const oneService: Prepare = async ({ test, learned }) => {
  const [first] = locations(test);
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", first?.id));
  await rename(test, [first?.id, "Shop location"]);
  const created = await run(
    test,
    'mutation { fulfillmentServiceCreate(name: "Snow City Warehouse", callbackUrl: "https://mock.shop/", requiresShippingMethod: false) { fulfillmentService { id location { id } } userErrors { message } } }',
  );
  stands(learned, "gid://shopify/Location/106318496050", idIn(created, "Location"));
  stands(
    learned,
    "gid://shopify/FulfillmentService/70752141618?id=true",
    idIn(created, "FulfillmentService"),
  );
};

/** An address of the recorded store is one of ours. */
export const ownStore: Prepare = ({ learned, recording }) => {
  for (const text of stringsIn(recording))
    if (text.includes("harry-test-heelo.myshopify.com"))
      learned.set(text, text.replace("harry-test-heelo.myshopify.com", shop));
};

const createOrder =
  "mutation($order: OrderCreateOrderInput!) { orderCreate(order: $order) { order { id } userErrors { message } } }";
const money = (amount: string, currencyCode: string) => ({ shopMoney: { amount, currencyCode } });

async function orderOf(
  { test, learned }: Scene,
  theirs: string,
  order: Record<string, unknown>,
): Promise<void> {
  const created = await run(test, createOrder, { order });
  stands(learned, gid("Order", theirs), idIn(created, "Order"));
}

export const unpaidOrder: Prepare = (scene) =>
  orderOf(scene, "8733114532146", {
    currency: "USD",
    lineItems: [{ title: "Item", quantity: 1, priceSet: money("14.00", "USD") }],
  });

export const paidOrder: Prepare = async (scene) => {
  await orderOf(scene, "8838022037810", {
    currency: "CAD",
    lineItems: [
      {
        title: "Hermes refundable partial-shipping-restock item",
        quantity: 2,
        priceSet: money("10.00", "CAD"),
      },
    ],
    shippingLines: [{ title: "Standard", priceSet: money("5.00", "CAD") }],
    transactions: [
      { kind: "SALE", status: "SUCCESS", gateway: "manual", amountSet: money("25.00", "CAD") },
    ],
  });
  const [first] = locations(scene.test);
  stands(scene.learned, "gid://shopify/Location/112829759794", gid("Location", first?.id));
};

export const editedOrder: Prepare = async (scene) => {
  const line = (title: string) => ({ title, quantity: 1, priceSet: money("12.00", "CAD") });
  await orderOf(scene, "8837456822578", {
    currency: "CAD",
    note: "HAR-115 order edit existing-order happy-path capture",
    lineItems: ["A", "B"].map((letter) => line(`HAR-115 base line ${letter} 20260622154802`)),
  });
  firstLocation(scene);
  const { variantIds } = scene.test.standIn.addProduct(shop, {
    title: "The Draft Snowboard",
    variants: [{ price: "2629.95" }],
  });
  scene.learned.set(
    "gid://shopify/ProductVariant/49875425460530",
    gid("ProductVariant", variantIds[0]),
  );
};

/** Two of its three lines' fulfillments had been made and canceled. */
export const twiceFulfilledOrder: Prepare = async (scene) => {
  await orderOf(scene, "6834528944361", {
    currency: "CAD",
    note: "merchant realistic draft order create parity probe",
    tags: ["draft-order-create", "merchant-realistic", "parity-probe"],
    lineItems: [
      {
        title: "Custom installation service",
        quantity: 2,
        requiresShipping: false,
        priceSet: money("15.00", "CAD"),
      },
      {
        title: "Test Product - 6635",
        quantity: 1,
        requiresShipping: true,
        priceSet: money("8.25", "CAD"),
      },
    ],
    transactions: [
      { kind: "SALE", status: "SUCCESS", gateway: "manual", amountSet: money("38.25", "CAD") },
    ],
  });
  const { test } = scene;
  const order = test.standIn.snapshot(shop).orders[0];
  await rename(test, [locations(test)[0]?.id, "103 ossington"]);
  const numbers = ["HERMES-UPDATE-20260424235416", "HERMES-UPDATE-20260424235744"];
  for (const [index, each] of (order?.fulfillmentOrders ?? []).entries()) {
    const number = numbers[index] ?? "";
    const made = await run(
      test,
      "mutation($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id } userErrors { message } } }",
      {
        f: {
          trackingInfo: { number, url: `https://example.com/track/${number}`, company: "Hermes" },
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: gid("FulfillmentOrder", each.id),
              fulfillmentOrderLineItems: [
                { id: gid("FulfillmentOrderLineItem", each.lines[0]?.id), quantity: 1 },
              ],
            },
          ],
        },
      },
    );
    await run(
      test,
      "mutation($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }",
      { id: idIn(made, "Fulfillment") },
    );
  }
};
