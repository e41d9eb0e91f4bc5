import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimiter } from "#app/api/index.ts";
import { openCommands } from "#test/builders/commands.ts";
import { anAddress, call } from "#test/builders/core.ts";
import { type OverLoopback, overLoopback } from "#test/builders/over-loopback.ts";

const commands = openCommands();
const { run, linesOf } = commands;
let api: OverLoopback;
const faults: unknown[] = [];
beforeAll(() => {
  const rateLimiter = createRateLimiter({ requestsPerMinute: 0 });
  const onFault = ({ error }: { error: unknown }) => void faults.push(error);
  api = overLoopback({ core: commands.core, rateLimiter, onFault });
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await api.close();
});

/** A merchant made by command, with the keys that were shown. */
async function aMerchant(reference: string, ...words: string[]) {
  const [made = "", live = "", second = ""] = await linesOf(
    "merchants",
    "create",
    reference,
    ...words,
  );
  const [, merchantId = ""] = made.split("  ");
  return { merchantId, live: live.split("  ")[1] ?? "", test: second.split("  ")[1] ?? "" };
}

const lineOf = async (reference: string) =>
  (await linesOf("merchants", "list")).find((line) => line.startsWith(`${reference} `)) ?? "";

describe("a merchant", () => {
  test("is made with keys of its own, renamed and listed, and its reference is taken once", async () => {
    const { live, test: second } = await aMerchant("beans.example", "--name", "Beans & Co");
    expect(await commands.core.merchants.authenticate(live)).toMatchObject({ isTest: false });
    expect(await commands.core.merchants.authenticate(second)).toMatchObject({ isTest: true });
    expect(await lineOf("beans.example")).toMatch(/Beans & Co +Pro +active +default +default/);
    expect(await run("merchants", "create", "beans.example")).toBe(1);
    expect(commands.said.at(-1)).toBe("There is a merchant beans.example already.");
    expect(await run("merchants", "rename", "beans.example", "Bohnen")).toBe(0);
    expect(await lineOf("beans.example")).toContain("Bohnen");
    expect(await run("merchants", "rename", "beans.example", " ")).toBe(1);
    for (const malformed of ["no spaces", ""]) {
      expect(await run("merchants", "create", malformed)).toBe(1);
      expect(commands.said.at(-1)).toContain(`"${malformed}" can't be a reference: it takes`);
    }
    expect(await run("merchants", "create", "gold", "--plan", "Gold")).toBe(2);
    expect(await run("merchants", "rename", "nobody", "Anybody")).toBe(2);
  });

  test("sees its own orders, products, endpoints and prices alone, and the stock of all", async () => {
    const [one, two] = [await aMerchant("one.example"), await aMerchant("two.example")];
    const orderId = await commands.anOrderId({ merchantId: one.merchantId });
    const params = { orderId };
    expect((await call(api, "getOrder", { key: one.live, params })).status).toBe(200);
    expect((await call(api, "getOrder", { key: two.live, params })).status).toBe(404);
    expect((await call(api, "getOrders", { key: two.live })).body.orders).toEqual([]);
    const url = "https://hooks.example/one";
    expect(await run("webhooks", "add", url, "--live", "--merchant", "one.example")).toBe(0);
    const endpoints = await Promise.all(
      [one, two].map(({ live: key }) => call(api, "getWebhookEndpoints", { key })),
    );
    expect(endpoints.map(({ body }) => JSON.stringify(body).includes(url))).toEqual([true, false]);
    const sku = "COF-GND-6X2-HSE-SCH";
    await run("prices", "set", sku, "111", "--merchant", "one.example");
    const prices = async (name: string) =>
      (await linesOf("prices", "list", "--merchant", name)).find((line) => line.includes(sku));
    expect(await prices("one.example")).toMatch(/ 111 +own/);
    expect(await prices("two.example")).toMatch(/ catalog /);
    await run("stock", "set", sku, "33");
    await run("stock", "set", sku, "33", "--test");
    for (const { live: key } of [one, two]) {
      const { body } = await call(api, "getStockBySku", { key, params: { sku } });
      expect(body.stockQty).toBe(33);
    }
    const { rows } = await commands.database.pool.query("SELECT FROM core.merchant_product");
    const { body } = await call(api, "getProducts", { key: two.live });
    expect([body.products.length, rows.length]).toEqual([0, 30]);
  });
});

