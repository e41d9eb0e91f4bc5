/** Who gives programs keys to a store's orders, and takes them away, is kept for the store and for the print shop. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { type Core, createCore } from "#app/core/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createStoreKeys } from "./store-keys.server.ts";

let test: TestDatabase;
let store: Store;
let core: Core;
let logged: string[];

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
beforeEach(() => {
  logged = [];
});
afterAll(() => test.close());

function storeKeys() {
  const { connector } = store;
  const log = { error: (_: unknown, message?: string) => void logged.push(message ?? "") };
  return createStoreKeys({ core, connector, appUrl: "https://app.example", log });
}

it("keeps who made, replaced and revoked a key: by its name and first characters, never the key", async () => {
  const { shop, connector } = store;
  const keys = storeKeys();
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

it("shows a new key to whoever asked for it, also where the store's timeline can't take its line", async () => {
  const { shop, connector } = store;
  const keys = storeKeys();
  const { actor } = await connector.recognizeStaff({ shop, userId: "71" });
  const made = await keys.create({ shop, label: "Kiosk", isTest: false, actor });
  const keyId = (await keys.list(shop))?.find(({ label }) => label === "Kiosk")?.id ?? "";
  const { pool } = test.database;
  await pool.query(
    `CREATE FUNCTION connector.refuse() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'no space left'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON connector.activity
       FOR EACH ROW EXECUTE FUNCTION connector.refuse()`,
  );
  const outcomes = [
    await keys.create({ shop, label: "Scale", isTest: false, actor }),
    await keys.rotate({ shop, keyId, actor }),
    await keys.revoke({ shop, keyId, actor }),
  ];
  await pool.query("DROP FUNCTION connector.refuse CASCADE");
  expect([made, ...outcomes].map(({ kind }) => kind)).toEqual(["made", "made", "made", "revoked"]);
  const shown = outcomes.flatMap((outcome) => (outcome.kind === "made" ? [outcome.key] : []));
  const known = shown.map((apiKey) => core.merchants.authenticate(apiKey));
  expect((await Promise.all(known)).map((caller) => caller?.isTest)).toEqual([false, false]);
  expect(logged).toEqual(
    Array(3).fill("A store's key changed, and its timeline can't take the line"),
  );
});
