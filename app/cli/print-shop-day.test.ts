/** The day in the print shop of docs/print-shop.md, run as it stands there: its commands, its design, its order. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCommands } from "#test/builders/commands.ts";
import { anOrder, call } from "#test/builders/core.ts";
import { type OverLoopback, overLoopback } from "#test/builders/over-loopback.ts";

const commands = openCommands();
const sku = "COF-GND-6X2-HSE-SCH";
let api: OverLoopback;
beforeAll(() => {
  api = overLoopback({ core: commands.core });
});
afterAll(() => api.close());

/** Reads the page from its top: each step takes the next command. */
async function openPage() {
  const text = await readFile("docs/print-shop.md", "utf8");
  const [, design = ""] = /```svg\n([^`]*)```/.exec(text) ?? [];
  const blocks = Array.from(text.matchAll(/```sh\n([^`]*)```/g), ([, block = ""]) => block);
  const written = blocks.flatMap((block) => block.trim().split("\n"));
  const named = new Map<string, string>();
  const fileAt = (name: string) => path.join(commands.folder, name);
  return {
    design,
    fileAt,
    /** What `<name>` stands for from here on. */
    name: (name: string, value: string) => void named.set(name, value),
    left: () => written.length,
    /** Runs the next command, which must begin so and succeed; the lines that it says. */
    async next(beginning: string): Promise<string[]> {
      const command = written.shift() ?? "";
      expect(command).toContain(`npm run core -- ${beginning}`);
      const filled = command
        .replace("npm run core -- ", "")
        .replaceAll(/<([^<>]+)>/g, (whole, name: string) => named.get(name) ?? whole);
      const words = Array.from(
        filled.matchAll(/"([^"]*)"|(\S+)/g),
        ([, quoted, plain = ""]) => quoted ?? plain,
      ).map((word) => (/^[a-z]+\.(svg|png|txt|csv|html)$/.test(word) ? fileAt(word) : word));
      const from = commands.said.length;
      expect(await commands.run(...words), commands.said.slice(from).join("\n")).toBe(0);
      return commands.said.slice(from);
    },
  };
}

