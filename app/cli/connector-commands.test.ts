import { expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness } from "#app/connector/testing/harness.ts";
import { auditTrailOf } from "#app/core/audit/index.ts";
import { readArguments } from "./command.ts";
import { connectorCommands, formOf, runOnCall } from "./connector-commands.ts";

const harness = openHarness();

it("keeps who had an order replayed and read anew, in the audit trail and in its timeline", async () => {
  const store = await harness.store();
  const { pool } = harness.database;
  store.provider.refuseWith(refused(400, "closed for lunch"));
  const order = store.place();
  await store.send(order);
  await store.settle();
  const lines: string[] = [];
  const run = async (name: "inspect" | "replay" | "reconcile", ...words: string[]) => {
    const command = connectorCommands[name];
    if (command === undefined) throw new Error(`There is no ${name}.`);
    const args = readArguments(formOf(command), [order.name, "--shop", store.shop, ...words]);
    const say = (line: string) => void lines.push(line);
    const context = { onCall: store.connector.onCall, args, say };
    await runOnCall(command, { name, audit: auditTrailOf(pool), context });
  };
  await run("inspect");
  await run("replay", "--as", "Grace");
  await run("reconcile", "--as", "Ada");
  await expect(run("reconcile", "--as", "")).rejects.toThrow("--as must be a name");

  const { rows } = await pool.query<object>(
    "SELECT operator, command, words, outcome::text FROM core.operator_act ORDER BY at, id",
  );
  expect(rows).toEqual([
    {
      operator: "Grace",
      command: "connector replay",
      words: [order.name, "--shop", store.shop],
      outcome: "Done",
    },
    {
      operator: "Ada",
      command: "connector reconcile",
      words: [order.name, "--shop", store.shop],
      outcome: "Done",
    },
  ]);
  expect(lines.join("\n")).toMatch(/retried \(person on call: Ada\)/);
  const replays = await store.prisma.run.findMany({ where: { shop: store.shop, kind: "Replay" } });
  expect(replays.map(({ actor }) => actor)).toEqual(["person on call: Grace"]);
});

it("says why a line, or an order, is not forwarded", async () => {
  const store = await harness.store();
  const inspected = async (order: { name: string }) => {
    const lines: string[] = [];
    const command = connectorCommands["inspect"];
    if (command === undefined) throw new Error("There is no inspect.");
    const args = readArguments(formOf(command), [order.name, "--shop", store.shop]);
    const say = (line: string) => void lines.push(line);
    await command.run({ onCall: store.connector.onCall, args, say });
    return lines.join("\n");
  };
  const mapped = store.place();
  await store.send(mapped);
  const unpaid = store.place({ financialStatus: "pending" });
  await store.send(unpaid, { topic: "orders/create" });
  await store.settle();
  const said = await inspected(mapped);
  expect(said).toMatch(/NeedsMapping: its variant is not mapped$/m);
  expect(said).toMatch(/Forwarded, dispatch 1$/m);
  expect(said).not.toContain("Nothing of it is dispatched");
  expect(await inspected(unpaid)).toContain(
    "Nothing of it is dispatched: it waits for its payment.",
  );
});
