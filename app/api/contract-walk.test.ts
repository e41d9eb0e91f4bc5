import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  descriptions,
  errorBody,
  errorCodes,
  notificationMeanings,
  type Operation,
  type OperationId,
  operations,
  orderStatuses,
} from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
});
afterAll(() => world.close());

const all = Object.entries<Operation>(operations).map(
  ([id, operation]) => [id as OperationId, operation] as const,
);
const params = { id: "none", sku: "none", orderId: "none", jobId: "none", endpointId: "none" };

describe("every operation", () => {
  test.each(all)(
    "%s answers 401 without a key, with an empty and with an unknown one",
    async (id) => {
      for (const key of [undefined, "", "pf_live_unknown", "x".repeat(10_000), "caf\u00e9"]) {
        expect((await call(world, id, { key, params, body: bodyOf(id) })).status).toBe(401);
      }
    },
  );

  test.each(all.filter(([, operation]) => operation.params))(
    "%s answers only what the contract lists to odd path parameters",
    async (id) => {
      const odd = ["x".repeat(8_192), "a\0b", "../../etc", "%", "\u{1f600}", "' OR 1=1 --", " "];
      for (const value of odd) {
        const each = { id: value, sku: value, orderId: value, jobId: value, endpointId: value };
        const reply = await call(world, id, {
          key: merchant.test,
          params: each,
          body: bodyOf(id),
        });
        expect(reply).toMatchObject({ status: value === "a\0b" ? 422 : 404 });
      }
    },
  );

  test.each(all.filter(([id, { body }]) => body && id !== "validateOrder"))(
    "%s answers 400 to a body that is no JSON, 422 to one that is no object",
    async (id) => {
      const key = merchant.test;
      expect((await call(world, id, { key, params, body: "{" })).status).toBe(400);
      expect((await call(world, id, { key, params, body: "" })).status).toBe(400);
      expect((await call(world, id, { key, params, body: "[]" })).status).toBe(422);
    },
  );

  test.each(all.filter(([, { body }]) => body))(
    "%s answers 400 to a body over 1 MiB, and to one that says it is no JSON",
    async (id) => {
      const key = merchant.test;
      const large = JSON.stringify({ note: "x".repeat(1_024 * 1_024) });
      const tooLarge = await call(world, id, { key, params, body: large });
      expect(tooLarge).toMatchObject({ status: 400, message: expect.stringContaining("1 MiB") });
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "json", ""]) {
        const headers = { "content-type": type };
        const reply = await call(world, id, { key, params, headers, body: bodyOf(id) });
        expect(reply).toMatchObject({ status: 400, message: expect.stringContaining("json") });
      }
      const charset = { "content-type": "Application/JSON ; charset=utf-8" };
      const reply = await call(world, id, { key, params, headers: charset, body: bodyOf(id) });
      expect(reply.status).not.toBe(400);
    },
  );

  test.each(all)("%s is at its own method alone: every other one is 404", async (id) => {
    const path = operations[id].path.replace(/\{\w+\}/, "none");
    const taken = all.filter(([, each]) => matches(each.path, path)).map(([, each]) => each.method);
    const others = ["get", "post", "put", "patch", "delete", "options"].filter(
      (method) => !taken.some((each) => each === method),
    );
    for (const method of others) {
      const response = await world.fetch(
        new Request(`https://core.example.com${path}`, {
          method: method.toUpperCase(),
          headers: { "x-api-key": merchant.live },
        }),
      );
      expect(response.status, method).toBe(404);
      expect(errorBody.strict().parse(await response.json()).code).toBe(404);
    }
  });
});

/** True when a request of `path` is one of an operation at `pattern`. */
function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}

function bodyOf(id: OperationId): unknown {
  if (id === "simulateDecision") return { decision: "DeclineOrder" };
  if (id === "simulateOrderStatus") return { targetStatus: "Picked" };
  if (id === "createArtwork") return { productId: "none", fields: [] };
  return (operations[id] as Operation).body ? anOrder() : undefined;
}

