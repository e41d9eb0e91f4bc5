import { firstLink, press, typing } from "./hands.ts";
import type { Visit } from "./vitals.ts";

/** What is opened beside the lists and forms of every day. */
export interface FurtherPlaces {
  shippedOrder: string;
  /** An order that nobody has begun, and one of its lines. */
  heldOrder: string;
  heldLine: string;
}

/** The pages that an owner comes to less often. */
export function furtherVisits({ shippedOrder, heldOrder, heldLine }: FurtherPlaces): Visit[] {
  return [
    {
      page: "Order, its artwork",
      what: "",
      place: `/app/orders/${shippedOrder}/proof`,
      sign: /^These files were sent/,
    },
    {
      page: "Order, changing a line",
      what: "choose a picture",
      place: `/app/orders/${heldOrder}/lines/${heldLine}`,
      sign: /^The change applies to this order only/,
      act: async (app) => {
        await press(app.getByText("Another picture", { exact: true }));
        await app.getByText("Address of the picture").first().waitFor();
      },
    },
    {
      page: "Remakes",
      what: "",
      place: "/app/remakes",
      sign: /^Items that were sent and are made again/,
    },
    {
      page: "Profit",
      what: "choose a view",
      place: "/app/profit",
      sign: "Profit by month",
      act: async (app) => {
        await press(app.getByRole("tab", { name: "By country" }));
        await app.getByRole("columnheader", { name: "Country" }).waitFor();
      },
    },
    {
      page: "Samples",
      what: "send a test order",
      place: "/app/samples",
      sign: "Order from your provider for yourself. Nothing is created in Shopify.",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Send test order" }));
        await app.getByRole("paragraph").filter({ hasText: "moves on automatically" }).waitFor();
      },
    },
    {
      page: "Setup check",
      what: "",
      place: "/app/setup",
      sign: "The settings that decide whether your orders reach your provider",
    },
    {
      page: "Add to store",
      what: "add one variant",
      place: "/app/catalog/prd_instant_tin",
      sign: "Variants and prices",
      act: async (app) => {
        const title = app.getByRole("textbox", { name: "Title" });
        // Each is another product: one of the same name would be found to be there.
        await title.fill(`Harbor Instant ${Date.now()}`);
        await press(app.getByRole("button", { name: "Choose none" }));
        await app.getByRole("button", { name: "Add with 0 variants" }).waitFor();
        await app.getByRole("checkbox").nth(2).check();
        await press(app.getByRole("button", { name: "Add with 1 variant" }));
        await app.getByText("Added to your store", { exact: true }).waitFor();
      },
    },
    {
      page: "Settings, notifications",
      what: "add an address",
      place: "/app/settings/notifications",
      sign: /^Who hears about orders/,
      act: async (app) => {
        await press(app.getByRole("button", { name: "Add email address" }));
        const form = app.getByRole("region", { name: "Add email address" });
        await form
          .getByRole("textbox", { name: "Email address" })
          .pressSequentially("boss", typing);
      },
    },
    {
      page: "Settings, provider contact",
      what: "type",
      place: "/app/settings/provider",
      sign: /^Enter once how to reach your provider/,
      act: async (app) => {
        await app.getByRole("textbox").first().pressSequentially("Roastery", typing);
      },
    },
    {
      page: "Settings, staff",
      what: "",
      place: "/app/settings/staff",
      sign: "Recent changes",
    },
    {
      page: "Settings",
      what: "open notifications",
      place: "/app/settings",
      sign: "Sending orders",
      act: async (app) => {
        await press(firstLink(app, /^Manage notifications/));
        await app.getByText(/^Who hears about orders/).waitFor();
      },
    },
  ];
}
