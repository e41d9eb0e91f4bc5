import { describe, expect, it } from "vitest";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { enteredWith, personalArtwork } from "./personal-artwork.ts";

const aLine = (properties: Record<string, string>): OrderSnapshotLine => ({
  id: "1",
  variantId: "11",
  productId: "10",
  sku: "COF-1",
  title: "Beans",
  quantity: 1,
  currentQuantity: 1,
  requiresShipping: true,
  isGiftCard: false,
  fulfillmentService: "manual",
  isFree: false,
  lineGroup: null,
  total: null,
  properties: Object.entries(properties).map(([name, value]) => ({ name, value })),
});
const aDesign = (fields: Record<string, string>) => ({
  productId: "product-1",
  fields: Object.entries(fields).map(([fieldId, property]) => ({
    property,
    fieldId,
    type: fieldId === "photo" ? ("image" as const) : ("text" as const),
  })),
});
type Design = ReturnType<typeof aDesign>;
const planned = (design: Design, line: OrderSnapshotLine) =>
  enteredWith(line, [{ design, artwork: personalArtwork(design, line.properties) }]);

describe("what a buyer entered with a line", () => {
  it("is printed where a design has a place for it, by the name that the buyer's form has", () => {
    const line = aLine({
      " Name ": " Ada ",
      Photo: "https://a.example/a.png",
      Note: "Hi",
      _ref: "7",
    });
    expect(planned(aDesign({ text: "name", photo: "photo" }), line)).toEqual({
      printed: [{ name: "Name", text: "Ada" }],
      unprinted: [{ name: "Note", text: "Hi" }],
      beside: [],
      pictures: [
        {
          url: "https://a.example/a.png",
          place: { productId: "product-1", fieldId: "photo" },
        },
      ],
      unreadArtwork: [],
      hasNoPlace: true,
    });
  });

  it("is told once though two parts print it, and for each that prints something else", () => {
    const line = aLine({ Name: "Ada", Note: "Hi" });
    const parts = [{ text: "Name" }, { text: "Name", more: "Note" }].map((fields) => {
      const design = aDesign(fields);
      return { design, artwork: personalArtwork(design, line.properties) };
    });
    expect(enteredWith(line, parts).printed).toEqual([
      { name: "Name", text: "Ada" },
      { name: "Note", text: "Hi" },
    ]);
  });

  it("has a place already where a design asks for what this artwork does not show", () => {
    const line = aLine({ Name: "Ada" });
    expect(enteredWith(line, [{ design: aDesign({ text: "name" }), artwork: null }])).toEqual({
      printed: [],
      unprinted: [{ name: "Name", text: "Ada" }],
      beside: [],
      pictures: [],
      unreadArtwork: [],
      hasNoPlace: false,
    });
  });

  it("is told apart by name where two properties say the same", () => {
    const line = aLine({ Giver: "Ada", Name: "Ada" });
    expect(planned(aDesign({ text: "Name" }), line)).toEqual({
      printed: [{ name: "Name", text: "Ada" }],
      unprinted: [{ name: "Giver", text: "Ada" }],
      beside: [],
      pictures: [],
      unreadArtwork: [],
      hasNoPlace: true,
    });
  });

  it("is found by what it says where another design counts by now, else called as the field", () => {
    const line = aLine({ Name: "Ada", Note: "Hi" });
    const text = (fieldId: string, value: string) => ({ fieldId, type: "text" as const, value });
    const artwork = { productId: "product-1", fields: [text("a", "Ada"), text("b", "Bo")] };
    expect(enteredWith(line, [{ design: null, artwork }])).toEqual({
      printed: [
        { name: "Name", text: "Ada" },
        { name: "b", text: "Bo" },
      ],
      unprinted: [{ name: "Note", text: "Hi" }],
      beside: [],
      pictures: [],
      unreadArtwork: [],
      hasNoPlace: true,
    });
  });

  it("is cut where it is longer than anybody reads", () => {
    const line = aLine({ Name: "x".repeat(5_000), ["n".repeat(500)]: "1" });
    const { printed, unprinted } = planned(aDesign({ text: "Name" }), line);
    expect(printed[0]?.text).toBe(`${"x".repeat(999)}…`);
    expect(unprinted).toEqual([{ name: `${"n".repeat(79)}…`, text: "1" }]);
  });

  it("names what holds a picture's address that no design reads, though no buyer sees it", () => {
    const line = aLine({
      Photo: "https://a.example/a.png",
      _print_ready: "https://tool.example/files/7",
      _thumb: "https://tool.example/thumb.WEBP?size=2",
      _portal: "https://portal.example/login",
      Design: "blue",
    });
    const { unreadArtwork } = planned(aDesign({ photo: "Photo" }), line);
    expect(unreadArtwork).toEqual(["_print_ready", "_thumb"]);
    // Where it is a person who has the plain artwork printed, the design does read it.
    const isPlain = enteredWith(line, [{ design: aDesign({ photo: "Photo" }), artwork: null }]);
    expect(isPlain.unreadArtwork).toEqual(["_print_ready", "_thumb"]);
    // Artwork of the line's own is what is printed.
    const own = { name: "_artwork_url", value: "https://a.example/b.png" };
    const brought = { ...line, properties: [...line.properties, own] };
    const seen = planned(aDesign({ photo: "Photo" }), brought);
    expect([seen.unreadArtwork, seen.unprinted]).toEqual([[], []]);
    // Whether it shows the rest too, only it says.
    expect(seen.beside).toContainEqual({ name: "Design", text: "blue" });
    expect(seen.beside.map(({ name }) => name)).not.toContain("_print_ready");
  });
});
