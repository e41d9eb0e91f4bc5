/** The bodies of webhooks that tell of a buyer whose data were erased, and that no order leads to. */
import type { Transaction } from "#app/db/database.server.ts";
import { idOf, idsIn, isObject } from "./lenient.ts";
import { limits } from "#app/limits/limits.ts";
import { readWhole } from "./read-body.ts";

/** More requests than the buyers of a store make while their bodies are kept. */
const requestsMax = 1_000;

const empty = Buffer.alloc(0);

/** Empties the buyer's earlier requests for their data, which name them as well. */
export async function eraseRequests(
  transaction: Transaction,
  { shop, orderIds, payload }: { shop: string; orderIds: readonly string[]; payload: unknown },
): Promise<void> {
  const requests = await transaction.delivery.findMany({
    where: { shop, topic: "customers/data_request", body: { not: empty } },
    orderBy: { webhookId: "asc" },
    take: requestsMax,
  });
  const customerId = customerIn(payload);
  for (const { webhookId, body } of requests) {
    const read = await readWhole(body, limits.webhookBody.inflatedMaxBytes);
    const isSame = customerId !== null && customerIn(read?.body) === customerId;
    const isAbout = idsIn(read?.body, "orders_requested").some((id) => orderIds.includes(id));
    // What can't be read may be about anybody.
    if (read !== null && !isSame && !isAbout) continue;
    const key = { shop_webhookId: { shop, webhookId } };
    await transaction.delivery.update({ where: key, data: { body: empty } });
  }
}

function customerIn(payload: unknown): string | null {
  const customer = isObject(payload) ? payload["customer"] : undefined;
  return isObject(customer) ? idOf(customer["id"]) : null;
}
