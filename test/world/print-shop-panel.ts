import type { OrderPanel } from "#test/stand-in/index.ts";
import { type PrintShop, type ProductionOrder, type Stage, stages } from "./print-shop.ts";

/** The print shop's buttons on the store's order pages: what a person at the print shop would press. */
export function printShopPanel(printShop: () => PrintShop | undefined): OrderPanel {
  const find = ({ shop, id }: { shop: string; id: string }) =>
    printShop()?.find({ shop, orderId: id });
  const noteOf = async ({ shop, id }: { shop: string; id: string }) => {
    const test = await printShop()?.findTest({ shop, orderId: id });
    return test === undefined
      ? "This order is not here. Its page in the app says what it waits for, or who has it."
      : `It is here as the test order ${test.id} (${test.status}), which is not made: the store is connected with a test key. Its page in the app moves it on.`;
  };
  return {
    async load(order) {
      const title = "At the print shop";
      const found = await find(order);
      if (!found) return { title, note: await noteOf(order) };
      return {
        title,
        facts: [
          { label: "Order", value: found.orderId },
          { label: "Stage", value: found.status },
          {
            label: "Items",
            value: found.items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", "),
          },
        ],
        buttons: stages.map((stage) => ({
          label: stage,
          action: stage,
          disabled: !isAhead(found, stage),
        })),
      };
    },
    async act(order, action) {
      const found = await find(order);
      const stage = stages.find((each) => each === action);
      if (!found || !stage) return "There is nothing to do.";
      await printShop()?.advance(found, stage);
      return `The print shop set the order to ${stage}.`;
    },
  };
}

function isAhead({ status }: ProductionOrder, stage: Stage): boolean {
  const isMoving = status === "Created" || stages.some((each) => each === status);
  return isMoving && stages.findIndex((each) => each === status) < stages.indexOf(stage);
}
