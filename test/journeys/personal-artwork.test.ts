/** A buyer has a name printed: from the owner's choice of the field to the artwork at the provider. */
import { describe, expect, it } from "vitest";
import { violationsOn } from "#test/support/axe.ts";
import { artworkSize } from "#test/world/shops.ts";
import { openStore } from "./open-store.ts";

const sku = "COF-GND-6X2-HSE-SCH";
const store = openStore();
const { app, appFrame, at, pageErrors, shop } = store;

async function order(value: string, name = "Name") {
  const placed = store.world.standIn.placeOrder(shop, {
    line_items: [{ sku, quantity: 1, properties: [{ name, value }] }],
  });
  await store.page.goto(at("app/app/orders"));
  const link = app().getByRole("link", { name: placed.name, exact: true });
  await expect
    .poll(async () => {
      await store.page.goto(at("app/app/orders"));
      await app().getByRole("heading", { name: "Orders" }).waitFor();
      return link.count();
    })
    .toBe(1);
  await link.click();
  // The list says of an order that waits what its page says.
  await app().getByRole("heading", { name: "Lines of the order" }).waitFor();
  return placed;
}

/** What the print shop made leaves, and the page that is open says so. */
async function ship(id: string): Promise<void> {
  const made = await store.world.printShop.find({ shop, orderId: id.replace(/^.*\//, "") });
  if (made === undefined) throw new Error(`${id} is not there.`);
  await store.world.printShop.advance(made, "Shipped");
  await expect.poll(told, { timeout: 60_000 }).toContain("Remake items");
}

const beyond = () =>
  appFrame().evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

/** Names and texts, as they stand on the order's page. */
const printed = async () => {
  const texts = app().getByRole("term").or(app().getByRole("definition"));
  return texts.allInnerTexts();
};
const told = () => app().locator("body").innerText();

describe("a personalized product", () => {
  it("is what an order asks for whose buyer entered a name that nothing prints", async () => {
    await order("Harbour Day");
    await app()
      .getByText(/^Entered by the buyer, not printed: .?Name.? “.?Harbour Day.?”$/)
      .waitFor();
    await app()
      .getByRole("link", { name: /Personalize this product$/ })
      .click();
    await app()
      .getByRole("group", { name: /^Buyers recently entered/ })
      .waitFor();
    expect(await told()).toContain("Deckhand Sampler");
    expect(await violationsOn(appFrame())).toEqual([]);
  }, 300_000);

  it("is set up by its owner on the variant's page", async () => {
    await store.page.goto(at("app/app/products?search=deckhand"));
    await app()
      .getByRole("link", { name: /^Deckhand Sampler/ })
      .click();
    const names = app().getByRole("group", { name: /^Buyers recently entered/ });
    await names.getByRole("button", { name: "Name" }).click();
    // Names of the store's orders are offered where one is typed.
    const property = app().getByLabel("Property of the line", { exact: true });
    expect(await property.inputValue()).toBe("Name");
    const offered = () =>
      property.evaluate((field: HTMLInputElement) =>
        Array.from(field.list?.options ?? [], ({ value }) => value),
      );
    await expect.poll(offered).toContain("Name");
    expect(await names.count()).toBe(0);
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await app()
      .getByText(/^Give each field a property and a name/)
      .waitFor();

    // What the design prints by itself is said before it is chosen.
    await app()
      .getByText(/the design's own words: Name “House Coffee” and Tagline “[^”]+”\.$/)
      .waitFor();
    await app().getByRole("combobox", { name: "Field of the artwork" }).selectOption("name");
    // So is which order that lets go.
    await app()
      .getByText(/^1 waiting order is sent with this change, unless something .*: #\d+$/)
      .waitFor();
    await store.page.getByRole("button", { name: "Save", exact: true }).click();
    await store.page.getByText("Saved", { exact: true }).waitFor();
    await expect
      .poll(() =>
        app()
          .getByRole("textbox", { name: /^Product whose design/ })
          .inputValue(),
      )
      .toBe("prd_sample_sachets");
  }, 300_000);

  it("is sent with the artwork that its buyer wished for", async () => {
    await order("Harbour Day");
    await expect.poll(told).toContain("The artwork is drawn.");
    await expect.poll(told).toContain("The provider has it as order");
    expect(await printed()).toEqual(["Name", "Harbour Day"]);
    expect(await told()).toContain("Printed text");
    await app().getByRole("link", { name: "Check the artwork" }).first().click();
    await app()
      .getByText(/^These files were sent, .* The guide lines are not printed\.$/)
      .waitFor();
    // No letter of the template covers what is to be checked: its fields are named beside it.
    const template = app().getByRole("img", { name: "Template over the artwork" });
    await template.waitFor();
    expect(await template.locator("text").count()).toBe(0);
    await app()
      .getByText(/fields of the design\. From the top: .*Name.*\.$/)
      .waitFor();
    await store.page.goBack();
    await expect.poll(told).toContain("Printed text");
    // Nobody says of what was canceled that it is printed; what it was to say is still there to read.
    await app().getByRole("button", { name: "Cancel", exact: true }).click();
    await app()
      .getByRole("dialog", { name: "Cancel 1 order?" })
      .getByRole("button", { name: "Cancel at the provider" })
      .click();
    await expect.poll(told).toContain("Requested text");
    expect(await told()).not.toContain("Printed text");
    expect(await printed()).toEqual(["Name", "Harbour Day"]);
  }, 300_000);

  it("shows its owner the text that is printed, however long and odd, at any width", async () => {
    const odd = `${"Łongest".repeat(40)} \u202Eبن محمصة\u2069 <b>&amp;`;
    await order(odd);
    await expect.poll(printed).toEqual(["Name", odd]);
    await store.page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(beyond).toBe(0);
    expect(await violationsOn(appFrame())).toEqual([]);
    await store.page.setViewportSize({ width: 1_280, height: 900 });
  }, 300_000);

  it("is corrected by its owner while nobody has begun, seen before it is saved, and undone", async () => {
    await order("Harbuor Day");
    await expect.poll(told).toContain("The provider has it as order");
    await app()
      .getByRole("link", { name: /^Change what is made for / })
      .click();
    const name = app().getByRole("textbox", { name: "Name", exact: true });
    expect(await name.inputValue()).toBe("Harbuor Day");
    expect(await violationsOn(appFrame())).toEqual([]);
    await name.fill("Harbour Day");
    await app()
      .getByRole("img", { name: /Harbour Day/ })
      .waitFor();
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(printed).toEqual(["Name", "Harbour Day"]);
    await expect.poll(told).toContain("Changed for this order: the text");
    await expect.poll(told).toContain("was changed for this order: the text.");

    await app()
      .getByRole("link", { name: /^Change what is made for / })
      .click();
    await app()
      .getByRole("button", { name: /^Undo the change/ })
      .click();
    await store.page.getByText("The change was undone.").waitFor();
    await expect.poll(() => name.inputValue()).toBe("Harbuor Day");
  }, 300_000);

  it("says at the field what does not fit, and saves nothing", async () => {
    await app().getByText("Another picture", { exact: true }).click();
    const address = app().getByRole("textbox", { name: "Address of the picture" });
    await address.fill("http://art.example/a.png");
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
    await store.page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(beyond).toBe(0);
    expect(await violationsOn(appFrame())).toEqual([]);
    await store.page.setViewportSize({ width: 1_280, height: 900 });
  }, 300_000);

  it("is sent with the text that its owner enters in place of one that can't be drawn", async () => {
    await order("صباح الخير");
    await expect.poll(told).toContain("could not be drawn");
    await app().getByRole("link", { name: "Change the text" }).click();
    await app().getByRole("textbox", { name: "Name", exact: true }).fill("Good Morning");
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(told).toContain("The provider has it as order");
    expect(await printed()).toEqual(["Name", "Good Morning"]);
  }, 300_000);

  it("waits for its owner where the wish can't be drawn", async () => {
    await order("صباح الخير");
    await expect.poll(told).toContain("could not be drawn");
    expect(await printed()).toEqual(["Name", "صباح الخير"]);
    await app().getByRole("link", { name: "Check the artwork" }).first().click();
    await app()
      .getByRole("heading", { name: /^Artwork of / })
      .waitFor();
    const plain = app().getByRole("button", { name: "Send it with the plain artwork" });
    await plain.press("Enter");
    await plain.waitFor({ state: "detached" });
    // Whoever works by keys goes on with the artwork, not at the top of the page.
    const focused = app().locator(":focus");
    await expect.poll(() => focused.evaluate((each) => each.tagName)).not.toBe("BODY");
    expect(await focused.getByText("The guide lines").count()).toBe(1);
    await app()
      .getByRole("link", { name: /^Order #/ })
      .click();
    await expect.poll(told).toContain("The provider has it as order");
    expect(await told()).toContain("Entered by the buyer, not printed:");
    expect(await told()).toContain("With the plain artwork, as someone chose.");
    expect(await printed()).toEqual([]);
    expect(
      await app()
        .getByRole("link", { name: /Personalize this product$/ })
        .count(),
    ).toBe(0);
  }, 300_000);

  it("leads its owner to another picture where the one of the order is gone", async () => {
    await order(`${store.world.secureOrigin.url}/nothing/gone.png`, "_artwork_url");
    await expect
      .poll(told)
      .toContain("There is no picture at an address that this order names. Replace it");
    const replace = app().getByRole("link", { name: "Replace the picture" });
    await app().getByRole("link", { name: "Check the artwork" }).first().click();
    await app()
      .getByText(/^It can't be shown here\. If there is no picture .* ask them for it/)
      .waitFor();
    expect(await violationsOn(appFrame())).toEqual([]);
    await replace.last().click();
    await app().getByRole("textbox", { name: "Address of the picture" }).waitFor();
  }, 300_000);

  it("has its owner fit the picture of an order where it lies, and send it", async () => {
    const size = { widthPx: 900, heightPx: 600 };
    await order(store.world.secureOrigin.artworkUrl(size, "buyer"), "_artwork_url");
    await expect.poll(told).toContain("900 × 600");
    await app()
      .getByRole("link", { name: /^Change what is made for / })
      .click();
    const address = app().getByRole("textbox", { name: "Address of the picture" });
    await expect.poll(() => address.inputValue()).toContain("buyer");
    await app()
      .getByRole("button", { name: /^Fit it to / })
      .click();
    // What is being fitted is not what would be saved.
    await app().getByRole("button", { name: "Use it like this" }).waitFor();
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(told).toContain("The new picture isn’t in place yet.");
    await app().getByRole("button", { name: "Use it like this" }).click();
    await expect.poll(() => address.inputValue()).toContain("/uploads/");
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(told).toContain("The provider has it as order");
  }, 300_000);

  it("is made again with a name that was misspelled put right, seen before it is sent", async () => {
    const { id } = await order("Harbuor Day");
    await expect.poll(told).toContain("The provider has it as order");
    await ship(id);
    await app().getByRole("button", { name: "Remake items" }).click();
    await app()
      .getByRole("textbox", { name: "Note", exact: true })
      .fill("Two letters are the wrong way round.");
    await app()
      .getByRole("link", { name: /: change its text, picture or SKU$/ })
      .click();
    const name = app().getByRole("textbox", { name: "Name", exact: true });
    expect(await name.inputValue()).toBe("Harbuor Day");
    await name.fill("Harbour Day");
    await app()
      .getByRole("img", { name: /Harbour Day/ })
      .waitFor();
    expect(await app().getByLabel("Reason").inputValue()).toBe("wrong");
    // What was entered before goes along.
    expect(await app().getByRole("textbox", { name: "Note", exact: true }).inputValue()).toBe(
      "Two letters are the wrong way round.",
    );
    await store.page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(beyond).toBe(0);
    expect(await violationsOn(appFrame())).toEqual([]);
    await store.page.setViewportSize({ width: 1_280, height: 900 });
    await app().getByRole("button", { name: "Send remake" }).click();
    // The page of the remake, with what stands on that one.
    await expect.poll(told).toContain("Makes items of part 1 again.");
    await expect.poll(told).toContain("The provider has it as order");
    await expect.poll(printed).toEqual(["Name", "Harbour Day"]);
    expect(await told()).toContain("Changed for this order: the text");
    // Nothing beside it reads as what became of the remake.
    const madeAfter = app().getByRole("link", { name: "Makes items of part 1 again." });
    expect(await madeAfter.locator("xpath=..").innerText()).toBe("Makes items of part 1 again.");
    await madeAfter.click();
    await expect.poll(printed).toEqual(["Name", "Harbuor Day"]);
  }, 300_000);

  it("is made again once more on the next visit where one was opened whose answer was lost", async () => {
    const { id } = await order("Fair Wnids");
    await expect.poll(told).toContain("The provider has it as order");
    await ship(id);
    const name = app().getByRole("textbox", { name: "Name", exact: true });
    const send = async (text: string) => {
      await name.fill(text);
      await app().getByRole("button", { name: "Send remake" }).click();
    };
    const toLine = async () => {
      await app().getByRole("button", { name: "Remake items" }).click();
      await app()
        .getByRole("link", { name: /: change its text, picture or SKU$/ })
        .click();
    };
    await toLine();
    const address = /\/lines\/[^/]+\.data/;
    await store.page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send("Fair Wnds");
    await expect.poll(told).toContain("Your last change is not confirmed");
    await store.page.unroute(address);
    // WHEN it is corrected, which the first one is not
    await send("Fair Winds");
    await expect.poll(told).toContain("It was opened before, as it was entered then.");
    await app().getByRole("link", { name: "Back to the order" }).first().click();
    // THEN the next visit asks for another
    await toLine();
    await send("Fair Winds");
    await expect.poll(told).toContain("Makes items of part 1 again.");
    await expect.poll(printed).toEqual(["Name", "Fair Winds"]);
  }, 300_000);

  it("is given a picture where a remake's text can't be drawn, and its part alone is sent so", async () => {
    const { id } = await order("Good Morning");
    await expect.poll(told).toContain("The provider has it as order");
    await ship(id);
    await app().getByRole("button", { name: "Remake items" }).click();
    await app()
      .getByRole("link", { name: /: change its text, picture or SKU$/ })
      .click();
    await app().getByRole("textbox", { name: "Name", exact: true }).fill("صباح الخير");
    await app().getByRole("button", { name: "Send remake" }).click();
    await expect.poll(told).toContain("could not be drawn");
    await app().getByRole("link", { name: "Change the text" }).click();
    await expect.poll(told).toContain("The change applies to part 2 of the order only.");
    await app().getByText("Another picture", { exact: true }).click();
    const address = app().getByRole("textbox", { name: "Address of the picture" });
    await address.fill(store.world.secureOrigin.artworkUrl(artworkSize(sku), "made-again"));
    // What is said of it may move the button below it, which would miss a press of just then.
    await address.blur();
    await expect.poll(told).toContain("It can be printed.");
    await app().getByRole("button", { name: "Save the change" }).click();
    await expect.poll(told).toContain("The provider has it as order");
    expect(await told()).toContain("Changed for this order: another picture");
  }, 300_000);

  it("throws nothing in the browser", () => {
    expect(pageErrors).toEqual([]);
  });
});
