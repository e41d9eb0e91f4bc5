import type { DocumentInput, DocumentItem, DocumentLine } from "./document.ts";
import { html, type Markup } from "./html.ts";
import { drawFacts, drawHead, drawTexts, type DrawnInput, type Store, written } from "./parts.ts";
import { shownPicture } from "./picture.ts";

/** What is printed, for proofreading: each item with its picture and the buyer's texts. */
export function drawArtworkSheet(input: DrawnInput, store: Store): Markup {
  const { order, words } = input;
  const cards = order.lines.flatMap((line) =>
    line.items.map((item) => drawCard(line, item, { words, origin: store.origin })),
  );
  return html`${drawHead(input, { title: words.artworkSheet, store })}
    <div class="about">${drawFacts(input)}</div>
    <div class="cards">${cards}</div>`;
}

function drawCard(
  { title, texts }: DocumentLine,
  { sku, quantity, picture }: DocumentItem,
  { words, origin }: Pick<DocumentInput, "words"> & Pick<Store, "origin">,
): Markup {
  const address = shownPicture(picture, origin);
  return html`<div class="card">
    <div class="frame">
      ${
        address === null
          ? html`<p>${words.noPicture}</p>`
          : html`<img src="${address}" alt="${words.noPicture}" />`
      }
    </div>
    <p class="large">${written(quantity, words.language)} × <span class="sku">${sku}</span></p>
    <p dir="auto">${title}</p>
    ${drawTexts(texts, words)}
    <p class="done"><span class="box"></span> ${words.checked}</p>
  </div>`;
}
