/**
 * `npm run drill -- backup`: a core is backed up under load, lost with its machine, and restored to a moment by command; then every
 * order is placed again. Of what was acknowledged before the moment nothing may be lost, of what began after it nothing may be there,
 * and no key may have two orders. Then it is restored beside to times before and after that moment, on the way that the lost machine
 * had gone and on that of the restored one, and once more goes on from there.
 */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { keeperPids, postmasterPid } from "#test/support/keeper.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import { runToEnd } from "#test/world/run-to-end.ts";
import {
  type Acknowledged,
  coreSettings,
  onEmbedded,
  ordersByKey,
  placeOrder,
  placeOrders,
  prepareOrders,
} from "./orders.ts";

/** How many orders come before the backup, from it to the moment, and from then on. */
const counts = { before: 100, since: 200, after: 100 };
const archivedWithinMs = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const top = await mkdtemp(path.join(os.tmpdir(), "portafilter-drill-"));
await chmod(top, 0o755);
const dataDir = path.join(top, "data");
const env = {
  ...coreSettings,
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(top, "backups"),
  BACKUP_KEY: randomBytes(32).toString("base64"),
};
let core: CoreAlone | undefined = await startCoreAlone(env);
try {
  await prepareOrders(dataDir);
  const placing = placeOrders(core.url);
  await placing.until(counts.before);
  // A new installation backs up by itself first, and two are not made at a time.
  while (!core.output().includes('"msg":"Backed up"')) await delay(50);
  say(await command(["backup"]));
  await placing.until(placing.acknowledged.length + counts.since / 2);
  const early = new Date(Date.now() + 1);
  await placing.until(placing.acknowledged.length + counts.since / 2);
  const moment = new Date(Date.now() + 1);
  await placing.until(placing.acknowledged.length + counts.after / 2);
  // On the way that is left by then.
  const left = new Date(Date.now() + 1);
  await placing.until(placing.acknowledged.length + counts.after / 2);
  await untilArchived(dataDir);
  await destroy(core);
  core = undefined;
  await placing.stop({ givesUp: true });
  const restoredAt = performance.now();
  say(await command(["restore", "--to", moment.toISOString()]));
  core = await startCoreAlone(env);
  const seconds = Math.round((performance.now() - restoredAt) / 1_000);
  say(`From the lost machine to orders again: ${seconds} s.`);
  await judge(core, { moment, acknowledged: placing.acknowledged });
  const { acknowledged } = placing;
  await untilBackedUp(core);
  const onward = [...(await ordersByKey(dataDir)).keys()];
  const later = await placeSome(core, "later");
  const between = new Date(Date.now() + 1);
  const latest = await placeSome(core, "latest");
  await untilArchived(dataDir);
  await core.stop("SIGTERM");
  core = undefined;
  for (const time of [early, left])
    judgeAt(await restoredTo(time.toISOString()), { time, acknowledged });
  say(
    "Before that moment, and after it as the lost machine went on: each order is there that was.",
  );
  judgeKeys(await restoredTo(between.toISOString()), [...onward, ...later]);
  judgeKeys(await restoredTo("latest"), [...onward, ...later, ...latest]);
  const onLeft = [...(await restoredTo(left.toISOString(), "third")).keys()];
  core = await startCoreAlone({ ...env, DATA_DIR: path.join(top, "third") });
  await untilBackedUp(core);
  const third = await placeSome(core, "third");
  await untilArchived(path.join(top, "third"));
  await core.stop("SIGTERM");
  core = undefined;
  judgeKeys(await restoredTo("latest"), [...onLeft, ...third]);
  judgeKeys(await restoredTo(between.toISOString()), [...onward, ...later]);
  say("As each restored one went on, to a time and to its end: the same.");
} finally {
  await core?.stop("SIGTERM");
  await untilNoKeeper();
  await rm(top, { recursive: true, force: true });
}

/** What `npm run` does with these words; resolves with what it said. */
async function command(words: string[], changes: Record<string, string> = {}): Promise<string> {
  const given = { ...env, ...changes };
  const ended = await runToEnd("app/cli/backup-main.ts", { cwd: top, env: given, words });
  assert.equal(ended.code, 0, ended.output);
  return ended.output.trimEnd();
}

