import { beforeEach, describe, expect, test } from "vitest";
import { openCommands } from "#test/builders/commands.ts";
import { aLine, anOrder } from "#test/builders/core.ts";

const commands = openCommands();
const { run, linesOf, anOrderId } = commands;
const sku = "COF-GND-6X2-HSE-SCH";

beforeEach(async () => {
  await run("stock", "set", sku, "20");
  commands.said.length = 0;
});

/** The rows of a SKU's history, without their moments. */
const historyOf = async (...words: string[]) =>
  (await linesOf("stock", "history", sku, ...words)).slice(2).map((line) =>
    line
      .replace(/^\S+Z +/, "")
      .trim()
      .split(/ {2,}/),
  );

describe("stock history", () => {
  test("says when, who, why and how many, and what orders took between", async () => {
    const delivery = ["--reason", "Delivery 4711", "--as", "Grace"];
    expect(await run("stock", "receive", sku, "5", ...delivery)).toBe(0);
    await anOrderId();
    await anOrderId();
    expect(await run("stock", "count", sku, "24", "--as", "Ada", "--reason", "One broken")).toBe(0);
    await anOrderId();
    const [first] = await linesOf("stock", "history", sku);
    expect(first).toBe(`${sku}: 21`);
    expect(await historyOf("--limit", "2")).toEqual([
      ["orders", "placed", "-1", "21"],
      ["Ada", "counted", "-1", "22", "One broken"],
      ["orders", "placed", "-2", "23"],
      ["Grace", "received", "+5", "25", "Delivery 4711"],
      ["before that", "+20", "20", "older changes, which a higher --limit shows"],
    ]);
    expect(await run("stock", "history", "COF-NONE")).toBe(1);
  });

  test("says apart what was placed, updated, canceled and declined, in lines that come to what there is", async () => {
    await anOrderId();
    const [updated, canceled, declined] = [await anOrderId(), await anOrderId(), await anOrderId()];
    const { artworkUrl } = await commands.database.prisma.orderItem.findFirstOrThrow({
      where: { orderId: updated },
    });
    const { merchantId } = commands;
    await commands.core.orders.replaceOrder({
      caller: { merchantId, keyId: "key", plan: "Pro", isTest: false },
      orderId: updated,
      content: anOrder({ items: [aLine({ sku, artworkUrl, quantity: 4 })] }),
    });
    await run("orders", "confirm-cancelation", canceled, "--not-requested");
    await run("orders", "decline", declined, "--reason", "It is not meant.");
    commands.said.length = 0;
    expect((await historyOf()).slice(0, 5)).toEqual([
      ["orders", "declined", "+1", "15"],
      ["orders", "canceled", "+1"],
      ["orders", "updated", "-3"],
      ["orders", "placed", "-4"],
      expect.arrayContaining(["set", "20"]),
    ]);
    // What a process of an earlier release did is in no count.
    await commands.database.pool.query(
      "UPDATE core.stock SET quantity = quantity - 2 WHERE sku = $1 AND NOT is_test",
      [sku],
    );
    expect((await historyOf()).slice(0, 2)).toEqual([
      ["orders", "-2", "13"],
      ["orders", "declined", "+1"],
    ]);
    // What comes back where orders lack units is theirs, and changes nothing of what there is.
    await run("stock", "count", sku, "1");
    await run("orders", "decline", updated, "--reason", "It is not meant.");
    expect((await historyOf())[0]).toEqual(expect.arrayContaining(["counted", "0"]));
  });

  test("counts what is changed at the same time once, each change behind the other", async () => {
    const { stock } = commands.core;
    const receive = () => stock.receiveStock({ sku, isTest: false, units: 2 });
    await Promise.all([receive(), receive(), anOrderId(), receive(), receive()]);
    const { quantity, changes } = await stock.readHistory({ sku, isTest: false, limit: 4 });
    expect(quantity).toBe(27);
    expect(changes.map(({ before, after }) => (after ?? 0) - (before ?? 0))).toEqual([2, 2, 2, 2]);
    expect((await historyOf("--limit", "1")).at(-2)?.[1]).toBe("received");
  });

  test("begins with what the catalog set, so that its lines come to what is there", async () => {
    const { pool } = commands.database;
    const other = "COF-GND-6X2-SUN-SCH";
    const linesAbout = async () =>
      (await linesOf("stock", "history", other)).slice(2).map((line) =>
        line
          .replace(/^\S+Z +/, "")
          .trim()
          .split(/ {2,}/),
      );
    const artworkUrl = (
      await commands.database.prisma.orderItem.findFirstOrThrow({
        where: { orderId: await anOrderId() },
      })
    ).artworkUrl;
    const take = (quantity: number) =>
      anOrderId({ content: { items: [aLine({ sku: other, artworkUrl, quantity })] } });
    // GIVEN a SKU that came with 240
    await pool.query("DELETE FROM core.stock WHERE sku = $1", [other]);
    const { products, blends, variants } = await commands.core.catalog.exportCatalog();
    await commands.core.catalog.importCatalog({
      products,
      blends,
      variants: variants.map((row) => Object.assign(row, row.sku === other && { stock: 240 })),
    });
    // WHEN orders take of it, and people change it
    await take(150);
    const ended = await take(50);
    const opening = ["a program", "set", "+240", "240", "from the catalog"];
    expect(await linesAbout()).toEqual([["orders", "placed", "-200", "40"], opening]);
    await run("orders", "confirm-cancelation", ended, "--not-requested");
    await run("stock", "receive", other, "60", "--as", "Grace");
    commands.said.length = 0;
    const known = await linesAbout();
    expect(known.at(-1)).toEqual(opening);
    const units = known.map((cells) => Number(cells.find((cell) => /^[+-]\d+$/.test(cell))));
    const [level] = await linesOf("stock", "history", other);
    expect(level).toBe(`${other}: ${units.reduce((sum, each) => sum + each, 0)}`);
    // Of before there were such rows: what can't be known is said.
    const forget = (since: string) =>
      pool.query("DELETE FROM core.stock_change WHERE sku = $1 AND NOT is_test AND kind = $2", [
        other,
        since,
      ]);
    await forget("Set");
    expect((await linesAbout()).at(-1)).toEqual([
      "before that",
      expect.stringMatching(/^\+/),
      expect.any(String),
      "what the catalog set, less what orders took: not known apart",
    ]);
    await forget("Received");
    await pool.query(
      "UPDATE core.stock SET quantity = quantity - 60 WHERE sku = $1 AND NOT is_test",
      [other],
    );
    expect((await linesAbout()).at(-1)).toEqual([
      "the catalog",
      "set",
      "+240",
      "240",
      "it is not known when",
    ]);
  });

  test("of a SKU that is renamed goes along, and a change that is refused has no line", async () => {
    const before = await historyOf();
    expect(await run("stock", "receive", sku, "1000000000")).toBe(1);
    expect(await run("stock", "receive", sku, "2", "--reason", " ")).toBe(1);
    expect(await run("stock", "receive", sku, "0")).toBe(2);
    expect(await historyOf()).toEqual(before);
    await commands.database.pool.query(
      "UPDATE core.catalog_variant SET sku = 'COF-RENAMED' WHERE sku = $1",
      [sku],
    );
    const { changes } = await commands.core.stock.readHistory({
      sku: "COF-RENAMED",
      isTest: false,
      limit: 1_000,
    });
    expect(changes.filter(({ kind }) => kind === "Set").length).toBeGreaterThan(0);
    await commands.database.pool.query(
      "UPDATE core.catalog_variant SET sku = $1 WHERE sku = 'COF-RENAMED'",
      [sku],
    );
  });
});

