import { z } from "zod";
import type { AdminOperations } from "./graphql-types.ts";

/** One operation of the Admin API: its text, and what of its answer is used. */
export interface AdminOperation<Variables, Data> {
  /** For measuring and messages; the same as in the text. */
  name: string;
  text: string;
  data: z.ZodType<Data>;
  /** No order waits for it: it goes out while the store has points enough for those that do. */
  isBackground: boolean;
  /** Paths of what an app may lack the approval for: denied, it is null and the rest is an answer all the same. */
  mayBeDenied: readonly string[];
  /** Carries the variables' type; never set. */
  variables?: Variables;
}

/**
 * An operation with its types, which are generated from its text and found by its name (`npm run
 * codegen`), never written by hand. The parser has to take every answer that the schema allows: what it
 * wants beyond that is a type error here. `text` has to hold exactly one operation, of this name.
 */
export function operation<Name extends keyof AdminOperations, Data, Input>(
  name: Name,
  text: string,
  data: z.ZodType<Data, Input> &
    ([AdminOperations[Name]["result"]] extends [Input]
      ? unknown
      : { refuses: AdminOperations[Name]["result"] }),
  {
    isBackground = false,
    mayBeDenied = [],
  }: Partial<Pick<AdminOperation<never, Data>, "isBackground" | "mayBeDenied">> = {},
): AdminOperation<AdminOperations[Name]["variables"], Data> {
  return { name, text, data, isBackground, mayBeDenied };
}

/** What `nodes` answers for an id of another type than the document asks about: nothing of use. */
export const nodeOfOtherType = z.strictObject({}).transform(() => null);
