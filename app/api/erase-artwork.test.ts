import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const words = "For Ada Lovelace";

/** A merchant with its own name at the store, who has the buyer's words drawn. */
async function aStore() {
  const { merchantId, live: key, test: testKey } = await aMerchant(world);
  const externalRef = `store-${merchantId}`;
  const { prisma } = world.database;
  await prisma.merchant.update({ where: { id: merchantId }, data: { externalRef } });
  const start = async (idempotencyKey: string, by = key) => {
    const fields = [{ fieldId: "name", type: "text", value: words }];
    const body = { productId: "prd_sample_sachets", fields };
    const headers = { "idempotency-key": idempotencyKey };
    return (await call(world, "createArtwork", { key: by, headers, body })).body.jobId;
  };
  const draw = async (idempotencyKey: string) => {
    const jobId = await start(idempotencyKey);
    await world.core.sweeps.dueArtworkJobs();
    const { artworkUrl = "" } = (await call(world, "getArtworkStatus", { key, params: { jobId } }))
      .body;
    return { jobId, artworkUrl, fileName: artworkUrl.split("/").at(-1) ?? "" };
  };
  const place = (artworkUrl: string) => {
    const line = aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl });
    return call(world, "createOrder", { key, body: anOrder({ items: [line] }) });
  };
  const order = async (artworkUrl: string) => (await place(artworkUrl)).body.orderId;
  return {
    merchantId,
    start,
    startTest: (idempotencyKey: string) => start(idempotencyKey, testKey),
    draw,
    place,
    order,
    status: (jobId: string) => call(world, "getArtworkStatus", { key, params: { jobId } }),
    cancel: (orderId: string) => world.core.production.cancelUnrequested({ merchantId, orderId }),
    usage: () =>
      prisma.artworkUsage.findUnique({
        where: { merchantId_isTest: { merchantId, isTest: false } },
        select: { underWay: true, keptBytes: true },
      }),
    asks: () => prisma.artworkErasure.count({ where: { merchantId } }),
    /** How many rows of the merchant's artwork hold what the buyer wrote. */
    async written() {
      const { rows } = await world.database.pool.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM core.artwork_job j
         WHERE merchant_id = $1 AND j::text LIKE '%' || $2 || '%'`,
        [merchantId, words],
      );
      return rows[0]?.count;
    },
    erase: (artworks: string[] | "all") =>
      world.core.artwork.eraseArtwork({ externalRef, artworks }),
  };
}

/** What the sweep has done after so long. */
async function sweptAfter(milliseconds: number) {
  world.advance(milliseconds);
  await world.core.sweeps.dueErasures();
}

const isFileThere = async (fileName: string) => {
  const file = await world.core.artwork.openFile(fileName);
  await file?.body.cancel();
  return file !== undefined;
};

/** A folder stands in the place of a file, as nobody removes it; returns what takes it away. */
async function keepFromGoing(fileName: string) {
  const file = path.join(world.artworkFolder, fileName.slice(0, 2), fileName);
  await rm(file);
  await mkdir(file);
  return () => rm(file, { recursive: true });
}

test.each(["job", "Idempotency-Key"])(
  "artwork that was drawn for nobody's order is erased by its %s, with its file and what it takes",
  async (by) => {
    const store = await aStore();
    const { jobId, fileName } = await store.draw("drawn");
    expect(await isFileThere(fileName)).toBe(true);

    await store.erase([by === "job" ? jobId : "drawn", "job_nothing"]);
    await sweptAfter(2 * minuteMs);

    expect((await store.status(jobId)).status).toBe(404);
    expect(await isFileThere(fileName)).toBe(false);
    expect(await store.written()).toBe(0);
    expect(await store.usage()).toEqual({ underWay: 0, keptBytes: 0n });
    expect(await store.asks()).toBe(0);
  },
);

test("artwork that waits to be drawn is erased, is drawn by nobody, and is not under way any more", async () => {
  const store = await aStore();
  const jobId = await store.start("waiting");
  await store.erase([jobId]);
  await sweptAfter(2 * minuteMs);
  await world.core.sweeps.dueArtworkJobs();
  expect((await store.status(jobId)).status).toBe(404);
  expect(await store.usage()).toEqual({ underWay: 0, keptBytes: 0n });
});

test("artwork of one key is erased live and test, each once nothing needs it", async () => {
  const store = await aStore();
  await store.startTest("of both");
  const { artworkUrl, fileName } = await store.draw("of both");
  const orderId = await store.order(artworkUrl);
  await store.erase(["of both"]);
  await sweptAfter(2 * minuteMs);
  expect(await store.written()).toBe(1);
  expect(await isFileThere(fileName)).toBe(true);

  await store.cancel(orderId);
  await sweptAfter(60 * minuteMs);
  expect(await store.written()).toBe(0);
  expect(await isFileThere(fileName)).toBe(false);
  expect(await store.asks()).toBe(0);
});

test("a start that comes only after the erasure was asked for is found by its key", async () => {
  const store = await aStore();
  await store.erase(["late"]);
  await sweptAfter(minuteMs);
  const { jobId } = await store.draw("late");
  await sweptAfter(minuteMs);
  expect((await store.status(jobId)).status).toBe(404);
});

test("artwork that is being drawn is erased once it is", async () => {
  const store = await aStore();
  const jobId = await store.start("being drawn");
  const leaseEnd = new Date(world.now().getTime() + 3 * minuteMs);
  await world.database.prisma.artworkJob.updateMany({
    where: { id: jobId },
    data: { status: "EXECUTING", attempts: 1, leaseToken: "lea_other", dueAt: leaseEnd },
  });
  await store.erase([jobId]);
  await sweptAfter(2 * minuteMs);
  expect((await store.status(jobId)).body.status).toBe("EXECUTING");

  await sweptAfter(60 * minuteMs);
  expect((await store.status(jobId)).status).toBe(404);
  expect(await store.usage()).toEqual({ underWay: 0, keptBytes: 0n });
});

test("a file of which nobody could note that it is there is erased too", async () => {
  const store = await aStore();
  const jobId = await store.start("cut off");
  const { pool, prisma } = world.database;
  // The database goes away between the file and its note.
  await pool.query(
    `CREATE FUNCTION core.away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$;
     CREATE TRIGGER away BEFORE UPDATE ON core.artwork_job FOR EACH ROW
       WHEN (NEW.status = 'COMPLETED') EXECUTE FUNCTION core.away()`,
  );
  await expect(world.core.sweeps.dueArtworkJobs()).rejects.toThrow("away");
  await pool.query(`DROP FUNCTION core.away CASCADE`);
  const job = await prisma.artworkJob.findFirst({ where: { id: jobId } });
  expect(job).toMatchObject({ status: "REATTEMPTING", fileName: expect.any(String) });
  expect(await isFileThere(job?.fileName ?? "")).toBe(true);
  const { body } = await store.status(jobId);
  expect(body).toEqual({ jobId, status: "REATTEMPTING" });

  await store.erase([jobId]);
  await sweptAfter(2 * minuteMs);
  expect(await isFileThere(job?.fileName ?? "")).toBe(false);
});

test("artwork of an order that is being made stays until the order has ended", async () => {
  const store = await aStore();
  const { jobId, artworkUrl, fileName } = await store.draw("ordered");
  const orderId = await store.order(artworkUrl);
  await store.erase([jobId]);
  await sweptAfter(2 * minuteMs);
  await sweptAfter(3 * dayMs);
  expect(await isFileThere(fileName)).toBe(true);

  await store.cancel(orderId);
  await sweptAfter(60 * minuteMs);
  expect(await isFileThere(fileName)).toBe(false);
  expect(await store.written()).toBe(0);
});

test("artwork that another merchant's order is made of stays until that has ended", async () => {
  const [store, other] = [await aStore(), await aStore()];
  const { jobId, artworkUrl, fileName } = await store.draw("shared");
  const orderId = await other.order(artworkUrl);
  await store.erase([jobId]);
  await sweptAfter(2 * minuteMs);
  expect(await isFileThere(fileName)).toBe(true);
  await other.cancel(orderId);
  await sweptAfter(60 * minuteMs);
  expect(await isFileThere(fileName)).toBe(false);
});

test("artwork that was erased is ordered by nobody any more, though it was looked at a moment ago", async () => {
  const [store, other] = [await aStore(), await aStore()];
  const { jobId, artworkUrl } = await store.draw("looked at");
  for (const each of [store, other]) await each.cancel(await each.order(artworkUrl));
  await store.erase([jobId]);
  world.advance(2 * minuteMs);
  // Whichever process sees to it.
  await world.another().core.sweeps.dueErasures();
  for (const each of [store, other]) {
    expect((await each.place(artworkUrl)).status).toBe(422);
  }
});

test("artwork that is ordered while other artwork is being erased stays until its order has ended", async () => {
  const store = await aStore();
  const [first, ordered] = [await store.draw("first"), await store.draw("ordered meanwhile")];
  await store.erase([first.jobId]);
  world.advance(1_000);
  await store.erase([ordered.jobId]);
  const { pool } = world.database;
  const holder = await pool.connect();
  // With its transaction, should the test fail within it.
  onTestFinished(() => holder.release(true));
  await holder.query("BEGIN");
  await holder.query("SELECT FROM core.artwork_job WHERE id = $1 FOR UPDATE", [first.jobId]);
  const erasing = sweptAfter(2 * minuteMs);
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND query LIKE '%artwork_job%'`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  const orderId = await store.order(ordered.artworkUrl);
  await holder.query("COMMIT");
  await erasing;
  expect(await isFileThere(first.fileName)).toBe(false);
  expect(await isFileThere(ordered.fileName)).toBe(true);
  expect((await store.status(ordered.jobId)).status).toBe(200);

  await store.cancel(orderId);
  await sweptAfter(60 * minuteMs);
  expect(await isFileThere(ordered.fileName)).toBe(false);
  expect(await store.asks()).toBe(0);
});

