/** Put in as the extension is built, out of the environment or `.env`: by us, and by Shopify's CLI. */
declare const process: { env: { SHOPIFY_APP_URL: string } };

/** Where the app is. Buyers' pages, other than the admin, know nothing of it. Throws where none was put in. */
export function appAddress(): string {
  return process.env.SHOPIFY_APP_URL;
}
