import { readFileSync } from "node:fs";
import { micromark } from "micromark";
import { errorCodes, errorMeanings, exampleMessages } from "#app/contract/index.ts";
import { describedOperations } from "#app/contract/openapi.ts";
import { operationsAsMarkdown } from "./reference-markdown.ts";
import { example, referencePage, withCode } from "./reference-page.ts";
import { orderStatesPicture } from "./order-states-picture.ts";
import { webhooksAsHtml, webhooksAsMarkdown, webhooksMenu } from "./reference-webhooks.ts";

/** How the API is used, in Markdown: what no single operation says. */
const guides = readFileSync(new URL("guides.md", import.meta.url), "utf8");

/** The reference of the API as one HTML page at `/v1/docs/plain`. Guides stand below it. */
export function docsPage(): string {
  return referencePage({
    title: "Fulfillment Merchant API",
    menu: `${guidesMenu()}${webhooksMenu()}`,
    intro: `<p>Every request carries the header <code>x-api-key</code>. Bodies are JSON; money is in cents; a stock
quantity of 999 means unlimited. Errors are <code>{"code": number, "message": string}</code>, where
<code>code</code> is the HTTP status. The same as <a href="../openapi.json">OpenAPI 3.1</a>, and as <a href="../docs.md">Markdown</a>;
<a href="../docs">to search and to try</a>, with scripts.</p>
${errorTable()}
<p>Artwork has exactly the size of its product's specification, in pixels. <a href="#validateOrder"><code>POST
/v1/orders/validate</code></a> answers the sizes for the SKUs of any body, be it as little as
<code>{"items":[{"sku":"COF-GND-6X2-HSE-SCH"}]}</code>, as <code>artworkSizes</code>.</p>`,
    operations: describedOperations,
    outro: `${webhooksAsHtml()}${guidesAsHtml()}`,
  });
}

/** The guides alone, as a page at `/v1/docs/guides`. */
export function guidesPage(): string {
  return referencePage({
    title: "Guides to the Fulfillment Merchant API",
    menu: guidesMenu(),
    intro: `<p>Every operation is in the <a href="../docs">reference</a>. The same as <a href="guides.md">Markdown</a>.</p>`,
    operations: [],
    outro: guidesAsHtml(),
  });
}

function guidesMenu(): string {
  const links = guideTitles().map((title) => `<li><a href="#${anchorOf(title)}">${title}</a></li>`);
  return `<h2>Guides</h2><ul>${links.join("")}</ul>`;
}

/** The same in Markdown, for programs that read: guides first, then every operation and every message. */
export function docsMarkdown(): string {
  return [
    "# Fulfillment Merchant API",
    "Every request carries the header `x-api-key`. Bodies are JSON; money is in cents; a stock quantity of 999 means unlimited. The same as OpenAPI 3.1 is at `/v1/openapi.json`.",
    ...guideParts(),
    "## Operations",
    ...operationsAsMarkdown(describedOperations),
    ...webhooksAsMarkdown(),
    "",
  ].join("\n\n");
}

/** The guides alone in Markdown. */
export function guidesMarkdown(): string {
  return [
    "# Guides to the Fulfillment Merchant API",
    "Every operation is in `/v1/docs.md`.",
    ...guideParts(),
    "",
  ].join("\n\n");
}

function guideParts(): string[] {
  const meanings = Object.entries(errorMeanings).map(([status, text]) => `- ${status}: ${text}`);
  const codes = Object.entries(errorCodes).map(([code, text]) => `- \`${code}\`: ${text}`);
  return [
    guides.trim(),
    "## Statuses of errors",
    meanings.join("\n"),
    "## Kinds of errors, the header `x-error-code`",
    codes.join("\n"),
  ];
}

/** What a program that reads finds here ([llms.txt](https://llmstxt.org)). */
export function llmsText(): string {
  return `# Fulfillment Merchant API

> Catalog, stock, orders, shipping, transactions and artwork of print-and-ship coffee, as HTTP and JSON.

- [Guides and reference](/v1/docs.md): how to place an order once, limits, errors, states, how to follow orders, every operation, and every webhook
- [The guides alone](/v1/docs/guides.md): the same without operations and webhooks; [as a page](/v1/docs/guides)
- [OpenAPI 3.1](/v1/openapi.json): the same for programs, with webhooks and examples
- [The reference as a page](/v1/docs/plain): for people, without scripts; [to search and to try](/v1/docs)
`;
}

function guideTitles(): string[] {
  return Array.from(guides.matchAll(/^## (.+)$/gm), ([, title = ""]) => title);
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

/** The guides, and the kinds of errors that they name; each title is a place of the page. */
export function guidesAsHtml(): string {
  const html = micromark(guides)
    .replaceAll(
      /<h2>(.+?)<\/h2>/g,
      (_, title: string) => `<h2 id="${anchorOf(title)}">${title}</h2>`,
    )
    // What is drawn in letters for who reads Markdown.
    .replace(/<pre><code>[^<]*──▶[^<]*<\/code><\/pre>/, orderStatesPicture);
  return `${html}${errorCodeTable()}`;
}

function errorCodeTable(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, meaning]) => `<tr><td><code>${code}</code></td><td>${withCode(meaning)}</td></tr>`,
  );
  return `<h2 id="x-error-code">Kinds of errors: x-error-code</h2><table>${rows.join("")}</table>`;
}

function errorTable(): string {
  const rows = Object.entries(errorMeanings).map(
    ([status, meaning]) => `<tr><td>${status}</td><td>${withCode(meaning)}</td></tr>`,
  );
  return `<table>${rows.join("")}</table>${example("A refusal", {
    code: 422,
    message: exampleMessages[422],
  })}`;
}