describe("a count", () => {
  test("leaves orders that nobody has picked their units, and counts none of picked ones", async () => {
    await commands.database.pool.query(
      `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
    );
    const [picked = ""] = [await anOrderId(), await anOrderId(), await anOrderId()];
    await run("orders", "advance", picked, "Picked");
    commands.said.length = 0;
    expect(await run("stock", "count", sku, "12")).toBe(0);
    expect(commands.said).toEqual([`${sku}: 10 for new orders, 2 held by orders not picked yet`]);
    expect(await run("stock", "count", sku, "1")).toBe(0);
    expect(commands.said.slice(1)).toEqual([
      `${sku}: 0 for new orders, 2 held by orders not picked yet`,
      "Orders hold 1 more than were counted.",
    ]);
    expect(await run("stock", "count", sku, "some")).toBe(2);
  });

  test("of stock that was unlimited leaves the orders of then their units, which come back when one ends", async () => {
    await commands.database.pool.query(
      `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
    );
    await run("stock", "set", sku, "unlimited");
    const [ended = ""] = [await anOrderId(), await anOrderId()];
    expect(await run("stock", "count", sku, "7")).toBe(0);
    expect(commands.said.at(-1)).toBe(`${sku}: 5 for new orders, 2 held by orders not picked yet`);
    await run("orders", "confirm-cancelation", ended, "--not-requested");
    expect((await linesOf("stock", "history", sku))[0]).toBe(`${sku}: 6`);
  });

  test("of fewer than orders hold leaves what comes, or comes back, to those orders first", async () => {
    await commands.database.pool.query(
      `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
    );
    const held = [await anOrderId(), await anOrderId(), await anOrderId(), await anOrderId()];
    const [orderId = "", canceled = ""] = held;
    await run("stock", "count", sku, "1");
    expect(commands.said.at(-1)).toBe("Orders hold 3 more than were counted.");

    const { artworkUrl } = await commands.database.prisma.orderItem.findFirstOrThrow({
      where: { orderId },
    });
    const caller = {
      merchantId: commands.merchantId,
      keyId: "key",
      plan: "Pro",
      isTest: false,
    } as const;
    const replaceBy = (quantity: number) =>
      commands.core.orders.replaceOrder({
        caller,
        orderId,
        content: anOrder({ items: [aLine({ sku, artworkUrl, quantity })] }),
      });
    await replaceBy(1);
    await expect(replaceBy(2)).rejects.toMatchObject({ code: "out_of_stock" });
    await run("orders", "confirm-cancelation", canceled, "--not-requested");
    expect((await linesOf("stock", "history", sku))[0]).toBe(`${sku}: 0`);
    await run("stock", "set", sku, "0");
    expect(await linesOf("stock", "receive", sku, "1")).toEqual([
      `${sku}: 0`,
      "Orders hold 1 more than there are now.",
    ]);
    expect(await linesOf("stock", "receive", sku, "3")).toEqual([`${sku}: 2`]);
    await replaceBy(2);
    expect((await linesOf("stock", "history", sku))[0]).toBe(`${sku}: 1`);
  });

  test("of stock that was unlimited holds the units of an order that is just being placed", async () => {
    await commands.database.pool.query(
      `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
    );
    await run("stock", "set", sku, "unlimited");
    // An order's statement waits for its key, with what it read of the stock behind it.
    const { pool } = commands.database;
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query(
      `INSERT INTO core.idempotency_key (merchant_id, is_test, operation, key, fingerprint, answer, created_at)
       VALUES ($1, false, 'createOrder', 'in-use', '', '{}', now())`,
      [commands.merchantId],
    );
    const waiting = async (lock: string) => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND wait_event_type = 'Lock' AND wait_event = $1`,
        [lock],
      );
      return rowCount;
    };
    const placing = anOrderId({ idempotencyKey: "in-use" });
    await expect.poll(() => waiting("transactionid")).toBe(1);
    let isCounted = false;
    const counting = run("stock", "count", sku, "7").then(() => (isCounted = true));
    await expect.poll(async () => isCounted || (await waiting("relation")) === 1).toBe(true);
    await holder.query("ROLLBACK");
    holder.release();
    await placing;
    await counting;
    expect(commands.said.at(-1)).toBe(`${sku}: 6 for new orders, 1 held by orders not picked yet`);
  });

  test("of stock that was unlimited loses no units to an order that is just being canceled", async () => {
    const { pool } = commands.database;
    await pool.query(`UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`);
    const other = "COF-GND-6X2-SUN-SCH";
    await run("stock", "set", other, "20");
    await run("stock", "set", sku, "unlimited");
    const orderId = await anOrderId();
    const { artworkUrl } = await commands.database.prisma.orderItem.findFirstOrThrow({
      where: { orderId },
    });
    const items = [aLine({ sku, artworkUrl, quantity: 3 }), aLine({ sku: other, artworkUrl })];
    const canceled = await anOrderId({ content: { items } });
    await run("orders", "decline", orderId, "--reason", "It is not meant.");
    // The cancelation waits for the other SKU's stock, in the midst of giving back.
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM core.stock WHERE sku = $1 AND NOT is_test FOR UPDATE", [other]);
    const waiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    const canceling = run("orders", "confirm-cancelation", canceled, "--not-requested");
    await expect.poll(waiting).toBe(1);
    let isCounted = false;
    const counting = run("stock", "count", sku, "7").then(() => (isCounted = true));
    await expect.poll(async () => isCounted || (await waiting()) === 2).toBe(true);
    await holder.query("ROLLBACK");
    holder.release();
    await Promise.all([canceling, counting]);
    expect((await linesOf("stock", "history", sku))[0]).toBe(`${sku}: 7`);
    expect((await linesOf("stock", "history", other))[0]).toBe(`${other}: 20`);
  });

  test("counts those of an order whose picking was undone, also while its cancelation is requested", async () => {
    await commands.database.pool.query(
      `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
    );
    const [undone, picked] = [await anOrderId(), await anOrderId()];
    for (const orderId of [picked, undone]) await run("orders", "advance", orderId, "Picked");
    expect(await run("orders", "undo", undone)).toBe(0);
    for (const orderId of [picked, undone]) await run("orders", "request-cancelation", orderId);
    expect(await run("stock", "count", sku, "12")).toBe(0);
    expect(commands.said.at(-1)).toBe(`${sku}: 11 for new orders, 1 held by orders not picked yet`);
  });

  describe("that came between a mistaken picking and its undo", () => {
    /** An order of two units that seems to be picked while so many are counted; the units of its SKU once that is undone. */
    async function countedMeanwhile(
      units: number,
      since = (_orderId: string): Promise<unknown> => Promise.resolve(),
    ) {
      const { artworkUrl } = await commands.database.prisma.orderItem.findFirstOrThrow({
        where: { orderId: await anOrderId() },
      });
      await commands.database.pool.query(
        `UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`,
      );
      const items = [aLine({ sku, artworkUrl, quantity: 2 })];
      const orderId = await anOrderId({ content: { items } });
      expect(await run("orders", "advance", orderId, "Picked")).toBe(0);
      expect(await run("stock", "count", sku, String(units))).toBe(0);
      expect(commands.said.at(-1)).toBe(
        `${sku}: ${units} for new orders, 0 held by orders not picked yet`,
      );
      await since(orderId);
      expect(await run("orders", "undo", orderId)).toBe(0);
      return { orderId, level: await levelOf() };
    }
    const levelOf = async () => (await linesOf("stock", "history", sku))[0];

    test("leaves the order its units, which lay there; they come back once when it ends", async () => {
      const { orderId, level } = await countedMeanwhile(10);
      expect(level).toBe(`${sku}: 8`);
      expect((await historyOf("--limit", "1"))[0]).toEqual(["orders", "placed", "-2", "8"]);
      await run("orders", "confirm-cancelation", orderId, "--not-requested");
      expect(await levelOf()).toBe(`${sku}: 10`);
    });

    test("is told from one that came before by what each has seen, not by the clocks of their machines", async () => {
      const shift = (orderId: string, seconds: number) =>
        commands.database.pool.query(
          "UPDATE core.order_event SET time = time + $2 * interval '1 second' WHERE order_id = $1",
          [orderId, seconds],
        );
      const { orderId, level } = await countedMeanwhile(10, async (picked) => shift(picked, 30));
      expect(level).toBe(`${sku}: 8`);

      expect(await run("stock", "count", sku, "12")).toBe(0);
      expect(commands.said.at(-1)).toBe(
        `${sku}: 10 for new orders, 2 held by orders not picked yet`,
      );
      expect(await run("orders", "advance", orderId, "Picked")).toBe(0);
      await shift(orderId, -30);
      expect(await run("orders", "undo", orderId)).toBe(0);
      expect(await levelOf()).toBe(`${sku}: 10`);
    });

    test("finds those missing that are not there", async () => {
      expect((await countedMeanwhile(1)).level).toBe(`${sku}: 0`);
      expect(await linesOf("stock", "receive", sku, "3")).toEqual([`${sku}: 2`]);
    });

    test("counts no more where the stock was set since: that is for new orders", async () => {
      const set = () => run("stock", "set", sku, "7");
      expect((await countedMeanwhile(10, set)).level).toBe(`${sku}: 7`);
    });

    test("has the order hold units that it took of unlimited stock", async () => {
      await run("stock", "set", sku, "unlimited");
      const { orderId, level } = await countedMeanwhile(10);
      expect(level).toBe(`${sku}: 8`);
      await run("orders", "confirm-cancelation", orderId, "--not-requested");
      expect(await levelOf()).toBe(`${sku}: 10`);
    });
  });

  test("makes unlimited stock a counted one", async () => {
    await run("stock", "set", sku, "unlimited", "--test");
    expect(await run("stock", "count", sku, "7", "--test")).toBe(0);
    expect(commands.said.at(-1)).toBe(`${sku}: 7 for new orders, 0 held by orders not picked yet`);
  });
});

