/** A buyer's pictures of what arrived broken: an owner adds them to the remake, and the provider sees them. */
import { deflateSync } from "node:zlib";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { openStore } from "./open-store.ts";

const sku = "COF-WHB-12O-HSE-BOX";
const patience = { timeout: 240_000 };
const soon = { timeout: 60_000 };

const store = openStore({ page: { trusts: "any certificate" } });
const { app, appFrame, at, pageErrors, shop } = store;

const see = (text: string | RegExp) =>
  app().getByText(text).filter({ visible: true }).first().waitFor(soon);
const button = (name: string | RegExp) => app().getByRole("button", { name });
const zone = () => app().getByLabel("Photos", { exact: true });
const photos = () => app().getByRole("img", { name: /^Photo \d+$/ });
const row = (name: string) => app().getByRole("row").filter({ hasText: name });

/** A photo of a phone's, which says where it was taken. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A PNG that says to have 3.6 billion pixels. */
async function bomb() {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return Buffer.concat([png, deflateSync(Buffer.alloc(1_024))]);
}

const isFocused = (each: Element) => each.ownerDocument.activeElement === each;
const hasFocus = async (each: Locator) => {
  await expect.poll(() => each.evaluate(isFocused), soon).toBe(true);
};

const named = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** An order that left, with its page open; its name. */
async function shippedOrder(): Promise<string> {
  const { standIn, printShop } = store.world;
  const { id, name } = standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1 }] });
  const find = () => printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  await expect.poll(find, soon).toBeDefined();
  const made = await find();
  if (made === undefined) throw new Error(`${name} is not there.`);
  await printShop.advance(made, "Shipped");
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await row(name).getByText("Fulfilled", { exact: true }).first().waitFor(soon);
  await row(name).getByRole("link", { name, exact: true }).first().click();
  await see("Lines of the order");
  return name;
}

async function openOrder(name: string): Promise<void> {
  await store.page.goto(at(`app/app/orders?search=${name.slice(1)}`));
  await row(name).getByRole("link", { name, exact: true }).first().click();
  await see("Lines of the order");
}

