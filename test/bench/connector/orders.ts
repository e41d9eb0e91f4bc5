/** Orders at the local Shopify, and the payloads that it would send of them. */
import { z } from "zod";
import type { Ground } from "./ground.ts";
import { skus } from "./skus.ts";

const placed = z.object({ order: z.looseObject({ line_items: z.array(z.unknown()) }) });

/** A paid order's webhook. */
export interface PaidOrder {
  shop: string;
  body: string;
}

/** Places `count` orders of `lines` lines, spread over the stores, without a webhook about them. */
export async function placeQuietly(
  ground: Ground,
  { count, lines }: { count: number; lines: number },
): Promise<PaidOrder[]> {
  const faults = [{ kind: "drop_webhooks", times: 1_000_000 }];
  for (const shop of ground.shops) await ground.control("faults", { shop, faults });
  const orders = await place(ground, { count, lines });
  for (const shop of ground.shops) await ground.control("faults", { shop, faults: [] });
  return orders;
}

/** Places orders as buyers do: the local Shopify sends every webhook that they cause. */
export async function place(
  { control, shops }: Ground,
  { count, lines }: { count: number; lines: number },
): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const shop = shops[index % shops.length] ?? "";
    const order = {
      line_items: Array.from({ length: lines }, (_, line) => ({
        sku: skus[(index + line) % skus.length],
        quantity: 1 + (index % 3),
      })),
    };
    const answer = placed.parse(await control("orders", { shop, order }));
    orders.push({ shop, body: JSON.stringify(answer.order) });
  }
  return orders;
}
