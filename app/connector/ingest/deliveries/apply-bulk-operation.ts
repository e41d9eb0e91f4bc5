import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { phrase } from "../../model/phrases.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";
import { isObject } from "./lenient.ts";

/** A bulk operation has ended, however: the reading of products that waits for it looks at once. */
export async function applyBulkOperation(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, payload }: TopicEvent,
): Promise<Outcome> {
  const id = isObject(payload) ? payload["admin_graphql_api_id"] : undefined;
  if (typeof id !== "string") {
    return { state: "Failed", outcome: phrase("noOperation") };
  }
  const { count } = await transaction.productReading.updateMany({
    where: { shop: shop.domain, operationId: id, appliedAt: null },
    data: { dueAt: ctx.clock() },
  });
  if (count === 0) return { state: "Ignored", outcome: phrase("noReading") };
  await ctx.enqueue(transaction, "sync-products", [{ shop: shop.domain }]);
  return { state: "Applied", outcome: null };
}
