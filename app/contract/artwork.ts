import { z } from "zod";
import { filledText, httpsUrl, text } from "./text.ts";

export const artworkJobStatuses = [
  "PENDING_VERSION",
  "WAITING_FOR_DEPLOY",
  "QUEUED",
  "EXECUTING",
  "REATTEMPTING",
  "FROZEN",
  "COMPLETED",
  "CANCELED",
  "FAILED",
  "CRASHED",
  "INTERRUPTED",
  "SYSTEM_FAILURE",
  "DELAYED",
  "EXPIRED",
  "TIMED_OUT",
] as const;
export type ArtworkJobStatus = (typeof artworkJobStatuses)[number];

const status = z.enum(artworkJobStatuses);

export const artworkField = z
  .object({ fieldId: filledText, type: filledText, value: text })
  .meta({ id: "ArtworkField" });
export type ArtworkField = z.infer<typeof artworkField>;

export const artworkInput = z
  .object({ productId: filledText, fields: z.array(artworkField) })
  .meta({ id: "ArtworkInput" });
export type ArtworkInput = z.infer<typeof artworkInput>;

export const artworkJob = z.object({ jobId: z.string(), status }).meta({ id: "ArtworkJob" });
export type ArtworkJob = z.infer<typeof artworkJob>;

/** `artworkUrl` once COMPLETED, `error` once FAILED. */
export const artworkJobState = z
  .object({
    jobId: z.string(),
    status,
    artworkUrl: httpsUrl.optional(),
    error: z.string().optional(),
  })
  .meta({ id: "ArtworkJobState" });
export type ArtworkJobState = z.infer<typeof artworkJobState>;
