/** What a buyer sees after the purchase: the order status page of their customer account. */
import { html } from "hono/html";
import type { Buyer } from "../extensions/buyer-data.ts";
import type { ExtensionParts } from "../extensions/host-parts.ts";
import { fulfillmentsOf } from "../state/find.ts";
import type { LineItem, Order } from "../state/order.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";
import { totalMinor } from "../state/order-money.ts";
import { pictureUrl } from "../state/product.ts";
import { fullName, oneLine } from "../state/address.ts";
import type { Shop } from "../state/shop.ts";
import { pageMoment } from "../state/time.ts";
import type { Markup, Page } from "./layout.ts";
import { badge, layout, price } from "./layout.ts";

type Frame = Pick<Page, "appName">;

export type OrderStatusPage = {
  shop: Shop;
  order: Order;
  as: Buyer;
  parts: ExtensionParts;
  frame: Frame;
};

const ways: Record<Buyer, string> = {
  "signed-in": "signed in",
  link: "by the link in a mail",
  "signed-out": "signed out",
};

/** On top of a buyer's page, for whoever tries it: as whom it is read. */
export function buyerChoice(as: Buyer, offered: readonly Buyer[]): Markup {
  const choices = offered.map(
    (each) =>
      html`<a class="button" href="?as=${each}" aria-current="${each === as ? "page" : "false"}"
        >${ways[each]}</a
      >`,
  );
  return html`<div class="actions buyer-choice">
    <span class="soft">You read this as the buyer:</span> ${choices}
  </div>`;
}

export function orderStatusPage({ shop, order, as, parts, frame }: OrderStatusPage): Markup {
  const choice = buyerChoice(as, ["signed-in", "link", "signed-out"]);
  const signIn = html`${choice}
    <section class="card">
      <h1>Sign in</h1>
      <p>Orders of ${shop.name} are shown to the people who placed them.</p>
      <a class="button primary" href="?as=signed-in">Sign in as the buyer</a>
    </section>`;
  return layout({
    ...frame,
    shop,
    place: "store",
    title: `Order ${order.name}`,
    ...(as === "signed-out" ? {} : { live: "parts" as const, script: parts.script }),
    main: as === "signed-out" ? signIn : html`${choice} ${statusOf(shop, order, as, parts)}`,
  });
}

function statusOf(shop: Shop, order: Order, as: Buyer, parts: ExtensionParts): Markup {
  const address = order.shippingAddress;
  return html`<h1 data-live="head">
      Order ${order.name} ${badge(fulfillmentStatus(shop, order))}
      ${order.cancelledAt ? badge("CANCELED") : ""}
    </h1>
    <p class="soft">
      Confirmed ${pageMoment(shop, order.createdAt)}, confirmation
      <code>${order.confirmationNumber}</code>
    </p>
    <div class="columns">
      <div>
        ${parts.blocks("customer-account.order-status.block.render")}
        <div data-live="parcels">
          ${fulfillmentsOf(shop, order)
            .filter(({ status }) => status === "SUCCESS")
            .map(
              ({ name, displayStatus, tracking }) =>
                html`<section class="card" aria-label="Parcel ${name}">
                  <h2>On its way ${badge(displayStatus)}</h2>
                  ${tracking.map(
                    ({ company, number, url }) =>
                      html`<p>
                        ${company ?? ""}
                        ${url && /^https?:/.test(url) ? html`<a href="${url}" rel="noreferrer" target="_blank">${number ?? "track"}</a>` : (number ?? "")}
                      </p>`,
                  )}
                </section>`,
            )}
        </div>
      </div>
      <div>
        <section class="card" aria-label="Items">
          <h2>Items</h2>
          <table>
            ${order.lines.map((line) => itemRow(shop, order, line))}
          </table>
          <p><strong>Total ${price(totalMinor(order), order.currencyCode)}</strong></p>
        </section>
        ${
          as === "signed-in" && address
            ? html`<section class="card" aria-label="Ships to">
                <h2>Ships to</h2>
                <p class="soft">${fullName(address) ?? ""}<br />${oneLine(address)}</p>
              </section>`
            : ""
        }
      </div>
    </div>
    ${parts.rest}`;
}

function itemRow(shop: Shop, order: Order, line: LineItem): Markup {
  const picture = shop.products.get(line.productId ?? "")?.pictures[0];
  return html`<tr>
    <td>
      ${picture ? html`<img src="${pictureUrl(picture, "")}" alt="" width="40" height="40" loading="lazy" />` : ""}
      ${line.quantity} × ${line.title}
      ${line.variantTitle ? html`<br /><span class="soft">${line.variantTitle}</span>` : ""}
    </td>
    <td class="number">${price(line.priceMinor * line.quantity, order.currencyCode)}</td>
  </tr>`;
}