test("what an order gives back when it ends is said, and is no stock again where it is used up", async () => {
  const level = async () => (await linesOf("stock", "history", sku))[0];
  const pick = async () => {
    const orderId = await anOrderId();
    await run("orders", "advance", orderId, "Printed");
    return orderId;
  };
  const [declined, canceled, used, spoiled] = [
    await pick(),
    await pick(),
    await pick(),
    await pick(),
  ];
  expect(await level()).toBe(`${sku}: 16`);
  const back = `Back in the stock, to be sold again: 1 × ${sku}.`;
  const because = ["--reason", "No paper."];
  expect(await linesOf("orders", "decline", declined, ...because)).toEqual([
    `${declined} is Declined.`,
    back,
  ]);
  expect(await linesOf("orders", "confirm-cancelation", canceled, "--not-requested")).toEqual([
    `${canceled} is Canceled.`,
    back,
  ]);
  expect(await level()).toBe(`${sku}: 18`);
  const gone = `Used up, and not back in the stock: 1 × ${sku}.`;
  expect(await linesOf("orders", "decline", used, ...because, "--used-up")).toEqual([
    `${used} is Declined.`,
    gone,
  ]);
  const spoil = ["confirm-cancelation", spoiled, "--not-requested", "--used-up"];
  expect(await linesOf("orders", ...spoil)).toEqual([`${spoiled} is Canceled.`, gone]);
  expect(await level()).toBe(`${sku}: 18`);
  const { orderItem } = commands.database.prisma;
  expect(await orderItem.findMany({ where: { orderId: used } })).toMatchObject([{ reserved: 0 }]);
  await run("stock", "set", sku, "unlimited");
  const free = await anOrderId();
  expect(await linesOf("orders", "decline", free, ...because)).toEqual([`${free} is Declined.`]);
});

