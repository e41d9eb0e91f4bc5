/**
 * `npm run drill -- disk`: the disk of a core fills up under its orders, first below a quarter of the reserve, where they are refused
 * before anything is done, then to the last byte, where its database is killed and can't start. Each time orders have to be accepted
 * again within 30 s of there being space, without a restart; in the end every acknowledged order is there, once.
 */
import assert from "node:assert/strict";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { keeperPids, postmasterPid } from "#test/support/keeper.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { coreSettings, ordersByKey, placeOrders, prepareOrders } from "./orders.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const reserveMegabytes = 120;
/** What the cluster and its log need is some 80 MB. */
const diskMegabytes = 400;
const refusedWithinMs = 60_000;
/** So soon it goes on, once there is space. */
const goesOnWithinMs = 30_000;
const ordersEach = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);
const disk = mountSmallDisk({ megabytes: diskMegabytes });
if (disk === undefined) {
  say("Skipped: no file system of our own can be mounted here (that takes root on Linux).");
} else {
  await drill(disk);
}

async function drill(disk: SmallDisk): Promise<void> {
  const dataDir = path.join(disk.folder, "data");
  const core = await startCoreAlone({
    ...coreSettings,
    DATA_DIR: dataDir,
    DISK_RESERVE_MEGABYTES: String(reserveMegabytes),
  });
  try {
    await prepareOrders(dataDir);
    const placing = placeOrders(core.url);
    await placing.until(ordersEach);
    const nearlyFull = (reserveMegabytes / 4) * 1_024 * 1_024 - 1_024 * 1_024;
    await disk.fillUp({ leaving: nearlyFull });
    await untilRefused(placing);
    say(await goesOn({ disk, placing, after: "Below a quarter of the reserve" }));
    await disk.fillUp({ leaving: 0 });
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await untilRefused(placing);
    say(await goesOn({ disk, placing, after: "Without a byte, its database dead" }));
    await placing.until(placing.acknowledged.length + ordersEach);
    await placing.stop({ givesUp: false });
    const orders = await ordersByKey(dataDir);
    for (const { key, orderId } of placing.acknowledged) {
      assert.equal(orders.get(key), orderId, `${key} was acknowledged.`);
    }
    assert.equal(orders.size, placing.acknowledged.length, "There are orders that nobody placed.");
    const refusals = [...placing.refusals].map(
      ([status, count]) => `${count} × ${status || "none"}`,
    );
    say(
      `${orders.size} orders were acknowledged: each is there, once. Refused: ${refusals.join(", ")}.`,
    );
  } finally {
    await core.stop("SIGTERM");
    while ((await keeperPids(dataDir)).length > 0) await delay(50);
    disk.remove();
  }
}

type Placing = ReturnType<typeof placeOrders>;

async function untilRefused({ acknowledged, refusals }: Placing): Promise<void> {
  const countOf = () => [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const [refused, deadline] = [countOf(), Date.now() + refusedWithinMs];
  while (countOf() < refused + 20) {
    assert.ok(Date.now() < deadline, `Orders are still accepted (${acknowledged.length}).`);
    await delay(50);
  }
}

async function goesOn({
  disk,
  placing,
  after,
}: {
  disk: SmallDisk;
  placing: Placing;
  after: string;
}): Promise<string> {
  const { length } = placing.acknowledged;
  await disk.free();
  const freedAt = performance.now();
  while (placing.acknowledged.length === length) {
    assert.ok(performance.now() - freedAt < goesOnWithinMs, "It doesn't go on by itself.");
    await delay(20);
  }
  return `${after}: orders were accepted again ${((performance.now() - freedAt) / 1_000).toFixed(1)} s after there was space.`;
}
