import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { details } from "#app/contract/index.ts";
import { artworkCopyMoves, type ReadFromStranger } from "#app/core/artwork/index.ts";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  aPicture,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";
import { pngHeader } from "#test/builders/png-header.ts";

/** What addresses answer; whoever asks for a header alone gets one, whatever the file is by now. */
const files = new Map<string, Awaited<ReturnType<ReadFromStranger>> | Error>();
const wholeReads: string[] = [];
const read: ReadFromStranger = async ({ url, isEnough, beforeAsking }) => {
  await beforeAsking?.(new URL(url).hostname);
  if (isEnough) return firstBytes.get(url) ?? answered(pngHeader(3150, 2400), 200, seen.get(url));
  wholeReads.push(url);
  await beforeAnswers.get(url)?.();
  const [turn, ...later] = turns.get(url) ?? [];
  if (turn && later.length > 0) turns.set(url, later);
  const file = turn ?? files.get(url) ?? answered(await aPicture(3150, 2400));
  if (file instanceof Error) throw file;
  return file;
};
const answered = (bytes: Uint8Array, status = 200, headers: Record<string, string> = {}) =>
  ({ outcome: "answered", status, headers: new Headers(headers), bytes }) as const;

/** What happens before an address answers with its whole file. */
const beforeAnswers = new Map<string, () => Promise<unknown>>();
/** What headers say of a file as it is looked at, where they say anything. */
const seen = new Map<string, Record<string, string>>();
/** What addresses answer to a look, where more than a header is seen of the file. */
const firstBytes = new Map<string, Awaited<ReturnType<ReadFromStranger>>>();
/** What addresses answer one after the other, the last one again and again. */
const turns = new Map<string, Awaited<ReturnType<ReadFromStranger>>[]>();

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
let isDiskFree = true;
const quota = { underWayMax: 10, perHourMax: 10, keptMaxBytes: 1_024 * 1_024 };
beforeAll(async () => {
  world = await aCoreWorld({
    read,
    hasFreeDisk: async () => isDiskFree,
    artworkQuotas: { live: quota, test: quota },
  });
  merchant = await aMerchant(world);
  await refuseOtherMoves();
});

/** Has the database refuse every move of a copy that its table of states has not. */
async function refuseOtherMoves(): Promise<void> {
  const moves = Object.entries(artworkCopyMoves).flatMap(([from, to]) =>
    to.map((next) => `('${from}', '${next}')`),
  );
  await world.database.pool.query(`
    CREATE FUNCTION core.refuse_other_moves() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.status <> NEW.status
        AND (OLD.status::text, NEW.status::text) NOT IN (${moves.join(", ")}) THEN
        RAISE EXCEPTION 'A copy moves from % to %.', OLD.status, NEW.status;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_other_moves BEFORE UPDATE ON core.artwork_copy
      FOR EACH ROW EXECUTE FUNCTION core.refuse_other_moves()`);
}
afterAll(() => world.close());

let addresses = 0;
const anAddress = () => `https://art.example/${(addresses += 1)}.png`;
const copyDue = () => world.core.sweeps.dueArtworkCopies();

async function place(
  artworkUrl: string,
  { key = merchant.live, merchantId = merchant.merchantId } = {},
) {
  const items = [aLine({ artworkUrl })];
  const { body } = await call(world, "createOrder", { key, body: anOrder({ items }) });
  return { merchantId, orderId: body.orderId };
}
type Address = Awaited<ReturnType<typeof place>>;
const begin = (address: Address) =>
  world.core.production.advanceOrder({ ...address, target: "Picked" });
const lineOf = async (address: Address) =>
  (await world.core.production.readOrder(address)).items[0];
const keptFiles = async () =>
  (await world.database.pool.query("SELECT FROM core.artwork_content")).rowCount;

