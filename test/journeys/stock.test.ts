/** A store's owner sees what the provider has, what is short, and which orders wait for it. */
import { keepWords } from "#app/connector/store/words.ts";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { phrase } from "#app/connector/model/phrases.ts";
import { openStore } from "./open-store.ts";

const low = "COF-WHB-12O-HSE-BOX";
/** What is waited for comes by itself within a minute. */
const patience = { timeout: 300_000 };
const out = "COF-GND-12O-HSE-BOX";

const store = openStore({
  isOwnWorld: true,
  prepare: async (world) => {
    await world.printShop.setStock(low, 6);
    await world.printShop.setStock(out, 0);
  },
});
const { app, at, otherShop, pageErrors, shop } = store;

const row = (text: string) => app().getByRole("row").filter({ hasText: text });
const view = (name: RegExp) => app().getByRole("tab", { name });

/** To the app's own database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: store.world.env["DATABASE_URL"] ?? "" });
  await client.connect();
  return client;
}

describe("the owner", () => {
  it("sees what the provider has of their products, and that they keep the stock themselves", async () => {
    await store.page.getByRole("link", { name: "Stock" }).click();
    await app().getByText("You keep the stock in Shopify yourself").waitFor();
    await row(low).getByText("Low").waitFor();
    await row(low).getByText("6 available").waitFor();
    await row(out).getByText("Out of stock").waitFor();
    await row("COF-WHB-12O-HGL-BOX").getByText("Always in stock").waitFor();
    expect(await row("COF-WHB-12O-YIR-BOX").count()).toBe(0);
  });

  it("narrows it down to what is short, and finds the whole catalog by search", async () => {
    await view(/^Out of stock 1$/).click();
    await row(low).waitFor({ state: "detached" });
    await row(out).waitFor();
    await view(/^Whole catalog/).click();
    await app().getByRole("button", { name: "Next page", exact: true }).click();
    await app().getByRole("button", { name: "First page", exact: true }).click();
    const search = app().getByLabel("Search the stock");
    await search.fill("yirgacheffe whole bean");
    await row("COF-WHB-12O-YIR-BOX").getByText("240 available").waitFor();
    await row("COF-WHB-12O-YIR-BOX").getByText("None of your products uses it").waitFor();
    await search.fill("nothing like it");
    await app().getByText("Nothing matches").waitFor();
    await app().getByRole("button", { name: "Show everything" }).click();
    await app().getByRole("row").nth(2).waitFor();
    expect(await search.inputValue()).toBe("");
  });

  it(
    "is led from what is short to the order that waits for it, and to the product",
    patience,
    async () => {
      const line_items = [{ sku: low, quantity: 8 }];
      store.world.standIn.placeOrder(shop, { line_items });
      await expect
        .poll(
          async () => {
            await store.page.goto(at("app/app/stock?filter=out"));
            await row(out).waitFor();
            return row(low).getByText("needs 8").count();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(1);
      await row(low).getByText("8 needed for open orders").waitFor();
      await row(low).getByRole("link", { name: "#1001" }).click();
      await app().getByText("Lines of the order").waitFor();
      await store.page.goto(at("app/app/stock"));
      await row(low).getByRole("link", { name: "Harbor House Blend, Whole bean, 12 oz" }).click();
      await app().getByText("What one unit of it is made of").waitFor();
    },
  );

  it(
    "has it kept by the app, and sees why a product of theirs is left alone",
    patience,
    async () => {
      await store.page.goto(at("app/app/stock"));
      await app().getByRole("link", { name: "Stock settings" }).click();
      await app().getByText("The app, from your provider's stock", { exact: true }).click();
      await app().getByLabel("At the location").selectOption({ index: 1 });
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Settings saved").waitFor();
      await expect
        .poll(
          async () => {
            await store.page.goto(at("app/app/stock"));
            await row(out).waitFor();
            return row(out).getByText("Left alone: Shopify does not track its stock").count();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(1);
      await app().getByText("The stock in Shopify follows your provider's").waitFor();
      await row("COF-WHB-12O-HGL-BOX").first().getByText("Left as it is in Shopify").waitFor();
    },
  );
});

describe("what rests", () => {
  const titles = ["Pictures and CSV files are paused", "Some work for this store is paused"];
  it("keeps the overview from saying that all runs, each under a title of its own", async () => {
    const client = await connect();
    try {
      await store.page.goto(at("app"));
      // Its orders wait for stock, so nothing says that everything runs.
      await app().getByText("The connection works").waitFor();
      await app().getByRole("heading", { name: "Needs attention" }).waitFor();
      expect(await app().getByText("Everything runs").count()).toBe(0);
      expect(await app().getByText("Needs review").count()).toBe(0);
      await client.query(
        `INSERT INTO quarantine.suspect (scope, tenant, key, strikes, struck_at, resting_until)
         SELECT one.scope, $1, one.key, 3, now(), now() + interval '1 hour'
         FROM (VALUES ('job', 'process-delivery 1'), ('decoder', 'files')) AS one (scope, key)`,
        [shop],
      );
      await store.page.goto(at("app"));
      await app().getByText("Needs review").waitFor();
      for (const title of titles) {
        expect(await app().getByRole("heading", { name: title }).count()).toBe(1);
      }
      expect(await app().getByText("something is paused").count()).toBe(1);
      expect(await app().getByText("Everything runs").count()).toBe(0);
    } finally {
      await client.query("DELETE FROM quarantine.suspect WHERE tenant = $1", [shop]);
      await client.end();
    }
  });
});

describe("a catalog that has grown too large", () => {
  it("is told of where it or its age is shown", async () => {
    const client = await connect();
    const keep = (error: string | null) =>
      client.query("UPDATE connector.connection SET catalog_error = $1", [error]);
    try {
      await keep(keepWords(phrase("catalogTooLarge", { skus: 50_000, products: 20_000 })));
      for (const place of ["app", "app/app/catalog", "app/app/stock", "app/app/studio"]) {
        await store.page.goto(at(place));
        const told = app().getByText("has more than 50,000 SKUs");
        await expect.poll(() => told.count(), { timeout: 10_000 }).toBe(1);
      }
    } finally {
      await keep(null);
      await client.end();
    }
  });
});

describe("a SKU of another provider", () => {
  it("is said to be missing in the catalog, not to have left it", async () => {
    const client = await connect();
    const sku = "OTHER-PROVIDERS-1";
    const become = (from: string, to: string) =>
      client.query("UPDATE connector.mapping_component SET sku = $3 WHERE shop = $1 AND sku = $2", [
        shop,
        from,
        to,
      ]);
    try {
      expect((await become(out, sku)).rowCount).toBe(1);
      await store.page.goto(at("app/app/products"));
      await row(`${sku} (not in your provider's catalog)`).waitFor();
      await store.page.goto(at("app/app/stock"));
      await row(sku).getByText("Not in catalog", { exact: true }).waitFor();
      await row(sku).getByText("Your provider's catalog does not have it.").waitFor();
    } finally {
      await become(sku, out);
      await client.end();
    }
  });
});

describe("another store", () => {
  it("sees the same stock, and neither this one's products nor its orders", async () => {
    await store.page.goto(at("app", otherShop));
    await app().getByText("5 variants are mapped").waitFor();
    await store.page.goto(at(`app/app/stock?filter=all&search=${low}`, otherShop));
    await row(low).getByText("6 available").waitFor();
    await row(low).getByText("None of your products uses it").waitFor();
    expect(await row(low).getByRole("link").count()).toBe(0);
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
