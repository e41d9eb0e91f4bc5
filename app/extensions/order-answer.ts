/** What extensions are told of an order, in the language of the moment (`inLanguage`). Pure. */
import type { DispatchAct } from "../connector/dispatches/staff-acts/index.ts";
import { type AttentionReason, isAboutPrint, topicOf } from "../connector/model/attention.ts";
import { type DispatchStage, dispatchStages, isSent } from "../connector/model/stage.ts";
import type { AttentionFix, AttentionView } from "../connector/model/view-attention.ts";
import type {
  OrderDetail,
  PartDetail,
  TrackingView,
} from "../connector/queries/dispatches/index.ts";
import {
  attentionLabel,
  attentionSentence,
  fixLabel,
  sendMoreLabel,
} from "../ui/attention-words.ts";
import { exactTime } from "../ui/moments.ts";
import { moneyText } from "../ui/money.ts";
import { remakeText } from "../ui/remake-words.ts";
import { snoozeBadge, snoozeText } from "../ui/snooze-words.ts";
import { t } from "../ui/text.ts";
import type { Form, Label, OrderAnswer, OrderLine, OrderPart, Way } from "./answers.ts";
import {
  isPrinted,
  lineForm,
  lineOf,
  partLineWays,
  linesAt,
  pathOf,
  quantityOf,
  sentOf,
  sumOf,
} from "./line-answer.ts";
import { attentionBadge, cancelingLabel, changingLabel, stageLabel } from "./words.ts";

/** `pictureOf`: the address at which an artwork is shown small. */
export function orderAnswer(
  order: OrderDetail,
  pictureOf: (artworkUrl: string) => string,
): OrderAnswer {
  const { orderId, orderName, parts } = order;
  return {
    orderId,
    name: orderName,
    ...standOf(order),
    isUnderWay: parts.some(isUnderWay),
    parts: parts.map((part) => partOf(part, order)),
    lines: linesAt(order).map((each) => lineOf(order, { ...each, pictureOf })),
    ways: waysOf(order),
    path: parts[0] === undefined ? "/app/orders?filter=unforwarded" : pathOf(parts[0]),
  };
}

/** For whoever may only look: what waits and why, with nothing that would be refused. */
export function viewedOrder(...asked: Parameters<typeof orderAnswer>): OrderAnswer {
  const { ways, parts, lines, ...rest } = orderAnswer(...asked);
  return {
    ...rest,
    viewOnly: t("problems.viewOnly.body"),
    ways: viewedWays(ways),
    parts: parts.map(viewedPart),
    lines: lines.map(viewedLine),
  };
}

function viewedLine({ textsPath: _texts, ways = [], ...line }: OrderLine): OrderLine {
  return { ...line, ways: viewedWays(ways) };
}

function viewedPart({ ways, attention, ...part }: OrderPart): OrderPart {
  return {
    ...part,
    ways: viewedWays(ways),
    attention: attention && { ...attention, ways: viewedWays(attention.ways) },
  };
}

function viewedWays(ways: readonly Way[]): Way[] {
  return ways.flatMap((way): Way[] => {
    if (way.kind === "act") return [];
    if (way.kind === "wait") return [way];
    const { form: _form, ...link } = way;
    return [link];
  });
}

/** What is waited for is an answer, of the provider, Shopify or the app itself, and neither a person nor a day. */
const awaited: ReadonlySet<AttentionReason> = new Set([
  "ArtworkRunning",
  "ArtworkNotChecked",
  "ProviderUnreachable",
  "ProviderPaused",
  "CancelationRequested",
  "StopsForHold",
  "ShopifyUnreachable",
  "ShopifyUnavailable",
]);

function isUnderWay(part: PartDetail): boolean {
  const { stage, attention, tracking, orderLines } = part;
  if (part.isCanceling || part.isChanging || part.nextTryAt !== null) return true;
  if (orderLines.some(({ toPrint }) => toPrint.length > 0)) return true;
  if (attention !== null) return awaited.has(attention.reason);
  const isOnItsWay = stage === "Sending" || (stage === "Waiting" && !part.isKept);
  return isOnItsWay || tracking.some((parcel) => !parcel.isWrittenBack && !parcel.isLeftOut);
}

