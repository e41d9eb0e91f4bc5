/**
 * The app's Shopify side in a process of its own, beside others on the same data: makes one call and says what
 * came of it, waits until it is told, makes many at once, and says what came of them.
 */
import { z } from "zod";
import { openDatabase } from "#app/db/database.server.ts";
import { say, givenAtStart, untilAsked } from "#test/world/child-program.ts";
import { openShopifySide } from "./shopify-side.ts";

const { databaseUrl, standInUrl, sealKey, shop, calls } = z
  .object({
    databaseUrl: z.string(),
    standInUrl: z.string(),
    sealKey: z.base64(),
    shop: z.string(),
    calls: z.number(),
  })
  .parse(givenAtStart());

const { build } = openShopifySide({
  database: openDatabase({ url: databaseUrl }),
  sealKey: Buffer.from(sealKey, "base64"),
  standInUrl,
});
const { port } = build();
/** Ten points, whatever comes of it. */
const call = () =>
  port.forShop(shop).createFulfillment({
    fulfillmentOrders: [{ id: "gid://shopify/FulfillmentOrder/404", lines: [] }],
    tracking: { numbers: ["T-1"], urls: [], company: null },
    notifyCustomer: false,
  });

say(await call());
await untilAsked();
say(await Promise.all(Array.from({ length: calls }, call)));
