/**
 * `npm run demo`: two stores, the app and the print shop on this machine, offline. It installs the app,
 * places an order, follows it until it has left, shows what the store got to know, and stays up to be tried.
 * `npm run demo -- --orders 100000` gives the store so many orders of the last months beside it.
 */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { makeDataFolder } from "#app/db/data-folder.server.ts";
import { isDatabaseHeld } from "#app/db/databases-beside.server.ts";
import { envFileOf } from "#test/world/env-file.ts";
import { stages, startWorld, type World } from "#test/world/index.ts";
import { placeManyOrders } from "#test/world/many-orders.ts";
import { placePastOrders } from "#test/world/past-orders.ts";
import { areBundlesStale, buildExtensions } from "./extension-bundles.ts";
import { configuredAppUrl } from "./read-extensions.ts";

const dataDir = path.resolve(".data/demo");
/** What the app is started with, for commands on its database. */
const envFile = path.join(dataDir, "app.env");
/** What an owner may have on their disk: of the very size of the box of House Blend. */
const artworkFile = path.join(dataDir, "artwork-3150x2400.png");
/** For the curious: a key of the core's default merchant, on this machine alone. */
const testApiKey = "pf_test_demo-key-0001";
/** What was sold last month, of the first store. */
const pastSkus = ["COF-WHB-12O-HSE-BOX", "COF-GND-12O-HGL-BOX", "COF-WHB-12O-FRN-BOX"];
/** A busy machine may build the pages for minutes; whoever waits can press Ctrl-C. */
const readyWithinMs = 15 * 60_000;
/** From then on somebody may think that it hangs. */
const longMs = 20_000;
/** How long each stage of the first order lasts, so that a person can watch it. */
const stageMs = 1_500;

const { values } = parseArgs({ options: { orders: { type: "string", default: "0" } } });
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < 0 || orders > 1_000_000 || (orders > 0 && orders < 100)) {
  console.error("--orders: expected a number from 100 to 1000000.");
  process.exit(2);
}

const startedAt = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const say = (line = "") => console.log(line);

// The folder must not be taken from under it.
if (await isDatabaseHeld(dataDir)) {
  say("A demo is running already in this folder: look at http://127.0.0.1:4020, or stop it first.");
  process.exit(1);
}
if (process.env["DATA_DIR"] !== undefined) {
  // What DATA_DIR names is kept: this one is emptied below.
  say("DATA_DIR is ignored: each demo begins anew, in .data/demo of this folder.");
}
say("Starting two stores, the app and the print shop …");
// Each demo begins with empty stores, so with an empty app.
await rm(dataDir, { recursive: true, force: true });
await makeDataFolder(dataDir);
const isLong = setTimeout(() => {
  say(
    "… it is still at it: the first start builds the pages, which takes a minute, or several on a busy machine.",
  );
}, longMs);
let starting: Promise<World> | undefined;
let isClosing = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (isClosing) return;
    isClosing = true;
    say("\nStopping …");
    // A start that is under way ends first: what it spawned would stay behind otherwise.
    const world = await starting?.catch(() => undefined);
    await world?.close();
    process.exit(0);
  });
}

try {
  starting = startWorld({
    dataDir,
    ports: { app: 3000, standIn: 4020, mailbox: 4030 },
    env: { LOG_LEVEL: "warn", CORE_TEST_API_KEY: testApiKey },
    onOutput: showTrouble,
    readyWithinMs,
  });
  // Beside the start, which takes longer.
  const building = areBundlesStale() ? buildExtensions({ appUrl: configuredAppUrl() }) : undefined;
  const [world] = await Promise.all([starting, building]).finally(() => clearTimeout(isLong));
  if (!isClosing) await run(world);
} catch (error) {
  if (!isClosing) {
    console.error(error);
    const world = await starting?.catch(() => undefined);
    await world?.close();
    process.exit(1);
  }
}

async function run(world: World): Promise<void> {
  const { standIn, app, printShop, shops, secureOrigin, mailbox } = world;
  await writeFile(envFile, envFileOf(world));
  await drawArtwork();
  for (const { domain } of shops) {
    const { status } = await standIn.openApp(domain);
    if (status !== 200) throw new Error(`Installing the app on ${domain} answered ${status}.`);
  }
  const [shop = "", otherShop = ""] = shops.map(({ domain }) => domain);
  const timezone = shops[0]?.ianaTimezone ?? "UTC";
  const shell = `${standIn.url}/shops/${shop}`;
  say(`Ready in ${seconds(startedAt)}.\n`);
  say(`  The store, its orders and its admin   ${standIn.url}`);
  say(`  A store front to order at             ${shell}/store`);
  say(`  The app inside the store's admin      ${shell}/app`);
  say(`  Orders, with the print shop's buttons ${shell}/orders`);
  say(`  Workflows, as in Shopify Flow          ${shell}/flow`);
  say(`  Another store, a tenant of its own    ${standIn.url}/shops/${otherShop}/store`);
  say(`  A blank store, to set up yourself     ${standIn.url}, then Add a blank store`);
  say(`  The Merchant API, to read             ${app().url}/v1/docs`);
  say(
    `  … and to call with a test key         curl -H "x-api-key: ${testApiKey}" ${app().url}/v1/stock`,
  );
  say(`  Emails that the app sends             ${mailbox.url}`);
  say(`  … and a channel, for its Settings     ${secureOrigin.url}/channel`);
  say("  … with this machine's own certificate, which a browser asks about");
  say(`  Artwork to upload for House Blend     ${path.relative("", artworkFile)}`);
  say("\nOrders of last month are made and leave …");
  const past = await placePastOrders(world, { shop, skus: pastSkus, timezone });
  say(`  ${past} of them: ${shell}/app/app/profit?period=last-month`);
  say("\nA first order of today goes through by itself:");
  const risky = placeRisky({ standIn, shop });
  const { id, name } = await walkOneOrder({ standIn, printShop, shop });
  say(`  Its buyer sees it: ${shell}/account/orders/${id}`);
  say(`\nAnother waits, and says why: ${shell}/orders/${risky}`);
  say("  … settled there, and its slip printed, without opening the app");
  if (orders > 0) await placeMany(world, { shop, shell });
  say("\nAll that the app knows of it, as the person on call reads it:");
  // The Node that the install brings: an older one does not read TypeScript. What it trusts is read
  // from the environment alone, never from a file.
  const trusts = `NODE_EXTRA_CA_CERTS=${path.relative("", secureOrigin.certificateFile)}`;
  const node = `${trusts} ./node_modules/.bin/node --env-file=${path.relative("", envFile)}`;
  say(`  ${node} app/connector-main.ts inspect '${name}' --shop ${shop}`);
  say(`\nNow you: order at ${shell}/store, then open the order`);
  say("and press Picked, Printed, Packaged, Shipped. The tracking number appears automatically.");
  say("\nTo see what becomes of orders while the provider is down: in the app's Settings, choose");
  say(`Another provider, ${secureOrigin.url}, with the key ${testApiKey}; then open`);
  say(`  ${secureOrigin.url}/down   it stops answering`);
  say(`  ${secureOrigin.url}/up     it answers again`);
  say(
    "\nTo see what Shopify's pages say while the app itself is down, stop it and start it again:",
  );
  say(`  kill ${app().pid}`);
  say(`  ${node} app/main.ts`);
  say("\nWhat to try, step by step, and every port: docs/demo.md");
  say("Ctrl-C stops everything.");
}

