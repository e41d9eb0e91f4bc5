/** What `/operator/v1` is asked and what it answers. */
import { z } from "zod";
import {
  addedWebhookEndpoint,
  address,
  filledText,
  httpsUrl,
  pageInfo,
  plans,
  text,
  timestamp,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointInput,
} from "#app/contract/index.ts";
import { merchantLimitMax } from "#app/core/merchants/index.ts";
import { priceCentsMax } from "#app/core/prices/index.ts";

export const pageQuery = z.object({
  cursor: text.describe("endCursor of the previous page").optional(),
  pageSize: z
    .string()
    .regex(/^0*[1-9]\d*$/, { error: "must be a positive whole number" })
    .describe("default 20; more than 100 is taken as 100")
    .optional(),
});

const limit = (description: string) =>
  z
    .int({ error: "must be a whole number" })
    .min(1, { error: "must be at least 1" })
    .max(merchantLimitMax, {
      error: `must be at most ${merchantLimitMax.toLocaleString("en")}`,
    })
    .nullable()
    .describe(`${description}; null: as many as anybody`);

const limitFields = {
  requestsPerMinute: limit("requests a minute, of each key"),
  drawingsPerHour: limit("artworks that its live keys may have drawn in an hour"),
  readsPerHour: limit("addresses of others that its live keys may have read in an hour"),
  artworkMegabytes: limit("megabytes of artwork that are kept for its live keys"),
};

const plan = z.enum(plans).describe("which products it may order");

export const merchant = z
  .object({
    id: z.string().describe("the merchant's id"),
    reference: z
      .string()
      .nullable()
      .describe("what the operator knows it by, which stays; null where it has none"),
    name: z.string().describe("as it stands on documents"),
    plan,
    limits: z.object(limitFields).describe("its own limits"),
    createdAt: timestamp.describe("when it was made, ISO 8601"),
    suspendedAt: timestamp
      .nullable()
      .describe("since when its keys are refused, ISO 8601; null while they work"),
  })
  .meta({ id: "Merchant" });

export const merchantPage = z.object({
  merchants: z.array(merchant).describe("oldest first"),
  pageInfo: pageInfo.describe("how to go on"),
});

const shortText = filledText.max(100, { error: "must have at most 100 characters" });

export const merchantInput = z
  .object({
    reference: shortText.describe(
      "1 to 100 letters, digits, dots, colons, dashes and underscores; not beginning with mer_",
    ),
    name: shortText.optional().describe("as it stands on documents; the reference unless told"),
    plan: plan.optional().describe("which products it may order; Pro unless told"),
  })
  .meta({ id: "MerchantInput" });

export const nameInput = z.object({ name: shortText.describe("the new name") });

export const limitsInput = z
  .object({ plan: plan.optional(), ...z.object(limitFields).partial().shape })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    error: "needs a plan or a limit",
  })
  .meta({ id: "LimitsInput" });

const mode = z.enum(["live", "test"]).describe("for orders that are made, or that are simulated");

export const apiKey = z
  .object({
    id: z.string().describe("the key's id"),
    mode,
    prefix: z.string().describe("its first characters"),
    label: z.string().describe("what it was called when it was made"),
    createdAt: timestamp.describe("when it was made, ISO 8601"),
    revokedAt: timestamp
      .nullable()
      .describe("when it ends or ended, ISO 8601; null while nobody has revoked it"),
  })
  .meta({ id: "ApiKey" });

export const apiKeys = z.object({ keys: z.array(apiKey).describe("oldest first") });

export const freshApiKey = apiKey
  .extend({ key: z.string().describe("the key itself, shown this once") })
  .meta({ id: "FreshApiKey" });

export const openedMerchant = z.object({
  merchant: merchant.describe("the merchant"),
  live: freshApiKey.describe("its first live key"),
  test: freshApiKey.describe("its first test key"),
});

export const apiKeyInput = z
  .object({ mode, label: shortText.optional().describe("what to call it") })
  .meta({ id: "ApiKeyInput" });

const overlapSeconds = z
  .int({ error: "must be a whole number" })
  .min(0, { error: "must be at least 0" })
  .max(604_800, { error: "must be at most 604,800" });

export const rotateKeyInput = z.object({
  overlapSeconds: overlapSeconds
    .optional()
    .describe("for how long the old key runs on; 0 unless told"),
});

const priceCents = z
  .int({ error: "must be a whole number of cents" })
  .min(0, { error: "must be at least 0" })
  .max(priceCentsMax, { error: `must be at most ${priceCentsMax.toLocaleString("en")}` });

export const prices = z
  .object({
    isKept: z.boolean().describe("false: no list is kept, and live orders have no transactions"),
    prices: z
      .array(
        z.object({
          sku: z.string().describe("the SKU"),
          title: z.string().describe("what it is"),
          catalogCents: z.number().describe("what the catalog says"),
          ownCents: z.number().nullable().describe("the merchant's own price; null: it has none"),
        }),
      )
      .describe("every SKU, as the catalog has them"),
  })
  .meta({ id: "Prices" });

