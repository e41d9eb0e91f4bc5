import { t } from "../text.ts";

/** Says how many orders match, and in how many parts where those are more; `orders` is not known of a former version. */
export function matchText({
  count,
  orders = count,
}: {
  count: number;
  orders?: number | undefined;
}): string {
  return orders < count
    ? t("orders.matching.confirm.parts", { count: orders, parts: count })
    : t("orders.matching.confirm.count", { count });
}
