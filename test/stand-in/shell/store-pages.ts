/** The store front as a buyer sees it: choose, check out, thank you. */
import { html, raw } from "hono/html";
import type { Buyer } from "../extensions/buyer-data.ts";
import type { ExtensionParts } from "../extensions/host-parts.ts";
import type { Order } from "../state/order.ts";
import { totalMinor } from "../state/order-money.ts";
import type { Product, Variant } from "../state/product.ts";
import { pictureUrl } from "../state/product.ts";
import { variantsOf } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";
import { buyerChoice } from "./account-pages.ts";
import type { Markup, Page } from "./layout.ts";
import { layout, price } from "./layout.ts";

type Frame = Pick<Page, "appName">;

export function storePage(shop: Shop, frame: Frame): Markup {
  const products = [...shop.products.values()].filter((product) => product.status === "ACTIVE");
  return layout({
    ...frame,
    shop,
    place: "store",
    title: "Online store",
    main: html`<h1>${shop.name}</h1>
      <form action="/shops/${shop.domain}/store/checkout" method="get">
        <ul class="grid">
          ${products.map((product) => productCard(shop, product))}
        </ul>
        <div class="bar">
          <span class="soft">Set a quantity for what you want.</span>
          <button class="primary">Check out</button>
        </div>
      </form>`,
  });
}

function productCard(shop: Shop, product: Product): Markup {
  const variants = variantsOf(shop, product);
  const [first] = variants;
  const picture = product.pictures[0];
  const option = (variant: Variant) =>
    html`<option value="${variant.id}">
      ${variant.title} · ${price(variant.priceMinor, shop.currencyCode)}
    </option>`;
  return html`<li class="card product">
    ${picture ? html`<img src="${pictureUrl(picture, "")}" alt="${picture.alt ?? ""}" width="240" height="240" loading="lazy" />` : ""}
    <h2>${product.title}</h2>
    <p class="soft">${product.descriptionHtml.replace(/<[^>]*>/g, "")}</p>
    <div class="row">
      ${
        variants.length > 1
          ? html`<label
              >Variant<select name="variant_${product.id}" aria-label="Variant of ${product.title}">
                ${variants.map(option)}
              </select></label
            >`
          : html`<p>
              ${first ? price(first.priceMinor, shop.currencyCode) : ""}<input
                type="hidden"
                name="variant_${product.id}"
                value="${first?.id ?? ""}"
              />
            </p>`
      }
      <label
        >Quantity<input
          type="number"
          name="quantity_${product.id}"
          aria-label="Quantity of ${product.title}"
          min="0"
          max="99"
          value="0"
          inputmode="numeric"
      /></label>
    </div>
  </li>`;
}

export type Chosen = { variant: Variant; product: Product; quantity: number };

/** What the store's form says, without what nobody wants and what isn't there any more. */
export function readChosen(shop: Shop, form: Record<string, string>): Chosen[] {
  return [...shop.products.values()].flatMap((product) => {
    const quantity = Math.min(
      99,
      Math.max(0, Math.trunc(Number(form[`quantity_${product.id}`] ?? 0)) || 0),
    );
    const variant = shop.variants.get(form[`variant_${product.id}`] ?? "");
    return variant && quantity > 0 ? { variant, product, quantity } : [];
  });
}

const countries = {
  US: "United States",
  CA: "Canada",
  DE: "Germany",
  GB: "United Kingdom",
} as const;

type BuyerFields = Record<
  | "email"
  | "first_name"
  | "last_name"
  | "address1"
  | "address2"
  | "city"
  | "province_code"
  | "zip"
  | "country_code"
  | "phone",
  string
>;

const buyers: Record<string, BuyerFields> = {
  USD: {
    email: "maya.ortiz@example.com",
    first_name: "Maya",
    last_name: "Ortiz",
    address1: "418 Alder Street",
    address2: "Apt 5",
    city: "Portland",
    province_code: "OR",
    zip: "97205",
    country_code: "US",
    phone: "+15035550142",
  },
  EUR: {
    email: "jonas.petersen@example.de",
    first_name: "Jonas",
    last_name: "Petersen",
    address1: "Lindenallee 23",
    address2: "",
    city: "Bremen",
    province_code: "HB",
    zip: "28195",
    country_code: "DE",
    phone: "+494215550142",
  },
};
const fieldLabels: [keyof BuyerFields, string][] = [
  ["email", "Email"],
  ["phone", "Phone"],
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["address1", "Address"],
  ["address2", "Apartment, suite"],
  ["city", "City"],
  ["province_code", "State or province code"],
  ["zip", "Postal code"],
];

