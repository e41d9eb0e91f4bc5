/** What an operator does about endpoints, over a real connection: one that was gone for a while, and those that lead inside. */
import { mkdtemp, rm } from "node:fs/promises";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi, createOperatorApi, createRateLimiter } from "#app/api/index.ts";
import { aLine, anOrder, call } from "#test/builders/core.ts";
import { callOperator } from "#test/builders/operator.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCore, seedDefaultMerchant, warnOfUndelivered } from "../compose/core.server.ts";
import { watchBackups } from "../compose/watch-backups.server.ts";
import { observe } from "../compose/observe.server.ts";
import { openSealer } from "../compose/sealer.server.ts";
import { noteRestore } from "../db/restores.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { limits } from "../limits/limits.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import type { Core } from "../core/index.ts";
import { runCommand } from "./index.ts";

let testDatabase: TestDatabase;
let folder: string;
let core: Core;
let config: ReturnType<typeof parseCoreConfig>;
let endpoint: https.Server;
let url: string;
/** How the endpoint answers from now on. */
let status = 410;
let heard: string[] = [];
const caBefore = tls.getCACertificates("default");

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
    ],
  });
  tls.setDefaultCACertificates([...caBefore, cert]);
  endpoint = https.createServer({ key, cert }, (request, response) => {
    heard.push(String(request.headers["webhook-id"]));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void endpoint.listen(0, "127.0.0.1", resolve));
  const { port } = endpoint.address() as AddressInfo; // A TCP server that listens has one.
  url = `https://127.0.0.1:${port}/hooks`;

  testDatabase = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-cli-hooks-"));
  config = parseCoreConfig({
    DATABASE_URL: testDatabase.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: "8",
    NOTIFICATION_TRUSTED_HOSTS: `127.0.0.1:${port}`,
  });
  const sealer = await openSealer(config, testDatabase.database);
  core = await openCore({
    config,
    database: testDatabase.database,
    clock: () => new Date(),
    sealer,
  });
  await seedDefaultMerchant(core, config, { makesKeys: false });
});
afterAll(async () => {
  tls.setDefaultCACertificates(caBefore);
  endpoint.closeAllConnections();
  endpoint.close();
  await testDatabase.close();
  await rm(folder, { recursive: true });
});

/** Runs a command that must succeed; the cells of the lines that it said. */
async function run(...words: string[]): Promise<string[][]> {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const code = await runCommand(words, { readConfig: () => config, say: hear, complain: hear });
  expect(code, said.join("\n")).toBe(0);
  return said.map((line) => line.split(/ {2,}/));
}

/** Runs a command that must end with 1; what it complained of. */
async function refused(...words: string[]): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (line: string) => void complaints.push(line);
  expect(await runCommand(words, { readConfig: () => config, complain })).toBe(1);
  return complaints;
}

async function send(): Promise<void> {
  await core.sweeps.dueNotifications();
  await core.sweeps.settleNotifications();
}

async function placeOrder(reference = "default"): Promise<string> {
  const merchantId = await core.merchants.identifyMerchant({ name: reference });
  const caller = { merchantId, keyId: "key", plan: "Pro", isTest: true } as const;
  const wish = { caller, productId: "prd_sample_sachets", fields: [] };
  const { jobId } = await core.artwork.startArtwork(wish);
  await core.jobs["render-artwork"]({ merchantId, jobId });
  const { artworkUrl } = await core.artwork.getArtworkJob({ caller, jobId });
  const items = [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: artworkUrl ?? "" })];
  return (await core.orders.createOrder({ caller, content: anOrder({ items }) })).orderId;
}

