import { Banner, Text } from "@shopify/polaris";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";

/** Says which orders a change of what a variant is made of sends, before it is saved; nothing where it sends none. */
export function ReleasedBanner({ released }: { released: ReleasedOrders | null }) {
  return released === null ? null : <Banner tone="info">{releasedText(released)}</Banner>;
}

/** The same beside the button of an act. */
export function ReleasedNote({ released }: { released: ReleasedOrders | null | undefined }) {
  return released ? <Text as="p">{releasedText(released)}</Text> : null;
}

/** Says the same once, after the act. */
export function useReleasedToast(released: ReleasedOrders | null | undefined, act: unknown): void {
  useToast(released ? releasedText(released) : null, act);
}

export function releasedText({ count, orderNames }: ReleasedOrders): string {
  const orders = orderNames.join(", ") + (count > orderNames.length ? " …" : "");
  return t("products.released", { count, orders });
}