/** What of the order waits, before what of it goes on. */
function standOf(order: OrderDetail): { state: Label; summary: string } {
  const { parts, cause, isCanceledInShopify } = order;
  if (cause !== null) {
    const isOpen = cause === "NotMapped" || cause === "NoVariant";
    const text = t(isCanceledInShopify ? "order.canceledInShopify" : "orders.filters.unforwarded");
    return {
      state: { text, tone: isOpen && !isCanceledInShopify ? "warning" : "neutral" },
      summary: t(`orders.unforwarded.causes.${cause}`),
    };
  }
  const waiting = waitOf(order);
  if (waiting !== null) return waiting;
  // What is made again changes nothing of how far the order is.
  const first = parts.filter(({ remake }) => remake === null);
  const [least] = first.toSorted((one, other) => placeOf(one) - placeOf(other));
  // There is one: an order without a part has a cause.
  const { stage = "Waiting", isPartial = false, isKept = false } = least ?? {};
  const late: Label = { text: t("orders.filters.late"), tone: "critical" };
  const isLate = first.some((part) => part.isLate);
  const state = isLate ? late : stageLabel({ stage, isPartial, isKept });
  const standing = first.filter((part) => part.stage !== "Canceled");
  // Of one part alone that part says it: the others go on.
  if (standing.length > 0 && standing.every((part) => part.isCanceling && isSent(part.stage))) {
    return { state: cancelingLabel(), summary: t("extension.canceling") };
  }
  if (first.some(({ isChanging }) => isChanging)) {
    return { state: changingLabel(), summary: t("extension.changing") };
  }
  const lines = linesAt(order);
  if (isKept) return { state, summary: t("orders.unforwarded.causes.Kept") };
  if (!first.some((part) => isSent(part.stage)))
    return { state, summary: unsentText(stage, first) };
  const hasLeft = stage === "Shipped" || stage === "Fulfilled";
  // What has left was shipped, though it may be refunded since.
  const left = lines.map(({ line }) => (hasLeft ? (line?.sent ?? 0) : 0));
  const counts = {
    number: sumOf(lines.map((at, index) => Math.max(sentOf(at), left[index] ?? 0))),
    of: sumOf(lines.map((at, index) => Math.max(quantityOf(at), left[index] ?? 0))),
  };
  // All that was sent has been taken back since: of what is wanted by now nothing is there.
  if (counts.number === 0) return { state, summary: state.text };
  return { state, summary: t(`extension.${hasLeft ? "hasLeft" : "withProvider"}`, counts) };
}

/** What of an order is asked, before what was put off, and that before what ends by itself; null: nothing of that is. */
function waitOf({ parts, timezone }: OrderDetail): ReturnType<typeof standOf> | null {
  const asked = parts.filter(({ attention }) => attention !== null);
  const isQuiet = ({ attention }: PartDetail) => attention?.isQuiet === true;
  const part =
    asked.find((each) => each.snooze === null && !isQuiet(each)) ??
    asked.find(({ snooze }) => snooze !== null) ??
    asked[0];
  if (part === undefined || part.attention === null) return null;
  const { snooze } = part;
  if (snooze !== null) {
    const state: Label = { text: t(snoozeBadge(snooze)), tone: "neutral" };
    return { state, summary: snoozeText(snooze, timezone) };
  }
  const summary = attentionSentence(part.attention, inZone(timezone));
  return { state: isQuiet(part) ? stageLabel(part) : attentionBadge(), summary };
}

function unsentText(stage: DispatchStage, parts: readonly PartDetail[]): string {
  if (stage === "Canceled") {
    // Nor anything else, where all of it was refunded.
    const isNothingLeft = parts.some(({ again }) => again === "nothingLeft");
    return t(isNothingLeft ? "order.again.nothingLeft" : "extension.unsent.Canceled");
  }
  return t(stage === "Sending" ? "extension.unsent.Sending" : "extension.unsent.Waiting");
}

/** What the store ships itself says nothing of what the provider does, and a canceled part nothing of any other. */
function placeOf({ stage, isKept }: PartDetail): number {
  const canceled = dispatchStages.length;
  if (isKept) return canceled - 1;
  return stage === "Canceled" ? canceled : dispatchStages.indexOf(stage);
}

