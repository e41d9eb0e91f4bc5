import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ObservedVariant, Reply } from "#app/connector/ports/index.ts";
import { observedOrder, reportedOrder } from "#app/connector/model/orders/index.ts";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";

let app: ShopifyApp;
beforeAll(async () => {
  app = await aShopifyApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.standIn.reset();
  await app.testDatabase.database.prisma.shopifyBudget.deleteMany();
  await app.sessions.delete([`offline_${shop}`]);
  await app.open();
  app.calls.length = 0;
});

const admin = () => app.shopify.port.forShop(shop);

function answered<T>(reply: Reply<T>): T {
  if (reply.kind !== "answered") throw new Error(`It was ${reply.kind}: ${reply.message}`);
  return reply.value;
}

function anOrder(quantities: Record<string, number> = { "COF-12": 2, MUG: 1 }) {
  return app.standIn.placeOrder(shop, {
    line_items: Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity })),
    note: "Ring twice",
  });
}

async function fulfill(orderId: string, sku: string, quantity: number, company = "USPS") {
  const order = answered(await admin().readOrder(orderId));
  const lineItemId = app.standIn
    .snapshot(shop)
    .orders.find(({ id }) => id === orderId)
    ?.lines.find((line) => line.sku === sku)?.id;
  const [group] = order?.fulfillmentOrders ?? [];
  const line = group?.lines.find((each) => each.lineItemId === lineItemId);
  if (group === undefined || line === undefined) throw new Error("There is no such line.");
  return admin().createFulfillment({
    fulfillmentOrders: [{ id: group.id, lines: [{ id: line.id, quantity }] }],
    tracking: {
      numbers: ["T-1"],
      urls: ["https://track.example/T-1"],
      company: app.shopify.port.carrierOf(company),
    },
    notifyCustomer: false,
  });
}

test("the shop tells its profile", async () => {
  expect(answered(await admin().readShop())).toEqual({
    name: "A Shop",
    email: "owner@example.com",
    currency: "USD",
    timezone: "America/New_York",
    country: expect.stringMatching(/^([A-Z]{2})?$/),
  });
});

test("an order is read with what is left to fulfill, in the connector's words", async () => {
  const placed = anOrder();

  const order = answered(await admin().readOrder(placed.id));

  expect(observedOrder.parse(order)).toMatchObject({
    id: placed.id,
    name: placed.name,
    canceledAt: null,
    financialStatus: "paid",
    fulfillments: [],
    fulfillmentOrders: [
      {
        status: "OPEN",
        location: { isFulfillmentService: false },
        lines: [
          { lineItemId: placed.lines[0]?.id, totalQuantity: 2, remainingQuantity: 2 },
          { lineItemId: placed.lines[1]?.id, totalQuantity: 1, remainingQuantity: 1 },
        ],
      },
    ],
  });
});

test("an order is read as its webhook would tell it", async () => {
  const placed = anOrder();

  const snapshot = answered(await admin().readOrderSnapshot(placed.id));

  expect(reportedOrder.parse(snapshot)).toMatchObject({
    id: placed.id,
    buyerLanguage: "en",
    note: "Ring twice",
    financialStatus: "paid",
    lines: [
      { title: "Morning Blend - 12 oz", sku: "COF-12", quantity: 2, currentQuantity: 2 },
      { title: "Mug", sku: "MUG", quantity: 1 },
    ],
  });
  expect(snapshot?.lines.map(({ id }) => id)).toEqual(placed.lines.map(({ id }) => id));
  // Nobody has fulfilled anything of it yet.
  expect(snapshot?.unfulfilledLines).toEqual(placed.lines.map(({ id }) => id));
  const totals = snapshot?.lines.map(({ total }) => total);
  expect(totals).toEqual([
    { minor: 3_300, currency: "USD" },
    { minor: 2_000, currency: "USD" },
  ]);
  expect(snapshot?.shippingAddress?.countryCode).toMatch(/^[A-Z]{2}$/);
  // It is billed where it goes; the customer's own name would take a scope.
  expect(snapshot?.buyerNames).toEqual([snapshot?.shippingAddress?.name]);
});

