/**
 * The connector as tests drive it: a real PostgreSQL, the outside in memory, a clock that stands still, and
 * jobs that run step by step. `crashAt` kills the simulated process at its n-th outside call or statement.
 */
import { details } from "#app/contract/index.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import type { Database, DatabaseAddress } from "#app/db/database.server.ts";
import { lostApiKey } from "#app/db/sealed-columns.ts";
import { createQueue, type Queue } from "#app/jobs/index.ts";
import { nextJob } from "#app/jobs/testing/job-rows.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { connectionId } from "../clients/connections/index.ts";
import { compareShop } from "../maintenance/comparison/index.ts";
import type { ConnectorContext } from "../ports/context.ts";
import { type Connector, createConnector } from "../index.ts";
import type { OrderSnapshot, ReportedOrder } from "../model/orders/index.ts";
import type { OrderKind } from "../model/order-kinds.ts";
import type { Policy } from "../model/policy.ts";
import type { ApiConnection } from "../ports/index.ts";
import { changeOrder, type OrderChange } from "./changes.ts";
import { decodeHere } from "./decode-here.ts";
import { createDueWatch, markedJobs } from "./due-without-job.ts";
import { createFakeAlerting } from "./fake-alerting.ts";
import { createFakeFiles } from "./fake-files.ts";
import { createFakeProvider } from "./fake-provider.ts";
import { createFakeShopify } from "./fake-shopify.ts";
import { createEdge } from "./faults.ts";
import { elsewhere, ungiven } from "./elsewhere.ts";
import { installOnce } from "./install-once.ts";
import { jobsOnce } from "./jobs-once.ts";
import { runJob, withRows } from "./job-rows.ts";
import { createLife } from "./life.ts";
import { quarantineOf } from "./quarantine-of.ts";
import { withAttempt } from "../store/attempts.ts";
import { writeJobsLast } from "../store/write-jobs-last.ts";
import { watchPort } from "./watch-port.ts";
import { rowsOfDispatch, withQuestion } from "./rows-of-dispatch.ts";
import { anOrder, placeOrder, type OrderOptions, webhookBody } from "./orders.ts";

/** Where another provider is: any key that ends with the shop's domain opens it. */
export const otherUrl = "https://other.example";

const startAt = new Date("2026-11-20T10:00:00Z");

/** One simulated process: when it crashed, nothing of it runs any more. */
export interface Process {
  ctx: ConnectorContext;
  connector: Connector;
  readonly hasCrashed: boolean;
  /** How many statements and outside calls it made. */
  readonly steps: number;
}

/** Stores on one migrated database, which stays the caller's to close. */
export async function createHarness(test: TestDatabase) {
  const queue = await openQueue(test.database.address);
  test.beforeClose(() => queue.stop({ timeoutMs: 0 }));
  return {
    store: (options?: StoreOptions) => createStore({ database: test.database, queue, ...options }),
  };
}

async function openQueue(address: DatabaseAddress): Promise<Queue> {
  const onError = (error: unknown) => {
    throw error;
  };
  const queue = createQueue({ address, poolMax: 1, onError });
  await queue.start();
  return queue;
}

/**
 * Stores on a database of the calling file's or `describe`'s own, dropped after its last test. Called
 * where hooks may be registered; there is no store and no database before the first `beforeAll` ran.
 */
