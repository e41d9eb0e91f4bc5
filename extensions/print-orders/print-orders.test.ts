import { expect, it } from "vitest";
import { answering, eventually, find, openExtension } from "../testing/open-extension.ts";
import { describePrinting } from "../testing/print-tests.ts";

const target = "admin.order-index.selection-print-action.render";

describePrinting(target, { folder: "print-orders", orders: 50 });

it("asks for no more than fifty orders at once, and says so", async () => {
  const { draw, askings, shopify } = openExtension(target, {
    folder: "print-orders",
    app: answering({}),
  });
  shopify.data.selected = Array.from({ length: 51 }, (_, at) => ({
    id: `gid://shopify/Order/${at + 1}`,
  }));
  await draw();
  await eventually(() =>
    find("s-banner", "At most 50 orders can be printed at once. You selected 51."),
  );
  expect(askings).toEqual([]);
});
