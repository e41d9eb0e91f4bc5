/** What pages show of extensions: cards with their frames, menus that open them, and the dialog they open in. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Buyer } from "./buyer-data.ts";
import type { Extension, Target } from "./extension.ts";
import { extensionsAt, nameOf, readExtensions } from "./extension.ts";
import { sandbox } from "./frame.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page with extensions: which store's, in whose language, and what it shows. */
export type Place = {
  readonly world: World;
  readonly shop: Shop;
  readonly locale: string;
  /** Global ids of what it shows; empty on a list, where a person selects. */
  readonly shown: readonly string[];
  /** On a buyer's page. */
  readonly buyer?: { readonly order: Order; readonly as: Buyer };
};

export type ExtensionParts = {
  /** A card for each extension with this target. */
  blocks(target: string): Markup;
  /** A menu of what can be opened or followed; nothing where there is nothing. */
  menu(label: string, targets: readonly string[]): Markup;
  /** Once on each page: the dialog, and what the page's script has to know. */
  rest: Markup;
  /** For the page's end. */
  script: string;
};

export function extensionParts(place: Place): ExtensionParts {
  const { world, shop, locale, buyer } = place;
  const isInstalled = shop.installation.state === "installed";
  const { extensions, faults } = isInstalled
    ? readExtensions(world.app.extensionsDir)
    : { extensions: [], faults: [] };
  const appName = world.app.configuration.name;

  return {
    blocks: (target) =>
      html`${extensionsAt(extensions, target).map(({ extension }) => card(place, extension, target))}`,
    menu(label, targets) {
      const items = targets.flatMap((target) => extensionsAt(extensions, target));
      if (items.length === 0) return html``;
      return html`<details class="menu">
        <summary>${label}</summary>
        <ul>
          ${items.map((each) => item(place, each))}
        </ul>
      </details>`;
    },
    rest: html`${faults.map((fault) => html`<p class="card notice" role="status">An extension can't be read: ${fault}</p>`)}
      <div
        id="extensions"
        data-shop="${shop.domain}"
        data-app-name="${appName}"
        data-app-url="${world.app.url}"
        data-locale="${locale}"
        data-shown="${JSON.stringify(place.shown)}"
        data-order="${buyer?.order.id ?? ""}"
        data-as="${buyer?.as ?? ""}"
      ></div>
      <dialog id="extension-dialog" class="extension-dialog">
        <header class="dialog-bar">
          <strong id="extension-dialog-name"></strong>
          <button type="button" id="extension-dialog-close" aria-label="Close">×</button>
        </header>
        <div id="extension-dialog-frame"></div>
        <div id="print-part" hidden>
          <iframe
            id="print-preview"
            title="Preview"
            sandbox="allow-same-origin allow-modals"
          ></iframe>
          <p id="print-note" class="soft" role="status"></p>
          <div class="actions">
            <button type="button" id="print-button" class="primary" disabled>Print</button>
          </div>
        </div>
      </dialog>`,
    script: "/shell/extension-host.js",
  };
}

/** Where the frame of one of them is; the page's script makes others like it. */
function frameUrl(place: Place, extension: Extension, target: string): string {
  const query = new URLSearchParams({ target, locale: place.locale });
  for (const id of place.shown) query.append("id", id);
  if (place.buyer) {
    query.set("order", place.buyer.order.id);
    query.set("as", place.buyer.as);
  }
  return `/shops/${place.shop.domain}/extensions/${extension.handle}/frame?${query}`;
}

/** Buyers see what an extension draws, and not whose it is. */
function card(place: Place, extension: Extension, target: string): Markup {
  const name = nameOf(extension, place.locale);
  return html`<section class="card extension" aria-label="${name}">
    ${place.buyer ? "" : html`<h2>${name} <span class="soft">${place.world.app.configuration.name}</span></h2>`}
    <iframe
      class="extension-frame"
      sandbox="${sandbox}"
      title="${name}"
      src="${frameUrl(place, extension, target)}"
      data-target="${target}"
    ></iframe>
  </section>`;
}

function item(
  place: Place,
  { extension, target }: { extension: Extension; target: Target },
): Markup {
  const name = nameOf(extension, place.locale);
  if (target.url !== null) return html`<li><a href="#" data-link="${target.url}">${name}</a></li>`;
  const condition = target.name.replace(/\.render$/, ".should-render");
  const check = html`<iframe
    class="extension-frame"
    hidden
    sandbox="${sandbox}"
    title="Whether ${name} is offered"
    src="${frameUrl(place, extension, condition)}"
    data-target="${condition}"
  ></iframe>`;
  return html`<li ${target.isConditional ? raw("hidden") : ""}>
    <button
      type="button"
      data-open="${target.name.includes("print-action") ? "print" : "action"}"
      data-handle="${extension.handle}"
      data-target="${target.name}"
    >
      ${name}
    </button>
    ${target.isConditional ? check : ""}
  </li>`;
}
