/** The reference of `/operator/v1`, as a page and in Markdown. */
import { operationsAsMarkdown } from "../reference-markdown.ts";
import { referencePage, withCode } from "../reference-page.ts";
import { describedOperations } from "./operator-openapi.ts";

const title = "Operator API";

/** What no single operation says; backticks mark code. */
const intro =
  'For programs of whoever runs a core. Every request carries an operator\'s key in the header `x-api-key`: `npm run core -- keys create --operator --label <name>` makes one. Every act is in the audit trail, under the key\'s name. Bodies are JSON; money is in cents. Errors are `{"code": number, "message": string}`, their kind is the header `x-error-code`, as at `/v1`.';

/** As one HTML page at `/operator/v1/docs`. */
export function docsPage(): string {
  return referencePage({
    title,
    intro: `<p>${withCode(intro)} The same as <a href="openapi.json">OpenAPI 3.1</a>, and as <a href="docs.md">Markdown</a>.</p>`,
    operations: describedOperations,
  });
}

/** The same in Markdown, for programs that read, at `/operator/v1/docs.md`. */
export function docsMarkdown(): string {
  return [
    `# ${title}`,
    `${intro} The same as OpenAPI 3.1 is at \`/operator/v1/openapi.json\`.`,
    "## Operations",
    ...operationsAsMarkdown(describedOperations),
    "",
  ].join("\n\n");
}
