import { beforeAll, expect, it } from "vitest";
import { loadLanguage } from "../load-language.ts";
import { countedPartsText } from "../part-name.ts";
import { matchText } from "./match-text.ts";

beforeAll(() => loadLanguage("en"));

it("counts orders as orders, and their parts beside them where those are more", () => {
  expect(matchText({ count: 3, orders: 3 })).toBe("3 orders match.");
  expect(matchText({ count: 3, orders: 2 })).toBe("2 orders match, in 3 parts.");
  expect(matchText({ count: 2, orders: 1 })).toBe("1 order matches, in 2 parts.");
  // A process of the version before doesn't say of how many orders they are.
  expect(matchText({ count: 3 })).toBe("3 orders match.");
});

it("says how rows were counted where a part of an order is among several", () => {
  const [whole, part] = [{ hasOtherParts: false }, { hasOtherParts: true }];
  expect(countedPartsText([whole, part])).toMatch(/counted once for each part/);
  expect(countedPartsText([whole, whole])).toBeNull();
  expect(countedPartsText([part])).toBeNull();
});
