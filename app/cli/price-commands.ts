import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { priceCentsMax } from "../core/prices/index.ts";
import { type Act, type CommandGroup, merchantOf, sayTable, UsageError } from "./command.ts";
import { textOfFile } from "./text-of-file.ts";

/** What SKUs cost a merchant: the catalog's prices, and those of its own. */
export const priceCommands: CommandGroup = {
  list: {
    kind: "query",
    usage: "[--merchant <name>]",
    summary: "lists what each SKU costs a merchant, in cents",
    words: 0,
    options: { merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      const { isKept, prices } = await context.core.prices.listPrices({ merchantId });
      if (!isKept) {
        context.say("No price list is kept: live orders of this merchant have no transactions.");
      }
      const rows = prices.map(({ sku, catalogCents, ownCents, title }) => [
        sku,
        String(ownCents ?? catalogCents),
        ownCents === null ? "catalog" : "own",
        title,
      ]);
      sayTable(context, ["sku", "cents", "from", "title"], rows);
    },
  },
  set: {
    kind: "act",
    usage: "<sku> <cents> [--merchant <name>]",
    summary: "sets what a SKU costs a merchant from the next order on",
    words: 2,
    options: { merchant: "text" },
    async run(context) {
      const [sku = "", cents = ""] = context.args.words;
      const merchantId = await merchantOf(context);
      const prices = new Map([[sku, centsOf(cents)]]);
      await context.core.prices.setPrices({ merchantId, prices });
      context.say(`${sku}: ${cents}`);
    },
  },
  import: {
    kind: "act",
    usage: "<file.csv> [--merchant <name>]",
    summary: "sets the prices of a file with the columns sku and cents, all or none",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const [file = ""] = context.args.words;
      const merchantId = await merchantOf(context);
      const prices = await readPrices(file);
      await context.core.prices.setPrices({ merchantId, prices });
      context.say(`Set ${prices.size} prices.`);
    },
  },
  remove: {
    kind: "act",
    usage: "<sku> [--merchant <name>]",
    summary: "has the catalog's price of a SKU count again",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const [sku = ""] = context.args.words;
      await context.core.prices.removePrice({ merchantId: await merchantOf(context), sku });
      context.say(`${sku} costs what the catalog says.`);
    },
  },
  stop: keeping("keeps no price list: live orders have no transactions, which 404 says", false),
  start: keeping("keeps a price list again, from the next order that ships on", true),
};

function keeping(summary: string, isKept: boolean): Act {
  return {
    kind: "act",
    usage: "[--merchant <name>]",
    summary,
    words: 0,
    options: { merchant: "text" },
    async run(context) {
      await context.core.prices.keepPrices({ merchantId: await merchantOf(context), isKept });
      context.say(isKept ? "A price list is kept." : "No price list is kept.");
    },
  };
}

function centsOf(text: string, place = ""): number {
  const cents = /^\d{1,9}$/.test(text) ? Number(text) : priceCentsMax + 1;
  if (cents <= priceCentsMax) return cents;
  throw new UsageError(`${place}${text} is no price: give whole cents, at most ${priceCentsMax}.`);
}

async function readPrices(file: string): Promise<Map<string, number>> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(`${file} can't be read: ${error.message}`);
  });
  const text = textOfFile(bytes, file);
  let rows: { sku?: string; cents?: string }[];
  try {
    rows = parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: [",", ";", "\t"],
    });
  } catch (error) {
    throw new UsageError(`${file} is not CSV: ${error instanceof Error ? error.message : ""}`);
  }
  const prices = new Map<string, number>();
  for (const [index, { sku, cents }] of rows.entries()) {
    const place = `${file} row ${index + 1}: `;
    if (sku === undefined || cents === undefined) {
      throw new UsageError(`${place}a row has the columns sku and cents.`);
    }
    if (prices.has(sku)) throw new UsageError(`${place}${sku} is there twice.`);
    prices.set(sku, centsOf(cents, place));
  }
  return prices;
}
