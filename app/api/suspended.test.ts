/** A suspended merchant meets the status that each operation of the contract has for it. */
import { expect, test } from "vitest";
import { type Operation, type OperationId, operations } from "#app/contract/index.ts";
import { aMerchant, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world } = openCoreWorld();

const anything = { id: "x", sku: "x", orderId: "x", jobId: "x", endpointId: "x" };

test.each(Object.entries<Operation>(operations))(
  "%s of a suspended merchant is 403 where the contract has it, else 401, and says why",
  async (id, { errors }) => {
    const { merchantId, live } = await aMerchant(world);
    await world.core.merchants.suspendMerchant({ merchantId });
    const listed: readonly number[] = errors;
    // The key of the very table that defines OperationId.
    const { status, headers, message } = await call(world, id as OperationId, {
      key: live,
      params: anything,
    });
    expect(status).toBe(listed.includes(403) ? 403 : 401);
    expect(headers.get("x-error-code")).toBe("merchant_suspended");
    expect(message).toBe("The merchant is suspended.");
  },
);

test("a merchant that is suspended and resumed meets both within a second, in every process", async () => {
  const { merchantId, test: key } = await aMerchant(world);
  const processes = [world, world.another()];
  const statuses = () =>
    Promise.all(processes.map(async (each) => (await call(each, "getStockList", { key })).status));
  expect(await statuses()).toEqual([200, 200]);
  expect(await statuses()).toEqual([200, 200]);
  const { body: placed } = await call(world, "createOrder", { key, body: anOrder() });
  await world.core.merchants.suspendMerchant({ merchantId });
  world.advance(1_000);
  expect(await statuses()).toEqual([401, 401]);
  const create = await call(world, "createOrder", { key, body: anOrder() });
  expect(create.status).toBe(403);
  await world.core.production.advanceOrder({ merchantId, ...placed, target: "Picked" });
  await world.core.merchants.resumeMerchant({ merchantId });
  world.advance(1_000);
  expect(await statuses()).toEqual([200, 200]);
  const { body: order } = await call(world, "getOrder", { key, params: placed });
  expect(order.orderStatus).toBe("Picked");
});

test("a merchant's own quotas come before everybody's, for its live keys alone", async () => {
  const { merchantId, live, test: second } = await aMerchant(world);
  const limits = { drawingsPerHour: 1, readsPerHour: 1 };
  await world.core.merchants.limitMerchant({ merchantId, limits });
  const draw = (key: string) =>
    call(world, "createArtwork", { key, body: { productId: "prd_ground_box", fields: [] } });
  expect((await draw(live)).status).toBe(201);
  const refused = await draw(live);
  expect(refused.status).toBe(429);
  expect(refused.message).toContain("have started 1 artworks in this hour");
  expect([(await draw(second)).status, (await draw(second)).status]).toEqual([201, 201]);
  await world.core.merchants.limitMerchant({ merchantId, limits: { drawingsPerHour: null } });
  expect((await draw(live)).status).toBe(201);
  const { rows } = await world.database.pool.query<object>(
    "SELECT drawings_per_hour, reads_per_hour FROM core.merchant_limit WHERE merchant_id = $1",
    [merchantId],
  );
  expect(rows).toEqual([{ drawings_per_hour: null, reads_per_hour: 1 }]);
});

test("a merchant's own storage comes before everybody's, for what its live keys have drawn", async () => {
  const { merchantId, live, test: second } = await aMerchant(world);
  await world.core.merchants.limitMerchant({ merchantId, limits: { artworkMegabytes: 1 } });
  // All of it, as far as it is counted.
  await world.database.pool.query(
    `INSERT INTO core.artwork_usage (merchant_id, is_test, hour, started_in_hour, under_way, kept_bytes)
     VALUES ($1, false, now(), 0, 0, $2), ($1, true, now(), 0, 0, $2)`,
    [merchantId, 1_024 * 1_024],
  );
  const draw = (key: string) =>
    call(world, "createArtwork", { key, body: { productId: "prd_ground_box", fields: [] } });
  const refused = await draw(live);
  expect(refused.status).toBe(429);
  expect(refused.message).toContain("take all of their 1 MiB");
  expect((await draw(second)).status).toBe(201);
  await world.core.merchants.limitMerchant({ merchantId, limits: { artworkMegabytes: 2 } });
  expect((await draw(live)).status).toBe(201);
});

test("a merchant's own number of reads holds up its live orders at the next host alone", async () => {
  const { merchantId, live, test: second } = await aMerchant(world);
  await world.core.merchants.limitMerchant({ merchantId, limits: { readsPerHour: 1 } });
  const order = (key: string, name: string) => {
    const [line] = anOrder().items;
    const artworkUrl = line?.artworkUrl.replace("/a.png", `/${name}.png`) ?? "";
    return call(world, "createOrder", {
      key,
      body: anOrder({ items: [{ sku: line?.sku ?? "", quantity: 1, artworkUrl }] }),
    });
  };
  expect((await order(live, "own-1")).status).toBe(201);
  expect((await order(live, "own-2")).status).toBe(429);
  expect((await order(second, "own-2")).status).toBe(201);
});