test("all of a merchant's artwork goes with the merchant's store, and nobody else's", async () => {
  const [store, other] = [await aStore(), await aStore()];
  const [mine, waiting] = [await store.draw("mine"), await store.start("waiting")];
  const theirs = await other.draw("theirs");
  await store.erase([theirs.jobId, "theirs"]);
  await store.erase("all");
  await sweptAfter(2 * minuteMs);
  for (const jobId of [mine.jobId, waiting]) {
    expect((await store.status(jobId)).status).toBe(404);
  }
  expect(await isFileThere(mine.fileName)).toBe(false);
  expect(await isFileThere(theirs.fileName)).toBe(true);
  expect((await other.status(theirs.jobId)).body.status).toBe("COMPLETED");
});

test("artwork of an order that waits for longer than artwork is kept stays for it", async () => {
  const store = await aStore();
  const { artworkUrl, fileName } = await store.draw("kept");
  const orderId = await store.order(artworkUrl);
  world.advance(366 * dayMs);
  await world.core.sweeps.purge();
  expect(await isFileThere(fileName)).toBe(true);
  await store.cancel(orderId);
  await world.core.sweeps.purge();
  expect(await isFileThere(fileName)).toBe(false);
});

test("artwork whose file can't be removed is erased later, and keeps nobody else's waiting", async () => {
  const [store, other] = [await aStore(), await aStore()];
  const [bad, good] = [await store.draw("bad"), await other.draw("good")];
  const letGo = await keepFromGoing(bad.fileName);
  await store.erase([bad.jobId]);
  world.advance(minuteMs);
  await other.erase([good.jobId]);

  await expect(sweptAfter(2 * minuteMs)).rejects.toThrow("Not all was erased.");
  expect(await isFileThere(good.fileName)).toBe(false);
  expect([await store.asks(), await other.asks()]).toEqual([1, 0]);

  await letGo();
  await sweptAfter(60 * minuteMs);
  expect(await store.asks()).toBe(0);
});

