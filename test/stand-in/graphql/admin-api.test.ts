import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAdmin, shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import { createBucket } from "../state/bucket.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
  for (let number = 0; number < 5; number += 1)
    test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1" }],
      financial_status: number % 2 === 0 ? "paid" : "pending",
    });
});
afterAll(() => test.close());

type Page = {
  orders: {
    nodes: { name: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};
const page = `query ($q: String, $after: String) { orders(first: 2, after: $after, query: $q, sortKey: CREATED_AT) {
  nodes { name } pageInfo { hasNextPage endCursor } } }`;

async function allPages(query: string | null, between: () => void = () => {}): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  for (;;) {
    const answer = await test.graphql(page, { q: query, after });
    const { orders } = answer.data as Page; // The document above has this shape.
    names.push(...orders.nodes.map(({ name }) => name));
    if (!orders.pageInfo.hasNextPage) return names;
    after = orders.pageInfo.endCursor;
    between();
  }
}

describe("paging", () => {
  it("shows every order once", async () => {
    const names = await allPages(null);
    expect(names).toEqual(["#1001", "#1002", "#1003", "#1004", "#1005"]);
  });

  it("loses and repeats nothing while orders arrive between the pages", async () => {
    let added = 0;
    const names = await allPages(null, () => {
      added += 1;
      if (added < 3) test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(7);
  });

  it("wants to know how many", async () => {
    const answer = await test.graphql("{ orders { nodes { id } } }");
    expect(answer.errors?.[0]?.message).toBe("you must provide one of first or last");
  });

  it("refuses a cursor that isn't one", async () => {
    const answer = await test.graphql(page, { after: "nonsense" });
    expect(answer.errors?.[0]?.message).toBe("Invalid cursor for current pagination sort.");
  });
});

describe("searching orders", () => {
  it("follows financial status and time", async () => {
    expect(await allPages("financial_status:pending")).toEqual(["#1002", "#1004"]);
    expect(await allPages("updated_at:>=2000-01-01T00:00:00Z AND name:#1003")).toEqual(["#1003"]);
    expect(await allPages("updated_at:<2000-01-01")).toEqual([]);
    expect(await allPages("(name:1001 OR name:1002) -financial_status:paid")).toEqual(["#1002"]);
  });

  it("names a search field that it doesn't know instead of ignoring it", async () => {
    for (const q of ["risk_level:high", "name:nobody AND risk_level:high"]) {
      const answer = await test.graphql(page, { q });
      expect(answer.errors?.[0]?.message).toBe(
        "The stand-in does not implement the search field 'risk_level'.",
      );
    }
  });
});

describe("documents", () => {
  it("with a field that Shopify doesn't have get its undefinedField error", async () => {
    const answer = await test.graphql("query Q { shop { nmae } }");
    expect(answer.errors).toEqual([
      {
        message: "Field 'nmae' doesn't exist on type 'Shop'",
        locations: [{ line: 1, column: 18 }],
        path: ["query Q", "shop", "nmae"],
        extensions: { code: "undefinedField", typeName: "Shop", fieldName: "nmae" },
      },
    ]);
  });

  it("with a field that only the stand-in lacks get an error that names it, never a silent null", async () => {
    const answer = await test.graphql("{ products(first: 1) { nodes { templateSuffix } } }");
    expect(answer.errors?.[0]).toMatchObject({
      message: "The stand-in does not implement the field 'Product.templateSuffix'.",
      extensions: { code: "STAND_IN_NOT_IMPLEMENTED" },
    });
  });

  it("with a wrong variable get INVALID_VARIABLE", async () => {
    const answer = await test.graphql("query ($id: ID!) { order(id: $id) { id } }", {});
    expect(answer.errors?.[0]).toMatchObject({
      message: "Variable $id of type ID! was provided invalid value",
      extensions: { code: "INVALID_VARIABLE" },
    });
  });

  it.each([
    [
      "Money",
      'productVariantsBulkUpdate(productId: "gid://shopify/Product/1", variants: [{ id: "gid://shopify/ProductVariant/1", price: $given }])',
      ["1,00", "", "NaN", "1e999"],
    ],
    [
      "DateTime",
      'fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: "gid://shopify/Fulfillment/1", status: DELIVERED, happenedAt: $given })',
      ["yesterday", "2026-13-01T00:00:00Z"],
    ],
  ])("with a %s that is none run nothing", async (type, field, wrong) => {
    for (const given of wrong) {
      const selection = `${field} { userErrors { message } }`;
      const byVariable = await test.graphql(`mutation ($given: ${type}) { ${selection} }`, {
        given,
      });
      expect(byVariable.errors?.[0]).toMatchObject({
        message: `Variable $given of type ${type} was provided invalid value`,
        extensions: { code: "INVALID_VARIABLE" },
      });
      const literal = selection.replace("$given", JSON.stringify(given));
      const inDocument = await test.graphql(`mutation { ${literal} }`);
      expect(inDocument.data).toBeUndefined();
      expect(inDocument.errors?.[0]?.message).toContain(`Invalid ${type}`);
    }
  });

  it("are answered with the API version in the headers", async () => {
    expect((await test.graphql("{ shop { id } }")).headers.get("x-shopify-api-version")).toBe(
      "2026-10",
    );
  });

  it("need the scope of each root field", async () => {
    const { accessToken } = test.standIn.addShop({
      domain: "narrow.myshopify.com",
      scopes: ["read_products"],
    });
    const answer = await callAdmin(test.standIn, {
      accessToken,
      domain: "narrow.myshopify.com",
      query: page,
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: "Access denied for orders field. Required access: `read_orders` access scope.",
      extensions: { code: "ACCESS_DENIED", requiredAccess: "`read_orders` access scope." },
    });
  });

  it("of one shop never show another's", async () => {
    const answer = await callAdmin(test.standIn, {
      accessToken: test.accessToken,
      domain: "narrow.myshopify.com",
      query: "{ shop { id } }",
    });
    expect(answer.status).toBe(401);
  });
});

describe("cost", () => {
  it.each([
    ["250 flat orders", "{ orders(first: 250) { nodes { id } } }", 13],
    [
      "their lines too",
      "{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { id } } } } }",
      156,
    ],
    ["one object", "{ shop { name } }", 1],
  ])("of %s is what Shopify was measured to ask", async (_what, query, cost) => {
    const answer = await test.graphql(query);
    expect(answer.extensions?.cost.requestedQueryCost).toBe(cost);
    expect(answer.extensions?.cost.actualQueryCost).toBeLessThanOrEqual(cost);
  });

  it("above 1000 is refused", async () => {
    const deep =
      "{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { variant { media(first: 250) { nodes { id } } } } } } } }";
    const answer = await test.graphql(deep);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: "MAX_COST_EXCEEDED",
      maxCost: 1000,
    });
  });

  it("that the bucket doesn't hold is throttled as Shopify words it, without data", async () => {
    test.standIn.setFaults(shop, [{ kind: "throttled" }]);
    const throttled = await test.graphql("{ shop { id } }");
    expect(throttled.status).toBe(200);
    expect(throttled.errors).toEqual([
      {
        message: "Throttled",
        extensions: {
          code: "THROTTLED",
          documentation: "https://shopify.dev/api/usage/rate-limits",
        },
      },
    ]);
    expect(throttled).not.toHaveProperty("data");
    expect(throttled.extensions).toMatchObject({
      cost: { requestedQueryCost: 1, actualQueryCost: null, throttleStatus: { restoreRate: 100 } },
    });
  });

  it("drains the bucket and time fills it again, at the plan's rate", () => {
    const at = (second: number) => new Date(1_000_000 + second * 1000);
    const bucket = createBucket("standard");
    expect(bucket.take(2_000, at(0))).toBe(true);
    expect(bucket.take(1, at(0))).toBe(false);
    expect(bucket.take(100, at(1))).toBe(true);
    expect(bucket.status(at(1_000)).currentlyAvailable).toBe(2_000);
  });
});

describe("faults", () => {
  it("apply the mutation whose answer is lost", async () => {
    test.standIn.setFaults(shop, [{ kind: "lose_answer", match: "metafieldsSet" }]);
    const [product] = test.standIn.snapshot(shop).products;
    const set = `mutation ($m: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $m) { userErrors { message } } }`;
    const m = [
      {
        ownerId: `gid://shopify/Product/${product?.id}`,
        namespace: "n",
        key: "k",
        value: "v",
        type: "single_line_text_field",
      },
    ];
    await expect(test.graphql(set, { m })).rejects.toThrow("fetch failed");
    expect(test.standIn.snapshot(shop).metafields).toContainEqual(
      expect.objectContaining({ key: "k", value: "v" }),
    );
  });

  it("answer 500 once without applying", async () => {
    test.standIn.setFaults(shop, [{ kind: "status", status: 500 }]);
    expect((await test.graphql("{ shop { id } }")).status).toBe(500);
    expect((await test.graphql("{ shop { id } }")).status).toBe(200);
  });
});

describe("bulk queries", () => {
  it("give JSON lines on the stand-in's own origin, children after their parent", async () => {
    const run = `mutation ($q: String!) { bulkOperationRunQuery(query: $q) { bulkOperation { id status } userErrors { message } } }`;
    const q = "{ products { edges { node { id title variants { edges { node { id sku } } } } } } }";
    const started = await test.graphql(run, { q });
    const { id } = (started.data as { bulkOperationRunQuery: { bulkOperation: { id: string } } })
      .bulkOperationRunQuery.bulkOperation; // As the document asks.
    await test.standIn.advance(1);
    const done = await test.graphql(
      "query ($id: ID!) { bulkOperation(id: $id) { status url objectCount } }",
      { id },
    );
    const { bulkOperation } = done.data as {
      bulkOperation: { status: string; url: string; objectCount: string };
    }; // As the document asks.
    expect(bulkOperation).toMatchObject({ status: "COMPLETED", objectCount: "5" });
    expect(bulkOperation.url.startsWith(test.standIn.url)).toBe(true);
    const lines = (await (await fetch(bulkOperation.url)).text())
      .trim()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines[1]).toMatchObject({ sku: "COF-WHB-12O-FRNC-BOX", __parentId: lines[0]?.["id"] });
  });
});
