import { readFileSync } from "node:fs";
import { micromark } from "micromark";
import { z } from "zod";
import {
  descriptions,
  errorCodes,
  errorMeanings,
  exampleMessages,
  examples,
  type Operation,
  type OperationId,
  operations,
} from "#app/contract/index.ts";

/** How the API is used, in Markdown: what no single operation says. */
const guides = readFileSync(new URL("guides.md", import.meta.url), "utf8");

const all = Object.entries<Operation>(operations).map(
  // The key of the very table that defines OperationId.
  ([id, operation]) => [id as OperationId, operation] as const,
);

/**
 * The reference of the API as one HTML page that loads nothing: readable offline, without scripts. Guides stand
 * below it.
 */
export function docsPage(): string {
  const byTag = Map.groupBy(all, ([, { tag }]) => tag);
  const menu = [...byTag]
    .map(
      ([tag, entries]) =>
        `<h2>${tag}</h2><ul>${entries.map(([id]) => `<li><a href="#${id}">${id}</a></li>`).join("")}</ul>`,
    )
    .join("");
  const guideMenu = guideTitles()
    .map((title) => `<li><a href="#${anchorOf(title)}">${title}</a></li>`)
    .join("");
  const sections = [...byTag.values()].flat().map(([id, operation]) => section(id, operation));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fulfillment Merchant API</title><style>${style}</style></head><body>
<nav><h2>Guides</h2><ul>${guideMenu}</ul>${menu}</nav><main><h1>Fulfillment Merchant API</h1>
<p>Every request carries the header <code>x-api-key</code>. Bodies are JSON; money is in cents; a stock
quantity of 999 means unlimited. Errors are <code>{"code": number, "message": string}</code>, where
<code>code</code> is the HTTP status. The same as <a href="openapi.json">OpenAPI 3.1</a>, and as <a href="docs.md">Markdown</a>.</p>
${errorTable()}
<p>Artwork has exactly the size of its product's specification, in pixels. <a href="#validateOrder"><code>POST
/v1/orders/validate</code></a> answers the sizes for the SKUs of any body, be it as little as
<code>{"items":[{"sku":"COF-GND-6X2-HSE-SCH"}]}</code>, as <code>artworkSizes</code>.</p>
${sections.join("\n")}${guidesAsHtml()}${errorCodeTable()}</main></body></html>`;
}

/** The same in Markdown, for programs that read: guides first, then every operation. */
export function docsMarkdown(): string {
  const described = all.map(([id, operation]) => {
    const { method, path, summary, success, outsideSpec, errors } = operation;
    const parts = [
      ["Path", operation.params],
      ["Query", operation.query],
      ["Headers", operation.headers],
      ["Body", operation.bodyMeant ?? operation.body],
      [`Answer ${success.status}`, success.body],
    ] as const;
    const shapes = parts.flatMap(([title, schema]) =>
      schema ? [`${title}:`, fenced(shapeOf(schema))] : [],
    );
    return [
      `### ${id}${outsideSpec ? " (outside the spec)" : ""}`,
      `\`${method.toUpperCase()} ${path}\` — ${summary}. ${descriptions[id]}`,
      ...shapes,
      `Errors: ${errors.join(", ")}, 429`,
    ].join("\n\n");
  });
  const meanings = Object.entries(errorMeanings).map(([status, text]) => `- ${status}: ${text}`);
  const codes = Object.entries(errorCodes).map(([code, text]) => `- \`${code}\`: ${text}`);
  return [
    "# Fulfillment Merchant API",
    "Every request carries the header `x-api-key`. Bodies are JSON; money is in cents; a stock quantity of 999 means unlimited. The same as OpenAPI 3.1 is at `/v1/openapi.json`.",
    guides.trim(),
    "## Statuses of errors",
    meanings.join("\n"),
    "## Kinds of errors, the header `x-error-code`",
    codes.join("\n"),
    "## Operations",
    ...described,
    "",
  ].join("\n\n");
}

/** What a program that reads finds here ([llms.txt](https://llmstxt.org)). */
export function llmsText(): string {
  return `# Fulfillment Merchant API

> Catalog, stock, orders, shipping, transactions and artwork of print-and-ship coffee, as HTTP and JSON.

- [Guides and reference](/v1/docs.md): how to place an order once, limits, errors, states, how to follow orders, and every operation
- [OpenAPI 3.1](/v1/openapi.json): the same for programs, with webhooks and examples
- [The reference as a page](/v1/docs): for people
`;
}

