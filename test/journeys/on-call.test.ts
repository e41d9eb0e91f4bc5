/** The person on call at the terminal, beside the running app. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#app/config.server.ts";
import { runConnectorCommand } from "#app/cli/index.ts";
import { envFileOf } from "#test/world/env-file.ts";
import { startWorld, type World } from "#test/world/index.ts";

const execute = promisify(execFile);

const shop = "harbor-lane-coffee.myshopify.com";
const patience = { timeout: 40_000, interval: 50 };

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-on-call-"));
  world = await startWorld({ dataDir });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const code = await runConnectorCommand(words, {
    readConfig: () => parseConfig(world.env),
    say: hear,
    complain: hear,
  });
  return { code, said: lines.join("\n") };
}

describe("npm run connector", () => {
  it("takes in, shows and replays an order while the app runs", async () => {
    // GIVEN an order of which no webhook arrived
    world.standIn.setFaults(shop, [{ kind: "drop_webhooks", times: 100 }]);
    const { id, name } = world.standIn.placeOrder(shop, {
      // With what would clear the terminal of whoever reads it.
      line_items: [{ sku: "COF-WHB-12O-HSE-BOX", title: "Harbor \u001B[2JBlend", quantity: 2 }],
    });
    await world.standIn.idle();
    world.standIn.setFaults(shop, []);
    const orderId = id.replace(/^.*\//, "");
    // THEN of an order that was never seen it is told what helps
    const unseen = "8900000000001";
    expect(await run("inspect", unseen, "--shop", shop)).toEqual({
      code: 1,
      said: `The app has seen no order ${unseen} of ${shop}; \`reconcile\` asks Shopify for it.`,
    });
    expect((await run("reconcile", unseen)).code).toBe(1);
    expect((await run("replay", unseen, "--shop", shop)).said).toContain("seen no order");
    // AND that takes it in
    const taken = await run("reconcile", orderId, "--shop", shop);
    expect(taken.said).toContain("Read anew in Shopify");
    expect(taken.code).toBe(0);
    await vi.waitFor(async () => {
      const { said } = await run("inspect", name, "--shop", shop);
      expect(said).toContain("Dispatch 1: Accepted");
      expect(said).toContain("2 × Harbor \uFFFD[2JBlend");
      expect(said).toContain("provider's status: Created");
      expect(said).toMatch(/timeline\n {4}\S+Z {2}opened \(app\): /);
    }, patience);
    expect((await run("replay", name)).said).toMatch(/none is known.*`reconcile`/);
    // AND the line that the demo prints says the same
    const envFile = path.join(dataDir, "app.env");
    await writeFile(envFile, envFileOf(world));
    const line = [`--env-file=${envFile}`, "app/connector-main.ts", "inspect", name];
    const { stdout } = await execute(process.execPath, [...line, "--shop", shop], {
      env: { NODE_ENV: "production" },
    });
    expect(stdout).toContain("Dispatch 1: Accepted");
  }, 120_000);

  it("says what it takes, and ends with 2 where the words don't fit", async () => {
    expect(await run("--help")).toMatchObject({ code: 0, said: expect.stringContaining("replay") });
    expect(await run("inspect")).toMatchObject({
      code: 2,
      said: expect.stringContaining("1 word"),
    });
    expect(await run("destroy", "#1")).toMatchObject({ code: 2 });
    expect(await run("inspect", "#1", "--force")).toMatchObject({ code: 2 });
  });
});
