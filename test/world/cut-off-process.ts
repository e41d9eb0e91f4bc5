/**
 * A worker in the middle of a journey, for the test that cuts it off: the whole product runs, with a
 * browser on it. Says so to whoever forked it, and waits.
 */
import "#test/support/end-with-runner.ts";
import { openBrowser } from "#test/support/browser.ts";
import { startWorld } from "./index.ts";

const [dataDir = ""] = process.argv.slice(2);
const [world, browser] = await Promise.all([startWorld({ dataDir }), openBrowser()]);
const page = await browser.newPage();
await page.goto(world.standIn.url);
process.send?.("under way");
