/** A store's owner changes what a variant is made of: nothing that they typed is lost unasked. */
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const patience = { timeout: 300_000 };
const store = openStore({ page: { trusts: "any certificate" } });
const { app, appFrame, at, pageErrors } = store;

const title = "House Blend, Whole Bean, 12 oz";
const bar = () => store.page.getByText("Unsaved changes");
const press = (name: "Save" | "Discard") =>
  store.page.getByRole("button", { name, exact: true }).click();
const quantity = () => app().getByRole("spinbutton", { name: "Quantity" }).first();
const artwork = () => app().getByRole("textbox", { name: "Artwork address" }).first();
const heading = (name: string) => app().getByRole("heading", { name }).waitFor();
const saved = () => store.page.getByText("Saved", { exact: true }).first().waitFor();
/** What the person answers whom the admin asks whether to leave; resolves with its question. */
const answer = (what: "accept" | "dismiss") =>
  store.page.waitForEvent("dialog").then(async (dialog) => {
    await dialog[what]();
    return dialog.message();
  });

/** Holds the next form that is posted there back until it is let go. */
async function hold(place: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  await store.page.route(place, async (route) => {
    if (route.request().method() === "POST" && isFirst) {
      isFirst = false;
      await released;
    }
    await route.fallback();
  });
  return release;
}

async function open(): Promise<void> {
  await store.page.goto(at("app/app/products?search=harbor+house"));
  await app()
    .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
    .click();
  await heading("What one unit of it is made of");
  // Before that, nobody is asked who leaves, and a reload forgets what was typed.
  await untilAlive(quantity());
}

beforeEach(open, 60_000);

describe("what a unit costs and leaves", () => {
  it("is shown of what is chosen before it is saved", patience, async () => {
    const cost = app().getByText("Cost", { exact: true }).locator("..").getByText(/\$/);
    const text = async () => Number((await cost.innerText()).replace(/[^\d.]/g, ""));
    const one = await text();
    expect(one).toBeGreaterThan(0);
    await quantity().fill("3");
    await app().getByText("For your changes, which are not saved yet.").waitFor();
    await expect.poll(text).toBeCloseTo(3 * one);
    await app().getByText("Below cost", { exact: true }).waitFor();
    // What can't be meant is not reckoned with.
    await quantity().fill("");
    await app().getByText("For the saved mapping, not for your changes.").waitFor();
    await expect.poll(text).toBe(one);
    await press("Discard");
    await app().getByText("For the saved mapping").waitFor({ state: "hidden" });
    await expect.poll(text).toBe(one);
  });
});

describe("whoever leaves with unsaved changes", () => {
  it("is asked first, and stays with what they typed", patience, async () => {
    expect(await bar().isVisible()).toBe(false);
    await quantity().fill("5");
    await bar().waitFor();
    for (const link of [
      app().getByRole("link", { name: "Products", exact: true }),
      app().getByRole("link", { name: /^Make artwork in the studio/ }),
      store.page.getByRole("link", { name: "Orders", exact: true }).last(),
    ]) {
      const asked = answer("dismiss");
      await link.click();
      expect(await asked).toContain("Leave this page?");
      expect(await quantity().inputValue()).toBe("5");
    }
    await press("Discard");
    await bar().waitFor({ state: "hidden" });
    await expect.poll(() => quantity().inputValue()).toBe("1");
  });

  it("may leave, and finds what is saved afterward", patience, async () => {
    await quantity().fill("6");
    await bar().waitFor();
    const asked = answer("accept");
    await app().getByRole("link", { name: "Products", exact: true }).click();
    await asked;
    await heading("Products");
    await bar().waitFor({ state: "hidden" });
    await open();
    expect(await quantity().inputValue()).toBe("1");
    expect(await app().getByText("Your changes from before are back.").count()).toBe(0);
  });

  it("decides nothing else over it", patience, async () => {
    await quantity().fill("7");
    await app().getByRole("button", { name: "Exclude" }).click();
    await app().getByText("Save or discard your changes first.").waitFor();
    expect(await quantity().inputValue()).toBe("7");
    expect(await violationsOn(appFrame())).toEqual([]);
    await press("Discard");
    await app().getByText("Save or discard your changes first.").waitFor({ state: "detached" });
  });
});

describe("a save that is refused", () => {
  it("says why at every field, leads to the first, and keeps the rest", patience, async () => {
    await app().getByLabel("Name, blend, roast, size or SKU").fill("night train ground 12");
    const other = "Night Train French Roast, Ground, 12 oz";
    await app()
      .getByRole("button", { name: `Add ${other}` })
      .click();
    const quantities = app().getByRole("spinbutton", { name: "Quantity" });
    await expect.poll(() => quantities.count()).toBe(2);
    await quantities.first().fill("0");
    await quantities.last().fill("1001");
    const address = app().getByRole("textbox", { name: "Artwork address" }).last();
    await address.fill("http://insecure.example/a.png");
    await press("Save");
    await app()
      .getByText(`Quantity of ${title}, Quantity of ${other}, and Artwork address for ${other}`)
      .waitFor();
    const range = app().getByText("Enter a whole number from 1 to 1,000.");
    await expect.poll(() => range.count()).toBe(2);
    await expect
      .poll(() => quantities.first().evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await violationsOn(appFrame())).toEqual([]);
    // What stands beside a field is that field's, whatever goes above it.
    await quantities.first().fill("2");
    await expect.poll(() => range.count()).toBe(1);
    await app()
      .getByRole("button", { name: `Remove ${title}` })
      .click();
    await app().getByText("Enter an address that begins with https://.").waitFor();
    expect(await quantities.inputValue()).toBe("1001");
    expect(await address.inputValue()).toBe("http://insecure.example/a.png");
    await app()
      .getByRole("button", { name: `Remove ${other}` })
      .click();
    await press("Save");
    await app().getByText("Choose at least one product of the catalog.").waitFor();
    await press("Discard");
    await app().getByRole("heading", { name: title, exact: true }).waitFor();
  });
});