test("what orders lack is said of what another gives back, and is lacked no more where the other is used up", async () => {
  const { pool } = commands.database;
  await pool.query(`UPDATE core."order" SET status = 'Canceled' WHERE is_test = false`);
  await run("stock", "set", sku, "10");
  const because = ["--reason", "No paper."];
  const [declined, used, stays] = [await anOrderId(), await anOrderId(), await anOrderId()];
  // Of three that are held there is one.
  expect(await run("stock", "count", sku, "1")).toBe(0);
  expect(await linesOf("orders", "decline", declined, ...because)).toEqual([
    `${declined} is Declined.`,
    `Back for orders that lacked them: 1 × ${sku}.`,
  ]);
  expect(await linesOf("orders", "decline", used, ...because, "--used-up")).toEqual([
    `${used} is Declined.`,
    `Used up, and not back in the stock: 1 × ${sku}.`,
  ]);
  // The one that stays may lack its unit still, and no other can.
  expect(await linesOf("orders", "decline", stays, ...because)).toEqual([
    `${stays} is Declined.`,
    `Back for orders that lacked them: 1 × ${sku}.`,
  ]);

  await run("stock", "set", sku, "10");
  const both = [await anOrderId(), await anOrderId()];
  expect(await run("stock", "count", sku, "0")).toBe(0);
  for (const orderId of both) await run("orders", "decline", orderId, ...because, "--used-up");
  expect(await run("stock", "receive", sku, "10")).toBe(0);
  expect((await linesOf("stock", "history", sku))[0]).toBe(`${sku}: 10`);
});

