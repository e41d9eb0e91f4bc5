/** What programs of whoever runs a core do at `/operator/v1`, each over HTTP and a database of its own. */
import { describe, expect, test } from "vitest";
import { aMerchant, anAddress, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";
import { anOperatorKey, callOperator } from "#test/builders/operator.ts";

const { world } = openCoreWorld();
let made = 0;
const aReference = () => `roaster-${(made += 1)}.example`;

/** A merchant made by program, and the operator's key that made it. */
async function anOpenedMerchant() {
  const { key, keyId } = await anOperatorKey(world);
  const reference = aReference();
  const { body } = await callOperator(world, "createMerchant", { key, body: { reference } });
  return { key, keyId, reference, ...body };
}

describe("a merchant", () => {
  test("is made with keys that place orders, and found by its reference and its id", async () => {
    const { key, reference, merchant, live, test: second } = await anOpenedMerchant();
    expect(merchant).toMatchObject({ reference, name: reference, plan: "Pro", suspendedAt: null });
    const { status } = await call(world, "createOrder", { key: second.key, body: anOrder() });
    expect(status).toBe(201);
    expect((await call(world, "getOrders", { key: live.key })).body.orders).toEqual([]);
    for (const name of [reference, merchant.id]) {
      const found = await callOperator(world, "getMerchant", { key, params: { merchant: name } });
      expect(found.body).toEqual(merchant);
    }
  });

  test("is made once, however many ask for it at the same moment", async () => {
    const { key } = await anOperatorKey(world);
    const body = { reference: aReference() };
    const asked = Array.from({ length: 8 }, () =>
      callOperator(world, "createMerchant", { key, body }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(7);
    const { body: keys } = await callOperator(world, "listKeys", {
      key,
      params: { merchant: body.reference },
    });
    expect(keys.keys).toHaveLength(2);
  });

  test("is not made under the id of another one, nor under what is no reference", async () => {
    const { key, merchant } = await anOpenedMerchant();
    for (const reference of [merchant.id, "no spaces", "../x", "x".repeat(101), ""]) {
      const refused = await callOperator(world, "createMerchant", { key, body: { reference } });
      expect([reference, refused.status]).toEqual([reference, 422]);
    }
  });

  test("is renamed, limited, suspended and resumed, and its keys meet each within a second", async () => {
    const { key, reference, live } = await anOpenedMerchant();
    const params = { merchant: reference };
    const orders = async () => {
      world.advance(1_000);
      return call(world, "getOrders", { key: live.key });
    };
    const renamed = await callOperator(world, "renameMerchant", {
      key,
      params,
      body: { name: "Beans & Co" },
    });
    expect(renamed.body.name).toBe("Beans & Co");
    const limited = await callOperator(world, "limitMerchant", {
      key,
      params,
      body: { plan: "Base", requestsPerMinute: 7 },
    });
    expect(limited.body).toMatchObject({
      plan: "Base",
      limits: { requestsPerMinute: 7, drawingsPerHour: null },
    });
    expect((await orders()).status).toBe(200);
    const suspended = await callOperator(world, "suspendMerchant", { key, params });
    expect(suspended.body.suspendedAt).toBe(world.now().toISOString());
    expect((await orders()).headers.get("x-error-code")).toBe("merchant_suspended");
    world.advance(5_000);
    const again = await callOperator(world, "suspendMerchant", { key, params });
    expect(again.body.suspendedAt).toBe(suspended.body.suspendedAt);
    await callOperator(world, "resumeMerchant", { key, params });
    expect((await orders()).status).toBe(200);
    const back = await callOperator(world, "limitMerchant", {
      key,
      params,
      body: { requestsPerMinute: null },
    });
    expect(back.body).toMatchObject({ plan: "Base", limits: { requestsPerMinute: null } });
  });

  test("is on exactly one page of the list, oldest first", async () => {
    const { key } = await anOpenedMerchant();
    await anOpenedMerchant();
    const pageAfter = async (cursor: string) => {
      const query = { pageSize: "1", ...(cursor && { cursor }) };
      return (await callOperator(world, "listMerchants", { key, query })).body;
    };
    const ids: string[] = [];
    for (let next = ""; ;) {
      const { merchants, pageInfo } = await pageAfter(next);
      ids.push(...merchants.map(({ id }) => id));
      if (!pageInfo.hasNextPage) break;
      next = pageInfo.endCursor ?? "";
    }
    const all = await world.core.merchants.listMerchants();
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    const unknown = { key, query: { cursor: "mer_nobody" } };
    expect((await callOperator(world, "listMerchants", unknown)).status).toBe(422);
  });
});

test("a merchant's keys are made, rotated and revoked, and shown once", async () => {
  const { key, reference, live } = await anOpenedMerchant();
  const params = { merchant: reference };
  const created = await callOperator(world, "createKey", {
    key,
    params,
    body: { mode: "live", label: "web shop" },
  });
  const rotated = await callOperator(world, "rotateKey", {
    key,
    params: { ...params, keyId: created.body.id },
    body: {},
  });
  const { status } = await callOperator(world, "revokeKey", {
    key,
    params: { ...params, keyId: live.id },
  });
  expect([created.status, rotated.status, status]).toEqual([201, 201, 200]);
  const works = async (each: string) => (await call(world, "getOrders", { key: each })).status;
  expect(await works(rotated.body.key)).toBe(200);
  expect([await works(created.body.key), await works(live.key)]).toEqual([401, 401]);
  const { body: listed } = await callOperator(world, "listKeys", { key, params });
  expect(listed.keys.map(({ label }) => label).toSorted()).toEqual([
    "first keys",
    "first keys",
    "web shop",
    "web shop",
  ]);
  expect(JSON.stringify(listed)).not.toContain(rotated.body.key);
});

test("a merchant's prices are set all or none, listed, removed, and not kept at all", async () => {
  const { key, reference } = await anOpenedMerchant();
  const params = { merchant: reference };
  const [one, two] = ["COF-WHB-12O-HSE-BOX", "COF-GND-6X2-HSE-SCH"];
  const priceOf = async (sku: string) => {
    const { body } = await callOperator(world, "listPrices", { key, params });
    return body.prices.find((price) => price.sku === sku)?.ownCents;
  };
  const set = (...prices: { sku: string; cents: unknown }[]) =>
    callOperator(world, "setPrices", { key, params, body: { prices } });
  expect((await set({ sku: one, cents: 1_200 }, { sku: two, cents: 900 })).status).toBe(200);
  expect([await priceOf(one), await priceOf(two)]).toEqual([1_200, 900]);
  expect((await set({ sku: one, cents: 1 }, { sku: "NO-SUCH", cents: 1 })).status).toBe(404);
  expect((await set({ sku: one, cents: 1 }, { sku: one, cents: 2 })).status).toBe(422);
  expect((await set({ sku: one, cents: 1.5 })).message).toContain("prices.0.cents");
  expect(await priceOf(one)).toBe(1_200);
  const remove = { key, params: { ...params, sku: one } };
  expect((await callOperator(world, "removePrice", remove)).status).toBe(200);
  expect((await callOperator(world, "removePrice", remove)).status).toBe(404);
  expect(await priceOf(one)).toBeNull();
  await callOperator(world, "keepPrices", { key, params, body: { isKept: false } });
  expect((await callOperator(world, "listPrices", { key, params })).body.isKept).toBe(false);
});

test("a merchant's return address is set whole or not at all, shown and forgotten", async () => {
  const { key, reference, merchant } = await anOpenedMerchant();
  const params = { merchant: reference };
  const body = anAddress({ name: "Returns Desk" });
  const { zip: _, ...part } = body;
  const refused = await callOperator(world, "setReturnAddress", { key, params, body: part });
  expect([refused.status, refused.message]).toEqual([422, "zip: is missing, and must be text"]);
  const set = await callOperator(world, "setReturnAddress", { key, params, body });
  expect(set.body).toEqual({ returnAddress: body, warnings: [] });
  const odd = { ...body, country: "US", state: "Bayern" };
  const warned = await callOperator(world, "setReturnAddress", { key, params, body: odd });
  expect(warned.body).toEqual({ returnAddress: odd, warnings: ["state: US has no Bayern"] });
  const acts = await world.core.audit.listActs({ about: reference, limit: 10 });
  expect(acts.map(({ command }) => command)).toContain("merchants return-address");
  expect(JSON.stringify(acts)).not.toContain("Returns Desk");
  const other = await aMerchant(world);
  const ofOther = { key, params: { merchant: other.merchantId } };
  expect((await callOperator(world, "getReturnAddress", ofOther)).body.returnAddress).toBeNull();
  await callOperator(world, "removeReturnAddress", { key, params });
  expect(await world.core.merchants.readReturnAddress({ merchantId: merchant.id })).toBeNull();
});

test("a merchant's own products are made, listed and removed, and are in no other merchant's list", async () => {
  const { key, reference, live } = await anOpenedMerchant();
  const other = await anOpenedMerchant();
  const params = { merchant: reference };
  const make = (body: object) => callOperator(world, "createProduct", { key, params, body });
  const wanted = { catalogProductId: "prd_sample_sachets", title: "Tasting set" };
  const made = await make(wanted);
  expect(made.body).toMatchObject({ title: "Tasting set", hasDesign: false });
  const misprints = await make({ ...wanted, designSvg: "<svg/>" });
  expect([misprints.status, misprints.headers.get("x-error-code")]).toEqual([
    422,
    "design_not_acceptable",
  ]);
  expect((await make({ ...wanted, skus: ["COF-WHB-12O-HSE-BOX"] })).status).toBe(404);
  expect((await make({ ...wanted, imageUrl: "http://x.example/a.png" })).status).toBe(422);
  const seen = async (each: string) =>
    (await call(world, "getProducts", { key: each })).body.products.map(({ id }) => id);
  expect([await seen(live.key), await seen(other.live.key)]).toEqual([[made.body.id], []]);
  const productId = made.body.id;
  const wrong = { key, params: { merchant: other.reference, productId } };
  expect((await callOperator(world, "removeProduct", wrong)).status).toBe(404);
  const right = { key, params: { ...params, productId } };
  expect((await callOperator(world, "removeProduct", right)).status).toBe(200);
  expect((await callOperator(world, "listProducts", { key, params })).body.products).toEqual([]);
});

test("a merchant's webhook endpoints are added, tested, rotated and removed", async () => {
  const { key, reference } = await anOpenedMerchant();
  const params = { merchant: reference };
  const url = "https://hooks.example/in?token=s3cret";
  const added = await callOperator(world, "addEndpoint", {
    key,
    params,
    body: { url, mode: "test" },
  });
  expect(added.body.secret).toMatch(/^whsec_/);
  const ofIt = { key, params: { ...params, endpointId: added.body.id } };
  expect((await callOperator(world, "testEndpoint", ofIt)).body.isDelivered).toBe(true);
  expect((await callOperator(world, "listDeliveries", ofIt)).body.deliveries).toEqual([]);
  expect((await callOperator(world, "replayDeliveries", { ...ofIt, body: {} })).body).toEqual({
    replayed: 0,
  });
  const rotated = await callOperator(world, "rotateSecret", { ...ofIt, body: {} });
  expect(rotated.body.secret).not.toBe(added.body.secret);
  const { body: listed } = await callOperator(world, "listEndpoints", { key, params });
  expect(listed.endpoints).toMatchObject([{ id: added.body.id, mode: "test" }]);
  expect((await callOperator(world, "removeEndpoint", ofIt)).status).toBe(200);
  expect((await callOperator(world, "removeEndpoint", ofIt)).status).toBe(404);
});

describe("the audit trail", () => {
  test("has every act under the key's name, also one that was refused, and no secret", async () => {
    const { key, keyId, reference } = await anOpenedMerchant();
    const params = { merchant: reference };
    const body = { url: "https://me:pw@hooks.example/in?token=s3cret", mode: "live" };
    world.advance(1);
    await callOperator(world, "addEndpoint", { key, params, body });
    world.advance(1);
    await callOperator(world, "createMerchant", { key, body: { reference } });
    const all = await callOperator(world, "listActs", { key, query: { by: "control panel" } });
    const own = all.body.acts.filter((act) => act.keyId === keyId);
    expect(own.map(({ command, words, outcome, note }) => [command, words, outcome, note])).toEqual(
      [
        ["merchants create", [reference], "Refused", "merchant_not_acceptable"],
        [
          "webhooks add",
          ["https://hooks.example/in", "--live", "--merchant", reference],
          "Done",
          null,
        ],
        ["merchants create", [reference], "Done", null],
      ],
    );
    expect(JSON.stringify(all.body)).not.toMatch(/s3cret|me:pw|pf_/);
  });

  test("keeps as many words of an act as the command that does the same", async () => {
    const { key, reference, merchant } = await anOpenedMerchant();
    const [ofMerchant] = await world.core.merchants.listApiKeys({ merchantId: merchant.id });
    const keyId = ofMerchant?.id ?? "";
    const params = { merchant: reference };
    const catalogProductId = "prd_sample_sachets";
    const skus = ["COF-WHB-12O-HSE-BOX"];
    await callOperator(world, "createProduct", {
      key,
      params,
      body: {
        catalogProductId,
        title: "Tasting set",
        description: "Six of them",
        skus,
        imageUrl: "https://me:pw@img.example/set.png?token=s3cret",
        designSvg: "<svg/>",
      },
    });
    const { body: added } = await callOperator(world, "addEndpoint", {
      key,
      params,
      body: { url: "https://hooks.example/in", mode: "live", eventTypes: ["fulfillment.shipped"] },
    });
    const body = { overlapSeconds: 60 };
    await callOperator(world, "rotateKey", { key, params: { ...params, keyId }, body });
    const ofEndpoint = { ...params, endpointId: added.id };
    await callOperator(world, "rotateSecret", { key, params: ofEndpoint, body });
    const acts = await world.core.audit.listActs({ about: reference, limit: 20 });
    const wordsOf = (command: string) => acts.find((act) => act.command === command)?.words;
    expect(wordsOf("products add")).toEqual(
      [
        [catalogProductId, "--title", "Tasting set", "--description", "Six of them"],
        ["--sku", ...skus, "--image", "https://img.example/set.png", "--design", "…"],
        ["--merchant", reference],
      ].flat(),
    );
    expect(wordsOf("webhooks add")).toEqual([
      "https://hooks.example/in",
      "--live",
      "--event",
      "fulfillment.shipped",
      "--merchant",
      reference,
    ]);
    const overlap = ["--overlap", "60s", "--merchant", reference];
    expect(wordsOf("keys rotate")).toEqual([keyId, ...overlap]);
    expect(wordsOf("webhooks rotate")).toEqual([added.id, ...overlap]);
  });

  test("has no row of what only reads, nor of what was never understood", async () => {
    const { key } = await anOperatorKey(world, "reader");
    await callOperator(world, "listMerchants", { key });
    await callOperator(world, "createMerchant", { key, body: { name: "x" } });
    const { body } = await callOperator(world, "listActs", { key, query: { by: "reader" } });
    expect(body.acts).toEqual([]);
  });
});

test("a merchant sees nothing of another's keys and endpoints through the operator's ids", async () => {
  const one = await anOpenedMerchant();
  const two = await aMerchant(world);
  const endpoint = await world.core.notifications.addEndpoint({
    merchantId: two.merchantId,
    isTest: false,
    url: "https://hooks.example/two",
  });
  const [otherKey] = await world.core.merchants.listApiKeys({ merchantId: two.merchantId });
  const params = {
    merchant: one.reference,
    keyId: otherKey?.id ?? "",
    endpointId: endpoint.id,
  };
  const given = { key: one.key, params, body: {} };
  const tried = await Promise.all([
    callOperator(world, "revokeKey", { key: one.key, params }),
    callOperator(world, "rotateKey", given),
    callOperator(world, "testEndpoint", { key: one.key, params }),
    callOperator(world, "rotateSecret", given),
    callOperator(world, "replayDeliveries", given),
    callOperator(world, "listDeliveries", { key: one.key, params }),
    callOperator(world, "removeEndpoint", { key: one.key, params }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect((await call(world, "getOrders", { key: two.live })).status).toBe(200);
});

test("a wrong method at what is read of it is told the right ones", async () => {
  await anOperatorKey(world, "reader of documents");
  for (const name of ["docs", "docs.md", "openapi.json"]) {
    const path = `/operator/v1/${name}`;
    const answer = await world.fetch(
      new Request(`https://core.example.com${path}`, { method: "POST" }),
    );
    expect([answer.status, answer.headers.get("allow")]).toEqual([404, "GET, HEAD"]);
  }
});
