import type { DocumentLine } from "./document.ts";
import { html, type Markup } from "./html.ts";
import {
  drawFacts,
  drawHead,
  drawNoted,
  drawNotes,
  drawUnits,
  type DrawnInput,
  type Store,
  written,
} from "./parts.ts";

/** What is taken from the stock: a row for each SKU, in their order, with a box to be ticked. */
export function drawPickList(input: DrawnInput, store: Store): Markup {
  const { order, words } = input;
  const picks = picksOf(order.lines);
  const rows = picks.map(
    ({ sku, quantity, titles, notes }) =>
      html`<tr>
        <td class="tick"><span class="box"></span></td>
        <td class="count large">${written(quantity, words.language)}</td>
        <td class="sku">${sku}</td>
        <td>
          ${titles.map((title) => html`<div dir="auto">${title}</div>`)} ${drawNotes(notes, words)}
        </td>
      </tr>`,
  );
  return html`${drawHead(input, { title: words.pickList, store })}
    <div class="about">${drawFacts(input)}</div>
    <table>
      <thead>
        <tr>
          <td class="tick"></td>
          <th class="count" scope="col">${words.quantity}</th>
          <th scope="col">${words.sku}</th>
          <th scope="col">${words.item}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${drawUnits(picks, words)} ${drawNoted(input)}`;
}

interface Pick {
  sku: string;
  quantity: number;
  /** Of the lines that it is for. */
  titles: string[];
  /** What the buyers of these lines entered and nothing prints. */
  notes: DocumentLine["notes"][number][];
}

/** The same SKU of several lines is taken at once. */
function picksOf(lines: readonly DocumentLine[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { title, notes, items } of lines) {
    for (const { sku, quantity } of items) {
      const pick = picks.get(sku) ?? { sku, quantity: 0, titles: [], notes: [] };
      pick.quantity += quantity;
      if (!pick.titles.includes(title)) pick.titles.push(title);
      pick.notes.push(...notes);
      picks.set(sku, pick);
    }
  }
  return [...picks.values()].toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
}
