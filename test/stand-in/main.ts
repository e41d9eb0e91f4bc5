/** Runs the stand-in alone (`npm run stand-in`), settings from the environment. */
import { z } from "zod";
import { startStandIn } from "./index.ts";

/** As in the demo, so that both halves find each other without any setting. */
const environment = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4020)
    .describe("a whole number from 0 to 65535"),
  SHOPIFY_API_KEY: z.string().default("demo-client-id").describe("the app's client id"),
  SHOPIFY_API_SECRET: z.string().default("demo-client-secret").describe("the app's client secret"),
  SHOPIFY_APP_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://127.0.0.1:3000")
    .describe("an http:// or https:// address, where the app is reached"),
};

// An empty value counts as absent, as in the app.
const given = Object.entries(process.env).filter(([, value]) => value !== "");
const parsed = z.object(environment).safeParse(Object.fromEntries(given));
if (!parsed.success) {
  const faulty = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  const lines = Object.entries(environment)
    .filter(([name]) => faulty.has(name))
    .map(([name, { description }]) => `  - ${name} must be ${description}.\n`);
  giveUp(`The stand-in can't start:\n${lines.join("")}`);
}
const {
  PORT: port,
  SHOPIFY_API_KEY: apiKey,
  SHOPIFY_API_SECRET: apiSecret,
  SHOPIFY_APP_URL: appUrl,
} = parsed.data;
const standIn = await startStandIn({ port, apiKey, apiSecret, appUrl }).catch(
  (error: NodeJS.ErrnoException) =>
    error.code === "EADDRINUSE" || error.code === "EACCES"
      ? giveUp(`The stand-in can't listen on port ${port} (${error.code}): set PORT to another.\n`)
      : Promise.reject(error),
);
const shownSecret = process.env["SHOPIFY_API_SECRET"] ? "<the same>" : apiSecret;
console.log(`A local Shopify listens on ${standIn.url} for the app at ${appUrl}.
Start the app with:
  SHOPIFY_API_KEY=${apiKey} SHOPIFY_API_SECRET=${shownSecret} SHOPIFY_APP_URL=${appUrl} \\
  SHOPIFY_STAND_IN_URL=${standIn.url} APP_BRIDGE_URL=${standIn.url}/app-bridge.js npm start`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });

function giveUp(reason: string): never {
  process.stderr.write(reason);
  process.exit(1);
}
