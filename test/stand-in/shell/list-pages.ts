/** Products with their stock, and the log of calls with their cost. */
import { html } from "hono/html";
import type { ExtensionParts } from "../extensions/host-parts.ts";
import { gid } from "../ids.ts";
import type { Call } from "../call-log.ts";
import { inventoryQuantity, pictureUrl } from "../state/product.ts";
import { variantsOf } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, labelled, layout, price } from "./layout.ts";
import { selectBox, selectionBar } from "./selection.ts";

type Frame = Pick<Page, "appName">;

export function productsPage(shop: Shop, frame: Frame, parts: ExtensionParts): Markup {
  const products = [...shop.products.values()].map((product) => {
    const [picture] = product.pictures;
    const rows = variantsOf(shop, product).map(
      (variant) =>
        html`<tr>
          <td>
            <a href="/shops/${shop.domain}/products/${product.id}/variants/${variant.id}"
              >${variant.title === "Default Title" ? "Only variant" : variant.title}</a
            >
          </td>
          <td class="sku" data-label="SKU"><code>${variant.sku ?? ""}</code></td>
          <td class="number" data-label="Price">${price(variant.priceMinor, shop.currencyCode)}</td>
          <td class="number" data-label="Available">
            ${variant.tracked ? inventoryQuantity(variant) : "not tracked"}
          </td>
        </tr>`,
    );
    return html`<section class="card" id="product-${product.id}" aria-label="${product.title}">
      <h2>
        ${selectBox(gid("Product", product.id), product.title)}
        ${picture ? html`<img src="${pictureUrl(picture, "")}" alt="" width="40" height="40" loading="lazy" />` : ""}
        ${product.title} ${badge(product.status)}
      </h2>
      ${
        product.status === "ACTIVE"
          ? ""
          : html`<form
              method="post"
              action="/shops/${shop.domain}/products/${product.id}/activate"
              class="actions"
            >
              <button>Set as active</button>
            </form>`
      }
      <div class="scroll">
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">SKU</th>
              <th scope="col" class="number">Price</th>
              <th scope="col" class="number">Available</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
    </section>`;
  });
  return layout({
    ...frame,
    shop,
    place: "products",
    title: "Products",
    script: parts.script,
    main: html`<h1>Products</h1>
      ${selectionBar(parts.menu("More actions", ["admin.product-index.selection-action.render", "admin.product-index.selection.action.link"]))}
      ${products} ${parts.rest}`,
  });
}

const callsShown = 200;

export function callsPage(world: World, shop: Shop, frame: Frame): Markup {
  const calls = world.calls.list(shop.domain).slice(-callsShown).toReversed();
  const { maximumAvailable, currentlyAvailable, restoreRate } = shop.bucket.status(
    world.clock.now(),
  );
  const row = (call: Call) =>
    html`<tr>
      <td class="number">${call.at.slice(11, 19)}</td>
      <td data-label="Kind">${call.kind}</td>
      <td class="text" data-label="What">
        <code>${call.operation}</code
        >${call.url ? html`<br /><span class="soft">${call.url}${call.attempt && call.attempt > 1 ? `, try ${call.attempt}` : ""}</span>` : ""}${(call.errors ?? []).map((error) => html`<br /><span class="badge bad">${error}</span>`)}
      </td>
      <td class="number" data-label="Status">${call.status || "no answer"}</td>
      ${labelled("Cost", call.requestedQueryCost === undefined ? [] : [`${call.actualQueryCost ?? "–"} of ${call.requestedQueryCost}`], "number")}
      <td class="number" data-label="Took">${call.ms} ms</td>
    </tr>`;
  return layout({
    ...frame,
    shop,
    place: "calls",
    title: "Call log",
    live: "main",
    main: html`<h1>Call log</h1>
      <p class="soft">
        Cost bucket: ${currentlyAvailable} of ${maximumAvailable} points, ${restoreRate} more each
        second.
      </p>
      <div class="card scroll">
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col" class="number">Time (UTC)</th>
              <th scope="col">Kind</th>
              <th scope="col">What</th>
              <th scope="col" class="number">Status</th>
              <th scope="col" class="number">Cost</th>
              <th scope="col" class="number">Took</th>
            </tr>
          </thead>
          <tbody>
            ${calls.map(row)}
          </tbody>
        </table>
      </div>`,
  });
}
