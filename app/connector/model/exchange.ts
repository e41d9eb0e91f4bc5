import { z } from "zod";

const exchange = z.object({
  service: z.enum(["provider", "shopify"]),
  /** `createOrder`, `CreateFulfillment`. */
  operation: z.string(),
  /** `POST /v1/orders`, `mutation fulfillmentCreate`. */
  address: z.string(),
  idempotencyKey: z.string().nullable(),
  outcome: z.enum(["answered", "refused", "unauthorized", "unanswered"]),
  /** The HTTP status; null where no answer came. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** JSON, masked; null where there was none. As text: the database would forget the order of its parts. */
  request: z.string().nullable(),
  answer: z.string().nullable(),
  /** One of the two was longer, and ends with an ellipsis. */
  isCut: z.boolean(),
});

/** One outside call, as it is kept and shown. */
export type Exchange = z.infer<typeof exchange>;

/** The calls that led to one line of a timeline, oldest first. */
export const exchanges = z.object({
  calls: z.array(exchange),
  /** So many came before these. */
  leftOut: z.int(),
});
export type Exchanges = z.infer<typeof exchanges>;
