import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { dayIn, openCommands } from "#test/builders/commands.ts";

const commands = openCommands();
const { run, linesOf, anOrderId } = commands;

const statusOf = async (orderId: string) => {
  const { status } = await commands.database.prisma.order.findFirstOrThrow({
    where: { id: orderId },
  });
  return status;
};

const ids = (count: number, more: Parameters<typeof anOrderId>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => anOrderId(more)));

async function aFile(name: string, lines: string[]): Promise<string> {
  const file = path.join(commands.folder, name);
  await writeFile(file, lines.join("\n"));
  return file;
}

/** Has the order's history be so much older. */
const age = (orderId: string, seconds: number) =>
  commands.database.pool.query(
    "UPDATE core.order_event SET time = time - $2 * interval '1 second' WHERE order_id = $1",
    [orderId, seconds],
  );

/** The options of a label, of its carrier, service and number. */
function aLabel(words: string): string[] {
  const [carrier = "", service = "", number = ""] = words.split(" ");
  const label = ["--carrier", carrier, "--service", service, "--tracking-number", number];
  const url = `https://ups.example/${number}`;
  return [...label, "--tracking-url", url, "--estimated-delivery", dayIn(4)];
}

describe("a batch", () => {
  test("brings every order of a file through all stages, each with its own label", async () => {
    const orderIds = await ids(5);
    // An address of tracking may hold what separates cells elsewhere.
    const urlOf = (at: number) => `https://ups.example/track,1Z${at}`;
    const rows = orderIds.map((id, at) => `${id};1Z${at};${urlOf(at)}`);
    const file = await aFile("labels.csv", ["order;tracking-number;tracking-url", ...rows]);
    await run("shipping", "set-days", "UPS", "Ground", "4");
    const label = ["--carrier", "UPS", "--service", "Ground"];
    expect(await run("orders", "advance", "Shipped", "--batch", file, ...label)).toBe(0);
    expect(commands.said.slice(1)).toEqual([
      ...orderIds.map((id) => `${id} is Shipped.`),
      "5 orders, none refused.",
    ]);
    const shipments = await commands.database.prisma.orderShipment.findMany({
      where: { orderId: { in: orderIds } },
      orderBy: { trackingNumber: "asc" },
    });
    const expected = orderIds.map((orderId, at) => [orderId, `1Z${at}`, urlOf(at)]);
    expect(shipments.map((each) => [each.orderId, each.trackingNumber, each.trackingUrl])).toEqual(
      expected,
    );
  });

  test("is also several ids before the stage, with commas or spaces, as a list is copied", async () => {
    const [one = "", two = "", three = ""] = await ids(3);
    expect(await linesOf("orders", "advance", `${one},${two}`, "Picked")).toEqual([
      `${one} is Picked.`,
      `${two} is Picked.`,
      "2 orders, none refused.",
    ]);
    expect(await run("orders", "advance", one, `${two},`, three, "Printed")).toBe(0);
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(Array(3).fill("Printed"));
    for (const [words, complaint] of [
      [[`${one},${one}`, "Packaged"], `${one},${one} names ${one} twice.`],
      [[one, two], "The stage must be one of Picked, Printed, Packaged, Shipped."],
      [[`${one},${two}`, "Packaged", "--item", "itm_a"], "--item goes with one order alone."],
      [[`${one},${two}`, "Packaged", "--due", "today"], "give the stage alone."],
    ] as const) {
      expect(await run("orders", "advance", ...words)).toBe(2);
      expect(commands.said.at(-2)).toContain(complaint);
    }
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(Array(3).fill("Printed"));
  });

  test("gives several orders one tracking number only where they leave in one parcel", async () => {
    const batch = (await ids(2)).join(",");
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z"];
    const url = ["--tracking-url", "https://ups.example/1Z", "--estimated-delivery", dayIn(4)];
    const ship = ["orders", "advance", "Shipped", "--batch", batch, ...label, ...url];
    expect(await run(...ship)).toBe(2);
    expect(commands.said.join("\n")).toContain("--tracking-number would be that of 2 orders");
    expect(await run(...ship, "--one-parcel")).toBe(0);
  });

  test("gives no two orders of a file the same number without that word: a row filled down is another's parcel", async () => {
    const rows = (await ids(2)).map((id) => `${id},UPS,Ground,1Z7,https://ups.example/1Z7`);
    const head = "order,carrier,service,tracking-number,tracking-url";
    const file = await aFile("filled-down.csv", [head, ...rows]);
    const estimate = ["--estimated-delivery", dayIn(4)];
    const ship = ["orders", "advance", "Shipped", "--batch", file, ...estimate];
    expect(await run(...ship)).toBe(2);
    expect(commands.said.join("\n")).toContain("The tracking number 1Z7 would be that of 2 orders");
    expect(await run(...ship, "--one-parcel")).toBe(0);
  });

  test("gives no order, alone or among others, a number that another's parcel has, without that word", async () => {
    const [left = "", alone = "", among = ""] = await ids(3);
    const [taken, own] = [aLabel("UPS Ground 1Z-left"), aLabel("UPS Ground 1Z-own")];
    expect(await run("orders", "advance", left, "Packaged", ...taken)).toBe(0);
    expect(await run("orders", "advance", left, "Shipped", ...taken)).toBe(0);
    for (const words of [
      [alone, "Shipped", ...taken],
      ["Shipped", "--batch", among, ...taken],
    ]) {
      expect(await run("orders", "advance", ...words)).toBe(2);
      expect(commands.said.join("\n")).toContain(
        `--tracking-number is that of ${left} already: give each its own, or --one-parcel`,
      );
    }
    expect(await Promise.all([alone, among].map(statusOf))).toEqual(["Created", "Created"]);
    expect(await run("orders", "advance", alone, "Shipped", ...own)).toBe(0);
    const [one = "", two = ""] = await ids(2);
    const head = "order,carrier,service,tracking-number,tracking-url";
    const rows = [one, two].map((id, at) => {
      const number = at === 0 ? "1Z-left" : "1Z-own";
      return `${id},UPS,Ground,${number},https://ups.example/${number}`;
    });
    const file = await aFile("taken.csv", [head, ...rows]);
    expect(await run("orders", "advance", "Shipped", "--batch", file)).toBe(2);
    const refusal = commands.said.join("\n");
    expect(refusal).toContain(`The tracking number 1Z-left is that of ${left} already`);
    expect(refusal).toContain(`The tracking number 1Z-own is that of ${alone} already`);
    expect(await run("orders", "advance", among, "Shipped", ...taken, "--one-parcel")).toBe(0);
  });

  test("says of each label that it is not of the service that was asked for, however that is written", async () => {
    const content = { shipping: { carrier: "fedEx", priority: "groundAdvantage" } };
    const [other = "", batched = "", same = ""] = await ids(3, { content });
    const said = ", by UPS Ground where fedEx groundAdvantage was asked for.";
    const advance = (...words: string[]) => linesOf("orders", "advance", ...words);
    expect(await advance(other, "Packaged", ...aLabel("UPS Ground 1Z-other"))).toEqual([
      `${other} is Packaged${said}`,
    ]);
    const label = aLabel("UPS Ground 1Z-batched");
    expect(await advance("Shipped", "--batch", batched, ...label)).toEqual([
      `${batched} is Shipped${said}`,
      "1 order, none refused.",
    ]);
    const asAsked = aLabel("FEDEX Ground-Advantage 1Z-same");
    expect(await advance(same, "Shipped", ...asAsked)).toEqual([`${same} is Shipped.`]);
  });

  test("hurts no order by another's fault, does none by half, and says what came of each", async () => {
    const [first = "", stopped = "", last = ""] = await ids(3);
    await run("orders", "request-cancelation", stopped);
    commands.said.length = 0;
    const batch = [first, "ord_none", stopped, last].join(",");
    expect(await run("orders", "advance", "Printed", "--batch", batch)).toBe(1);
    expect(commands.said).toEqual([
      `${first} is Printed.`,
      "ord_none is not Printed: There is no order ord_none.",
      expect.stringMatching(`^${stopped} is not Printed: `),
      `${last} is Printed.`,
      "2 of 4 orders are not Printed.",
    ]);
    expect(await Promise.all([first, stopped, last].map(statusOf))).toEqual([
      "Printed",
      "CancelationRequested",
      "Printed",
    ]);
    const [, act] = await linesOf("audit", "list", "--about", last);
    expect(act).toMatch(/done +2 orders; 2 of 4 orders are not Printed\.$/);
  });

  test("leaves what stands there already as it is, and refuses it where it comes with a label of its own", async () => {
    const [first = "", second = ""] = await ids(2);
    await run("orders", "advance", first, "Packaged");
    const again = ["orders", "advance", "Packaged", "--batch", `${first},${second}`];
    expect(await linesOf(...again)).toEqual([
      `${first} was Packaged already.`,
      `${second} is Packaged.`,
      "2 orders, none refused.",
    ]);
    commands.said.length = 0;
    expect(await run(...again, ...aLabel("UPS Ground 1Z-again"), "--one-parcel")).toBe(1);
    expect(commands.said.at(-1)).toBe("2 of 2 orders are not Packaged.");
  });

  test("reaches orders of every merchant, or of the one that is named alone", async () => {
    const other = await commands.core.merchants.createMerchant({
      externalRef: "batch-other",
      name: "Other",
      plan: "Pro",
    });
    const [own, others] = [await anOrderId(), await anOrderId({ merchantId: other.id })];
    const batch = `${own} ${others}`;
    const named = ["--merchant", "batch-other"];
    expect(await run("orders", "advance", "Picked", "--batch", batch, ...named)).toBe(1);
    expect(await Promise.all([own, others].map(statusOf))).toEqual(["Created", "Picked"]);
    expect(await run("orders", "advance", "Printed", "--batch", batch)).toBe(0);
    expect(await Promise.all([own, others].map(statusOf))).toEqual(["Printed", "Printed"]);
  });

  test.each([
    [
      ["Picked", "--batch", "no-such-file"],
      "no-such-file is neither ids of orders (ord_…) nor a file that can be read: there is no such file or folder.",
    ],
    [["Picked", "--batch", "ord_1,ord_1"], "names ord_1 twice"],
    [["Picked", "--batch", ""], "names no order"],
    [["Eaten", "--batch", "ord_1"], "The stage must be one of Picked"],
    [["ord_1", "Picked", "--batch", "ord_2"], "give the stage alone"],
    [["Picked"], "Give an order's id and a stage"],
    [["Picked", "--due", "tomorrow"], "--due takes today"],
    [["Picked", "--due", "today", "--batch", "ord_1"], "Give either --batch or --due"],
    [["Picked", "--batch", "ord_1", "--item", "itm_1"], "--item goes with one order"],
  ])("%j is refused before anything is done", async (words, complaint) => {
    expect(await run("orders", "advance", ...words)).toBe(2);
    expect(commands.said.join("\n")).toContain(complaint);
  });

  test("gives no label where none would be kept, whether it comes by options or in a file", async () => {
    const orderIds = await ids(2);
    const [first = ""] = orderIds;
    const options = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z"];
    const label = [...options, "--tracking-url", "https://ups.example/1Z"];
    const rows = orderIds.map((id, at) => `${id},UPS,Ground,1Z${at},https://ups.example/1Z${at}`);
    const head = "order,carrier,service,tracking-number,tracking-url";
    const file = await aFile("early-labels.csv", [head, ...rows]);
    for (const words of [
      [first, "Printed", ...label],
      ["Picked", "--batch", file],
      ["Printed", "--batch", first, ...label],
    ]) {
      expect(await run("orders", "advance", ...words)).toBe(2);
      expect(commands.said.join("\n")).toContain("A label is given with Packaged or Shipped");
    }
    expect(await Promise.all(orderIds.map(statusOf))).toEqual(["Created", "Created"]);
  });

  test("takes no date of arrival without the label that it is of", async () => {
    const orderId = await anOrderId();
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z-date"];
    const url = ["--tracking-url", "https://ups.example/1Z"];
    const date = ["--estimated-delivery", dayIn(4)];
    expect(await run("orders", "advance", orderId, "Packaged", ...label, ...url, ...date)).toBe(0);
    const later = ["--estimated-delivery", dayIn(6)];
    for (const words of [
      [orderId, "Shipped", ...later],
      ["Shipped", "--batch", orderId, ...later],
    ]) {
      expect(await run("orders", "advance", ...words)).toBe(2);
      expect(commands.said.join("\n")).toContain(
        "go together. Missing: --carrier, --service, --tracking-number, --tracking-url.",
      );
    }
    expect(await statusOf(orderId)).toBe("Packaged");
  });

  test.each([
    ["ids one a line", (ids: string[]) => ids.join("\r\n")],
    [
      "tabs and quotes",
      (ids: string[]) => ["order\tcarrier", ...ids.map((id) => `"${id}"\t`)].join("\n"),
    ],
    [
      "a mark of its bytes' order",
      (ids: string[]) => `\uFEFForder;carrier\r\n${ids.join(";\r\n")};\r\n`,
    ],
    [
      "cells that a spreadsheet leaves empty",
      (ids: string[]) => `\norder,carrier\n${ids.join(",,,\n\n")}`,
    ],
  ])("reads a file with %s", async (_, textOf) => {
    const orderIds = await ids(2);
    const file = await aFile("orders.csv", [textOf(orderIds)]);
    expect(await run("orders", "advance", "Picked", "--batch", file)).toBe(0);
    expect(await Promise.all(orderIds.map(statusOf))).toEqual(["Picked", "Picked"]);
  });

  const label = "order,carrier,service,tracking-number,tracking-url,estimated-delivery";
  const url = "https://ups.example/1Z";
  const noRow = "No order was advanced; these rows don't fit:";
  test.each([
    [
      ["order,trackingnumber", "ord_1,1Z"],
      ["its first line has trackingnumber, which is not known"],
    ],
    [["Order;carrier", "ord_1;UPS"], ["its first line lacks order, and has Order"]],
    [
      [
        label,
        "ord_1,UPS",
        `,UPS,Ground,1Z,${url}`,
        `"ord_2",UPS,Ground,"two\nlines",${url},11.12.2026`,
        `ord_1,UPS,Ground,1Z,${url}`,
        `#1001,UPS,,1Y,http://ups.example,soon`,
        `ord_3,UPS,Ground,1Z,${url}`,
      ],
      [
        noRow,
        " line 2, --carrier, --service, --tracking-number and --tracking-url go together. Missing: --service, --tracking-number, --tracking-url.",
        " line 3, order: it is missing",
        " line 4, --estimated-delivery must be a date like",
        " line 6, order: ord_1 is there twice",
        " line 7, order: #1001 is no id of an order, like ord_…",
        " line 7, --carrier, --service, --tracking-number and --tracking-url go together. Missing: --service. --tracking-url must be an https:// address, like https://www.ups.com/track?tracknum=1Z999. --estimated-delivery must be a date like",
        ": The tracking number 1Z would be that of 3 orders: give each its own, or --one-parcel where they leave together",
      ],
    ],
    [
      ["order", "ord_1,ord_2", "ord_3", "ord_4,,5", "ord_3"],
      [
        noRow,
        " line 2: it has 2 cells, and the first line names 1 column (a cell that holds the separator stands in quotes)",
        " line 4: it has 3 cells",
        " line 5, order: ord_3 is there twice",
      ],
    ],
    [["order,tracking-url", `ord_1,${url},1`], [" line 2: it has 3 cells"]],
    [["order,carrier", 'ord_1,"UPS'], ["bad.csv is not CSV: "]],
  ])("of the file %j is refused with every fault's place", async (lines, complaints) => {
    const file = await aFile("bad.csv", lines);
    expect(await run("orders", "advance", "Shipped", "--batch", file)).toBe(2);
    const said = commands.said.join("\n");
    for (const complaint of complaints) expect(said).toContain(complaint);
  });

  test("says once what every row lacks, as an option that was forgotten, and of each what it lacks besides", async () => {
    const file = await aFile("forgotten.csv", [
      "order,tracking-number,tracking-url",
      "ord_1,1Z1,https://ups.example/1",
      "ord_2,1Z2,ups",
      "ord_3,1Z3,https://ups.example/3",
    ]);
    expect(await run("orders", "advance", "Shipped", "--batch", file, "--carrier", "UPS")).toBe(2);
    const together = "--carrier, --service, --tracking-number and --tracking-url go together.";
    expect(commands.said.join("\n").split("\n").slice(0, 3)).toEqual([
      noRow,
      `  ${file}, every row: ${together} Missing: --service.`,
      expect.stringContaining(`  ${file} line 3, --tracking-url must be`),
    ]);
  });
});

