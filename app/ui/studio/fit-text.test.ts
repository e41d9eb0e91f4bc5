import { describe, expect, it } from "vitest";
import { fitText, type TextBox } from "./fit-text.ts";

/** Every character is half as wide as it is high. */
const measure = (text: string) => text.length / 2;
const box: TextBox = {
  x: 100,
  y: 200,
  width: 400,
  height: 250,
  align: "left",
  valign: "top",
  sizeMax: 80,
  sizeMin: 10,
};
const linesOf = (text: string, over: Partial<TextBox> = {}) =>
  fitText(text, { ...box, ...over }, measure).lines.map((line) => line.text);

describe("a text in its box", () => {
  it("is as large as it may be where there is space", () => {
    expect(fitText("Ada", box, measure)).toEqual({
      size: 80,
      fits: true,
      lines: [{ text: "Ada", x: 100, y: 200 + 0.98 * 80 }],
    });
  });

  it("is wrapped at spaces before it is made smaller, and breaks where the writer did", () => {
    expect(linesOf("House Coffee")).toEqual(["House", "Coffee"]);
    expect(linesOf("a\nb")).toEqual(["a", "b"]);
  });

  it("is made smaller until its longest word and all of its lines fit", () => {
    const { size, fits, lines } = fitText("Extraordinarily good", box, measure);
    expect(fits).toBe(true);
    expect(size).toBeLessThan(80);
    expect(size * measure("Extraordinarily")).toBeLessThanOrEqual(400.01);
    expect(lines.length * 1.25 * size).toBeLessThanOrEqual(250.01);
  });

  it("may end a line between characters of Chinese and Japanese", () => {
    expect(linesOf("灯台の珈琲豆を深煎りに")).toEqual(["灯台の珈琲豆を深煎り", "に"]);
  });

  it("tears a word only when no size helps otherwise", () => {
    const { fits, lines } = fitText("x".repeat(100), box, measure);
    expect(fits).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => line.text).join("")).toBe("x".repeat(100));
  });

  it("says when it does not fit at its smallest", () => {
    expect(fitText("x".repeat(5_000), box, measure)).toMatchObject({ fits: false, size: 10 });
  });

  it.each([
    ["left", 100],
    ["center", 100 + (400 - 40) / 2],
    ["right", 500 - 40],
  ] as const)("stands %s", (align, x) => {
    expect(fitText("a", { ...box, align }, measure).lines[0]?.x).toBe(x);
  });

  it.each([
    ["top", 200],
    ["middle", 200 + (250 - 100) / 2],
    ["bottom", 350],
  ] as const)("stands at the %s", (valign, top) => {
    expect(fitText("a", { ...box, valign }, measure).lines[0]?.y).toBe(top + 0.98 * 80);
  });
});
