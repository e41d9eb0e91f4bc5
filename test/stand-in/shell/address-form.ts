/** The shipping address of an order, to be corrected as a merchant does in the admin. */
import { html } from "hono/html";
import type { Order } from "../state/order.ts";
import { type AddressInput, restAddress } from "../state/address.ts";
import type { Markup } from "./layout.ts";

const parts = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["address1", "Address"],
  ["address2", "Apartment, suite, etc."],
  ["city", "City"],
  ["zip", "Postal code"],
  ["province_code", "State"],
  ["country_code", "Country code"],
  ["phone", "Phone"],
] as const satisfies readonly (readonly [keyof AddressInput, string])[];

/** The form's content; what it posts is read by `addressIn`. */
export function addressForm(order: Order, path: string): Markup {
  const address = order.shippingAddress ? restAddress(order.shippingAddress) : {};
  const field = ([name, label]: (typeof parts)[number]) =>
    html`<label>${label}<input name="${name}" value="${address[name] ?? ""}" /></label>`;
  return html`<details>
    <summary>Edit shipping address</summary>
    <form method="post" action="${path}">
      ${parts.map(field)}
      <p><button name="action" value="address">Save address</button></p>
    </form>
  </details>`;
}

/** The address of a posted form; what was left empty is absent. */
export function addressIn(form: Record<string, string>): AddressInput {
  return Object.fromEntries(parts.map(([name]) => [name, form[name]?.trim() || null]));
}
