/** Why items are made again, and who pays: what the store notes, as the Merchant API has no word for either. Pure. */
import { z } from "zod";

export const remakeReasons = ["damaged", "wrong", "lost", "quality", "other"] as const;
export const remakeReason = z.enum(remakeReasons);
export type RemakeReason = z.infer<typeof remakeReason>;

export const payers = ["provider", "store", "carrier", "open"] as const;
/** `open`: nobody has agreed yet. */
export const payer = z.enum(payers);
export type Payer = z.infer<typeof payer>;

/** What is noted of a remake beside its items. */
export const remakeNote = z.strictObject({
  reason: remakeReason,
  payer,
  note: z.string().trim().max(1_000),
  /** Addresses of pictures that show it. */
  photoUrls: z.array(z.url({ protocol: /^https$/ }).max(2_048)).max(10),
});
export type RemakeNote = z.infer<typeof remakeNote>;
