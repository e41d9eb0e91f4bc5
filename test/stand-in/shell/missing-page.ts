/** For addresses that lead nowhere: what happened, and where to go on. */
import { html } from "hono/html";
import type { Shop } from "../state/shop.ts";
import type { Markup, Page } from "./layout.ts";
import { layout } from "./layout.ts";

/** `shop` is the one whose admin the address was in, if there is such a shop. */
export function missingPage(shop: Shop | undefined, frame: Pick<Page, "appName">): Markup {
  const wayOut = shop
    ? html`<a class="button primary" href="/shops/${shop.domain}/orders">Orders of ${shop.name}</a>`
    : html`<a class="button primary" href="/">All stores</a>`;
  return layout({
    ...frame,
    ...(shop ? { shop } : {}),
    title: "Not found",
    main: html`<section class="card">
      <h1>There is no such page</h1>
      <p class="soft">
        Everything here is kept in memory: after a restart, orders and products of before are gone.
      </p>
      <div class="actions">${wayOut}</div>
    </section>`,
  });
}
