import { expect, test } from "vitest";
import type { OpenMerchantApi } from "#app/connector/ports/index.ts";
import { createMerchantApiOpener } from "./open.ts";

/** Opens connections whose two ways out only note what they were asked. */
function anOpener() {
  const seen: string[] = [];
  const answer = (way: string) => (request: Request) => {
    seen.push(`${way} ${request.method} ${request.url} ${request.headers.get("x-api-key")}`);
    return Response.json({ orders: [], pageInfo: { hasNextPage: false } });
  };
  // Typed as the connector's port: the compiler holds the two together.
  const open: OpenMerchantApi = createMerchantApiOpener({
    networkFetch: answer("network"),
    embeddedFetch: answer("embedded"),
  });
  return { open, seen };
}

test("a connection without URL reaches the core in this process, one with URL the network", async () => {
  const { open, seen } = anOpener();

  await open({ url: null, apiKey: "key-a" }).getOrders({ cursor: null, pageSize: 100 });
  await open({ url: "https://api.example", apiKey: "key-b" }).getOrders({
    cursor: "ord_1",
    pageSize: 50,
  });

  expect(seen).toEqual([
    "embedded GET http://localhost/v1/orders?pageSize=100 key-a",
    "network GET https://api.example/v1/orders?cursor=ord_1&pageSize=50 key-b",
  ]);
});

test("a connection by plain http to another machine is not opened", () => {
  const { open } = anOpener();

  expect(() => open({ url: "http://api.example", apiKey: "key" })).toThrow(TypeError);
});
