import { type CommandGroup, countOf, sayTable, UsageError } from "./command.ts";

const quantityMax = 1_000_000_000;

/** What is in stock. */
export const stockCommands: CommandGroup = {
  set: {
    kind: "act",
    usage: "<sku> <quantity|unlimited> [--test]",
    summary: "sets the stock of a SKU for live orders, or for test orders",
    words: 2,
    options: { test: "switch" },
    async run({ core, args, say }) {
      const [sku = "", text = ""] = args.words;
      const quantity = text === "unlimited" ? null : Number(text);
      if (quantity !== null && !(/^\d+$/.test(text) && quantity <= quantityMax)) {
        throw new UsageError(`${text} is no quantity: give a whole number, or "unlimited".`);
      }
      await core.catalog.setStock({ sku, isTest: args.has("test"), quantity });
      say(`${sku}: ${quantity ?? "unlimited"}`);
    },
  },
  receive: {
    kind: "act",
    usage: "<sku> <units> [--test]",
    summary: "adds units that arrived to the stock of a SKU; orders may come meanwhile",
    words: 2,
    options: { test: "switch" },
    async run({ core, args, say }) {
      const [sku = "", text = ""] = args.words;
      const units = /^\d{1,10}$/.test(text) ? Number(text) : 0;
      if (units < 1 || units > quantityMax) {
        throw new UsageError(`The units must be a whole number from 1 to ${quantityMax}.`);
      }
      const left = await core.catalog.receiveStock({ sku, isTest: args.has("test"), units });
      say(`${sku}: ${left}`);
    },
  },
  list: {
    kind: "query",
    usage: "[--below <units>] [--test]",
    summary: "lists the stock, the fewest units first; with --below only what has fewer",
    words: 0,
    options: { below: "text", test: "switch" },
    async run(context) {
      const { core, args } = context;
      const isBounded = args.text("below") !== undefined;
      const below = isBounded ? countOf(context, "below", 1, 100_000_000) : undefined;
      const levels = await core.catalog.listStock({ isTest: args.has("test"), below });
      const rows = levels.map(({ sku, quantity, title }) => [
        sku,
        quantity === null ? "unlimited" : String(quantity),
        title,
      ]);
      sayTable(context, ["sku", "units", "title"], rows);
    },
  },
};
