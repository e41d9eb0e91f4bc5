/**
 * What a test or a demo does to the stand-in from outside. The HTTP routes under /__meta and the handle
 * that `startStandIn` returns are both made of this.
 */
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Call } from "../call-log.ts";
import type { FaultInput } from "../faults/faults.ts";
import { faultInput } from "../faults/faults.ts";
import { beginWorkflows } from "../flow/begin-workflows.ts";
import { orderCreated } from "../flow/shopify-steps.ts";
import { fulfillmentOrdersOf } from "../state/find.ts";
import { placeHold, releaseHolds } from "../fulfillment-orders/hold.ts";
import { moveFulfillmentOrder } from "../fulfillment-orders/move.ts";
import { openScheduled } from "../fulfillment-orders/replace.ts";
import { submitFulfillmentRequest } from "../fulfillment-orders/request.ts";
import { isAtService } from "../fulfillment-orders/supported-actions.ts";
import { gid } from "../ids.ts";
import {
  changeOptionalScope,
  install,
  readableCustomer,
  uninstall,
} from "../oauth/installation.ts";
import { mintBuyerToken, mintSessionToken } from "../oauth/session-token.ts";
import { issueToken } from "../oauth/tokens.ts";
import type { ProductSeed, ShopSeed } from "../state/options.ts";
import { productSeed, shopSeed } from "../state/options.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { assessRisk, changeAddress, markAsPaid } from "../orders/change-order.ts";
import type { NewLine } from "../state/order.ts";
import { createOrder } from "../orders/create-order.ts";
import { editOrder } from "../orders/edit-order.ts";
import type { Order } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import type { RestOrderInput } from "../orders/rest-input.ts";
import { readRestOrder, restOrderInput } from "../orders/rest-input.ts";
import { addProduct } from "../products/add-product.ts";
import type { ProductChanges } from "../products/change-product.ts";
import { changeProduct, deleteProduct } from "../products/change-product.ts";
import { restProduct } from "../rest/rest-product.ts";
import type { AddressInput } from "../state/address.ts";
import { storeUsers } from "../state/user.ts";
import { restShop } from "../rest/rest-shop.ts";
import type { Shop } from "../state/shop.ts";
import type { DeliveryResult } from "../state/world.ts";
import type { World } from "../state/world.ts";
import { ControlError } from "./control-error.ts";
import { embeddedUrl } from "./embedded-url.ts";
import { type FlowControl, flowControl } from "./flow-control.ts";
import { openApp } from "./open-app.ts";
import { type PrivacyControl, privacyControl } from "./privacy-control.ts";
import type { OrderSnapshot, ShopSnapshot } from "./snapshot.ts";
import { snapshotOrder, snapshotShop } from "./snapshot.ts";

export { ControlError } from "./control-error.ts";

