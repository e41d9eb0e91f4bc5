/** The row `catalog_part`: what its JSON says. */
import { z } from "zod";

/** What the provider answered, each of it as `item` has it. */
export function answerOf<T>({ answer }: { answer: unknown }, item: z.ZodType<T>): T[] {
  return z.array(item).parse(answer);
}
