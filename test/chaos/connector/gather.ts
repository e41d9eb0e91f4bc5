/** Goes to each end and counts. */
import { withOpenQuestion } from "./facts.ts";
import { type Order, orderPage, stockEntry } from "#app/contract/index.ts";
import { z } from "zod";
import {
  externalIdOf,
  type Facts,
  type PlacedOrder,
  type ProviderOrder,
  type StoreFulfillment,
} from "./facts.ts";
import type { Ground } from "./ground.ts";
import { searchLogs } from "./search-logs.ts";

/** What only the run itself knows. */
export interface Noted extends Pick<Facts, "placed" | "labels" | "accepted"> {
  /** By SKU, before the first order. */
  stockBefore: Facts["stock"]["before"];
}

/** Asks the provider by its API, the store by its state, and the app by its tables and its logs. */
export async function gather(ground: Ground, noted: Noted): Promise<Facts> {
  const { prisma } = ground.database;
  const [atProvider, fulfillments, stock] = [
    await readProvider(ground),
    await readStores(ground, noted.placed),
    await readStock(ground),
  ];
  const dispatches = await prisma.dispatch.findMany({ include: withOpenQuestion });
  const deliveries = await prisma.delivery.findMany({ omit: { body: true } });
  const members = [ground.core, ...ground.app];
  return {
    ...noted,
    atProvider,
    fulfillments,
    dispatches,
    deliveries,
    stock: { before: noted.stockBefore, after: stock },
    leaks: await searchLogs({
      logFiles: ground.logFiles,
      members,
      secrets: await ground.secrets(),
    }),
    unaskedEnds: members.flatMap((member) => member.unaskedEnds()),
  };
}

/** Asks the core itself, past the faulty line. */
async function ask<T>(
  { coreUrl, apiKey }: Pick<Ground, "coreUrl" | "apiKey">,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(`${coreUrl}/v1/${path}`, { headers: { "x-api-key": apiKey } });
  if (!response.ok) throw new Error(`The core answered ${response.status} to ${path}.`);
  return schema.parse(await response.json());
}

async function readProvider(ground: Ground): Promise<ProviderOrder[]> {
  const all: Order[] = [];
  let cursor: string | null | undefined;
  do {
    const query = `orders?pageSize=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const page = await ask(ground, query, orderPage);
    all.push(...page.orders);
    cursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (cursor);
  return all.map(({ orderId, externalSourceId, orderStatus, toAddress, items }) => ({
    orderId,
    externalSourceId: externalSourceId ?? null,
    status: orderStatus,
    buyer: toAddress.name,
    items: items.map((item) => ({
      externalSourceId: item.externalSourceId ?? null,
      sku: item.sku,
      quantity: item.quantity,
    })),
  }));
}

/** What is left of every SKU. */
export async function readStock(
  ground: Pick<Ground, "coreUrl" | "apiKey">,
): Promise<Map<string, number>> {
  const entries = await ask(ground, "stock", z.array(stockEntry));
  return new Map(entries.map(({ sku, stockQty }) => [sku, stockQty]));
}

/** The living fulfillments of the placed orders, as their stores have them. */
export async function readStores(
  { shops, standIn }: Pick<Ground, "shops" | "standIn">,
  placed: readonly PlacedOrder[],
): Promise<Facts["fulfillments"]> {
  const ours = new Set(placed.map(externalIdOf));
  const found = new Map<string, StoreFulfillment[]>();
  for (const { domain } of shops) {
    const { orders } = await standIn.snapshot(domain);
    for (const order of orders) {
      const id = externalIdOf({ shop: domain, orderId: numericId(order.id) });
      if (!ours.has(id)) continue;
      const living = order.fulfillments.filter(({ status }) => status === "SUCCESS");
      found.set(
        id,
        living.map(({ tracking, lines }) => ({
          trackingNumbers: tracking.flatMap(({ number }) => (number === null ? [] : [number])),
          lines: lines.map((line) => ({ ...line, lineItemId: numericId(line.lineItemId) })),
        })),
      );
    }
  }
  return found;
}

/** The number at the end of a global id. */
export function numericId(id: string): string {
  return id.replace(/^.*\//, "");
}
