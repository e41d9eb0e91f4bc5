/**
 * Every page asks PostgreSQL the same number of questions, however much the store has: its loader is
 * called with a little of everything, then with many times as much, and each statement that reaches a
 * connection is counted. Who may call it is proven elsewhere.
 */
import { haveWait } from "#app/connector/testing/have-wait.ts";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStoreKeys } from "#app/compose/store-keys.server.ts";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { createLogger } from "#app/process/log.server.ts";
import { type Core, createCore } from "#app/core/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { importBuild } from "#test/tenants/routes.ts";
import { allowAllMoves } from "#app/connector/testing/guard-moves.ts";

const { routes } = await importBuild();
const loaderOf = (file: string) => routes[`routes/${path.parse(file).name}`]?.module.loader;
const publicUrl = "https://app.example";
/** More than this is too much for one page, with any number of rows. */
const statementsMax = 25;
/** How many of everything there are at first, and how many come then. */
const [fewRows, manyRows] = [2, 30];

/** The addresses of each page; `$name` is one of the store's own ids. */
const addresses: Record<string, readonly string[]> = {
  "app.tsx": ["/app"],
  "app._index.tsx": ["/app"],
  "app.orders._index.tsx": [
    "/app/orders",
    "/app/orders?filter=attention",
    "/app/orders?filter=snoozed",
    "/app/orders?filter=unforwarded",
    "/app/orders?filter=unforwarded&all=&after=$orderId",
    "/app/orders?search=COF-1&sort=oldest&received=month",
    "/app/orders?sort=oldest&after=$dispatchId",
    "/app/orders?ids[]=$orderId",
    "/app/orders?product=113",
  ],
  "app.orders.$dispatchId.tsx": ["/app/orders/$dispatchId"],
  "app.remakes.tsx": ["/app/remakes", "/app/remakes?after=$dispatchId"],
  "app.remakes_.$dispatchId.photos.tsx": ["/app/remakes/$dispatchId/photos"],
  "app.profit.tsx": ["/app/profit", "/app/profit?by=month&period=this-year"],
  "app.profit_.export.tsx": ["/app/profit/export?by=country"],
  "app.mockups.tsx": ["/app/mockups?product=$productId&artwork=https://art.example/a.png"],
  "app.orders.$dispatchId_.proof.tsx": ["/app/orders/$dispatchId/proof"],
  "app.orders.$dispatchId_.lines.$itemId.tsx": ["/app/orders/$dispatchId/lines/$itemId"],
  "app.orders.$dispatchId_.exchanges.$lineId.tsx": ["/app/orders/$dispatchId/exchanges/$lineId"],
  "app.products._index.tsx": [
    "/app/products",
    "/app/products?filter=open&search=beans",
    "/app/products?ids[]=1",
    "/app/products?filter=open&ordered=",
    "/app/products?filter=mapped&after=$variantId",
  ],
  "app.products.$variantId.tsx": ["/app/products/$variantId"],
  "app.products.profit.tsx": ["/app/products/profit?variant=$variantId&parts=[[%22COF-1%22,1]]"],
  "app.orders.bulk.tsx": [
    "/app/orders/bulk?filter=attention",
    "/app/orders/bulk?filter=unforwarded&act=leave",
  ],
  "app.products.bulk.tsx": [
    "/app/products/bulk?filter=all&sku=COF-1&quantity=1",
    "/app/products/bulk?filter=all&act=accept",
    "/app/products/bulk?filter=all&act=ignore",
    "/app/products/bulk?act=include&variantId=$variantId",
  ],
  "app.products.catalog.tsx": ["/app/products/catalog?query=cof&stock=in"],
  "app.products.remap.tsx": ["/app/products/remap?since=2026-11-20T10:00:00.000Z"],
  "app.products.export.tsx": ["/app/products/export"],
  "app.orders.import.tsx": ["/app/orders/import?asked=2026-11-01T00:00:00.000Z"],
  "app.orders.acts.tsx": ["/app/orders/acts?dispatchId=$dispatchId"],
  "app.orders.products.tsx": ["/app/orders/products?query=beans"],
  "app.orders.export.tsx": ["/app/orders/export?topic=stock&carrier=UPS"],
  "app.products.import.tsx": ["/app/products/import"],
  "app.products.words.tsx": ["/app/products/words"],
  "app.catalog._index.tsx": ["/app/catalog", "/app/catalog?search=cof&stock=in"],
  "app.catalog.$productId.tsx": ["/app/catalog/$productId"],
  "app.catalog.listings.$listingId.tsx": ["/app/catalog/listings/$listingId"],
  "app.activity.tsx": [
    "/app/activity",
    "/app/activity?show=shipped&after=$lineId",
    "/app/activity?log=on",
    "/app/activity?filter=applied&after=$webhookId",
  ],
  "app.setup.tsx": ["/app/setup"],
  "app.samples._index.tsx": [
    "/app/samples",
    "/app/samples?search=cof",
    "/app/samples?after=$sampleId",
  ],
  "app.samples.$sampleId.tsx": ["/app/samples/$sampleId"],
  "app.activity_.buyer-data.tsx": ["/app/activity/buyer-data?webhookId=data-request"],
  "app.settings.tsx": ["/app/settings"],
  "app.settings_.triggers.tsx": ["/app/settings/triggers"],
  "app.settings_.provider.tsx": ["/app/settings/provider"],
  "app.settings_.staff.tsx": ["/app/settings/staff"],
  "app.settings_.notifications.tsx": ["/app/settings/notifications"],
  "app.stock.tsx": [
    "/app/stock",
    "/app/stock?filter=all&search=cof",
    "/app/stock?filter=all&after=COF-1",
  ],
  "app.studio._index.tsx": ["/app/studio", "/app/studio?search=cof"],
  "app.studio.$productId._index.tsx": ["/app/studio/$productId"],
  "app.uploads.tsx": ["/app/uploads", "/app/uploads?sku=COF-1", "/app/uploads?after=$uploadName"],
  "app.studio.$productId.template.tsx": ["/app/studio/$productId/template"],
  "app.studio.$productId.drawings.$drawingId.tsx": ["/app/studio/$productId/drawings/$drawingId"],
};

