/** What waits for a person comes with what ends it: trying again alone answers nothing that somebody refuses. */
import { describe, expect, it } from "vitest";
import { details } from "#app/contract/index.ts";
import { attentions, isAttentionReason } from "./attention.ts";
import { type Notice, notice } from "./notice.ts";
import { phrase } from "./phrases.ts";
import { refusedFields } from "./refusal.ts";
import { viewAttention } from "./view-attention.ts";

const lineItemId = "77";
const title = "Blend";
const words = "no";

/** All that a subject can say, for whatever reason asks for some of it. */
const anySubject = {
  title,
  lineItemId,
  variantId: "11",
  productId: "111",
  designId: "product-1",
  value: "Ada",
  name: "Gift note",
  words,
  status: "Picked",
  tag: "wait",
  minutes: 5,
  field: "name",
  lacks: "name",
  until: new Date(0).toISOString(),
  wish: "cancel",
  fault: "custom",
  lines: [{ title, lineItemId, properties: ["Name"], wanted: 3, waiting: 1 }],
  entries: ["key"],
};

/** A notice of each reason, and of a refusal one for all that its words may tell besides. */
const samples: readonly Notice[] = Object.keys(attentions).flatMap((reason) => {
  const isRefusal = ["RefusedByProvider", "ChangeRefused", "OutOfStock"].includes(reason);
  const told = refusedFields.map((field) => ({
    words,
    about: { field, lineItemId: field === "address" ? null : lineItemId },
  }));
  const subjects = isRefusal ? [{ words }].concat(told) : [anySubject, {}];
  const known = subjects.flatMap((subject) => notice.safeParse({ reason, subject }).data ?? []);
  return isRefusal ? known : known.slice(0, 1);
});

