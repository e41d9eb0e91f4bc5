import { firstLink, press, turn, typing } from "./hands.ts";
import { type FurtherPlaces, furtherVisits } from "./further-visits.ts";
import { type OrderPlaces, ordersVisits } from "./orders-visits.ts";
import type { Visit } from "./vitals.ts";

/** What of the store's is opened. */
export interface Places extends OrderPlaces, FurtherPlaces {
  variant: string;
}

/** Every page of the app, once for each thing that a person does there most. */
export function visitsOf({ variant, ...orders }: Places): Visit[] {
  return [
    ...ordersVisits(orders),
    ...furtherVisits(orders),
    {
      page: "Products",
      what: "type a search",
      place: "/app/products",
      sign: "What your provider makes",
      act: async (app) => {
        await app.getByLabel("Search variants").pressSequentially("Harbor House", typing);
        await app
          .getByRole("link", { name: /^Harbor House Blend/ })
          .first()
          .waitFor();
      },
    },
    {
      page: "Products",
      what: "choose a view",
      place: "/app/products",
      sign: "What your provider makes",
      act: async (app) => {
        await press(app.getByRole("tab", { name: /^Excluded/ }));
        await app.getByText("Excluded: orders go without it").first().waitFor();
      },
    },
    {
      page: "Products",
      what: "turn the page",
      place: "/app/products?filter=mapped",
      sign: "What your provider makes",
      act: (app) => turn(app),
    },
    {
      page: "Products",
      what: "open a variant",
      place: "/app/products?filter=mapped",
      sign: "What your provider makes",
      act: async (app) => {
        await press(firstLink(app, /^Harbor/));
        await app.getByText("What one unit of it is made of").waitFor();
      },
    },
    {
      page: "Variant",
      what: "type a search",
      place: `/app/products/${variant}`,
      sign: "What one unit of it is made of",
      act: async (app) => {
        const search = app.getByLabel("Name, blend, roast, size or SKU");
        await search.pressSequentially("night train ground", typing);
        await app
          .getByRole("button", { name: /^Add Night Train/ })
          .first()
          .waitFor();
      },
    },
    {
      page: "Variant",
      what: "save",
      place: `/app/products/${variant}`,
      sign: "What one unit of it is made of",
      act: async (app, page) => {
        const quantity = app.getByRole("spinbutton", { name: "Quantity" }).first();
        await quantity.press("ArrowUp");
        await press(page.getByRole("button", { name: "Save", exact: true }));
        await page.getByText("Saved", { exact: true }).waitFor();
      },
    },
    {
      page: "Import",
      what: "",
      place: "/app/products/import",
      sign: "CSV file",
    },
    {
      page: "Synonyms",
      what: "type and save",
      place: "/app/products/words",
      sign: "Synonyms for suggestions",
      act: async (app, page) => {
        await app.getByRole("textbox").first().press("End");
        await app.getByRole("textbox").first().pressSequentially(", beans", typing);
        await press(app.getByRole("button", { name: "Save", exact: true }));
        await page.getByText("Synonyms saved").waitFor();
      },
    },
    {
      page: "Catalog",
      what: "type a search",
      place: "/app/catalog",
      sign: "Tasting Gift Box",
      act: async (app) => {
        await app.getByLabel("Search the catalog").pressSequentially("instant", typing);
        await app.getByText("Tasting Gift Box").waitFor({ state: "detached" });
      },
    },
    {
      page: "Catalog",
      what: "filter",
      place: "/app/catalog",
      sign: "Tasting Gift Box",
      act: async (app) => {
        await app.getByLabel("Type").pressSequentially("Ins");
        await app.getByText("Tasting Gift Box").waitFor({ state: "detached" });
      },
    },
    {
      page: "Add to store",
      what: "type a title",
      place: "/app/catalog/prd_instant_tin",
      sign: "Add Instant Coffee Tin to your store",
      act: async (app) => {
        await app.getByRole("textbox", { name: "Title" }).pressSequentially(" No. 7", typing);
      },
    },
    {
      page: "Add to store",
      what: "choose",
      place: "/app/catalog/prd_whole_bean_box",
      sign: "Variants and prices",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Choose none" }));
        // Until it shows, the box is still checked, and to check it does nothing.
        await app.getByRole("button", { name: "Add with 0 variants" }).waitFor();
        await app.getByRole("checkbox").nth(2).check();
        await app.getByRole("button", { name: "Add with 1 variant" }).waitFor();
      },
    },
    {
      page: "Add to store",
      what: "add nothing",
      place: "/app/catalog/prd_whole_bean_box",
      sign: "Variants and prices",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Choose none" }));
        await press(app.getByRole("button", { name: /^Add with/ }));
        await app.getByText("Choose at least one variant.").first().waitFor();
      },
    },
    {
      page: "Stock",
      what: "type a search",
      place: "/app/stock?filter=all",
      sign: "What your provider has of your products, and which orders wait for it.",
      act: async (app) => {
        await app.getByLabel("Search the stock").pressSequentially("yirgacheffe", typing);
        await app.getByText("Harbor House").first().waitFor({ state: "detached" });
      },
    },
    {
      page: "Stock",
      what: "choose a view",
      place: "/app/stock",
      sign: "What your provider has of your products, and which orders wait for it.",
      act: async (app) => {
        await press(app.getByRole("tab", { name: /^Out of stock/ }));
        await app.getByRole("tab", { name: /^Out of stock/, selected: true }).waitFor();
      },
    },
    {
      page: "Stock",
      what: "turn the page",
      place: "/app/stock?filter=all",
      sign: "What your provider has of your products, and which orders wait for it.",
      act: (app) => turn(app),
    },
    {
      page: "Studio",
      what: "type a search",
      place: "/app/studio",
      sign: "Tasting Gift Box",
      act: async (app) => {
        await app.getByLabel("Search the catalog").pressSequentially("sachet", typing);
        await app.getByText("Tasting Gift Box").waitFor({ state: "detached" });
      },
    },
    {
      page: "Studio",
      what: "look at pictures",
      place: "/app/studio",
      sign: "Tasting Gift Box",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Your pictures" }));
        await app.getByText("You have not uploaded anything yet.").waitFor();
      },
    },
    {
      page: "Studio, a product",
      what: "type what is printed",
      place: "/app/studio/prd_sample_sachets",
      sign: "A field that stays empty keeps what the design prints there.",
      act: async (app) => {
        const field = app.getByRole("textbox", { name: "Name", exact: true });
        await field.pressSequentially("Harbor Lights", typing);
      },
    },
    {
      page: "Activity",
      what: "choose a view",
      place: "/app/activity?log=on",
      sign: "What the app did",
      act: async (app) => {
        await press(app.getByRole("tab", { name: "Failed" }));
        await app.locator("tbody").getByText("Done").first().waitFor({ state: "detached" });
      },
    },
    {
      page: "Activity",
      what: "turn the page",
      place: "/app/activity?log=on",
      sign: "What the app did",
      act: (app) => turn(app),
    },
    {
      page: "Settings",
      what: "type and save",
      place: "/app/settings",
      sign: "Sending orders",
      act: async (app, page) => {
        const tags = app.getByRole("textbox", { name: "Orders with one of these tags" });
        await tags.press("End");
        await tags.pressSequentially(", later", typing);
        await press(page.getByRole("button", { name: "Save", exact: true }));
        await page.getByText("Settings saved").waitFor();
      },
    },
    {
      page: "Settings, API keys",
      what: "name a key",
      place: "/app/settings",
      sign: "API keys",
      act: async (app) => {
        await press(app.getByRole("button", { name: "Create a key" }));
        const making = app.getByRole("region", { name: "Create an API key" });
        await making.getByLabel("Name").pressSequentially("Warehouse", typing);
      },
    },
  ];
}
