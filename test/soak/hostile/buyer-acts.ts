/** Buyers of the hostile stores: their orders keep the hostile providers and pictures busy. */
import { product } from "./upload-acts.ts";
import type { Act } from "./act.ts";
import type { Tools } from "./tools.ts";

const skus: readonly [string, ...string[]] = ["COF-WHB-12O-HSE-BOX", "COF-GND-12O-HSE-BOX"];

const order = (
  name: string,
  properties: (tools: Tools) => { name: string; value: string }[],
): Act => ({
  name: `order: ${name}`,
  run(tools) {
    const line = { sku: tools.pick(skus), quantity: 1, properties: properties(tools) };
    return tools.send(`${tools.standInUrl}/__meta/orders`, {
      method: "POST",
      body: JSON.stringify({ shop: tools.shop(), order: { line_items: [line] } }),
    });
  },
});

const plain = order("plain", () => []);
const withPicture = order("with a picture of the buyer's", ({ pictureUrl }) => [
  { name: "Photo", value: pictureUrl() },
]);
const withText = order("with a long text", () => [{ name: "Name", value: "文".repeat(20_000) }]);

/** Some come more often than other acts. */
export const buyerActs: Act[] = [
  plain,
  plain,
  plain,
  plain,
  withPicture,
  withPicture,
  withPicture,
  withText,
];

/** What a hostile store's owner sets up, so that a buyer's property is drawn. */
export const mappingForm = (): [string, string][] => [
  ["intent", "map"],
  ["sku", product.sku],
  ["quantity", "1"],
  ["artworkUrl", ""],
  [
    "design",
    JSON.stringify({
      productId: product.id,
      fields: [
        { property: "Photo", fieldId: "photo", type: "image" },
        { property: "Name", fieldId: "name", type: "text" },
      ],
    }),
  ],
];