async function judge(
  { url }: CoreAlone,
  { moment, acknowledged }: { moment: Date; acknowledged: Acknowledged[] },
): Promise<void> {
  const restored = await ordersByKey(dataDir);
  const before = acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt < moment.getTime());
  const after = acknowledged.filter(({ beganAt }) => beganAt > moment.getTime());
  for (const { key, orderId } of before) {
    assert.equal(restored.get(key), orderId, `${key} was acknowledged before the moment.`);
  }
  for (const { key } of after) assert.ok(!restored.has(key), `${key} began after the moment.`);
  await prepareOrders(dataDir);
  for (const { key } of acknowledged) {
    const { status, orderId } = await placeOrder(url, key);
    assert.ok(orderId !== undefined, `${key} was answered ${status} when it was placed again.`);
    if (restored.has(key)) assert.equal(orderId, restored.get(key), `${key} has two orders.`);
  }
  const all = await ordersByKey(dataDir);
  const keys = new Set([...acknowledged.map(({ key }) => key), ...restored.keys()]);
  assert.equal(all.size, keys.size, "There are orders that nobody placed.");
  say(`${before.length} orders were acknowledged before the moment: all are there.`);
  say(`${after.length} began after it: none was there; each was placed again and is there once.`);
}

/** A restored core makes a backup at once. */
async function untilBackedUp(started: CoreAlone): Promise<void> {
  while (!started.output().includes('"msg":"Backed up"')) await delay(50);
}

/** The keys of some orders more. */
async function placeSome({ url }: CoreAlone, name: string): Promise<string[]> {
  const keys = Array.from({ length: 10 }, (_, at) => `${name}-${at + 1}`);
  for (const key of keys) assert.ok((await placeOrder(url, key)).orderId, `${key} was not placed.`);
  return keys;
}

/** The orders that are there once it is restored into a folder of its own, which stays if it has a name. */
async function restoredTo(to: string, name?: string): Promise<Map<string, string>> {
  const beside = path.join(top, name ?? "beside");
  await command(["restore", "--to", to], { DATA_DIR: beside });
  const postgres = await openEmbeddedPostgres({ dataDir: beside });
  try {
    return await ordersByKey(beside);
  } finally {
    await postgres.close();
    await untilNoKeeper(beside);
    if (name === undefined) await rm(beside, { recursive: true });
  }
}

function judgeAt(
  restored: Map<string, string>,
  { time, acknowledged }: { time: Date; acknowledged: Acknowledged[] },
): void {
  for (const { key, orderId, beganAt, acknowledgedAt } of acknowledged) {
    if (acknowledgedAt < time.getTime()) {
      assert.equal(
        restored.get(key),
        orderId,
        `${key} was acknowledged before ${time.toISOString()}.`,
      );
    }
    assert.ok(beganAt <= time.getTime() || !restored.has(key), `${key} began after it.`);
  }
}

function judgeKeys(restored: Map<string, string>, keys: string[]): void {
  assert.deepEqual([...restored.keys()].toSorted(), keys.toSorted());
}

/** Until what is acknowledged now is in the archive: what isn't is lost with the machine, as the documents say. */
async function untilArchived(folder: string): Promise<void> {
  const isArchived = await onEmbedded(folder, async (client) => {
    const { rows } = await client.query<{ lsn: string }>(
      "SELECT pg_current_wal_flush_lsn() AS lsn",
    );
    const lsn = rows[0]?.lsn;
    return async () => {
      const state = await onEmbedded(folder, (again) =>
        again.query<{ isThere: boolean }>(
          `SELECT restart_lsn >= $1::pg_lsn AS "isThere" FROM pg_replication_slots`,
          [lsn],
        ),
      );
      return state.rows[0]?.isThere === true;
    };
  });
  const deadline = Date.now() + archivedWithinMs;
  while (!(await isArchived())) {
    assert.ok(Date.now() < deadline, "The archive stands still.");
    await delay(200);
  }
}

/** As a machine is lost: nothing ends orderly, and nothing of the folder is left. */
async function destroy(lost: CoreAlone): Promise<void> {
  const server = postmasterPid(dataDir);
  await lost.stop("SIGKILL");
  process.kill(server, "SIGKILL");
  await untilNoKeeper();
  await rm(dataDir, { recursive: true });
}

async function untilNoKeeper(folder = dataDir): Promise<void> {
  while ((await keeperPids(folder)).length > 0) await delay(50);
}
