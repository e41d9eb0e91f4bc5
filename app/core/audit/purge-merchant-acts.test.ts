import { expect, test } from "vitest";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
const dayMs = 24 * 60 * 60 * 1_000;

interface Row {
  operator?: string;
  keyId?: string | null;
  command: string;
  outcome?: string;
  daysAgo?: number;
  count?: number;
}

/** Writes rows as acts leave them, a second apart. */
async function write({ keyId = "key_1", command, outcome = "Done", ...row }: Row): Promise<void> {
  const { operator = merchant.merchantId, daysAgo = 0, count = 1 } = row;
  await world.database.pool.query(
    `INSERT INTO core.operator_act (id, at, operator, key_id, command, words, outcome)
     SELECT 'act_' || gen_random_uuid(), $1::timestamptz - number * interval '1 second', $2, $3, $4,
       ARRAY[number::text], $5::core.operator_act_outcome
     FROM generate_series(1, $6::int) AS number`,
    [new Date(world.now().getTime() - daysAgo * dayMs), operator, keyId, command, outcome, count],
  );
}

const kept = (command: string) => world.core.audit.listActs({ command, limit: 5_000 });

test("what a merchant's keys did ends by age and by number, each kind for itself; operators' acts stay", async () => {
  await write({ command: "webhooks remove", outcome: "Refused", count: 1_500 });
  await write({ command: "webhooks remove" });
  await write({ command: "webhooks rotate", daysAgo: 300 });
  await write({ command: "webhooks add", daysAgo: 366 });
  await write({ command: "webhooks replay", operator: "mer_another", count: 2 });
  await write({ command: "orders advance", keyId: null, daysAgo: 1_000, count: 1_200 });
  await write({ command: "keys create", operator: "Billing", keyId: "opk_1", daysAgo: 1_000 });

  await world.core.sweeps.purge();

  const removed = await kept("webhooks remove");
  const refused = removed.filter(({ outcome }) => outcome === "Refused");
  expect(refused).toHaveLength(1_000);
  expect(refused.at(-1)?.words).toEqual(["1000"]);
  expect(removed).toHaveLength(1_001);
  expect(await kept("webhooks rotate")).toHaveLength(1);
  expect(await kept("webhooks add")).toHaveLength(0);
  expect(await kept("webhooks replay")).toHaveLength(2);
  expect(await kept("orders advance")).toHaveLength(1_200);
  expect(await kept("keys create")).toHaveLength(1);
});
