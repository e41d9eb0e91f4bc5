import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBody, type Operation, type OperationId, operations } from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";
import { runCount } from "#test/support/random-runs.ts";

/** `FUZZ_SEED` and `FUZZ_RUNS` try others. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);
const numRuns = runCount("FUZZ_RUNS", { short: 5_000, full: 20_000 });

const targets = ["Picked", "Printed", "Packaged", "Shipped", "Canceled"] as const;

let world: CoreWorld;
let keys: string[];
/** What a parameter of that name may well name: orders in every stage, jobs, products, endpoints. */
let ids: Record<"orderId" | "jobId" | "sku" | "id" | "endpointId", string[]>;
/** Artwork of a product, as drawn. */
let artworkUrl: string | undefined;
beforeAll(async () => {
  world = await aCoreWorld();
  const merchant = await aMerchant(world);
  keys = [merchant.live, merchant.test];
  ids = {
    orderId: [],
    jobId: [],
    sku: ["COF-GND-12O-HSE-BOX", "COF-WHB-12O-HUI-BOX"],
    id: ["prd_ground_box", "bld_house_blend", "prd_own"],
    endpointId: [],
  };
  for (const key of Array.from({ length: 6 }, () => keys).flat()) {
    const { body } = await call(world, "createOrder", { key, body: anOrder() });
    ids.orderId.push(body.orderId);
  }
  // As many as are removed while others are still asked for, and space for those that are added.
  for (const each of Array.from({ length: 15 }, () => keys).flat()) {
    const endpoint = { url: "https://hooks.example/in" };
    const { body } = await call(world, "addWebhookEndpoint", { key: each, body: endpoint });
    ids.endpointId.push(body.id);
  }
  const key = merchant.test;
  for (const targetStatus of targets) {
    const { body: params } = await call(world, "createOrder", { key, body: anOrder() });
    await call(world, "simulateOrderStatus", { key, params, body: { targetStatus } });
    ids.orderId.push(params.orderId);
  }
  for (const each of keys) {
    const body = { productId: "prd_ground_box", fields: [] };
    ids.jobId.push((await call(world, "createArtwork", { key: each, body })).body.jobId);
  }
  await world.core.sweeps.dueArtworkJobs();
  const params = { jobId: ids.jobId.at(-1) ?? "" };
  ({ artworkUrl } = (await call(world, "getArtworkStatus", { key, params })).body);
  await world.core.products.addMerchantProducts({
    merchantId: merchant.merchantId,
    products: [
      {
        id: "prd_own",
        title: "Own",
        description: "",
        catalogProductId: "prd_ground_box",
        productType: "Ground",
        imageUrl: "https://art.example/a.png",
        imageUrls: ["https://art.example/a.png"],
        skus: ["COF-GND-12O-HSE-BOX"],
      },
    ],
  });
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

/** What is replaced or removed in a valid body; a place that it doesn't have stays as it is. */
const mutation = fc.oneof(
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
      "productId",
      "fields",
      "fields.0",
      "fields.0.fieldId",
      "fields.0.type",
      "fields.0.value",
      "fields.1",
      "targetStatus",
      "artworkUrl",
      "url",
      "eventTypes",
      "messageId",
      "overlapSeconds",
      "unknown",
    ),
    value: oddValue,
  }),
  fc.record({ path: fc.constant("targetStatus"), value: fc.constantFrom(...targets) }),
  fc.record({ path: fc.constant("fields.0.value"), value: fc.string({ unit: "grapheme" }) }),
);

/** A body that nothing is wrong with, for the operations that have one. */
const bodies: Partial<Record<OperationId, () => unknown>> = {
  createOrder: anOrder,
  updateOrder: anOrder,
  validateOrder: anOrder,
  simulateDecision: () => ({ decision: "DeclineOrder", reason: "Sold out." }),
  simulateOrderStatus: () => ({ targetStatus: "Picked" }),
  createArtwork: () => ({
    productId: "prd_ground_box",
    fields: [{ fieldId: "name", type: "text", value: "Harbor Lights" }],
  }),
  createMockup: () => ({
    productId: "prd_ground_box",
    artworkUrl,
  }),
  addWebhookEndpoint: () => ({
    url: "https://hooks.example/in",
    eventTypes: ["fulfillment.shipped"],
  }),
  rotateWebhookSecret: () => ({ overlapSeconds: 3_600 }),
};

