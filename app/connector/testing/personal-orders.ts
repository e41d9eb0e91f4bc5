/** Orders of a variant that buyers personalize. */
import { expect } from "vitest";
import { policy } from "../model/policy.ts";
import type { Harness, Store } from "./harness.ts";
import type { OrderOptions } from "./orders.ts";

export const design = {
  productId: "product-1",
  fields: [
    { property: "Name on the bag", fieldId: "name", type: "text" },
    { property: "Photo", fieldId: "photo", type: "image" },
  ],
};
export const plainUrl = "https://art.example/product.png";
export const drawnUrl = "https://drawn.example/1.png";

/**
 * A store whose variant 11 is personalized by two properties of a line. Unless asked otherwise, what nothing prints
 * holds no order of it.
 */
export async function aPersonalStore(
  harness: Pick<Harness, "store">,
  { holdUnprinted = false }: { holdUnprinted?: boolean } = {},
): Promise<Store> {
  const store = await harness.store();
  const rules = policy.parse({ holdUnprinted });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
  const target = { shop: store.shop, variantId: "11", actor: "merchant" };
  const result = await store.connector.products.mapVariant({ ...target, components });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
  return store;
}

let lines = 0;
export function personalized(value = " Ada ", more: OrderOptions = {}): OrderOptions {
  lines += 1;
  const properties = [
    { name: "name on the bag", value },
    { name: "Gift note", value: "not printed" },
  ];
  return { lines: [{ id: `77${lines}`, variantId: "11", properties }], ...more };
}

export const sentArtwork = (store: Store) =>
  [...store.provider.orders.values()].flatMap(({ order }) =>
    order.items.map(({ artworkUrl }) => artworkUrl),
  );

export const attention = async (store: Store) => {
  const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
  return dispatches[0]?.attention ?? null;
};

/** What the order's page tells of each line's properties. */
export async function entered(store: Store) {
  const lines = await linesShown(store);
  return lines.map(({ printed, unprinted }) => ({ printed, unprinted }));
}

/** Whether it says that the plain artwork was chosen, and whether it leads to the product's design. */
export async function offered(store: Store) {
  const lines = await linesShown(store);
  return lines.map(({ isPlainChosen, canBePersonalized }) => ({
    isPlainChosen,
    canBePersonalized,
  }));
}

async function linesShown(store: Store) {
  const { shop, connector } = store;
  const [dispatch] = await store.dispatches();
  const detail = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
  return detail?.orderLines ?? [];
}