export type Control = FlowControl &
  PrivacyControl & {
    /** Back to the seeded shops; orders, tokens, log and waiting retries are forgotten. */
    reset(): void;
    /** Adds a shop with the app installed; returns a token that doesn't expire. */
    addShop(seed: ShopSeed): { accessToken: string };
    /** Places an order (Admin REST JSON, what is missing is filled, paid unless it says otherwise). */
    placeOrder(domain: string, order: RestOrderInput): OrderSnapshot;
    /** Throws ControlError with Shopify's text where it is refused. */
    cancelOrder(
      domain: string,
      orderId: string,
      /** `refund` gives all the money back. */
      input?: { reason?: string; restock?: boolean; refund?: boolean },
    ): OrderSnapshot;
    refundOrder(
      domain: string,
      orderId: string,
      input?: { lines?: { lineItemId: string; quantity: number }[]; note?: string },
    ): OrderSnapshot;
    editOrder(
      domain: string,
      orderId: string,
      input: {
        set?: { lineItemId: string; quantity: number }[];
        add?: { sku: string; quantity: number; properties?: { name: string; value: string }[] }[];
      },
    ): OrderSnapshot;
    /** The shipping address, whole. */
    changeAddress(domain: string, orderId: string, address: AddressInput): OrderSnapshot;
    /** What Shopify's analysis thinks of the order: with HIGH it recommends to cancel it. */
    assessRisk(domain: string, orderId: string, level: "HIGH" | "LOW" | "MEDIUM"): OrderSnapshot;
    /** Every open fulfillment order of the order, as a person in the admin does it. */
    holdOrder(domain: string, orderId: string, reason?: string): OrderSnapshot;
    /** The same of one line of it alone, in a fulfillment order of its own. */
    holdLine(domain: string, orderId: string, lineItemId: string): OrderSnapshot;
    releaseOrder(domain: string, orderId: string): OrderSnapshot;
    /** The next delivery that is scheduled is due. */
    openDelivery(domain: string, orderId: string): OrderSnapshot;
    /** The buyer pays what is outstanding. */
    payOrder(domain: string, orderId: string): OrderSnapshot;
    /** Asks the fulfillment services for what lies with them. */
    requestFulfillment(domain: string, orderId: string, message?: string): OrderSnapshot;
    moveOrder(domain: string, orderId: string, locationName: string): OrderSnapshot;
    addProduct(domain: string, product: ProductSeed): { id: string; variantIds: string[] };
    changeProduct(domain: string, productId: string, changes: ProductChanges): void;
    deleteProduct(domain: string, productId: string): void;
    /** The store's settings, as a person saves them. Throws for a time zone that there isn't. */
    changeShop(
      domain: string,
      changes: {
        name?: string | undefined;
        email?: string | undefined;
        ianaTimezone?: string | undefined;
      },
    ): void;
    install(domain: string, scopes?: readonly string[]): void;
    uninstall(domain: string): void;
    /** Grants an optional scope, or takes it back, as an owner of the store does; throws where the app declares no such one. */
    changeScope(domain: string, scope: string, isGranted: boolean): void;
    /** What App Bridge would hand to the app on this shop; 60 s. */
    sessionToken(domain: string, userId?: string): string;
    /** Whoever sits at the admin from now on (`state/user.ts`). */
    signIn(domain: string, userId: string): void;
    /** Whether online tokens are refused. */
    withholdUsers(domain: string, areWithheld: boolean): void;
    /**
     * What extensions on a buyer's pages would get; 5 min. It names the customer where one is given, who is
     * signed in then, and the app was granted `read_customers`.
     */
    buyerToken(domain: string, customerId?: string): string;
    /** The address that the admin loads into the app's iframe, with a fresh id token. */
    appUrl(domain: string, path?: string): string;
    /** Installs the app if need be and loads its first page without a browser, so that it gets its tokens. */
    openApp(domain: string): Promise<{ status: number }>;
    /** Signs and posts a payload as a webhook; a string goes out byte for byte. */
    deliverWebhook(
      domain: string,
      webhook: { topic: string; body: unknown; apiVersion?: string },
    ): Promise<DeliveryResult[]>;
    /** Replaces what was set; the same seed (1) makes the same chance. */
    setFaults(domain: string, faults: readonly FaultInput[], seed?: number): void;
    /** Moves the clock ahead and runs what became due, webhook retries first of all. */
    advance(seconds: number): Promise<void>;
    /** Resolves when no webhook is on its way. */
    idle(): Promise<void>;
    log(domain?: string): Call[];
    snapshot(domain: string): ShopSnapshot;
  };

function requireLines(order: Order, field: string, lines: readonly { lineItemId: string }[]): void {
  for (const [index, { lineItemId }] of lines.entries())
    if (!lineOf(order, lineItemId))
      throw new ControlError(
        `${field}[${index}].lineItemId: ${order.name} has no line ${lineItemId}`,
      );
}