/** What a store has after some busy months, which the local Shopify and the print shop know nothing of. */
async function placeMany(
  world: World,
  { shop, shell }: { shop: string; shell: string },
): Promise<void> {
  const from = performance.now();
  say(`\nPlacing ${orders} orders of the last months …`);
  const { name, buyer } = await placeManyOrders(world, { shop, orders });
  say(`  … took ${seconds(from)}. One of them is ${name}, of ${buyer}: search for either at`);
  say(`  ${shell}/app/app/orders?search=${encodeURIComponent(buyer)}`);
}

/** An order that Shopify warns of: it waits for somebody. Its id. */
function placeRisky({ standIn, shop }: Pick<World, "standIn"> & { shop: string }): string {
  const { id } = standIn.placeOrder(shop, {
    line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
  });
  standIn.assessRisk(shop, id, "HIGH");
  return id;
}

async function walkOneOrder({
  standIn,
  printShop,
  shop,
}: Pick<World, "standIn" | "printShop"> & { shop: string }): Promise<{ id: string; name: string }> {
  const placedAt = performance.now();
  const { id, name } = standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-WHB-12O-HSE-BOX", quantity: 2 },
      { sku: "COF-GND-12O-FRN-BOX", quantity: 1 },
      { sku: "MUG-STONE-10", quantity: 1 },
    ],
  });
  say(`  ${name} was paid: two coffees, and a mug that the store sends by itself.`);
  const orderId = id.replace(/^.*\//, "");
  const order = await until(() => printShop.find({ shop, orderId }));
  say(`  The print shop has it after ${seconds(placedAt)}: ${order.items.length} lines, no mug.`);
  for (const stage of stages) {
    await delay(stageMs);
    await printShop.advance(order, stage);
    say(`  ${stage}.`);
  }
  const shippedAt = performance.now();
  const { fulfillment, titles } = await until(() => {
    const found = standIn.snapshot(shop).orders.find((each) => each.id === id);
    const shipped = found?.fulfillments.find(({ tracking }) => tracking.length > 0);
    if (!found || !shipped) return undefined;
    return {
      fulfillment: shipped,
      titles: new Map(found.lines.map((line) => [line.id, line.title])),
    };
  });
  const lines = fulfillment.lines.map(
    ({ quantity, lineItemId }) => `${quantity} × ${titles.get(lineItemId)}`,
  );
  say(`  After ${seconds(shippedAt)} the store shows ${lines.join(" and ")} as fulfilled:`);
  for (const { company, number, url } of fulfillment.tracking) {
    say(`  ${company} ${number} ${url}`);
  }
  return { id, name };
}

/** A file to try an upload with; nothing else needs it. */
async function drawArtwork(): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3150" height="2400">
    <rect width="3150" height="2400" fill="#23504a"/>
    <circle cx="1575" cy="1200" r="760" fill="#f3e3c7"/>
    <ellipse cx="1575" cy="1200" rx="330" ry="520" fill="#5a3418"/>
    <path d="M1575 700 q 230 500 0 1000" fill="none" stroke="#f3e3c7" stroke-width="70"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(artworkFile);
}

/** Asks until there is an answer; gives up after half a minute. */
async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(50);
  }
  throw new Error("The demo's order did not arrive in time.");
}

/** The app's own log stays quiet, but for what goes wrong: each in a line that a person reads. */
function showTrouble(text: string): void {
  for (const line of text.split("\n").filter((each) => /"level":"(?:error|fatal)"/.test(each))) {
    const words = readTrouble(line);
    console.error(words === null ? line : `  The app reports: ${words}`);
  }
}

/** Null for a line that came in pieces. */
function readTrouble(line: string): string | null {
  try {
    const { msg, err, error }: Record<string, unknown> = JSON.parse(line);
    const message: unknown = Reflect.get(Object(err ?? error), "message");
    const cause = typeof message === "string" ? message.replace(/\s*\n[^]*$/, "") : "";
    return [msg, cause].filter((part) => typeof part === "string" && part !== "").join(": ");
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
}