export function checkoutPage(shop: Shop, chosen: readonly Chosen[], frame: Frame): Markup {
  const buyer = buyers[shop.currencyCode] ?? buyers["USD"];
  const sum = chosen.reduce(
    (total, { variant, quantity }) => total + variant.priceMinor * quantity,
    shippingMinor,
  );
  const empty = html`<div class="card">
    <p>Nothing is chosen yet.</p>
    <a class="button" href="/shops/${shop.domain}/store">Back to the store</a>
  </div>`;
  const field = ([name, label]: [keyof BuyerFields, string]) =>
    html`<label>${label}<input name="${name}" value="${buyer?.[name] ?? ""}" /></label>`;
  const form = html`<form
    method="post"
    action="/shops/${shop.domain}/store/checkout"
    class="columns"
  >
    <div>
      <section class="card">
        <h2>Ship to</h2>
        <div class="fields">
          ${fieldLabels.map(field)}
          <label
            >Country
            <select name="country_code">
              ${Object.entries(countries).map(([code, name]) => html`<option value="${code}" ${code === buyer?.country_code ? raw("selected") : ""}>${name}</option>`)}
            </select>
          </label>
        </div>
      </section>
      <section class="card">
        <label>Note for the shop<textarea name="note" rows="2" maxlength="5000"></textarea></label>
      </section>
      <section class="card">
        <h2>Made for you</h2>
        <p class="soft">
          Optional properties of each line: words for the label under a name of your choice, and a
          picture of your own as <code>_artwork_url</code>.
        </p>
        ${chosen.map(({ variant, product }) => personalFields(variant.id, product.title))}
      </section>
    </div>
    <section class="card">
      <h2>Your order</h2>
      <table>
        ${chosen.map(
          ({ variant, product, quantity }) =>
            html`<tr>
              <td>
                ${quantity} × ${product.title}<br /><span class="soft"
                  >${variant.title === "Default Title" ? "" : variant.title}</span
                >
              </td>
              <td class="number">${price(variant.priceMinor * quantity, shop.currencyCode)}</td>
            </tr>`,
        )}
        <tr>
          <td>Shipping</td>
          <td class="number">${price(shippingMinor, shop.currencyCode)}</td>
        </tr>
      </table>
      ${chosen.map(({ variant, product, quantity }) => html`<input type="hidden" name="variant_${product.id}" value="${variant.id}" /><input type="hidden" name="quantity_${product.id}" value="${quantity}" />`)}
      <p><strong>Total ${price(sum, shop.currencyCode)}</strong></p>
      <button class="primary">Pay now</button>
    </section>
  </form>`;
  return layout({
    ...frame,
    shop,
    place: "store",
    title: "Checkout",
    main: html`<h1>Checkout</h1>
      ${chosen.length > 0 ? form : empty}`,
  });
}

export const shippingMinor = 590;

export type ThanksPage = {
  shop: Shop;
  order: Order;
  as: Buyer;
  parts: ExtensionParts;
  frame: Frame;
};

export function thanksPage({ shop, order, as, parts, frame }: ThanksPage): Markup {
  const firstName = order.customer?.firstName?.trim();
  return layout({
    ...frame,
    shop,
    place: "store",
    title: "Thank you",
    script: parts.script,
    main: html`${buyerChoice(as, ["signed-in", "signed-out"])}
      <section class="card">
        <h1>${firstName ? `Thank you, ${firstName}!` : "Thank you!"}</h1>
        <p>
          Order <strong>${order.name}</strong> for ${price(totalMinor(order), order.currencyCode)}
          is paid.
        </p>
        <div class="actions">
          <a class="button primary" href="/shops/${shop.domain}/orders/${order.id}"
            >View order ${order.name} in the admin</a
          >
          <a class="button" href="/shops/${shop.domain}/account/orders/${order.id}"
            >Where the order is, as the buyer sees it</a
          >
          <a class="button" href="/shops/${shop.domain}/store">Continue shopping</a>
        </div>
      </section>
      ${parts.blocks("purchase.thank-you.block.render")} ${parts.rest}`,
  });
}

/** What a buyer may say of one line; `routes.ts` makes line properties of it. */
function personalFields(variantId: string, title: string): Markup {
  return html`<fieldset class="fields">
    <legend>${title}</legend>
    <label>Property<input name="property_${variantId}" value="Name on the label" /></label>
    <label>Text<input name="text_${variantId}" /></label>
    <label class="whole"
      >Artwork URL<input name="artwork_${variantId}" type="url" placeholder="https://"
    /></label>
  </fieldset>`;
}