describe("artwork behind an address", () => {
  test("is copied, and the copy is what is printed, whatever the address answers later", async () => {
    const url = anAddress();
    const address = await place(url);
    await expect(begin(address)).rejects.toMatchObject({ code: "artwork_not_kept" });
    await copyDue();
    files.set(url, answered(new Uint8Array(), 404));
    await begin(address);
    const { copyUrl = "", problem } = (await lineOf(address)) ?? {};
    expect(problem).toBeNull();
    const file = await world.core.artwork.openFile(copyUrl?.split("/").at(-1) ?? "");
    expect(file && Buffer.from(await new Response(file.body).arrayBuffer())).toEqual(
      Buffer.from(await aPicture(3150, 2400)),
    );
  });

  test("is copied though the file is kept here, where its address says more than its name: that keeps it for no order", async () => {
    const url = `https://core.example.com/artwork/${"a".repeat(32)}.png`;
    const [plain, longer] = [await place(url), await place(`${url}?size=large`)];
    await copyDue();
    expect(await lineOf(plain)).toMatchObject({ copyUrl: null, problem: null });
    expect(await lineOf(longer)).toMatchObject({ copyUrl: expect.any(String), problem: null });
  });

  test("is kept once for each content, however many addresses and orders bring it", async () => {
    const before = await keptFiles();
    await Promise.all(Array.from({ length: 5 }, () => place(anAddress())));
    await copyDue();
    expect(await keptFiles()).toBe(before);
  });

  test("is asked for once for all orders that wait, and again for one that comes later", async () => {
    const url = anAddress();
    const early = await Promise.all(Array.from({ length: 5 }, () => place(url)));
    await copyDue();
    expect(wholeReads.filter((each) => each === url)).toHaveLength(1);
    await Promise.all(early.map(begin));
    const late = await place(url);
    await expect(begin(late)).rejects.toThrow("the file is being copied");
    await copyDue();
    await begin(late);
    expect(wholeReads.filter((each) => each === url)).toHaveLength(2);
  });

  test.each([
    ["is of another size", () => aPicture(800, 600), "the file is 800 x 600 px by now"],
    ["is no picture", async () => Buffer.from("<svg/>"), "the file is neither JPEG nor PNG"],
    ["ends early", async () => (await aPicture(3150, 2400)).subarray(0, 9_000), "damaged"],
    ["is too large", async () => new Uint8Array(25 * 1_024 * 1_024 + 1), "larger than 25 MiB"],
  ])(
    "stops its order where it %s by then, in words; it is read again when asked",
    async (_, file, words) => {
      const url = anAddress();
      files.set(url, answered(await file()));
      const address = await place(url);
      await copyDue();
      await expect(begin(address)).rejects.toThrow(words);
      expect((await lineOf(address))?.problem).toContain(words);
      const orders = await world.core.production.listOrders({ isTest: false, limit: 100 });
      const listed = orders.find(({ id }) => id === address.orderId);
      expect(listed?.artworkProblem).toContain(words);
      files.delete(url);
      expect(await world.core.production.retryArtwork(address)).toBe(1);
      await copyDue();
      await begin(address);
    },
  );

  test("that is gone stops its order, which its merchant can give another address", async () => {
    const url = anAddress();
    files.set(url, answered(new Uint8Array(), 404));
    const address = await place(url);
    await copyDue();
    await expect(begin(address)).rejects.toThrow("the host answered 404");
    const params = { orderId: address.orderId };
    const body = anOrder({ items: [aLine({ artworkUrl: anAddress() })] });
    await call(world, "updateOrder", { key: merchant.live, params, body });
    await copyDue();
    await begin(address);
  });

  test("of a host that fails is asked for again by itself, then given up", async () => {
    const url = anAddress();
    files.set(url, { outcome: "refused", reason: details("hostLate", { seconds: 60 }) });
    const address = await place(url);
    await copyDue();
    await expect(begin(address)).rejects.toThrow("no answer within 60 s; it is tried again");
    for (let tries = 0; tries < 5; tries += 1) {
      world.advance(3 * 60 * 60_000);
      await copyDue();
    }
    await expect(begin(address)).rejects.toThrow(/no answer within 60 s\.$/);
    const asked = wholeReads.length;
    world.advance(24 * 60 * 60_000);
    await copyDue();
    expect(wholeReads.length).toBe(asked);
  });

  test("is taken up by another process where one died at it", async () => {
    const url = anAddress();
    files.set(url, new Error("killed"));
    const address = await place(url);
    await expect(copyDue()).rejects.toThrow("killed");
    files.delete(url);
    await world.another().core.sweeps.dueArtworkCopies();
    await expect(begin(address)).rejects.toMatchObject({ code: "artwork_not_kept" });
    world.advance(4 * 60_000);
    await world.another().core.sweeps.dueArtworkCopies();
    await begin(address);
  });

  test("waits while the disk is full, and while its merchant keeps all that it may", async () => {
    const other = await aMerchant(world);
    const [first, second] = [anAddress(), anAddress()];
    files.set(second, answered(await sharpNoise()));
    const address = await place(second, { key: other.live, merchantId: other.merchantId });
    isDiskFree = false;
    await copyDue();
    await expect(begin(address)).rejects.toThrow("the file is being copied");
    isDiskFree = true;
    await copyDue();
    await begin(address);
    const more = await place(first, { key: other.live, merchantId: other.merchantId });
    await copyDue();
    await expect(begin(more)).rejects.toThrow("all the space that they may");
  });

  test("is taken where its merchant keeps all that it may, of which it is", async () => {
    const { merchantId, live: key } = await aMerchant(world);
    const [first, second] = [anAddress(), anAddress()];
    const file = answered(await sharpNoise());
    files.set(first, file).set(second, file);
    await place(first, { key, merchantId });
    await copyDue();
    const address = await place(second, { key, merchantId });
    await copyDue();
    await begin(address);
    expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
  });

  test("is not copied for a test order, of which nothing is made", async () => {
    const url = anAddress();
    const { orderId } = await place(url, { key: merchant.test });
    await copyDue();
    expect(wholeReads).not.toContain(url);
    // Placed with a live one of the same address in one statement, as orders that arrive together are.
    const both = [merchant.live, merchant.test].flatMap((key) => [key, key, key, key]);
    const together = await Promise.all(both.map((key) => place(url, { key })));
    await Promise.all(together.slice(4).map(begin));
    const { status } = await call(world, "simulateOrderStatus", {
      key: merchant.test,
      params: { orderId },
      body: { targetStatus: "Shipped" },
    });
    expect(status).toBe(200);
  });

  test("goes with its buyer, unless another order has the same", async () => {
    const { merchantId, live: key } = await aMerchant(world);
    const { externalRef } =
      (await world.core.merchants.listMerchants()).find(({ id }) => id === merchantId) ?? {};
    const url = anAddress();
    const [first, second] = [
      await place(url, { key, merchantId }),
      await place(url, { key, merchantId }),
    ];
    await copyDue();
    const erase = async ({ orderId }: Address) => {
      await world.core.production.cancelUnrequested({ merchantId, orderId });
      const orderIds = [orderId];
      await world.core.orders.eraseOrders({ externalRef: externalRef ?? "", orderIds });
      await world.core.sweeps.dueErasures();
    };
    const kept = () => world.database.prisma.artworkContent.count({ where: { merchantId } });
    await erase(first);
    expect(await kept()).toBe(1);
    await begin(second);
    await erase(second);
    expect(await kept()).toBe(0);
  });

  test("that an update took out of an order goes with the buyer too, copied by then or not, unless another order has it", async () => {
    const { merchantId, live: key } = await aMerchant(world);
    const { externalRef } =
      (await world.core.merchants.listMerchants()).find(({ id }) => id === merchantId) ?? {};
    const [taken, waiting, shared, last] = [anAddress(), anAddress(), anAddress(), anAddress()];
    for (const [index, url] of [taken, waiting, shared, last].entries()) {
      files.set(url, answered(await aPicture(3150, 2400, ["red", "lime", "blue", "gray"][index])));
    }
    const updateTo = async ({ orderId }: Address, artworkUrl: string) => {
      const body = anOrder({ items: [aLine({ artworkUrl })] });
      const { status } = await call(world, "updateOrder", { key, params: { orderId }, body });
      expect(status).toBe(202);
    };
    const address = await place(taken, { key, merchantId });
    await copyDue();
    await updateTo(address, shared);
    const other = await place(shared, { key, merchantId });
    await copyDue();
    await updateTo(address, waiting);
    await updateTo(address, last);
    const { prisma } = world.database;
    const kept = async () => [
      await prisma.artworkCopy.count({ where: { merchantId } }),
      await prisma.artworkContent.count({ where: { merchantId } }),
    ];
    const erase = async ({ orderId }: Address) => {
      await world.core.production.cancelUnrequested({ merchantId, orderId });
      const orderIds = [orderId];
      await world.core.orders.eraseOrders({ externalRef: externalRef ?? "", orderIds });
      expect(await world.core.sweeps.dueErasures()).toBe(1);
      await copyDue();
    };
    await erase(address);
    expect(await kept()).toEqual([1, 1]);
    await begin(other);
    await erase(other);
    expect(await kept()).toEqual([0, 0]);
  });

  test("goes with age once nothing is made of it", async () => {
    const { merchantId, live: key } = await aMerchant(world);
    const address = await place(anAddress(), { key, merchantId });
    await copyDue();
    world.advance(2 * 365 * 24 * 60 * 60_000);
    await world.core.sweeps.purge();
    await begin(address);
    await world.core.production.cancelUnrequested(address);
    await world.core.sweeps.purge();
    const { rowCount } = await world.database.pool.query(
      `SELECT merchant_id FROM core.artwork_copy WHERE merchant_id = $1
       UNION ALL SELECT merchant_id FROM core.artwork_content WHERE merchant_id = $1`,
      [merchantId],
    );
    expect(rowCount).toBe(0);
  });
});

