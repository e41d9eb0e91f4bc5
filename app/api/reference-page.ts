/** The pages on which APIs are read: HTML that loads nothing, readable offline and without scripts. */
import { z } from "zod";
import type { DescribedOperation } from "#app/contract/describe-operations.ts";

/** What a reference page is made of; its texts are HTML. */
export interface Reference {
  title: string;
  /** Lists of links above those of the operations. */
  menu?: string;
  /** What is said above the operations. */
  intro: string;
  operations: readonly DescribedOperation[];
  /** And below them. */
  outro?: string;
}

/** A whole page: a menu, and every operation below its tag, in the order in which the tags come. */
export function referencePage({
  title,
  menu = "",
  intro,
  operations,
  outro = "",
}: Reference): string {
  const byTag = [...Map.groupBy(operations, ({ operation }) => operation.tag)];
  const lists = byTag.map(
    ([tag, entries]) =>
      `<h2>${tag}</h2><ul>${entries.map(({ operationId: id }) => `<li><a href="#${id}">${id}</a></li>`).join("")}</ul>`,
  );
  const sections = byTag.flatMap(([, entries]) => entries.map(section));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<nav>${menu}${lists.join("")}</nav><main><h1>${title}</h1>
${intro}
${sections.join("\n")}${outro}</main></body></html>`;
}

/** What a reference says of one operation. */
function section(described: DescribedOperation): string {
  const { operationId: id, operation, description, example: shown } = described;
  const { method, path, summary, success, errors, outsideSpec } = operation;
  const parts = [
    ["Path", operation.params],
    ["Query", operation.query],
    ["Headers", operation.headers],
    ["Body", operation.bodyMeant ?? operation.body],
  ] as const;
  return `<section id="${id}"><h3>${id}${outsideSpec ? " <em>outside the spec</em>" : ""}</h3>
<p>${escapeHtml(summary)}. ${withCode(description)}</p>
<pre><b class="${method}">${method.toUpperCase()}</b> ${escapeHtml(path)}</pre>
${parts.map(([title, schema]) => (schema ? shape(title, schema) : "")).join("")}
${shown.body === undefined ? "" : example("Example body", shown.body)}
${shape(`Answer ${success.status}`, success.body)}
${example("Example answer", shown.answer)}
<p class="errors">Errors: ${errors.join(", ")}, 429</p></section>`;
}

function shape(title: string, schema: z.ZodType): string {
  return `<h4>${title}</h4><pre>${escapeHtml(shapeOf(schema))}</pre>`;
}

/** The shape of a value in the way that people write it. */
export function shapeOf(schema: z.ZodType): string {
  return describe(jsonSchema.parse(z.toJSONSchema(schema, { io: "input", reused: "inline" })));
}

/** An example that opens when it is asked for. */
export function example(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

interface JsonSchema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
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
    const: z.unknown().optional(),
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
  if (schema.const !== undefined) return JSON.stringify(schema.const);
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

/** Text in which backticks mark code, as HTML. */
export function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
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
.post,.put,.patch,.delete{color:var(--mark)}.errors{font-size:.85rem;opacity:.8}
@media(max-width:700px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:.5rem 1rem 1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem .9rem}main{padding:1rem;overflow-wrap:anywhere}
pre{padding:.6rem .7rem;font-size:.8rem}}`;