test("an order that isn't there is null", async () => {
  expect(answered(await admin().readOrder("404"))).toBeNull();
  expect(answered(await admin().readFulfillments("404"))).toBeNull();
  expect(answered(await admin().readOrderSnapshot("404"))).toBeNull();
});

test("only the given lines are fulfilled, with number, URL and Shopify's name of the carrier", async () => {
  const placed = anOrder();

  const { fulfillmentId } = answered(await fulfill(placed.id, "COF-12", 2, "usps"));

  expect(answered(await admin().readFulfillments(placed.id))).toEqual([
    {
      id: fulfillmentId,
      status: "SUCCESS",
      tracking: [{ number: "T-1", url: "https://track.example/T-1", company: "USPS" }],
      lines: [{ lineItemId: placed.lines[0]?.id, quantity: 2 }],
    },
  ]);
});

test("a fulfillment's tracking is replaced, several numbers together", async () => {
  const placed = anOrder();
  const { fulfillmentId } = answered(await fulfill(placed.id, "COF-12", 2));
  const update = (numbers: string[], urls: string[], company: string | null) =>
    admin().updateTracking({
      fulfillmentId,
      tracking: { numbers, urls, company },
      notifyCustomer: false,
    });
  const tracking = async () =>
    answered(await admin().readFulfillments(placed.id))?.map((each) => each.tracking);
  const urls = ["https://track.example/A", "https://track.example/B"];

  answered(await update(["A", "B"], urls, "FedEx"));
  expect(await tracking()).toEqual([
    [
      { number: "A", url: urls[0], company: "FedEx" },
      { number: "B", url: urls[1], company: "FedEx" },
    ],
  ]);

  answered(await update(["C"], [], null));
  expect(await tracking()).toEqual([[{ number: "C", url: null, company: null }]]);
});

test("tracking of a fulfillment that isn't there is refused in Shopify's words", async () => {
  const reply = await admin().updateTracking({
    fulfillmentId: "gid://shopify/Fulfillment/404",
    tracking: { numbers: ["A"], urls: [], company: null },
    notifyCustomer: false,
  });

  expect(reply).toEqual({
    kind: "refused",
    status: 200,
    message: "Fulfillment does not exist.",
  });
});

