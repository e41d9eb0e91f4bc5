import { CatalogNotAcceptable, DomainError } from "../core/index.ts";
import { readCatalogFiles, writeCatalogFiles } from "./catalog-files.ts";
import type { CommandGroup } from "./command.ts";

/** The catalog in and out of files. */
export const catalogCommands: CommandGroup = {
  import: {
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
        say(`Imported ${products} products, ${blends} blends, ${variants} variants.`);
      } catch (error) {
        if (!(error instanceof CatalogNotAcceptable)) throw error;
        const lines = error.problems.map((each) => `  ${placeOf(each)}: ${each.message}`);
        const message = `Nothing was imported; these rows don't fit:\n${lines.join("\n")}`;
        throw new DomainError("catalog_not_acceptable", message);
      }
    },
  },
  export: {
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
