import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Operation, operations, problemWords } from "./index.ts";

/** What is said of a value, field by field. */
function said(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: problemWords });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const createOrder = operations.createOrder.body;

describe("what is wrong with a request", () => {
  it("names the field, and what was expected there", () => {
    const body = {
      toAddress: { name: "", street1: 5, city: null, country: "US", zip: "97201", email: "a@b" },
      items: [{ sku: "A", artworkUrl: "http://art.example/a.png", quantity: 0 }, "B"],
      shipping: { carrier: "a b" },
    };
    expect(said(createOrder, body)).toEqual([
      "toAddress.name: must not be empty",
      "toAddress.street1: must be text",
      "toAddress.city: must be text",
      "toAddress.state: is missing, and must be text",
      "shipping.carrier: must be camelCase or PascalCase",
      "shipping.priority: is missing, and must be text",
      "items.0.artworkUrl: must be an HTTPS URL",
      "items.0.quantity: must be at least 1",
      "items.1: must be an object",
    ]);
  });

  it("says once of an empty value that it is empty", () => {
    const body = {
      toAddress: {
        name: "Ada",
        street1: "1 A St",
        city: "B",
        state: "OR",
        zip: "97201",
        country: "US",
        email: "a@b.co",
      },
      items: [{ sku: "A", artworkUrl: "", quantity: 1 }],
      shipping: { carrier: "", priority: "Express" },
    };
    expect(said(createOrder, body)).toEqual([
      "shipping.carrier: must not be empty",
      "items.0.artworkUrl: must not be empty",
    ]);
  });

  it.each([
    [undefined, [": is missing, and must be an object"]],
    [[], [": must be an object"]],
    [{}, ["toAddress: is missing, and must be an object", "items: is missing, and must be a list"]],
    [
      { toAddress: "home" },
      ["toAddress: must be an object", "items: is missing, and must be a list"],
    ],
  ])("is said of %j", (body, problems) => {
    expect(said(createOrder, body)).toEqual(problems);
  });

  it("names the choice where there is one", () => {
    const { body } = operations.simulateOrderStatus;
    const choice = "one of Picked, Printed, Packaged, Shipped, Canceled";
    expect(said(body, { targetStatus: "Lost" })).toEqual([`targetStatus: must be ${choice}`]);
    expect(said(body, {})).toEqual([`targetStatus: is missing, and must be ${choice}`]);
  });

  it("tells lengths and sizes in their units", () => {
    const schema = z.object({
      code: z.string().max(1),
      name: z.string().min(3),
      count: z.number().max(1_000),
      share: z.number().gt(0),
      list: z.array(z.string()).max(2),
    });
    const value = { code: "ab", name: "x", count: 2_000, share: 0, list: ["a", "b", "c"] };
    expect(said(schema, value)).toEqual([
      "code: must have at most 1 character",
      "name: must have at least 3 characters",
      "count: must be at most 1,000",
      "share: must be above 0",
      "list: must have at most 2 elements",
    ]);
  });

  it("never speaks like a library, whatever is sent to whichever operation", () => {
    const values = [undefined, null, "", "x", 0, 1.5, true, [], {}, [[]], { items: {}, fields: 1 }];
    const words = Object.values<Operation>(operations).flatMap((operation) =>
      [operation.params, operation.query, operation.headers, operation.body].flatMap((schema) =>
        schema === undefined ? [] : values.flatMap((value) => said(schema, value)),
      ),
    );
    expect(words.length).toBeGreaterThan(100);
    expect(
      words.filter((each) => /invalid|expected|received|zod|undefined|NaN/i.test(each)),
    ).toEqual([]);
  });
});
