import { z } from "zod";
import { noteLengthMax, payers, remakeReasons } from "./remake.ts";

/** What is noted of a remake beside its items. */
export const remakeNote = z.strictObject({
  reason: z.enum(remakeReasons),
  payer: z.enum(payers),
  note: z.string().trim().max(noteLengthMax),
  /** Addresses of pictures that show it. */
  photoUrls: z.array(z.url({ protocol: /^https$/ }).max(2_048)).max(10),
});
export type RemakeNote = z.infer<typeof remakeNote>;
