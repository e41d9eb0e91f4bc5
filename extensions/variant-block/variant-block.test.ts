import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { VariantAnswer } from "../../app/extensions/answers.ts";
import {
  answering,
  type App,
  drawn,
  enter,
  eventually,
  find,
  isDown,
  notFound,
  openExtension,
  press,
  problem,
} from "../testing/open-extension.ts";
import { excluded, mapped, undecided, variantId } from "../testing/samples.ts";

function open(app: App) {
  const extension = openExtension("admin.product-variant-details.block.render", {
    folder: "variant-block",
    app,
  });
  extension.shopify.data.selected = [{ id: variantId }];
  return extension;
}

const showing = (variant: VariantAnswer, others: Record<string, unknown> = {}) =>
  answering({ "GET variants/501": variant, ...others });

const choices = () =>
  [...document.body.querySelectorAll("s-choice")].map((each) => each.textContent);

const catalog = {
  items: [
    { sku: "MUG-B", title: "Mug", price: "$8.00" },
    { sku: "MUG-W", title: "White mug", price: null },
  ],
};

describe("the block on a variant's page", () => {
  it("shows what a unit is made of, its artwork, its stock, and what is left of its price", async () => {
    await open(showing(mapped)).draw();
    await eventually(() => find("s-text", "1 × Mug"));
    expect(find("s-thumbnail").getAttribute("alt")).toBe("Artwork for Mug");
    find("s-badge", "Fits");
    find("s-badge", "12 in stock");
    find("s-text", "Sold for $20.00, it costs $8.00: a profit of $12.00.");
    find("s-text", "As in #1001.");
    expect(find("s-link", "Open in Portafilter").getAttribute("href")).toBe("app:app/products/501");
  });

  it("says that artwork from Shopify doesn't fit once that is known, and what was known before until then", async () => {
    const fits = { text: "From Shopify", tone: "neutral" } as const;
    const checkPath = "variants/501/artwork?sku=MUG-B";
    const parts = mapped.parts.map((part) => ({
      ...part,
      artwork: { pictureUrl: null, fits, checkPath },
    }));
    const { draw, askings } = open(showing({ ...mapped, parts }));
    await draw();
    await eventually(() => find("s-badge", "From Shopify"));
    // It could not be checked: what is shown stays.
    await eventually(() =>
      expect(askings.at(-1)?.url).toBe(`/extensions/v1/${checkPath}&locale=en`),
    );
    find("s-badge", "From Shopify");
    const small = { fits: { text: "From Shopify: has to be 10 × 10 px", tone: "warning" } };
    await open(showing({ ...mapped, parts }, { "GET variants/501/artwork": small })).draw();
    await eventually(() => find("s-badge", "From Shopify: has to be 10 × 10 px"));
  });

  it("offers to change in place what is one product, and leaves several parts to the app", async () => {
    const { draw, askings, answerWith } = open(showing(mapped, { "GET catalog": catalog }));
    await draw();
    await eventually(() => press("Change"));
    await eventually(() => find("s-choice", "Mug · MUG-B · $8.00"));
    enter("s-choice-list", { values: ["MUG-W"] });
    enter("s-number-field", { value: "0" });
    await eventually(() => expect(find("s-number-field").getAttribute("error")).not.toBeNull());
    enter("s-number-field", { value: "1" });
    await eventually(() => expect(find("s-number-field").getAttribute("error")).toBeNull());
    answerWith(
      answering({ "POST variants/501/acts": { isDone: true, outcome: "Saved", variant: mapped } }),
    );
    press("Save");
    await eventually(() => find("s-banner", "Saved"));
    expect(askings.at(-1)?.body).toMatchObject({ act: "map", sku: "MUG-W" });
  });

  it("changes one of several parts in place, with as many of it as there were, and names it", async () => {
    const [mug] = mapped.parts;
    if (mug === undefined) throw new Error("The sample is made of nothing.");
    const lid = { ...mug, sku: "LID", title: "Lid", quantity: 2 };
    const parts = [
      { ...mug, isChangeable: false },
      { ...lid, isChangeable: true },
    ];
    const several = { ...mapped, isChangeable: false, parts };
    const { draw, askings, answerWith } = open(showing(several, { "GET catalog": catalog }));
    await draw();
    await eventually(() => press("Change"));
    await eventually(() => find("s-text", "Instead of 2 × Lid"));
    expect(find("s-number-field").getAttribute("value")).toBe("2");
    await eventually(() => find("s-choice", "White mug · MUG-W"));
    enter("s-choice-list", { values: ["MUG-W"] });
    answerWith(
      answering({ "POST variants/501/acts": { isDone: true, outcome: "Saved", variant: mapped } }),
    );
    await eventually(() => expect(find("s-button", "Save").hasAttribute("disabled")).toBe(false));
    press("Save");
    await eventually(() => find("s-banner", "Saved"));
    expect(askings.at(-1)?.body).toEqual({
      act: "map",
      sku: "MUG-W",
      quantity: 2,
      replaces: "LID",
    });
  });

  it("offers no change of several parts where an app of before doesn't say so", async () => {
    const { isChangeable: _left, ...before } = mapped;
    for (const variant of [{ ...mapped, isChangeable: false }, before as VariantAnswer]) {
      await open(showing(variant)).draw();
      await eventually(() => find("s-text", "1 × Mug"));
      expect(
        [...document.body.querySelectorAll("s-button")].map((each) => each.textContent),
      ).toEqual(["Exclude"]);
    }
  });

  it("offers nothing to whoever may only view, and says why", async () => {
    const viewOnly = "You are limited to viewing.";
    await open(showing({ ...mapped, isChangeable: false, viewOnly })).draw();
    await eventually(() => find("s-text", viewOnly));
    find("s-link", "Open in Portafilter");
    expect(document.body.querySelectorAll("s-button")).toHaveLength(0);
  });

  it("shows a loss as one", async () => {
    const profit = {
      price: "$5.00",
      cost: "$8.00",
      profit: "$3.00",
      isLoss: true,
      basis: "As in #1001.",
    };
    await open(showing({ ...mapped, profit })).draw();
    const text = "Sold for $5.00, it costs $8.00: a loss of $3.00.";
    await eventually(() => expect(find("s-text", text).getAttribute("tone")).toBe("critical"));
  });

  it("shows a price that equals the cost as neither profit nor loss", async () => {
    const none = { price: "$8.00", cost: "$8.00", profit: "$0.00", isLoss: false, isEven: true };
    await open(showing({ ...mapped, profit: { ...none, basis: "As in #1001." } })).draw();
    const text = "Sold for $8.00, it costs $8.00: no profit.";
    await eventually(() => expect(find("s-text", text).getAttribute("tone")).toBeNull());
  });

  it("maps in place what nobody has decided yet: search, choice, quantity", async () => {
    const { draw, askings, answerWith } = open(showing(undecided, { "GET catalog": catalog }));
    await draw();
    await eventually(() => press("Choose what is made"));
    await eventually(() => find("s-choice", "Mug · MUG-B · $8.00"));
    enter("s-search-field", { value: "white mug" });
    await eventually(() =>
      expect(askings.at(-1)?.url).toBe("/extensions/v1/catalog?search=white%20mug&locale=en"),
    );
    await eventually(() => find("s-choice", "White mug · MUG-W"));
    enter("s-choice-list", { values: ["MUG-W"] });
    enter("s-number-field", { value: "0" });
    await eventually(() =>
      expect(find("s-number-field").getAttribute("error")).toContain("from 1 to 1000"),
    );
    enter("s-number-field", { value: "2" });
    await eventually(() => expect(find("s-number-field").getAttribute("error")).toBeNull());
    answerWith(
      answering({ "POST variants/501/acts": { isDone: true, outcome: "Saved", variant: mapped } }),
    );
    press("Save");
    await eventually(() => find("s-banner", "Saved"));
    expect(askings.at(-1)?.body).toEqual({ act: "map", sku: "MUG-W", quantity: 2 });
    find("s-text", "1 × Mug");
  });

  it("shows first what is suggested, and how many of the catalog are not shown", async () => {
    const suggestions = [{ sku: "MUG-W", title: "White mug", price: null }];
    const found = { "GET catalog": { ...catalog, total: 240 } };
    const { draw } = open(showing({ ...undecided, suggestions }, found));
    await draw();
    await eventually(() => press("Choose what is made"));
    await eventually(() => find("s-choice"));
    expect(choices()).toEqual(["Suggested: White mug · MUG-W", "Mug · MUG-B · $8.00"]);
    find("s-text", "2 of 240. Search to find the others.");
    // Of what was searched for, only what matches stands there.
    enter("s-search-field", { value: "mug" });
    await eventually(() => expect(choices()).toEqual(["Mug · MUG-B · $8.00", "White mug · MUG-W"]));
  });

  it("says after a change which orders could follow it, and leads to where they can", async () => {
    const { draw, answerWith } = open(showing(mapped, { "GET catalog": catalog }));
    await draw();
    await eventually(() => press("Change"));
    await eventually(() => find("s-choice"));
    enter("s-choice-list", { values: ["MUG-W"] });
    const earlierMapped = {
      text: "2 orders were sent with an earlier mapping",
      label: "Update 2 orders",
    };
    const variant = { ...mapped, earlierMapped };
    answerWith(
      answering({ "POST variants/501/acts": { isDone: true, outcome: "Saved", variant } }),
    );
    await eventually(() => expect(find("s-button", "Save").hasAttribute("disabled")).toBe(false));
    press("Save");
    await eventually(() => find("s-banner", `${earlierMapped.text} ${earlierMapped.label}`));
    const { label } = earlierMapped;
    expect(find("s-link", label).getAttribute("href")).toBe("app:app/products/501");
  });

  it("says that the catalog is being read where nothing of it is there for that", async () => {
    const unread = "The catalog is being read";
    const found = { "GET catalog": { items: [], total: 0, unread } };
    const { draw } = open(showing(undecided, found));
    await draw();
    await eventually(() => press("Choose what is made"));
    await eventually(() => find("s-text", unread));
  });

  it("searches once for what is typed in one go", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings } = open(showing(undecided, { "GET catalog": catalog }));
    await draw();
    await vi.waitFor(() => press("Choose what is made"));
    await vi.waitFor(() => find("s-choice"));
    const { length } = askings;
    for (const value of ["m", "mu", "mug"]) {
      enter("s-search-field", { value });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(askings).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(300);
    expect(askings.slice(length).map(({ url }) => url)).toEqual([
      "/extensions/v1/catalog?search=mug&locale=en",
    ]);
  });

  it("saves nothing that was chosen of a list which a search has replaced", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings } = open(showing(undecided, { "GET catalog": catalog }));
    await draw();
    await vi.waitFor(() => press("Choose what is made"));
    await vi.waitFor(() => find("s-choice"));
    enter("s-search-field", { value: "white" });
    enter("s-choice-list", { values: ["MUG-B"] });
    await vi.advanceTimersByTimeAsync(400);
    await vi.waitFor(() => find("s-choice"));
    const { length } = askings;
    press("Save");
    await vi.advanceTimersByTimeAsync(100);
    expect(askings).toHaveLength(length);
  });

  it("asks before it leaves a variant out, and takes it back", async () => {
    const { draw, askings, answerWith } = open(showing(mapped));
    await draw();
    await eventually(() => press("Exclude"));
    await eventually(() => find("s-button", "Change nothing"));
    answerWith(
      answering({ "POST variants/501/acts": { isDone: true, outcome: "Done", variant: excluded } }),
    );
    press("Exclude");
    await eventually(() => find("s-banner", "Done"));
    expect(askings.at(-1)?.body).toEqual({ act: "exclude" });
    press("Undo exclusion");
    await eventually(() => expect(askings.at(-1)?.body).toEqual({ act: "decide-again" }));
  });

  it("says that the catalog has no such thing, and that it can't be asked", async () => {
    const { draw, answerWith } = open(showing(undecided, { "GET catalog": { items: [] } }));
    await draw();
    await eventually(() => press("Choose what is made"));
    await eventually(() => find("s-text", "No match in the catalog"));
    answerWith(isDown);
    enter("s-search-field", { value: "mug" });
    await eventually(() => find("s-banner", "Portafilter can’t be reached at the moment."));
    // The variant itself stays.
    find("s-badge", "Not decided");
  });

  it.each<[string, App, string]>([
    ["unknown", async () => notFound, "Portafilter doesn’t know this variant yet."],
    [
      "not for this reader",
      async () => problem(401, "No"),
      "Your account may not use Portafilter.",
    ],
    ["out of reach", isDown, "Portafilter can’t be reached at the moment."],
    ["refused", async () => problem(429, "Too many at once"), "Too many at once"],
  ])("says that the variant is %s", async (_name, app, text) => {
    await open(app).draw();
    await eventually(() => expect(drawn()).toContain(text));
  });
});
