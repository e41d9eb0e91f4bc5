/** What the rows of acts on variants keep as JSON. */
import { z } from "zod";
import { artworkDesign } from "./artwork-design.ts";
import { words } from "./phrases.ts";
import { type RefusedCount, variantActNames, variantRefusals } from "./variant-act.ts";
import { variantFilters } from "./variant-filters.ts";

/** The views of the list, and how it is narrowed, as the row of an act keeps them. */
export const variantQuery = z.object({
  filter: z.enum(variantFilters),
  search: z.string(),
  productIds: z.array(z.string()),
  /** Since when an order has to have it that was not sent for want of a mapping; null: whether one has or not. */
  orderedSince: z.coerce.date().nullable(),
  /** Of them, only these; empty: all. */
  variantIds: z.array(z.string()),
});
export type VariantQuery = z.infer<typeof variantQuery>;

/** What an act does to which variants; of an `undo` they are those of the act that is taken back. */
export const variantActRequest = z.discriminatedUnion("act", [
  z.object({ act: z.enum(["ignore", "reopen"]), query: variantQuery }),
  z.object({
    act: z.literal("accept"),
    query: variantQuery,
    /** What was suggested to whoever pressed, by variant; none: whatever is suggested is accepted. */
    shown: z.record(z.string(), z.string()).optional(),
  }),
  z.object({
    act: z.literal("map"),
    query: variantQuery,
    /** As the catalog writes it. */
    sku: z.string(),
    /** How many of it one unit becomes. */
    quantity: z.number().int(),
  }),
  z.object({ act: z.literal("artwork"), query: variantQuery, artworkUrl: z.string() }),
  z.object({ act: z.literal("undo"), undone: z.enum(variantActNames) }),
]);
export type VariantActRequest = z.infer<typeof variantActRequest>;

/** Of how many an act was not done for one reason. */
export const refusedCount: z.ZodType<RefusedCount> = z.object({
  why: z.enum(variantRefusals),
  /** What is wrong with a picture; null: the reason says all. */
  words: words.nullable(),
  count: z.number().int(),
});
/** What was found of a picture for artwork of one size: null, it can be printed. */
export const judgedPicture = z.object({ size: z.string(), refusal: words.nullable() });
export type JudgedPicture = z.infer<typeof judgedPicture>;

/** A mapping as it was before an act. */
export const mappingBefore = z.object({
  state: z.enum(["Mapped", "Ignored"]),
  origin: z.enum(["EqualSku", "Suggestion", "Import", "Person"]),
  decidedSku: z.string().nullable(),
  components: z.array(
    z.object({
      sku: z.string(),
      quantity: z.number().int(),
      artworkUrl: z.string().nullable(),
      design: artworkDesign.nullable(),
    }),
  ),
});
export type MappingBefore = z.infer<typeof mappingBefore>;