/** No pages of a store's: they lead on, or answer with a stream. */
const elsewhere = ["_index.tsx", "app.$.tsx", "app.live.tsx", "auth.$.tsx", "auth.login.tsx"];

let test: TestDatabase;
let store: Store;
let core: Core;
let merchantId: string;
let few: Map<string, number>;
let many: Map<string, number>;
let statements = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  test.database.pool.on("connect", (client) => {
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        statements += 1;
        return query(...args);
      },
    });
  });
  // Rows are put into the states that pages show.
  await allowAllMoves(test.database.pool);
  store = await (await createHarness(test)).store();
  const readFromStranger = () => Promise.reject(new Error("No page reads from strangers."));
  core = createCore({ database: test.database, readFromStranger, publicUrl });
  const merchant = { name: "Beans", externalRef: store.shop, plan: "Pro" as const };
  ({ id: merchantId } = await core.merchants.createMerchant(merchant));
  await grow(fewRows);
  await askForBuyerData();
  const ids = await someIds();
  few = await countAll(ids);
  await grow(manyRows);
  many = await countAll(ids);
}, 240_000);
afterAll(() => test.close());

describe("the pages", () => {
  it("are all counted", async () => {
    const files = await readdir(new URL("../../app/routes", import.meta.url));
    const loaded: string[] = [];
    for (const file of files) {
      if (loaderOf(file) !== undefined) loaded.push(file);
    }
    expect(loaded.toSorted()).toEqual([...Object.keys(addresses), ...elsewhere].toSorted());
  });

  it.for(
    Object.entries(addresses).flatMap(([file, each]) => each.map((at) => [file, at] as const)),
  )("%s asks as often for many rows as for few: %s", ([, address]) => {
    expect(many.get(address)).toBeLessThanOrEqual(few.get(address) ?? 0);
    expect(few.get(address)).toBeLessThanOrEqual(statementsMax);
  });
});

