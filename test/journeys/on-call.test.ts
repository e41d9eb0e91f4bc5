/** The person on call at the terminal, beside the running app. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bareEnv } from "#test/world/bare-env.ts";
import { envFileOf } from "#test/world/env-file.ts";
import { endWithUs } from "#test/support/end-with-us.ts";
import { startWorld, type World } from "#test/world/index.ts";

const execute = promisify(execFile);

const shop = "harbor-lane-coffee.myshopify.com";
const patience = { timeout: 60_000, interval: 50 };

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-on-call-"));
  world = await startWorld({ dataDir });
  expect((await world.standIn.openApp(shop)).status).toBe(200);
}, 300_000);
afterAll(async () => {
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

/** A process of its own, as at a terminal: it trusts what its environment names, as the app does. */
const run = (...words: string[]) => runIn(world.env, ...words);

async function runIn(
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const line = ["app/connector-main.ts", ...words];
  return await new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      line,
      { env: { ...bareEnv(), ...settings } },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code;
        if (typeof code !== "number") reject(error ?? new Error("no exit code"));
        else resolve({ code, said: `${stdout}${stderr}`.trimEnd() });
      },
    );
    endWithUs(child);
  });
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
    // Each look is a program of its own: not before the provider has it.
    await expect.poll(() => world.printShop.find({ shop, orderId })).toBeDefined();
    await vi.waitFor(async () => {
      const { said } = await run("inspect", name, "--shop", shop);
      expect(said).toContain("Dispatch 1: Accepted");
      expect(said).toContain("2 × Harbor \uFFFD[2JBlend");
      expect(said).toContain("provider's status: Created");
      expect(said).toMatch(/timeline\n {4}\S+Z {2}opened \(app\): /);
    }, patience);
    expect((await run("replay", name)).said).toMatch(/none is known.*`reconcile`/);
  }, 300_000);

  it("forwards an order while the app rests, by the line that the demo prints", async () => {
    // GIVEN an order that the app saw nothing of before it stopped
    world.standIn.setFaults(shop, [{ kind: "drop_webhooks", times: 100 }]);
    const { id } = world.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-HSE-BOX", quantity: 1 }],
    });
    await world.standIn.idle();
    await world.app().stop("SIGTERM");
    // WHEN it is asked for by a file of settings and the certificates to trust
    const envFile = path.join(dataDir, "app.env");
    await writeFile(envFile, envFileOf(world));
    const line = [`--env-file=${envFile}`, "app/connector-main.ts", "reconcile"];
    const { stdout } = await execute(
      process.execPath,
      [...line, id.replace(/^.*\//, ""), "--shop", shop],
      {
        // As in a shell, which has none of the settings: what has them, wins over the file.
        env: {
          ...process.env,
          NODE_ENV: "production",
          NODE_EXTRA_CA_CERTS: world.secureOrigin.certificateFile,
        },
      },
    );
    // THEN its artwork was read and the provider has it
    expect(stdout).toContain("Dispatch 1: Accepted");
    // The tests that follow, and the end, find it running.
    await world.restartApp();
  }, 300_000);

  it("says what it takes, and ends with 2 where the words don't fit", async () => {
    expect(await run("--help")).toMatchObject({ code: 0, said: expect.stringContaining("replay") });
    expect(await run("inspect")).toMatchObject({
      code: 2,
      said: expect.stringContaining("1 word"),
    });
    expect(await run("destroy", "#1")).toMatchObject({ code: 2 });
    expect(await run("inspect", "#1", "--force")).toMatchObject({ code: 2 });
  });

  it("says whose settings it needs where it has none", async () => {
    const { code, said } = await runIn({}, "inspect", "#1");
    expect(code).toBe(1);
    expect(said).toContain("SHOPIFY_API_KEY is missing");
    expect(said).toContain("`npm run demo` prints the line for its.");
  });
});
