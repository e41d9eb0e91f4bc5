/** A store's owner has artwork drawn from a design of the provider, and uses it for a product. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { tabTo } from "#test/support/browser.ts";
import { openStore } from "./open-store.ts";

const product = "prd_sample_sachets";
/** The provider draws while the page waits. */
const patience = { timeout: 300_000 };

const store = openStore();
const { app, appFrame, at, otherShop, pageErrors, shop } = store;
let drawingPath: string | null = null;

const button = (name: string | RegExp) => app().getByRole("button", { name });
const field = (name: string) => app().getByRole("textbox", { name, exact: true });
const artwork = (what: string) => app().getByRole("img", { name: `Artwork with ${what}` });

beforeAll(async () => {
  store.page.on("request", (request) => {
    const [found] = /\/app\/studio\/[^/]+\/drawings\/[\w-]+/.exec(request.url()) ?? [];
    drawingPath ??= found ?? null;
  });
}, 240_000);

describe("the owner", () => {
  it("chooses a product, and sees which fields its design has and where they stand", async () => {
    await store.page.getByRole("link", { name: "Artwork studio" }).click();
    await app().getByLabel("Search the catalog").fill("sachet");
    await app().getByRole("link", { name: "Make artwork for Sample Sachet Set" }).click();
    await field("Name").waitFor();
    await app()
      .getByRole("img", { name: /^Preview while you type: House Coffee, / })
      .waitFor();
    await field("Tagline").fill("Roasted at dawn");
    const live = app().getByRole("img", {
      name: "Preview while you type: House Coffee, Roasted at dawn",
    });
    await live.waitFor();
    expect(await live.textContent()).toContain("Roasted at dawn");
    await app().getByText("An impression that your browser draws.").waitFor();
    await app().getByText("Draw it to see exactly what is printed.").waitFor();
    await app().getByText("1200 × 1800 pixels", { exact: true }).waitFor();
  });

  it("is told what doesn't fit, by the page and by the provider", patience, async () => {
    await field("Tagline").fill("");
    await button("Draw it").click();
    await app().getByText("Fill in at least one field.").waitFor();
    const photo = field("Address of the picture for Photo");
    await photo.fill("http://insecure.example/a.png");
    await field("Tagline").fill("x".repeat(2_001));
    await button("Draw it").click();
    // Each is named, at its own field, and the first of them has the focus.
    await app().getByRole("alert").getByText("Photo and Tagline").waitFor();
    await app().getByText("A picture needs an address that begins with https://.").waitFor();
    await app().getByText("Shorten it to 2,000 characters.").waitFor();
    await expect.poll(() => photo.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await violationsOn(appFrame())).toEqual([]);
    await field("Tagline").fill("");
    await app().getByText("Shorten it to 2,000 characters.").waitFor({ state: "detached" });
    await field("Address of the picture for Photo").fill("https://nowhere.example/a.png");
    await button("Draw it").click();
    await app().getByText("It could not be drawn").waitFor();
    await app()
      .getByText("Photo: the picture could not be read (nowhere.example was not found).")
      .waitFor();
    expect(await button("Use for this variant").isDisabled()).toBe(true);
  });

  it(
    "gives a picture as a file, chosen again later, and reads in French why one was not drawn",
    patience,
    async () => {
      const blank = { width: 300, height: 200, channels: 3, background: "#335577" } as const;
      const buffer = await sharp({ create: blank }).png().toBuffer();
      const file = { name: "harbor photo.png", mimeType: "image/png", buffer };
      await app().getByLabel("Picture for the field Photo").setInputFiles(file);
      await app().getByText("harbor photo.png is uploaded").waitFor();
      await app().getByText("Press “Draw it” to use it.").waitFor();
      const address = await field("Address of the picture for Photo").inputValue();
      expect(address).toMatch(`${store.world.secureOrigin.url}/uploads/${shop}/`);
      await field("Name").fill("With a photo");
      await button("Draw it").click();
      await artwork("Picture, With a photo").waitFor();
      await store.page.goto(at(`app/app/studio/${product}`));
      // The design, and with a picture what the design has on that.
      const layers = app().locator('img[src^="data:image/svg+xml"]');
      await layers.first().waitFor();
      expect(await layers.count()).toBe(1);
      await button("Choose from your pictures: Photo").click();
      const chooser = app().getByRole("dialog", { name: "Your pictures" });
      await chooser.getByRole("button", { name: "Use harbor photo.png" }).click();
      await chooser.waitFor({ state: "detached" });
      expect(await field("Address of the picture for Photo").inputValue()).toBe(address);
      await app().getByText("One of your pictures is chosen").waitFor();
      await expect.poll(() => layers.count()).toBe(2);
      const french = await store.page.context().newPage();
      await french.goto(at(`app/app/studio/${product}?locale=fr`));
      const there = french.frameLocator('iframe[title="Portafilter"]');
      await there.getByRole("button", { name: "Afficher Image", exact: true }).click();
      await there
        .getByText("Photographie : l’image n’a pas pu être lue (nowhere.example est introuvable).")
        .waitFor();
      await french.close();
    },
  );

  it("has it drawn once, though it is asked for twice, and sees it", patience, async () => {
    await field("Address of the picture for Photo").fill("");
    await field("Name").fill("Harbor Lights");
    await button("Draw it").dblclick();
    await artwork("Harbor Lights").waitFor();
    const size = await artwork("Harbor Lights").evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([1_200, 1_800]);
    await expect.poll(() => button("Show Harbor Lights").count()).toBe(1);
    await app()
      .getByText("1200 × 1800 pixels, wanted 1200 × 1800 pixels: the size is right.")
      .waitFor();
    await app().getByRole("checkbox", { name: "Show the template over it" }).check();
    await app().getByRole("img", { name: "Template over the artwork" }).waitFor();
  });

  it(
    "uses it for a variant, by the keyboard, whose mapping has it from then on",
    patience,
    async () => {
      await tabTo(store.page, button("Use for this variant"));
      await store.page.keyboard.press("Enter");
      await store.page.getByText("The variant has this artwork now").waitFor();
      await app().getByText("This is its artwork.").waitFor();
      const path = await artwork("Harbor Lights").getAttribute("src");
      await app().getByRole("link", { name: "What this variant is made of" }).click();
      const entered = app().getByRole("textbox", { name: "Artwork address" });
      expect(await entered.inputValue()).toBe(`${store.world.secureOrigin.url}${path}`);
    },
  );

  it("sees what personalized orders fill, and draws a sample of it", patience, async () => {
    await app().getByRole("button", { name: "Add a field" }).click();
    await app().getByLabel("Property of the line", { exact: true }).fill("Name on it");
    // Until the fields are read it is a text field of the same name.
    await app().getByRole("combobox", { name: "Field of the artwork" }).selectOption("name");
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(
        () =>
          app()
            .getByRole("textbox", { name: /^Product whose design/ })
            .inputValue(),
        { timeout: 30_000 },
      )
      .toBe(product);
    await app()
      .getByRole("link", { name: /^Make artwork in the studio/ })
      .click();
    await app().getByText("The buyer's “Name on it” fills the field “Name”.").waitFor();
    await app().getByText("In personalized orders, the buyer's “Name on it” fills it.").waitFor();
    await app().getByRole("link", { name: "Choose which property fills which field" }).waitFor();
    await tabTo(store.page, field("Name"));
    await store.page.keyboard.type("Ada");
    await tabTo(store.page, button("Draw it"));
    await store.page.keyboard.press("Space");
    await artwork("Ada").waitFor();
    await button("Show Harbor Lights").click();
    await artwork("Harbor Lights").waitFor();
  });
});

describe("another store", () => {
  it("finds the provider's design, and nothing that this one had drawn", async () => {
    expect(drawingPath).not.toBeNull();
    const status = () =>
      appFrame().evaluate(async (address) => (await fetch(address)).status, `${drawingPath}.data`);
    expect(await status()).toBe(200);
    await store.page.goto(at("app", otherShop));
    await app().getByText("5 variants are mapped").waitFor();
    await store.page.goto(at(`app/app/studio/${product}`, otherShop));
    await app().getByText("Nothing yet.").waitFor();
    expect(await status()).toBe(404);
    await store.page.goto(at("app/app/studio/prd_none", otherShop));
    await app().getByText("This page is not there").waitFor();
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