export function openHarness() {
  let test: TestDatabase | undefined;
  let harness: Harness | undefined;
  const opened = () => {
    if (test === undefined) throw new Error("The harness is used before the first test.");
    return test;
  };
  beforeAll(async () => {
    test = await createTestDatabase();
    harness = await createHarness(test);
  });
  afterAll(() => test?.close());
  return {
    get database() {
      return opened().database;
    },
    /** The database's address, for other processes. */
    get url() {
      return opened().url;
    },
    store: (options?: StoreOptions) => {
      if (harness === undefined) throw new Error("The harness is used before the first test.");
      return harness.store(options);
    },
  };
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

interface StoreOptions {
  /** Of which kind the key is that it is connected with. */
  key?: OrderKind;
}

/** A fresh store with its own shop, outside and clock, on the shared database. */
async function createStore({
  database,
  queue,
  key = "live",
}: { database: Database; queue: Queue } & StoreOptions) {
  const shop = `shop-${randomUUID().slice(0, 8)}.myshopify.com`;
  const ownConnection = { url: null, apiKey: `pfk_${key}_${shop}` };
  let nowMs = startAt.getTime();
  const edge = createEdge({ now: () => nowMs });
  const fakeShopify = createFakeShopify(edge);
  const provider = createFakeProvider(edge);
  const otherEdge = createEdge({ now: () => nowMs });
  const otherProvider = createFakeProvider(otherEdge);
  const pictures = new Map<string, Awaited<ReturnType<ConnectorContext["inspectPicture"]>>>();
  const pictureFiles = new Map<string, Uint8Array>();
  const files = createFakeFiles();
  const alerts = createFakeAlerting();
  const erasures: Parameters<ConnectorContext["eraseEmbedded"]>[0][] = [];
  const watch = createDueWatch(database.pool, shop);
  const pass = (ms: number) => {
    nowMs += ms;
    edge.arriveOverdue();
    otherEdge.arriveOverdue();
  };

  const newProcess = ({
    crashAt = Infinity,
    defaultConnection = null,
    settings = {},
    newId = randomUUID,
  }: {
    crashAt?: number;
    defaultConnection?: ApiConnection | null;
    settings?: Partial<ConnectorContext["settings"]>;
    newId?: () => string;
  } = {}): Process => {
    const life = createLife(crashAt);
    const ctx = writeJobsLast({
      prisma: life.guardPrisma(watch.guardPrisma(database.prisma)),
      pool: life.guardPool(database.pool),
      clock: () => watch.now(nowMs),
      newId,
      enqueue: jobsOnce(queue.enqueue),
      // Of other stores of the database nothing outside is here.
      shopify: {
        forShop: (name, watch) =>
          name === shop
            ? watchPort(life.guardPort(fakeShopify.shopify.forShop(shop)), watch)
            : elsewhere,
        carrierOf: fakeShopify.shopify.carrierOf,
      },
      openMerchantApi: ({ url, apiKey }, { watch } = {}) => {
        if (apiKey === lostApiKey) return ungiven;
        if (!apiKey.endsWith(shop)) return elsewhere;
        const { api } = url === otherUrl ? otherProvider : provider;
        return watchPort(life.guardPort(api), watch);
      },
      inspectPicture: async (url) =>
        pictures.get(url) ?? {
          kind: "unreadable",
          reason: details("hostAnswered", { status: 404 }),
        },
      fetchPicture: async (url) => {
        const bytes = pictureFiles.get(url);
        const reason = details("hostAnswered", { status: 404 });
        return bytes === undefined ? { kind: "unreadable", reason } : { kind: "read", bytes };
      },
      ...decodeHere,
      uploads: life.guardPort(files.store),
      alerting: alerts.alerting,
      hasFreeDisk: async () => true,
      provisionConnection: async () => ({ ...ownConnection }),
      provisionTestKey: async () => ({ url: null, apiKey: `own_test_${shop}` }),
      eraseEmbedded: async (erasure) => void erasures.push(erasure),
      quarantine: quarantineOf(database.pool, () => new Date(nowMs)),
      sealer: { seal: (text) => `sealed:${text}`, open: (text) => text.slice("sealed:".length) },
      settings: {
        restoredAt: null,
        defaultConnection,
        requestsPerMinute: 100,
        trackingSweepSeconds: 60,
        compareSeconds: 900,
        providerWebhooksUrl: "https://app.example/provider-webhooks",
        alertsUrl: "https://app.example/alerts",
        uploads: {
          url: "https://app.example/uploads",
          isReachedFrom: () => true,
          keptMs: 365 * 24 * 3_600_000,
        },
        ...settings,
      },
      log: () => {},
      trace: (_, work) => work(),
    });
    const connector = createConnector(ctx);
    const process = {
      ctx,
      connector: { ...connector, jobs: withRows(database.pool, connector.jobs) },
      get hasCrashed() {
        return life.hasCrashed();
      },
      get steps() {
        return life.steps();
      },
    };
    watch.add(process);
    return process;
  };

  const main = newProcess();
  for (const [id, sku] of Object.entries({ 11: "cof-1 ", 12: "COF-2", 13: "MUG" })) {
    fakeShopify.variants.set(id, {
      id,
      productId: `1${id}`,
      productTitle: "Beans",
      title: "12 oz",
      sku,
      imageUrl: null,
      price: "15.00",
      productStatus: "ACTIVE",
      artworkUrl: null,
      productArtworkUrl: "https://art.example/product.png",
      updatedAt: "2026-11-20T09:00:00Z",
    });
  }
  const owner = { shop, connectionId: connectionId(ownConnection) };
  await installOnce(database.pool, { kind: key, owner }, async () => {
    await main.connector.installShop(shop);
    await main.connector.jobs["sync-products"]({ shop });
    await main.connector.jobs["follow-mappings"]({ shop });
  });
  watch.installed(nowMs);
  edge.calls.length = 0;

  /**
   * Works on the queue's rows until none waits, then on what is due without one, as the sweeps find it in a worker's
   * first second. Fails where something has become due and nobody wrote a job for it.
   */
  const settle = async (process: Process = main) => {
    for (let round = 0; round < 2_000; round += 1) {
      const job = await nextJob(database.pool, { group: shop, names: markedJobs });
      const found = job === undefined ? await watch.find(new Date(nowMs)) : [];
      const due = job === undefined ? found : [job];
      if (due.length === 0) return watch.rest();
      for (const each of due) {
        await survive(process, () => runJob(database.pool, process.connector.jobs, each));
      }
      if (process.hasCrashed) return;
    }
    throw new Error("The connector does not come to rest.");
  };

  return {
    shop,
    edge,
    provider,
    /** Another provider, at `otherUrl`, with an edge of its own. */
    otherProvider,
    otherEdge,
    shopify: fakeShopify,
    /** What lies behind addresses; behind any other lies nothing. */
    pictures,
    /** The same whole, where somebody reads them so. */
    pictureFiles,
    /** What was uploaded, by its name in the store. */
    files: files.kept,
    /** When that was written, where it is not long ago. */
    writtenAt: files.writtenAt,
    /** E-mails and messages to channels, as they arrived. */
    alerts: alerts.kept,
    /** What the provider was asked to erase. */
    erasures,
    prisma: database.prisma,
    ...main,
    newProcess,
    settle,
    now: () => new Date(nowMs),
    advance: pass,
    /** The store's rules, as they are but for these, saved by its owner. */
    async changeRules(changes: Partial<Policy>) {
      const { connector } = main;
      const rules = await connector.readPolicy(shop);
      if (rules === null) throw new Error("The store has no rules.");
      await connector.changePolicy({ shop, rules: { ...rules, ...changes }, actor: "owner" });
    },
    /** The tracking sweep of this store's connection, then the work that it made. */
    async sweep(process: Process = main) {
      pass(61_000);
      await survive(process, async () => void (await process.connector.sweeps.tracking()));
      await settle(process);
    },
    /** The comparison of this store, where it is due; the work that it made is left. */
    compare: ({ ctx }: Pick<Process, "ctx"> = main) => compareShop(ctx, shop),
    /** The buyer pays: the order is in the store, its webhook not yet sent. */
    place(options: OrderOptions = {}): OrderSnapshot {
      return placeOrder(fakeShopify, anOrder({ updatedAt: new Date(nowMs), ...options }));
    },
    /** The merchant changes an order: it stands so in the store, its webhook is not yet sent. */
    change(orderId: string, change: OrderChange): OrderSnapshot {
      pass(1_000);
      return changeOrder(fakeShopify, { orderId, change, at: new Date(nowMs) });
    },
    /** Shopify sends a webhook about an order. */
    send(
      order: ReportedOrder,
      {
        topic = "orders/paid",
        webhookId = randomUUID(),
        process = main,
      }: { topic?: string; webhookId?: string; process?: Process } = {},
    ) {
      return process.connector.acceptDelivery({
        shop,
        webhookId,
        topic,
        eventId: null,
        apiVersion: "2026-10",
        triggeredAt: new Date(nowMs),
        body: Buffer.from(JSON.stringify(webhookBody(order))),
      });
    },
    dispatches: async () => {
      const rows = await database.prisma.dispatch.findMany({
        where: { shop },
        // Rows without an order come as they lie in the table, which changes as it is cleaned up.
        orderBy: [{ createdAt: "asc" }, { orderId: "asc" }, { sequence: "asc" }],
        include: rowsOfDispatch,
      });
      return rows.map((row) => withAttempt(withQuestion(row)));
    },
  };
}

export type Store = Awaited<ReturnType<typeof createStore>>;

/** A crash ends a piece of work without a word, as it does in reality; anything else is a failure. */
async function survive(process: Process, work: () => Promise<void>): Promise<void> {
  if (process.hasCrashed) return;
  try {
    await work();
  } catch (error) {
    if (!process.hasCrashed) throw error;
  }
}
