import { keepWords } from "../../store/words.ts";
import { describe, expect, it } from "vitest";
import { phrase } from "../../model/phrases.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

function deliver(store: Store, topic: string, body: unknown, webhookId = topic) {
  return store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  });
}

async function stateOf(store: Store, webhookId: string) {
  const row = await store.prisma.delivery.findUnique({
    where: { shop_webhookId: { shop: store.shop, webhookId } },
  });
  return row?.state;
}

/** Has the database refuse orders of the store, until what it returns is called. */
async function breakOrders(store: Store): Promise<() => Promise<unknown>> {
  const { pool } = harness.database;
  await pool.query(
    `CREATE FUNCTION connector.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON connector.shop_order FOR EACH ROW
       WHEN (NEW.shop = '${store.shop}') EXECUTE FUNCTION connector.refuse()`,
  );
  return () => pool.query("DROP FUNCTION connector.refuse() CASCADE");
}

/** Tries a webhook until it is set aside as failed. */
async function setAside(store: Store, webhookId: string): Promise<void> {
  const work = () => store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
  for (let tries = 1; tries < 8; tries += 1) await expect(work()).rejects.toThrow("refused");
  await work();
  expect(await stateOf(store, webhookId)).toBe("Failed");
}

/** A webhook's state after those that are due were given back. */
async function swept(store: Store, webhookId: string) {
  await store.connector.sweeps.failedDeliveries();
  return stateOf(store, webhookId);
}

/** The tables that hold rows of a shop. */
async function tablesWith(shop: string): Promise<string[]> {
  const { pool } = harness.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'connector' AND column_name = 'shop' ORDER BY table_name`,
  );
  const held = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM connector.${name} WHERE shop = $1 LIMIT 1`, [
      shop,
    ]);
    if (rowCount === 1) held.push(name);
  }
  return held;
}

