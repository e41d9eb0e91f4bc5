/** CSV files that stores upload, read in the process in which the product reads them. */
import { afterAll, describe, expect, test } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "./decoders.server.ts";

const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
afterAll(() => decoders.close());

const MiB = 1_024 * 1_024;
const shop = "a.myshopify.com";
const parse = (file: string | Buffer) =>
  decoders.parseMappingFile({ shop, bytes: Buffer.from(file) });

const header = "variant_id,product,decision,sku,quantity\n";

describe("a file that nobody honest uploads is refused with its reason", () => {
  test.each([
    ["two million empty records", `${header}${",,,,\n".repeat(2_000_000)}`, "too-many-rows"],
    [
      "five million empty records without columns",
      `${header}${",\n".repeat(5_000_000)}`,
      "missing-columns",
    ],
    ["ten million empty lines", `${header}${"\n".repeat(10_000_000)}`, "no-rows"],
    ["ten million columns", ",".repeat(10_000_000), "too-wide"],
    ["a row of ten million cells", `${header}1,${";".repeat(10_000_000)}`, "too-wide"],
    ["one giant cell", `${header}1,"${"x".repeat(10_000_000)}"`, "too-wide"],
    ["a quotation that never ends", `${header}1,"${"x\n".repeat(5_000_000)}`, "too-wide"],
    ["quotation marks alone", `${header}${'"'.repeat(10_000_000)}`, "too-wide"],
    ["bytes that are no text", Buffer.alloc(10_000_000, 0xff), "not-utf8"],
    ["eleven megabytes", Buffer.alloc(11 * MiB, " "), "too-large"],
  ])("%s", async (_, file, problem) => {
    expect(await parse(file)).toMatchObject({ kind: "unreadable", problem });
  });
});

test("ten megabytes and 50,000 rows are read, and one row more is refused", async () => {
  const row = (at: number) => `${at},${"A product. ".repeat(16)},made,COF-${at},2\n`;
  const rows = Array.from({ length: 50_000 }, (_, at) => row(at)).join("");
  expect(header.length + rows.length).toBeGreaterThan(9.5 * MiB);
  const parsed = await parse(header + rows);
  if (parsed.kind !== "rows") throw new Error(JSON.stringify(parsed));
  expect(parsed.rows).toHaveLength(50_000);
  const cells = { variant_id: "49999", decision: "made", sku: "COF-49999", quantity: "2" };
  expect(parsed.rows.at(-1)).toMatchObject({ line: 50_001, cells });
  const short = Array.from({ length: 50_001 }, (_, at) => `${at},,made,A,1\n`).join("");
  expect(await parse(header + short)).toMatchObject({ problem: "too-many-rows", detail: "50000" });
});
