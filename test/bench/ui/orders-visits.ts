import { firstLink, press, rowsOf, turn, typing } from "./hands.ts";
import type { Visit } from "./vitals.ts";

/** Which of the store's orders are opened. */
export interface OrderPlaces {
  shippedOrder: string;
  heldOrder: string;
  /** A tracking number, which finds one order of all. */
  tracking: string;
}

/** The overview, and all pages of orders. */
export function ordersVisits({ shippedOrder, heldOrder, tracking }: OrderPlaces): Visit[] {
  return [
    {
      page: "Overview",
      what: "show the numbers",
      place: "/app",
      sign: "Orders and shipments",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Show the numbers" }));
        await rowsOf(app).nth(29).waitFor();
      },
    },
    {
      page: "Overview",
      what: "open orders",
      place: "/app",
      sign: "Orders and shipments",
      act: async (app) => {
        await press(app.getByRole("link", { name: "View orders" }));
        await app.getByLabel("Search orders").waitFor();
      },
    },
    {
      page: "Orders",
      what: "type a search",
      place: "/app/orders",
      sign: "Received",
      act: async (app) => {
        await app.getByLabel("Search orders").pressSequentially(tracking, typing);
        await rowsOf(app).nth(3).waitFor({ state: "detached" });
        await app.getByRole("row").filter({ hasText: tracking }).waitFor();
      },
    },
    {
      page: "Orders",
      what: "choose a view",
      place: "/app/orders",
      sign: "Received",
      act: async (app) => {
        await press(app.getByRole("tab", { name: "Canceled" }));
        await app.locator("tbody").getByText("Canceled").first().waitFor();
      },
    },
    {
      page: "Orders",
      what: "filter",
      place: "/app/orders",
      sign: "Received",
      act: async (app) => {
        // As the keyboard chooses in a list that is closed.
        await app.getByLabel("Stage").pressSequentially("Pri");
        await app.locator("tbody").getByText("Created").first().waitFor({ state: "detached" });
      },
    },
    {
      page: "Orders",
      what: "turn the page",
      place: "/app/orders?filter=fulfilled",
      sign: "Received",
      act: (app) => turn(app),
    },
    {
      page: "Orders",
      what: "select all",
      place: "/app/orders",
      sign: "Received",
      act: async (app) => {
        await press(app.getByRole("checkbox", { name: "Select all orders" }));
        await app.getByText("25 selected").first().waitFor();
      },
    },
    {
      page: "Orders",
      what: "open an order",
      place: "/app/orders?filter=fulfilled",
      sign: "Received",
      act: async (app) => {
        await press(firstLink(app, /^#\d/));
        await app.getByText("Lines of the order").waitFor();
      },
    },
    {
      page: "Orders, not forwarded",
      what: "turn the page",
      place: "/app/orders?filter=unforwarded&all=",
      sign: "None of it goes to your provider",
      act: (app) => turn(app),
    },
    {
      page: "Order",
      what: "go back",
      place: `/app/orders/${shippedOrder}`,
      sign: "Lines of the order",
      act: async (app) => {
        await press(app.getByRole("link", { name: "Orders" }).first());
        await app.getByLabel("Search orders").waitFor();
      },
    },
    {
      page: "Order",
      what: "open what was said",
      place: `/app/orders/${shippedOrder}`,
      sign: "Lines of the order",
      act: async (app) => {
        await press(app.getByRole("button", { name: /^Request and answer:/ }).first());
        await app
          .getByRole("region", { name: /^Request:|^Answer:/ })
          .first()
          .waitFor();
      },
    },
    {
      page: "Order, held",
      what: "",
      place: `/app/orders/${heldOrder}`,
      sign: "Lines of the order",
    },
  ];
}
