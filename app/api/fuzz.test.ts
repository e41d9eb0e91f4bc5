import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBody, type Operation, operations } from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let keys: string[];
let orderIds: string[];
beforeAll(async () => {
  world = await aCoreWorld();
  const merchant = await aMerchant(world);
  keys = [merchant.live, merchant.test];
  orderIds = await Promise.all(
    [...keys, ...keys, ...keys, ...keys, ...keys, ...keys].map(async (key) => {
      const { body } = await call(world, "createOrder", { key, body: anOrder() });
      return body.orderId;
    }),
  );
});
afterAll(() => world.close());

/** Text that servers stumble over, beside arbitrary text. */
const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "__proto__",
    "constructor",
    "null",
    "-1",
    "1e309",
    "%00",
  ),
  fc.constantFrom("https://[", "https://a@b:99999/", "https://art.example/1x1/a.png", "'; DROP --"),
);

/** Any JSON value, odd ones among them. */
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], { length: 1 }),
);

/** A valid body in which one to three places were replaced, removed or doubled. */
const mutatedOrder = fc
  .array(
    fc.record({
      path: fc.constantFrom(
        "externalSourceId",
        "toAddress",
        "toAddress.name",
        "toAddress.email",
        "returnAddress",
        "shipping",
        "shipping.carrier",
        "items",
        "items.0",
        "items.0.sku",
        "items.0.quantity",
        "items.0.artworkUrl",
        "items.0.externalSourceId",
        "items.1",
        "unknown",
      ),
      value: oddValue,
    }),
    { maxLength: 3 },
  )
  .map((mutations) => {
    const body: unknown = structuredClone(anOrder());
    for (const { path, value } of mutations) put(body, path.split("."), value);
    return JSON.stringify(body);
  });

function put(target: unknown, [name = "", ...rest]: string[], value: unknown): void {
  if (typeof target !== "object" || target === null) return;
  const record = target as Record<string, unknown>; // Arrays take index names all the same.
  if (rest.length > 0) put(record[name], rest, value);
  else record[name] = value;
}

const body = fc.oneof(
  { weight: 4, arbitrary: mutatedOrder },
  { weight: 3, arbitrary: fc.constant(JSON.stringify(anOrder())) },
  oddValue.map((value) => JSON.stringify(value) ?? ""),
  oddText,
  fc
    .constantFrom("Picked", "Shipped", "Canceled", "Nowhere")
    .map((targetStatus) => JSON.stringify({ targetStatus })),
  fc
    .array(
      fc.record({ fieldId: fc.constantFrom("name", "photo", "no"), type: oddText, value: oddText }),
    )
    .map((fields) => JSON.stringify({ productId: "prd_ground_box", fields })),
  fc.constant(JSON.stringify({ productId: "prd_ground_box", fields: [] })),
);

const anyRequest = fc.record({
  operation: fc.constantFrom(...Object.values<Operation>(operations)),
  key: fc.oneof(
    { weight: 8, arbitrary: fc.nat({ max: 1 }) },
    fc.constantFrom("unknown" as const, "none" as const),
  ),
  param: fc.oneof(
    oddText,
    { weight: 4, arbitrary: fc.nat({ max: 11 }) },
    fc.constantFrom("COF-GND-12O-HSE-BOX", "prd_ground_box", "bld_house_blend"),
  ),
  query: fc.dictionary(fc.constantFrom("cursor", "pageSize", "limit"), oddText),
  headers: fc.dictionary(
    fc.constantFrom("idempotency-key", "x-request-id", "content-type", "if-none-match"),
    fc.oneof(fc.string({ maxLength: 300 }), {
      weight: 3,
      arbitrary: fc.constant("application/json"),
    }),
  ),
  body,
});

/** Built as a client would, and given up where the platform itself refuses to send it. */
function toRequest(made: typeof anyRequest extends fc.Arbitrary<infer Made> ? Made : never) {
  const { operation, param } = made;
  const value = typeof param === "number" ? (orderIds[param] ?? "") : param;
  const name = encodeURIComponent(value.toWellFormed());
  const path = operation.path.replace(/\{\w+\}/, name);
  const key = typeof made.key === "number" ? keys[made.key] : made.key;
  try {
    const url = new URL(`https://core.example.com${path}`);
    for (const [each, text] of Object.entries(made.query)) url.searchParams.set(each, text);
    return new Request(url, {
      method: operation.method.toUpperCase(),
      headers: { ...made.headers, ...(key !== "none" && key && { "x-api-key": key }) },
      ...(operation.method === "get" ? {} : { body: made.body }),
    });
  } catch {
    return undefined;
  }
}

/** What the contract has against an answer. */
async function complaintOf(operation: Operation, request: Request, response: Response) {
  const { status } = response;
  if (status === 304) return undefined;
  const json: unknown = await response.json();
  // An empty or dotted parameter makes the path another one, of another operation or of none.
  const isOther = /\/(?:\.{1,2})?(?:\/|$)/.test(new URL(request.url).pathname);
  if (status === operation.success.status) {
    const parsed = operation.success.body.safeParse(json);
    return isOther || isDeepStrictEqual(parsed.data, json)
      ? undefined
      : `a body beyond ${operation.path}`;
  }
  const listed = [...operation.errors, 404];
  if (status === 500 || !listed.includes(status)) return `status ${status} of ${operation.path}`;
  const { data } = errorBody.strict().safeParse(json);
  return data?.code === status ? undefined : "no error body";
}

test("5,000 mutated requests get only statuses of the spec's lists and bodies of the contract", async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyRequest, async (made) => {
      const request = toRequest(made);
      if (request === undefined) return;
      const response = await world.fetch(request);
      seen.add(response.status);
      expect(await complaintOf(made.operation, request, response)).toBeUndefined();
    }),
    { numRuns: 5_000, seed: 20_261_120 },
  );
  // Requests that all fail at the door would prove little.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 202, 400, 401, 403, 404, 422]));
}, 120_000);
