import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
let product: string;
let variant: string;
let otherVariant: string;
beforeAll(async () => {
  test = await startForTest();
  const [coffee, mug] = test.standIn.snapshot(shop).products;
  product = `gid://shopify/Product/${coffee?.id}`;
  variant = `gid://shopify/ProductVariant/${coffee?.variants[0]?.id}`;
  otherVariant = `gid://shopify/ProductVariant/${mug?.variants[0]?.id}`;
});
afterAll(() => test.close());

/** The user errors of a mutation, which must have left the products as they were. */
async function refusalOf(text: string): Promise<unknown> {
  const before = test.standIn.snapshot(shop).products;
  const { data, errors } = await test.graphql(
    `mutation { it: ${text} { userErrors { field message code } } }`,
  );
  expect(errors).toBeUndefined();
  expect(test.standIn.snapshot(shop).products).toEqual(before);
  return (data as { it: { userErrors: unknown } }).it.userErrors; // The document above has this shape.
}

const named = (name: string) => `optionValues: [{ optionName: "${name}", name: "1 lb" }]`;
const options = (...values: string[]) =>
  `productSet(input: { title: "A", productOptions: [${values.join(", ")}], variants: [] })`;

describe("a product", () => {
  it.each([
    [
      "ID_NOT_ALLOWED",
      () => `productSet(identifier: { id: "${product}" }, input: { id: "${product}" })`,
    ],
    [
      "PRODUCT_DOES_NOT_EXIST",
      () => 'productSet(identifier: { id: "gid://shopify/Product/1" }, input: {})',
    ],
    [
      "VARIANTS_INPUT_MISSING",
      () => 'productSet(input: { title: "A", productOptions: [{ name: "Size" }] })',
    ],
    [
      "OPTIONS_OVER_LIMIT",
      () =>
        options(
          ...["A", "B", "C", "D"].map((name) => `{ name: "${name}", values: [{ name: "1" }] }`),
        ),
    ],
    [
      "DUPLICATED_OPTION_NAME",
      () =>
        options('{ name: "A", values: [{ name: "1" }] }', '{ name: "A", values: [{ name: "1" }] }'),
    ],
    ["OPTION_VALUES_MISSING", () => options('{ name: "A", values: [] }')],
    [
      "DUPLICATED_OPTION_VALUE",
      () => options('{ name: "A", values: [{ name: "1" }, { name: "1" }] }'),
    ],
    [
      "PRODUCT_VARIANT_DOES_NOT_EXIST",
      () =>
        `productSet(identifier: { id: "${product}" }, input: { variants: [{ id: "${otherVariant}", ${named("Size")} }] })`,
    ],
    [
      "INVALID_INPUT",
      () => `productVariantsBulkCreate(productId: "${product}", variants: [{ ${named("Color")} }])`,
    ],
    [
      "GREATER_THAN_OR_EQUAL_TO",
      () =>
        `productVariantsBulkCreate(productId: "${product}", variants: [{ price: "-1", ${named("Size")} }])`,
    ],
    [
      "TRACKED_VARIANT_LOCATION_NOT_FOUND",
      () => `productVariantsBulkCreate(productId: "${product}", variants: [{ ${named("Size")},
        inventoryQuantities: [{ locationId: "gid://shopify/Location/1", availableQuantity: 1 }] }])`,
    ],
    [
      "OPTION_DOES_NOT_EXIST",
      () =>
        `productVariantsBulkUpdate(productId: "${product}", variants: [{ id: "${variant}", ${named("Color")} }])`,
    ],
    [
      "PRODUCT_VARIANT_DOES_NOT_EXIST",
      () =>
        `productVariantsBulkUpdate(productId: "${product}", variants: [{ id: "${otherVariant}" }])`,
    ],
    [
      "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
      () => `productVariantsBulkDelete(productId: "${product}", variantsIds: ["${otherVariant}"])`,
    ],
  ])("is refused with %s and left alone", async (code, text) => {
    expect(await refusalOf(text())).toMatchObject([{ code }]);
  });

  it("keeps its last variant", async () => {
    const [, mug] = test.standIn.snapshot(shop).products;
    const text = `productVariantsBulkDelete(productId: "gid://shopify/Product/${mug?.id}", variantsIds: ["${otherVariant}"])`;
    expect(await refusalOf(text)).toMatchObject([{ code: "CANNOT_DELETE_LAST_VARIANT" }]);
  });
});

it.each([
  [
    "input.variants.0.compareAtPrice' of 'productSet",
    () =>
      `productSet(input: { title: "A", variants: [{ compareAtPrice: "9.00", ${named("Size")} }] })`,
  ],
  [
    "identifier.customId' of 'productSet",
    () => 'productSet(identifier: { customId: { key: "k", value: "v" } }, input: { title: "A" })',
  ],
  [
    "order.discountCode' of 'orderCreate",
    () =>
      'orderCreate(order: { lineItems: [{ title: "A", quantity: 1 }], discountCode: { freeShippingDiscountCode: { code: "A" } } })',
  ],
])(
  "names the argument '%s', which it does nothing with, and applies nothing",
  async (name, text) => {
    const before = test.standIn.snapshot(shop);
    const { errors } = await test.graphql(`mutation { ${text()} { userErrors { message } } }`);
    expect(errors).toMatchObject([
      {
        message: `The stand-in does not implement the argument '${name}'.`,
        extensions: { code: "STAND_IN_NOT_IMPLEMENTED" },
      },
    ]);
    const after = test.standIn.snapshot(shop);
    expect([after.products, after.orders]).toEqual([before.products, before.orders]);
  },
);
