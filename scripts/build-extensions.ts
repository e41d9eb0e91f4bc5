/**
 * `npm run build:extensions`: bundles Shopify's extensions, prints their sizes, and fails where one is too large. The
 * app's address in buyers' pages is `SHOPIFY_APP_URL`, or else that of `shopify.app.toml`.
 */
import { buildExtensions, bundleFaults } from "./extension-bundles.ts";
import { configuredAppUrl } from "./read-extensions.ts";

const appUrl = process.env["SHOPIFY_APP_URL"] ?? configuredAppUrl();
const bundles = await buildExtensions({ appUrl });
for (const { file, bytes, compressedBytes } of bundles) {
  console.log(`${file}: ${kilobytes(bytes)} KB, ${kilobytes(compressedBytes)} KB compressed`);
}
const faults = bundleFaults(bundles);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}
