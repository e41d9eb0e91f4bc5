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

/** Gives an operation its types. `text` has to hold exactly one operation. */
export function operation<Variables>() {
  return <Data>(name: string, text: string, data: z.ZodType<Data>) =>
    ({ name, text, data }) satisfies AdminOperation<Variables, Data> as AdminOperation<
      Variables,
      Data
    >;
}
