import { CatalogNotAcceptable, type Core, counted, DomainError } from "../core/index.ts";
import { readCatalogFiles, writeCatalogFiles } from "./catalog-files.ts";
import { type Act, type CommandGroup, subjectOf } from "./command.ts";

const nameUsage = "<sku | product id>";

/** The catalog in and out of files, and what is taken out of it. */
export const catalogCommands: CommandGroup = {
  import: {
    kind: "act",
    usage: "<file.json | folder | products.csv | blends.csv | variants.csv>",
    summary:
      "adds and overwrites rows, all or none; names every bad row first. The stock of a SKU that is there already stays: see stock set",
    words: 1,
    options: {},
    async run({ core, args, say }) {
      const [target = ""] = args.words;
      const { data, placeOf } = await readCatalogFiles(target);
      try {
        const { products, blends, variants } = await core.catalog.importCatalog(data);
        const imported = [
          counted(products, "product"),
          counted(blends, "blend"),
          counted(variants, "variant"),
        ];
        say(`Imported ${imported.join(", ")}.`);
      } catch (error) {
        if (!(error instanceof CatalogNotAcceptable)) throw error;
        const lines = error.problems.map((each) => `  ${placeOf(each)}: ${each.message}`);
        const message = `Nothing was imported; these rows don't fit:\n${lines.join("\n")}`;
        throw new DomainError("catalog_not_acceptable", message);
      }
    },
  },
  retire: changing(
    "takes a SKU, or a product with all of its SKUs, out of what can be ordered; orders that have it go on",
    "can't be ordered any more",
    (core, name) => core.catalog.retire({ name }),
  ),
  restore: {
    kind: "act",
    usage: nameUsage,
    summary: "puts back what was retired",
    words: 1,
    options: {},
    async run(context) {
      const name = subjectOf(context);
      const { kind, stillRetired } = await context.core.catalog.restore({ name });
      const condition = stillRetired === null ? "" : ` once ${stillRetired} is restored`;
      context.say(`The ${kind} ${name} can be ordered${condition}.`);
    },
  },
  remove: changing(
    "removes a retired SKU, or a retired product without SKUs, that nothing uses",
    "is gone",
    (core, name) => core.catalog.remove({ name }),
  ),
  rename: {
    kind: "act",
    usage: "<sku | product id> <new name>",
    summary: "renames a retired SKU or product that nothing uses; stock and prices go along",
    words: 2,
    options: {},
    async run({ core, args, say }) {
      const [name = "", newName = ""] = args.words;
      const kind = await core.catalog.rename({ name, newName });
      say(`The ${kind} ${name} is ${newName} now, and retired until you restore it.`);
    },
  },
  export: {
    kind: "query",
    usage: "<file.json | folder>",
    summary: "writes the whole catalog as JSON, or as three CSV files into a folder",
    words: 1,
    options: {},
    async run({ core, args, say }) {
      const [target = ""] = args.words;
      await writeCatalogFiles(target, await core.catalog.exportCatalog());
      say(`Wrote ${target}.`);
    },
  },
};

function changing(
  summary: string,
  outcome: string,
  change: (core: Core, name: string) => Promise<"SKU" | "product">,
): Act {
  return {
    kind: "act",
    usage: nameUsage,
    summary,
    words: 1,
    options: {},
    async run(context) {
      const name = subjectOf(context);
      context.say(`The ${await change(context.core, name)} ${name} ${outcome}.`);
    },
  };
}
