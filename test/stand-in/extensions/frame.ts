/**
 * The document in which one extension runs: in a sandbox without an origin, so that what it asks of the app
 * comes from elsewhere, as from Shopify's own sandbox.
 */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { buyerData } from "./buyer-data.ts";
import type { Buyer } from "./buyer-data.ts";
import type { Extension } from "./extension.ts";
import { languageFor, nameOf } from "./extension.ts";

export type Frame = {
  world: World;
  shop: Shop;
  extension: Extension;
  /** Which of its targets runs. */
  target: string;
  /** The reader's language. */
  locale: string;
  /** Global ids of what the page shows or the person selected. */
  selected: readonly string[];
  /** On a buyer's pages: whose order it is and who reads it. */
  buyer: { order: Order; as: Buyer } | undefined;
};

/** Nothing but scripts: no forms, no windows, no dialogs of the browser, and no origin. */
export const sandbox = "allow-scripts";

/** Everything the `shopify` global is made of, read by `browser/extension-frame.js`. */
function contextOf({ world, shop, extension, target, locale, selected, buyer }: Frame) {
  const language = languageFor(extension, locale);
  return {
    handle: extension.handle,
    target,
    apiVersion: extension.apiVersion,
    locale,
    language,
    texts: extension.locales.get(language) ?? {},
    defaultTexts: extension.locales.get(extension.defaultLocale) ?? {},
    appUrl: world.app.url,
    applicationUrl: world.app.configuration.applicationUrl,
    hasNetworkAccess: extension.hasNetworkAccess,
    isInAdmin: target.startsWith("admin."),
    selected: selected.map((id) => ({ id })),
    buyer: buyer ? buyerData({ world, shop, ...buyer }) : null,
  };
}

export function framePage(frame: Frame): HtmlEscapedString | Promise<HtmlEscapedString> {
  const { shop, extension, target, locale } = frame;
  // A `<` in a text must not end the script element.
  const context = JSON.stringify(contextOf(frame)).replaceAll("<", "\\u003c");
  const bundle = target.endsWith(".should-render") ? "conditions.js" : "main.js";
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${nameOf(extension, locale)}</title>
        <link rel="stylesheet" href="/shell/extension-frame.css" />
        <script type="application/json" id="context">
          ${raw(context)}
        </script>
        <script src="/shell/extension-elements.js"></script>
        <script src="/shell/extension-fields.js"></script>
        <script src="/shell/extension-frame.js"></script>
        <script
          src="/shops/${shop.domain}/extensions/${extension.handle}/${bundle}"
          id="bundle"
          defer
        ></script>
      </head>
      <body></body>
    </html>`;
}
