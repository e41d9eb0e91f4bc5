/** /__meta: the control over HTTP, for tests in another process and for curious people. */
import { Hono } from "hono";
import { z } from "zod";
import { callKinds } from "../call-log.ts";
import { faultInput } from "../faults/faults.ts";
import { parseJson } from "../json.ts";
import { price, productSeed, shopSeed } from "../state/options.ts";
import { restOrderInput } from "../orders/rest-input.ts";
import { restOrder } from "../rest/rest-order.ts";
import { addressInput } from "../state/address.ts";
import type { StandInEnv } from "../server-env.ts";
import { defaultShops } from "../shops/default-shops.ts";
import type { World } from "../state/world.ts";
import type { Control } from "./control.ts";
import { ControlError } from "./control.ts";
import { AppUnreachable } from "./open-app.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const quantities = z.array(z.strictObject({ lineItemId: id, quantity: z.int().min(0) }));
const shop = z.string();
const ofOrder = z.strictObject({ shop, orderId: id });

/** Ten years. */
const advanceMax = 315_360_000;
const cancelReasons = ["CUSTOMER", "DECLINED", "FRAUD", "INVENTORY", "OTHER", "STAFF"];
const holdReasons = [
  "AWAITING_PAYMENT",
  "AWAITING_RETURN_ITEMS",
  "HIGH_RISK_OF_FRAUD",
  "INCORRECT_ADDRESS",
  "INVENTORY_OUT_OF_STOCK",
  "ONLINE_STORE_POST_PURCHASE_CROSS_SELL",
  "OTHER",
  "UNKNOWN_DELIVERY_DATE",
];

/**
 * `seed`: a whole or partial shop seed, or a default shop whose products it gets: by its domain or handle,
 * the first one for anything else that isn't false.
 */
const shopInput = z.strictObject({
  domain: shop,
  scopes: z
    .union([
      z.array(z.string()),
      z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ])
    .optional(),
  plan: shopSeed.shape.plan.optional(),
  seed: z.union([z.string(), shopSeed.partial(), z.number(), z.boolean(), z.null()]).optional(),
});

