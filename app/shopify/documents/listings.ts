/** Making products, and finding again what was made. */
import { z } from "zod";
import { operation } from "./operation.ts";
import { variantFields, variant } from "./shop-and-products.ts";

/** The most variants that a product of the app's making has; Shopify gives so many in one page. */
export const variantsMax = 100;

const listed = z.object({ id: z.string(), variants: z.object({ nodes: z.array(variant) }) });

const listedFields = `id variants(first: ${variantsMax}) { nodes { ${variantFields} } }`;

/** The product with a handle, whatever the search index knows of it yet. */
export const findProductDocument = operation(
  "FindProduct",
  `query FindProduct($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) { ${listedFields} }
  }`,
  z.object({ productByIdentifier: listed.nullable() }),
);

/** Makes the product with this handle; one that has it already is made to be so. */
export const setProductDocument = operation(
  "SetProduct",
  `mutation SetProduct($handle: String!, $input: ProductSetInput!) {
    productSet(identifier: { handle: $handle }, input: $input, synchronous: true) {
      product { ${listedFields} }
      userErrors { field message }
    }
  }`,
  z.object({
    productSet: z
      .object({
        product: listed.nullable(),
        userErrors: z.array(
          z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
        ),
      })
      .nullable(),
  }),
);

/** 1 point. */
export const readScopesDocument = operation(
  "ReadScopes",
  `query ReadScopes { currentAppInstallation { accessScopes { handle } } }`,
  z.object({
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
);
