/** Shopify Flow. */
import { z } from "zod";
import { operation } from "./operation.ts";

/** 10 points. Shopify has no key for it: asked twice, workflows begin twice. */
export const startWorkflowsDocument = operation(
  "StartWorkflows",
  `mutation StartWorkflows($handle: String!, $payload: JSON!) {
    flowTriggerReceive(handle: $handle, payload: $payload) {
      userErrors { field message }
    }
  }`,
  z.object({
    flowTriggerReceive: z
      .object({
        userErrors: z.array(
          z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
        ),
      })
      .nullable(),
  }),
  { isBackground: true },
);
