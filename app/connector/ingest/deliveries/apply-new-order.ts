import pg from "pg";
import { Prisma } from "#app/db/generated/client.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import type { ReportedOrder } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import type { MappingOf } from "../../products/mappings/index.ts";
import { movesNotified } from "../../store/activity/index.ts";
import { beginForNewOrder } from "../../store/redaction-lock.ts";
import { keepWords } from "../../store/words.ts";
import { newOrderParts } from "../orders/index.ts";
import { isPaymentNotice, remarkOn } from "./order-payload.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** They tell of an order first. */
const firstTopics: ReadonlySet<string> = new Set(["orders/create", "orders/paid"]);

interface NewOrderWork {
  shop: ShopRow;
  delivery: DeliveryModel;
  payload: unknown;
  snapshot: ReportedOrder;
  decided: ReadonlyMap<string, MappingOf["state"]>;
}

/**
 * What most of a burst's webhooks bring: an order that nobody has told of, paid, its variants decided about. All
 * that comes of it is one statement, and its job. False, and nothing is written, where it is anything else, or the
 * same is being told by somebody else in this moment: then the transaction for all cases decides.
 */
export async function applyNewOrder(
  ctx: Needs<"pool" | "clock" | "newId" | "enqueue">,
  work: NewOrderWork,
): Promise<boolean> {
  const { shop, delivery, payload, snapshot, decided } = work;
  if (!firstTopics.has(delivery.topic)) return false;
  const now = ctx.clock();
  const told = { shop, snapshot, decided, isPaymentNotice: isPaymentNotice(delivery, shop) };
  const order = newOrderParts(ctx, told, now);
  if (order === null) return false;
  const said = remarkOn(payload, snapshot);
  const outcome = said === null ? null : keepWords(said);
  const { text, values } = Prisma.sql`
    WITH taken AS (
      UPDATE connector.delivery
      SET attempts = attempts + 1, state = 'Applied', outcome = ${outcome}, order_id = ${snapshot.id},
        processed_at = ${now}::timestamptz
      WHERE shop = ${shop.domain} AND webhook_id = ${delivery.webhookId} AND state = 'Received'
        AND ${order.condition}
      RETURNING shop),
    ${order.parts}
    SELECT EXISTS (SELECT FROM taken) AS "isWritten", ${movesNotified} AS told`;
  const client = await ctx.pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(beginForNewOrder(shop.domain));
    const { rows } = await client.query<{ isWritten: boolean }>(text, values);
    const isWritten = rows[0]?.isWritten === true;
    if (isWritten) {
      const job = { shop: shop.domain, dispatchId: order.dispatchId };
      await ctx.enqueue(client, "reconcile-dispatch", [job]);
    }
    await client.query(isWritten ? "COMMIT" : "ROLLBACK");
    return isWritten;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    if (isAlreadyThere(error)) return false;
    throw error;
  } finally {
    // A connection whose transaction failed is thrown away, with whatever state it is in.
    client.release(failure);
  }
}

/** Another webhook of the order was applied at the same time. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}
