/** A store's owner decides what is made for each variant, in the app's pages. */
import type { Frame } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";

// Its artwork lies at the world's own HTTPS origin, whose certificate no authority gave.
const store = openStore({ page: { trusts: "any certificate" } });
const { app, appFrame, at, otherShop, pageErrors, shop } = store;
let variantIds: string[];

const row = (name: string) => app().getByRole("row").filter({ hasText: name });

beforeAll(async () => {
  // The owner sells another blend under SKUs of their own.
  const options = ["Whole bean, 12 oz", "Ground, 12 oz", "Gift set", "Whole bean, 2 lb"];
  ({ variantIds } = store.world.standIn.addProduct(shop, {
    title: "Pier House Blend",
    images: [{ src: "pier.svg", alt: "Pier House Blend" }],
    options: ["Pack"],
    variants: options.map((option, index) => ({
      options: [option],
      sku: `PIER-${index + 1}`,
      price: "20.00",
    })),
  }));
}, 240_000);

describe("the owner", () => {
  it("sees a product that the store has just got, with nothing decided", async () => {
    const list = async () => {
      await store.page.goto(at("app/app/products?filter=open"));
      await app().getByRole("heading", { name: "Products" }).waitFor();
      return row("Pier House Blend").count();
    };
    // Its four variants, under its name.
    await expect.poll(list, { timeout: 60_000, interval: 500 }).toBe(5);
    await row("0 of 4 mapped").waitFor();
  });

  it("accepts a suggestion after reading why it is made, and what it costs", async () => {
    const suggested = row("Pier House Blend, Whole bean, 12 oz");
    await expect
      .poll(() => suggested.innerText())
      .toMatch(
        /Suggested: House Blend, Whole Bean, 12 oz[\s\S]*95% match[\s\S]*Blend: House Blend/,
      );
    // What it would cost and leave is said before it is accepted.
    await suggested.getByText(/^Cost: \$[\d.]+\. (Profit|Loss): \$[\d.]+/).waitFor();
    await suggested.getByRole("button", { name: /^Accept House Blend, Whole Bean, 12 oz/ }).click();
    // It is told for some seconds, whenever the row goes.
    await store.page.getByText("1 variant mapped").waitFor();
    await suggested.waitFor({ state: "detached" });
  });

  it("sees what each view counts until the list that was searched for is there", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const list = /\/app\/products(?:\.data)?\?.*search=pier/;
    await store.page.route(list, async (route) => {
      await released;
      await route.fallback();
    });
    // What is hidden is no part of a tab's name.
    const counted = app().getByRole("tab", { name: /^Unmapped \d+$/ });
    const search = app().getByLabel("Search variants");
    await counted.waitFor();
    try {
      await Promise.all([store.page.waitForRequest(list), search.fill("pier")]);
      expect(await counted.count()).toBe(1);
    } finally {
      release();
    }
    await counted.waitFor({ state: "detached" });
    await store.page.unroute(list);
    await search.fill("");
    await counted.waitFor();
  });

  it("reads how far the product is mapped, and selects what is listed of it, by the keyboard alone", async () => {
    const product = row("1 of 4 mapped");
    await product.waitFor();
    const all = app().getByRole("checkbox", { name: "Select 3 variants of Pier House Blend" });
    await all.focus();
    await store.page.keyboard.press("Space");
    const boxes = app().getByRole("checkbox", { name: /^Select Pier House Blend, / });
    const checked = async () =>
      Promise.all((await boxes.all()).map(async (box) => box.isChecked()));
    await expect.poll(checked).toEqual([true, true, true]);
    await boxes.first().focus();
    await store.page.keyboard.press("Space");
    await expect.poll(() => all.getAttribute("aria-checked")).toBe("mixed");
    for (const times of [1, 2]) {
      await all.focus();
      await store.page.keyboard.press("Space");
      await expect.poll(() => boxes.first().isChecked()).toBe(times === 1);
    }
  });

  it("leaves the mug out, by the keyboard alone", async () => {
    const mug = row("Stoneware Mug").getByRole("checkbox");
    await mug.focus();
    await store.page.keyboard.press("Space");
    const leaveOut = app().getByRole("button", { name: "Exclude" });
    await leaveOut.focus();
    await store.page.keyboard.press("Enter");
    await row("Stoneware Mug").waitFor({ state: "detached" });
    await app()
      .getByRole("tab", { name: /^Excluded/ })
      .click();
    await row("Stoneware Mug").waitFor();
    expect(await row("Stoneware Mug").innerText()).toMatch("Excluded: orders go without it");
  });

  it("maps by search, with two parts and artwork that is checked at once", async () => {
    const wrong = store.world.secureOrigin.artworkUrl({ widthPx: 100, heightPx: 100 }, "wrong");
    const right = store.world.secureOrigin.artworkUrl({ widthPx: 3150, heightPx: 2400 }, "right");
    await store.page.goto(at("app/app/products?search=gift"));
    await app().getByRole("link", { name: "Pier House Blend, Gift set", exact: true }).click();
    const search = app().getByLabel("Name, blend, roast, size or SKU");
    for (const [query, title] of [
      ["house bean 12 oz", "House Blend, Whole Bean, 12 oz"],
      ["night train ground 12", "Night Train French Roast, Ground, 12 oz"],
    ] as const) {
      await search.fill(query);
      await app()
        .getByRole("button", { name: `Add ${title}` })
        .click();
    }
    const quantities = app().getByRole("spinbutton", { name: "Quantity" });
    await expect.poll(() => quantities.count()).toBe(2);
    await quantities.last().fill("2");
    const artwork = app().getByRole("textbox", { name: "Artwork address" }).first();
    await artwork.fill(wrong);
    await artwork.blur();
    await app()
      .getByText(
        "The file measures 100 × 100 pixels. It has to measure exactly 3150 × 2400 pixels.",
      )
      .waitFor();
    await artwork.fill(right);
    await artwork.blur();
    await app().getByText("It can be printed.").waitFor();
    await app().getByRole("img", { name: "Artwork for House Blend, Whole Bean, 12 oz" }).waitFor();
    // What is chosen costs more than it is sold for: that is said before it is saved.
    const unsaved = app().getByText("For your changes, which are not saved yet.");
    await unsaved.waitFor();
    await app().getByText("Below cost", { exact: true }).waitFor();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Saved", { exact: true }).waitFor();
    await unsaved.waitFor({ state: "hidden" });
    await app().getByText("Below cost", { exact: true }).waitFor();
    await app()
      .getByText(/^Loss: \$[\d.]+\. The price is below the cost\.$/)
      .waitFor();
    await store.page.goto(at("app/app/products?search=gift"));
    expect(await row("Gift set").innerText()).toMatch(
      /House Blend, Whole Bean, 12 oz\s+2 × Night Train French Roast, Ground, 12 oz/,
    );
  });

  it("is asked before what was chosen is deleted, and stays where the question was closed", async () => {
    await app().getByRole("link", { name: "Pier House Blend, Gift set", exact: true }).click();
    for (const [act, chosen] of [
      ["Exclude", "What was chosen for it is kept"],
      ["Reset mapping", "What was chosen for it is deleted"],
    ] as const) {
      const opener = app().getByRole("button", { name: act, exact: true });
      await opener.focus();
      await store.page.keyboard.press("Enter");
      const question = app().getByRole("dialog");
      await question.getByText(chosen).waitFor();
      await question.getByText("Pier House Blend, Gift set").waitFor();
      expect(await violationsOn(appFrame())).toEqual([]);
      await store.page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      await expect.poll(() => opener.evaluate((each) => each.matches(":focus"))).toBe(true);
    }
    await app().getByText("Mapped").first().waitFor();
    expect(await app().getByRole("spinbutton", { name: "Quantity" }).last().inputValue()).toBe("2");
  });

  it("is excluded in place, and gets back in place what was chosen for it", async () => {
    await app().getByRole("button", { name: "Exclude", exact: true }).click();
    await app().getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).click();
    await app().getByRole("button", { name: "Undo exclusion" }).click();
    await store.page.getByText("1 variant is as it was before").waitFor();
    await app().getByText("Mapped").first().waitFor();
    expect(await app().getByRole("spinbutton", { name: "Quantity" }).last().inputValue()).toBe("2");
  });

  it("is led to leaving a variant out once the last part of it was removed", async () => {
    await app()
      .getByRole("button", { name: /^Remove Night Train French Roast/ })
      .click();
    await app()
      .getByRole("button", { name: /^Remove House Blend/ })
      .click();
    await app().getByText("Add a product from the catalog, or exclude the variant").waitFor();
    await app().getByRole("button", { name: "Exclude", exact: true }).last().click();
    const question = app().getByRole("dialog");
    await question.getByRole("button", { name: "Exclude", exact: true }).click();
    await app().getByText("Excluded", { exact: true }).first().waitFor();
    await store.page
      .getByRole("button", { name: "Save", exact: true })
      .waitFor({ state: "hidden" });
    await expect
      .poll(() => app().getByText("Add a product from the catalog, or exclude the variant").count())
      .toBe(0);
  });

  it("maps by a file: bad rows are named, the change is shown, then made", async () => {
    const [, ground, , large] = variantIds;
    const file = (rows: string) => ({
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`variant_id,decision,sku\n${rows}`),
    });
    await store.page.goto(at("app/app/products/import"));
    const field = app().getByLabel("CSV file");
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByText("Choose a file first.").waitFor();
    // One that the server would not read is not sent.
    await field.setInputFiles({ ...file(""), buffer: Buffer.alloc(10 * 1_024 * 1_024 + 1, "x") });
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByText("The file is larger than 10 MB.").waitFor();
    await field.setInputFiles(file(`${ground},mapped,COF-NONE\n${large},sell,\n`));
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByText("Line 2, sku: the catalog has no SKU COF-NONE.").waitFor();
    await app()
      .getByText("Line 3, decision: “sell” is not one of mapped, excluded, unmapped.")
      .waitFor();
    // So many of it cost more than any price: that is said, and marked, before it is made.
    const many = Buffer.from(
      `variant_id,decision,sku,quantity\n${ground},,COF-GND-12O-HSE-BOX,99\n`,
    );
    await field.setInputFiles({ ...file(""), buffer: many });
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByText("1 variant would sell below cost.").waitFor();
    await app().getByRole("cell", { name: "Below cost" }).waitFor();
    await field.setInputFiles(file(`${ground},mapped,COF-GND-12O-HSE-BOX\n${large},excluded,\n`));
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByRole("rowheader", { name: "Pier House Blend, Ground, 12 oz" }).waitFor();
    await app().getByRole("button", { name: "Change 2 variants" }).click();
    await app().getByText("2 variants were changed").waitFor();
    await store.page.goto(at("app/app/products?search=pier"));
    await row("Pier House Blend, Ground, 12 oz").waitFor();
    expect(await row("Pier House Blend, Ground, 12 oz").innerText()).toMatch(
      "House Blend, Ground, 12 oz",
    );
    expect(await row("Pier House Blend, Whole bean, 2 lb").innerText()).toMatch("Excluded");

    // A variant whose SKU is the catalog's does not stay open: that is said before, not found out after.
    await store.page.goto(at("app/app/products/import"));
    const coffee = "COF-WHB-12O-HSE-BOX";
    const equal = store.world.standIn
      .snapshot(shop)
      .products.flatMap(({ variants }) => variants)
      .find(({ sku }) => sku === coffee);
    const equalId = equal?.id.replace(/^.*\//, "") ?? "";
    await field.setInputFiles(file(`${equalId},open,\n${ground},open,\n`));
    await app().getByRole("button", { name: "Check the file" }).click();
    await app().getByText("1 will be unmapped").waitFor();
    await app()
      .getByText(/^1 will be mapped again, because its SKU is in the catalog/)
      .waitFor();
    await app()
      .getByRole("cell", { name: `${coffee}, by its equal SKU` })
      .waitFor();
    expect(await app().getByRole("cell", { name: "Unmapped", exact: true }).count()).toBe(1);
  });

  it("follows a line that needs mapping from its order, and sends it on its own", async () => {
    // GIVEN an order of a coffee that is made and of a mug that the owner decides about only now
    await store.page.goto(at("app/app/products?filter=ignored"));
    await row("Stoneware Mug").getByRole("link", { name: "Stoneware Mug" }).click();
    await app().getByRole("button", { name: "Undo exclusion" }).click();
    await app().getByText("Unmapped").first().waitFor();
    await store.page.goto(at("store"));
    await store.page.getByRole("spinbutton", { name: "Quantity of Harbor House Blend" }).fill("1");
    await store.page.getByRole("spinbutton", { name: "Quantity of Stoneware Mug" }).fill("1");
    await store.page.getByRole("button", { name: "Check out" }).click();
    await store.page.getByRole("button", { name: "Pay now" }).click();
    await store.page.getByRole("link", { name: /View order/ }).waitFor();
    await store.page.goto(at("app/app/orders"));
    await row("#1001").getByText("Accepted").waitFor();
    await app().getByRole("link", { name: "#1001" }).click();
    // WHEN they follow the line to its variant and choose what is made
    await app()
      .getByRole("link", { name: /^Choose what is made for it: Stoneware Mug/ })
      .click();
    // The variant's page leads to who waits for it.
    await app().getByText("#1001, 1 piece").waitFor();
    await app().getByRole("link", { name: "#1001" }).waitFor();
    await app().getByLabel("Name, blend, roast, size or SKU").fill("instant house");
    await app()
      .getByRole("button", { name: /^Add House Blend, Instant/ })
      .click();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Saved", { exact: true }).waitFor();
    // AND hear, before they send it, what it would wait for
    await store.page.goto(at("app/app/orders"));
    await app().getByRole("link", { name: "#1001" }).click();
    await app().getByText("Sent now, it waits until its artwork is there.").waitFor();
    expect(await violationsOn(appFrame())).toEqual([]);
    await app().getByRole("link", { name: "Stoneware Mug: Add artwork" }).click();
    const artwork = store.world.secureOrigin.artworkUrl({ widthPx: 3000, heightPx: 1050 }, "tin");
    await app().getByRole("textbox", { name: "Artwork address" }).fill(artwork);
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Saved", { exact: true }).waitFor();
    // THEN one action on the order sends it as a part of its own
    await store.page.goto(at("app/app/orders"));
    await app().getByRole("link", { name: "#1001" }).click();
    const send = app().getByRole("button", { name: "Send it now" });
    await send.waitFor();
    expect(await app().getByText("There is no artwork for it yet.").count()).toBe(0);
    await send.click();
    await send.waitFor({ state: "detached" });
    await store.page.goto(at("app/app/orders"));
    await row("Part 2").getByText("Accepted").waitFor();
    expect(await row("#1001").count()).toBe(2);
    // AND who would cancel it is asked about that part, not about the order
    await row("Part 2").getByRole("link", { name: "#1001" }).click();
    await app().getByRole("button", { name: "Cancel", exact: true }).click();
    const question = app().getByRole("dialog", { name: "Cancel part 2?" });
    await question.getByText("#1001 · Part 2").waitFor();
    await question.getByRole("button", { name: "Cancel part 2 at the provider" }).waitFor();
    await question.getByRole("button", { name: "Keep", exact: true }).click();
    await question.waitFor({ state: "detached" });
  });

  it("hears once that an order lacks artwork, where it is added", async () => {
    const { name } = store.world.standIn.placeOrder(shop, { line_items: [{ sku: "PIER-2" }] });
    await store.page.goto(at("app/app/orders?filter=attention"));
    await app().getByRole("link", { name, exact: true }).click({ timeout: 60_000 });
    await app().getByText("Lines of the order").waitFor();
    await app().getByRole("link", { name: "Add artwork", exact: true }).waitFor();
    expect(await app().getByText("There is no artwork for it yet.").count()).toBe(0);
  });
});