describe("whatever is no operation", () => {
  test.each([
    ["GET", "/v1"],
    ["GET", "/v1/"],
    ["GET", "/v1/nothing"],
    ["GET", "/v1/orders/"],
    ["GET", "/v1/catalog/products/"],
    ["DELETE", "/v1/orders/ord_1"],
    ["PATCH", "/v1/orders"],
    ["POST", "/v1/catalog/products"],
    ["POST", "/v1/orders/ord_1/cancel"],
    ["GET", "/v1/orders/%E0%A4%A/events/more"],
    ["GET", "/"],
  ])("answers 404 as the contract says it: %s %s", async (method, path) => {
    const headers = { "x-api-key": merchant.live };
    const response = await world.fetch(
      new Request(`https://core.example.com${path}`, { method, headers }),
    );
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe(404);
  });

  test("a path parameter that is no valid percent-encoding is not found either", async () => {
    const headers = { "x-api-key": merchant.live };
    for (const path of ["/v1/variants/%E0%A4%A", "/v1/orders/%", "/v1/stock/%ff%fe"]) {
      const response = await world.fetch(
        new Request(`https://core.example.com${path}`, { headers }),
      );
      expect(response.status).toBe(404);
    }
  });
});

describe("catalog reads", () => {
  const reads = [
    ["getCatalogProducts", {}],
    ["getCatalogProductById", { id: "prd_ground_box" }],
    ["getAllBlends", {}],
    ["getBlendById", { id: "bld_house_blend" }],
    ["getVariantBySKU", { sku: "COF-GND-12O-HSE-BOX" }],
    ["getAllVariantsByProductId", { id: "prd_ground_box" }],
    ["getAllVariantsByBlendId", { id: "bld_house_blend" }],
    ["getStockList", {}],
    ["getStockBySku", { sku: "COF-GND-12O-HSE-BOX" }],
  ] as const;

  test.each(reads)("%s answers 200, and 304 to its own ETag", async (id, given) => {
    const key = merchant.live;
    const { status, headers } = await call(world, id, { key, params: given });
    expect(status).toBe(200);
    const etag = headers.get("etag") ?? "";
    const again = await world.fetch(
      new Request(
        `https://core.example.com${operations[id].path.replace(/\{\w+\}/, Object.values(given)[0] ?? "")}`,
        { headers: { "x-api-key": key, "if-none-match": etag } },
      ),
    );
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("x-request-id")).toMatch(/^req_/);
  });

  test("take an ETag in any way that HTTP writes it, and no other one", async () => {
    const url = "https://core.example.com/v1/stock";
    const ask = async (condition: string) => {
      const headers = { "x-api-key": merchant.live, "if-none-match": condition };
      return (await world.fetch(new Request(url, { headers }))).status;
    };
    const { headers } = await call(world, "getStockList", { key: merchant.live });
    const etag = headers.get("etag") ?? "";
    expect([await ask(`W/${etag}`), await ask(`"a", ${etag}`), await ask("*")]).toEqual([
      304, 304, 304,
    ]);
    expect([await ask('"a"'), await ask("odd"), await ask(etag.slice(0, -2))]).toEqual([
      200, 200, 200,
    ]);
  });

  test("have another ETag once what they show has changed", async () => {
    const sku = "COF-WHB-12O-YIR-BOX";
    const key = merchant.live;
    const etag = async () =>
      (await call(world, "getStockBySku", { key, params: { sku } })).headers.get("etag");
    const before = await etag();
    await world.core.stock.setStock({ sku, isTest: false, quantity: 1 });
    expect(await etag()).not.toBe(before);
  });

  test("show a range that a roaster would have", async () => {
    const key = merchant.live;
    const products = (await call(world, "getCatalogProducts", { key })).body;
    const blends = (await call(world, "getAllBlends", { key })).body;
    const stock = (await call(world, "getStockList", { key })).body;
    expect(products.length).toBeGreaterThanOrEqual(6);
    expect(blends).toHaveLength(12);
    expect(blends.map((blend) => blend.name)).not.toContain("Winter Lights");
    expect(stock.length).toBeGreaterThanOrEqual(40);
    for (const product of products) {
      const reply = await call(world, "getAllVariantsByProductId", {
        key,
        params: { id: product.id },
      });
      expect(reply.body).toHaveLength(product.variants);
    }
  });

  test("keep what other programs rely on: sizes of artwork, unlimited and finite stock", async () => {
    const { live: key } = await aMerchant(world);
    const { body: stock } = await call(world, "getStockList", { key });
    const items = stock.map(({ sku }) => ({ sku }));
    const { body } = await call(world, "validateOrder", { key, body: { items } });
    expect(body.artworkSizes).toHaveLength(stock.length);
    const largest = (body.artworkSizes ?? []).flatMap(({ widthPx, heightPx }) => [
      widthPx,
      heightPx,
    ]);
    expect(Math.max(...largest)).toBeLessThanOrEqual(6_000);
    const { body: products } = await call(world, "getCatalogProducts", { key });
    const unlimited = await Promise.all(
      products.map(async ({ id }) => {
        const variants = await call(world, "getAllVariantsByProductId", { key, params: { id } });
        return variants.body.every(({ stockQty }) => stockQty === 999);
      }),
    );
    expect(unlimited.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    const finite = stock.filter(({ stockQty }) => stockQty >= 10 && stockQty <= 500);
    expect(finite.length).toBeGreaterThanOrEqual(1);
  });

  test("answer 404 for a product, blend, SKU that is not there", async () => {
    for (const [id] of reads.filter(([, given]) => Object.keys(given).length > 0)) {
      expect((await call(world, id, { key: merchant.live, params })).status).toBe(404);
    }
  });
});

