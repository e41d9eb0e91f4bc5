/** Orders of which a line is raised when the provider has begun them. */
import type { OrderStatus } from "#app/contract/index.ts";
import type { OrderChange } from "./changes.ts";
import type { openHarness, Process, Store } from "./harness.ts";
import type { OrderOptions } from "./orders.ts";

let lastId = 81_000;
const nextId = () => String((lastId += 10));

/**
 * An order whose first line (2 units) is raised to `quantity` when the provider has printed it. One that is not paid is sent
 * unpaid by a person.
 */
export async function raisedOrder(
  harness: Pick<ReturnType<typeof openHarness>, "store">,
  quantity = 3,
  options: OrderOptions = {},
) {
  const store = await harness.store();
  const { shop, connector } = store;
  const id = nextId();
  const lines = [
    { id: `${id}1`, variantId: "11", quantity: 2 },
    { id: `${id}2`, variantId: "12" },
  ];
  const order = store.place({ id, lines, ...options });
  await store.send(order);
  await store.settle();
  const one = order.lines[0]?.id ?? "";
  const [opened] = await store.dispatches();
  if (opened?.attentionReason === "Unpaid") {
    const sent = { shop, dispatchId: opened.id, reason: "Unpaid", actor: "owner" } as const;
    await connector.clearDispatch(sent);
    await store.settle();
  }
  const change = async (what: OrderChange, process?: Process) => {
    const by = process === undefined ? {} : { process };
    await store.send(store.change(order.id, what), { topic: "orders/updated", ...by });
    await store.settle(process);
  };
  const move = async (at: number, status: OrderStatus) => {
    store.provider.move(`api-${at}`, status);
    await store.sweep();
    await store.settle();
  };
  const ship = async (at: number, number = `1Z-${at}`) => {
    const items = (store.provider.orders.get(`api-${at}`)?.order.items ?? []).map((item) => ({
      externalSourceId: item.externalSourceId ?? "",
      quantity: item.quantity,
    }));
    store.provider.ship(`api-${at}`, { number, items });
    await store.sweep();
    await store.settle();
  };
  const part = async (sequence: number) => {
    const found = (await store.dispatches()).find((each) => each.sequence === sequence);
    const detail = await connector.readDispatch({ shop, dispatchId: found?.id ?? "" });
    if (detail === null) throw new Error("There is no such part.");
    return detail;
  };
  /** Presses what the page of a part offers; false where it offers nothing, or nothing came of it. */
  const send = async (sequence = 1, by: Pick<Process, "connector"> = { connector }) => {
    const { id: dispatchId, attentionNumber, missing } = await part(sequence);
    if (missing === 0) return false;
    const command = { shop, dispatchId, attention: attentionNumber, actor: "owner" };
    const isSent = (await by.connector.sendAddedUnits(command)) !== null;
    return isSent;
  };
  await move(1, "Printed");
  await change({ quantities: { [one]: quantity } });
  return { store, order, one, change, move, ship, part, send };
}

/** What the provider makes, by the order's number there. */
export function madeOf({ provider }: Store) {
  return [...provider.orders.values()].map(
    ({ order: { externalSourceId, items, orderStatus } }) => [
      (externalSourceId ?? "").split("/").slice(2).join("/"),
      orderStatus,
      items.map(({ sku, quantity }) => `${quantity} ${sku}`).join(),
    ],
  );
}

/** What Shopify shows of an order's parcels: numbers and units. */
export const fulfilled = (store: Store, orderId: string) =>
  (store.shopify.orders.get(orderId)?.fulfillments ?? []).map(({ lines, tracking }) => [
    tracking.map(({ number }) => number).join(),
    lines.map(({ quantity }) => quantity),
  ]);