test("what is due today is what was placed before today and stands before the stage", async () => {
  const [due = "", ahead = "", held = "", fresh = ""] = await ids(4, { isTest: true });
  await commands.database.pool.query(
    `UPDATE core."order" SET created_at = created_at - interval '1 day' WHERE id = ANY ($1)`,
    [[due, ahead, held]],
  );
  await run("orders", "advance", ahead, "Printed");
  await run("orders", "request-cancelation", held);
  const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  const since = `placed before ${midnight}, when today began here`;
  expect(await linesOf("orders", "advance", "Printed", "--due", "today", "--test")).toEqual([
    `1 order ${since}, is due.`,
    "1 order placed since then is not due yet.",
    "1 order placed before is to be decided: a cancelation is requested.",
    "1 order placed before is Printed already, or further.",
    `${due} is Printed.`,
    "1 order, none refused.",
  ]);
  expect(await statusOf(fresh)).toBe("Created");
  expect(await linesOf("orders", "advance", "Printed", "--due", "today", "--test")).toEqual([
    `0 orders ${since}, are due.`,
    "1 order placed since then is not due yet.",
    "1 order placed before is to be decided: a cancelation is requested.",
    "2 orders placed before are Printed already, or further.",
    "0 orders, none refused.",
  ]);
});

test("what is ahead takes no place among the thousand that one command finds due", async () => {
  const [due = "", ahead = ""] = await ids(2, { isTest: true });
  await commands.database.pool.query(
    `UPDATE core."order" SET created_at = created_at - interval '1 day' WHERE id = $1`,
    [due],
  );
  await commands.database.pool.query(
    `INSERT INTO core."order" SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', 'ord_ahead' || n, 'status', 'Packaged', 'external_source_id', NULL,
       'created_at', o.created_at - interval '2 days'))).*
     FROM core."order" o, generate_series(1, 1001) AS n WHERE o.id = $1`,
    [ahead],
  );
  const said = await linesOf("orders", "advance", "Picked", "--due", "today", "--test");
  expect(said).toContain(`${due} is Picked.`);
  await commands.database.pool.query(`DELETE FROM core."order" WHERE id LIKE 'ord_ahead%'`);
});