test("artwork whose file can't be removed keeps nothing else from going with age", async () => {
  const store = await aStore();
  const [bad, good] = [await store.draw("bad"), await store.draw("good")];
  const letGo = await keepFromGoing(bad.fileName);
  const { database, core } = world;
  // The files of orders that are over.
  await database.prisma.artworkContent.createMany({
    data: Array.from({ length: 201 }, (_, at) => ({
      merchantId: store.merchantId,
      hash: Buffer.from(`content ${at}`),
      type: "png",
      widthPx: 1,
      heightPx: 1,
      bytes: 1,
      fileName: `${at}.png`,
      createdAt: world.now(),
    })),
  });
  const contents = () =>
    database.prisma.artworkContent.count({ where: { merchantId: store.merchantId } });
  world.advance(366 * dayMs);

  await expect(core.sweeps.purge()).rejects.toThrow("Not all was forgotten.");
  expect(await isFileThere(good.fileName)).toBe(false);
  expect(await contents()).toBe(0);

  await letGo();
  await core.sweeps.purge();
  expect((await store.status(bad.jobId)).status).toBe(404);
});

test("artwork that can be neither kept nor removed fails, and is under way no more", async () => {
  const store = await aStore();
  const jobId = await store.start("stuck");
  const fileName = `${"a".repeat(32)}.png`;
  const place = path.join(world.artworkFolder, "aa", fileName);
  await mkdir(place, { recursive: true });
  const tried = { fileName, attempts: 100 };
  await world.database.prisma.artworkJob.updateMany({ where: { id: jobId }, data: tried });

  await expect(world.core.sweeps.dueArtworkJobs()).rejects.toThrow("could not be removed");
  const { body } = await store.status(jobId);
  expect([body.status, body.artworkUrl]).toEqual(["FAILED", undefined]);
  expect(await store.usage()).toMatchObject({ underWay: 0 });

  // Once somebody can, it goes with its job.
  await store.erase([jobId]);
  await rm(place, { recursive: true });
  await writeFile(place, "half a picture");
  await sweptAfter(2 * minuteMs);
  expect(await isFileThere(fileName)).toBe(false);
});