function guideTitles(): string[] {
  return Array.from(guides.matchAll(/^## (.+)$/gm), ([, title = ""]) => title);
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

function guidesAsHtml(): string {
  return micromark(guides).replaceAll(
    /<h2>(.+?)<\/h2>/g,
    (_, title: string) => `<h2 id="${anchorOf(title)}">${title}</h2>`,
  );
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

function section(id: OperationId, operation: Operation): string {
  const { method, path, summary, success, errors, outsideSpec } = operation;
  const shown: { body?: unknown; answer: unknown } = examples[id];
  const parts = [
    ["Path", operation.params],
    ["Query", operation.query],
    ["Headers", operation.headers],
    ["Body", operation.bodyMeant ?? operation.body],
  ] as const;
  return `<section id="${id}"><h3>${id}${outsideSpec ? " <em>outside the spec</em>" : ""}</h3>
<p>${escapeHtml(summary)}.</p>
<pre><b class="${method}">${method.toUpperCase()}</b> ${escapeHtml(path)}</pre>
${parts.map(([title, schema]) => (schema ? shape(title, schema) : "")).join("")}
${shown.body === undefined ? "" : example("Example body", shown.body)}
${shape(`Answer ${success.status}`, success.body)}
${example("Example answer", shown.answer)}
<p class="errors">Errors: ${errors.join(", ")}</p></section>`;
}

function shape(title: string, schema: z.ZodType): string {
  return `<h4>${title}</h4><pre>${escapeHtml(shapeOf(schema))}</pre>`;
}

function shapeOf(schema: z.ZodType): string {
  return describe(jsonSchema.parse(z.toJSONSchema(schema, { io: "input", reused: "inline" })));
}

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

function example(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

interface JsonSchema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  description?: string | undefined;
  required?: string[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  $ref?: string | undefined;
  $defs?: Record<string, JsonSchema> | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    description: z.string().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    $ref: z.string().optional(),
    $defs: z.record(z.string(), jsonSchema).optional(),
  }),
);

/** The shape of a value in the way that people write it: `name?: type`, one field a line. */
function describe(schema: JsonSchema, definitions = schema.$defs ?? {}, indent = ""): string {
  if (schema.$ref !== undefined) {
    const target = definitions[schema.$ref.replace("#/$defs/", "")];
    return target ? describe(target, definitions, indent) : "value";
  }
  if (schema.anyOf) {
    return schema.anyOf.map((each) => describe(each, definitions, indent)).join(" | ");
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items) return `array of ${describe(schema.items, definitions, indent)}`;
  if (!schema.properties) return [schema.type ?? "any value"].flat().join(" | ");
  const deeper = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? "" : "?";
    const note = field.description ? `  — ${field.description}` : "";
    return `${deeper}${name}${mark}: ${describe(field, definitions, deeper)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** Text in which backticks mark code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const style = `
:root{color-scheme:light dark;--line:#8883;--soft:#8881;--mark:#8a4b2a}
body{margin:0;display:grid;grid-template-columns:16rem minmax(0,1fr);font:16px/1.5 system-ui,sans-serif}
nav{padding:1.5rem;border-right:1px solid var(--line);position:sticky;top:0;height:100vh;overflow:auto;box-sizing:border-box}
nav h2{font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;margin:1rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}a{color:inherit}
main{padding:1.5rem 2.5rem;max-width:56rem}
main h2{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:2rem;font-size:1.2rem}
section{border-top:1px solid var(--line);padding:1rem 0}
h3 em{font-size:.75rem;font-weight:400;color:var(--mark)}h4{margin:1rem 0 .25rem;font-size:.85rem}
pre{background:var(--soft);padding:.75rem 1rem;border-radius:6px;overflow:auto;white-space:pre-wrap;margin:.25rem 0;font-size:.85rem}
summary{font-size:.85rem;margin:.25rem 0;cursor:pointer}td{padding:.1rem .75rem .1rem 0;vertical-align:top}
.post,.put{color:var(--mark)}.errors{font-size:.85rem;opacity:.8}
@media(max-width:700px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:.5rem 1rem 1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem .9rem}main{padding:1rem;overflow-wrap:anywhere}
pre{padding:.6rem .7rem;font-size:.8rem}}`;