test("what is refused takes no place among the thousand that one command brings forward either", async () => {
  const [due = "", stopped = ""] = await ids(2, { isTest: true });
  const { pool } = commands.database;
  await pool.query(
    `UPDATE core."order" SET created_at = created_at - interval '1 day' WHERE id = $1`,
    [due],
  );
  // Their artwork is not copied.
  await pool.query(
    `WITH number AS (SELECT 'ord_stopped' || n AS id FROM generate_series(1, 1001) AS n), placed AS (
       INSERT INTO core."order" SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', number.id, 'created_at', o.created_at - interval '2 days'))).*
       FROM core."order" o, number WHERE o.id = $1)
     INSERT INTO core.order_item SELECT (jsonb_populate_record(i, jsonb_build_object(
       'order_id', number.id, 'copies_before', 0))).*
     FROM core.order_item i, number WHERE i.order_id = $1`,
    [stopped],
  );
  const said = await linesOf("orders", "advance", "Picked", "--due", "today", "--test");
  expect(said.filter((line) => line.includes("is not Picked: "))).toHaveLength(1_001);
  expect(said.slice(-2)).toEqual([`${due} is Picked.`, "1001 of 1002 orders are not Picked."]);
  await pool.query(`DELETE FROM core."order" WHERE id LIKE 'ord_stopped%'`);
});

