/** HTML of which every value is escaped: what is no `Markup` is text, whatever stands in it. */

/** Made by `html` alone. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[] | null;

/** The template with its values filled in: texts and numbers escaped for content and quoted attributes, null as nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const filled = parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : ""));
  return { markup: filled.join("") };
}

/** Markup that something else has drawn out of nothing of a stranger's, like a barcode's bars. */
export function trusted(markup: string): Markup {
  return { markup };
}

function markupOf(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Controls but tab and line ends: no document holds them. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(controls, "")
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
