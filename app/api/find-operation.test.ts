import { expect, test } from "vitest";
import { operations } from "#app/contract/index.ts";
import { createOperationFinder } from "./find-operation.ts";

const served = Object.values(operations).map(({ method, path }) => ({
  method: method.toUpperCase(),
  path,
  serve: () => Promise.reject(new Error("Nobody asks here.")),
}));
const find = createOperationFinder(served);

test.each(served.map(({ method, path }) => [method, path]))("finds %s %s", (method, path) => {
  const values = new Map<string, string>();
  const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    values.set(name, `${name}-1`);
    return `${name}-1`;
  });
  const found = find(method, asked);
  expect(found?.operation).toMatchObject({ method, path });
  expect(found?.params).toEqual(Object.fromEntries(values));
});

test("finds nothing by another method, with a part more or less", () => {
  expect(find("GET", "/v1/orders/validate")?.operation.path).toBe("/v1/orders/{orderId}");
  expect(find("POST", "/v1/orders/validate")?.operation.path).toBe("/v1/orders/validate");
  for (const [method, path] of [
    ["HEAD", "/v1/stock"],
    ["PATCH", "/v1/orders/ord_1"],
    ["GET", "/v1/stock/a/b"],
    ["GET", "/v1/variants"],
    ["GET", "/v2/orders/ord_1"],
    ["GET", "/v1/orders/ord_1/constructor"],
  ] as const) {
    expect(find(method, path), `${method} ${path}`).toBeUndefined();
  }
});
