/** What of a store's settings decides whether its orders flow. */
import { z } from "zod";
import { operation } from "./operation.ts";

/** The newest orders show how the store captures payments and fulfills: no setting of these is readable. */
export const readSetupDocument = operation(
  "ReadSetup",
  `query ReadSetup {
    locations(first: 100) { nodes { name isActive fulfillsOnlineOrders isFulfillmentService } }
    orders(first: 10, sortKey: PROCESSED_AT, reverse: true) {
      nodes {
        name test processedAt capturable
        shippingAddress { address1 }
        lineItems(first: 20) { nodes { requiresShipping variant { id } } }
        fulfillmentOrders(first: 5) { nodes { deliveryMethod { methodType } } }
        fulfillments(first: 1) { createdAt trackingInfo(first: 1) { number } }
      }
    }
  }`,
  z.object({
    locations: z.object({
      nodes: z.array(
        z.object({
          name: z.string(),
          isActive: z.boolean(),
          fulfillsOnlineOrders: z.boolean(),
          isFulfillmentService: z.boolean(),
        }),
      ),
    }),
    orders: z.object({
      nodes: z.array(
        z.object({
          name: z.string(),
          test: z.boolean(),
          processedAt: z.string(),
          capturable: z.boolean(),
          shippingAddress: z.object({ address1: z.string().nullable() }).nullable(),
          lineItems: z.object({
            nodes: z.array(
              z.object({
                requiresShipping: z.boolean(),
                variant: z.object({ id: z.string() }).nullable(),
              }),
            ),
          }),
          fulfillmentOrders: z.object({
            nodes: z.array(
              z.object({ deliveryMethod: z.object({ methodType: z.string() }).nullable() }),
            ),
          }),
          fulfillments: z.array(
            z.object({
              createdAt: z.string(),
              trackingInfo: z.array(z.object({ number: z.string().nullable() })),
            }),
          ),
        }),
      ),
    }),
  }),
  { isBackground: true },
);
