/** A store's owner gives the app an artwork file: by keyboard, by dropping it, and when it doesn't fit. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { tabTo, untilAlive } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const sku = "COF-WHB-12O-HSE-BOX";
const title = "House Blend, Whole Bean, 12 oz";
const patience = { timeout: 300_000 };

// app's own one.
const store = openStore();
const { app, at, otherShop, pageErrors, shop } = store;
let artworkUrl = "";

const zone = (name: RegExp | string) => app().getByLabel(name);
const see = (text: RegExp | string) => app().getByText(text).first().waitFor();

const label = (background: string, [width, height] = [3_150, 2_400]) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe("the owner", () => {
  it("reads why a file is not taken, and what it has to be", patience, async () => {
    await store.page.goto(at("app/app/products?search=house"));
    await app()
      .getByRole("link", { name: /^Harbor House Blend, Whole bean, 12 oz/ })
      .click();
    await see("PNG or JPEG, exactly 3150 × 2400 pixels, at most 25 MB.");
    const give = (name: string, buffer: Buffer) =>
      zone(`Artwork file for ${title}`).setInputFiles({ name, mimeType: "image/png", buffer });
    await give("label.png", Buffer.from("<svg/>"));
    await see("The file is neither a PNG nor a JPEG.");
    await give("label.png", (await label("red")).subarray(0, 500));
    await see("The file is damaged.");
    await give("label.png", await label("red", [2_400, 3_150]));
    await see(
      "The file measures 2400 × 3150 pixels. It has to measure exactly 3150 × 2400 pixels.",
    );
    expect(await app().getByRole("textbox", { name: "Artwork address" }).inputValue()).toBe("");
  });

  it("chooses a file by the keyboard, and sees it below its template", patience, async () => {
    const chosen = store.page.waitForEvent("filechooser");
    await zone(`Artwork file for ${title}`).focus();
    await store.page.keyboard.press("Enter");
    const buffer = await label("saddlebrown");
    await (await chosen).setFiles({ name: "harbor.png", mimeType: "image/png", buffer });
    await see("harbor.png is uploaded");
    await see("Press “Save” to use it.");
    await see("It can be printed.");
    await see("3150 × 2400 pixels, wanted 3150 × 2400 pixels: the size is right.");
    artworkUrl = await app().getByRole("textbox", { name: "Artwork address" }).inputValue();
    expect(artworkUrl).toMatch(`${store.world.secureOrigin.url}/uploads/${shop}/`);
    const lines = app().getByRole("img", { name: "Template over the artwork" });
    await lines.waitFor();
    await app().getByRole("checkbox", { name: "Show the template over it" }).uncheck();
    await lines.waitFor({ state: "detached" });
  });

  it("saves it, and orders are made with it", patience, async () => {
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Saved", { exact: true }).waitFor();
    store.world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1 }] });
    await expect
      .poll(async () => (await store.world.printShop.waiting({ limit: 1, shop })).length, {
        timeout: 60_000,
      })
      .toBe(1);
    await store.page.goto(at("app/app/orders"));
    await app()
      .getByRole("link", { name: /^#1001/ })
      .click();
    await see("Lines of the order");
    await expect
      .poll(() => app().locator("body").innerHTML())
      .toContain(new URL(artworkUrl).pathname);
  });

  it(
    "finds it again under their pictures, where it stays as long as it is used",
    patience,
    async () => {
      await store.page.goto(at("app/app/studio"));
      await app().getByRole("button", { name: "Your pictures" }).click();
      const pictures = app().getByRole("dialog", { name: "Your pictures" });
      const remove = async (name: string) => {
        await pictures.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
        await pictures.getByRole("button", { name: `Delete ${name} for good` }).click();
      };
      await remove("harbor.png");
      await pictures.getByText("It stays: a product, an order or a drawing uses it.").waitFor();
      const small = await pictures.locator("img").first().getAttribute("src");
      const shown = await fetch(`${store.world.app().url}${small}`);
      expect(shown.headers.get("content-type")).toBe("image/webp");
      const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
      expect([width, height]).toEqual([480, 366]);
    },
  );

  it("drops a file where a product is added to the store", patience, async () => {
    await store.page.goto(at("app/app/catalog/prd_sample_sachets"));
    const bytes = (await label("teal", [1_200, 1_800])).toString("base64");
    const input = zone(/^Artwork file for/);
    // Before that, nothing hears what is dropped.
    await untilAlive(input);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await store.page.route(
      /\/app\/uploads\?/,
      async (route) => {
        await released;
        await route.fallback();
      },
      { times: 1 },
    );
    await input.evaluate((element, base64) => {
      const held = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      held.items.add(new File([content], "sachet.png", { type: "image/png" }));
      const drop = { dataTransfer: held, bubbles: true, cancelable: true };
      element.parentElement?.dispatchEvent(new DragEvent("drop", drop));
    }, bytes);
    await see("sachet.png is being uploaded…");
    // It would be added without what is on its way.
    await app()
      .getByRole("button", { name: /^Add with \d+ variants?$/ })
      .click();
    await see("The new picture isn’t in place yet.");
    release();
    await see("sachet.png is uploaded");
    await see("1200 × 1800 pixels, wanted 1200 × 1800 pixels: the size is right.");
    const entered = app().getByRole("textbox", { name: "Artwork address (optional)" });
    expect(await entered.inputValue()).toMatch(`${store.world.secureOrigin.url}/uploads/${shop}/`);
    await see("It is used once you add the product.");
  });

  it("deletes what nothing uses, and finds no more of it", patience, async () => {
    await app()
      .getByRole("button", { name: /^Choose from your pictures:/ })
      .first()
      .click();
    const pictures = app().getByRole("dialog", { name: "Your pictures" });
    await pictures.getByText("Those that measure exactly 1200 × 1800 pixels.").waitFor();
    await pictures.getByRole("button", { name: "Delete sachet.png", exact: true }).click();
    await pictures.getByRole("button", { name: "Delete sachet.png for good" }).click();
    await pictures.getByText("You have not uploaded anything of this size yet.").waitFor();
    expect(await pictures.locator("img").count()).toBe(0);
  });
});

describe("a picture at an address", () => {
  it(
    "is copied and fitted where it stands, by the keyboard alone, and what it was made of is kept",
    patience,
    async () => {
      const address = store.world.secureOrigin.artworkUrl(
        { widthPx: 2_400, heightPx: 3_150 },
        "elsewhere",
      );
      await store.page.goto(at("app/app/products?search=house"));
      await app()
        .getByRole("link", { name: /^Harbor House Blend, Ground, 12 oz/ })
        .click();
      const field = app().getByRole("textbox", { name: "Artwork address" });
      await field.fill("https://127.0.0.1/nothing.png");
      const fit = app().getByRole("button", { name: "Fit it to 3150 × 2400 pixels" });
      await fit.click();
      await see("The picture can't be copied:");
      await field.fill(address);
      await field.blur();
      await see(/^The file measures 2400 × 3150/);
      const { keyboard } = store.page;
      const pressOn = async (name: string, key: string) => {
        await tabTo(store.page, app().getByRole("button", { name, exact: true }));
        await keyboard.press(key);
      };
      await tabTo(store.page, fit);
      await keyboard.press("Enter");
      const zoom = app().getByRole("slider", { name: "Size" });
      await zoom.waitFor();
      // What is being fitted is not what would be saved.
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await see("The new picture isn’t in place yet.");
      await tabTo(store.page, zoom);
      for (let presses = 0; presses < 2; presses += 1) await keyboard.press("ArrowRight");
      const across = app().getByRole("slider", { name: "Left and right" });
      await tabTo(store.page, across);
      await keyboard.press("ArrowLeft");
      await expect
        .poll(async () => [await zoom.inputValue(), await across.inputValue()])
        .toEqual(["1.02", "-0.005"]);
      await pressOn("Turn right", "Space");
      await tabTo(store.page, app().getByLabel("Around the picture"));
      await keyboard.press("W");
      await expect.poll(() => app().getByLabel("Around the picture").inputValue()).toBe("white");
      await pressOn("Use it like this", "Enter");
      await see("It can be printed.");
      expect(await field.inputValue()).toMatch(`${store.world.secureOrigin.url}/uploads/${shop}/`);
      await store.page.getByRole("button", { name: "Save", exact: true }).click();
      await store.page.getByText("Saved", { exact: true }).waitFor();
      // Of another address nothing is fitted yet.
      const fitted = await field.inputValue();
      await field.fill(`${address}&other`);
      await fit.waitFor();
      await app().getByLabel("Around the picture").waitFor({ state: "detached" });
      await field.fill(fitted);
      // Its size is right; it may be laid otherwise all the same, from the picture as it lay there.
      await app().getByRole("button", { name: "Adjust the picture" }).click();
      expect(await fit.count()).toBe(0);
      await see(/^Fit the picture for .+ to 3150 × 2400 pixels$/);
      await app().getByRole("button", { name: "Cancel" }).click();
      expect(pageErrors).toEqual([]);
    },
  );
});

describe("what was uploaded", () => {
  const ask = (place: string, init: RequestInit = {}) =>
    fetch(`${store.world.app().url}${place}`, init);

  it("is a picture to whoever has its address, for ever, and nothing else", async () => {
    const { pathname } = new URL(artworkUrl);
    const answer = await ask(pathname);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": 'inline; filename="artwork.png"',
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 3_150 });
    const etag = answer.headers.get("etag") ?? "";
    expect((await ask(pathname, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await ask(pathname, { method: "HEAD" })).status).toBe(200);
  });

  it("is not there at any other address, nor for another store", async () => {
    const { pathname } = new URL(artworkUrl);
    for (const place of [
      pathname.replace(shop, otherShop),
      pathname.replace(".png", ".jpg"),
      `${pathname}/x`,
      `/uploads/${shop}/..%2f..%2fencryption.key`,
      `/uploads/%00/${"a".repeat(32)}.png`,
    ]) {
      const answer = await ask(place);
      expect([place, answer.status]).toEqual([place, 404]);
    }
  });

  it("is taken from nobody who is not signed in", async () => {
    const answer = await ask(`/app/uploads?sku=${sku}`, {
      method: "POST",
      body: await label("red"),
      redirect: "manual",
    });
    expect(answer.status).not.toBe(200);
    expect(pageErrors).toEqual([]);
  });
});