test("an endpoint that said 410 is shown with its failures, and hears them again when they are replayed", async () => {
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test");
  const orderId = await placeOrder();
  await send();

  const [, failure] = await run("webhooks", "failures");
  expect(failure?.slice(1, 6)).toEqual([
    "default",
    endpointId,
    expect.stringMatching(/^msg_/),
    "fulfillment.created",
    orderId,
  ]);
  expect(failure?.[6]).toContain("410");
  const stateOf = async () => (await run("webhooks", "list"))[1]?.[3];
  expect(await stateOf()).toBe("disabled");
  const before = heard;

  status = 204;
  heard = [];
  expect(await run("webhooks", "replay", endpointId)).toEqual([["1 message to be sent again."]]);
  await send();

  expect(heard).toEqual(before);
  expect(heard).toEqual([failure?.[3]]);
  expect(await stateOf()).toBe("enabled");
  expect(await run("webhooks", "failures")).toHaveLength(1);
  expect((await run("webhooks", "replay", endpointId)).flat().join("  ")).toBe(
    `Nothing is sent again: of ${endpointId} no message was given up, and none waits for its next try. ` +
      "One that it took is sent again by --message <id> --delivered.",
  );
});

test("failures are shown of every merchant, as no alert names one, with what replays them", async () => {
  await run("merchants", "create", "beans.example");
  const of = ["--merchant", "beans.example"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  const orderId = await placeOrder("beans.example");
  status = 410;
  await send();
  const failures = await run("webhooks", "failures");
  expect(failures.map((cells) => cells.slice(1, 3))).toContainEqual(["beans.example", endpointId]);
  expect(await run("webhooks", "failures", "--merchant", "default")).not.toContainEqual(
    expect.arrayContaining([orderId]),
  );
  // What those lines name is enough: an endpoint's id is nobody else's.
  expect(await run("webhooks", "replay", endpointId)).toEqual([["1 message to be sent again."]]);
  status = 204;
  expect(await run("webhooks", "test", endpointId)).toHaveLength(1);
  expect(await run("webhooks", "rotate", endpointId)).toEqual([
    [endpointId, expect.stringMatching(/^whsec_/)],
  ]);
  expect(await run("webhooks", "remove", endpointId)).toEqual([[`${endpointId} is removed.`]]);
  expect(await refused("webhooks", "test", endpointId)).toEqual([
    `There is no endpoint ${endpointId}.`,
  ]);
});

test("an endpoint that takes nothing is shown with what waits for it before anything is given up", async () => {
  await run("merchants", "create", "dead.example");
  const of = ["--merchant", "dead.example"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  const waiting = async () => (await run("webhooks", "list", ...of))[1]?.slice(5);
  expect(await waiting()).toEqual([url]);
  await placeOrder("dead.example");
  status = 500;
  await send();
  expect(await waiting()).toEqual([
    url,
    expect.stringMatching(/^1 message since 20\S+Z: the endpoint answered 500$/),
  ]);
  await run("webhooks", "remove", endpointId);
});

test("a message that is named is sent again alone, and one that is none of the endpoint's enables nothing", async () => {
  const of = ["--merchant", "default"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  status = 204;
  await placeOrder();
  await send();
  const delivered = heard.at(-1) ?? "";
  await placeOrder();
  status = 410;
  await send();
  const stateOf = async () =>
    (await run("webhooks", "list")).find(([id]) => id === endpointId)?.[3];
  expect(await stateOf()).toBe("disabled");
  for (const named of ["msg_none", delivered, ""]) {
    const [complaint] = await refused("webhooks", "replay", endpointId, "--message", named);
    expect(complaint).toMatch(/^Nothing is sent again: /);
  }
  expect(await stateOf()).toBe("disabled");
  status = 204;
  const again = ["webhooks", "replay", endpointId, "--delivered"];
  const lines = { readConfig: () => config, complain: () => {} };
  expect(await runCommand(again, lines), "without --message").toBe(2);
  expect((await refused(...again, "--message", "msg_none"))[0]).toContain("no message msg_none");
  expect(await run(...again, "--message", delivered)).toEqual([["1 message to be sent again."]]);
  heard = [];
  await send();
  expect(heard).toEqual([delivered]);
  await run("webhooks", "remove", endpointId);
  expect(await refused("webhooks", "failures", "--endpoint", endpointId)).toEqual([
    `There is no endpoint ${endpointId}.`,
  ]);
});

test("failures say that there are more than they show", async () => {
  await run("merchants", "create", "cocoa.example");
  const of = ["--merchant", "cocoa.example"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  const orderId = await placeOrder("cocoa.example");
  const merchantId = await core.merchants.identifyMerchant({ name: "cocoa.example" });
  await testDatabase.database.pool.query(
    `INSERT INTO core.notification (merchant_id, endpoint_id, id, type, order_id, body, attempts, created_at, failed_at)
     SELECT $1, $2, 'msg_given_up_' || number, 'fulfillment.created', $3, '{}', 9, now(), now()
     FROM generate_series(1, 500) AS number`,
    [merchantId, endpointId, orderId],
  );
  const more = ["There are more than these 500."];
  expect(await run("webhooks", "failures", ...of)).not.toContainEqual(more);
  status = 410;
  await send();
  status = 204;
  expect(await run("webhooks", "failures", ...of)).toContainEqual(more);
  await run("webhooks", "remove", endpointId);
});

test("what waits is counted below the failures, by endpoint, with what the last attempt met", async () => {
  await run("merchants", "create", "tea.example");
  const of = ["--merchant", "tea.example"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  const waiting = async (...words: string[]) =>
    (await run("webhooks", "failures", ...words)).filter((cells) => cells.includes(endpointId));
  await placeOrder("tea.example");
  await placeOrder("tea.example");
  const since = expect.stringMatching(/^\d{4}-.*Z$/);
  const row = [since, "tea.example", endpointId, "2 messages"];
  expect(await waiting()).toEqual([[...row, "due", "not sent yet"]]);
  status = 503;
  await send();
  const [next] = await waiting(...of);
  expect(next).toEqual([...row, expect.stringMatching(/Z$/), "the endpoint answered 503"]);
  expect(Date.parse(next?.[4] ?? "")).toBeGreaterThan(Date.now());
  // A replay sends at once what waits, and gives it its whole schedule from then on.
  expect(await run("webhooks", "replay", endpointId)).toEqual([["2 messages to be sent again."]]);
  expect(await waiting()).toEqual([[...row, "due", "not sent yet"]]);
  heard = [];
  await send();
  expect(heard).toHaveLength(2);
  expect(await waiting("--endpoint", endpointId)).toHaveLength(1);
  expect(await waiting("--merchant", "default")).toEqual([]);
  await run("webhooks", "remove", endpointId);
  expect(await waiting()).toEqual([]);
});

test("what is held stays, as commands and the metrics say, and leaves in its order once it is held no more", async () => {
  // GIVEN a database that was restored as of now, with a message that it has not delivered
  await run("merchants", "create", "held.example");
  const of = ["--merchant", "held.example"];
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
  await placeOrder("held.example");
  await noteRestore(testDatabase.database.pool, { asOf: new Date() });
  status = 204;
  heard = [];
  const sending = { config, core };
  const { database } = testDatabase;
  const clock = () => new Date();
  const sealer = await openSealer(config, database);
  const holding = { ...config, core: { ...config.core, webhooks: "hold" as const } };
  const held = await openCore({ config: holding, database, clock, sealer });
  const warnings: unknown[] = [];
  const log = { warn: (message: unknown) => void warnings.push(message) };
  const metrics = createMetrics();
  const queue = { depths: async () => [] };
  observe(metrics, {
    config: holding,
    publicUrl: "http://localhost",
    core: held,
    queue,
    database,
    backups: watchBackups(holding),
    clock,
  });
  try {
    [config, core] = [holding, held];
    // WHEN a process that holds them works on it
    await warnOfUndelivered(core, { database, log });
    await placeOrder("held.example");
    await send();
    // THEN nothing leaves, not by command either
    expect([heard, warnings]).toEqual([[], []]);
    const said = "Webhooks are held: nothing is sent until CORE_WEBHOOKS is send.";
    const failures = await run("webhooks", "failures");
    expect(failures).toContainEqual(expect.arrayContaining([endpointId, "2 messages", "held"]));
    expect(failures.at(-1)).toEqual([said]);
    expect((await run("webhooks", "replay", endpointId)).at(-1)).toEqual([said]);
    expect(await refused("webhooks", "test", endpointId)).toEqual([
      `${endpointId} did not take it: it was not sent, as webhooks are held (CORE_WEBHOOKS).`,
    ]);
    expect(heard).toEqual([]);
    expect(await metrics.render()).toContain("portafilter_notifications_held 1");
  } finally {
    ({ config, core } = sending);
  }
  // WHEN one that sends does
  await warnOfUndelivered(core, { database, log });
  await send();
  // THEN it has said so before, and all of it leaves
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The database was restored as .*: 1 webhook to merchants not .*CORE_WEBHOOKS=hold/,
    ),
  ]);
  expect(heard).toEqual(heard.toSorted());
  expect(heard).toHaveLength(2);
  expect((await run("webhooks", "failures")).at(-1)).not.toContain("Webhooks are held");
  await run("webhooks", "remove", endpointId);
});

test("an endpoint is tried by command, which says what it answered, and ends with 1 where that is no success", async () => {
  const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--live");
  status = 204;
  heard = [];
  expect(await run("webhooks", "test", endpointId)).toEqual([
    [`${endpointId} took it and answered 204.`],
  ]);
  expect(heard).toEqual([expect.stringMatching(/^msg_/)]);
  status = 503;
  expect(await refused("webhooks", "test", endpointId)).toEqual([
    `${endpointId} did not take it: the endpoint answered 503.`,
  ]);
});

describe("an address that leads into this machine or its network", () => {
  const words = /^Nothing would be sent there: .*NOTIFICATION_TRUSTED_HOSTS=/;
  const of = ["--merchant", "inside.example"];
  let keys: { merchantId: string; merchant: string; operator: string };
  beforeAll(async () => {
    await run("merchants", "create", "inside.example");
    const merchantId = await core.merchants.identifyMerchant({ name: "inside.example" });
    const made = { merchantId, isTest: true, label: "test" };
    const { key: merchant } = await core.merchants.createApiKey(made);
    const { key: operator } = await core.operators.createKey({ name: "panel" });
    keys = { merchantId, merchant, operator };
  });

  // Which addresses are public is `public-address.test.ts`.
  test.each([
    "https://127.0.0.1/hooks",
    "https://10.1.2.3:8443/hooks",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.1.2.3]/hooks",
    "https://localhost/hooks",
  ])("is refused by command and by both APIs: %s", async (address) => {
    // WHEN
    const byCommand = await refused("webhooks", "add", address, "--live", ...of);
    const api = createApi({ core });
    const forMerchants = { fetch: async (request: Request) => api.fetch(request) };
    const byMerchant = await call(forMerchants, "addWebhookEndpoint", {
      key: keys.merchant,
      body: { url: address },
    });
    const rateLimiter = createRateLimiter(limits.operatorApi);
    const operatorApi = createOperatorApi({ core, rateLimiter });
    const forOperators = { fetch: async (request: Request) => operatorApi.fetch(request) };
    const byOperator = await callOperator(forOperators, "addEndpoint", {
      key: keys.operator,
      params: { merchant: "inside.example" },
      body: { url: address, mode: "live" },
    });
    // THEN
    expect(byCommand).toEqual([expect.stringMatching(words)]);
    expect(byMerchant).toMatchObject({ status: 422, message: expect.stringMatching(words) });
    expect(byOperator).toMatchObject({ status: 422, message: expect.stringMatching(words) });
    expect(await core.notifications.listEndpoints({ merchantId: keys.merchantId })).toEqual([]);
  });

  test("hears nothing either where a name has come to lead there since it was added", async () => {
    // GIVEN an endpoint whose name, as it is now, is this machine
    await run("merchants", "create", "moved.example");
    const of = ["--merchant", "moved.example"];
    const [[endpointId = ""] = []] = await run("webhooks", "add", url, "--test", ...of);
    const moved = url.replace("127.0.0.1", "localhost");
    await testDatabase.database.pool.query(
      "UPDATE core.notification_endpoint SET url = $1 WHERE id = $2",
      [moved, endpointId],
    );
    await placeOrder("moved.example");
    status = 204;
    heard = [];
    // WHEN
    await send();
    // THEN
    expect(heard).toEqual([]);
    const waiting = (await run("webhooks", "failures", ...of)).find((cells) =>
      cells.includes(endpointId),
    );
    expect(waiting?.at(-1)).toMatch(/not on the public internet/);
    expect(await refused("webhooks", "test", endpointId)).toEqual([
      expect.stringMatching(/did not take it: .*not on the public internet/),
    ]);
    expect(heard).toEqual([]);
  });
});
