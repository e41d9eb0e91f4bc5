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

interface Wanted {
  shops: readonly string[];
  count: number;
  lines: number;
}

/** Places `count` orders of `lines` lines, spread over `shops`, without a webhook about them. */
export async function placeQuietly(
  { control }: Pick<Ground, "control">,
  wanted: Wanted,
): Promise<PaidOrder[]> {
  const faults = [{ kind: "drop_webhooks", times: 1_000_000 }];
  for (const shop of wanted.shops) await control("faults", { shop, faults });
  const orders = await place({ control }, wanted);
  for (const shop of wanted.shops) await control("faults", { shop, faults: [] });
  return orders;
}

/** Places orders as buyers do: the local Shopify sends every webhook that they cause. */
export async function place(
  { control }: Pick<Ground, "control">,
  { shops, count, lines }: Wanted,
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
