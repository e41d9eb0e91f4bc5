import { z } from "zod";

/** The row of `attention` that a page showed, as its form posts it; null: it showed none. */
export const attentionNumber = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((posted) => (posted === "" ? null : Number(posted)));