test("stock list warns of what is low or out, by the SKU's own number where it has one", async () => {
  const warningOf = async () =>
    (await linesOf("stock", "list")).find((line) => line.startsWith(`${sku} `));
  await run("stock", "set", sku, "10");
  expect(await warningOf()).not.toMatch(/LOW|OUT/);
  expect(await run("stock", "warn", sku, "11")).toBe(0);
  expect(await warningOf()).toMatch(/ 10 +LOW, below 11/);
  expect(await run("stock", "warn", sku, "default")).toBe(0);
  expect(await warningOf()).not.toContain("LOW");
  await run("stock", "set", sku, "9");
  expect(await warningOf()).toMatch(/9 +LOW, below 10/);
  await run("stock", "set", sku, "0");
  expect(await warningOf()).toMatch(/0 +OUT/);
  // Of what is never low it is said too that there is none.
  expect(await run("stock", "warn", sku, "0")).toBe(0);
  expect(await warningOf()).toMatch(/0 +OUT/);
  expect(await run("stock", "warn", "COF-NONE", "3")).toBe(1);
});

test.each([["receive"], ["count"]])(
  "stock %s says what is wrong with a number below zero",
  async (act) => {
    expect(await run("stock", act, sku, "-5")).toBe(2);
    expect(commands.said.join("\n")).toContain(
      "-5 is below zero, and no number here may be: <sku> <units>",
    );
  },
);