describe("an accepted webhook", () => {
  it("is stored once, whole, however often it comes", async () => {
    const store = await harness.store();
    const body = `{"id":1,"note":"${"é".repeat(20_000)}"}`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => deliver(store, "orders/updated", body, "again")),
    );
    expect(answers.filter((answer) => answer === "stored")).toHaveLength(1);
    const rows = await store.prisma.delivery.findMany({ where: { shop: store.shop } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body.length).toBeLessThan(1_000);
  });

  it("that is no JSON, or names nothing, ends visibly", async () => {
    const store = await harness.store();
    await deliver(store, "orders/paid", "not json", "a");
    await deliver(store, "orders/paid", { name: "#1" }, "b");
    await deliver(store, "themes/publish", {}, "c");
    await deliver(store, "orders/paid", "[".repeat(200_000), "d");
    await store.settle();
    expect(await Promise.all(["a", "b", "c", "d"].map((id) => stateOf(store, id)))).toEqual([
      "Failed",
      "Failed",
      "Ignored",
      "Failed",
    ]);
    const home = await store.connector.readHome(store.shop);
    expect(home?.failedDeliveries).toBe(3);
  });

  it.each([
    ["empty lines", { line_items: Array.from({ length: 3_000 }, () => ({})) }],
    [
      "the longest texts in every line",
      {
        line_items: Array.from({ length: 400 }, (_, at) => ({
          id: at + 1,
          properties: [{ name: "a", value: "x".repeat(16_000) }],
        })),
      },
    ],
  ])("with more %s than any order has ends visibly, none of it taken", async (_, part) => {
    const store = await harness.store();
    await deliver(store, "orders/paid", { id: 7, name: "#7", ...part }, "w");
    await store.settle();
    const key = { shop_webhookId: { shop: store.shop, webhookId: "w" } };
    expect(await store.prisma.delivery.findUnique({ where: key })).toMatchObject({
      state: "Failed",
      outcome: keepWords(phrase("bodyTooLarge")),
    });
    expect(await store.prisma.shopOrder.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("with half a million tags is taken with a thousand, as any order with its lines", async () => {
    const store = await harness.store();
    const tags = Array.from({ length: 500_000 }, (_, at) => `t${at}`);
    const line = { id: 1, title: "House Blend", quantity: 2 };
    await deliver(store, "orders/paid", { id: 7, name: "#7", tags, line_items: [line] }, "w");
    await store.settle();
    const order = await store.prisma.shopOrder.findFirstOrThrow({ where: { shop: store.shop } });
    expect(order.snapshot).toMatchObject({
      tags: tags.slice(0, 1_000),
      lines: [{ id: "1", quantity: 2 }],
    });
  });

  it("that is too large to be judged where it comes in is judged before anything is done for it", async () => {
    const store = await harness.store();
    const order = store.place();
    const note = "x".repeat(2 * 1_024 * 1_024);
    const body = { id: Number(order.id), note };
    await deliver(store, "orders/updated", { ...body, shop_domain: "b.myshopify.com" }, "other");
    await deliver(store, "orders/updated", { ...body, action_run_id: "1" }, "flow");
    await store.settle();
    expect(await Promise.all(["other", "flow"].map((id) => stateOf(store, id)))).toEqual([
      "Failed",
      "Failed",
    ]);
    expect(await store.prisma.shopOrder.count({ where: { shop: store.shop } })).toBe(0);
    expect(await store.dispatches()).toEqual([]);
  });

  it("whose work keeps failing is set aside as failed, and until then tried again", async () => {
    const store = await harness.store();
    await deliver(store, "orders/paid", { id: 1 }, "w");
    const ends: string[] = [];
    for (let count = 1; count <= 8; count += 1) {
      const process = store.newProcess();
      process.ctx.prisma.$transaction = () => Promise.reject(new Error("broken"));
      const work = process.connector.jobs["process-delivery"]({ shop: store.shop, webhookId: "w" });
      const end = await work.then(
        () => "done",
        () => "again",
      );
      ends.push(end);
    }
    expect(ends).toEqual([...Array.from({ length: 7 }, () => "again"), "done"]);
    expect(await stateOf(store, "w")).toBe("Failed");
  });

  it("that was set aside is tried again by itself, less and less often, for two days", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order, { webhookId: "w" });
    const repair = await breakOrders(store);
    await setAside(store, "w");
    const retryAt = async () => {
      const { items } = await store.connector.listActivity({ shop: store.shop });
      return items.find(({ webhookId }) => webhookId === "w")?.retryAt?.getTime() ?? null;
    };
    const waits: number[] = [];
    for (let next = await retryAt(); next !== null; next = await retryAt()) {
      waits.push((next - store.now().getTime()) / 60_000);
      store.advance(next - store.now().getTime() - 1);
      expect(await swept(store, "w")).toBe("Failed");
      store.advance(1);
      expect(await swept(store, "w")).toBe("Received");
      await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId: "w" });
      expect(await stateOf(store, "w")).toBe("Failed");
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
    const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThan(49);
    // Given up: nothing comes by itself, but a person's replay does.
    store.advance(7 * 24 * 60 * 60_000);
    expect(await swept(store, "w")).toBe("Failed");
    await repair();
    await store.connector.replayDelivery({ shop: store.shop, webhookId: "w", actor: "owner" });
    await store.settle();
    expect(await stateOf(store, "w")).toBe("Applied");
    expect(await store.dispatches()).toMatchObject([{ orderId: order.id, state: "Accepted" }]);
  });

  it("that was set aside is applied once what made it fail is over, and then left alone", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order, { webhookId: "w" });
    const repair = await breakOrders(store);
    await setAside(store, "w");
    await repair();
    store.advance(60_000);
    expect(await swept(store, "w")).toBe("Received");
    await store.settle();
    expect(await stateOf(store, "w")).toBe("Applied");
    expect(await store.dispatches()).toMatchObject([{ orderId: order.id, state: "Accepted" }]);
    store.advance(60 * 60_000);
    expect(await swept(store, "w")).toBe("Applied");
    expect(await store.prisma.deliveryRetry.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("that is no such webhook is not tried again", async () => {
    const store = await harness.store();
    await deliver(store, "orders/paid", { id: 1, shop_domain: "b.myshopify.com" }, "w");
    await store.settle();
    expect(await stateOf(store, "w")).toBe("Failed");
    store.advance(60 * 60_000);
    expect(await swept(store, "w")).toBe("Failed");
  });

  it("whose job was lost gets another", async () => {
    const store = await harness.store();
    await deliver(store, "orders/paid", { id: 1 }, "w");
    expect(await store.connector.sweeps.forgottenDeliveries()).toBe(0);
    store.advance(16_000);
    const enqueued: object[] = [];
    store.ctx.enqueue = async (_transaction, name, payloads) => {
      enqueued.push(...payloads.map((payload) => ({ name, ...payload })));
    };
    await store.connector.sweeps.forgottenDeliveries();
    expect(enqueued).toContainEqual({
      name: "process-delivery",
      shop: store.shop,
      webhookId: "w",
    });
  });

  it("whose job was lost gets another behind the burst of another store", async () => {
    const [busy, store] = [await harness.store(), await harness.store()];
    await deliver(busy, "orders/paid", { id: 1 }, "w");
    const { pool } = harness.database;
    await pool.query(
      `INSERT INTO connector.delivery
       SELECT (jsonb_populate_record(delivery, jsonb_build_object('webhook_id', 'w' || number))).*
       FROM connector.delivery, generate_series(1, 600) AS number WHERE shop = $1`,
      [busy.shop],
    );
    store.advance(1000);
    await deliver(store, "orders/paid", { id: 1 }, "lost");
    store.advance(16_000);
    const enqueued: object[] = [];
    store.ctx.enqueue = async (_transaction, name, payloads) => {
      enqueued.push(...payloads.map((payload) => ({ name, ...payload })));
    };
    await store.connector.sweeps.forgottenDeliveries();
    expect(enqueued).toContainEqual({
      name: "process-delivery",
      shop: store.shop,
      webhookId: "lost",
    });
  });

  it("about an older state never overwrites a newer one", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send({ ...order, email: "new@example.com" }, { webhookId: "new" });
    await store.settle();
    const older = new Date(store.now().getTime() - 60_000).toISOString();
    await store.send(
      { ...order, email: "old@example.com", updatedAt: older },
      { webhookId: "old" },
    );
    await store.settle();
    expect(await stateOf(store, "old")).toBe("Superseded");
    const row = await store.prisma.shopOrder.findFirst({ where: { shop: store.shop } });
    expect(row?.snapshot).toMatchObject({ email: "new@example.com" });
  });
});

