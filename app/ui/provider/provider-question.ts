/** What a store asks its provider about an order, ready to be sent. Pure. */
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { AttentionReason } from "#app/connector/model/notice.ts";
import { statusText } from "../attention-words.ts";
import { exactDay } from "../moments.ts";
import { hasText, t } from "../text.ts";

/** What is asked about: a part of an order, or what the store has at its provider and not in Shopify. */
export interface Asked extends Pick<DispatchDetail, "apiOrderId" | "difference"> {
  /** Null: the store calls it nothing, as it is no order of Shopify's. */
  orderName: string | null;
  attention: { reason: AttentionReason } | null;
  provider: Omit<DispatchDetail["provider"], "reference"> & {
    /** Null: what we called it there is not known any more. */
    reference: string | null;
  };
}

type Report = Asked["provider"]["remakes"][number];

interface ProviderQuestion {
  subject: string;
  body: string;
}

/**
 * Names the order by all that the provider knows it by, says what is known of it, and asks at the end what follows from
 * why it waits, or of what was made again.
 */
export function providerQuestion({
  orderName,
  apiOrderId,
  attention,
  difference,
  provider: { reference, remakes },
}: Asked): ProviderQuestion {
  const name = orderName ?? apiOrderId ?? reference ?? "";
  // Each name once.
  const id = apiOrderId === name ? null : apiOrderId;
  const ours = reference === name ? null : reference;
  const changes = attention?.reason === "ChangedAfterAcceptance" ? changesOf(difference) : [];
  const lines = [
    t("provider.message.greeting"),
    "",
    t("provider.message.about", { name }),
    ...(id === null ? [] : [t("provider.message.id", { id })]),
    ...(ours === null ? [] : [t("provider.message.reference", { reference: ours })]),
    ...(changes.length === 0 ? [] : ["", ...changes]),
    ...remakes.flatMap((remake) => reportOf(remake, reference)),
    "",
    questionOf({ attention, remakes }),
    "",
    t("provider.message.thanks"),
  ];
  const isRemake = remakes.some(({ madeBy }) => madeBy.reference === reference);
  const about = isRemake ? "subjectOfRemake" : "subject";
  const subject =
    id === null
      ? t(`provider.message.${about}`, { name })
      : t(`provider.message.${about}WithId`, { name, id });
  return { subject, body: lines.join("\n") };
}

/** What is asked: of why the order waits first; where it does not, of the remakes. */
function questionOf({
  attention,
  remakes,
}: Pick<Asked, "attention"> & { remakes: readonly Report[] }): string {
  const key = `provider.questions.${attention?.reason}`;
  if (attention !== null && hasText(key)) return t(key);
  if (remakes.length === 0) return t("provider.questions.general");
  const isAgreed = remakes.every(({ payer }) => payer !== "open");
  return t(isAgreed ? "provider.questions.remake" : "provider.questions.remakeCost");
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

/**
 * What is made again of which order, why, and where it is seen: a provider opens the photos without the app, for as long
 * as it says. The part that the message is about is named above.
 */
function reportOf(report: Report, named: string | null): string[] {
  const { original, madeBy, items, reason, note, photoUrls, photoCount, photosAt } = report;
  return [
    "",
    ...(original.reference === named
      ? []
      : [t("photos.letter.original", { order: partOf(original) })]),
    ...(madeBy.reference === named ? [] : [t("photos.letter.remake", { order: partOf(madeBy) })]),
    ...items.map(({ title, sku, quantity }) => t("photos.letter.item", { title, sku, quantity })),
    t("photos.letter.reason", { reason: t(`remakes.reasons.${reason}`) }),
    ...(note === "" ? [] : [t("photos.letter.note", { note })]),
    ...(photosAt === null
      ? []
      : [t("photos.letter.seen", { count: photoCount, day: dayOf(photosAt) }), photosAt.url]),
    ...(photoUrls.length === 0 ? [] : [t("photos.letter.links"), ...photoUrls]),
  ];
}

function partOf({ apiOrderId: id, reference }: Report["original"]): string {
  return id === null ? reference : t("photos.letter.named", { reference, id });
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