describe("an undo", () => {
  test("takes the whole last batch of its operator back, keeps the history, and tells merchants", async () => {
    await commands.core.notifications.addEndpoint({
      merchantId: commands.merchantId,
      isTest: false,
      url: "https://hooks.example/undo",
    });
    const [one = "", two = "", three = ""] = await ids(3);
    await run("orders", "advance", one, "Picked", "--as", "Ada");
    const batch = ["--batch", `${one},${two}`, "--as", "Ada"];
    expect(await run("orders", "advance", "Packaged", ...batch)).toBe(0);
    expect(await run("orders", "advance", three, "Picked", "--as", "Grace")).toBe(0);
    commands.said.length = 0;
    expect(await run("orders", "undo", "--as", "Ada")).toBe(0);
    expect(commands.said.toSorted()).toEqual([
      "2 orders, none refused.",
      ...[`${one} is Picked.`, `${two} is Created.`].toSorted(),
    ]);
    expect(await statusOf(three)).toBe("Picked");
    const events = await commands.database.prisma.orderEvent.findMany({
      where: { orderId: two },
      orderBy: { number: "asc" },
    });
    const actions = ["Created", "Picked", "Printed", "Packaged", "Created"];
    expect(events.map(({ action }) => action)).toEqual(actions);
    const { body } = await commands.database.prisma.notification.findFirstOrThrow({
      where: { orderId: two },
      orderBy: { sequence: "desc" },
    });
    expect(JSON.parse(body)).toMatchObject({
      type: "fulfillment.created",
      data: { status: "Created", sequence: 5, undone: true },
    });
    expect(await run("orders", "undo", "--as", "Ada")).toBe(1);
    expect(commands.said.at(-2)).toContain("is no advance by command");
    expect(await run("orders", "advance", two, "Printed", "--as", "Ada")).toBe(0);
    expect(await run("orders", "undo", two, "--as", "Grace")).toBe(0);
    expect(await statusOf(two)).toBe("Created");
  });

  test("without ids leaves alone what another operator has advanced since, with its label, and says so", async () => {
    const [one = "", two = ""] = await ids(2);
    const batch = ["--batch", `${one},${two}`, "--as", "Ada"];
    expect(await run("orders", "advance", "Picked", ...batch)).toBe(0);
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z-grace"];
    const url = ["--tracking-url", "https://ups.example/1Z", "--estimated-delivery", dayIn(4)];
    const ofGrace = [...label, ...url, "--as", "Grace"];
    expect(await run("orders", "advance", one, "Packaged", ...ofGrace)).toBe(0);
    expect(await run("orders", "undo", "--as", "Ada")).toBe(1);
    expect(commands.said.slice(-3).toSorted()).toEqual(
      [
        `${one} could not be undone: The order ${one} has been advanced by another command since; name it to take that back.`,
        `${two} is Created.`,
        "1 of 2 orders could not be undone.",
      ].toSorted(),
    );
    expect([await statusOf(one), await statusOf(two)]).toEqual(["Packaged", "Created"]);
    const { orderShipment } = commands.database.prisma;
    expect(await orderShipment.count({ where: { orderId: one } })).toBe(1);
    // Who names the order means what last happened to it.
    expect(await run("orders", "undo", one, "--as", "Ada")).toBe(0);
    expect(await statusOf(one)).toBe("Picked");
  });

  test("drops the label that was printed with the advance", async () => {
    const orderId = await anOrderId();
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z-drop"];
    const url = ["--tracking-url", "https://ups.example/1Z", "--estimated-delivery", dayIn(4)];
    expect(await run("orders", "advance", orderId, "Packaged", ...label, ...url)).toBe(0);
    expect(await run("orders", "undo", orderId)).toBe(0);
    const { orderShipment } = commands.database.prisma;
    expect(await orderShipment.count({ where: { orderId } })).toBe(0);
    expect(await run("orders", "advance", orderId, "Shipped")).toBe(1);
  });

  test.each([
    ["has been advanced more than a minute ago", ["Picked"], 61, "more than a minute ago"],
    ["has left, wholly or in part", ["Shipped"], 0, "something has left"],
  ])("refuses what %s", async (_, [stage = ""], seconds, complaint) => {
    const orderId = await anOrderId();
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z-undo"];
    const url = ["--tracking-url", "https://ups.example/1Z", "--estimated-delivery", dayIn(4)];
    const given = stage === "Shipped" ? [...label, ...url] : [];
    expect(await run("orders", "advance", orderId, stage, ...given)).toBe(0);
    await age(orderId, seconds);
    expect(await run("orders", "undo", orderId)).toBe(1);
    expect(commands.said.join("\n")).toContain(complaint);
    expect(await statusOf(orderId)).toBe(stage);
  });

  test("of one order says what came of it once", async () => {
    const orderId = await anOrderId();
    await run("orders", "advance", orderId, "Picked", "--as", "Uma");
    const undo = ["orders", "undo", "--as", "Uma"];
    expect(await linesOf(...undo)).toEqual([`${orderId} is Created.`]);
    expect(await linesOf(...undo)).toEqual([
      `What last happened to the order ${orderId} is no advance by command.`,
    ]);
    expect(await linesOf("orders", "undo", "ord_none")).toEqual(["There is no order ord_none."]);
  });

  test("refuses what happened otherwise: an order that was declined, or moved by no command", async () => {
    const [declined = "", simulated = ""] = await ids(2, { isTest: true });
    await run("orders", "decline", declined, "--reason", "No paper.");
    const caller = {
      merchantId: commands.merchantId,
      keyId: "key",
      plan: "Pro",
      isTest: true,
    } as const;
    await commands.core.orders.simulateOrder({ caller, orderId: simulated, target: "Picked" });
    expect(await run("orders", "undo", declined, simulated)).toBe(1);
    expect(commands.said.at(-1)).toBe("2 of 2 orders could not be undone.");
    expect(await run("orders", "undo", "--as", "Nobody")).toBe(1);
    expect(commands.said.at(-1)).toBe("Nobody has advanced no order.");
  });
});
