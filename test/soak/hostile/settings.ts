/** What the hostile program is told at its start. */
import { z } from "zod";

export const hostileSettings = z.object({
  /** Of its HTTPS servers. */
  key: z.string(),
  cert: z.string(),
  appUrl: z.string(),
  /** Where `/v1` is, and a test key for it. */
  coreUrl: z.string(),
  coreKey: z.string(),
  standInUrl: z.string(),
  /** Signs webhooks as Shopify does, for what a hostile store makes Shopify send. */
  apiSecret: z.string(),
  /** Domains of the hostile stores. */
  shops: z.array(z.string()),
  seed: z.number(),
  only: z.string(),
});
export type HostileSettings = z.infer<typeof hostileSettings>;
