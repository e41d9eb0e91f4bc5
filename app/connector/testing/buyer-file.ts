import type { BuyerOrder } from "../ingest/deliveries/index.ts";
import type { Store } from "./harness.ts";

/** The file that answers a buyer's request for their data, as it is read; null where there is none. */
export async function buyerFile(
  { connector, shop }: Pick<Store, "connector" | "shop">,
  webhookId: string,
): Promise<{ askedAt: string; orders: BuyerOrder[] } | null> {
  const pieces = await connector.exportBuyerData({ shop, webhookId });
  if (pieces === null) return null;
  let text = "";
  for await (const piece of pieces) text += piece;
  return JSON.parse(text);
}
