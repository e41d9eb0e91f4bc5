import { drawArtworkSheet } from "./artwork-sheet.ts";
import { drawBarcode } from "./barcode.ts";
import type { DocumentInput, DocumentKind, DocumentsInput } from "./document.ts";
import { html, type Markup, trusted } from "./html.ts";
import { drawPackingSlip } from "./packing-slip.ts";
import type { DrawnInput, Store } from "./parts.ts";
import { drawPickList } from "./pick-list.ts";
import { stylesheet, stylesheetHash } from "./stylesheet.ts";

const draw = {
  "packing-slip": drawPackingSlip,
  "pick-list": drawPickList,
  "artwork-sheet": drawArtworkSheet,
} as const satisfies Record<DocumentKind, (input: DrawnInput, store: Store) => Markup>;

/** Exactly the text that the policy names by its hash. */
const style = trusted(`<style>${stylesheet}</style>`);

/**
 * A whole HTML document without any script, each document on a page of its own when it is printed. All values
 * are escaped; pictures are those that `shownPicture` lets through.
 */
export async function drawDocuments(input: DocumentsInput): Promise<string> {
  const { title, language, documents, origin } = input;
  const store = { ...input.store, origin };
  const drawn = await Promise.all(documents.map((document) => drawDocument(document, store)));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${drawn}</main>
      </body>
    </html> `.markup;
}

async function drawDocument(document: DocumentInput, store: Store): Promise<Markup> {
  const barcode = await drawBarcode(document.order.codes);
  return html`<section class="document ${document.kind}" lang="${document.words.language}">
    ${draw[document.kind]({ ...document, barcode }, store)}
  </section>`;
}

/**
 * What a browser may do with such a page: show its one style, and pictures of its own origin, of `origin`, or inside it.
 * `frameAncestors` may frame it.
 */
export function documentsPolicy({
  origin,
  frameAncestors,
}: {
  origin: string;
  frameAncestors: readonly string[];
}): string {
  return [
    "default-src 'none'",
    `style-src ${stylesheetHash}`,
    `img-src 'self' ${origin} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(" ")}`,
  ].join("; ");
}
