/** Who gives programs keys to a store's orders, and takes them away, is kept for the store and for the print shop. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { type Core, createCore } from "#app/core/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createStoreKeys } from "./store-keys.server.ts";

let test: TestDatabase;
let store: Store;
let core: Core;

beforeAll(async () => {
  test = await createTestDatabase();
  store = await (await createHarness(test)).store();
  const readFromStranger = () => Promise.reject(new Error("No key reads from strangers."));
  core = createCore({
    database: test.database,
    readFromStranger,
    publicUrl: "https://app.example",
  });
  await core.merchants.createMerchant({ name: "Beans", externalRef: store.shop, plan: "Pro" });
}, 240_000);
afterAll(() => test.close());

it("keeps who made, replaced and revoked a key: by its name and first characters, never the key", async () => {
  const { shop, connector } = store;
  const keys = createStoreKeys({ core, connector, appUrl: "https://app.example" });
  const { actor } = await connector.recognizeStaff({ shop, userId: "70" });
  const made = await keys.create({ shop, label: "Till", isTest: true, actor });
  const [till] = (await keys.list(shop)) ?? [];
  const keyId = till?.id ?? "";
  const replaced = await keys.rotate({ shop, keyId, actor });
  await keys.revoke({ shop, keyId, actor });
  // Nothing is kept of what was not done.
  expect(await keys.revoke({ shop, keyId: "key_none", actor })).toEqual({ kind: "missing" });

  const changes = await connector.listChanges(shop);
  expect(changes.map(({ change, by }) => ({ ...change, by: by?.number }))).toEqual([
    { code: "keyRevoked", label: "Till", start: till?.start, by: 1 },
    { code: "keyReplaced", label: "Till", start: till?.start, by: 1 },
    { code: "keyCreated", label: "Till", start: till?.start, by: 1 },
  ]);
  const acts = await core.audit.listActs({ command: "keys", limit: 10 });
  expect(
    acts.map(({ operator, command, words, outcome }) => [operator, command, ...words, outcome]),
  ).toEqual([
    [`${actor} of ${shop}`, "keys revoke", keyId, "--merchant", shop, "Done"],
    [`${actor} of ${shop}`, "keys rotate", keyId, "--overlap", "24h", "--merchant", shop, "Done"],
    [`${actor} of ${shop}`, "keys create", "--test", "--label", "Till", "--merchant", shop, "Done"],
  ]);
  const shown = [made, replaced].flatMap((outcome) =>
    outcome.kind === "made" ? [outcome.key] : [],
  );
  expect(shown).toHaveLength(2);
  const kept = JSON.stringify([changes, acts]);
  for (const key of shown) expect(kept).not.toContain(key);
});
