/** Pictures of the variants of a product: which have one, and adding them. */
import { z } from "zod";
import { variantsMax } from "./listings.ts";
import { operation } from "./operation.ts";

export const readPicturedDocument = operation(
  "ReadPictured",
  `query ReadPictured($id: ID!) {
    product(id: $id) { variants(first: ${variantsMax}) { nodes { id media(first: 1) { nodes { status } } } } }
  }`,
  z.object({
    product: z
      .object({
        variants: z.object({
          nodes: z.array(
            z.object({
              id: z.string(),
              media: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
            }),
          ),
        }),
      })
      .nullable(),
  }),
);

const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
);

/** Places that files are uploaded to, before Shopify makes them its own. */
export const stageUploadsDocument = operation(
  "StageUploads",
  `mutation StageUploads($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl parameters { name value } }
      userErrors { field message }
    }
  }`,
  z.object({
    stagedUploadsCreate: z
      .object({
        stagedTargets: z
          .array(
            z.object({
              url: z.url().nullable(),
              resourceUrl: z.url().nullable(),
              parameters: z.array(z.object({ name: z.string(), value: z.string() })),
            }),
          )
          .nullable(),
        userErrors,
      })
      .nullable(),
  }),
);

/** Adds pictures to a product and gives them to its variants, all or none. */
export const addPicturesDocument = operation(
  "AddPictures",
  `mutation AddPictures(
    $productId: ID!, $media: [CreateMediaInput!]!, $variants: [ProductVariantsBulkInput!]!
  ) {
    productVariantsBulkUpdate(productId: $productId, media: $media, variants: $variants) {
      product { id }
      userErrors { field message }
    }
  }`,
  z.object({
    productVariantsBulkUpdate: z
      .object({ product: z.object({ id: z.string() }).nullable(), userErrors })
      .nullable(),
  }),
);
