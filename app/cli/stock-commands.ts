import { type CommandGroup, UsageError } from "./command.ts";

const quantityMax = 1_000_000_000;

/** What is on the shelf. */
export const stockCommands: CommandGroup = {
  set: {
    usage: "<sku> <quantity|unlimited> [--test]",
    summary: "sets the shelf of a SKU for live orders, or for test orders",
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
};
