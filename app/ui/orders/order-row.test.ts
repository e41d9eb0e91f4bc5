import { AppProvider } from "@shopify/polaris";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { loadLanguage, polarisTexts } from "../load-language.ts";
import { ShopClockProvider } from "../time.tsx";
import { orderCells } from "./order-row.tsx";

beforeAll(() => loadLanguage("en"));

const createdAt = new Date("2026-12-01T11:57:00Z");
const base: DispatchListItem = {
  id: "dsp_1",
  orderId: "1",
  orderName: "#1001",
  sequence: 2,
  stage: "Waiting",
  isKept: false,
  tracking: [],
  attention: null,
  attentionNumber: null,
  attentionVariantId: null,
  snooze: null,
  isCanceling: false,
  isChanging: false,
  isLate: false,
  isTest: false,
  dueOn: null,
  lastError: null,
  acts: [],
  cost: null,
  createdAt,
  updatedAt: createdAt,
  buyer: null,
  item: null,
  otherItems: 0,
  isPartial: false,
  hasOtherParts: true,
};

/** What the column “Received” says of a dispatch. */
function received(later: DispatchListItem["later"]): string {
  const cell = orderCells(["opened"])({ ...base, later }).at(-1);
  const now = new Date("2026-12-01T12:00:00Z");
  return renderToStaticMarkup(
    createElement(
      AppProvider,
      { i18n: polarisTexts("en") },
      createElement(ShopClockProvider, { value: { now, timeZone: "UTC" } }, cell),
    ),
  ).replaceAll(/<[^>]*>/g, "");
}

it("says of a later part when its order came, and when the part was added", () => {
  const receivedAt = new Date("2026-11-28T12:00:00Z");
  expect(received({ receivedAt, isRemake: false })).toBe("3 days ago · Added 3 minutes ago");
  expect(received({ receivedAt, isRemake: true })).toBe("3 days ago · Remake, added 3 minutes ago");
  // The first part came with its order; a process of the version before doesn't say which it is.
  expect(received(null)).toBe("3 minutes ago");
  expect(received(undefined)).toBe("3 minutes ago");
});
