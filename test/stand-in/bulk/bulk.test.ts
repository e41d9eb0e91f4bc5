import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());

const run = (name: string) =>
  `${name}: bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") {
    bulkOperation { id } userErrors { message code } }`;

type Run = { bulkOperation: { id: string } | null; userErrors: unknown[] };

describe("bulk queries", () => {
  it("run five at a time, and can't be canceled once they are done", async () => {
    await test.standIn.advance(60);
    // One document, so that none is done before the last is asked for.
    const started = await test.graphql(
      `mutation { ${["a", "b", "c", "d", "e", "f"].map(run).join(" ")} }`,
    );
    const runs = started.data as Record<string, Run>; // As the document asks.
    expect(Object.values(runs).map(({ userErrors }) => userErrors.length)).toEqual([
      0, 0, 0, 0, 0, 1,
    ]);
    expect(runs["f"]?.userErrors).toMatchObject([{ code: "LIMIT_REACHED" }]);
    await test.standIn.advance(1);
    const id = runs["a"]?.bulkOperation?.id;
    const cancel = (of: string) =>
      `bulkOperationCancel(id: "${of}") { bulkOperation { status } userErrors { message } }`;
    expect((await test.graphql(`mutation { ${cancel(String(id))} }`)).data).toEqual({
      bulkOperationCancel: {
        bulkOperation: { status: "COMPLETED" },
        userErrors: [{ message: "A bulk operation cannot be canceled when it is completed" }],
      },
    });
  });

  it("that are canceled stay so and give nothing", async () => {
    const started = await test.graphql(`mutation { ${run("a")} }`);
    const id = (started.data as Record<string, Run>)["a"]?.bulkOperation?.id; // As the document asks.
    const canceled = await test.graphql(
      `mutation { bulkOperationCancel(id: "${id}") { bulkOperation { status } userErrors { message } } }`,
    );
    expect(canceled.data).toEqual({
      bulkOperationCancel: { bulkOperation: { status: "CANCELED" }, userErrors: [] },
    });
    await test.standIn.advance(1);
    const { data } = await test.graphql(`{ bulkOperation(id: "${id}") { status url } }`);
    expect(data).toEqual({ bulkOperation: { status: "CANCELED", url: null } });
  });
});
