import { z } from "zod";
import { type AttentionReason, attentionTopics, isAttentionReason } from "./attention.ts";
import { type Awaited, isAwaited } from "./awaited.ts";
import { dispatchFilters } from "./dispatch-filters.ts";
import { dueRanges } from "./due-days.ts";
import { openLineKinds } from "./open-lines.ts";
import { dispatchStages } from "./stage.ts";

const reason = z.custom<AttentionReason>(
  (value) => typeof value === "string" && isAttentionReason(value),
);

const awaited = z.custom<Awaited>((value) => typeof value === "string" && isAwaited(value));

/** The views of the list, and how it is narrowed, as the row of an act keeps them. */
export const bulkQuery = z.object({
  filter: z.enum(dispatchFilters),
  search: z.string(),
  orderIds: z.array(z.string()),
  stage: z.enum(dispatchStages).nullable(),
  since: z.coerce.date().nullable(),
  days: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  topic: z.enum(attentionTopics).nullable(),
  asked: z.object({ reason, title: z.string().nullable() }).nullable(),
  carrier: z.string().nullable(),
  /** A row of a version that had no such filter says nothing of it, nor of those that follow. */
  productId: z.string().nullable().default(null),
  open: z.enum(openLineKinds).nullable().default(null),
  due: z.enum(dueRanges).nullable().default(null),
  awaited: awaited.nullable().default(null),
});
export type BulkQuery = z.infer<typeof bulkQuery>;

/** How the list of what was not forwarded is narrowed. A version that doesn't know it ends such an act. */
export const unforwardedQuery = z.object({
  unforwarded: z.object({ search: z.string(), orderIds: z.array(z.string()) }),
});
export type UnforwardedQuery = z.infer<typeof unforwardedQuery>["unforwarded"];