function put(target: unknown, [name = "", ...rest]: string[], value: unknown): void {
  if (typeof target !== "object" || target === null) return;
  const record = target as Record<string, unknown>; // Arrays take index names all the same.
  if (rest.length > 0) put(record[name], rest, value);
  else record[name] = value;
}

const body = fc.oneof(
  { weight: 8, arbitrary: fc.array(mutation, { maxLength: 3 }) },
  oddValue.map((value) => JSON.stringify(value) ?? ""),
  oddText,
);

/** Which of `ids`, once in four times of another kind. */
const anId = fc.nat({ max: 1_000 });

const anyRequest = fc.record({
  operationId: fc.constantFrom(...Object.keys(operations).map((id) => id as OperationId)),
  key: fc.oneof(
    { weight: 8, arbitrary: fc.nat({ max: 1 }) },
    fc.constantFrom("unknown" as const, "none" as const),
  ),
  param: fc.oneof(oddText, { weight: 5, arbitrary: anId }),
  query: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc.dictionary(fc.constantFrom("cursor", "pageSize", "limit"), oddText),
    fc.record({ cursor: anId }, { requiredKeys: [] }),
    fc.record({ pageSize: fc.integer({ min: -1, max: 200 }) }),
  ),
  headers: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc.dictionary(
      fc.constantFrom("idempotency-key", "x-request-id", "content-type", "if-none-match"),
      fc.oneof(fc.string({ maxLength: 300 }), {
        weight: 3,
        arbitrary: fc.constant("application/json"),
      }),
    ),
  ),
  body,
});

type Made = typeof anyRequest extends fc.Arbitrary<infer Each> ? Each : never;

function idAt(index: number, kinds: string): string {
  const [own = []] = Object.entries(ids).flatMap(([kind, each]) =>
    kinds.includes(`{${kind}}`) ? [each] : [],
  );
  const choice = index % 4 === 0 ? Object.values(ids).flat() : own;
  return choice[Math.floor(index / 4) % choice.length] ?? "none";
}

/** Built as a client would; nothing where the platform itself refuses to send it. */
function toRequest({ operationId, param, key: who, query, headers, ...made }: Made) {
  const operation: Operation = operations[operationId];
  const name = encodeURIComponent(
    typeof param === "number" ? idAt(param, operation.path) : param.toWellFormed(),
  );
  const path = operation.path.replace(/\{\w+\}/, name);
  const key = typeof who === "number" ? keys[who] : who;
  try {
    const url = new URL(`https://core.example.com${path}`);
    for (const [each, value] of Object.entries(query)) {
      const isId = each === "cursor" && typeof value === "number";
      url.searchParams.set(each, isId ? idAt(value, "{orderId}{id}") : String(value));
    }
    return new Request(url, {
      method: operation.method.toUpperCase(),
      headers: {
        "content-type": "application/json",
        ...headers,
        ...(key !== "none" && key && { "x-api-key": key }),
      },
      ...(operation.method === "get" ? {} : { body: bodyOf(operationId, made.body) }),
    });
  } catch {
    return undefined;
  }
}

function bodyOf(operationId: OperationId, made: Made["body"]): string {
  if (typeof made === "string") return made;
  const whole: unknown = structuredClone(bodies[operationId]?.() ?? {});
  for (const { path, value } of made) put(whole, path.split("."), value);
  return JSON.stringify(whole);
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

test(`${numRuns} mutated requests get only statuses of the spec's lists and bodies of the contract`, async () => {
  const seen = new Map<OperationId, number[]>();
  await fc.assert(
    fc.asyncProperty(anyRequest, async (made) => {
      const request = toRequest(made);
      // What was never sent is not counted.
      fc.pre(request !== undefined);
      const { operationId } = made;
      const response = await world.fetch(request);
      seen.set(operationId, [...(seen.get(operationId) ?? []), response.status]);
      const complaint = await complaintOf(operations[operationId], request, response);
      expect(complaint).toBeUndefined();
    }),
    { numRuns, seed },
  );
  expect([...seen.values()].flat()).toHaveLength(numRuns);
  // Requests that all fail at once would prove little: each operation has also succeeded.
  const all = Object.entries<Operation>(operations).filter(() => numRuns >= 5_000);
  for (const [id, { success, errors }] of all) {
    const statuses: readonly number[] = seen.get(id as OperationId) ?? [];
    expect(statuses, id).toContain(success.status);
    expect(
      errors.filter((status) => statuses.includes(status)),
      id,
    ).not.toEqual([]);
  }
}, 600_000);