test("artwork that is copied once more while its age has it go stays", async () => {
  const { merchantId, live: key } = await aMerchant(world);
  const { pool } = world.database;
  const first = await place(anAddress(), { key, merchantId });
  await copyDue();
  await world.core.production.cancelUnrequested(first);
  world.advance(2 * 365 * 24 * 60 * 60_000);
  const url = anAddress();
  const again = await place(url, { key, merchantId });

  // The second copy has found the content kept, and can't be noted yet.
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("BEGIN");
  beforeAnswers.set(url, () =>
    holder.query(
      "SELECT FROM core.artwork_copy WHERE merchant_id = $1 AND status = 'Copying' FOR UPDATE",
      [merchantId],
    ),
  );
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  const copying = copyDue();
  await expect.poll(waiting).toBe(1);
  const purging = world.core.sweeps.purge();
  await expect.poll(waiting).toBe(2);
  await holder.query("COMMIT");
  await Promise.all([copying, purging]);

  const { copyUrl, problem } = (await lineOf(again)) ?? {};
  expect(problem).toBeNull();
  const file = await world.core.artwork.openFile(copyUrl?.split("/").at(-1) ?? "");
  await file?.body.cancel();
  expect(file).toBeDefined();
});

test("a copy that is to be tried again beside an order being placed leaves it to that one's", async () => {
  const { merchantId, live: key } = await aMerchant(world);
  const { pool } = world.database;
  const url = anAddress();
  const address = await place(url, { key, merchantId });
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("BEGIN");
  beforeAnswers.set(url, () =>
    holder.query(
      `INSERT INTO core.artwork_copy (merchant_id, url_hash, url, status, due_at, created_at)
       SELECT merchant_id, url_hash, url, 'Waiting', created_at, created_at FROM core.artwork_copy
       WHERE merchant_id = $1`,
      [merchantId],
    ),
  );
  files.set(url, answered(new Uint8Array(), 503));
  const copying = copyDue();
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  await holder.query("COMMIT");
  await copying;
  beforeAnswers.delete(url);
  const { rows } = await pool.query("SELECT status FROM core.artwork_copy WHERE merchant_id = $1", [
    merchantId,
  ]);
  expect(rows).toEqual([{ status: "Waiting" }]);
  files.delete(url);
  await copyDue();
  expect((await lineOf(address))?.problem).toBeNull();
});

