/** Rows that a person selects, and the bar that says how many and what can be done with them. */
import { html } from "hono/html";
import type { Markup } from "./layout.ts";

/** `id` is a global id: what extensions are given. */
export function selectBox(id: string, name: string): Markup {
  return html`<input
    type="checkbox"
    class="select"
    name="select"
    value="${id}"
    aria-label="Select ${name}"
    autocomplete="off"
  />`;
}

/** Shown by the page's script as soon as something is selected. */
export function selectionBar(ways: Markup): Markup {
  return html`<div id="selection-bar" class="card actions" hidden>
    <strong id="selection-count" role="status"></strong>
    ${ways}
  </div>`;
}
