import { z } from "zod";
import { text } from "./text.ts";

export const pageSizeDefault = 20;
export const pageSizeMax = 100;

/** The query of a paged list. `cursor` is the id of the previous page's last element. */
export const pageQuery = z.object({
  cursor: text.describe("endCursor of the previous page, or the id of its last element").optional(),
  pageSize: z
    .string()
    .regex(/^0*[1-9]\d*$/, { error: "must be a positive whole number" })
    .meta({
      description:
        "default 20; more than 100 is taken as 100; a page of very long orders ends earlier",
    })
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** How many elements a page query asks for: 20 unless told, never more than 100. */
export function pageSizeOf(query: PageQuery): number {
  if (query.pageSize === undefined) return pageSizeDefault;
  return Math.min(Number(query.pageSize), pageSizeMax);
}

export const pageInfo = z
  .object({
    hasNextPage: z.boolean().describe("true when there is more"),
    endCursor: z
      .string()
      .nullish()
      .describe(
        "the cursor of the next page; null on an empty one, unless the list says otherwise",
      ),
  })
  .meta({ id: "PageInfo" });
export type PageInfo = z.infer<typeof pageInfo>;
