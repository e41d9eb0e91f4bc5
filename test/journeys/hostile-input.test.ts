/**
 * What a store, its provider and its buyers send stays with that store: the app's own process lives, other
 * stores' orders go out, and the store is told in words.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { ownProviderForm } from "#test/builders/own-provider-form.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { openRaw } from "#test/support/raw-request.ts";
import { type HostileProvider, startHostileProvider } from "#test/world/hostile-provider.ts";
import { startWorld, type World } from "#test/world/index.ts";
import { makeLoopbackCertificate } from "#test/world/loopback-certificate.ts";
import { startSecureOrigin } from "#test/world/secure-origin.ts";

const shop = "harbor-lane-coffee.myshopify.com";
const otherShop = "nordlicht-roast.myshopify.com";
const apiKey = "pf_test_hostile-input-journey-1";
const MB = 1_000_000;
const patience = { timeout: 60_000, interval: 100 };
const product = { id: "prd_whole_bean_box", sku: "COF-WHB-12O-HSE-BOX" };

let dataDir: string;
let world: World;
let provider: HostileProvider;
let database: Database;
let dropDatabase: () => Promise<void>;
/** The shop's own connection. */
let connectionId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-hostile-"));
  const certificate = await makeLoopbackCertificate(dataDir);
  const secureOrigin = await startSecureOrigin({ dir: dataDir, certificate });
  provider = await startHostileProvider(certificate);
  const hosts = [secureOrigin.url, provider.url].map((url) => new URL(url).host).join(",");
  const own = await cloneTemplate();
  dropDatabase = own.drop;
  world = await startWorld({
    dataDir,
    secureOrigin,
    env: {
      ...databaseEnv(own.url),
      CORE_TEST_API_KEY: apiKey,
      ARTWORK_TRUSTED_HOSTS: hosts,
      MERCHANT_API_TRUSTED_HOSTS: hosts,
      MERCHANT_API_REQUESTS_PER_MINUTE: "6000",
    },
  });
  provider.passOnTo(Number(new URL(world.app().url).port));
  database = openDatabase({ url: own.url, poolMax: 2 });
  for (const domain of [shop, otherShop]) {
    expect((await world.standIn.openApp(domain)).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await database.prisma.mapping.count({ where: { shop: domain } })).toBeGreaterThan(4);
    }, patience);
  }
}, 300_000);

