import type { OrderInspection } from "../connector/index.ts";
import { counted } from "../core/index.ts";

type Dispatch = OrderInspection["dispatches"][number];

/** An order as the terminal shows it: facts that are absent take no line. Pure. */
export function inspectionLines(inspection: OrderInspection): string[] {
  const { order, lines, cause, dispatches, deliveries, failure } = inspection;
  return [
    ...orderLines(inspection),
    ...(failure === null
      ? []
      : [
          `  can't be taken in: ${failure.error} (${counted(failure.attempts, "try", "tries")}, next ${moment(failure.retryAt)})`,
        ]),
    ...(order === null ? [] : ["", "Lines"]),
    ...lines.map(lineOf),
    ...(cause === null ? [] : ["", `Nothing of it is dispatched: ${causes[cause]}.`]),
    ...dispatches.flatMap(dispatchLines),
    "",
    "Webhooks",
    ...deliveries.map(
      ({ receivedAt, topic, webhookId, state, attempts, outcome }) =>
        `  ${moment(receivedAt)}  ${topic}  ${state}${attempts > 1 ? ` after ${attempts} tries` : ""}${outcome === null ? "" : `: ${outcome}`}  (${webhookId})`,
    ),
    ...(deliveries.length === 0 ? ["  none"] : []),
  ];
}

/** Why nothing of an order goes to the provider, as the page _Orders_ has it. */
const causes = {
  Unpaid: "it waits for its payment",
  Earlier: "it is from before the app was installed",
  NotMapped: "none of its products is mapped yet",
  NoVariant:
    "one of its items is a custom item, or its product was deleted, and nobody has decided what is made for it",
  Kept: "the store ships it itself, as a person decided",
  NotOurs: "it is excluded, fulfilled elsewhere, or picked up",
  NothingToShip: "nothing of it is shipped",
} as const satisfies Record<NonNullable<OrderInspection["cause"]>, string>;

/** Why a line is not forwarded. */
const verdicts = {
  Forwarded: null,
  Ignored: "its variant is excluded",
  NeedsMapping: "its variant is not mapped",
  NotShippable: "there is nothing to ship",
  Bundle: "its parts are forwarded",
  SomebodyElses: "it is fulfilled elsewhere, or picked up",
  NeedsDecision: "it is no variant: a person decides what is made for it",
} as const satisfies Record<OrderInspection["lines"][number]["verdict"], string | null>;

function lineOf({ verdict, isKept, ...line }: OrderInspection["lines"][number]): string {
  const why = isKept ? "the store ships it itself" : verdicts[verdict];
  const sent = line.dispatchSequence === null ? "" : `, dispatch ${line.dispatchSequence}`;
  const units = quantity(line.wantedQuantity, line.judgedQuantity);
  return `  ${line.id}  ${units} × ${line.title} (${line.sku ?? "no SKU"})  ${verdict}${why === null ? "" : `: ${why}`}${sent}`;
}

function orderLines(inspection: OrderInspection): string[] {
  const { shop, orderId, order, shopState, shopifyRefusedAt } = inspection;
  return present([
    [null, `Order ${order?.name ?? orderId} of ${shop}`],
    ["Shopify's id", order === null ? null : orderId],
    ["shop", shopState === "Installed" ? null : (shopState ?? "erased")],
    ["Shopify lets nobody in since", shopifyRefusedAt],
    ["in the app", order === null ? "no, only webhooks of it" : null],
    ["payment", order === null ? null : (order.financialStatus ?? "unknown")],
    ["payment seen", order?.paidSeenAt ?? null],
    ["test order", order?.isTest === true ? "yes" : null],
    ["canceled", order?.canceledAt ?? null],
    ["changed in Shopify", order?.changedAt ?? null],
    ["erasure was asked for", order?.erasedAt ?? null],
    ["personal data", order?.hasPersonalData === false ? "erased" : null],
    ["goes to", order?.countryCode ?? null],
  ]);
}