describe("another store", () => {
  it("finds nothing of this one's variants, on any page and by any act", async () => {
    const [id = ""] = variantIds;
    await store.page.goto(at("app", otherShop));
    await app().getByText("Nordlicht Rösterei").waitFor();
    await store.page.goto(at(`app/app/products/${id}`, otherShop));
    await app().getByText("This page is not there").waitFor();
    const frame = store.page
      .frames()
      .find((each: Frame) => each.url().startsWith(store.world.app().url));
    if (frame === undefined) throw new Error("The app is not on the store.page.");
    const ask = (address: string, fields: Record<string, string> | null) =>
      frame.evaluate(
        async ([target, form]) => {
          const body = form === null ? null : new URLSearchParams(form);
          const init = body === null ? {} : { method: "POST", body };
          return (await fetch(target, init)).status;
        },
        [address, fields] as const,
      );
    expect(await ask(`/app/products/${id}.data`, null)).toBe(404);
    const sku = "COF-WHB-12O-HSE-BOX";
    for (const intent of ["map", "switch", "accept", "check", "ignore", "reopen", "keep"]) {
      const fields = { intent, sku, quantity: "1", artworkUrl: "" };
      expect([intent, await ask(`/app/products/${id}.data`, fields)]).toEqual([intent, 404]);
    }
    const accepted = { intent: "accept", sku, variantId: id };
    expect(await ask("/app/products.data?index", accepted)).toBe(404);
    for (const act of ["accept", "ignore", "reopen"]) {
      const fields = { intent: "start", act, sku, variantId: id };
      const answer = await frame.evaluate(
        async (form) =>
          (
            await fetch("/app/products/bulk.data", {
              method: "POST",
              body: new URLSearchParams(form),
            })
          ).text(),
        fields,
      );
      expect([act, answer]).toEqual([act, expect.stringContaining('"none"')]);
    }
    const read = () => frame.evaluate(async () => (await fetch("/app/products/export")).text());
    // Its products are still being read when it was opened just now.
    await expect.poll(read).toContain("Polarstern Espresso");
    expect(await read()).not.toContain("Pier House Blend");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