const pricesMax = 5_000;

export const pricesInput = z
  .object({
    prices: z
      .array(
        z.object({
          sku: filledText.describe("the SKU"),
          cents: priceCents.describe("what it costs the merchant from the next order on"),
        }),
      )
      .min(1, { error: "must not be empty" })
      .max(pricesMax, { error: `must have at most ${pricesMax.toLocaleString("en")} elements` })
      .refine((given) => new Set(given.map(({ sku }) => sku)).size === given.length, {
        error: "must name each SKU once",
      })
      .describe("all are set, or none"),
  })
  .meta({ id: "PricesInput" });

export const priceListInput = z.object({
  isKept: z.boolean().describe("whether a price list is kept"),
});

export const returnAddress = z.object({
  returnAddress: address
    .nullable()
    .describe("where parcels go back to whose orders say nothing else; null: to the print shop"),
  warnings: z
    .array(z.string())
    .describe("what of it looks wrong, a sentence each; it is kept anyway"),
});

export const product = z
  .object({
    id: z.string().describe("the product's id"),
    createdAt: timestamp.describe("when it was made, ISO 8601"),
    title: z.string().describe("what the merchant calls it"),
    description: z.string().describe("what it is"),
    catalogProductId: z.string().describe("the product of the catalog that it is printed on"),
    imageUrl: z.string().describe("its picture"),
    skus: z.array(z.string()).describe("what of it can be ordered"),
    hasDesign: z.boolean().describe("whether its artwork is drawn from a design of its own"),
  })
  .meta({ id: "OwnProduct" });

export const products = z.object({ products: z.array(product).describe("newest first") });

const skusMax = 1_000;

export const productInput = z
  .object({
    catalogProductId: shortText.describe("the product of the catalog that it is printed on"),
    title: filledText
      .max(500, { error: "must have at most 500 characters" })
      .describe("what the merchant calls it"),
    description: text
      .max(10_000, { error: "must have at most 10,000 characters" })
      .optional()
      .describe("what it is"),
    skus: z
      .array(shortText)
      .min(1, { error: "must not be empty" })
      .max(skusMax, { error: `must have at most ${skusMax.toLocaleString("en")} elements` })
      .optional()
      .describe("SKUs of the catalog product; all of them unless told"),
    imageUrl: httpsUrl.optional().describe("its picture; the catalog product's unless told"),
    designSvg: filledText
      .optional()
      .describe(
        "an SVG of the catalog product's size that its artwork is drawn from, checked first",
      ),
  })
  .meta({ id: "OwnProductInput" });

export const endpoint = webhookEndpoint.extend({ mode }).meta({ id: "MerchantWebhookEndpoint" });
export const endpoints = z.object({ endpoints: z.array(endpoint).describe("oldest first") });
export const addedEndpoint = addedWebhookEndpoint
  .extend({ mode })
  .meta({ id: "AddedMerchantWebhookEndpoint" });
export const endpointInput = webhookEndpointInput
  .extend({ mode })
  .meta({ id: "MerchantWebhookEndpointInput" });

export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery).describe("newest first"),
  pageInfo: pageInfo.describe("how to go on"),
});

/** What is answered where there is nothing else to say. */
export const done = z.object({ message: z.string().describe("what came of it") });

const actsMax = 1_000;

export const actsQuery = z.object({
  by: text
    .describe(
      "only by this one: an operator's key by its name, whoever gave a command, or a merchant's id",
    )
    .optional(),
  command: text.describe("only of this kind: `merchants`, or `merchants create`").optional(),
  about: text.describe("only about this: an order's id, a SKU, a merchant").optional(),
  limit: z
    .string()
    .regex(/^0*[1-9]\d{0,3}$/, { error: "must be a whole number from 1 to 1000" })
    .refine((value) => Number(value) <= actsMax, { error: "must be a whole number from 1 to 1000" })
    .describe("how many at most; 50 unless told")
    .optional(),
});

export const acts = z.object({
  acts: z
    .array(
      z
        .object({
          id: z.string().describe("the act's id"),
          at: timestamp.describe("when it began, ISO 8601"),
          operator: z
            .string()
            .describe(
              "who: the name of an operator's key, what whoever gave a command said, the id of a merchant whose own key it was, or somebody of a store, like `staff/2 of shop.example`",
            ),
          keyId: z
            .string()
            .nullable()
            .describe("the key that it came with, an operator's or a merchant's own; null: none"),
          command: z.string().describe("what was done"),
          words: z.array(z.string()).describe("to what; nothing secret and nobody's address"),
          outcome: z
            .enum(["Done", "Refused", "Failed"])
            .nullable()
            .describe(
              "what came of it; null while it is done, or where its program was ended or nothing more could be written",
            ),
          note: z.string().nullable().describe("more about that, where there is more to say"),
          orders: z.number().describe("how many orders it moved"),
        })
        .meta({ id: "OperatorAct" }),
    )
    .describe("newest first"),
});
