/** The first page: which stores there are. */
import { html } from "hono/html";
import { words } from "./layout.ts";
import { layout } from "./layout.ts";
import type { Markup } from "./layout.ts";
import type { World } from "../state/world.ts";

const installations = {
  never: "not installed yet",
  installed: "installed",
  uninstalled: "uninstalled",
} as const;

/** `1 order`, `2 orders`. */
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export function indexPage(world: World): Markup {
  const { name } = world.app.configuration;
  const cards = [...world.shops.values()].map(
    (shop) =>
      html`<li class="card">
        <h2>${shop.name}</h2>
        <p class="soft">
          ${shop.domain}<br />${shop.currencyCode}, plan ${words(shop.plan)}, ${name}
          ${installations[shop.installation.state]}
        </p>
        <p>${count(shop.products.size, "product")}, ${count(shop.orders.size, "order")}</p>
        <div class="actions">
          <a
            class="button primary"
            href="/shops/${shop.domain}/orders"
            aria-label="Open the admin of ${shop.name}"
            >Admin</a
          >
          <a
            class="button"
            href="/shops/${shop.domain}/store"
            aria-label="Visit the store ${shop.name}"
            >Store</a
          >
          <a
            class="button"
            href="/shops/${shop.domain}/app"
            aria-label="Open ${name} in ${shop.name}"
            >${name}</a
          >
        </div>
      </li>`,
  );
  return layout({
    title: "Local Shopify",
    main: html`<h1>Stores</h1>
      <p class="soft">
        A stand-in for Shopify on this machine. Nothing here is bought, paid or shipped.
      </p>
      <ul class="grid">
        ${cards}
        <li class="card">
          <h2>A blank store</h2>
          <p class="soft">Without products or orders, to set ${name} up in from the start.</p>
          <form method="post" action="/shops" class="actions">
            <button class="primary">Add a blank store</button>
          </form>
        </li>
      </ul>`,
  });
}