describe("a product's webhook", () => {
  it("maps a new variant with an equal SKU and sends what waited for it", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "13", sku: "MUG" }] });
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);

    const fresh = await store.connector.readHome(store.shop);
    expect(fresh).toMatchObject({
      products: { mapped: 2, open: 1 },
      openLines: { undecided: 1, isUndecidedUnforwarded: true, sendable: 0, sendableOrders: [] },
    });
    await deliver(store, "products/update", {
      id: 113,
      title: "Mug",
      updated_at: "2026-11-20T10:00:00Z",
      variants: [{ id: 13, sku: " cof-2", title: "One", updated_at: "2026-11-20T10:00:00Z" }],
    });
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.items[0]?.sku).toBe("COF-2");
  });

  it("leaves a mapping alone whose SKU was renamed", async () => {
    const store = await harness.store();
    await deliver(store, "products/update", {
      id: 111,
      variants: [{ id: 11, sku: "COF-2" }],
    });
    await store.settle();
    const mapping = await store.prisma.mappingComponent.findFirst({
      where: { shop: store.shop, variantId: "11" },
    });
    expect(mapping?.sku).toBe("COF-1");
  });
});

describe("a change of the store's details", () => {
  it("is read in Shopify, whatever its webhook says, and again until Shopify tells", async () => {
    const [store, other] = [await harness.store(), await harness.store()];
    const profileOf = async ({ shop: domain }: Store) => {
      const { name, email, timezone } = await store.prisma.shop.findUniqueOrThrow({
        where: { domain },
      });
      return { name, email, timezone };
    };
    const before = await profileOf(other);
    const now = { name: "Bean here", email: "new@shop.example", timezone: "Asia/Tokyo" };
    for (const each of [store, other]) Object.assign(each.shopify.profile, now);
    store.edge.setPlan((operation) =>
      operation === "readShop"
        ? { instead: { kind: "unanswered", message: "Shopify answered 502.", retryAfterMs: null } }
        : undefined,
    );
    const said = { ...before, myshopify_domain: store.shop, iana_timezone: "Europe/Berlin" };
    await deliver(store, "shop/update", said);
    await expect(store.settle()).rejects.toThrow("Shopify did not tell of the store.");
    expect(await stateOf(store, "shop/update")).toBe("Received");
    expect(await profileOf(store)).toEqual(before);

    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.settle();
    expect(await stateOf(store, "shop/update")).toBe("Applied");
    expect(await profileOf(store)).toEqual(now);
    expect(await profileOf(other)).toEqual(before);
  });

  it.each(["Mars/Olympus_Mons", "Factory", "+05:30"])(
    "counts days by UTC where Shopify tells the zone %s",
    async (timezone) => {
      const store = await harness.store();
      Object.assign(store.shopify.profile, { timezone });
      await deliver(store, "shop/update", { myshopify_domain: store.shop });
      await store.settle();
      const { timezone: kept } = await store.prisma.shop.findUniqueOrThrow({
        where: { domain: store.shop },
      });
      expect(kept).toBe("UTC");
    },
  );
});

