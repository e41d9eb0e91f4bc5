import { counted, DomainError } from "../core/index.ts";
import { priceCentsMax } from "../core/prices/index.ts";
import {
  type Act,
  type CommandGroup,
  merchantOf,
  plainText,
  sayTable,
  UsageError,
} from "./command.ts";
import { readCsvRows } from "./csv-rows.ts";
import { bytesOfFile, textOfFile } from "./text-of-file.ts";

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
      const [sku = "", given = ""] = context.args.words;
      const cents = centsOf(given);
      if (cents === undefined) throw new UsageError(`${noPrice(given)}.`);
      const merchantId = await merchantOf(context);
      const prices = new Map([[sku, cents]]);
      await context.core.prices.setPrices({ merchantId, prices });
      context.say(`${sku}: ${cents}`);
    },
  },
  import: {
    kind: "act",
    usage: "<file.csv> [--merchant <name>]",
    summary:
      "sets the prices of a file with the columns sku and cents, all or none; names every bad row first",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const [file = ""] = context.args.words;
      const merchantId = await merchantOf(context);
      const known = await context.core.prices.listPrices({ merchantId });
      const prices = await readPrices(file, new Set(known.prices.map(({ sku }) => sku)));
      await context.core.prices.setPrices({ merchantId, prices });
      context.say(`Set ${counted(prices.size, "price")}.`);
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

const noPrice = (text: string) =>
  `${plainText(text)} is no price: give whole cents, at most ${priceCentsMax}`;

/** The cents that a text says; nothing where it is no price. */
function centsOf(text: string): number | undefined {
  const cents = /^\d{1,9}$/.test(text) ? Number(text) : priceCentsMax + 1;
  return cents <= priceCentsMax ? cents : undefined;
}

/**
 * The prices of a file, by SKU. Throws `UsageError` for what can't be read at all, and `catalog_not_acceptable` naming every
 * row that doesn't fit by its line.
 */
async function readPrices(
  file: string,
  knownSkus: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const bytes = await bytesOfFile(file, "A CSV file with the columns sku and cents");
  const prices = new Map<string, number>();
  const faults: string[] = [];
  const form = {
    file,
    columns: ["sku", "cents"],
    mayHaveOthers: true,
    onLongRow: (fault: string) => void faults.push(fault),
  };
  for (const { record, line } of readCsvRows(textOfFile(bytes, file), form)) {
    const { sku = "", cents: given = "" } = record;
    const cents = centsOf(given);
    const problems = [
      ...skuProblems(sku, { knownSkus, given: prices }),
      ...(cents === undefined ? [`cents: ${given === "" ? "it is missing" : noPrice(given)}`] : []),
    ];
    faults.push(...problems.map((problem) => `  ${file} line ${line}, ${problem}`));
    prices.set(sku, cents ?? 0);
  }
  if (prices.size === 0 && faults.length === 0)
    throw new UsageError(`${file} names no price: it has nothing below its first line.`);
  if (faults.length === 0) return prices;
  const message = `No price was set; these rows don't fit:\n${faults.join("\n")}`;
  throw new DomainError("catalog_not_acceptable", message);
}

function skuProblems(
  sku: string,
  { knownSkus, given }: { knownSkus: ReadonlySet<string>; given: ReadonlyMap<string, unknown> },
): string[] {
  if (sku === "") return ["sku: it is missing"];
  if (given.has(sku)) return [`sku: ${plainText(sku)} is there twice`];
  return knownSkus.has(sku) ? [] : [`sku: there is no ${plainText(sku)}`];
}
