/** Workflows of Shopify Flow in random lives: what they hold is not sent until something releases it. */
import type { FlowAction } from "../model/flow.ts";
import type { Store } from "./harness.ts";

/** What workflows were answered. */
export interface Held {
  /** Orders that are held by their word, with what the provider had of them then. */
  made: Map<string, number>;
  /** Runs that heard what came of them. */
  answered: Set<string>;
}

/** A workflow runs an action; the same `run` of the same action is Flow asking again. */
export async function runWorkflow(
  { store, held }: { store: Store; held: Held },
  { order, action, run }: { order: number; action: FlowAction; run: number },
): Promise<void> {
  const orderId = [...store.shopify.orders.keys()][order];
  if (orderId === undefined) return;
  expectHeld(store, held);
  if (action !== "hold-order") held.made.delete(orderId);
  const runId = `${orderId} ${action} ${run}`;
  const answer = await store.connector.runFlowAction({
    shop: store.shop,
    runId,
    action,
    orderId,
    note: "",
  });
  // What a run was answered before says nothing of what was released since.
  const isNew = !held.made.has(orderId) && !held.answered.has(runId);
  if (answer.kind !== "under-way") held.answered.add(runId);
  if (action === "hold-order" && answer.kind === "done" && isNew) {
    held.made.set(orderId, madeOf(store, orderId));
  }
}

/** Throws where one of them went to the provider. */
export function expectHeld(store: Store, { made: held }: Held): void {
  for (const [orderId, before] of held) {
    const made = madeOf(store, orderId);
    if (made !== before) throw new Error(`The order ${orderId} was held, and went out.`);
  }
}

function madeOf({ provider, shop }: Store, orderId: string): number {
  return [...provider.orders.values()].filter(({ order }) =>
    (order.externalSourceId ?? "").startsWith(`${shop}/${orderId}`),
  ).length;
}
