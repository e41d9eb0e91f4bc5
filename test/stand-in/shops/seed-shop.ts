/** Makes a shop's first state out of its seed. */
import type { z } from "zod";
import { createFaultQueue } from "../faults/faults.ts";
import { createFlowState } from "../state/flow-state.ts";
import { openService } from "../fulfillment-services/change-service.ts";
import { createBucket } from "../state/bucket.ts";
import type { shopSeed } from "../state/options.ts";
import { addProduct } from "../products/add-product.ts";
import type { World } from "../state/world.ts";
import { readAddress } from "../state/address.ts";
import { storeUsers } from "../state/user.ts";
import type { Shop } from "../state/shop.ts";

/** Builds the shop with its locations and products; nothing is delivered. */
export function seedShop(world: World, seed: z.output<typeof shopSeed>): Shop {
  const now = world.clock.now();
  const handle = seed.domain.replace(".myshopify.com", "");
  const address = readAddress(seed.address);
  const shop: Shop = {
    type: "Shop",
    id: world.mintId(),
    domain: seed.domain,
    name: seed.name ?? handle,
    email: seed.email ?? `owner@${handle}.example`,
    currencyCode: seed.currencyCode,
    ianaTimezone: seed.ianaTimezone,
    address,
    plan: seed.plan,
    createdAt: now,
    installation: {
      id: world.mintId(),
      state: seed.installed ? "installed" : "never",
      uninstalledAt: null,
      scopes: seed.scopes ?? world.app.configuration.scopes,
    },
    bucket: createBucket(seed.plan),
    faults: createFaultQueue(),
    tokens: new Map(),
    locations: new Map(),
    formerLocations: new Map(),
    fulfillmentServices: new Map(),
    products: new Map(),
    variants: new Map(),
    metafields: [],
    orders: new Map(),
    orderEdits: new Map(),
    productOperations: new Map(),
    keptAnswers: new Map(),
    fulfillmentOrders: new Map(),
    fulfillments: new Map(),
    subscriptions: new Map(),
    bulkOperations: new Map(),
    flow: createFlowState(),
    users: { signedInId: storeUsers[0].id, areWithheld: false },
    nextOrderNumber: seed.firstOrderNumber,
  };
  for (const location of seed.locations) {
    const id = world.mintId();
    shop.locations.set(id, {
      type: "Location",
      id,
      name: location.name,
      address: location.address ? readAddress(location.address) : address,
      isActive: true,
      fulfillsOnlineOrders: true,
      serviceId: null,
      createdAt: now,
    });
  }
  for (const name of seed.otherServices) openService(world, shop, { name, ofOtherApp: true, now });
  for (const product of seed.products) addProduct(world, shop, product);
  return shop;
}