describe("what takes its time", () => {
  it("an upload that ends while something else is edited keeps both", patience, async () => {
    const release = await hold(/\/app\/uploads/);
    const blank = { width: 3150, height: 2400, channels: 3, background: "#884422" } as const;
    const buffer = await sharp({ create: blank }).png().toBuffer();
    const file = { name: "pier.png", mimeType: "image/png", buffer };
    await app().getByLabel(`Artwork file for ${title}`).setInputFiles(file);
    await app().getByText("pier.png is being uploaded").waitFor();
    await quantity().fill("3");
    // The picture of before would be saved: nothing is, and the upload goes on.
    await press("Save");
    const held = app().getByText(/^The new picture isn’t in place yet/);
    await held.waitFor();
    await quantity().fill("4");
    release();
    await app().getByText("pier.png is uploaded").waitFor();
    await held.waitFor({ state: "detached" });
    expect(await quantity().inputValue()).toBe("4");
    await expect.poll(() => artwork().inputValue()).toMatch(/\/uploads\//);
    await press("Save");
    await bar().waitFor({ state: "hidden" });
    await open();
    expect(await quantity().inputValue()).toBe("4");
    expect(await artwork().inputValue()).toMatch(/\/uploads\//);
  });

  it("a save, while something else is typed, keeps that unsaved", patience, async () => {
    const release = await hold(/\/app\/products\/\d+/);
    await quantity().fill("8");
    await quantity().press("Enter");
    await quantity().fill("9");
    release();
    await saved();
    await expect.poll(() => quantity().inputValue()).toBe("9");
    expect(await quantity().evaluate((field) => field === document.activeElement)).toBe(true);
    await bar().waitFor();
    expect(await app().getByText("Other changes were saved here since.").count()).toBe(0);
    // The page has read what was saved once it lets another save begin.
    const save = store.page.getByRole("button", { name: "Save", exact: true });
    await expect.poll(() => save.isEnabled()).toBe(true);
    await store.page.reload();
    await app().getByText("Your changes from before are back.").waitFor();
    expect(await quantity().inputValue()).toBe("9");
    await press("Discard");
    await expect.poll(() => quantity().inputValue()).toBe("8");
  });
});

it(
  "shows each field of the artwork once, though some were added before a reload",
  patience,
  async () => {
    const add = app().getByRole("button", { name: "Add a field" });
    const properties = app().getByRole("textbox", { name: "Property of the line" });
    const places = app().getByRole("combobox", { name: "Field of the artwork" });
    await add.click();
    await properties.fill("Name");
    await places.selectOption("name");
    await store.page.reload();
    await app().getByText("Your changes from before are back.").waitFor();
    await add.click();
    await properties.last().fill("Words");
    await places.last().selectOption("tagline");
    await press("Save");
    await saved();
    await bar().waitFor({ state: "hidden" });
    const entered = () =>
      properties.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value));
    await expect.poll(entered).toEqual(["Name", "Words"]);
    await store.page.reload();
    await expect.poll(entered).toEqual(["Name", "Words"]);
  },
);

describe("a mapping that somebody else saves meanwhile", () => {
  const notice = () => app().getByText("Other changes were saved here since.");

  async function somebodySaves(units: string): Promise<void> {
    const other = await store.page.context().newPage();
    await other.goto(store.page.url());
    const theirs = other
      .frameLocator('iframe[title="Portafilter"]')
      .getByRole("spinbutton", { name: "Quantity" })
      .first();
    await theirs.fill(units);
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Saved", { exact: true }).waitFor();
    await other.close();
  }

  it("is told of, and nothing that was typed is dropped", patience, async () => {
    await quantity().fill("11");
    await somebodySaves("12");
    await store.page.reload();
    await notice().waitFor();
    expect(await quantity().inputValue()).toBe("11");
    await press("Discard");
    await expect.poll(() => quantity().inputValue()).toBe("12");
    await notice().waitFor({ state: "detached" });
  });

  it("is told of before it is written over, too", patience, async () => {
    await quantity().fill("13");
    await somebodySaves("14");
    await press("Save");
    await notice().waitFor();
    expect(await quantity().inputValue()).toBe("13");
    // Whoever has read that saves again.
    await press("Save");
    await saved();
    await bar().waitFor({ state: "hidden" });
    await store.page.reload();
    await expect.poll(() => quantity().inputValue()).toBe("13");
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
