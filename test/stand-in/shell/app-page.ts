/** The app, embedded as the admin embeds it: an iframe, and a bar that App Bridge fills. */
import { html } from "hono/html";
import { embeddedUrl } from "../control/embedded-url.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Markup } from "./layout.ts";
import { layout } from "./layout.ts";

/** `path` is the app's own, with its query. */
export function appPage(world: World, shop: Shop, path: string): Markup {
  const { name } = world.app.configuration;
  return layout({
    shop,
    place: "app",
    title: name,
    appName: name,
    script: "/shell/admin.js",
    main: html`<div id="frame-bar">
        <h1 id="frame-title">${name}</h1>
        <div id="frame-buttons"></div>
      </div>
      <iframe
        id="app-frame"
        title="${name}"
        src="${embeddedUrl(world, shop, path)}"
        data-shop="${shop.domain}"
        data-app-origin="${new URL(world.app.url).origin}"
        allow="clipboard-write"
      ></iframe>
      <div id="save-bar" class="bar" hidden>
        <span>Unsaved changes</span>
        <span class="actions"
          ><button type="button" id="save-bar-discard">Discard</button
          ><button type="button" id="save-bar-save" class="primary">Save</button></span
        >
      </div>
      <dialog id="picker" aria-label="Choose products"></dialog>
      <dialog id="permissions" aria-label="Grant access"></dialog>`,
  });
}
