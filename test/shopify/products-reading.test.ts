import { keepWords } from "#app/connector/store/words.ts";
import { phrase } from "#app/connector/model/phrases.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop } from "./a-shopify-app.ts";
import { aProductsReader, type ProductsReader } from "./a-products-reader.ts";

let reader: ProductsReader;
beforeAll(async () => {
  reader = await aProductsReader();
});
afterAll(() => reader.close());

/** Ends a file after a share of its bytes, as a connection that breaks does. */
const brokenAt = (share: number) => async (request: Request, pass: () => Promise<Response>) => {
  const response = await pass();
  if (!request.url.includes("/bulk/")) return response;
  const whole = new Uint8Array(await response.arrayBuffer());
  const pieces = [whole.slice(0, whole.length * share)];
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new TypeError("broken"));
        else controller.enqueue(piece);
      },
    }),
  );
};

describe("the products of a store", () => {
  it("are read by one operation, whose end a webhook tells", async () => {
    // GIVEN a store of 1,203 variants
    await reader.begin(12);
    // WHEN its reading is begun and Shopify is done
    await reader.sync();
    expect(await reader.variants()).toBe(0);
    expect(await reader.sweep()).toBe(0);
    await reader.advance(1);
    expect(await reader.acceptWebhooks()).toEqual(["bulk_operations/finish Applied"]);
    expect(await reader.sweep()).toBe(1);
    // THEN all are there, and nothing is left to do
    expect(await reader.variants()).toBe(1_203);
    expect((await reader.syncRow()).syncedAt).not.toBeNull();
    expect(await reader.reading()).toBeNull();
    expect(await reader.sweep()).toBe(0);
    // AND it cost what it costs for a store of three
    expect(reader.asked("RunBulkQuery")).toBe(1);
    const points = reader.app.calls.map(({ cost }) => cost?.actualQueryCost ?? 0);
    expect(points.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(15);
  });

  it("are found read by looking, where the webhook is lost", async () => {
    await reader.begin();
    reader.fail({ kind: "drop_webhooks", times: 100 });
    await reader.sync();
    await reader.advance(1);
    expect(await reader.acceptWebhooks()).toEqual([]);
    expect(await reader.sweep()).toBe(0);
    await reader.advance(2);
    expect(await reader.sweep()).toBe(1);
    expect(await reader.variants()).toBe(3);
  });

  it("are read by the operation that runs, where its answer was lost", async () => {
    await reader.begin();
    reader.fail({ kind: "lose_answer", match: "bulkOperationRunQuery" });
    await reader.sync();
    expect(await reader.reading()).toMatchObject({ operationId: null, failures: 1 });
    // WHEN the next comes while it runs
    await reader.sync();
    expect((await reader.reading())?.operationId).toMatch(/BulkOperation/);
    await reader.advance(3);
    await reader.sweep();
    // THEN there was no second
    expect(await reader.variants()).toBe(3);
    expect(reader.asked("RunBulkQuery")).toBe(1);
  });

  it("are read on where the file broke off", async () => {
    // GIVEN a file of 1,203 lines that ends after some 700 of them
    await reader.begin(12);
    await reader.sync();
    await reader.advance(3);
    await reader.syncWith(brokenAt(0.6));
    expect((await reader.syncRow()).error).toContain("fileBrokeOff");
    const { linesApplied } = (await reader.reading()) ?? {};
    expect(linesApplied).toBe(500);
    expect(await reader.variants()).toBe(500);
    const firstSeen = await reader.prisma.variant.findFirstOrThrow({ orderBy: { seenAt: "asc" } });
    // WHEN it is tried again
    await reader.advance(6);
    expect(await reader.sweep()).toBe(1);
    // THEN only the rest is saved, and nothing is left of the failure
    expect(await reader.variants()).toBe(1_203);
    expect(await reader.variants({ seenAt: { lte: firstSeen.seenAt } })).toBe(500);
    expect(await reader.syncRow()).toMatchObject({ error: null });
    expect(reader.asked("RunBulkQuery")).toBe(1);
  });

  it("are asked for again where the operation was canceled, with the reason shown", async () => {
    await reader.begin();
    await reader.sync();
    const { operationId } = (await reader.reading()) ?? {};
    await reader.graphql(
      `mutation { bulkOperationCancel(id: "${operationId}") { userErrors { message } } }`,
    );
    await reader.advance(1);
    await reader.acceptWebhooks();
    await reader.sweep();
    const { error, syncedAt } = await reader.syncRow();
    expect(error).toBe(keepWords(phrase("productsCutOff", { reason: "canceled" })));
    expect(syncedAt).toBeNull();
    await reader.advance(6);
    await reader.sweep();
    await reader.advance(3);
    await reader.sweep();
    expect(await reader.variants()).toBe(3);
    expect((await reader.syncRow()).error).toBeNull();
    expect(reader.asked("RunBulkQuery")).toBe(2);
  });

  it("are asked for again where the result has expired", async () => {
    await reader.begin();
    await reader.sync();
    await reader.advance(8 * 24 * 60 * 60);
    await reader.sweep();
    expect((await reader.syncRow()).error).toBe(
      keepWords(phrase("productsCutOff", { reason: "expired" })),
    );
    await reader.advance(6);
    await reader.sweep();
    await reader.advance(3);
    await reader.sweep();
    expect(await reader.variants()).toBe(3);
  });

  it("wait while Shopify has no space for another operation", async () => {
    await reader.begin();
    const other = `bulkOperationRunQuery(query: "{ orders { edges { node { id } } } }") { userErrors { code } }`;
    await reader.graphql(
      `mutation { a: ${other} b: ${other} c: ${other} d: ${other} e: ${other} }`,
    );
    await reader.sync();
    expect((await reader.syncRow()).error).toBe(keepWords(phrase("shopifyBusy")));
    await reader.advance(31);
    await reader.sweep();
    await reader.advance(3);
    await reader.sweep();
    expect(await reader.variants()).toBe(3);
    expect((await reader.syncRow()).error).toBeNull();
  });

  it("that Shopify has no more are marked gone, and so stay those that went while it read", async () => {
    // GIVEN a product that nobody told the app of the end of, and one that goes while Shopify reads
    await reader.begin();
    const seen = {
      seenAt: new Date("2026-01-01"),
      productTitle: "Gone",
      title: "",
      productId: "1",
    };
    await reader.prisma.variant.create({ data: { shop, id: "1", ...seen } });
    await reader.sync();
    await reader.advance(1);
    const mug = reader.app.standIn.snapshot(shop).products.find(({ title }) => title === "Mug");
    await reader.prisma.variant.create({
      data: { shop, ...seen, id: mug?.variants[0]?.id ?? "", productId: mug?.id ?? "" },
    });
    reader.app.standIn.deleteProduct(shop, mug?.id ?? "");
    expect(await reader.acceptWebhooks()).toEqual(
      expect.arrayContaining(["products/delete Applied", "bulk_operations/finish Applied"]),
    );
    // WHEN what it read before is applied THEN neither is in the store
    await reader.sweep();
    const gone = await reader.prisma.variant.findMany({ where: { removedAt: { not: null } } });
    expect(gone.map(({ id }) => id).toSorted()).toEqual(["1", mug?.variants[0]?.id].toSorted());
    expect(await reader.variants()).toBe(2);
  });

  it("are read by one process at a time", async () => {
    await reader.begin(2);
    await Promise.all([reader.sync(), reader.sync(), reader.sync()]);
    expect(reader.asked("RunBulkQuery")).toBe(1);
  });
});
