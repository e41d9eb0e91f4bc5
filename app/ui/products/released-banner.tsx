import { Banner } from "@shopify/polaris";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";

/** Says which orders a change of what a variant is made of sends, before it is saved; nothing where it sends none. */
export function ReleasedBanner({ released }: { released: ReleasedOrders | null }) {
  if (released === null) return null;
  const { count, orderNames } = released;
  const orders = orderNames.join(", ") + (count > orderNames.length ? " …" : "");
  return <Banner tone="info">{t("products.released", { count, orders })}</Banner>;
}