describe("what an order waits for", () => {
  it("is tried here of every reason that there is", () => {
    expect(new Set(samples.map(({ reason }) => reason))).toEqual(new Set(Object.keys(attentions)));
    expect(Object.keys(attentions).every((reason) => isAttentionReason(reason))).toBe(true);
  });

  it.each(samples.filter(({ reason }) => attentions[reason].action === "retry"))(
    "is never only tried again: $reason $subject.about.field",
    (said) => {
      const { fix, asksProvider, otherwise, reason } = viewAttention(said);
      // The app's own failures are tried again by themselves, and there is nobody else to ask.
      if (reason === "Fault") return;
      expect(fix !== null || asksProvider || otherwise !== null).toBe(true);
      expect(fix !== null || asksProvider).toBe(true);
    },
  );

  it.each([
    ["artwork", "picture", lineItemId],
    ["sku", "sku", lineItemId],
    ["address", "address", null],
  ] as const)("is changed where a refusal names it: %s", (field, what, at) => {
    for (const reason of ["RefusedByProvider", "ChangeRefused"] as const) {
      const about = { field, lineItemId: at };
      const view = viewAttention({ reason, subject: { words, about } });
      expect(view.fix).toEqual({ what, lineItemId: at });
    }
  });

  it("replaces a picture that came with the order, and leads to the variant with its own alone", () => {
    const subject = { title, lineItemId };
    const own = viewAttention({ reason: "ArtworkAddress", subject });
    expect(own).toMatchObject({ action: "open-variant", fix: { what: "picture", lineItemId } });
    const buyers = { ...subject, isFromLine: true } as const;
    const view = viewAttention({ reason: "ArtworkAddress", subject: buyers });
    expect(view).toMatchObject({ action: "replace", fix: { what: "picture", lineItemId } });
  });

  it("leads to the variant where a text was to be printed in a picture's place", () => {
    const misplaced = { fieldId: "photo", variantId: "11" };
    const subject = { title, words, lineItemId, misplaced };
    const { fix } = viewAttention({ reason: "ArtworkFailed", subject });
    expect(fix).toEqual({ what: "field", variantId: "11" });
  });

  it.each([404, 410])("leads to the picture that can't be found any more: %s", (status) => {
    const said = details("imageHostAnswered", { status });
    const subject = {
      title,
      lineItemId,
      words: details("drawingField", { field: "photo", words: said }),
    };
    const { fix } = viewAttention({ reason: "ArtworkFailed", subject });
    expect(fix).toEqual({ what: "entered-picture", lineItemId });
  });

  it("leads to the texts where a picture's host has trouble of its own", () => {
    const subject = { title, lineItemId, words: details("imageHostAnswered", { status: 503 }) };
    const { fix } = viewAttention({ reason: "ArtworkFailed", subject });
    expect(fix).toEqual({ what: "text", lineItemId });
  });

  it("leads to another SKU where the provider has too little", () => {
    const about = { field: "sku", lineItemId } as const;
    const view = viewAttention({ reason: "OutOfStock", subject: { words, about } });
    expect(view.fix).toEqual({ what: "sku", lineItemId });
  });

  describe("that names nothing of the order, or not of which line", () => {
    const one = [{ lineItemId, title, hasEntries: false }];
    const two = [...one, { lineItemId: "78", title: "Decaf", hasEntries: true }];
    const bare = { what: "address", lineItemId: null };
    const view = (said: string, lines = one) =>
      viewAttention({ reason: "RefusedByProvider", subject: { words: said } }, lines);

    it("leads to all that a person can change, the likeliest first, beside the message to the provider", () => {
      const offered = [{ what: "picture", lineItemId }, { what: "sku", lineItemId }, bare];
      expect(view("no")).toMatchObject({ fix: null, others: offered, asksProvider: true });
      const withTexts = view("no", [{ lineItemId, title, hasEntries: true }]).others;
      expect(withTexts?.map(({ what }) => what)).toEqual(["picture", "text", "sku", "address"]);
      const change = viewAttention({ reason: "ChangeRefused", subject: { words: "no" } }, one);
      expect(change.others).toEqual(offered);
    });

    it("leads to each line by its title where there are several, and to none of many", () => {
      const each = two.map((line) => ({
        what: "line",
        lineItemId: line.lineItemId,
        title: line.title,
      }));
      expect(view("no", two).others).toEqual([...each, bare]);
      expect(view("no", [...two, ...two, ...two]).others).toEqual([bare]);
    });

    it("leads to what its words are about", () => {
      expect(view("artwork is too small", two).others).toEqual([
        { what: "picture", lineItemId, title },
        { what: "picture", lineItemId: "78", title: "Decaf" },
      ]);
      expect(view("a SKU is discontinued", two).others?.[1]).toEqual({
        what: "sku",
        lineItemId: "78",
        title: "Decaf",
      });
      expect(view("items.0.quantity: must be at most 50").others).toEqual([
        { what: "order", lineItemId: null },
      ]);
    });

    it("leads to another SKU where the plan or the stock is what lacks", () => {
      for (const reason of ["PlanTooLow", "OutOfStock"] as const) {
        const { others } = viewAttention({ reason, subject: { words } }, one);
        expect(others).toEqual([{ what: "sku", lineItemId }]);
      }
    });

    it("leads to nothing to change where the provider makes it nonetheless", () => {
      const said = phrase("madeAlthoughRefused", { apiOrderId: "ord_1" });
      const subject = { words: said };
      expect(viewAttention({ reason: "RefusedByProvider", subject }, one).others).toBeUndefined();
    });
  });

  it("leads to another SKU where the plan is too low for it, and to a retry alone where nobody says for which", () => {
    const about = { field: "sku", lineItemId } as const;
    const view = viewAttention({ reason: "PlanTooLow", subject: { words, about } });
    expect(view).toMatchObject({ fix: { what: "sku", lineItemId }, action: "retry" });
    expect(viewAttention({ reason: "PlanTooLow", subject: { words } }).fix).toBeNull();
  });
});
