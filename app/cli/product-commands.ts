import {
  type CommandGroup,
  merchantNames,
  merchantOf,
  sayTable,
  subjectOf,
  textLimited,
  UsageError,
} from "./command.ts";
import { readDesign } from "./design-commands.ts";

const titleCharactersMax = 500;
const descriptionCharactersMax = 10_000;

/** The products that a merchant keeps for its own shop: `GET /v1/products` shows it to the merchant alone. */
export const productCommands: CommandGroup = {
  list: {
    kind: "query",
    usage: "[--merchant <name>]",
    summary: "lists a merchant's own products, the newest first, the default one's unless told",
    words: 0,
    options: { merchant: "text" },
    async run(context) {
      const merchantId = await merchantOf(context);
      context.say(`Products of ${(await merchantNames(context))(merchantId)}:`);
      const products = await context.core.products.readOwnProducts({ merchantId });
      const rows = products.map(({ id, catalogProductId, hasDesign, skus, title }) => [
        id,
        catalogProductId,
        hasDesign ? "own" : "catalog",
        String(skus.length),
        title,
      ]);
      sayTable(context, ["id", "catalog product", "design", "skus", "title"], rows);
    },
  },
  add: {
    kind: "act",
    usage:
      "<catalog product id> --title <text> [--description <text>] [--sku <sku>]… [--image <https url>] [--design <file.svg>] [--merchant <name>]",
    summary:
      "makes a product of a merchant's own on one of the catalog, with all of its SKUs unless some are named, and with a design of its own if a file is given, which is checked as at an import",
    words: 1,
    options: {
      title: "text",
      description: "text",
      sku: "texts",
      image: "text",
      design: "text",
      merchant: "text",
    },
    async run(context) {
      const { core, args, say } = context;
      const title = textLimited(args, "title", titleCharactersMax);
      if (title === undefined) throw new UsageError("A product needs a --title.");
      const skus = args.texts("sku");
      const design = args.text("design");
      const { id } = await core.products.createMerchantProduct({
        merchantId: await merchantOf(context),
        catalogProductId: subjectOf(context),
        title,
        description: textLimited(args, "description", descriptionCharactersMax),
        skus: skus.length === 0 ? undefined : skus,
        imageUrl: args.text("image"),
        designSvg: design === undefined ? undefined : await readDesign(design),
      });
      say(`${id}  ${title}`);
    },
  },
  remove: {
    kind: "act",
    usage: "<product id> [--merchant <name>]",
    summary: "removes a product of a merchant's own; what was made of it goes on",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const productId = subjectOf(context);
      const merchantId = await merchantOf(context);
      await context.core.products.removeMerchantProduct({ merchantId, productId });
      context.say(`${productId} is removed.`);
    },
  },
};