afterAll(async () => {
  await database?.close();
  await world?.close();
  await dropDatabase?.();
  await provider?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

const ownerHeaders = () => ({
  "user-agent": "Mozilla/5.0 Chrome/147.0",
  authorization: `Bearer ${world.standIn.sessionToken(shop)}`,
});

/** What the shop's owner is answered; a page's texts where it is one. */
async function asOwner(address: string, init: RequestInit = {}) {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...ownerHeaders() };
  const answer = await fetch(`${world.app().url}${address}`, { ...init, headers });
  return { status: answer.status, text: await answer.text() };
}

const home = async () => (await asOwner("/app?locale=en")).text;
const tryNow = async () => (await asOwner("/app.data?index&try", { method: "POST" })).text;

async function isHealthy(): Promise<boolean> {
  return (await fetch(`${world.app().url}/healthz`)).ok;
}

/** An order of the other store, until its provider has it. */
async function otherStoreSells(): Promise<void> {
  const { id } = world.standIn.placeOrder(otherShop, {
    line_items: [{ sku: "COF-WHB-12O-ESP-BOX", quantity: 1 }],
  });
  const orderId = id.replace(/^.*\//, "");
  await vi.waitFor(async () => {
    const dispatch = await database.prisma.dispatch.findFirst({
      where: { shop: otherShop, orderId },
    });
    expect(dispatch?.state).toBe("Accepted");
  }, patience);
}

/** The catalog of the shop's connection is read as soon as the next pass begins; resolves when it is asked for. */
async function catalogIsAskedFor(): Promise<void> {
  const before = provider.catalogCalls();
  await vi.waitFor(async () => {
    // A reading that was under way may have said since when the next one is due.
    await catalogIsDue();
    expect(provider.catalogCalls()).toBeGreaterThan(before);
  }, patience);
}

async function catalogIsDue(): Promise<void> {
  await database.prisma.catalogPart.deleteMany({ where: { connectionId } });
  await database.prisma.connection.update({
    where: { id: connectionId },
    data: { catalogReadAt: null, catalogHoldUntil: null, catalogDueAt: new Date(0) },
  });
}

describe("a picture that only looks like one", () => {
  const svg = gzipSync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="3150" height="2400">${'<circle cx="1500" cy="1200" r="1100" opacity="0.01"/>'.repeat(100_000)}</svg>`,
  );
  let address: string;

  beforeAll(async () => {
    address = provider.serve("/photo.png", { type: "image/png", body: svg });
    const variants = world.standIn.snapshot(shop).products.flatMap((each) => each.variants);
    const id = variants.find(({ sku }) => sku === product.sku)?.id.replace(/^.*\//, "");
    const design = JSON.stringify({
      productId: product.id,
      fields: [{ property: "Photo", fieldId: "photo", type: "image" }],
    });
    const fields = { intent: "map", sku: product.sku, quantity: "1", artworkUrl: "", design };
    const body = new URLSearchParams(fields);
    const mapped = await asOwner(`/app/products/${id}.data`, { method: "POST", body });
    expect(mapped.status).toBe(200);
  });

  it("of a buyer has the order wait, and its owner told why", async () => {
    const { pid } = world.app();
    const { id } = world.standIn.placeOrder(shop, {
      line_items: [
        { sku: product.sku, quantity: 1, properties: [{ name: "Photo", value: address }] },
      ],
    });
    const orderId = id.replace(/^.*\//, "");
    const dispatch = await vi.waitFor(async () => {
      const found = await database.prisma.dispatch.findFirst({
        where: { shop, orderId },
        include: { attention: true },
      });
      expect(found?.attention.at(-1)?.reason).toBe("ArtworkFailed");
      return found;
    }, patience);
    const page = await asOwner(`/app/orders/${dispatch?.id}.data?locale=en`);
    // By its code: the page words it in the reader's language.
    expect(page.text).toContain("imageUnplaceable");
    await expectNothingDecoded(pid);
  }, 300_000);

  it("is refused by Studio in words", async () => {
    const { pid } = world.app();
    const drawingId = crypto.randomUUID();
    const fields = { intent: "draw", drawingId, fieldId: "photo", type: "image", value: address };
    const drawn = await asOwner(`/app/studio/${product.id}.data?index`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect(drawn.status).toBe(200);
    await vi.waitFor(async () => {
      const page = await asOwner(`/app/studio/${product.id}/drawings/${drawingId}.data?locale=en`);
      // By its code: the page words it in the reader's language.
      expect(page.text).toContain("imageUnplaceable");
    }, patience);
    await expectNothingDecoded(pid);
  }, 300_000);

  /** The process lives, and none of its helpers was ended or struck. */
  async function expectNothingDecoded(pid: number): Promise<void> {
    expect(world.app().pid).toBe(pid);
    expect(await isHealthy()).toBe(true);
    expect(world.app().output()).not.toContain("A decoding process was ended");
    expect(await database.prisma.suspect.count({ where: { scope: "decoder" } })).toBe(0);
  }
});

describe("a file", () => {
  const header = "variant_id,product,variant,variant_sku,decision,sku,quantity,artwork_url\n";
  it.each([
    ["of five million empty records", () => "\n".repeat(5 * MB), "no-rows"],
    ["of one giant field", () => `1,"${"x".repeat(9.8 * MB)}"\n`, "too-wide"],
  ])(
    "%s is answered with its problem, and others before it",
    async (_, rows, problem) => {
      const end = "--hostile--\r\n";
      const body = Buffer.from(
        `--hostile\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\ncontent-type: text/csv\r\n\r\n${header}${rows()}\r\n${end}`,
      );
      const answers: string[] = [];
      const request = openRaw(world.app().url, [
        "POST /app/products/import.data HTTP/1.1",
        ...Object.entries(ownerHeaders()).map(([name, value]) => `${name}: ${value}`),
        "content-type: multipart/form-data; boundary=hostile",
        `content-length: ${body.length}`,
        "connection: close",
      ]);
      const answered = request.answer.then((answer) => (answers.push("file"), answer));
      await request.write(body);
      expect(await isHealthy()).toBe(true);
      answers.push("health");
      const { status, body: said } = await answered;
      request.close();
      expect(status).toBe(200);
      expect(said).toContain(problem);
      expect(answers).toEqual(["health", "file"]);
    },
    300_000,
  );
});

describe("a provider of a store's own", () => {
  beforeAll(async () => {
    const saved = await asOwner("/app/settings.data", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: ownProviderForm({ url: provider.url, apiKey }),
    });
    expect(saved.text).toContain("saved");
    const row = await database.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    connectionId = row.connectionId;
    await vi.waitFor(async () => {
      const where = { id: connectionId };
      const { catalogReadAt } = await database.prisma.connection.findUniqueOrThrow({ where });
      expect(catalogReadAt).not.toBeNull();
    }, patience);
  }, 300_000);

  it.each([3, 15])(
    "that answers with %i MB of nothing hurts its own connection alone",
    async (size) => {
      const { pid } = world.app();
      const body = Buffer.from(`[${"{},".repeat((size * MB) / 3)}{}]`);
      provider.answerCatalog((response) => {
        response.writeHead(200, { "content-type": "application/json" }).end(body);
      });
      await catalogIsAskedFor();
      expect(await isHealthy()).toBe(true);
      await otherStoreSells();
      await vi.waitFor(async () => {
        const { error } = await database.prisma.connection.findUniqueOrThrow({
          where: { id: connectionId },
        });
        // Another call of the connection, answered since, ended it: then the catalog is asked for once more.
        if (error === null) await catalogIsDue();
        expect(error).not.toBeNull();
        expect(await home()).toContain("Not working right now");
      }, patience);
      expect(world.app().pid).toBe(pid);
      expect(await isHealthy()).toBe(true);
    },
    300_000,
  );

  it("that was being asked at three deaths rests, is told, and is tried once when somebody wants", async () => {
    provider.answerCatalog(() => {});
    // What dies in the middle of it begins with it again, maybe before anybody looks: what ends by its own
    // deadline, fifteen seconds later, counts as survived.
    const untilAskedAlone = () =>
      vi.waitFor(async () => {
        await catalogIsDue();
        const { pid } = world.app();
        const [row] = await database.prisma.process.findMany({ where: { pid } });
        expect(row?.underWay).toMatchObject([{ tenant: connectionId, key: "catalog" }]);
      }, patience);
    const diesOfIt = async () => {
      await untilAskedAlone();
      await world.app().stop("SIGKILL");
      await world.restartApp();
    };
    for (let time = 1; time <= 3; time += 1) await diesOfIt();
    const asked = provider.catalogCalls();
    await catalogIsDue();
    const paused = "Tracking and the catalog wait";
    expect(await home()).toContain(paused);
    await otherStoreSells();
    expect(provider.catalogCalls()).toBe(asked);

    expect(await tryNow()).toContain("true");
    expect(await home()).not.toContain(paused);
    await diesOfIt();
    expect(await home()).toContain(paused);
    expect(await tryNow()).toContain("false");
    await otherStoreSells();
  }, 300_000);
});
