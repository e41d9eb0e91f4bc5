/** What a store asks its provider about an order, ready to be sent. Pure. */
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { statusText } from "../attention-words.ts";
import { hasText, t } from "../text.ts";

export type Asked = Pick<
  DispatchDetail,
  "orderName" | "apiOrderId" | "attention" | "difference" | "provider"
>;

interface ProviderQuestion {
  subject: string;
  body: string;
}

/** Names the order by all that the provider knows it by, and asks what follows from why it waits. */
export function providerQuestion({
  orderName,
  apiOrderId,
  attention,
  difference,
  provider: { reference },
}: Asked): ProviderQuestion {
  const key = `provider.questions.${attention?.reason ?? "general"}`;
  const question = t(hasText(key) ? key : "provider.questions.general");
  const changes = attention?.reason === "ChangedAfterAcceptance" ? changesOf(difference) : [];
  const lines = [
    t("provider.message.greeting"),
    "",
    t("provider.message.about", { name: orderName }),
    ...(apiOrderId === null ? [] : [t("provider.message.id", { id: apiOrderId })]),
    t("provider.message.reference", { reference }),
    "",
    question,
    ...changes,
    "",
    t("provider.message.thanks"),
  ];
  const subject =
    apiOrderId === null
      ? t("provider.message.subject", { name: orderName })
      : t("provider.message.subjectWithId", { name: orderName, id: apiOrderId });
  return { subject, body: lines.join("\n") };
}

/** What is wanted beside what is made, item by item. The new address stands in Shopify, and is not written into mails. */
function changesOf(difference: DispatchDetail["difference"]): string[] {
  if (difference === null) return [];
  const { cutOff, items, address } = difference;
  return [
    ...items.map(({ title, sku, made, wanted }) =>
      t("provider.message.item", { title, sku, made, wanted }),
    ),
    ...(address.length === 0 ? [] : [t("provider.message.address")]),
    ...(cutOff === null ? [] : [t("provider.message.stage", { stage: statusText(cutOff) })]),
  ];
}

/** An address that has a mail program write the question. */
export function mailtoOf(email: string, { subject, body }: ProviderQuestion): string {
  const of = (text: string) => encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${of(subject)}&body=${of(body)}`;
}