describe("the reference", () => {
  const messages = Object.keys(notificationMeanings).toSorted();

  test("is served as OpenAPI 3.1 and as a page that names every operation and every webhook, and loads nothing", async () => {
    const get = (path: string) => world.fetch(new Request(`https://core.example.com${path}`));
    const document = z
      .looseObject({
        openapi: z.string(),
        servers: z.array(z.object({ url: z.string() })),
        paths: z.record(z.string(), z.unknown()),
        webhooks: z.record(z.string(), z.unknown()),
      })
      .parse(await (await get("/v1/openapi.json")).json());
    expect(document.openapi).toBe("3.1.0");
    // Seen from the document, so it is whatever address its reader has reached.
    expect(document.servers.map(({ url }) => url)).toEqual(["/"]);
    const page = await (await get("/v1/docs/plain")).text();
    for (const [id, operation] of all) {
      expect(Object.keys(document.paths)).toContain(operation.path);
      expect(page).toContain(`id="${id}"`);
    }
    const words = page.replaceAll(/<\/?code>/g, "`");
    for (const [id] of all) expect(words).toContain(descriptions[id]);
    expect(page.match(/Errors: [\d, ]+, 429</g)).toHaveLength(all.length);
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
    // No schema may come out as something without a shape.
    expect(page).not.toContain("any value");
    expect(page.match(/<summary>Example answer/g)).toHaveLength(all.length);
    expect(Object.keys(document.webhooks).toSorted()).toEqual(messages);
    for (const type of messages) {
      expect(page).toContain(`<section id="${type}">`);
      expect(page).toContain(`type: "${type}"`);
    }
    expect(page.match(/<summary>Example message/g)).toHaveLength(messages.length);
  });

  test("has its component at /v1/docs, with the guides below it and by themselves, and leads there from where it was", async () => {
    const get = (path: string) => world.fetch(new Request(`https://core.example.com${path}`));
    const component = await (await get("/v1/docs")).text();
    const titles = [...component.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(titles.length).toBeGreaterThan(5);
    // Whatever the page leads to or loads is there.
    const named = [...component.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, to = ""]) => to);
    expect(named).toEqual(expect.arrayContaining(["docs/plain", "docs/guides", "docs.md"]));
    for (const to of [...named, "docs/../openapi.json"]) {
      const { pathname } = new URL(to, "https://core.example.com/v1/docs");
      const found = await get(pathname);
      // What nobody reads keeps its connection from ending well.
      await found.bytes();
      expect(found.status, to).toBe(200);
    }
    const guides = await (await get("/v1/docs/guides")).text();
    expect([...guides.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(titles);
    expect(guides).not.toMatch(/<script|<link|src=/);
    // The order's states are a picture, which a screen reader is told in words.
    const [picture = ""] = /<svg role="img"[^]*?<\/svg>/.exec(guides) ?? [];
    expect(picture).toMatch(/<title[^>]*>Order states<\/title><desc[^>]*>[^<]{100,}<\/desc>/);
    for (const state of orderStatuses) expect(picture).toContain(`>${state}</text>`);
    expect(guides).not.toContain("──▶");
    expect(await (await get("/v1/docs/reference")).text()).toBe(component);
  });

  test("is Markdown too, with guides that name only what there is, and is found from llms.txt", async () => {
    const get = async (path: string) =>
      (await world.fetch(new Request(`https://core.example.com${path}`))).text();
    const start = await get("/llms.txt");
    expect(start).toContain("](/v1/docs/guides.md)");
    const alone = await get("/v1/docs/guides.md");
    expect(alone).toContain("## Order states");
    expect(alone).not.toContain("### createOrder");
    for (const [, path = ""] of start.matchAll(/\]\((\/[^)]*)\)/g)) {
      expect((await get(path)).length, path).toBeGreaterThan(1_000);
    }
    const [markdown, page] = [await get("/v1/docs.md"), await get("/v1/docs/plain")];
    for (const named of [...all.map(([id]) => id), ...messages]) {
      expect(markdown).toContain(`### ${named}`);
    }
    const [guides = ""] = markdown.split("## Statuses of errors");
    const named = guides.match(/(?<=`)[a-z]+[A-Z]\w+(?=`)/g) ?? [];
    const fields = ["externalSourceId", "endCursor", "pageSize"];
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect([...all.map(([id]) => id), ...fields]).toContain(name);
    const [, changelog = ""] = guides.split("## Changelog");
    for (const [id, { tag }] of all.filter(([, { outsideSpec }]) => outsideSpec)) {
      expect(changelog).toContain(tag === "Webhook endpoints" ? "webhook endpoints by API" : id);
    }
    const kinds = guides.match(/(?<=`)[a-z]+(?:_[a-z]+)+(?=`)/g) ?? [];
    expect(kinds.length).toBeGreaterThan(1);
    for (const kind of kinds) expect(Object.keys(errorCodes)).toContain(kind);
    for (const [, address] of page.matchAll(/href="#([^"]+)"/g)) {
      expect(page).toContain(`id="${address}"`);
    }
  });
});

