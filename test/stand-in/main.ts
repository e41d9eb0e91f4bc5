/** Runs the stand-in alone: `npx node test/stand-in/main.ts`, settings from the environment. */
import { z } from "zod";
import { startStandIn } from "./index.ts";

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  SHOPIFY_API_KEY: z.string().min(1),
  SHOPIFY_API_SECRET: z.string().min(1),
  SHOPIFY_APP_URL: z.url(),
});

const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  console.error(`The stand-in can't start.\n${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
const {
  PORT: port,
  SHOPIFY_API_KEY: apiKey,
  SHOPIFY_API_SECRET: apiSecret,
  SHOPIFY_APP_URL: appUrl,
} = parsed.data;
const standIn = await startStandIn({ port, apiKey, apiSecret, appUrl });
console.log(`A local Shopify listens on ${standIn.url} for the app at ${appUrl}.`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });
