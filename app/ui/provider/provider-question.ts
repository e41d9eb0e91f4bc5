/** What a store asks its provider about an order, ready to be sent. Pure. */
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { statusText } from "../attention-words.ts";
import { exactDay } from "../moments.ts";
import { hasText, t } from "../text.ts";

export type Asked = Pick<
  DispatchDetail,
  "orderName" | "apiOrderId" | "attention" | "difference" | "provider"
>;

type Shown = Asked["provider"]["shown"][number];

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
  provider: { reference, shown },
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
    ...shown.flatMap(remakeOf),
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

/** Why something is made again, and where it is seen: a provider opens it without the app, for as long as it says. */
function remakeOf({ sequence, reason, photoUrls, photoCount, photosAt }: Shown): string[] {
  const why = t(`remakes.reasons.${reason}`);
  return [
    "",
    t("photos.letter.remade", { sequence, reason: why }),
    ...(photosAt === null
      ? []
      : [t("photos.letter.seen", { count: photoCount, day: dayOf(photosAt) }), photosAt.url]),
    ...(photoUrls.length === 0 ? [] : [t("photos.letter.links"), ...photoUrls]),
  ];
}

/** `Nov 21, 2026`: a day of the calendar, the same wherever it is read. */
function dayOf({ lastDay }: { lastDay: string }): string {
  return exactDay(new Date(`${lastDay}T12:00:00Z`), "UTC");
}

/** An address that has a mail program write the question. */
export function mailtoOf(email: string, { subject, body }: ProviderQuestion): string {
  const of = (text: string) => encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${of(subject)}&body=${of(body)}`;
}