describe("what must not be kept", () => {
  const ofOrders = all.filter(([, { tag }]) => tag === "Orders" || tag === "Transactions");

  test.each(ofOrders)("%s says no-store, of an order as of none", async (id) => {
    const key = merchant.test;
    const { body: order } = await call(world, "createOrder", { key, body: anOrder() });
    for (const named of [order, params]) {
      const reply = await call(world, id, { key, params: named, body: bodyOf(id) });
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
    expect((await call(world, id, {})).headers.get("cache-control")).toBe("no-store");
  });

  test("a request id that the client gave comes back; an odd one is replaced", async () => {
    const headers = { "x-request-id": "client-request-1" };
    const reply = await call(world, "getOrders", { key: merchant.live, headers });
    expect(reply.headers.get("x-request-id")).toBe("client-request-1");
    const odd = await call(world, "getOrders", { headers: { "x-request-id": "a b" } });
    expect(odd.headers.get("x-request-id")).toMatch(/^req_/);
  });
});

describe("an API key", () => {
  test("stops when revoked, and a rotated one runs on for its overlap", async () => {
    const { merchantId, live } = await aMerchant(world);
    const keys = await world.core.merchants.listApiKeys({ merchantId });
    const first = keys.find((each) => !each.isTest);
    expect(JSON.stringify(keys)).not.toContain(live);

    const rotated = await world.core.merchants.rotateApiKey({
      merchantId,
      keyId: first?.id ?? "",
      overlapMs: 60_000,
    });

    const status = async (key: string) => (await call(world, "getOrders", { key })).status;
    expect([await status(live), await status(rotated.key)]).toEqual([200, 200]);
    world.advance(61_000);
    expect([await status(live), await status(rotated.key)]).toEqual([401, 200]);
    await world.core.merchants.revokeApiKey({ merchantId, keyId: rotated.id });
    world.advance(1_000);
    expect(await status(rotated.key)).toBe(401);
  });

  test("may be given by the environment, any number of times", async () => {
    const { merchantId } = await aMerchant(world);
    const command = { merchantId, isTest: true, label: "environment", key: "!ANY-16-characters" };
    const first = await world.core.merchants.createApiKey(command);
    const again = await world.core.merchants.createApiKey(command);
    expect(again).toEqual(first);
    expect((await call(world, "getOrders", { key: command.key })).status).toBe(200);
    const other = await aMerchant(world);
    await expect(
      world.core.merchants.createApiKey({ ...command, merchantId: other.merchantId }),
    ).rejects.toMatchObject({ code: "api_key_not_valid" });
  });

  test("belongs to one merchant per shop, however often the shop is installed", async () => {
    const shop = { externalRef: "shop.example", name: "Shop", plan: "Pro" as const };
    const merchants = await Promise.all(
      Array.from({ length: 10 }, () => world.core.merchants.createMerchant(shop)),
    );
    expect(new Set(merchants.map(({ id }) => id)).size).toBe(1);
  });
});
