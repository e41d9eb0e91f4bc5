import type { z } from "zod";

/** One operation of the Admin API: its text, and what of its answer is used. */
export interface AdminOperation<Variables, Data> {
  /** For measuring and messages; the same as in the text. */
  name: string;
  text: string;
  data: z.ZodType<Data>;
  /** Carries the variables' type; never set. */
  variables?: Variables;
}

/**
 * Gives an operation its types, both generated from its text (`npm run codegen`). The parser has to take
 * every answer that the schema allows: what it wants beyond that is a type error here. `text` has to
 * hold exactly one operation.
 */
export function operation<Variables, Result = never>() {
  return <Data, Input>(
    name: string,
    text: string,
    data: z.ZodType<Data, Input> & ([Result] extends [Input] ? unknown : { refuses: Result }),
  ): AdminOperation<Variables, Data> => ({ name, text, data });
}