test("lists of keys and endpoints are of all merchants, and say whose each is; one of products says whose it is", async () => {
  await aMerchant("listed.example");
  const url = "https://listed.example/hooks";
  await run("webhooks", "add", url, "--test", "--merchant", "listed.example");
  for (const name of [[], ["--merchant", "listed.example"]]) {
    const endpoints = await linesOf("webhooks", "list", ...name);
    expect(endpoints.find((line) => line.endsWith(url))).toMatch(
      /^nep_\S+ +listed\.example +test /,
    );
    const keys = await linesOf("keys", "list", ...name);
    expect(keys.filter((line) => / listed\.example +(?:live|test) /.test(line))).toHaveLength(2);
  }
  for (const list of ["keys", "webhooks"]) {
    const ofOther = await linesOf(list, "list", "--merchant", "default");
    expect(ofOther.join("\n")).not.toContain("listed.example");
  }
  const products = await linesOf("products", "list", "--merchant", "listed.example");
  expect(products[0]).toBe("Products of listed.example:");
  expect(products).toHaveLength(2);
  expect(await linesOf("products", "list")).toContain("Products of default:");
});

test("a suspended merchant's keys are refused until it is resumed, and its orders go on", async () => {
  const merchant = await aMerchant("late.example");
  const orderId = await commands.anOrderId({ merchantId: merchant.merchantId });
  expect(await run("merchants", "suspend", "late.example")).toBe(0);
  expect(await lineOf("late.example")).toMatch(/suspended 20\d\d-/);
  expect((await call(api, "getOrders", { key: merchant.live })).status).toBe(401);
  const named = ["--merchant", "late.example"];
  expect(await run("orders", "advance", orderId, "Picked", ...named)).toBe(0);
  expect(await run("merchants", "resume", "late.example")).toBe(0);
  expect((await call(api, "getOrders", { key: merchant.test })).status).toBe(200);
  expect(await run("merchants", "resume", "late.example")).toBe(0);
  expect(await lineOf("late.example")).toContain("active");
});

test("limits and the plan are set, shown, and given back by default", async () => {
  const { live } = await aMerchant("small.example");
  const limits = [
    "--requests-per-minute",
    "2",
    "--drawings-per-hour",
    "7",
    "--reads-per-hour",
    "9",
    "--artwork-megabytes",
    "500",
  ];
  expect(await run("merchants", "limit", "small.example", "--plan", "Base", ...limits)).toBe(0);
  expect(await lineOf("small.example")).toMatch(/ Base +active +2 +7 +9 +500$/);
  expect(await run("merchants", "limit", "small.example", "--requests-per-minute", "-3")).toBe(2);
  expect(commands.said).toContain(
    "--requests-per-minute must be a whole number from 1 to 1000000.",
  );
  const ask = () =>
    api.fetch(
      new Request("https://core.example.com/v1/orders", { headers: { "x-api-key": live } }),
    );
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
  expect(
    await linesOf("merchants", "limit", "small.example", "--drawings-per-hour", "default"),
  ).toEqual([
    "small.example has now:",
    "plan: Base",
    "requests a minute, of each key: 2",
    "drawings an hour: default (20000)",
    "reads an hour: 9",
    "megabytes of artwork that are kept: 500",
  ]);
  const all = ["requests-per-minute", "reads-per-hour", "artwork-megabytes"];
  const given = all.flatMap((limit) => [`--${limit}`, "default"]);
  expect((await linesOf("merchants", "limit", "small.example", ...given)).slice(2)).toEqual([
    "requests a minute, of each key: default (6000)",
    "drawings an hour: default (20000)",
    "reads an hour: default (20000)",
    "megabytes of artwork that are kept: default (51200)",
  ]);
  expect(await lineOf("small.example")).toMatch(/ Base +active( +default){4}$/);
  expect(await run("merchants", "limit", "small.example")).toBe(2);
  expect(await run("merchants", "limit", "small.example", "--reads-per-hour", "0")).toBe(2);
  expect(await run("merchants", "limit", "small.example", "--plan", "Gold")).toBe(2);
});

