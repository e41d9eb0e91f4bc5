import { expect, it } from "vitest";
import { phrase } from "../model/phrases.ts";
import { keepWords, readWords } from "./words.ts";

it("reads what it kept", () => {
  const own = phrase("failed", { attempts: 3, error: "TypeError" });
  expect(readWords(keepWords(own))).toEqual(own);
  for (const quote of ["", "out of stock", '{"code":"noOrder","values":{}}', "7", "null"]) {
    expect(readWords(keepWords(quote))).toBe(quote);
  }
  expect(readWords(null)).toBeNull();
});

it("reads what was kept as plain text as a quote", () => {
  for (const text of ["The payload names no order.", "", "503", "null", "[1]{"]) {
    expect(readWords(text)).toBe(text);
  }
});