describe("an uninstall", () => {
  it("forgets the sessions and lets work rest, until the app comes back", async () => {
    const store = await harness.store();
    await store.connector.sessions.store({
      shop: store.shop,
      id: `offline_${store.shop}`,
      isOnline: false,
      expiresAt: null,
      payload: "token",
    });
    await deliver(store, "app/uninstalled", {});
    await store.settle();
    expect(await store.connector.sessions.findByShop(store.shop)).toEqual([]);
    expect(await store.connector.readHome(store.shop)).toBeNull();
    await store.send(store.place());
    await store.settle();
    expect(store.provider.orders.size).toBe(0);

    store.advance(60_000);
    await store.connector.installShop(store.shop);
    await store.send(store.place());
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
  });

  it("that is told only after a new install changes nothing", async () => {
    const store = await harness.store();
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "late",
      topic: "app/uninstalled",
      eventId: null,
      apiVersion: null,
      triggeredAt: new Date(store.now().getTime() - 60_000),
      body: Buffer.from("{}"),
    });
    await store.settle();
    expect(await stateOf(store, "late")).toBe("Superseded");
    expect(await store.connector.readHome(store.shop)).not.toBeNull();
  });
});

describe("a compliance webhook", () => {
  it("takes out what could not be read of a buyer's order too, and no other store's", async () => {
    const [store, other] = [await harness.store(), await harness.store()];
    const line_items = Array.from({ length: 3_000 }, () => ({}));
    const body = { id: 7, name: "#7", email: "buyer@example.com", line_items };
    for (const each of [store, other]) {
      await deliver(each, "orders/paid", body);
      await each.settle();
      expect(await stateOf(each, "orders/paid")).toBe("Failed");
    }
    await deliver(store, "customers/redact", `{"orders_to_redact":[7]}`);
    await store.settle();

    const bytesOf = async ({ shop }: Store) => {
      const where = { shop_webhookId: { shop, webhookId: "orders/paid" } };
      return (await store.prisma.delivery.findUniqueOrThrow({ where })).body.length;
    };
    expect(await bytesOf(store)).toBe(0);
    expect(await bytesOf(other)).toBeGreaterThan(0);
    expect(await stateOf(store, "orders/paid")).toBe("Failed");
  });

  it("takes a buyer's personal data out of every table", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    await deliver(store, "customers/redact", `{"orders_to_redact":[${order.id}]}`);
    await store.settle();

    const tables = await Promise.all([
      store.prisma.shopOrder.findMany({ where: { shop: store.shop } }),
      store.prisma.dispatch.findMany({
        where: { shop: store.shop },
        include: { attempts: true },
      }),
      store.prisma.timelineEntry.findMany({ where: { shop: store.shop }, omit: { id: true } }),
    ]);
    expect(JSON.stringify(tables)).not.toMatch(/Lovelace|buyer@example|Main St/);
    const bodies = await store.prisma.delivery.findMany({
      where: { shop: store.shop, orderId: order.id },
    });
    expect(bodies.map(({ body }) => body.length)).toEqual([0]);
    expect(store.erasures).toEqual([{ shop: store.shop, apiOrderIds: ["api-1"], artworks: [] }]);
  });

  it("deletes everything of a store that is gone", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    await store.send(store.place());
    await store.settle();
    const now = store.now();
    await prisma.artworkChecks.create({ data: { shop, hour: now, checks: 1 } });
    await prisma.providerWebhooks.create({ data: { shop, sealedSecret: "sealed:none" } });
    await prisma.stockKeeping.create({ data: { shop, dueAt: now } });
    await prisma.productPromise.create({ data: { shop, productId: "1", days: 5, setAt: now } });
    await prisma.exchangeRate.create({
      data: { shop, currency: "EUR", into: "USD", since: now, rate: "1.1", setAt: now },
    });
    await deliver(store, "app/uninstalled", {});
    await store.settle();
    await prisma.shopifyPause.create({ data: { shop, refusedAt: now, probeAt: now } });
    const held = await tablesWith(shop);
    expect(held).toEqual(expect.arrayContaining(["comparison", "product_sync", "retention"]));
    expect(held.length).toBeGreaterThan(12);
    await deliver(store, "shop/redact", {});
    await store.settle();
    expect(await tablesWith(shop)).toEqual(["delivery"]);
    expect(store.erasures).toEqual([{ shop: store.shop, apiOrderIds: "all", artworks: "all" }]);
  });

  it("deletes a large store little by little, and goes on where it was cut off", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    await store.send(store.place());
    await store.settle();
    // A second copy of every row, 500 times.
    await harness.database.pool.query(
      `INSERT INTO connector.shop_order
       SELECT (jsonb_populate_record(own, jsonb_build_object('id', own.id || '-' || n))).*
       FROM connector.shop_order AS own, generate_series(1, 500) AS n WHERE shop = $1`,
      [shop],
    );
    await harness.database.pool.query(
      `INSERT INTO connector.dispatch
       SELECT (jsonb_populate_record(own, jsonb_build_object(
         'id', own.id || '-' || n, 'order_id', own.order_id || '-' || n))).*
       FROM connector.dispatch AS own, generate_series(1, 500) AS n WHERE shop = $1`,
      [shop],
    );
    await deliver(store, "app/uninstalled", {});
    await store.settle();
    await deliver(store, "shop/redact", {});
    const left = () => prisma.dispatch.count({ where: { shop } });
    expect(await left()).toBe(501);
    for (let crashAt = 1; (await left()) === 501; crashAt += 1) {
      await store.settle(store.newProcess({ crashAt }));
    }
    expect(await left()).toBeGreaterThan(0);
    await store.settle();
    expect(await left()).toBe(0);
    expect(await prisma.shopOrder.count({ where: { shop } })).toBe(0);
    expect(await prisma.shop.count({ where: { domain: shop } })).toBe(0);
  });

  it("sends nothing anew of a store that comes back in the middle of its deletion", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    store.advance(60 * 60_000);
    await deliver(store, "app/uninstalled", {});
    await store.settle();
    const since = store.place();
    store.advance(48 * 60 * 60_000);
    await deliver(store, "shop/redact", {});
    const known = () => store.prisma.shopOrder.count({ where: { shop: store.shop } });
    for (let crashAt = 1; (await known()) > 0; crashAt += 1) {
      await store.settle(store.newProcess({ crashAt }));
    }

    await store.connector.installShop(store.shop);
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    store.advance(60 * 60_000);
    await store.compare();
    await store.settle();

    // The provider has the first since before the uninstall; the other was paid after it.
    expect(store.provider.orders.size).toBe(2);
    expect(await store.dispatches()).toMatchObject([{ orderId: since.id, state: "Accepted" }]);
  });

  it("deletes a store that is to be deleted twice at the same time", async () => {
    const store = await harness.store();
    const { shop } = store;
    await deliver(store, "app/uninstalled", {});
    await store.settle();
    const ids = ["one", "two"];
    for (const id of ids) await deliver(store, "shop/redact", {}, id);
    const work = store.connector.jobs["process-delivery"];
    await Promise.allSettled(ids.map((webhookId) => work({ shop, webhookId })));
    await store.settle();
    expect(await store.prisma.shop.count({ where: { domain: shop } })).toBe(0);
  });

  it("erases nothing of a store that has come back meanwhile", async () => {
    const store = await harness.store();
    await deliver(store, "shop/redact", {});
    await store.settle();
    expect(store.erasures).toEqual([]);
    expect(await store.prisma.shop.count({ where: { domain: store.shop } })).toBe(1);
  });
});