test("an operator's key is made, listed, rotated and revoked by command, apart from every merchant's", async () => {
  expect(await run("keys", "create", "--operator")).toBe(2);
  expect(await run("keys", "create", "--operator", "--live", "--label", "panel")).toBe(2);
  const [line = ""] = await linesOf("keys", "create", "--operator", "--label", "panel");
  const [keyId = "", key = ""] = line.split("  ");
  expect(key).toMatch(/^pf_operator_/);
  expect(await commands.core.operators.recognize(key)).toEqual({ keyId, name: "panel" });
  expect(await commands.core.merchants.authenticate(key)).toBeUndefined();
  const [, listed = ""] = await linesOf("keys", "list", "--operator");
  expect(listed).toMatch(new RegExp(`^${keyId} +operator +${key.slice(0, 16)}… +panel `));
  expect((await linesOf("keys", "list")).join("\n")).not.toContain(keyId);
  expect(await run("keys", "revoke", keyId)).toBe(1);
  expect(await run("keys", "rotate", keyId, "--operator", "--overlap", "1h")).toBe(0);
  expect(await run("keys", "revoke", keyId, "--operator")).toBe(0);
  expect(
    (await linesOf("keys", "list", "--operator")).filter((row) => row.includes("ended")),
  ).toHaveLength(1);
});

test("a merchant's return address stands on the tickets of its orders that say nothing else, and nowhere in /v1", async () => {
  const { merchantId, live } = await aMerchant("returns.example");
  const set = (...more: string[]) =>
    run("merchants", "return-address", "returns.example", "--name", "Returns Desk", ...more);
  const rest = "--street1|4 Dock Street|--city|Portland|--state|OR|--zip|97209|--country|US";
  expect(await set()).toBe(2);
  expect(commands.said.join(" ")).toContain("--street1 is missing");
  const whole = [...rest.split("|"), "--email", "returns@beans.example"];
  expect(await set(...whole, "--remove")).toBe(2);
  const plain = await commands.anOrderId({ merchantId });
  expect(await set(...whole)).toBe(0);
  const own = await commands.anOrderId({
    merchantId,
    content: { returnAddress: anAddress({ name: "Ann Own" }) },
  });
  const others = await commands.anOrderId();
  const ticketOf = async (orderId: string, merchant: string) =>
    (await linesOf("orders", "show", orderId, "--merchant", merchant)).join("\n");
  expect(await ticketOf(plain, "returns.example")).toMatch(/return to:\n {2}Returns Desk\n/);
  expect(await ticketOf(own, "returns.example")).toMatch(/return to:\n {2}Ann Own\n/);
  expect(await ticketOf(others, "default")).not.toContain("return to:");
  const { body } = await call(api, "getOrder", { key: live, params: { orderId: plain } });
  expect(body).not.toHaveProperty("returnAddress");
  expect((await linesOf("merchants", "show", "returns.example")).join("\n")).toContain("Dock");
  expect((await linesOf("audit", "list")).join("\n")).not.toMatch(/Dock|Returns Desk/);
  expect(commands.said.join(" ")).not.toContain("kept as entered");
  expect(await set(...whole.with(whole.indexOf("US"), "USA"))).toBe(0);
  expect(commands.said).toContain("  check country: USA has to be written US");
  expect(commands.said.at(-1)).toMatch(/^It is kept as entered: /);
  expect(await run("merchants", "return-address", "returns.example", "--remove")).toBe(0);
  expect(await ticketOf(plain, "returns.example")).not.toContain("return to:");
});