test("a file that a purge removed without forgetting it is written again by the next copy of it", async () => {
  const { merchantId, live: key } = await aMerchant(world);
  const { pool } = world.database;
  const first = await place(anAddress(), { key, merchantId });
  await copyDue();
  await world.core.production.cancelUnrequested(first);
  world.advance(2 * 365 * 24 * 60 * 60_000);
  await pool.query(`
    CREATE FUNCTION core.fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'The disk is full.';
    END $$;
    CREATE TRIGGER fail_here BEFORE UPDATE ON core.artwork_usage FOR EACH ROW
      WHEN (OLD.merchant_id = '${merchantId}') EXECUTE FUNCTION core.fail_here()`);
  await expect(world.core.sweeps.purge()).rejects.toThrow("Not all was forgotten.");
  await pool.query("DROP TRIGGER fail_here ON core.artwork_usage");

  const again = await place(anAddress(), { key, merchantId });
  await copyDue();

  const { copyUrl, problem } = (await lineOf(again)) ?? {};
  expect(problem).toBeNull();
  const file = await world.core.artwork.openFile(copyUrl?.split("/").at(-1) ?? "");
  await file?.body.cancel();
  expect(file).toBeDefined();
});

describe("artwork that was changed after its order was accepted", () => {
  const picture = async (version: Record<string, string>, color?: string) =>
    answered(await aPicture(3150, 2400, color), 200, version);
  const placeSeen = async (first: Record<string, string>) => {
    const url = anAddress();
    seen.set(url, first);
    return { url, address: await place(url) };
  };
  const monday = "Mon, 16 Nov 2026 08:00:00 GMT";
  const friday = "Fri, 20 Nov 2026 12:00:00 GMT";

  test.each([
    ["another ETag", { etag: '"a"' }, { etag: '"b"' }, 'its ETag was "a", and is "b"'],
    [
      "another ETag and date",
      { etag: '"a"', "last-modified": monday },
      { etag: '"b"', "last-modified": friday },
      'its ETag was "a", and is "b"',
    ],
    [
      "another date",
      { "last-modified": monday },
      { "last-modified": friday },
      "it was of 2026-11-16 08:00:00 UTC, and is of 2026-11-20 12:00:00 UTC",
    ],
    [
      "another date, its weak ETag changed too",
      { etag: 'W/"a"', "last-modified": monday },
      { etag: 'W/"b"', "last-modified": friday },
      "it was of 2026-11-16 08:00:00 UTC",
    ],
  ])("stops its order in words where it has %s", async (_, before, now, words) => {
    const { url, address } = await placeSeen(before);
    files.set(url, await picture(now));
    await copyDue();
    await expect(begin(address)).rejects.toThrow(words);
    expect((await lineOf(address))?.problem).toContain("the file was changed after the order");
    // It is still the other one when it is read again, until somebody takes it as it is.
    await world.core.production.retryArtwork(address);
    await copyDue();
    await expect(begin(address)).rejects.toThrow(words);
    await world.core.production.retryArtwork({ ...address, isAsItIs: true });
    await copyDue();
    await begin(address);
  });

  test("stops its order where it is of another type", async () => {
    const { url, address } = await placeSeen({});
    const sharp = (await import("sharp")).default;
    files.set(
      url,
      answered(
        await sharp(await aPicture(3150, 2400))
          .jpeg()
          .toBuffer(),
      ),
    );
    await copyDue();
    await expect(begin(address)).rejects.toThrow("it was a PNG file, and is a JPEG file");
  });

  test("is accepted by its merchant, who updates the order", async () => {
    const { url, address } = await placeSeen({ etag: '"a"' });
    const changed = { etag: '"b"' };
    files.set(url, await picture(changed));
    await copyDue();
    await expect(begin(address)).rejects.toThrow("changed after the order");
    seen.set(url, changed);
    world.advance(11 * 60_000);
    const body = anOrder({ items: [aLine({ artworkUrl: url })] });
    const params = { orderId: address.orderId };
    await call(world, "updateOrder", { key: merchant.live, params, body });
    await copyDue();
    await begin(address);
  });

  test("stops the order before the change alone, where one copy serves both", async () => {
    const { url, address: early } = await placeSeen({ etag: '"a"' });
    world.advance(11 * 60_000);
    seen.set(url, { etag: '"b"' });
    const late = await place(url);
    files.set(url, await picture({ etag: '"b"' }));
    await copyDue();
    await begin(late);
    await expect(begin(early)).rejects.toThrow("changed after the order");
  });

  test.each([
    [
      "the same ETag, uploaded again",
      { etag: '"a"', "last-modified": monday },
      { etag: '"a"', "last-modified": friday },
    ],
    ["the same ETag, weak by now", { etag: '"a"' }, { etag: 'W/"a"' }],
    ["another weak ETag", { etag: 'W/"a"' }, { etag: 'W/"b"' }],
    [
      "the same date, by a mirror with tags of its own",
      { etag: '"a"', "last-modified": monday },
      { etag: '"b"', "last-modified": monday },
    ],
    ["an ETag that it lacked", {}, { etag: '"b"', "last-modified": friday }],
    ["a date that is none", { "last-modified": "yesterday" }, { "last-modified": "today" }],
  ])("is not taken for changed where it has %s", async (_, before, now) => {
    const { url, address } = await placeSeen(before);
    files.set(url, await picture(now));
    await copyDue();
    expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
    await begin(address);
  });

  test("is not taken for changed where it was before the order, and its look was believed meanwhile", async () => {
    const url = anAddress();
    seen.set(url, { etag: '"a"', "last-modified": monday });
    await place(url, { key: merchant.test });
    world.advance(4 * 60_000);
    const between = new Date(world.now().getTime() - 60_000).toUTCString();
    files.set(url, await picture({ etag: '"b"', "last-modified": between }));
    const address = await place(url);
    await copyDue();
    expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
    await begin(address);
  });

  test("is read again where another mirror may have answered, and printed as it was accepted", async () => {
    const { url, address } = await placeSeen({ etag: '"a"' });
    turns.set(url, [
      await picture({ etag: '"b"' }, "#f00"),
      await picture({ etag: '"a"' }, "#00f"),
    ]);
    await copyDue();
    await begin(address);
    const name = (await lineOf(address))?.copyUrl?.split("/").at(-1) ?? "";
    const file = await world.core.artwork.openFile(name);
    const printed = Buffer.from(await new Response(file?.body).arrayBuffer());
    expect(printed.equals(await aPicture(3150, 2400, "#00f"))).toBe(true);
  });

  test("is not taken for changed where its host gives the same file another ETag each time", async () => {
    const { url, address } = await placeSeen({ etag: '"a"' });
    turns.set(url, [await picture({ etag: '"b"' }), await picture({ etag: '"c"' })]);
    await copyDue();
    expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
    await begin(address);
  });

  describe("by a host that tells its files by neither tag nor date", () => {
    const red = () => aPicture(3150, 2400, "#f00");
    const placeWith = async (file: Uint8Array, headers: Record<string, string> = {}) => {
      const url = anAddress();
      firstBytes.set(url, answered(file.subarray(0, 3_000), 200, headers));
      return { url, address: await place(url) };
    };
    const lengthOf = (file: Uint8Array) => ({ "content-length": String(file.length) });

    test("stops its order in words where it has another length than was announced", async () => {
      const before = await red();
      const { url, address } = await placeWith(before, lengthOf(before));
      const longer = Buffer.concat([before, Buffer.alloc(7)]);
      files.set(url, answered(longer));
      await copyDue();
      await expect(begin(address)).rejects.toThrow(
        `the file was changed after the order: it had ${before.length} bytes, and has ${longer.length}`,
      );
    });

    test("stops its order in words where it begins otherwise, whatever length is announced", async () => {
      const { url, address } = await placeWith(await red());
      files.set(url, await picture({}, "#00f"));
      await copyDue();
      await expect(begin(address)).rejects.toThrow(
        "the file was changed after the order: its first 2048 bytes are others than they were",
      );
    });

    test.each([
      ["the same bytes, announced", red, {}, lengthOf],
      ["the same bytes, whose length is never said", red, {}, () => ({})],
      [
        "other bytes under the same ETag",
        () => aPicture(3150, 2400, "#00f"),
        { etag: '"a"' },
        () => ({}),
      ],
    ])("is not taken for changed where it has %s", async (_, now, version, said) => {
      const before = await red();
      const { url, address } = await placeWith(before, { ...version, ...said(before) });
      files.set(url, answered(await now(), 200, version));
      await copyDue();
      expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
      await begin(address);
    });

    test("is not taken for changed where its bytes are others each time", async () => {
      const { url, address } = await placeWith(await red());
      turns.set(url, [await picture({}, "#00f"), await picture({}, "#0f0")]);
      await copyDue();
      expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
      await begin(address);
    });

    test("is not taken for changed where a process of an earlier version looked at it last", async () => {
      const { url } = await placeWith(await red());
      world.advance(60_000);
      await world.database.pool.query(
        `UPDATE core.artwork_check SET checked_at = $1
         WHERE url_hash = sha256(convert_to($2, 'UTF8'))`,
        [world.now(), url],
      );
      files.set(url, await picture({}, "#00f"));
      const { live: key } = merchant;
      const other = world.another();
      const items = [aLine({ artworkUrl: url })];
      const { body } = await call(other, "createOrder", { key, body: anOrder({ items }) });
      await copyDue();
      const address = { merchantId: merchant.merchantId, orderId: body.orderId };
      expect(await lineOf(address)).toMatchObject({ copyUrl: expect.any(String), problem: null });
    });
  });
});

/** More than the quota of this file's merchants. */
async function sharpNoise(): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const create = { width: 3150, height: 2400, channels: 3 as const, background: "#000", noise };
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
}