test("from reading an order to its fulfillment costs at most 30 points", async () => {
  const placed = anOrder();

  await fulfill(placed.id, "COF-12", 2);
  await admin().readFulfillments(placed.id);

  const points = app.calls.map(({ cost }) => cost?.actualQueryCost ?? Number.NaN);
  expect(points).toHaveLength(3);
  expect(points.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(30);
});

test("a fulfillment beyond what is left is refused in Shopify's words", async () => {
  const placed = anOrder();

  const reply = await fulfill(placed.id, "COF-12", 3);

  expect(reply).toEqual({
    kind: "refused",
    status: 200,
    message: "Invalid fulfillment order line item quantity requested.",
  });
});

test("an order of many lines is read whole, however many pages that takes", async () => {
  const placed = app.standIn.placeOrder(shop, {
    line_items: Array.from({ length: 180 }, (_, index) => ({
      title: `Line ${index}`,
      price: "1.00",
      requires_shipping: true,
    })),
  });
  const lineIds = placed.lines.map(({ id }) => id);

  const order = answered(await admin().readOrder(placed.id));
  const snapshot = answered(await admin().readOrderSnapshot(placed.id));
  const [group] = order?.fulfillmentOrders ?? [];
  await admin().createFulfillment({
    fulfillmentOrders: [
      { id: group?.id ?? "", lines: (group?.lines ?? []).map(({ id }) => ({ id, quantity: 1 })) },
    ],
    tracking: { numbers: ["T"], urls: ["https://track.example/T"], company: null },
    notifyCustomer: false,
  });
  const [fulfillment] = answered(await admin().readFulfillments(placed.id)) ?? [];

  expect(group?.lines.map(({ lineItemId }) => lineItemId)).toEqual(lineIds);
  expect(snapshot?.lines.map(({ id }) => id)).toEqual(lineIds);
  expect(fulfillment?.lines.map(({ lineItemId }) => lineItemId)).toEqual(lineIds);
});

test("a request for many lines is read whole", async () => {
  const placed = app.standIn.placeOrder(shop, {
    line_items: Array.from({ length: 120 }, (_, index) => ({
      title: `Line ${index}`,
      price: "1.00",
      requires_shipping: true,
    })),
  });
  answered(await admin().provideService());
  app.standIn.moveOrder(shop, placed.id, "Portafilter");
  app.standIn.requestFulfillment(shop, placed.id);

  const [request] = answered(await admin().listRequests());

  expect(request?.lineItemIds).toEqual(placed.lines.map(({ id }) => id));
});

test("an order is read with its buyer, as of its last change", async () => {
  const placed = anOrder();

  const order = answered(await admin().readOrder(placed.id));
  const snapshot = answered(await admin().readOrderSnapshot(placed.id));

  const { updatedAt, email, phone, tags, shippingAddress } = reportedOrder.parse(snapshot);
  expect(order?.buyer).toEqual({ updatedAt, email, phone, tags, shippingAddress });
});

test("what lies with another app's service is seen, as that", async () => {
  const placed = anOrder({ MUG: 1 });
  app.standIn.moveOrder(shop, placed.id, "Other app");

  const order = answered(await admin().readOrder(placed.id));

  const there = order?.fulfillmentOrders.filter(({ status }) => status === "OPEN");
  expect(there).toMatchObject([
    { location: { isFulfillmentService: true, isOurService: false }, lines: [{}] },
  ]);
});

test("orders that changed are listed, with what ended them, and whether they are paid", async () => {
  const since = new Date(Date.now() - 60_000);
  const open = anOrder();
  const canceled = anOrder();
  const refunded = anOrder();
  const fulfilled = anOrder({ "COF-12": 1 });
  const unpaid = app.standIn.placeOrder(shop, {
    financial_status: "pending",
    line_items: [{ sku: "COF-12", quantity: 1 }],
  });
  app.standIn.cancelOrder(shop, canceled.id);
  app.standIn.refundOrder(shop, refunded.id);
  await fulfill(fulfilled.id, "COF-12", 1);

  const { orders, endCursor } = answered(await admin().listChangedOrders({ since, after: null }));

  expect(new Map(orders.map(({ id, over }) => [id, over]))).toEqual(
    new Map([
      [open.id, null],
      [canceled.id, "canceled"],
      [refunded.id, "refunded"],
      [fulfilled.id, "fulfilled"],
      [unpaid.id, null],
    ]),
  );
  expect(orders.filter(({ isPaid, over }) => !isPaid && over === null)).toMatchObject([
    { id: unpaid.id },
  ]);
  expect(endCursor).toBeNull();
});

async function allVariants() {
  const begun = answered(await admin().beginVariants());
  if (begun.kind !== "running") throw new Error(`It was ${begun.kind}.`);
  await app.standIn.advance(1);
  const operation = answered(await admin().followVariants(begun.id));
  if (operation?.kind !== "complete") throw new Error(`It was ${operation?.kind}.`);
  const variants: ObservedVariant[] = [];
  const file = { url: operation.url ?? "", skip: 0 };
  const { lines } = answered(
    await admin().streamVariants(file, async (batch) => void variants.push(...batch)),
  );
  expect(lines).toBe(operation.lines);
  return variants;
}

test("variants come with their own artwork and their product's", async () => {
  const variants = await allVariants();
  const again = answered(await admin().readVariants([...variants.map(({ id }) => id), "404"]));

  expect(variants).toMatchObject([
    { sku: "COF-12", artworkUrl: null, productArtworkUrl: "https://art.example/product.png" },
    { sku: "COF-5", artworkUrl: "https://art.example/5lb.png", productTitle: "Morning Blend" },
    { sku: "MUG", artworkUrl: null, productArtworkUrl: null, price: "20.00" },
  ]);
  expect(again).toEqual(variants);
});

const answer = { fulfillmentOrderId: "1", kind: "accept", message: "" } as const;

/** As of Shopify, which has no such thing, or does not let the app have it. */
function answering(data: unknown, code?: string) {
  const error = { message: "Shopify's words.", extensions: { code } };
  const between = async () => Response.json({ data, errors: [error] });
  return app.anotherProcess({ between }).port.forShop(shop);
}

test("what Shopify denies is a no: neither an order that is gone, nor silence", async () => {
  const denied = { kind: "refused", status: 403, message: "Shopify's words." };
  const nothing = answering({ order: null }, "ACCESS_DENIED");
  expect(await nothing.readOrder("1")).toEqual(denied);
  expect(await nothing.readFulfillments("1")).toEqual(denied);
  expect(await nothing.readOrderSnapshot("1")).toEqual(denied);
  const tracking = { numbers: ["T-1"], urls: [], company: null };
  const creation = { fulfillmentOrders: [], tracking, notifyCustomer: false };
  const unmade = answering({ fulfillmentCreate: null }, "ACCESS_DENIED");
  expect(await unmade.createFulfillment(creation)).toEqual(denied);
  const unknown = answering({ answer: null }, "RESOURCE_NOT_FOUND");
  expect(await unknown.answerRequest(answer)).toMatchObject({ kind: "refused", status: 404 });
});

test("an error of no kind that is known leaves it open what came of a call", async () => {
  const open = { kind: "unanswered", message: "Shopify's words." };
  expect(await answering({ answer: null }).answerRequest(answer)).toMatchObject(open);
  expect(await answering({ order: null }).readOrder("1")).toMatchObject(open);
});

interface PartError {
  message: string;
  path: readonly (string | number)[];
  extensions?: { code: string };
}

/** As of Shopify, which answers with a null where each of the errors is. */
function answeringInPart(...errors: PartError[]) {
  const between = async (_request: Request, pass: () => Promise<Response>) => {
    const body = await (await pass()).json();
    const data = errors.reduce((left, { path }) => without(left, path), body.data);
    return Response.json({ ...body, data, errors });
  };
  return app.anotherProcess({ between }).port.forShop(shop);
}

function without(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return null;
  if (Array.isArray(value))
    return value.map((each, at) => (at === key ? without(each, rest) : each));
  if (typeof value !== "object" || value === null) throw new Error(`${key} has no place.`);
  return { ...value, [key]: without(Reflect.get(value, key), rest) };
}

const denied = { message: "Denied.", extensions: { code: "ACCESS_DENIED" } };

test("only what the app may lack can be denied beside an answer", async () => {
  const placed = anOrder();
  const phone = { path: ["order", "phone"], ...denied };
  const address = { path: ["order", "shippingAddress"], ...denied };

  const answer = answered(await answeringInPart(phone).readOrder(placed.id));
  const noAnswer = await answeringInPart(phone, address).readOrder(placed.id);

  const shippingAddress = { countryCode: expect.any(String) };
  expect(answer?.buyer).toMatchObject({ phone: null, shippingAddress });
  expect(noAnswer).toMatchObject({ kind: "refused", status: 403 });
});

test.each(["SOMETHING_NEW", "RESOURCE_NOT_FOUND", undefined])(
  "a null beside an error of the code %s does not say that nothing is there",
  async (code) => {
    const [variant] = await allVariants();
    const path = ["nodes", 0, "product", "artworkUrl"];
    const inPart = answeringInPart({
      message: "Shopify's words.",
      path,
      ...(code && { extensions: { code } }),
    });

    const reply = await inPart.readVariants([variant?.id ?? ""]);

    expect(reply).toMatchObject({ kind: "unanswered", message: "Shopify's words." });
  },
);

test("what a query does not find is not there", async () => {
  expect(
    answered(await answering({ order: null }, "RESOURCE_NOT_FOUND").readOrder("0")),
  ).toBeNull();
});

test("an order of which a part is not found is not gone", async () => {
  const path = ["order", "fulfillments", 0, "id"];
  const error = { message: "Shopify's words.", path, extensions: { code: "RESOURCE_NOT_FOUND" } };
  const between = async () => Response.json({ data: { order: null }, errors: [error] });
  const reply = await app.anotherProcess({ between }).port.forShop(shop).readOrder("1");
  expect(reply.kind).toBe("refused");
});

test("a short throttling is waited out", async () => {
  app.standIn.setFaults(shop, [{ kind: "throttled", times: 1 }]);

  const reply = await admin().readShop();

  expect(reply.kind).toBe("answered");
  expect(app.calls.map(({ outcome }) => outcome)).toEqual(["unanswered", "answered"]);
});

test("a throttling that does not end says how long to wait", async () => {
  app.standIn.setFaults(shop, [{ kind: "throttled", times: 10 }]);

  const reply = await admin().readShop();

  expect(reply).toMatchObject({ kind: "unanswered", retryAfterMs: expect.any(Number) });
  // A limit of requests is said as such, not as what failed.
  expect(reply).toMatchObject({ message: { code: "pointsUsed" } });
  expect(app.calls).toHaveLength(3);
});

test("what the bucket has no space for is not sent", async () => {
  let sent = 0;
  const drained = { maximumAvailable: 2_000, currentlyAvailable: 0, restoreRate: 50 };
  const { port } = app.anotherProcess({
    async between(_request, pass) {
      sent += 1;
      const answer = await (await pass()).json();
      answer.extensions.cost.throttleStatus = drained;
      return Response.json(answer);
    },
  });

  const first = await port.forShop(shop).readShop();
  const second = await port.forShop(shop).readShop();

  expect(first.kind).toBe("answered");
  expect(second).toMatchObject({ kind: "unanswered", isUndone: true });
  // A tenth of the bucket is never taken: 200 points and its own take four seconds.
  expect(second).toHaveProperty("retryAfterMs", expect.closeTo(4_000, -3));
  expect(sent).toBe(1);
});

test.each([500, 502, 503, 429] as const)("HTTP %i is no answer", async (status) => {
  app.standIn.setFaults(shop, [{ kind: "status", status }]);

  expect((await admin().readShop()).kind).toBe("unanswered");
});

test("a lost answer leaves the end open, and looking again tells it", async () => {
  const placed = anOrder();
  app.standIn.setFaults(shop, [{ kind: "lose_answer", match: "fulfillmentCreate" }]);

  const lost = await fulfill(placed.id, "COF-12", 2);
  const found = answered(await admin().readFulfillments(placed.id));

  expect(lost.kind).toBe("unanswered");
  expect(found).toHaveLength(1);
});

test("after an uninstall Shopify lets nobody in", async () => {
  app.standIn.uninstall(shop);

  expect((await admin().readShop()).kind).toBe("unauthorized");
});

test("texts come without what no database holds", async () => {
  const placed = app.standIn.placeOrder(shop, {
    email: "ada\0@example.com",
    line_items: [
      { sku: "COF-12", quantity: 1, properties: [{ name: "Name", value: "A\ud800da\0 ☕️" }] },
    ],
  });

  const order = answered(await admin().readOrderSnapshot(placed.id));

  expect(order?.lines[0]?.properties).toEqual([{ name: "Name", value: "A\ufffdda ☕️" }]);
  expect(order?.email).toBe("ada@example.com");
});

test("all places of a store are listed, however many pages that takes", async () => {
  const pages = ["1", "2"].map((number) => ({
    nodes: [
      {
        id: `gid://shopify/Location/${number}`,
        name: `Place ${number}`,
        isActive: true,
        isFulfillmentService: false,
      },
    ],
    pageInfo: { hasNextPage: number === "1", endCursor: number },
  }));
  const { port } = app.anotherProcess({
    async between(request) {
      const { variables } = await request.json();
      return Response.json({ data: { locations: pages[Number(variables.after ?? 0)] } });
    },
  });
  expect(answered(await port.forShop(shop).listLocations()).map(({ name }) => name)).toEqual([
    "Place 1",
    "Place 2",
  ]);
});

test("stock is read and set at a location by comparison, all changes of a call or none", async () => {
  const [location] = answered(await admin().listLocations());
  const locationId = location?.id ?? "";
  expect(location?.name).toBeTruthy();
  const variants = await allVariants();
  const variantIds = variants.map(({ id }) => id).slice(0, 2);
  const before = answered(await admin().readStock({ variantIds, locationId }));
  expect(before.map(({ variantId }) => variantId)).toEqual(variantIds);
  const changes = before.map(({ inventoryItemId, available }) => ({
    inventoryItemId,
    from: available ?? 0,
    to: 41,
  }));
  const set = await admin().setStock({ locationId, key: crypto.randomUUID(), changes });
  expect(answered(set)).toEqual({ isStale: false, refused: [] });
  const after = answered(await admin().readStock({ variantIds, locationId }));
  expect(after.map(({ available }) => available)).toEqual([41, 41]);
  const half = changes.map(({ inventoryItemId }, at) => ({
    inventoryItemId,
    from: at === 0 ? 41 : 7,
    to: 5,
  }));
  const again = await admin().setStock({ locationId, key: crypto.randomUUID(), changes: half });
  expect(answered(again)).toEqual({ isStale: true, refused: [] });
  const [, second] = changes;
  const large = changes.map(({ inventoryItemId }, at) => ({
    inventoryItemId,
    from: 41,
    to: at === 1 ? 2_000_000_000 : 5,
  }));
  const key = crypto.randomUUID();
  expect(answered(await admin().setStock({ locationId, key, changes: large }))).toEqual({
    isStale: false,
    refused: [
      {
        inventoryItemId: second?.inventoryItemId,
        words: "The quantity can't be higher than 1,000,000,000.",
      },
    ],
  });
  const same = answered(await admin().readStock({ variantIds, locationId }));
  expect(same.map(({ available }) => available)).toEqual([41, 41]);
});

test("the newest orders show what is to be shipped of each, and how", async () => {
  app.standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-12", quantity: 1 },
      { title: "E-book", price: "5.00", quantity: 1, requires_shipping: false },
    ],
    shipping_lines: [{ title: "At the counter", method_type: "pick_up" }],
  });
  const { orders } = answered(await admin().readSetup());
  expect(orders).toMatchObject([
    {
      variantIds: [expect.stringMatching(/^\d+$/)],
      deliveryMethods: expect.arrayContaining(["PICK_UP"]),
    },
  ]);
});

test("tags of an order are added and removed, each once, where the store lets the app write orders", async () => {
  const { id: orderId } = anOrder();
  const tagsNow = () => app.standIn.snapshot(shop).orders.find(({ id }) => id === orderId)?.tags;
  const change = { orderId, add: ["At roaster"], remove: ["Check me"] };
  expect(await admin().changeOrderTags(change)).toMatchObject({ kind: "refused", status: 403 });
  app.standIn.changeScope(shop, "write_orders", true);
  expect(answered(await admin().readScopes())).toContain("write_orders");
  for (let time = 0; time < 2; time += 1) answered(await admin().changeOrderTags(change));
  expect(tagsNow()).toEqual(["At roaster"]);
  answered(await admin().changeOrderTags({ orderId, add: [], remove: ["At roaster"] }));
  expect(tagsNow()).toEqual([]);
  expect(await admin().changeOrderTags({ ...change, orderId: "1" })).toMatchObject({
    kind: "refused",
    status: 200,
  });
});
