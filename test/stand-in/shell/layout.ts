/** The frame of every shell page: top bar, navigation, stylesheet. Pages give their title and main part. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type StoreUser, storeUsers } from "../state/user.ts";
import type { Shop } from "../state/shop.ts";
import { stylesheet } from "./stylesheet.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

type Place = "orders" | "products" | "store" | "calls" | "flow" | "faults" | "app";

export type Page = {
  title: string;
  main: Markup;
  shop?: Shop;
  appName?: string;
  place?: Place;
  /** Follows the state by itself: the main part, or those of its parts that have `data-live` and a name. */
  live?: "main" | "parts";
  script?: string;
};

export function layout(page: Page): Markup {
  const { shop, place, title } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${shop ? `${title} · ${shop.name}` : title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(stylesheet)}
        </style>
      </head>
      <body class="${place ?? "index"}">
        <header>
          <a class="brand" href="/">Local Shopify</a>
          ${shop ? html`<span class="shop-name">${shop.name}</span>${signedIn(shop)}` : ""}
        </header>
        ${shop ? navigation(shop, place, page.appName ?? "App") : ""}
        <main ${page.live === "main" ? raw('data-live="main"') : ""}>${page.main}</main>
        <div id="toasts" role="status" aria-live="polite"></div>
        ${page.script ? html`<script src="${page.script}" defer></script>` : ""}
        ${page.live ? html`<script src="/shell/live.js" defer></script>` : ""}
      </body>
    </html>`;
}

/** Who sits at the admin, and how somebody else does. */
function signedIn({ domain, users }: Shop): Markup {
  const option = ({ id, firstName, lastName }: StoreUser) =>
    html`<option value="${id}" ${id === users.signedInId ? raw("selected") : ""}>
      ${firstName} ${lastName}
    </option>`;
  return html`<form class="signed-in" method="post" action="/shops/${domain}/user">
    <select name="user" aria-label="Signed in as">
      ${storeUsers.map(option)}
    </select>
    <button type="submit">Sign in</button>
  </form>`;
}

function navigation(shop: Shop, place: Place | undefined, appName: string): Markup {
  const link = (to: Place, label: string, path: string) =>
    html`<a href="/shops/${shop.domain}/${path}" ${place === to ? raw('aria-current="page"') : ""}
      >${label}</a
    >`;
  return html`<nav aria-label="Admin">
    ${link("orders", "Orders", "orders")} ${link("products", "Products", "products")}
    ${link("store", "Online store", "store")} ${link("calls", "Call log", "calls")}
    ${link("flow", "Flow", "flow")} ${link("faults", "Faults", "faults")}
    ${link("app", appName, "app")}
    <div id="app-links"></div>
  </nav>`;
}

const tones: Record<string, string> = {
  PAID: "good",
  FULFILLED: "good",
  SUCCESS: "good",
  DELIVERED: "good",
  CLOSED: "quiet",
  CANCELLED: "bad",
  CANCELED: "bad",
  FAILURE: "bad",
  REJECTED: "bad",
  SUBMITTED: "warn",
  INCOMPLETE: "warn",
  ON_HOLD: "warn",
  UNFULFILLED: "warn",
  PARTIALLY_FULFILLED: "warn",
  PENDING: "warn",
  SUCCEEDED: "good",
  FAILED: "bad",
  RUNNING: "warn",
  ON: "good",
  OFF: "quiet",
};

/** `PARTIALLY_FULFILLED` as people read it. */
export function words(status: string): string {
  const text = status.toLowerCase().replaceAll("_", " ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

export function badge(status: string | null): Markup {
  const value = status ?? "PENDING";
  return html`<span class="badge ${tones[value] ?? ""}">${words(value)}</span>`;
}

/** A cell of a table that stacks on a phone; an empty one takes no space there. */
export function labelled(label: string, parts: readonly (Markup | string)[], kind = ""): Markup {
  return parts.length === 0
    ? html`<td></td>`
    : html`<td class="${kind}" data-label="${label}">${parts}</td>`;
}

/** `$16.50`, in the order's own currency. */
export function price(minor: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency })
    .format(minor / 100)
    .replace("-", "−");
}