test("sixty orders of two merchants go through the print shop by the commands of its page", async () => {
  const page = await openPage();
  const keyOf = (lines: string[]) => lines[1]?.split("  ")[1] ?? "";
  const beans = keyOf(await page.next("merchants create"));
  const tea = keyOf(await page.next("merchants create"));
  const keys = [beans, tea];

  await writeFile(page.fileAt("label.svg"), page.design);
  await page.next("designs check");
  await page.next("designs preview");
  const { width, height } = await sharp(page.fileAt("label.png")).metadata();
  expect([width, height]).toEqual([1_200, 1_800]);
  const [added = ""] = await page.next("products add");
  const [productId = ""] = added.split("  ");

  await page.next("stock set");
  expect(await page.next("stock receive")).toEqual([`${sku}: 70`]);
  await page.next("shipping set-days");
  expect(await page.next("prices set")).toEqual([`${sku}: 1290`]);

  // GIVEN sixty orders by the API, two of three units; the first merchant's have artwork of its own design
  const fields = [{ fieldId: "name", type: "text", value: "For Ada" }];
  const artworks = [
    await drawn(beans, { productId, fields }),
    await drawn(tea, { productId: "prd_sample_sachets", fields: [] }),
  ];
  const orders: { key: string; orderId: string }[] = [];
  for (let at = 0; at < 60; at += 1) {
    const [key = "", artworkUrl = ""] = [keys[at % 2], artworks[at % 2]];
    const items = [{ sku, artworkUrl, quantity: at < 2 ? 3 : 1 }];
    const headers = { "idempotency-key": `order-${at}` };
    const { body } = await call(api, "createOrder", { key, headers, body: anOrder({ items }) });
    orders.push({ key, orderId: body.orderId });
  }
  const idAt = (at: number) => orders[at]?.orderId ?? "";
  const statusesOf = async () =>
    Promise.all(
      orders.map(async ({ key, orderId }) => {
        const { body } = await call(api, "getOrder", { key, params: { orderId } });
        return body.orderStatus;
      }),
    );

  const listed = await page.next("orders list");
  expect(listed.slice(1).map((line) => line.split("  ")[0])).toEqual(
    orders.map(({ orderId }) => orderId),
  );
  page.name("order", idAt(0));
  expect((await page.next("orders show")).join("\n")).toContain(sku);

  page.name("declined order", idAt(10));
  await page.next("orders decline");
  const made = orders.filter(({ orderId }) => orderId !== idAt(10));
  await writeFile(page.fileAt("orders.txt"), made.map(({ orderId }) => orderId).join("\n"));
  expect((await page.next("orders advance Picked")).at(-1)).toBe("59 orders, none refused.");
  await page.next("orders print");

  const asked = { key: keys[0], params: { orderId: idAt(20) } };
  expect((await call(api, "requestCancelation", asked)).status).toBe(202);
  expect((await page.next("orders list --state"))[1]).toContain(idAt(20));
  page.name("asked order", idAt(20));
  expect(await page.next("orders decline-cancelation")).toEqual([`${idAt(20)} is Picked.`]);

  for (const [at, name] of ["first order", "second order"].entries()) {
    const [line = ""] =
      /itm_\w+/.exec((await commands.linesOf("orders", "show", idAt(at))).join("\n")) ?? [];
    page.name(name, idAt(at));
    page.name("its line", line);
    expect(await page.next("orders advance")).toEqual([`${idAt(at)} is Shipped in part.`]);
  }
  const lineOf = async (orderId: string, ...words: string[]) => {
    const lines = await commands.linesOf("orders", "list", "--limit", "100", ...words);
    return lines.find((line) => line.startsWith(orderId))?.split(/ {2,}/);
  };
  const inPart = await lineOf(idAt(0));
  expect([inPart?.[5], inPart?.at(-1)]).toEqual([`2 × ${sku}`, `shipped in part: 1 × ${sku}`]);

  expect(await page.next("orders correct-tracking")).toEqual([`${idAt(0)} ships with UPS 1Z0003.`]);
  expect(await page.next("orders decline-rest")).toEqual([
    `${idAt(1)} is Shipped, without 1 × ${sku}.`,
    `Used up, and not back in the stock: 1 × ${sku}.`,
  ]);
  const left = made.filter(({ orderId }) => orderId !== idAt(1));
  const rows = left.map(({ orderId }, at) => `${orderId},1Z1${at},https://ups.example/1Z1${at}`);
  await writeFile(
    page.fileAt("labels.csv"),
    ["order,tracking-number,tracking-url", ...rows].join("\n"),
  );
  expect((await page.next("orders advance Shipped")).at(-1)).toBe("58 orders, none refused.");

  // THEN each is where it belongs, for its merchant too
  const statuses = await statusesOf();
  expect(statuses.splice(10, 1)).toEqual(["Declined"]);
  expect(new Set(statuses)).toEqual(new Set(["Shipped"]));
  for (const at of [0, 1]) {
    const params = { orderId: idAt(at) };
    const { body } = await call(api, "getOrderShipments", { key: keys[at], params });
    expect(body.shipments).toHaveLength(2 - at);
    expect(body.shipments[0]?.trackingNumber).toBe(["1Z0003", "1Z0002"][at]);
  }
  const paid = await call(api, "getTransactionByOrderId", {
    key: beans,
    params: { orderId: idAt(0) },
  });
  expect(paid.body).toMatchObject({ amount: 3 * 1_290 });
  expect((await page.next("orders list")).slice(1)).toEqual([]);
  const whole = await lineOf(idAt(0), "--state", "Shipped");
  expect(whole?.slice(5)).toEqual([`3 × ${sku}`, "any carrier"]);
  expect((await page.next("stock list")).find((line) => line.startsWith(sku))).toMatch(/ 7 /);
  await page.next("stock history");
  expect((await page.next("audit list")).join("\n")).toContain("orders advance");
  expect(page.left()).toBe(0);
});

/** The address of artwork that a merchant's program had drawn. */
async function drawn(key: string, body: { productId: string; fields: object[] }): Promise<string> {
  const { jobId } = (await call(api, "createArtwork", { key, body })).body;
  const { merchantId } = (await commands.core.merchants.authenticate(key)) ?? { merchantId: "" };
  await commands.core.jobs["render-artwork"]({ merchantId, jobId });
  const done = await call(api, "getArtworkStatus", { key, params: { jobId } });
  return done.body.artworkUrl ?? "";
}
