import type { Needs } from "../../ports/context.ts";
import { countUnprintedAlike } from "../../store/alike-questions.ts";

/** How many waiting orders go on once a property is printed of which this dispatch asks; 0: it asks nothing such. */
export async function countAlike(
  { prisma }: Needs<"prisma">,
  asked: { shop: string; dispatchId: string },
): Promise<number> {
  return countUnprintedAlike(prisma, asked);
}
