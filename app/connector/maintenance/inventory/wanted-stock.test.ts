import { describe, expect, it } from "vitest";
import { wantedStock } from "./wanted-stock.ts";

const none = new Map<string, number>();
const of = (...parts: [sku: string, quantity: number, stock: number | null][]) =>
  parts.map(([sku, quantity, stock]) => ({ sku, quantity, stock }));

describe("the stock of a variant", () => {
  it.each([
    ["as many as there are of its one component", of(["A", 1, 12]), 12],
    ["whole units only, where one needs several", of(["A", 5, 12]), 2],
    ["what its scarcest component allows", of(["A", 1, 12], ["B", 2, 6]), 3],
    ["nothing, where a component is out of stock", of(["A", 1, 12], ["B", 1, 0]), 0],
    ["told by the others, where one component never runs out", of(["A", 1, 999], ["B", 1, 7]), 7],
    ["left alone, where none runs out", of(["A", 1, 999], ["B", 3, 999]), null],
    ["left alone, where the provider does not tell of one", of(["A", 1, 5], ["B", 1, null]), null],
    ["left alone without components", of(), null],
    ["no more than Shopify takes", of(["A", 1, 2_147_483_647]), 1_000_000_000],
    ["counted together, where a SKU comes twice", of(["A", 1, 9], ["A", 2, 9]), 3],
  ])("is %s", (_what, components, wanted) => {
    expect(wantedStock(components, { reserved: none, heldBack: 0 })).toBe(wanted);
  });

  it("holds back what is promised already, and what is held back, and is never below zero", () => {
    const reserved = new Map([["A", 3]]);
    expect(wantedStock(of(["A", 2, 12]), { reserved, heldBack: 0 })).toBe(4);
    expect(wantedStock(of(["A", 2, 12]), { reserved, heldBack: 1 })).toBe(3);
    expect(wantedStock(of(["A", 1, 2]), { reserved, heldBack: 0 })).toBe(0);
    expect(wantedStock(of(["A", 1, 12]), { reserved: none, heldBack: 50 })).toBe(0);
  });
});
