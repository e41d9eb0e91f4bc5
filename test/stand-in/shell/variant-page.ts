/** One variant of a product, as the merchant sees it. */
import { html } from "hono/html";
import type { ExtensionParts } from "../extensions/host-parts.ts";
import type { Product, Variant } from "../state/product.ts";
import { inventoryQuantity, pictureUrl } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, layout, price } from "./layout.ts";

export type VariantPage = {
  shop: Shop;
  product: Product;
  variant: Variant;
  parts: ExtensionParts;
  frame: Pick<Page, "appName">;
};

export function variantPage({ shop, product, variant, parts, frame }: VariantPage): Markup {
  const title = variant.title === "Default Title" ? product.title : variant.title;
  const picture = variant.picture ?? product.pictures[0];
  return layout({
    ...frame,
    shop,
    place: "products",
    title,
    script: parts.script,
    main: html`<div class="page-head">
        <h1>${title} ${badge(product.status)}</h1>
        <div class="actions">
          ${parts.menu("More actions", ["admin.product-variant-details.action.render", "admin.product-variant-details.action.link"])}
        </div>
      </div>
      <p>
        <a href="/shops/${shop.domain}/products#product-${product.id}">${product.title}</a>
      </p>
      <section class="card" aria-label="Variant">
        ${picture ? html`<img src="${pictureUrl(picture, "")}" alt="${picture.alt ?? ""}" width="96" height="96" />` : ""}
        <dl>
          ${variant.selectedOptions.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
          <dt>SKU</dt>
          <dd><code>${variant.sku ?? "none"}</code></dd>
          <dt>Price</dt>
          <dd>${price(variant.priceMinor, shop.currencyCode)}</dd>
          <dt>Available</dt>
          <dd>${variant.tracked ? inventoryQuantity(variant) : "not tracked"}</dd>
        </dl>
      </section>
      ${parts.blocks("admin.product-variant-details.block.render")} ${parts.rest}`,
  });
}
