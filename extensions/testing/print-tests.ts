import { describe, expect, it, vi } from "vitest";
import {
  type App,
  drawn,
  enter,
  eventually,
  find,
  isDown,
  notFound,
  openExtension,
  problem,
} from "./open-extension.ts";

const url = "https://app.example/extensions/v1/print/a-token";
const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString();
const print = (leftOut: string[] = []) => ({ url, expiresAt: inTenMinutes(), leftOut });
const printing =
  (leftOut?: string[]): App =>
  async () => ({ body: print(leftOut) });

/** What both print actions guarantee: they differ in where they stand alone. */
export function describePrinting(
  target:
    | "admin.order-details.print-action.render"
    | "admin.order-index.selection-print-action.render",
  { folder, orders }: { folder: string; orders: number },
): void {
  const numbers = Array.from({ length: orders }, (_, at) => String(1001 + at));
  const open = (app: App) => {
    const extension = openExtension(target, { folder, app });
    extension.shopify.data.selected = numbers.map((id) => ({ id: `gid://shopify/Order/${id}` }));
    return extension;
  };
  const src = () => find("s-admin-print-action").getAttribute("src");

  describe(`printing for ${orders} of the orders`, () => {
    it("previews the packing slip, and anew what else is chosen", async () => {
      const { draw, askings } = open(printing());
      await draw();
      await eventually(() => expect(src()).toBe(url));
      expect(askings.at(-1)).toMatchObject({
        method: "POST",
        url: "/extensions/v1/prints?locale=en",
        body: { orderIds: numbers, documents: ["packing-slip"] },
      });
      enter("s-choice-list", { values: ["artwork-sheet", "packing-slip"] });
      await eventually(() =>
        expect(askings.at(-1)?.body).toEqual({
          orderIds: numbers,
          documents: ["packing-slip", "artwork-sheet"],
        }),
      );
    });

    it("offers nothing to print where no document is chosen", async () => {
      const { draw } = open(printing());
      await draw();
      await eventually(() => expect(src()).toBe(url));
      enter("s-choice-list", { values: [] });
      await eventually(() => find("s-text", "Choose at least one document."));
      expect(src()).toBeNull();
    });

    it("names the orders that are not in it", async () => {
      await open(printing(["#1003", "#1004"])).draw();
      await eventually(() =>
        find("s-banner", "Not printed, as nothing is made for them: #1003, #1004"),
      );
    });

    it("asks for another address before its own is gone", async () => {
      vi.useFakeTimers();
      try {
        const { draw, askings } = open(printing());
        await draw();
        await vi.waitFor(() => expect(src()).toBe(url));
        await vi.advanceTimersByTimeAsync(9 * 60_000);
        expect(askings).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(askings).toHaveLength(2);
      } finally {
        vi.useRealTimers();
      }
    });

    it.each(["a quarter of an hour", "a month"])(
      "asks for another address in time on a machine whose clock is %s late",
      async (late) => {
        vi.useFakeTimers();
        try {
          const minutes = late === "a month" ? 30 * 24 * 60 : 15;
          const expiresAt = new Date(Date.now() + (minutes + 10) * 60_000).toISOString();
          const { draw, askings } = open(async () => ({ body: { ...print(), expiresAt } }));
          await draw();
          await vi.waitFor(() => expect(src()).toBe(url));
          await vi.advanceTimersByTimeAsync(9 * 60_000);
          expect(askings).toHaveLength(1);
          await vi.advanceTimersByTimeAsync(60_000);
          expect(askings).toHaveLength(2);
        } finally {
          vi.useRealTimers();
        }
      },
    );

    it.each<[string, App, string]>([
      ["nothing to print", async () => notFound, "There is nothing to print for this selection."],
      ["no access", async () => problem(401, "No"), "Your account may not use Portafilter."],
      ["no app", isDown, "Portafilter can’t be reached at the moment."],
      ["a refusal", async () => problem(422, "Too old"), "Too old"],
    ])("says that there is %s", async (_name, app, text) => {
      await open(app).draw();
      await eventually(() => expect(drawn()).toContain(text));
      expect(src()).toBeNull();
    });
  });
}
