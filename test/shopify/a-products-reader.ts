/** The connector on a stand-in's shop, its webhooks coming in by HTTP; jobs run when the test says so. */
import { createQuarantine } from "#app/quarantine/index.ts";
import { createStoreWords } from "#app/compose/store-words.server.ts";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import { createConnector } from "#app/connector/index.ts";
import { createFakeAlerting } from "#app/connector/testing/fake-alerting.ts";
import { createFakeFiles } from "#app/connector/testing/fake-files.ts";
import { createFakeProvider } from "#app/connector/testing/fake-provider.ts";
import { createEdge } from "#app/connector/testing/faults.ts";
import type { SignedEndpoint } from "#app/shopify/signed-endpoint.server.ts";
import { createWebhookEndpoint } from "#app/shopify/webhook-endpoint.server.ts";
import { serveSigned } from "#test/builders/serve-signed.ts";
import type { FaultInput } from "#test/stand-in/faults/faults.ts";
import { aShopifyApp, apiSecret, shop } from "./a-shopify-app.ts";

type Between = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

export async function aProductsReader() {
  // The endpoint is open before what stands behind it is built; nothing comes before a shop is open.
  let answer: SignedEndpoint = async (_incoming, outgoing) => void outgoing.writeHead(503).end();
  const server = serveSigned(() => answer);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const app = await aShopifyApp({ url: `http://127.0.0.1:${port}` });
  const { prisma, pool } = app.testDatabase.database;
  const provider = createFakeProvider(createEdge());
  let aheadMs = 0;
  const build = (shopify: ConnectorContext["shopify"]) =>
    createConnector({
      prisma,
      pool,
      clock: () => new Date(Date.now() + aheadMs),
      newId: randomUUID,
      enqueue: async () => {},
      shopify,
      openMerchantApi: () => provider.api,
      storeWords: createStoreWords(),
      alerting: createFakeAlerting().alerting,
      fetchPicture: async () => ({ kind: "unreadable", reason: "the host answered 404" }),
      inspectPicture: async () => ({ kind: "unreadable", reason: "the host answered 404" }),
      hasFreeDisk: async () => true,
      parseMappingFile: async () => ({ kind: "busy" }),
      readLargeBody: async () => ({ kind: "later" }),
      inspectFile: async () => ({ kind: "unsupported" }),
      fitArtwork: async () => ({ kind: "damaged" }),
      redrawPhoto: async () => ({ kind: "damaged" }),
      uploads: createFakeFiles().store,
      provisionConnection: async () => ({ url: null, apiKey: "pfk_test_1" }),
      provisionTestKey: async () => ({ url: null, apiKey: "pfk_test_2" }),
      eraseEmbedded: async () => {},
      quarantine: createQuarantine({ pool, clock: () => new Date(), onError: () => {} }),
      sealer: { seal: (text) => text, open: (text) => text },
      settings: {
        restoredAt: null,
        defaultConnection: null,
        requestsPerMinute: 100,
        trackingSweepSeconds: 60,
        compareSeconds: 900,
        providerWebhooksUrl: "https://app.example/provider-webhooks",
        alertsUrl: "https://app.example/alerts",
        uploads: { url: "https://app.example/uploads", isReachedFrom: () => true, keptMs: 1 },
      },
      log: () => {},
      trace: (_, work) => work(),
    });
  const connector = build(app.shopify.port);
  const endpoint = createWebhookEndpoint({
    apiSecrets: [apiSecret],
    address: "events",
    acceptDelivery: connector.acceptDelivery,
    reportError: () => {},
  });
  answer = endpoint;
  const job = (which = connector) => which.jobs["sync-products"]({ shop });

  return {
    app,
    prisma,
    /** Runs the job as this process does, or another with something between it and Shopify. */
    sync: () => job(),
    syncWith: (between: Between) => job(build(app.anotherProcess({ between }).port)),
    /** Runs the job where its time has come. */
    async sweep() {
      const due = await connector.sweeps.products();
      if (due > 0) await job();
      return due;
    },
    /** Both clocks. */
    async advance(seconds: number) {
      aheadMs += seconds * 1_000;
      await app.standIn.advance(seconds);
    },
    /** Works on the webhooks that came; returns their topics with what came of them. */
    async acceptWebhooks() {
      await app.standIn.idle();
      const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
      for (const { webhookId } of received) {
        await connector.jobs["process-delivery"]({ shop, webhookId });
      }
      const done = await prisma.delivery.findMany({
        where: { shop, webhookId: { in: received.map(({ webhookId }) => webhookId) } },
      });
      return done.map(({ topic, state }) => `${topic} ${state}`);
    },
    fail: (...faults: FaultInput[]) => app.standIn.setFaults(shop, faults),
    syncRow: () => prisma.productSync.findUniqueOrThrow({ where: { shop } }),
    reading: () => prisma.productReading.findUnique({ where: { shop } }),
    variants: (where = {}) => prisma.variant.count({ where: { shop, removedAt: null, ...where } }),
    /** How often Shopify was asked an operation. */
    asked: (name: string) => app.calls.filter(({ operation }) => operation === name).length,
    /** Asks the Admin API past the app, with its token; for what a person or another app might do. */
    async graphql(query: string) {
      const session = await app.sessions.load(`offline_${shop}`);
      const token = new Map<string, string>(JSON.parse(session?.payload ?? "[]")).get(
        "accessToken",
      );
      const response = await fetch(
        `${app.standIn.url}/shops/${shop}/admin/api/2026-10/graphql.json`,
        {
          method: "POST",
          headers: { "content-type": "application/json", "x-shopify-access-token": token ?? "" },
          body: JSON.stringify({ query }),
        },
      );
      return JSON.stringify(await response.json());
    },
    /** A store as new, in which the app has just been opened, with `products` of 100 variants beside its own three. */
    async begin(products = 0) {
      app.standIn.reset();
      await prisma.shop.deleteMany();
      await prisma.productReading.deleteMany();
      await prisma.variant.deleteMany();
      await prisma.mapping.deleteMany();
      await prisma.delivery.deleteMany();
      await app.sessions.delete([`offline_${shop}`]);
      for (let each = 0; each < products; each += 1) {
        const options = Array.from({ length: 100 }, (_, at) => ({
          options: [`Size ${at}`],
          sku: `BIG-${each}-${at}`,
          price: "9.00",
        }));
        app.standIn.addProduct(shop, {
          title: `Big ${each}`,
          options: ["Size"],
          variants: options,
        });
      }
      await app.open();
      await connector.installShop(shop);
      await this.acceptWebhooks();
      await prisma.variant.deleteMany();
      app.calls.length = 0;
    },
    async close() {
      await app.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ProductsReader = Awaited<ReturnType<typeof aProductsReader>>;
