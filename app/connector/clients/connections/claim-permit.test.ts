import { describe, expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";
import { callApi } from "./call-api.ts";
import type { NamedConnection } from "./resolve-connection.ts";
import { bucketOf } from "./bucket.ts";
import { ensureConnection } from "./ensure-connection.ts";
import { claimPermit } from "./claim-permit.ts";

const harness = openHarness();

async function aRemote() {
  const store = await harness.store();
  const connection: NamedConnection = {
    id: `con_${store.shop}`,
    url: "https://provider.example",
    apiKey: "key",
  };
  await ensureConnection(store.ctx, connection);
  const take = (priority: "create" | "read" | "catalog") =>
    claimPermit(store.ctx, { connection, priority });
  return { store, connection, take };
}

describe("the budget of an API key", () => {
  it("never lets more calls out in a minute than the provider allows", async () => {
    const { store, take } = await aRemote();
    let granted = 0;
    for (let second = 0; second < 60; second += 1) {
      const permits = await Promise.all(Array.from({ length: 10 }, () => take("create")));
      granted += permits.filter((permit) => permit.granted).length;
      store.advance(1_000);
    }
    expect(granted).toBeLessThanOrEqual(100);
    expect(granted).toBeGreaterThan(90);
  });

  it("is one for all processes, and keeps its last part for creates and one before for reads", async () => {
    const { take } = await aRemote();
    const catalog = await Promise.all(Array.from({ length: 50 }, () => take("catalog")));
    expect(catalog.filter((permit) => permit.granted)).toHaveLength(10);
    const reads = await Promise.all(Array.from({ length: 50 }, () => take("read")));
    expect(reads.filter((permit) => permit.granted)).toHaveLength(5);
    const creates = await Promise.all(Array.from({ length: 50 }, () => take("create")));
    expect(creates.filter((permit) => permit.granted)).toHaveLength(5);
  });

  it("says when the next call may go out", async () => {
    const { store, take } = await aRemote();
    await Promise.all(Array.from({ length: 50 }, () => take("create")));
    const refused = await take("create");
    const until = refused.granted ? store.now() : refused.until;
    store.advance(until.getTime() - store.now().getTime());
    expect((await take("create")).granted).toBe(true);
  });

  it("fills again after a clock that was ahead is set right", async () => {
    const { store, take } = await aRemote();
    store.advance(3_600_000);
    await Promise.all(Array.from({ length: 50 }, () => take("create")));
    store.advance(-3_600_000);
    expect((await take("create")).granted).toBe(true);
  });

  it.each([1, 2, 10, 100, 1_000_000])("holds for %i calls a minute", (requestsPerMinute) => {
    const { capacity, refillPerSecond, reserved } = bucketOf(requestsPerMinute);
    expect(capacity).toBeGreaterThanOrEqual(1);
    expect([reserved.create, reserved.read <= reserved.catalog]).toEqual([0, true]);
    expect(reserved.catalog).toBeLessThan(capacity);
    expect(refillPerSecond).toBeGreaterThan(0);
    // Half a call over can only be at the very lowest budgets.
    expect(capacity + refillPerSecond * 60).toBeLessThanOrEqual(Math.max(requestsPerMinute, 1.5));
  });
});

describe("a key that the provider refuses", () => {
  it("is probed once a minute, by whoever comes first, until it works again", async () => {
    const { store, connection } = await aRemote();
    const call = (works: boolean) =>
      callApi(store.ctx, connection, {
        priority: "create",
        call: async () =>
          works
            ? { kind: "answered" as const, value: 1 }
            : { kind: "unauthorized" as const, message: "no such key" },
      });
    expect((await call(false)).kind).toBe("unauthorized");
    expect((await call(false)).kind).toBe("postponed");
    store.advance(60_000);
    const probes = await Promise.all([call(false), call(false), call(false)]);
    expect(probes.map(({ kind }) => kind).toSorted()).toEqual([
      "postponed",
      "postponed",
      "unauthorized",
    ]);
    store.advance(60_000);
    expect((await call(true)).kind).toBe("answered");
    expect((await call(true)).kind).toBe("answered");
  });
});