export function controlRoutes(world: World, control: Control): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>();

  /** POST with a parsed body; what is wrong with the request is 422 and says why. */
  const post = <S extends z.ZodType>(
    path: string,
    schema: S,
    handle: (body: z.output<S>, raw: string) => unknown,
  ) =>
    app.post(path, async (c) => {
      const raw = (await c.req.text()) || "{}";
      try {
        const result = await handle(schema.parse(parseJson(raw)), raw);
        return Response.json(result ?? { ok: true });
      } catch (error) {
        if (error instanceof z.ZodError)
          return Response.json({ error: z.prettifyError(error) }, { status: 422 });
        if (error instanceof ControlError || error instanceof SyntaxError)
          return Response.json({ error: error.message }, { status: 422 });
        if (error instanceof AppUnreachable)
          return Response.json({ error: error.message }, { status: 502 });
        throw error;
      }
    });

  post("/reset", z.unknown(), () => control.reset());
  post("/shops", shopInput, ({ domain, scopes, plan, seed }) =>
    control.addShop({
      ...seedOf(domain, seed),
      domain,
      ...(scopes ? { scopes } : {}),
      ...(plan ? { plan } : {}),
    }),
  );
  post(
    "/shops/update",
    z.strictObject({
      shop,
      name: z.string().min(1).optional(),
      email: z.string().min(1).optional(),
      ianaTimezone: z.string().optional(),
    }),
    ({ shop: domain, ...changes }) => control.changeShop(domain, changes),
  );
  post("/orders", z.strictObject({ shop, order: restOrderInput.loose() }), (body) => {
    const placed = control.placeOrder(body.shop, body.order);
    const order = world.shops.get(body.shop)?.orders.get(placed.id);
    const place = world.shops.get(body.shop);
    return { ...placed, order: order && place && restOrder(place, order) };
  });
  post(
    "/orders/cancel",
    ofOrder.extend({
      reason: z.enum(cancelReasons).optional(),
      restock: z.boolean().optional(),
      refund: z.boolean().optional(),
    }),
    (body) =>
      control.cancelOrder(body.shop, body.orderId, {
        ...(body.reason === undefined ? {} : { reason: body.reason }),
        ...(body.restock === undefined ? {} : { restock: body.restock }),
        ...(body.refund === undefined ? {} : { refund: body.refund }),
      }),
  );
  post("/orders/refund", ofOrder.extend({ lines: quantities.optional() }), (body) =>
    control.refundOrder(body.shop, body.orderId, body.lines ? { lines: body.lines } : {}),
  );
  const added = z.array(z.strictObject({ sku: z.string(), quantity: z.int().min(1) }));
  post(
    "/orders/edit",
    ofOrder.extend({ set: quantities.default([]), add: added.default([]) }),
    (body) => control.editOrder(body.shop, body.orderId, { set: body.set, add: body.add }),
  );
  post("/orders/address", ofOrder.extend({ address: addressInput.strict() }), (body) =>
    control.changeAddress(body.shop, body.orderId, body.address),
  );
  post("/orders/risk", ofOrder.extend({ level: z.enum(["HIGH", "LOW", "MEDIUM"]) }), (body) =>
    control.assessRisk(body.shop, body.orderId, body.level),
  );
  post("/orders/hold", ofOrder.extend({ reason: z.enum(holdReasons).optional() }), (body) =>
    control.holdOrder(body.shop, body.orderId, body.reason),
  );
  post("/orders/request", ofOrder.extend({ message: z.string().optional() }), (body) =>
    control.requestFulfillment(body.shop, body.orderId, body.message),
  );
  post("/orders/open", ofOrder, (body) => control.openDelivery(body.shop, body.orderId));
  post("/orders/pay", ofOrder, (body) => control.payOrder(body.shop, body.orderId));
  post("/orders/release", ofOrder, (body) => control.releaseOrder(body.shop, body.orderId));
  post("/orders/move", ofOrder.extend({ location: z.string() }), (body) =>
    control.moveOrder(body.shop, body.orderId, body.location),
  );
  post("/products", z.strictObject({ shop, product: productSeed }), (body) =>
    control.addProduct(body.shop, body.product),
  );
  const variantChange = z.strictObject({
    id,
    sku: z.string().nullish(),
    price: price.optional(),
    inventory: z.int().optional(),
  });
  const productChange = z.strictObject({
    shop,
    productId: id,
    title: z.string().optional(),
    status: productSeed.shape.status.unwrap().optional(),
    tags: z.array(z.string()).optional(),
    variants: z.array(variantChange).optional(),
  });
  post("/products/update", productChange, ({ shop: domain, productId, ...changes }) =>
    control.changeProduct(domain, productId, changes),
  );
  post("/products/delete", z.strictObject({ shop, productId: id }), (body) =>
    control.deleteProduct(body.shop, body.productId),
  );
  const webhook = z.strictObject({
    shop,
    topic: z.string().regex(/^[a-z_]+\/[a-z_]+$/, "expected a topic such as orders/create"),
    body: z.custom((value) => value !== undefined, "expected a payload"),
    // Not only what Shopify has now: recorded payloads are of any version.
    apiVersion: z
      .string()
      .regex(/^(\d{4}-\d{2}|unstable)$/, "expected a version such as 2026-10, or unstable")
      .optional(),
  });
  post("/webhooks", webhook, async ({ shop: domain, topic, apiVersion }, raw) => {
    const body = exactBody(raw);
    const deliveries = await control.deliverWebhook(domain, {
      topic,
      body,
      ...(apiVersion ? { apiVersion } : {}),
    });
    return { deliveries };
  });
  post(
    "/clock",
    z.strictObject({ advanceSeconds: z.number().min(0).max(advanceMax) }),
    async (body) => {
      await control.advance(body.advanceSeconds);
      return { now: world.clock.now().toISOString() };
    },
  );
  const faults = z.strictObject({ shop, faults: z.array(faultInput), seed: z.int().optional() });
  post("/faults", faults, (body) => control.setFaults(body.shop, body.faults, body.seed));
  post("/install", z.strictObject({ shop, scopes: z.array(z.string()).optional() }), (body) =>
    control.install(body.shop, body.scopes),
  );
  post("/uninstall", z.strictObject({ shop }), (body) => control.uninstall(body.shop));
  post("/scopes", z.strictObject({ shop, scope: z.string(), granted: z.boolean() }), (body) =>
    control.changeScope(body.shop, body.scope, body.granted),
  );
  const ofBuyer = z.strictObject({ shop, customerId: id });
  post("/customers/data_request", ofBuyer, (body) =>
    control.requestBuyerData(body.shop, body.customerId),
  );
  post("/customers/redact", ofBuyer, (body) => control.redactBuyer(body.shop, body.customerId));
  post("/open", z.strictObject({ shop }), (body) => control.openApp(body.shop));
  post("/flow/workflows", z.strictObject({ shop, trigger: z.string(), on: z.boolean() }), (body) =>
    control.setWorkflow(body.shop, { trigger: body.trigger, isOn: body.on }),
  );
  const run = ofOrder.extend({
    action: z.string(),
    properties: z.record(z.string(), z.unknown()).default({}),
  });
  post("/flow/runs", run, ({ shop: domain, ...input }) => control.runFlowAction(domain, input));
  post("/flow/runs/again", z.strictObject({ shop, runId: z.string() }), (body) =>
    control.repeatFlowRun(body.shop, body.runId),
  );
  post(
    "/users",
    z.strictObject({ shop, signedIn: id.optional(), withheld: z.boolean().optional() }),
    (body) => {
      if (body.signedIn !== undefined) control.signIn(body.shop, body.signedIn);
      if (body.withheld !== undefined) control.withholdUsers(body.shop, body.withheld);
    },
  );
  post("/idle", z.unknown(), () => control.idle());

  app.get("/log", (c) => {
    const { kind, shop: domain } = c.req.query();
    if (domain !== undefined && !world.shops.has(domain))
      return c.json({ error: `no shop ${domain}` }, 404);
    if (kind !== undefined && !callKinds.some((each) => each === kind))
      return c.json({ error: `kind: expected one of ${callKinds.join(", ")}` }, 422);
    const calls = control.log(domain);
    return c.json({ calls: calls.filter((call) => kind === undefined || call.kind === kind) });
  });
  app.get("/snapshot", (c) => {
    const domain = c.req.query("shop");
    if (domain === undefined)
      return c.json({ shops: [...world.shops.keys()].map((each) => control.snapshot(each)) });
    return world.shops.has(domain)
      ? c.json(control.snapshot(domain))
      : c.json({ error: `no shop ${domain}` }, 404);
  });
  app.get("/session-token", (c) => {
    const domain = c.req.query("shop");
    if (domain === undefined) return c.json({ error: "shop: missing" }, 422);
    return world.shops.has(domain)
      ? c.json({ token: control.sessionToken(domain) })
      : c.json({ error: `no shop ${domain}` }, 404);
  });
  app.get("/buyer-token", (c) => {
    const { shop: domain, customer } = c.req.query();
    if (domain === undefined) return c.json({ error: "shop: missing" }, 422);
    return world.shops.has(domain)
      ? c.json({ token: control.buyerToken(domain, customer) })
      : c.json({ error: `no shop ${domain}` }, 404);
  });
  app.all("/*", (c) => c.json({ error: `no ${c.req.method} ${c.req.path}` }, 404));
  return app;
}

/** The posted webhook body with its numbers' digits untouched. */
function exactBody(raw: string): unknown {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source ? JSON.rawJSON(context.source) : value;
  const whole: { body?: unknown } = JSON.parse(raw, keep);
  return whole.body ?? {};
}

function seedOf(domain: string, seed: z.output<typeof shopInput>["seed"]) {
  if (typeof seed === "object" && seed !== null) return seed;
  if (seed === undefined || seed === null || seed === false) return {};
  const known = defaultShops.find(
    (each) => each.domain === seed || each.domain === `${String(seed)}.myshopify.com`,
  );
  return { ...(known ?? defaultShops[0]), domain };
}