export function createControl(world: World): Control {
  const shopOf = (domain: string): Shop => {
    const shop = world.shops.get(domain);
    if (!shop)
      throw new ControlError(
        `no shop ${domain}; there are ${[...world.shops.keys()].join(", ") || "none"}`,
      );
    return shop;
  };
  const orderOf = (shop: Shop, id: string): Order => {
    const order = shop.orders.get(id.replace(/^.*\//, ""));
    if (!order) throw new ControlError(`no order ${id} in ${shop.domain}`);
    return order;
  };
  const productOf = (shop: Shop, id: string) => {
    const product = shop.products.get(id.replace(/^.*\//, ""));
    if (!product) throw new ControlError(`no product ${id} in ${shop.domain}`);
    return product;
  };
  const onOrder = (
    domain: string,
    id: string,
    change: (shop: Shop, order: Order, now: Date) => void,
  ) => {
    const shop = shopOf(domain);
    const order = orderOf(shop, id);
    change(shop, order, world.clock.now());
    return snapshotOrder(shop, order);
  };

  return {
    reset: () => world.reset(),
    addShop(seed) {
      const shop = world.addShop(shopSeed.parse({ ...seed, installed: true }));
      const token = issueToken(shop, { mode: "offline", expiring: false, now: world.clock.now() });
      return { accessToken: token.token };
    },
    placeOrder(domain, input) {
      const shop = shopOf(domain);
      const order = restOrderInput.parse(input);
      if (order.id !== undefined && shop.orders.has(order.id))
        throw new ControlError(`order.id: ${shop.domain} has an order ${order.id} already`);
      const placed = createOrder(world, shop, readRestOrder(shop, order));
      const payload = { order_id: placed.id };
      beginWorkflows(world, shop, { trigger: orderCreated.handle, payload });
      return snapshotOrder(shop, placed);
    },
    cancelOrder: (domain, orderId, input = {}) =>
      onOrder(domain, orderId, (shop, order, now) => {
        const reason = input.reason ?? "CUSTOMER";
        const [error] = cancelOrder(world, shop, order, {
          reason,
          restock: input.restock ?? true,
          refund: input.refund ?? false,
          now,
        });
        if (error) throw new ControlError(error.message);
      }),
    refundOrder: (domain, orderId, input = {}) =>
      onOrder(domain, orderId, (shop, order, now) => {
        requireLines(order, "lines", input.lines ?? []);
        refundOrder(world, shop, order, { ...input, now });
      }),
    editOrder: (domain, orderId, input) =>
      onOrder(domain, orderId, (shop, order, now) => {
        if (order.cancelledAt) throw new ControlError("The order cannot be edited.");
        requireLines(order, "set", input.set ?? []);
        const add = input.add?.map((line): NewLine => {
          const variant = [...shop.variants.values()].find((each) => each.sku === line.sku);
          if (!variant)
            throw new ControlError(`no variant with the SKU ${line.sku} in ${shop.domain}`);
          const customAttributes = line.properties?.map(({ name, value }) => ({
            key: name,
            value,
          }));
          return { variantId: variant.id, quantity: line.quantity, customAttributes };
        });
        editOrder(world, shop, order, { set: input.set, add, now });
      }),
    changeAddress: (domain, orderId, address) =>
      onOrder(domain, orderId, (shop, order, now) =>
        changeAddress(world, shop, order, { address, now }),
      ),
    assessRisk: (domain, orderId, riskLevel) =>
      onOrder(domain, orderId, (shop, order, now) => {
        const [error] = assessRisk(world, shop, order, { riskLevel, facts: [], now }).userErrors;
        if (error) throw new ControlError(error.message);
      }),
    holdOrder: (domain, orderId, reason = "OTHER") =>
      onOrder(domain, orderId, (shop, order, now) => {
        for (const { id, status } of fulfillmentOrdersOf(shop, order)) {
          if (status === "CLOSED" || status === "CANCELLED") continue;
          placeHold(world, shop, {
            id: gid("FulfillmentOrder", id),
            hold: { reason, handle: `hold-${randomBytes(3).toString("hex")}` },
            byApp: false,
            now,
          });
        }
      }),
    holdLine: (domain, orderId, lineItemId) =>
      onOrder(domain, orderId, (shop, order, now) => {
        for (const { id, status, lines } of fulfillmentOrdersOf(shop, order)) {
          const line = lines.find((each) => each.lineItemId === lineItemId);
          if (status !== "OPEN" || line === undefined || line.remainingQuantity === 0) continue;
          const named = gid("FulfillmentOrderLineItem", line.id);
          const fulfillmentOrderLineItems = [{ id: named, quantity: line.remainingQuantity }];
          placeHold(world, shop, {
            id: gid("FulfillmentOrder", id),
            hold: { reason: "OTHER", handle: "hold-line", fulfillmentOrderLineItems },
            byApp: false,
            now,
          });
        }
      }),
    releaseOrder: (domain, orderId) =>
      onOrder(domain, orderId, (shop, order, now) => {
        for (const { id } of fulfillmentOrdersOf(shop, order))
          releaseHolds(world, shop, { id: gid("FulfillmentOrder", id), holdIds: null, now });
      }),
    openDelivery: (domain, orderId) =>
      onOrder(domain, orderId, (shop, order) => {
        const [next] = fulfillmentOrdersOf(shop, order)
          .filter(({ status }) => status === "SCHEDULED")
          .toSorted((one, other) => Number(one.fulfillAt) - Number(other.fulfillAt));
        if (next === undefined) throw new ControlError("Nothing of the order is scheduled.");
        openScheduled(world, shop, next);
      }),
    payOrder: (domain, orderId) =>
      onOrder(domain, orderId, (shop, order, now) => {
        const [error] = markAsPaid(world, shop, order, now);
        if (error) throw new ControlError(error.message);
      }),
    requestFulfillment: (domain, orderId, message) =>
      onOrder(domain, orderId, (shop, order, now) => {
        for (const each of fulfillmentOrdersOf(shop, order)) {
          if (!isAtService(shop, each) || each.status !== "OPEN") continue;
          const id = gid("FulfillmentOrder", each.id);
          const [error] = submitFulfillmentRequest(world, shop, { id, message, now }).userErrors;
          if (error) throw new ControlError(error.message);
        }
      }),
    moveOrder: (domain, orderId, locationName) =>
      onOrder(domain, orderId, (shop, order, now) => {
        const location = [...shop.locations.values()].find((each) => each.name === locationName);
        for (const { id, status } of fulfillmentOrdersOf(shop, order)) {
          if (status === "CLOSED" || status === "CANCELLED") continue;
          const input = {
            id: gid("FulfillmentOrder", id),
            newLocationId: gid("Location", location?.id ?? "0"),
            now,
          };
          const [error] = moveFulfillmentOrder(world, shop, input).userErrors;
          if (error) throw new ControlError(error.message);
        }
      }),
    addProduct(domain, input) {
      const shop = shopOf(domain);
      const product = addProduct(world, shop, productSeed.parse(input));
      world.deliveries.emit(shop, "products/create", restProduct(shop, product, world.origin));
      return { id: product.id, variantIds: [...product.variantIds] };
    },
    changeProduct: (domain, productId, changes) => {
      const shop = shopOf(domain);
      const product = productOf(shop, productId);
      for (const [index, { id }] of (changes.variants ?? []).entries())
        if (!product.variantIds.includes(id))
          throw new ControlError(`variants[${index}].id: ${product.title} has no variant ${id}`);
      changeProduct(world, shop, product, changes);
    },
    deleteProduct: (domain, productId) => {
      const shop = shopOf(domain);
      deleteProduct(world, shop, productOf(shop, productId));
    },
    changeShop: (domain, { name, email, ianaTimezone }) => {
      const shop = shopOf(domain);
      if (ianaTimezone !== undefined && !Intl.supportedValuesOf("timeZone").includes(ianaTimezone))
        throw new ControlError(`ianaTimezone: there is no time zone ${ianaTimezone}`);
      shop.name = name ?? shop.name;
      shop.email = email ?? shop.email;
      shop.ianaTimezone = ianaTimezone ?? shop.ianaTimezone;
      world.deliveries.emit(shop, "shop/update", restShop(shop));
    },
    install: (domain, scopes) => install(shopOf(domain), scopes),
    uninstall: (domain) => uninstall(world, shopOf(domain)),
    changeScope: (domain, scope, isGranted) => {
      if (!changeOptionalScope(world, shopOf(domain), { scope, isGranted }))
        throw new ControlError(`scope: ${scope} is no optional scope of the app`);
    },
    sessionToken: (domain, userId) => mintSessionToken(world.app, shopOf(domain), userId),
    signIn: (domain, userId) => {
      if (storeUsers.every(({ id }) => id !== userId))
        throw new ControlError(`user: ${domain} has no user ${userId}`);
      shopOf(domain).users.signedInId = userId;
    },
    withholdUsers: (domain, areWithheld) => {
      shopOf(domain).users.areWithheld = areWithheld;
    },
    buyerToken: (domain, customerId) => {
      const shop = shopOf(domain);
      return mintBuyerToken(world.app, shop.domain, readableCustomer(shop, customerId));
    },
    appUrl: (domain, path = "/") => embeddedUrl(world, shopOf(domain), path),
    openApp: (domain) => openApp(world, shopOf(domain)),
    deliverWebhook(domain, { topic, body, apiVersion }) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return world.deliveries.deliverNow(
        shopOf(domain),
        topic,
        new TextEncoder().encode(text),
        apiVersion,
      );
    },
    ...flowControl(world, shopOf),
    ...privacyControl(world, shopOf),
    setFaults: (domain, faults, seed) =>
      shopOf(domain).faults.set(
        faults.map((fault): z.output<typeof faultInput> => faultInput.parse(fault)),
        seed,
      ),
    advance: (seconds) => world.clock.advance(seconds),
    idle: () => world.deliveries.idle(),
    log: (domain) => world.calls.list(domain),
    snapshot: (domain) => snapshotShop(shopOf(domain)),
  };
}