const inZone = (timezone: string) => (at: Date) => exactTime(at, timezone);

/** As the order's page says it. */
function remakeNotes({ part, ...noted }: NonNullable<PartDetail["remake"]>): string[] {
  return [t("remakes.ofPart", part), remakeText(noted)];
}

function partOf(part: PartDetail, order: OrderDetail): OrderPart {
  const { timezone, orderId } = order;
  const { attention, attentionNumber } = part;
  return {
    id: part.id,
    sequence: part.sequence,
    isRemake: part.remake !== null,
    ...(part.remake === null ? {} : { remakeNotes: remakeNotes(part.remake) }),
    stage: partLabel(part),
    apiOrderId: part.apiOrderId,
    cost: part.cost === null ? null : moneyText(part.cost),
    attention:
      attention === null
        ? null
        : {
            number: attentionNumber,
            text: attentionSentence(attention, inZone(timezone)),
            ways: attentionWays(attention, { orderId, part }),
          },
    ways: [
      ...furtherActs(part).map((act) => actWay(act, part)),
      ...sendAgain(part),
      ...remakeWay(part, orderId),
      ...partLineWays(part, order),
      ...(isPrinted(part) && !(attention !== null && isAboutPrint(attention.reason))
        ? [proofWay(part)]
        : []),
    ],
    tracking: part.tracking.map((parcel) => ({
      carrier: parcel.carrier,
      number: parcel.number,
      url: parcel.url,
      isInShopify: parcel.isWrittenBack,
      inShopify: inShopify(parcel),
    })),
    path: pathOf(part),
  };
}

function inShopify({ isLeftOut, isWrittenBack }: TrackingView): Label {
  if (isLeftOut) return { text: t("order.tracking.leftOut"), tone: "neutral" };
  return isWrittenBack
    ? { text: t("order.tracking.written"), tone: "success" }
    : { text: t("order.tracking.pending"), tone: "info" };
}

/** What is under way with it, before how far it is. */
function partLabel(part: PartDetail): Label {
  if (part.isCanceling) return cancelingLabel();
  return part.isChanging ? changingLabel() : stageLabel(part);
}

function attentionWays(
  attention: AttentionView,
  { orderId, part }: { orderId: string; part: PartDetail },
): Way[] {
  const { reason, action, otherwise, fix, asksProvider } = attention;
  const fixes = fix === null ? (attention.others ?? []) : [fix];
  const ways = [...fixes.flatMap((each) => fixWay(each, { orderId, part })), ...sendMore(part)];
  if (action !== "replace")
    ways.push(wayOf(action, { reason, part, label: attentionLabel(reason, "action") }));
  if (otherwise !== null)
    ways.push(wayOf(otherwise, { reason, part, label: attentionLabel(reason, "otherwise") }));
  if (isAboutPrint(reason)) ways.push(proofWay(part));
  return asksProvider ? [...ways, askWay(part)] : ways;
}

/** The message stands ready in the app, with whom it goes to. */
function askWay(part: PartDetail): Way {
  return { kind: "link", in: "app", path: `${pathOf(part)}?ask=`, label: t("provider.ask") };
}

/** The address is completed where the block stands: in Shopify's order. */
function fixWay(
  fix: AttentionFix,
  { orderId, part }: { orderId: string; part: PartDetail },
): Way[] {
  const { what } = fix;
  if (what === "field")
    return [
      { kind: "link", in: "app", path: `/app/products/${fix.variantId}`, label: fixLabel(fix) },
    ];
  const { lineItemId } = fix;
  if (lineItemId === null) return [];
  const path = `/app/orders/${part.id}/lines/${lineItemId}?fix=${what}`;
  const line = part.orderLines.find(({ id }) => id === lineItemId);
  const form =
    line?.canBeCorrected === true ? { form: lineForm({ orderId, part, lineItemId }) } : {};
  return [{ kind: "link", in: "app", path, label: fixLabel(fix), ...form }];
}