describe("an owner who remakes what came broken", () => {
  let name = "";

  it("adds pictures on the form, and reads which were not taken and why", patience, async () => {
    name = await shippedOrder();
    await button("Remake items").click();
    await app().getByRole("textbox", { name: "Note" }).fill("Crushed corner");
    // Its field is not there for the keyboard before it was measured.
    await see("Choose photos");
    const whole = await photo("corner.jpg", "#b5651d");
    const chosen = store.page.waitForEvent("filechooser");
    await zone().focus();
    await store.page.keyboard.press("Enter");
    await (
      await chosen
    ).setFiles([
      whole,
      named("drawing.jpg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      named("bomb.jpg", await bomb()),
      named("half.jpg", (await photo("half.jpg", "#222")).buffer.subarray(0, 2_000)),
      named("iphone.jpg", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")),
    ]);
    await see("drawing.jpg: This is not a JPEG, PNG, or WebP picture.");
    await see(/^bomb\.jpg: /);
    await see("half.jpg: The picture is damaged.");
    await see("iphone.jpg: HEIC photos can’t be read.");
    await see("1 photo");
    await expect.poll(() => photos().count()).toBe(1);
    expect(await violationsOn(appFrame())).toEqual([]);
    // Nothing else of the form is lost, and nothing was asked for.
    expect(await app().getByRole("textbox", { name: "Note" }).inputValue()).toBe("Crushed corner");
    expect(await app().getByRole("link", { name: "Part 2", exact: true }).count()).toBe(0);
  });

  it("tries again what was cut off, as often as it takes", patience, async () => {
    await store.page.route("**/photos?request=*", (route) => route.abort());
    await zone().setInputFiles(await photo("lid.jpg", "#663300"));
    await see("lid.jpg: The upload was cut off.");
    await store.page.unroute("**/photos?request=*");
    await button("Try again").click();
    await see("2 photos");
    await expect.poll(() => app().getByText("lid.jpg").count()).toBe(0);
  });

  it("sends the remake with them, and opens one whole", patience, async () => {
    await button("Send remake").click();
    await app().getByRole("link", { name: "Part 2", exact: true }).waitFor(soon);
    await see("Crushed corner");
    await expect.poll(() => photos().count(), soon).toBe(2);
    // Read by its address: a browser that is all in one process may end as it opens another tab.
    const whole = app().getByRole("link").filter({ has: photos().first() }).first();
    expect(await whole.getAttribute("target")).toBe("_blank");
    const href = (await whole.getAttribute("href")) ?? "";
    const answer = await fetch(new URL(href, appFrame().url()));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.width, about.height, about.exif]).toEqual([1_200, 900, undefined]);
  });

  const edit = () => button("Edit reason and payer");
  const note = () => app().getByRole("textbox", { name: "Note" });
  const save = () => button("Save");
  const cancel = () => app().getByRole("button", { name: "Cancel", exact: true }).last();

  it("notes anew who pays by the keyboard, and goes on where they were", patience, async () => {
    await edit().press("Enter");
    await hasFocus(app().getByLabel("Reason"));
    await app().getByLabel("Who pays (only noted here)").selectOption("Carrier");
    await note().fill("Crushed by the carrier");
    await save().press("Enter");
    await see("Damaged · Who pays: Carrier");
    await hasFocus(edit());
    await expect.poll(() => app().getByText("Crushed by the carrier").count()).toBe(1);
  });

  it(
    "keeps what was entered of a note, and not saved, over a look at another part",
    patience,
    async () => {
      await edit().press("Enter");
      await note().fill("Photos asked for");
      await app().getByRole("link", { name: "Part 2", exact: true }).first().click();
      await see("Makes items of part 1 again.");
      await edit().press("Enter");
      await expect.poll(() => note().inputValue()).toBe("Photos asked for");
      await cancel().press("Enter");
      await hasFocus(edit());
      await edit().press("Enter");
      await expect.poll(() => note().inputValue()).toBe("Crushed by the carrier");
      await cancel().press("Enter");
    },
  );

  it("removes one afterwards by the keyboard, and adds another", patience, async () => {
    await button("Edit photos").press("Enter");
    const group = app().getByRole("group", { name: "Edit photos" });
    await hasFocus(group);
    // Its field is not there for the keyboard before it was measured.
    await see("Choose photos");
    await group.press("Tab");
    await hasFocus(zone());
    await button("Remove photo 1").press("Enter");
    await see("Remove for good?");
    await hasFocus(button("Remove photo 1"));
    await store.page.keyboard.press("Tab");
    await store.page.keyboard.press("Enter");
    await hasFocus(button("Remove photo 1"));
    expect(await photos().count()).toBe(2);
    await store.page.keyboard.press("Enter");
    await store.page.keyboard.press("Enter");
    await see("1 photo");
    await hasFocus(group);
    await zone().setInputFiles([
      await photo("seal.jpg", "#008080"),
      await photo("box.jpg", "#808000"),
    ]);
    await see("3 photos");
    expect(await violationsOn(appFrame())).toEqual([]);
    await button("Done").press("Enter");
    await hasFocus(button("Edit photos"));
    await expect.poll(() => photos().count()).toBe(3);
    await store.page.goto(at("app/app/remakes"));
    await row(name).getByText("Damaged").first().waitFor(soon);
    await expect.poll(() => photos().count()).toBe(3);
  });

  it("has a message that leads the provider to them, and says until when", patience, async () => {
    await openOrder(name);
    await button("Ask provider").first().click();
    const dialog = app().getByRole("dialog");
    const told = dialog.getByRole("textbox", { name: "Message" });
    await expect.poll(() => told.inputValue()).toContain("Reason: Damaged");
    const message = await told.inputValue();
    expect(message).toMatch(/3 photos, at this address until \w+ \d+, \d{4}:/);
    const [, url = ""] = /^(https:\S+\/uploads\/photos\/\S+)$/m.exec(message) ?? [];
    const seen = await store.page.context().newPage();
    await seen.goto(url);
    const shown = seen.getByRole("img");
    await expect.poll(() => shown.count()).toBe(3);
    const loaded = () =>
      shown.evaluateAll((all) =>
        all.map((each) => each instanceof HTMLImageElement && each.naturalWidth),
      );
    await expect.poll(loaded).toEqual([480, 480, 480]);
    await seen.getByRole("link").last().click();
    await seen.waitForURL(/\/uploads\/photo\//);
    await seen.close();
  });

  it("left no error in any page", () => {
    expect(pageErrors).toEqual([]);
  });
});
