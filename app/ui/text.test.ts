import { expect, test } from "vitest";
import { t } from "./text.ts";

test("a text has its values filled in", () => {
  expect(t("order.title", { name: "#1001" })).toBe("Order #1001");
});

test("a count chooses the plural form", () => {
  expect(t("home.attention.more", { count: 1 })).toBe("1 more");
  expect(t("home.products.mapped", { count: 1 })).toBe("1 variant is made by your provider");
  expect(t("home.products.mapped", { count: 0 })).toBe("0 variants are made by your provider");
});
