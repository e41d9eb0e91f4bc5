/** Shopify's bucket of points: each shop has one per app, it fills by `restoreRate` a second. */
import { z } from "zod";

/** `extensions.cost` of an answer. */
export const cost = z.object({
  requestedQueryCost: z.number(),
  /** Null where nothing was executed. */
  actualQueryCost: z.number().nullable(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number(),
  }),
});
export type QueryCost = z.infer<typeof cost>;

/**
 * How long until the bucket holds what was asked for, in milliseconds and never 0: others drink from
 * the same bucket. https://shopify.dev/docs/api/usage/rate-limits (2026-11-20)
 */
export function throttleWaitMs({ requestedQueryCost, throttleStatus }: QueryCost): number {
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  const ms = (missing / Math.max(throttleStatus.restoreRate, 1)) * 1_000;
  return Math.max(100, Math.ceil(ms));
}