function wayOf(
  action: Exclude<AttentionView["action"], "replace">,
  { reason, part, label }: { reason: AttentionView["reason"]; part: PartDetail; label: string },
): Way {
  switch (action) {
    case "retry":
    case "stop":
    case "clear": {
      const asks = reason === "TestOrder" && action === "clear" ? question("sendTest") : unasked;
      return { kind: "act", act: action, label, isDestructive: false, ...asks };
    }
    // The place is chosen on the order's page, where the design can be read.
    case "print-property":
      return { kind: "link", in: "app", path: pathOf(part), label };
    case "open-variant":
      if (part.attentionVariantId === null) return { kind: "wait", label };
      return { kind: "link", in: "app", path: `/app/products/${part.attentionVariantId}`, label };
    case "open-settings":
      return { kind: "link", in: "app", path: "/app/settings", label };
    // The order's own page is where it stands.
    case "open-order":
    case "wait":
      return { kind: "wait", label };
  }
}

/** What the table allows now, but for what the question offers already. */
function furtherActs({ acts, attention }: PartDetail): DispatchAct[] {
  const offered = new Set([attention?.action, attention?.otherwise]);
  return acts.filter((act) => {
    if (act === "cancel") return true;
    if (act === "retry") return !offered.has("retry") && (attention === null || isFault(attention));
    return !offered.has("clear");
  });
}

/** Something is in the way that may be gone by now; of what somebody decides, trying again decides nothing. */
function isFault({ reason, action }: AttentionView): boolean {
  return topicOf[reason] !== "decision" && action !== "clear";
}

function actWay(act: DispatchAct, part: PartDetail): Way {
  const { attention } = part;
  const isTest = act === "approve" && attention?.reason === "TestOrder";
  return {
    kind: "act",
    act,
    label: t(`orders.acts.running.${act}`),
    isDestructive: act === "cancel",
    ...(act === "cancel" ? cancelQuestion(part) : isTest ? question("sendTest") : unasked),
  };
}

/** Its artwork at full size, with its cut and safe lines. */
function proofWay(part: PartDetail): Way {
  return { kind: "link", in: "app", path: `${pathOf(part)}/proof`, label: t("order.openProof") };
}

/** What was added in Shopify goes in a further part. */
function sendMore(part: PartDetail): Way[] {
  if (part.missing === 0) return [];
  const label = sendMoreLabel(part);
  return [{ kind: "act", act: "send-added", label, isDestructive: false, ...unasked }];
}

function sendAgain({ again }: PartDetail): Way[] {
  if (again !== "possible") return [];
  const label = t("order.again.send");
  return [
    {
      kind: "act",
      act: "send-again",
      label,
      isDestructive: false,
      confirm: t("order.again.possible"),
    },
  ];
}

/** Which items and why is chosen in place, or with photos in the app. */
function remakeWay(part: PartDetail, orderId: string): Way[] {
  if (part.remakeable.length === 0) return [];
  const path = `${pathOf(part)}?remake=`;
  const form: Form = { kind: "remake", path: `orders/${orderId}/parts/${part.id}/remake` };
  return [{ kind: "link", in: "app", path, label: t("remakes.start"), form }];
}

const unasked = { confirm: null };

/** What the app's own pages say before it, with their answers; it is asked of what stands there, which may be one part. */
function question(about: "cancel" | "sendTest") {
  const key = `acts.confirm.${about}` as const;
  return {
    confirm: `${t(`extension.asks.${about}`)} ${t(`${key}.body`, { count: 1 })}`,
    answers: { yes: t(`${key}.yes`), no: t(`${key}.no`) },
  };
}

/** What no provider has is just not sent. */
function cancelQuestion({ stage }: PartDetail) {
  if (stage !== "Waiting") return question("cancel");
  const { no } = question("cancel").answers;
  return {
    confirm: t("acts.unsent.body", { count: 1 }),
    answers: { yes: t("acts.unsent.yes"), no },
  };
}

function waysOf({ parts }: OrderDetail): Way[] {
  const [first] = parts;
  const open = first?.orderLines.filter(({ canBeSent }) => canBeSent) ?? [];
  if (open.length === 0) return [];
  const isBare = open.some(({ lacksArtwork }) => lacksArtwork);
  const label = t("order.lines.send");
  const confirm = isBare ? t("order.lines.waitsForArtwork") : null;
  return [{ kind: "act", act: "send-open-lines", label, isDestructive: false, confirm }];
}
