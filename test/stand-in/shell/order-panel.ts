/**
 * A panel that the host of the stand-in adds to the shell's order pages: some facts and some buttons. The
 * stand-in knows nothing of what they mean; the demo shows the fulfillment side's stages with it.
 */
import { html, raw } from "hono/html";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { Markup } from "./layout.ts";

export type OrderReference = { readonly shop: string; readonly id: string; readonly name: string };

export type OrderPanelView = {
  readonly title: string;
  readonly facts?: readonly {
    readonly label: string;
    readonly value: string;
    readonly href?: string;
  }[];
  /** One press posts `action` back; a disabled button shows what isn't possible now. */
  readonly buttons?: readonly {
    readonly label: string;
    readonly action: string;
    readonly disabled?: boolean;
  }[];
  /** Said when there is nothing to show or press. */
  readonly note?: string;
};

export type OrderPanel = {
  /** Called for every view of an order page; undefined hides the panel. */
  load(order: OrderReference): Promise<OrderPanelView | undefined>;
  /** Does what the button says; the text is shown to the person. */
  act(order: OrderReference, action: string): Promise<string>;
};

export function panelCard(shop: Shop, order: Order, panel: OrderPanelView): Markup {
  const facts = panel.facts?.map(
    ({ label, value, href }) =>
      html`<dt>${label}</dt>
        <dd>${href ? html`<a href="${href}">${value}</a>` : value}</dd>`,
  );
  const buttons = panel.buttons?.map(
    ({ label, action, disabled }) =>
      html`<button name="action" value="${action}" ${disabled ? raw("disabled") : ""}>
        ${label}
      </button>`,
  );
  return html`<section class="card" aria-label="${panel.title}">
    <h2>${panel.title}</h2>
    ${panel.note ? html`<p class="soft">${panel.note}</p>` : ""}
    ${facts ? html`<dl>${facts}</dl>` : ""}
    ${buttons ? html`<form method="post" action="/shops/${shop.domain}/orders/${order.id}/panel" class="actions">${buttons}</form>` : ""}
  </section>`;
}
