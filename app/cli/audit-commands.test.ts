import os from "node:os";
import { expect, test } from "vitest";
import { openCommands } from "#test/builders/commands.ts";

const commands = openCommands();
const { run, linesOf } = commands;

const rowsOf = async (...words: string[]) =>
  (await linesOf("audit", "list", ...words)).slice(1).map((line) => line.split(/ {2,}/));

test("every act is kept with who did it and what came of it, the newest first; a query is not", async () => {
  const orderId = await commands.anOrderId();
  expect(await run("orders", "list")).toBe(0);
  expect(await run("orders", "advance", orderId, "Picked", "--as", "Ada")).toBe(0);
  expect(await run("orders", "advance", orderId, "Picked", "--as", "Ada")).toBe(1);
  expect(commands.said.at(-1)).toBe("The order is Picked already.");
  expect(await run("stock", "set", "COF-WHB-05L-FRN-BAG", "many")).toBe(2);
  const rows = await rowsOf();
  expect(rows.map(([, ...row]) => row)).toEqual([
    [
      os.userInfo().username,
      "stock set COF-WHB-05L-FRN-BAG many",
      "refused",
      "the words don't fit",
    ],
    ["Ada", `orders advance ${orderId} Picked`, "refused", "move_not_allowed"],
    ["Ada", `orders advance ${orderId} Picked`, "done"],
  ]);
  expect(Date.parse(rows[0]?.[0] ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(await rowsOf("--by", "Ada")).toHaveLength(2);
  expect(await rowsOf("--command", "stock")).toHaveLength(1);
  expect(await rowsOf("--command", "orders advance", "--limit", "1")).toHaveLength(1);
  expect(await rowsOf("--about", orderId)).toHaveLength(2);
});

test("a batch of which every order was refused is kept as refused, one of which some moved as done", async () => {
  const [moved, still] = [await commands.anOrderId(), await commands.anOrderId()];
  await run("orders", "advance", moved, "Printed");
  const advance = ["orders", "advance", "Picked", "--as", "Hedy", "--batch"];
  expect(await run(...advance, moved)).toBe(1);
  expect(await run(...advance, `${moved},${still}`)).toBe(1);
  expect(await run("orders", "undo", still, "--as", "Hedy")).toBe(0);
  expect(await run("orders", "undo", still, "--as", "Hedy")).toBe(1);
  const ends = (await rowsOf("--by", "Hedy")).map((row) => row.slice(2));
  expect(ends).toEqual([
    [`orders undo ${still}`, "refused", "move_not_allowed"],
    [`orders undo ${still}`, "done"],
    [`orders advance Picked --batch ${moved},${still}`, "done", "1 of 2 orders is not Picked."],
    [`orders advance Picked --batch ${moved}`, "refused", "1 of 1 order is not Picked."],
  ]);
});

test("an act that is not kept is refused with those that are, and of a stranger it is said that there is none", async () => {
  const orderId = await commands.anOrderId();
  await run("orders", "advance", orderId, "Picked", "--as", "Ida");
  const refused = async (command: string) => {
    commands.said.length = 0;
    expect(await run("audit", "list", "--command", command)).toBe(2);
    return commands.said[0];
  };
  expect(await refused("foo")).toMatch(
    /^No act is kept as foo; --command takes: merchants, keys, .*, webhooks, backup, restore, connector, encryption-keys, db:/,
  );
  expect(await refused("orders list")).toMatch(
    /^No act is kept as orders list; --command takes: orders advance, orders undo, /,
  );
  expect(await linesOf("audit", "list", "--by", "ida")).toEqual([
    "Nobody of the name ida is in the log.",
  ]);
  expect(await rowsOf("--by", "Ida", "--command", "catalog rename")).toEqual([]);
  expect(await rowsOf("--command", "catalog rename")).toEqual([]);
});

test("one long line makes no other longer, and what a cut-off act came to is counted from one order on", async () => {
  const orderId = await commands.anOrderId();
  await run("orders", "advance", orderId, "Picked", "--as", "Joan");
  await commands.database.pool.query(
    "UPDATE core.operator_act SET outcome = NULL WHERE operator = 'Joan'",
  );
  const none = Array.from({ length: 20 }, (_, at) => `ord_none${at}`).join(",");
  await run("orders", "advance", "Picked", "--batch", none, "--as", "Joan");
  const [, batch = "", cut = ""] = await linesOf("audit", "list", "--by", "Joan");
  expect(batch).toContain(none);
  expect(cut.split(/ {2,}/).slice(3)).toEqual(["not ended", "1 order"]);
  expect(cut.length).toBeLessThan(200);
});

test("an order's events name the act that they came of", async () => {
  const orderId = await commands.anOrderId();
  await run("orders", "advance", orderId, "Printed", "--as", "Grace");
  await run("orders", "request-cancelation", orderId, "--as", "Grace");
  const { rows } = await commands.database.pool.query<object>(
    `SELECT e.action::text, a.operator, a.command FROM core.order_event e
     LEFT JOIN core.operator_act a ON a.id = e.act_id WHERE e.order_id = $1 ORDER BY e.number`,
    [orderId],
  );
  expect(rows).toEqual([
    { action: "Created", operator: null, command: null },
    { action: "Picked", operator: "Grace", command: "orders advance" },
    { action: "Printed", operator: "Grace", command: "orders advance" },
    { action: "CancelationRequested", operator: "Grace", command: "orders request-cancelation" },
  ]);
});

test("what people wrote, what leads to a parcel, and what an address hides is kept nowhere in it", async () => {
  const orderId = await commands.anOrderId();
  const url = "https://ada:pass-7@hooks.example/in?token=secret-7";
  await run("webhooks", "add", url, "--live");
  await run("orders", "decline", orderId, "--reason", "Xantippe asked for it");
  const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z-7"];
  await run(
    "orders",
    "advance",
    orderId,
    "Shipped",
    ...label,
    "--tracking-url",
    "https://ups/1Z-7",
  );
  // A key, or a secret, where its id belongs.
  expect(await run("keys", "revoke", "pf_live_abcd-chance-7")).toBe(1);
  expect(await run("webhooks", "remove", "whsec_chance-7")).toBe(1);
  const { rows } = await commands.database.pool.query<{ row: string }>(
    "SELECT to_json(a)::text AS row FROM core.operator_act a",
  );
  const kept = rows.map(({ row }) => row).join("\n");
  expect(kept).toContain("https://hooks.example/in");
  expect(kept).toContain('"--reason","…"');
  expect(kept).not.toMatch(/pass-7|secret-7|chance-7|Xantippe|1Z-7/);
});

test("an act whose program was ended has its row all the same, and says that its end is not known", async () => {
  const act = { operator: "Grace", command: "catalog import", words: ["lost.json"] };
  await commands.core.audit.beginAct(act);
  expect((await rowsOf("--about", "lost.json"))[0]?.slice(1)).toEqual([
    "Grace",
    "catalog import lost.json",
    "not ended",
  ]);
});

test.each([[""], ["a".repeat(101)], ["Ada\u001b[2J"]])(
  "--as %j is refused, and nothing done",
  async (name) => {
    const orderId = await commands.anOrderId();
    expect(await run("orders", "advance", orderId, "Picked", "--as", name)).toBe(2);
    expect(await rowsOf("--about", orderId)).toEqual([]);
    expect((await linesOf("orders", "show", orderId))[0]).toContain("Created");
  },
);
