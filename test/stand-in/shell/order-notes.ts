/** What an order carries besides its items: the buyer's or the store's note, and tags. */
import { html } from "hono/html";
import type { Order } from "../state/order.ts";
import type { Markup } from "./layout.ts";

export function notesCard({ note, tags }: Order): Markup {
  return html`<section class="card" aria-label="Notes">
    <h2>Notes</h2>
    <p class="${note ? "lines" : "soft"}">${note || "No note from the buyer."}</p>
    <p>
      <span class="soft">Tags:</span>
      ${tags.length === 0 ? html`<span class="soft">none</span>` : tags.join(", ")}
    </p>
  </section>`;
}
