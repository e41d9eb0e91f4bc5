import { z } from "zod";

/** Until the beginning of a day of the store's, `YYYY-MM-DD`; `dismissed`: for as long as the same is asked. */
export const snoozeUntil = z.union([z.literal("dismissed"), z.iso.date()]);
export type SnoozeUntil = z.output<typeof snoozeUntil>;