/** How many statements each address takes now. */
async function countAll(ids: Record<string, string>): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const [file, each] of Object.entries(addresses)) {
    const loader = loaderOf(file);
    if (loader === undefined) throw new Error(`${file} has no loader.`);
    for (const address of each) {
      const filled = address.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? "");
      // Some calls pay for what is kept afterwards, like the prepared statements of a connection; the cheapest pays for none of it.
      let least = Number.POSITIVE_INFINITY;
      for (let time = 0; time < 3; time += 1) {
        const before = statements;
        const answer = await loader(argsOf(filled, ids));
        // A file is read while it is taken.
        if (answer instanceof Response) await answer.text();
        least = Math.min(least, statements - before);
      }
      counted.set(address, least);
    }
  }
  return counted;
}

function argsOf(address: string, params: Record<string, string>): LoaderFunctionArgs {
  const context = {
    shopify: { authenticate: { admin: async () => ({ shop: store.shop }) } },
    connector: store.connector,
    keys: createStoreKeys({
      core,
      connector: store.connector,
      appUrl: publicUrl,
      log: createLogger("error"),
    }),
    appBridge: { apiKey: "client-id", scriptUrl: "https://cdn.example/app-bridge.js" },
    publicUrl,
  };
  const request = new Request(`https://app.example${address}`);
  // A loader reads no more of its context than this.
  return { request, params, context } as unknown as LoaderFunctionArgs;
}

async function someIds(): Promise<Record<string, string>> {
  const { prisma, shop } = store;
  const dispatch = await prisma.dispatch.findFirstOrThrow({
    where: { shop },
    orderBy: { createdAt: "asc" },
  });
  const item = await prisma.orderLine.findFirstOrThrow({
    where: { shop, orderId: dispatch.orderId, dispatchSequence: dispatch.sequence },
  });
  const line = await prisma.timelineEntry.findFirstOrThrow({
    where: { shop, dispatchId: dispatch.id },
  });
  const listing = await prisma.listing.findFirstOrThrow({ where: { shop } });
  const delivery = await prisma.delivery.findFirstOrThrow({ where: { shop } });
  const sku = await prisma.catalogSku.findFirstOrThrow();
  const drawing = await prisma.studioDrawing.findFirstOrThrow({ where: { shop } });
  const sample = await prisma.sample.findFirstOrThrow({ where: { shop } });
  const upload = await prisma.upload.findFirstOrThrow({ where: { shop } });
  return {
    dispatchId: dispatch.id,
    lineId: String(line.id),
    itemId: item.id,
    orderId: "999999999",
    variantId: "13",
    productId: sku.productId,
    listingId: listing.id,
    webhookId: delivery.webhookId,
    drawingId: drawing.id,
    sampleId: sample.id,
    uploadName: upload.fileName,
  };
}

let grown = 0;

/** A buyer's request, about all the orders that there are. */
async function askForBuyerData(): Promise<void> {
  const orders = await store.prisma.shopOrder.findMany({ where: { shop: store.shop } });
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "data-request",
    topic: "customers/data_request",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(`{"orders_requested":[${orders.map(({ id }) => id).join(",")}]}`),
  });
}

