import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const robin = { name: "Robin Hale", email: "robin@example.com", isAccountOwner: true };
const sam = { name: "Sam Rivera", email: "sam@example.com", isAccountOwner: false };

it("numbers each person of a store once, whoever comes first and however many at once", async () => {
  const { shop, connector } = await harness.store();
  const ids = ["70", "71", "70", "72", "71", "70"];
  const known = await Promise.all(ids.map((userId) => connector.recognizeStaff({ shop, userId })));
  const actorOf = new Map(ids.map((id, at) => [id, known[at]?.actor]));
  expect(new Set(actorOf.values())).toEqual(new Set(["staff/1", "staff/2", "staff/3"]));
  expect(known.map(({ actor }) => actor)).toEqual(ids.map((id) => actorOf.get(id)));
  expect(known.filter(({ asks }) => asks)).toHaveLength(3);
  const other = await harness.store();
  const there = await other.connector.recognizeStaff({ shop: other.shop, userId: "70" });
  expect(there).toEqual({ actor: "staff/1", role: "staff", asks: true });
});

it("asks who somebody is every ten minutes until Shopify says it, and once a day from then on", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const asks = async () => (await connector.recognizeStaff({ shop, userId: "70" })).asks;
  const minutesMs = 60_000;
  expect([await asks(), await asks()]).toEqual([true, false]);
  store.advance(10 * minutesMs + 1);
  expect([await asks(), await asks()]).toEqual([true, false]);
  await connector.describeStaff({ shop, userId: "70", details: robin });
  store.advance(10 * minutesMs + 1);
  expect(await asks()).toBe(false);
  store.advance(24 * 60 * minutesMs);
  expect([await asks(), await asks()]).toEqual([true, false]);
});

it("has a page ask who somebody is, whoever knew them again just before without being able to ask", async () => {
  const { shop, connector } = await harness.store();
  const known = (canAsk: boolean) => connector.recognizeStaff({ shop, userId: "70", canAsk });
  expect(await known(false)).toEqual({ actor: "staff/1", role: "staff", asks: false });
  expect(await known(true)).toEqual({ actor: "staff/1", role: "staff", asks: true });
});

it("says in a timeline who acted: by number first, by name once Shopify has said it", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await store.send(store.place({ shippingAddress: null }));
  await store.settle();
  const [dispatch] = await store.dispatches();
  const dispatchId = dispatch?.id ?? "";
  const { actor } = await connector.recognizeStaff({ shop, userId: "71" });
  await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor });
  await store.settle();
  const who = async () => {
    const detail = await connector.readDispatch({ shop, dispatchId });
    return detail?.timeline.flatMap(({ staff }) => staff ?? []);
  };
  expect(await who()).toEqual([{ number: 1, name: null }]);
  await connector.describeStaff({ shop, userId: "71", details: sam });
  expect(await who()).toEqual([{ number: 1, name: "Sam Rivera" }]);
});

it("lets an account owner alone say who may only look, and never of an account owner", async () => {
  const { shop, connector } = await harness.store();
  const owner = await connector.recognizeStaff({ shop, userId: "70" });
  const staff = await connector.recognizeStaff({ shop, userId: "71" });
  const change = (actor: string, number: number, role: "staff" | "viewer" = "viewer") =>
    connector.changeStaffRole({ shop, actor, number, role });
  // Nobody is known to own the account: nobody may decide about others.
  expect(await change(owner.actor, 2)).toBe("not-owner");
  expect(await connector.describeStaff({ shop, userId: "70", details: robin })).toBe("owner");
  expect(await change(staff.actor, 2)).toBe("not-owner");
  expect(await change("merchant", 2)).toBe("not-owner");
  expect(await change(owner.actor, 1)).toBe("unknown");
  expect(await change(owner.actor, 3)).toBe("unknown");
  expect(await change(owner.actor, 2)).toBe("changed");
  expect(await connector.recognizeStaff({ shop, userId: "71" })).toMatchObject({ role: "viewer" });
  // Whoever comes to own the account may do everything.
  const details = { ...sam, isAccountOwner: true };
  expect(await connector.describeStaff({ shop, userId: "71", details })).toBe("owner");
});

it("lists who changed settings and roles, by name, and nothing that the app did", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const { actor } = await connector.recognizeStaff({ shop, userId: "70" });
  await connector.recognizeStaff({ shop, userId: "71" });
  await connector.describeStaff({ shop, userId: "70", details: robin });
  const rules = await connector.readPolicy(shop);
  if (rules === null) throw new Error("The shop has no rules.");
  await connector.changePolicy({ shop, rules, actor });
  await connector.changeStaffRole({ shop, number: 2, role: "viewer", actor });
  const by = { number: 1, name: "Robin Hale" };
  const [role, policy, ...others] = await connector.listChanges(shop);
  expect(role).toMatchObject({
    change: { code: "roleChanged", number: 2, role: "viewer" },
    by,
    about: { number: 2, name: null },
  });
  expect(policy).toMatchObject({ change: { code: "policyChanged" }, by, about: null });
  expect(others).toEqual([]);
  expect(await connector.listStaff(shop)).toMatchObject([
    { ...by, email: "robin@example.com", role: "owner" },
    { number: 2, name: null, email: null, role: "viewer" },
  ]);
});

it("says to some minutes when somebody was last active", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await connector.recognizeStaff({ shop, userId: "70" });
  store.advance(6 * 60_000);
  await connector.recognizeStaff({ shop, userId: "70" });
  expect(await connector.listStaff(shop)).toMatchObject([{ seenAt: store.now() }]);
});
