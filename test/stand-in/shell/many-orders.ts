/** Many orders at a press: of different buyers, each of something that the store sells. */
import { html } from "hono/html";
import type { Control } from "../control/control.ts";
import { variantsOf } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup } from "./layout.ts";

/** More at once would keep the page waiting for minutes. */
const ordersMax = 500;
/** The app has answered for so many before the next are placed: none of their webhooks waits too long. */
const atOnce = 20;

const firstNames = [
  "Ada",
  "Noor",
  "Jonas",
  "June",
  "Amelia",
  "Leo",
  "Priya",
  "Mateo",
  "Freya",
  "Kofi",
];
const lastNames = [
  "Beck",
  "Haddad",
  "Petersen",
  "Park",
  "Hart",
  "Ruiz",
  "Nair",
  "Costa",
  "Lind",
  "Mensah",
  "Okafor",
];

export function manyOrdersForm(shop: Shop): Markup {
  return html`<form method="post" action="/shops/${shop.domain}/orders" class="actions">
    <label
      >How many orders<input
        type="number"
        name="count"
        min="1"
        max="${ordersMax}"
        value="20"
        inputmode="numeric"
    /></label>
    <button>Place orders</button>
  </form>`;
}

/** Places as many paid orders as `count` says, 1 to 500; says what came of it. */
export async function placeMany(
  control: Control,
  shop: Shop,
  count: string | undefined,
): Promise<string> {
  const wanted = Number(count);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > ordersMax)
    return `Enter a whole number of orders from 1 to ${ordersMax}.`;
  const variants = [...shop.products.values()]
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((product) => variantsOf(shop, product));
  if (variants.length === 0) return "The store sells nothing yet: no product is active.";
  for (let placed = 0; placed < wanted; placed += 1) {
    const number = shop.nextOrderNumber;
    const first_name = firstNames[number % firstNames.length];
    const last_name = lastNames[number % lastNames.length];
    control.placeOrder(shop.domain, {
      email: `${first_name}.${last_name}.${number}@example.com`.toLowerCase(),
      shipping_address: {
        first_name,
        last_name,
        address1: `${number} Alder Street`,
        city: "Portland",
        province_code: "OR",
        country_code: "US",
        zip: "97205",
      },
      line_items: [
        { variant_id: variants[number % variants.length]?.id, quantity: 1 + (number % 3) },
      ],
    });
    if (placed % atOnce === atOnce - 1) await control.idle();
  }
  return wanted === 1 ? "1 order was placed." : `${wanted} orders were placed.`;
}
