/** What every page has: errors, other languages, waiting, and very many rows. */
import { fillStore as fillTables } from "#test/world/many-orders.ts";
import { type Camera, shop } from "./camera.ts";
import { inTables } from "./store.ts";

/** What a person sees where nothing is, and where nothing comes. */
export async function errors({ app, page, open, see, seeRows, take }: Camera): Promise<void> {
  await open("/app/orders/nobody", "This page is not there");
  await take("missing");
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await page.route(dataOfPages, (route) => route.fulfill({ status: 500 }));
  await app().getByRole("link", { name: "#1001" }).first().click();
  await see("Something went wrong");
  await take("failed");
  await page.unroute(dataOfPages);
}

const dataOfPages = /[?&]_data=|\.data(\?|$)/;

/** What an owner looks at most, by the names of its pictures. */
const mainPages = {
  home: "",
  orders: "/app/orders",
  unforwarded: "/app/orders?filter=unforwarded",
  products: "/app/products",
  catalog: "/app/catalog",
  studio: "/app/studio/prd_sample_sachets",
  stock: "/app/stock",
  profit: "/app/profit",
  remakes: "/app/remakes",
  activity: "/app/activity",
  settings: "/app/settings",
};

/** In each language: the longest words, and those without spaces between them. */
export async function languages({ app, languages: locales, open, take }: Camera): Promise<void> {
  for (const locale of locales) {
    for (const [name, place] of Object.entries(mainPages)) {
      await open(`${place}${place.includes("?") ? "&" : "?"}locale=${locale}`);
      await app().locator(`html[lang=${locale}] .Polaris-Page`).waitFor();
      await take(`${name}-${locale}`);
    }
    await open(`/app/orders?filter=fulfilled&locale=${locale}`);
    await app().getByRole("link", { name: /^#1/ }).first().click();
    await app().getByText("ord_").first().waitFor();
    await take(`order-${locale}`);
    await open(`/app/products?filter=mapped&locale=${locale}`);
    await app()
      .getByRole("link", { name: /^Harbor House Blend/ })
      .first()
      .click();
    await app()
      .getByRole("heading", { level: 1, name: /Harbor House Blend/ })
      .waitFor();
    await take(`variant-${locale}`);
  }
}

/** The skeleton that stands for a page whose data are on their way: they never come here. */
export async function loading({ app, page, open, seeRows, take }: Camera): Promise<void> {
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
  await page.route(dataOfPages, () => {});
  await app().getByRole("link", { name: "#1001" }).first().click();
  await app().getByRole("status", { name: "The page is loading" }).waitFor();
  await take("loading");
  await page.unroute(dataOfPages);
}

/** A year of a busy store; nothing of it is undone. */
export async function many(camera: Camera): Promise<void> {
  const { app, open, see, seeRows, take } = camera;
  await inTables(camera, (pool) =>
    fillTables(pool, shop, { dispatches: 10_000, variants: 2_000, days: 365, areSomeOpen: true }),
  );
  for (const place of ["", "orders", "products", "stock", "activity"]) {
    await open(place === "" ? "" : `/app/${place}`);
    if (place === "") await see("Orders and shipments");
    await take(`${place || "home"}-many`);
  }
  await open("/app/orders?search=Wilhelmina+Oakes");
  await seeRows("Wilhelmina Oakes", 3);
  await take("orders-of-one-buyer");
  await app().getByRole("link", { name: /^#/ }).first().click();
  await see("Lines of the order");
  await take("order-many");
}
