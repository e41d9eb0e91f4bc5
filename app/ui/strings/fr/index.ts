import { texts as acts } from "./areas/acts.ts";
import { texts as everywhere } from "./areas/everywhere.ts";
import { texts as orders } from "./areas/orders.ts";
import { texts as overview } from "./areas/overview.ts";
import { texts as products } from "./areas/products.ts";
import { texts as settings } from "./areas/settings.ts";
import { texts as store } from "./areas/store.ts";

/** French: every word that a merchant reads on a page. */
export const texts = {
  ...everywhere,
  ...acts,
  ...orders,
  ...overview,
  ...products,
  ...settings,
  ...store,
};
