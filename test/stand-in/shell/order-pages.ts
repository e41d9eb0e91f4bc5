/** Orders as the merchant sees them: the list, and one order with all that happened to it. */
import { html, raw } from "hono/html";
import type { FulfillmentOrder } from "../fulfillment-orders/fulfillment-order.ts";
import { fulfillmentOrdersOf } from "../fulfillment-orders/fulfillment-order.ts";
import type { Fulfillment, Tracking } from "../fulfillments/fulfillment.ts";
import { fulfillmentsOf } from "../fulfillments/fulfillment.ts";
import type { LineItem, Order } from "../orders/order.ts";
import {
  currentTotalMinor,
  financialStatus,
  fulfillmentStatus,
  lineOf,
  refundedMinor,
  totalMinor,
} from "../orders/order.ts";
import { fullName, oneLine } from "../shops/address.ts";
import type { Shop } from "../shops/shop.ts";
import { pageMoment } from "../shops/time.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, layout, price, words } from "./layout.ts";
import { actionsCard } from "./order-actions.ts";
import type { OrderPanelView } from "./order-panel.ts";

type Frame = Pick<Page, "appName">;

export function ordersPage(shop: Shop, frame: Frame): Markup {
  const orders = [...shop.orders.values()].toReversed();
  const row = (order: Order) =>
    html`<tr>
      <td><a href="/shops/${shop.domain}/orders/${order.id}">${order.name}</a></td>
      <td class="number wide">${pageMoment(shop, order.createdAt)}</td>
      <td class="wide">${order.customer ? fullNameOf(order) : (order.email ?? "")}</td>
      <td class="number wide">${price(totalMinor(order), order.currencyCode)}</td>
      <td>${badge(financialStatus(order))} ${order.cancelledAt ? badge("CANCELED") : ""}</td>
      <td>${badge(fulfillmentStatus(shop, order))}</td>
      <td>
        ${fulfillmentsOf(shop, order)
          .filter((each) => each.status === "SUCCESS")
          .flatMap((each) => each.tracking)
          .map(trackingLink)}
      </td>
    </tr>`;
  const table = html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" class="number wide">Date</th>
          <th scope="col" class="wide">Customer</th>
          <th scope="col" class="number wide">Total</th>
          <th scope="col">Payment</th>
          <th scope="col">Fulfillment</th>
          <th scope="col">Tracking</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(row)}
      </tbody>
    </table>
  </div>`;
  const none = html`<div class="card">
    <p>No orders yet.</p>
    <a class="button primary" href="/shops/${shop.domain}/store">Place one in the store</a>
  </div>`;
  return layout({
    ...frame,
    shop,
    place: "orders",
    title: "Orders",
    live: true,
    main: html`<h1>Orders</h1>
      ${orders.length > 0 ? table : none}`,
  });
}

export type OrderPage = {
  shop: Shop;
  order: Order;
  panel: OrderPanelView | undefined;
  said: string | undefined;
  frame: Frame;
};

export function orderPage({ shop, order, panel, said, frame }: OrderPage): Markup {
  return layout({
    ...frame,
    shop,
    place: "orders",
    title: order.name,
    live: true,
    main: html`<h1>
        ${order.name} ${badge(financialStatus(order))} ${badge(fulfillmentStatus(shop, order))}
        ${order.cancelledAt ? badge("CANCELED") : ""}
      </h1>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""}
      <div class="columns">
        <div>
          ${fulfillmentsOf(shop, order).map((fulfillment) => fulfillmentCard(shop, order, fulfillment))}
          ${fulfillmentOrdersOf(shop, order).map((each) => fulfillmentOrderCard(shop, order, each))}
          ${linesCard(order)}
        </div>
        <div>
          ${panel ? panelCard(shop, order, panel) : ""} ${customerCard(order)}
          ${actionsCard(shop, order)} ${timelineCard(shop, order)}
        </div>
      </div>`,
  });
}

function fulfillmentCard(shop: Shop, order: Order, fulfillment: Fulfillment): Markup {
  return html`<section class="card" aria-label="Fulfillment ${fulfillment.name}">
    <h2>${fulfillment.name} ${badge(fulfillment.displayStatus)}</h2>
    <p class="soft">
      From ${shop.locations.get(fulfillment.locationId)?.name ?? ""},
      ${pageMoment(shop, fulfillment.createdAt)}
    </p>
    ${fulfillment.tracking.length > 0 ? html`<p>Tracking: ${fulfillment.tracking.map(trackingLink)}</p>` : html`<p class="soft">No tracking number yet.</p>`}
    <table>
      ${fulfillment.lines.map(({ lineItemId, quantity }) => lineRow(lineOf(order, lineItemId), String(quantity)))}
    </table>
  </section>`;
}

function fulfillmentOrderCard(shop: Shop, order: Order, each: FulfillmentOrder): Markup {
  const holds = each.holds.map(
    (hold) =>
      html`<p>
        ${badge("ON_HOLD")} ${words(hold.reason)}${hold.reasonNotes ? `: ${hold.reasonNotes}` : ""}
      </p>`,
  );
  return html`<section class="card" aria-label="Fulfillment order ${each.id}">
    <h2>Fulfillment order ${badge(each.status)}</h2>
    <p class="soft">
      ${shop.locations.get(each.locationId)?.name ?? ""}, request
      ${words(each.requestStatus).toLowerCase()} · <code>${each.id}</code>
    </p>
    ${holds}
    <table>
      ${each.lines.map((line) => lineRow(lineOf(order, line.lineItemId), `${line.remainingQuantity} of ${line.totalQuantity} left`))}
    </table>
  </section>`;
}

function lineRow(line: LineItem | undefined, quantity: string): Markup {
  return html`<tr>
    <td>
      ${line?.title ?? ""}${line?.variantTitle ? html`<br /><span class="soft">${line.variantTitle}</span>` : ""}<br /><code
        >${line?.sku ?? ""}</code
      >
    </td>
    <td class="number">${quantity}</td>
  </tr>`;
}

function linesCard(order: Order): Markup {
  return html`<section class="card" aria-label="Items">
    <h2>Items</h2>
    <table>
      ${order.lines.map(
        (line) =>
          html`<tr>
            <td>
              ${line.title}${line.variantTitle ? ` · ${line.variantTitle}` : ""}<br /><code
                >${line.sku ?? ""}</code
              >
              ${line.customAttributes.map(({ key, value }) => html`<br /><span class="soft">${key}: ${value}</span>`)}
            </td>
            <td class="number">
              ${line.currentQuantity} × ${price(line.priceMinor, order.currencyCode)}
            </td>
          </tr>`,
      )}
      ${order.shippingLines.map(
        ({ title, priceMinor }) =>
          html`<tr>
            <td>Shipping<br /><span class="soft">${title}</span></td>
            <td class="number">${price(priceMinor, order.currencyCode)}</td>
          </tr>`,
      )}
      <tr>
        <td><strong>Total</strong></td>
        <td class="number">
          <strong
            >${price(order.cancelledAt ? totalMinor(order) : currentTotalMinor(order), order.currencyCode)}</strong
          >
        </td>
      </tr>
      ${
        refundedMinor(order) > 0
          ? html`<tr>
              <td>Refunded</td>
              <td class="number">−${price(refundedMinor(order), order.currencyCode)}</td>
            </tr>`
          : ""
      }
    </table>
  </section>`;
}

/** What the host of the stand-in adds; see order-panel.ts. */
function panelCard(shop: Shop, order: Order, panel: OrderPanelView): Markup {
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

function customerCard(order: Order): Markup {
  const address = order.shippingAddress;
  return html`<section class="card" aria-label="Customer">
    <h2>Customer</h2>
    <p>${fullNameOf(order)}<br /><span class="soft">${order.email ?? "no email"}</span></p>
    <p class="soft">
      ${address ? html`${fullName(address) ?? ""}<br />${oneLine(address)}` : "No shipping address"}
    </p>
  </section>`;
}

function timelineCard(shop: Shop, order: Order): Markup {
  return html`<section class="card" aria-label="Timeline">
    <h2>Timeline</h2>
    <ol class="timeline">
      ${order.events.toReversed().map((event) => html`<li>${event.message}<time datetime="${event.createdAt.toISOString()}">${pageMoment(shop, event.createdAt)}</time></li>`)}
    </ol>
  </section>`;
}

function trackingLink({ number, url, company }: Tracking): Markup {
  const text = number ?? "on its way";
  const link =
    url && /^https?:/.test(url)
      ? html`<a href="${url}" rel="noreferrer" target="_blank">${text}</a>`
      : html`${text}`;
  return html`<span class="tracking">${company ?? ""} ${link} </span>`;
}

function fullNameOf(order: Order): string {
  return (
    [order.customer?.firstName, order.customer?.lastName].filter(Boolean).join(" ") || "No customer"
  );
}
