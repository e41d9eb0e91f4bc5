/** Stock at a location, as Shopify keeps it. */
import { phrase } from "#app/connector/model/phrases.ts";
import type {
  ObservedStock,
  Reply,
  StockChange,
  StockLocation,
  StockOutcome,
} from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  listLocationsDocument,
  readStockDocument,
  setStockDocument,
} from "./documents/inventory.ts";
import { gidOf, numericId } from "./gid.ts";
import { mapReply, readPages } from "./read-pages.ts";

export async function listLocations(
  client: AdminClient,
  shop: string,
): Promise<Reply<StockLocation[]>> {
  const readPage = async (after: string | null) =>
    mapReply(
      await client.call(shop, listLocationsDocument, { after }),
      ({ locations }) => locations,
    );
  const first = await readPage(null);
  if (first.kind !== "answered") return first;
  const all = await readPages(first.value, readPage);
  return mapReply(all, (nodes) =>
    nodes
      .filter(({ isActive, isFulfillmentService }) => isActive && !isFulfillmentService)
      .map(({ id, name }) => ({ id, name })),
  );
}

export async function readStock(
  client: AdminClient,
  shop: string,
  { variantIds, locationId }: { variantIds: readonly string[]; locationId: string },
): Promise<Reply<ObservedStock[]>> {
  const ids = variantIds.map((id) => gidOf("ProductVariant", id));
  const reply = await client.call(shop, readStockDocument, { ids, locationId });
  return mapReply(reply, ({ nodes }) =>
    nodes
      .filter((node) => node !== null)
      .map(({ id, inventoryItem: { id: inventoryItemId, tracked, inventoryLevel } }) => ({
        variantId: numericId(id),
        inventoryItemId,
        isTracked: tracked,
        available: inventoryLevel?.isActive
          ? (inventoryLevel.quantities[0]?.quantity ?? null)
          : null,
      })),
  );
}

/** Another quantity was there than was told. */
const stale = "CHANGE_FROM_QUANTITY_STALE";

/** Sets what is available, each by comparison with what is there. Refused where Shopify names no item. */
export async function setStock(
  client: AdminClient,
  shop: string,
  { locationId, key, changes }: StockChange,
): Promise<Reply<StockOutcome>> {
  const reply = await client.call(shop, setStockDocument, {
    key,
    input: {
      name: "available",
      reason: "correction",
      quantities: changes.map(({ inventoryItemId, from, to }) => ({
        inventoryItemId,
        locationId,
        quantity: to,
        changeFromQuantity: from,
      })),
    },
  });
  if (reply.kind !== "answered") return reply;
  const { inventorySetQuantities: payload } = reply.value;
  if (payload === null) {
    return {
      kind: "unanswered",
      message: phrase("nothingShown", { what: "stock" }),
      retryAfterMs: null,
    };
  }
  const { userErrors } = payload;
  const isStale = userErrors.some(({ code }) => code === stale);
  const refused = userErrors.flatMap(({ field, message: words, code }) => {
    const place = field?.[1] === "quantities" ? changes[Number(field[2])] : undefined;
    return code === stale || place === undefined
      ? []
      : [{ inventoryItemId: place.inventoryItemId, words }];
  });
  if (userErrors.length === 0 || isStale || refused.length > 0) {
    return { kind: "answered", value: { isStale, refused } };
  }
  const message = userErrors.map((error) => error.message).join("; ");
  return { kind: "refused", status: 200, message };
}
