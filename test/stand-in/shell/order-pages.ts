/** Orders as the merchant sees them: the list, and one order with all that happened to it. */
import { html } from "hono/html";
import type { ExtensionParts } from "../extensions/host-parts.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import { fulfillmentOrdersOf } from "../state/find.ts";
import { isAtService } from "../fulfillment-orders/supported-actions.ts";
import type { Fulfillment, Tracking } from "../state/fulfillment.ts";
import { fulfillmentsOf } from "../state/find.ts";
import type { LineItem, Order } from "../state/order.ts";
import {
  currentShippingMinor,
  currentSubtotalMinor,
  financialStatus,
  receivedMinor,
  refundedMinor,
  totalMinor,
} from "../state/order-money.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";
import { lineOf } from "../state/order.ts";
import { fullName, oneLine } from "../state/address.ts";
import { gid } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import { pageMoment } from "../state/time.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, labelled, layout, price, words } from "./layout.ts";
import { selectBox, selectionBar } from "./selection.ts";
import { manyOrdersForm } from "./many-orders.ts";
import { actionsCard } from "./order-actions.ts";
import { notesCard } from "./order-notes.ts";
import type { OrderPanelView } from "./order-panel.ts";
import { panelCard } from "./order-panel.ts";

type Frame = Pick<Page, "appName">;

const trackingOf = (shop: Shop, order: Order): Markup[] =>
  fulfillmentsOf(shop, order)
    .filter((each) => each.status === "SUCCESS")
    .flatMap((each) => each.tracking)
    .map(trackingLink);

export function ordersPage(
  shop: Shop,
  { said, ...frame }: Frame & { said: string | undefined },
  parts: ExtensionParts,
): Markup {
  const orders = [...shop.orders.values()]
    .toReversed()
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const row = (order: Order) =>
    html`<tr>
      <td>
        ${selectBox(gid("Order", order.id), order.name)}
        <a href="/shops/${shop.domain}/orders/${order.id}">${order.name}</a>
      </td>
      <td class="number" data-label="Date">${pageMoment(shop, order.createdAt)}</td>
      <td data-label="Customer">${order.customer ? fullNameOf(order) : (order.email ?? "")}</td>
      <td class="number" data-label="Total">${price(totalMinor(order), order.currencyCode)}</td>
      <td data-label="Payment">
        ${badge(financialStatus(order))} ${order.cancelledAt ? badge("CANCELED") : ""}
      </td>
      <td data-label="Fulfillment">${badge(fulfillmentStatus(shop, order))}</td>
      ${labelled("Tracking", trackingOf(shop, order))}
    </tr>`;
  const table = html`<div class="card scroll">
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col" class="number">Date</th>
          <th scope="col">Customer</th>
          <th scope="col" class="number">Total</th>
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
    live: "parts",
    script: parts.script,
    main: html`<h1>Orders</h1>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""} ${manyOrdersForm(shop)}
      ${selectionBar(html`${parts.menu("Print", ["admin.order-index.selection-print-action.render"])} ${parts.menu("More actions", ["admin.order-index.selection-action.render", "admin.order-index.selection.action.link"])}`)}
      <div data-live="orders">${orders.length > 0 ? table : none}</div>
      ${parts.rest}`,
  });
}

export type OrderPage = {
  shop: Shop;
  order: Order;
  panel: OrderPanelView | undefined;
  said: string | undefined;
  parts: ExtensionParts;
  frame: Frame;
};

export function orderPage({ shop, order, panel, said, parts, frame }: OrderPage): Markup {
  return layout({
    ...frame,
    shop,
    place: "orders",
    title: order.name,
    live: "parts",
    script: parts.script,
    main: html`<div class="page-head">
        <h1 data-live="head">
          ${order.name} ${badge(financialStatus(order))} ${badge(fulfillmentStatus(shop, order))}
          ${order.cancelledAt ? badge("CANCELED") : ""}
        </h1>
        <div class="actions">
          ${parts.menu("Print", ["admin.order-details.print-action.render"])}
          ${parts.menu("More actions", ["admin.order-details.action.render", "admin.order-details.action.link"])}
          <a class="button" href="/shops/${shop.domain}/account/orders/${order.id}"
            >As the buyer sees it</a
          >
        </div>
      </div>
      ${said ? html`<p class="card notice" role="status">${said}</p>` : ""}
      <div class="columns">
        <div>
          ${parts.blocks("admin.order-details.block.render")}
          <div data-live="order">
            ${fulfillmentsOf(shop, order).map((fulfillment) => fulfillmentCard(shop, order, fulfillment))}
            ${fulfillmentOrdersOf(shop, order).map((each) => fulfillmentOrderCard(shop, order, each))}
            ${linesCard(order)}
          </div>
        </div>
        <div data-live="side">
          ${panel ? panelCard(shop, order, panel) : ""} ${customerCard(order)} ${notesCard(order)}
          ${actionsCard(shop, order)} ${timelineCard(shop, order)}
        </div>
      </div>
      ${parts.rest}`,
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

/** What the store and the service have said to each other; a place of the store's own is never asked. */
const requestWords: Record<FulfillmentOrder["requestStatus"], string> = {
  UNSUBMITTED: "not requested yet",
  SUBMITTED: "requested",
  ACCEPTED: "request accepted",
  REJECTED: "request declined",
  CANCELLATION_REQUESTED: "cancelation requested",
  CANCELLATION_ACCEPTED: "cancelation accepted",
  CANCELLATION_REJECTED: "cancelation declined",
  CLOSED: "given back by the service",
};

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
      ${shop.locations.get(each.locationId)?.name ?? ""}${isAtService(shop, each) ? `, ${requestWords[each.requestStatus]}` : ""}<br />Number
      <code>${each.id}</code>
    </p>
    ${holds}
    <table>
      ${each.lines.filter(({ totalQuantity }) => totalQuantity > 0).map((line) => lineRow(lineOf(order, line.lineItemId), `${line.remainingQuantity} of ${line.totalQuantity} left`))}
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
              ${line.quantity} × ${price(line.priceMinor, order.currencyCode)}
              ${line.currentQuantity < line.quantity ? html`<br /><span class="soft">${line.quantity - line.currentQuantity} taken back</span>` : ""}
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
      ${totals(order).map(
        ([label, minor]) =>
          html`<tr>
            <td>${label}</td>
            <td class="number">${price(minor, order.currencyCode)}</td>
          </tr>`,
      )}
    </table>
  </section>`;
}

/** The sums under the items, in hundredths; lines that say nothing new are left out. */
function totals(order: Order): [string, number][] {
  const ordered = totalMinor(order);
  const received = receivedMinor(order);
  const refunded = refundedMinor(order);
  const returned = ordered - currentSubtotalMinor(order) - currentShippingMinor(order);
  const due = order.cancelledAt ? 0 : ordered - returned - (received - refunded);
  return [
    ["Ordered", ordered],
    ...(returned > 0 && !order.cancelledAt
      ? [["Taken back", -returned] satisfies [string, number]]
      : []),
    ["Paid", received],
    ...(refunded > 0
      ? ([
          ["Refunded", -refunded],
          ["Net payment", received - refunded],
        ] satisfies [string, number][])
      : []),
    ...(due > 0 ? [["To pay", due] satisfies [string, number]] : []),
    ...(due < 0 ? [["Owed to the customer", -due] satisfies [string, number]] : []),
  ];
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
