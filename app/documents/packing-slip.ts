import { html, type Markup } from "./html.ts";
import {
  drawFacts,
  drawHead,
  drawNoted,
  drawNotes,
  drawTexts,
  drawUnits,
  type DrawnInput,
  type Store,
  written,
} from "./parts.ts";

/** What lies in the parcel, for the buyer: lines as they were ordered, the message that goes with a gift, the order's note, its tags where the store shows them, the store's note, where it goes back to, and no price. */
export function drawPackingSlip(input: DrawnInput, store: Store): Markup {
  const { order, words } = input;
  const rows = order.lines.map(
    (line) =>
      html`<tr>
        <td class="count">${written(line.quantity, words.language)}</td>
        <td dir="auto">
          ${line.title}${drawTexts(line.texts, words)}${drawNotes(line.notes, words)}
        </td>
        <td class="sku">${line.sku ?? ""}</td>
      </tr>`,
  );
  return html`${drawHead(input, { title: words.packingSlip, store })}
    <div class="about">
      <address class="address">
        <h2>${words.deliverTo}</h2>
        ${drawAddress(order.address, words)}
      </address>
      ${drawFacts(input)}
    </div>
    <table>
      <thead>
        <tr>
          <th class="count" scope="col">${words.quantity}</th>
          <th scope="col">${words.item}</th>
          <th scope="col">${words.sku}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${drawUnits(order.lines, words)} ${drawNoted(input)}
    ${drawReturnAddress(order.returnAddress, words)}
    ${store.note === "" ? null : html`<p class="note" dir="auto">${store.note}</p>`}`;
}

function drawReturnAddress(
  lines: readonly string[],
  { returnTo }: { returnTo: string },
): Markup | null {
  if (lines.length === 0) return null;
  return html`<address class="address return">
    <h2>${returnTo}</h2>
    ${lines.map((line) => html`<span dir="auto">${line}</span>`)}
  </address>`;
}

function drawAddress(
  lines: readonly string[],
  { noAddress }: { noAddress: string },
): Markup | readonly Markup[] {
  if (lines.length === 0) return html`<p>${noAddress}</p>`;
  return lines.map((line) => html`<span dir="auto">${line}</span>`);
}
