/** What a line of the shop's own timeline says, in the reader's language. Quotes stay as they were said. */
import type { ShopRemark } from "#app/connector/model/shop-remarks.ts";
import { dateText } from "../moments.ts";
import { t } from "../text.ts";

/** `null`: this version does not know it. */
export function storeSentence(remark: ShopRemark | null): string {
  if (remark === null) return t("activity.store.unknown");
  switch (remark.code) {
    case "workFails":
    case "workDies":
    case "worksAgain":
      return t(`activity.store.${remark.code}`, { work: t(`activity.works.${remark.job}`) });
    case "flowMissed":
      return t("activity.store.flowMissed", { trigger: t(`flowTriggers.${remark.trigger}`) });
    case "buyerErased":
    case "variantsReopened":
    case "mappingsKept":
      return t(`activity.store.${remark.code}`, { count: remark.count });
    case "agedErased":
      return t("activity.store.agedErased", { count: remark.count, days: remark.days });
    case "orderGone":
      return t("activity.store.orderGone", { apiOrderId: remark.apiOrderId });
    case "linesSent":
      return t("activity.store.linesSent", { order: remark.order });
    case "variantsMapped": {
      const { mapped, leftOut } = remark;
      return t("activity.store.variantsMapped", { mapped, leftOut });
    }
    case "rateChanged": {
      const none = t("activity.store.rateNone");
      const { currency, into } = remark;
      const since = dateText(remark.since);
      const before = remark.before ?? none;
      const after = remark.after ?? none;
      return t("activity.store.rateChanged", { currency, into, since, before, after });
    }
    case "keyCreated":
    case "keyReplaced":
    case "keyRevoked":
      return t(`activity.store.${remark.code}`, { label: remark.label, start: remark.start });
    case "productListed":
      return t("activity.store.productListed", { title: remark.title });
    default:
      return t(`activity.store.${remark.code}`);
  }
}
