import { drawArtworkSheet } from "./artwork-sheet.ts";
import type { DocumentInput, DocumentKind, DocumentsInput } from "./document.ts";
import { html, type Markup, trusted } from "./html.ts";
import { drawPackingSlip } from "./packing-slip.ts";
import type { Store } from "./parts.ts";
import { drawPickList } from "./pick-list.ts";
import { stylesheet, stylesheetHash } from "./stylesheet.ts";

const draw = {
  "packing-slip": drawPackingSlip,
  "pick-list": drawPickList,
  "artwork-sheet": drawArtworkSheet,
} as const satisfies Record<DocumentKind, (input: DocumentInput, store: Store) => Markup>;

/** Exactly the text that the policy names by its hash. */
const style = trusted(`<style>${stylesheet}</style>`);

/**
 * A whole HTML document without any script, each document on a page of its own when it is printed. All values
 * are escaped; pictures are those that `shownPicture` lets through. Pure.
 */
export function drawDocuments(input: DocumentsInput): string {
  const { title, language, documents, origin } = input;
  const store = { ...input.store, origin };
  const drawn = documents.map(
    (document) =>
      html`<section class="document ${document.kind}" lang="${document.words.language}">
        ${draw[document.kind](document, store)}
      </section>`,
  );
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
