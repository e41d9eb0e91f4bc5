/** What a line of the shop's own timeline says, in the reader's language. Quotes stay as they were said. */
import type { ShopRemark } from "#app/connector/model/shop-remarks.ts";
import { currentLanguage } from "../languages.ts";
import { dateText } from "../moments.ts";
import { rateText } from "../profit/typed-rate.ts";
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
    case "agedErased":
    case "linesSent":
    case "variantsMapped":
    case "keyCreated":
    case "keyReplaced":
    case "keyRevoked":
    case "productListed":
      return t(`activity.store.${remark.code}`, remark);
    case "orderGone":
      return t("activity.store.orderGone", { apiOrderId: remark.apiOrderId });
    case "rateChanged": {
      const { currency, into } = remark;
      const since = dateText(remark.since);
      const before = written(remark.before);
      const after = written(remark.after);
      return t("activity.store.rateChanged", { currency, into, since, before, after });
    }
    default:
      return t(`activity.store.${remark.code}`);
  }
}

function written(rate: string | null): string {
  return rate === null ? t("activity.store.rateNone") : rateText(rate, currentLanguage());
}