/** Adds `count` of everything that a page lists. */
async function grow(count: number): Promise<void> {
  const { prisma, shop, now } = store;
  const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  const sku = await prisma.catalogSku.findFirstOrThrow();
  for (let added = 0; added < count; added += 1) {
    const n = (grown += 1);
    store.advance(1_000);
    await store.send(store.place());
    // One of which nothing is forwarded, since nobody has decided about the mug.
    const mug = { id: `8${n}`, variantId: "13" };
    await store.send(store.place({ lines: [mug, { ...mug, id: `9${n}` }] }));
    await store.settle();
    const made = await prisma.dispatch.findFirstOrThrow({
      where: { shop },
      orderBy: { createdAt: "desc" },
    });
    await prisma.remake.create({
      data: {
        shop,
        dispatchId: made.id,
        ofDispatchId: made.id,
        rootDispatchId: made.id,
        requestId: `remake ${n}`,
        reason: "damaged",
        payer: "open",
        note: "",
        items: [],
        requestedBy: "owner",
        createdAt: now(),
      },
    });
    await prisma.remakePhoto.createMany({
      data: Array.from({ length: count }, (_, photo) => ({
        shop,
        id: `${String(photo).padStart(16, "p")}${String(n).padStart(16, "a")}`,
        orderId: made.orderId,
        requestId: `remake ${n}`,
        state: "Stored" as const,
        digest: Buffer.from(`photo ${photo}`),
        widthPx: 40,
        heightPx: 60,
        bytes: 1_000,
        addedBy: "owner",
        addedAt: now(),
        dueAt: now(),
      })),
    });
    await prisma.variant.create({
      data: {
        shop,
        id: `5${n}`,
        productId: `6${n}`,
        productTitle: "Beans",
        title: `${n} oz`,
        seenAt: now(),
      },
    });
    const key = { connectionId, sku: `COF-MORE-${n}` };
    await prisma.catalogSku.create({
      data: { ...sku, ...key, normalizedSku: key.sku.toLowerCase() },
    });
    await core.merchants.createApiKey({ merchantId, isTest: false, label: `Key ${n}` });
    await prisma.studioDrawing.create({
      data: {
        shop,
        id: randomUUID(),
        productId: sku.productId,
        state: "Done",
        idempotencyKey: randomUUID(),
        request: { productId: sku.productId, fields: [] },
        connectionId: key.connectionId,
        artworkUrl: "https://art.example/a.png",
        askAt: now(),
        createdAt: now(),
      },
    });
    await prisma.sample.create({
      data: {
        shop,
        id: randomUUID(),
        isTest: true,
        state: "Shipped",
        idempotencyKey: randomUUID(),
        request: {
          externalSourceId: `sample ${n}`,
          toAddress: {
            name: "Ada",
            street1: "1 Main St",
            city: "Portland",
            state: "OR",
            country: "US",
            zip: "97201",
            email: "ada@example.com",
          },
          items: [{ sku: sku.sku, artworkUrl: "https://art.example/a.png", quantity: 1 }],
        },
        connectionId: key.connectionId,
        askAt: now(),
        orderedBy: "owner",
        createdAt: now(),
      },
    });
    await prisma.upload.create({
      data: {
        shop,
        fileName: `${String(n).padStart(32, "a")}.png`,
        title: `label ${n}.png`,
        digest: Buffer.from(`digest ${n}`),
        state: "Stored",
        bytes: 1_000,
        widthPx: 40,
        heightPx: 60,
        createdAt: now(),
        usedAt: now(),
        dueAt: now(),
      },
    });
    await prisma.listing.create({
      data: {
        shop,
        id: `lst-${n}`,
        titleKey: `title-${n}`,
        handle: `title-${n}`,
        state: "Done",
        actor: "merchant",
        createdAt: now(),
        updatedAt: now(),
        request: {
          catalogProductId: sku.productId,
          title: `Title ${n}`,
          description: "",
          imageUrl: null,
          isDraft: false,
          option: "Pack",
          artworkUrl: null,
          variants: [{ sku: sku.sku, value: "12 oz", price: "20.00" }],
        },
      },
    });
  }
  await growDispatches(count);
  // As PostgreSQL does by itself in production: without statistics a plan takes each table for a few rows.
  await test.database.pool.query("ANALYZE");
}

/** What hangs on each dispatch, all of which wait for a person because of a variant. */
async function growDispatches(count: number): Promise<void> {
  const { prisma, shop, now } = store;
  await prisma.dispatch.updateMany({
    where: { shop },
    data: { state: "Pending" },
  });
  const subject = { title: "Beans", lineItemId: null };
  await haveWait(store, { reason: "NoArtwork", subject });
  const dispatches = await prisma.dispatch.findMany({ where: { shop } });
  for (const { id, orderId } of dispatches) {
    await prisma.shipment.createMany({
      data: Array.from({ length: count }, () => ({
        shop,
        dispatchId: id,
        id: randomUUID(),
        trackingNumbers: [randomUUID()],
        trackingUrls: [],
        carrier: "UPS",
        service: "Ground",
        estimatedDelivery: "",
        items: [],
        seenAt: now(),
      })),
    });
    await prisma.orderLine.createMany({
      data: Array.from({ length: count }, (_, line) => ({
        shop,
        orderId,
        id: `7${grown}${line}`,
        position: 10 + line,
        variantId: "13",
        title: "Mug",
        quantity: 1,
        verdict: "NeedsMapping" as const,
      })),
    });
  }
}