function dispatchLines(dispatch: Dispatch): string[] {
  const { sequence, hold, provider, timeline } = dispatch;
  return [
    "",
    ...present([
      [null, `Dispatch ${sequence}: ${dispatch.state}`],
      ["id", dispatch.id],
      ["external id", dispatch.externalId],
      ["held", hold === null ? null : `${hold.reason}: ${hold.sentence}`],
      ["what clears it", hold?.action ?? null],
      ["held since", hold?.since ?? null],
      ["cleared by a person", dispatch.cleared.join(", ") || null],
      ["hold window ends", dispatch.releaseAt],
      ["calls without an answer", dispatch.unanswered === 0 ? null : String(dispatch.unanswered)],
      ["last error", dispatch.lastError],
      ["faults in a row", dispatch.faults === 0 ? null : String(dispatch.faults)],
      ["no call before", dispatch.retryAt],
      ["looked at next", dispatch.dueAt],
      ["worked on until", dispatch.leaseUntil],
      ["provider", provider.url],
      ["provider's order", provider.orderId],
      ["provider's status", provider.status],
      ["accepted", provider.acceptedAt],
      ["provider is left alone until", provider.blockedUntil],
      ["provider's last error", provider.error],
      ["next look at the provider", provider.nextPollAt],
      ["failed looks", provider.failedPolls === 0 ? null : String(provider.failedPolls)],
      ["cost", costOf(dispatch)],
      ["closed", dispatch.closedAt],
    ]),
    ...dispatch.attempts.flatMap(attemptLines),
    ...dispatch.items.map(
      ({ externalSourceId, sku, quantity: count }) =>
        `  item ${externalSourceId}: ${count} × ${sku}`,
    ),
    ...dispatch.shipments.map(
      ({ seenAt, carrier, trackingNumbers, writtenAt, correctedAt }) =>
        `  left ${moment(seenAt)} by ${carrier} ${trackingNumbers.join(", ")}: ${writtenAt === null ? "not in Shopify yet" : correctedAt === null ? `in Shopify since ${moment(writtenAt)}` : "a correction is not in Shopify yet"}`,
    ),
    ...dispatch.writeBacks.map(
      ({ kind, state, fulfillmentId, sentAt, error }) =>
        `  write-back ${moment(sentAt)}: ${kind} ${state}${fulfillmentId === null ? "" : ` ${fulfillmentId}`}${error === null ? "" : `, ${error}`}`,
    ),
    "  timeline",
    ...timeline.flatMap(({ at, kind, actor, message, calls }) =>
      [`    ${moment(at)}  ${kind} (${actor}): ${message}`].concat(calls.flatMap(callLines)),
    ),
  ];
}

function attemptLines({ number, state, ...attempt }: Dispatch["attempts"][number]): string[] {
  return present([
    ["attempt", `${number}, ${state}`],
    ["  idempotency key", attempt.key],
    ["  body frozen", attempt.frozenAt],
    ["  last sent", attempt.sentAt],
    ["  looked up at the provider", attempt.searchedAt],
    ["  ended", attempt.endedAt],
  ]);
}

type Call = Dispatch["timeline"][number]["calls"][number];

function callLines({ address, outcome, status, durationMs, ...call }: Call): string[] {
  return [
    `      ${call.operation} (${address}): ${outcome}${status === null ? "" : ` ${status}`} in ${durationMs} ms`,
    ...(call.idempotencyKey === null ? [] : [`        key  ${call.idempotencyKey}`]),
    ...(call.request === null ? [] : [`        sent ${call.request}`]),
    ...(call.answer === null ? [] : [`        got  ${call.answer}`]),
  ];
}

function costOf({ cost }: Dispatch): string | null {
  return cost === null ? null : `${cost.currency} ${(cost.cents / 100).toFixed(2)}`;
}

function quantity(wanted: number, judged: number): string {
  return wanted === judged ? String(wanted) : `${wanted} (was ${judged})`;
}

/** The facts that there are, each on a line; one without a name is the heading. */
function present(facts: readonly (readonly [string | null, string | Date | null])[]): string[] {
  return facts.flatMap(([name, fact]) => {
    if (fact === null) return [];
    const text = fact instanceof Date ? moment(fact) : fact;
    return [name === null ? text : `  ${name}: ${text}`];
  });
}

const moment = (at: Date): string => at.toISOString();
