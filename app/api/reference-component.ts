/**
 * The reference, as a page that sends requests too: Swagger UI over the OpenAPI document, with the guides below. All of it
 * is served from here, and nothing of it is loaded before somebody asks for it.
 */
import { readFile } from "node:fs/promises";
import { fileOf, type StoredFile } from "#app/limits/answer-file.ts";
import { guidesAsHtml } from "./docs-page.ts";
import { writtenOnce } from "./written-once.ts";

/** What its browser may do: run these scripts, and ask this server. Swagger UI styles its elements where they stand. */
export const componentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

// Nobody outside is asked whether the document is valid; a key that was entered goes with the page.
const start = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

interface ComponentFile {
  type: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

const contentOf = (url: string) =>
  writtenOnce(async () => Uint8Array.from(await readFile(new URL(url))));
const script = "text/javascript; charset=utf-8";
const files: Readonly<Record<string, ComponentFile>> = {
  "swagger-ui.css": {
    type: "text/css; charset=utf-8",
    read: contentOf(import.meta.resolve("swagger-ui-dist/swagger-ui.css")),
  },
  "swagger-ui-bundle.js": {
    type: script,
    read: contentOf(import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js")),
  },
  "start.js": { type: script, read: async () => Uint8Array.from(Buffer.from(start)) },
};

/** A file of the component by its name; undefined where it has none of that name. */
export async function componentFile(
  name: string,
): Promise<{ type: string; file: StoredFile } | undefined> {
  const found = Object.hasOwn(files, name) ? files[name] : undefined;
  if (found === undefined) return undefined;
  return { type: found.type, file: fileOf(await found.read()) };
}

/** The page. Its addresses are relative to `/v1/`. */
export function componentPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fulfillment Merchant API</title>
<link rel="stylesheet" href="docs/assets/swagger-ui.css"><style>${style}</style></head><body>
<noscript><p>This page needs scripts. <a href="docs/plain">The reference without them</a></p></noscript>
<div id="reference"></div>
<div id="guides"><p>The reference <a href="docs/plain">as one page, without scripts</a>, and <a href="docs.md">as Markdown</a>;
the <a href="docs/guides">guides alone</a></p>${guidesAsHtml()}</div>
<script src="docs/assets/swagger-ui-bundle.js"></script><script src="docs/assets/start.js"></script>
</body></html>`;
}

const style = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#3b4151}
noscript p,#guides{max-width:56rem;margin:0 auto;padding:1.5rem 20px;overflow-wrap:anywhere}
#guides h2{border-top:1px solid #8883;padding-top:1.5rem;margin-top:2rem;font-size:1.2rem}
#reference{overflow-x:auto}
#guides td{padding:.1rem .75rem .1rem 0;vertical-align:top}
#guides pre{background:#8881;padding:.75rem 1rem;border-radius:6px;white-space:pre-wrap;font-size:.85rem}
#guides a,noscript a{color:inherit}`;
