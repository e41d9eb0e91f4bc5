/** What a merchant does with an order on its page: hold, request, edit, refund, cancel. */
import { html } from "hono/html";
import type { Control } from "../control/control.ts";
import { ControlError } from "../control/control.ts";
import { fulfillmentOrdersOf } from "../state/find.ts";
import { supportedActions } from "../fulfillment-orders/supported-actions.ts";
import { fulfillmentsOf } from "../state/find.ts";
import type { Order } from "../state/order.ts";
import { outstandingMinor, receivedMinor, refundedMinor } from "../state/order-money.ts";
import type { Shop } from "../state/shop.ts";
import { addressForm, addressIn } from "./address-form.ts";
import type { Markup } from "./layout.ts";
import { price } from "./layout.ts";

const actions = [
  ["hold", "Hold fulfillment"],
  ["release", "Release hold"],
  ["request", "Request fulfillment"],
  ["pay", "Mark as paid"],
  ["open", "Open next delivery"],
  ["refund", "Refund all"],
  ["cancel", "Cancel order"],
] as const;

/** What can't be undone is asked about; the amount is what would go back. */
const questions = {
  refund: (amount: string) => `Give back ${amount} and take all items out of the order?`,
  cancel: (amount: string) => `Cancel the order and give back ${amount}?`,
};

export function actionsCard(shop: Shop, order: Order): Markup {
  const path = `/shops/${shop.domain}/orders/${order.id}/actions`;
  const possible = actions.filter(([action]) => isPossible(shop, order, action));
  const plain = possible.filter(([action]) => !(action in questions));
  const grave = possible.flatMap(([action, label]) =>
    action === "refund" || action === "cancel" ? [{ action, label }] : [],
  );
  const button = ([action, label]: (typeof actions)[number]) =>
    html`<button name="action" value="${action}">${label}</button>`;
  // Asked once more on the page itself, without any script.
  const asked = ({ action, label }: (typeof grave)[number]) =>
    html`<details>
      <summary>${label}…</summary>
      <form method="post" action="${path}">
        <p>
          ${questions[action](price(receivedMinor(order) - refundedMinor(order), order.currencyCode))}
        </p>
        <p><button name="action" value="${action}" class="primary">${label}</button></p>
      </form>
    </details>`;
  const quantity = (line: Order["lines"][number]) =>
    html`<label
      >${line.title}<input
        name="line_${line.id}"
        type="number"
        min="0"
        max="99"
        value="${line.currentQuantity}"
    /></label>`;
  const holdable = possible.some(([action]) => action === "hold") ? openLines(shop, order) : [];
  return html`<section class="card" aria-label="Actions">
    <h2>Actions</h2>
    ${
      possible.length === 0
        ? html`<p class="soft">Nothing is left to do with this order.</p>`
        : html`${plain.length > 0 ? html`<form method="post" action="${path}" class="actions">${plain.map(button)}</form>` : ""}
          ${grave.map(asked)}`
    }
    ${
      holdable.length < 2
        ? ""
        : html`<details>
            <summary>Hold a part</summary>
            <form method="post" action="${path}" class="actions">
              ${holdable.map(({ id, title }) => html`<button name="action" value="hold ${id}">Hold ${title}</button>`)}
            </form>
          </details>`
    }
    ${
      order.cancelledAt
        ? ""
        : html`<details>
              <summary>Edit quantities</summary>
              <form method="post" action="${path}">
                ${order.lines.map(quantity)}
                <p><button name="action" value="edit">Update order</button></p>
              </form>
            </details>
            ${addressForm(order, path)}`
    }
  </section>`;
}

/** The lines of which something is to be fulfilled. */
function openLines(shop: Shop, order: Order): Order["lines"] {
  const open = new Set(
    fulfillmentOrdersOf(shop, order)
      .filter(({ status }) => status === "OPEN")
      .flatMap(({ lines }) => lines.filter(({ remainingQuantity }) => remainingQuantity > 0))
      .map(({ lineItemId }) => lineItemId),
  );
  return order.lines.filter(({ id }) => open.has(id));
}

/** What Shopify's admin would offer on this order in this state. */
function isPossible(shop: Shop, order: Order, action: (typeof actions)[number][0]): boolean {
  const offered = (name: string) =>
    fulfillmentOrdersOf(shop, order).some((each) => supportedActions(shop, each).includes(name));
  const isHeld = offered("RELEASE_HOLD");
  switch (action) {
    case "hold":
      return offered("HOLD") && !isHeld;
    case "release":
      return isHeld;
    case "request":
      return offered("REQUEST_FULFILLMENT");
    case "pay":
      return order.cancelledAt === null && outstandingMinor(order) > 0;
    case "open":
      return fulfillmentOrdersOf(shop, order).some(({ status }) => status === "SCHEDULED");
    case "refund":
      return receivedMinor(order) > refundedMinor(order);
    case "cancel":
      return (
        order.cancelledAt === null &&
        fulfillmentsOf(shop, order).every(({ status }) => status !== "SUCCESS")
      );
  }
}

/** Does what was pressed and says how it went. */
export function runAction(
  control: Control,
  input: { shop: Shop; order: Order; form: Record<string, string> },
): string {
  const { shop, order, form } = input;
  const [action, lineItemId] = (form["action"] ?? "").split(" ");
  try {
    switch (action) {
      case "hold":
        if (lineItemId === undefined) control.holdOrder(shop.domain, order.id);
        else control.holdLine(shop.domain, order.id, lineItemId);
        return "The fulfillment is on hold.";
      case "release":
        control.releaseOrder(shop.domain, order.id);
        return "The hold is released.";
      case "request":
        control.requestFulfillment(shop.domain, order.id);
        return "The fulfillment is requested.";
      case "pay":
        control.payOrder(shop.domain, order.id);
        return "The order is paid.";
      case "open":
        control.openDelivery(shop.domain, order.id);
        return "The next delivery is open.";
      case "edit":
        control.editOrder(shop.domain, order.id, { set: quantitiesIn(order, form) });
        return "The order is edited.";
      case "address":
        control.changeAddress(shop.domain, order.id, addressIn(form));
        return "The address is changed.";
      case "refund":
        control.refundOrder(shop.domain, order.id);
        return "The order is refunded.";
      case "cancel":
        // The admin gives the money back unless it is told not to.
        control.cancelOrder(shop.domain, order.id, { refund: true });
        return "The order is canceled and refunded.";
      default:
        return "Nothing was done.";
    }
  } catch (error) {
    if (error instanceof ControlError) return error.message;
    throw error;
  }
}

function quantitiesIn(order: Order, form: Record<string, string>) {
  return order.lines.flatMap((line) => {
    const quantity = Number(form[`line_${line.id}`]);
    return Number.isInteger(quantity) && quantity >= 0 && quantity !== line.currentQuantity
      ? [{ lineItemId: line.id, quantity }]
      : [];
  });
}
