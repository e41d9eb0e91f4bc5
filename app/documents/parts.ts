/** What the documents share. */
import type { Barcode } from "./barcode.ts";
import type { DocumentInput, DocumentLine, DocumentsInput } from "./document.ts";
import { html, type Markup } from "./html.ts";
import { shownPicture } from "./picture.ts";

/** Whose the documents are, and where the paths of pictures begin. */
export type Store = DocumentsInput["store"] & Pick<DocumentsInput, "origin">;

/** A document whose barcode is drawn; null where none of its codes can be one. */
export interface DrawnInput extends DocumentInput {
  barcode: Barcode | null;
}

/** The head of a document: whose it is, what it is, and of which order. */
export function drawHead(
  { order, words }: DocumentInput,
  { title, store }: { title: string; store: Store },
): Markup {
  const logo = shownPicture(store.logo, store.origin);
  return html`<header>
    <div class="store">
      ${
        logo === null
          ? html`<p dir="auto">${store.name}</p>`
          : html`<img class="logo" src="${logo}" alt="${store.name}" />`
      }
    </div>
    <div class="title">
      <h1>${title}</h1>
      <p dir="auto">${order.heading}${drawPart(order.part, words.part)}</p>
    </div>
  </header>`;
}

function drawPart(part: DocumentInput["order"]["part"], word: string): Markup | null {
  return part === null ? null : html` · ${word} ${part.number} / ${part.count}`;
}

/** When it was ordered, and the barcode with what it says beneath. */
export function drawFacts({ order, words, barcode }: DrawnInput): Markup {
  const { date } = order;
  return html`<div class="facts">
      ${date === null ? null : html`<h2>${words.date}</h2>`}
      ${date === null ? null : html`<p>${date}</p>`}
    </div>
    ${
      barcode === null
        ? null
        : html`<div class="barcode">${barcode.drawing}<span>${barcode.code}</span></div>`
    }`;
}

/** What the buyer had printed on a line, as it was entered. */
export function drawTexts(
  texts: DocumentLine["texts"],
  { printedText }: { printedText: string },
): Markup | null {
  if (texts.length === 0) return null;
  const drawn = texts.map(({ name, text }) => html`<p dir="auto">${name}: ${text}</p>`);
  return html`<div class="texts">
    <h2>${printedText}</h2>
    ${drawn}
  </div>`;
}

/** What the buyer entered with a line and nothing prints, as it was entered. */
export function drawNotes(notes: DocumentLine["notes"], { note }: { note: string }): Markup | null {
  return drawTexts(notes, { printedText: note });
}

/** The message that goes with a gift, what was noted on the order, and its tags, as they were written. */
export function drawNoted({ order, words }: DocumentInput): Markup {
  return html`${drawText(words.giftMessage, order.giftMessage)} ${drawText(words.note, order.note)}
  ${drawText(words.tags, order.tags.join(", "))}`;
}

function drawText(title: string, text: string): Markup | null {
  return text === ""
    ? null
    : html`<div class="noted">
        <h2>${title}</h2>
        <p dir="auto">${text}</p>
      </div>`;
}

/** How many units they are together. */
export function drawUnits(
  counted: readonly { quantity: number }[],
  { units, language }: { units: string; language: string },
): Markup {
  const sum = counted.reduce((all, { quantity }) => all + quantity, 0);
  return html`<p class="units">${units}: ${written(sum, language)}</p>`;
}

/** A number as the language writes it. */
export function written(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count);
}
