/**
 * The settings as a person edits them: every field a text or a choice, so that nothing typed is lost
 * on the way to the server and back. The key is no part of it: it is kept nowhere in the browser.
 */
import type { Words } from "#app/connector/model/phrases.ts";
import { judgeOrderTags, type OrderTags } from "#app/connector/model/order-tags.ts";
import type { OrderTagsProblem, OrderTagsView } from "#app/connector/order-tags/index.ts";
import type { ConnectionProblem, SettingsView } from "#app/connector/shops/index.ts";
import type { SettingsDraft } from "./draft-schema.ts";

export type { SettingsDraft } from "./draft-schema.ts";

/** What stands in the fields before anybody edits them. */
export function draftOf({
  rules,
  approvalProducts,
  connection,
  providerWebhooks,
  packingSlip,
  orderTags,
}: SettingsView & { orderTags: OrderTagsView }): SettingsDraft {
  const { holdWindow } = rules;
  const amount =
    holdWindow.kind === "minutes"
      ? String(holdWindow.minutes)
      : holdWindow.kind === "hours"
        ? String(holdWindow.hours)
        : "";
  return {
    trigger: rules.trigger,
    window: holdWindow.kind,
    windowAmount: amount,
    windowTime: holdWindow.kind === "daily" ? holdWindow.time : "",
    holdHighRisk: rules.holdHighRisk,
    holdUnpaid: rules.holdUnpaid,
    holdTestOrders: rules.holdTestOrders,
    holdOpenMapping: rules.holdOpenMapping,
    holdUnprinted: rules.holdUnprinted,
    holdPersonalized: rules.holdPersonalized ?? false,
    stopHeld: rules.stopHeld,
    tags: rules.holdTags.join(", "),
    products: approvalProducts,
    notifyBuyer: rules.notifyBuyer,
    tellJourney: rules.tellJourney,
    wishAddress: rules.wishes.address,
    wishCancel: rules.wishes.cancel,
    fallbackEmail: rules.fallbackEmail ?? "",
    personalDataDays: String(rules.personalDataDays),
    promiseDays: String(rules.promise.days),
    promiseWeekdays: rules.promise.weekdays,
    promiseCutOff: rules.promise.cutOff,
    promiseHolidays: rules.promise.holidays.join(", "),
    slipNote: packingSlip.note,
    slipLogo: packingSlip.logoUrl ?? "",
    // A process of before says nothing of it.
    slipTags: packingSlip.showsTags ?? false,
    orderTags: orderTags === null ? "off" : "on",
    tagReview: orderTags?.tags.review ?? "",
    tagSent: orderTags?.tags.sent ?? "",
    tagShipped: orderTags?.tags.shipped ?? "",
    stock: rules.stock.kind,
    stockLocation: rules.stock.kind === "on" ? rules.stock.locationId : "",
    stockHeldBack: rules.stock.kind === "on" ? String(rules.stock.margin) : "0",
    connection: connection.own === null ? "default" : "own",
    url: connection.own?.url ?? "",
    acceptsWebhooks: providerWebhooks.isAccepted,
  };
}

/** The rules that a draft stands for, in the policy's shape but not yet judged by it. */
export function rulesOf(draft: SettingsDraft) {
  const { trigger, holdHighRisk, holdUnpaid, holdTestOrders, holdOpenMapping } = draft;
  const tags = draft.tags.split(",").map((tag) => tag.trim());
  const email = draft.fallbackEmail.trim();
  return {
    trigger,
    holdHighRisk,
    holdUnpaid,
    holdTestOrders,
    holdOpenMapping,
    holdUnprinted: draft.holdUnprinted,
    ...(draft.holdPersonalized ? { holdPersonalized: true } : {}),
    stopHeld: draft.stopHeld,
    notifyBuyer: draft.notifyBuyer,
    tellJourney: draft.tellJourney,
    wishes: { address: draft.wishAddress, cancel: draft.wishCancel },
    holdWindow: windowOf(draft),
    holdTags: [...new Set(tags.filter((tag) => tag !== ""))],
    approvalProductIds: draft.products.map(({ id }) => id),
    fallbackEmail: email === "" ? null : email,
    personalDataDays: numberIn(draft.personalDataDays),
    promise: promiseOf(draft),
    stock: stockOf(draft),
  };
}

/** The tags that a draft stands for; null: none. */
export function orderTagsOf(draft: SettingsDraft): OrderTags | null {
  const tagOf = (typed: string) => (typed.trim() === "" ? null : typed.trim());
  return draft.orderTags === "off"
    ? null
    : {
        review: tagOf(draft.tagReview),
        sent: tagOf(draft.tagSent),
        shipped: tagOf(draft.tagShipped),
      };
}

/** What is wrong with them by themselves, beside the tags with which orders wait. */
export function tagProblemsOf(draft: SettingsDraft): SettingsProblem[] {
  const tags = orderTagsOf(draft);
  const problem = tags === null ? null : judgeOrderTags(tags, rulesOf(draft).holdTags);
  return problem === null ? [] : [tagProblem(problem)];
}

const tagFields = { review: "tagReview", sent: "tagSent", shipped: "tagShipped" } as const;

/** The problem of tags at its field; that of all of them at the first. */
export function tagProblem({ stage, reason }: OrderTagsProblem): SettingsProblem {
  return { field: tagFields[stage ?? "review"], reason: `order-tag-${reason}`, detail: "" };
}

function promiseOf(draft: SettingsDraft) {
  const holidays = draft.promiseHolidays.split(/[\s,;]+/).filter((day) => day !== "");
  return {
    days: numberIn(draft.promiseDays),
    weekdays: draft.promiseWeekdays.toSorted((one, other) => one - other),
    cutOff: draft.promiseCutOff.trim(),
    holidays: [...new Set(holidays)].toSorted(),
  };
}

function windowOf({ window, windowAmount, windowTime }: SettingsDraft) {
  const amount = numberIn(windowAmount);
  switch (window) {
    case "none":
      return { kind: window };
    case "minutes":
      return { kind: window, minutes: amount };
    case "hours":
      return { kind: window, hours: amount };
    case "daily":
      return { kind: window, time: windowTime.trim() };
  }
}

function stockOf({ stock, stockLocation, stockHeldBack }: SettingsDraft) {
  return stock === "off"
    ? { kind: stock }
    : { kind: stock, locationId: stockLocation, margin: numberIn(stockHeldBack) };
}

/** An empty field is no zero. */
function numberIn(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** At which field something doesn't fit, why, and in whose words. */
export interface SettingsProblem {
  field:
    | "window"
    | "tags"
    | "products"
    | "fallbackEmail"
    | "personalDataDays"
    | "promiseDays"
    | "promiseWeekdays"
    | "promiseCutOff"
    | "promiseHolidays"
    | "slipNote"
    | "slipLogo"
    | (typeof tagFields)[keyof typeof tagFields]
    | "stockLocation"
    | "stockHeldBack"
    | "url"
    | "apiKey"
    | "webhookSecret";
  reason:
    | "window-minutes"
    | "window-hours"
    | "window-time"
    | "tags"
    | "products"
    | "email"
    | "days"
    | "promise-days"
    | "promise-weekdays"
    | "promise-time"
    | "promise-holidays"
    | "slip-note"
    | "slip-logo"
    | `order-tag-${OrderTagsProblem["reason"]}`
    | "location"
    | "heldBack"
    | ConnectionProblem["reason"]
    | "secret-missing"
    | "secret-form";
  detail: Words;
}

/** What the policy says against a draft's rules, each at its field. `paths` are zod's. */
export function problemsOf(
  draft: SettingsDraft,
  paths: readonly (readonly PropertyKey[])[],
): SettingsProblem[] {
  const found = new Map<string, SettingsProblem>();
  for (const path of paths) {
    const problem = problemAt(draft, path);
    if (problem !== null) found.set(problem.field, { ...problem, detail: "" });
  }
  return [...found.values()];
}

function problemAt(
  { window }: SettingsDraft,
  [key, part]: readonly PropertyKey[],
): Omit<SettingsProblem, "detail"> | null {
  switch (key) {
    case "holdWindow":
      if (window === "daily") return { field: "window", reason: "window-time" };
      return { field: "window", reason: window === "hours" ? "window-hours" : "window-minutes" };
    case "holdTags":
      return { field: "tags", reason: "tags" };
    case "approvalProductIds":
      return { field: "products", reason: "products" };
    case "fallbackEmail":
      return { field: "fallbackEmail", reason: "email" };
    case "personalDataDays":
      return { field: "personalDataDays", reason: "days" };
    case "promise":
      return promiseProblem(part);
    case "stock":
      return part === "margin"
        ? { field: "stockHeldBack", reason: "heldBack" }
        : { field: "stockLocation", reason: "location" };
    default:
      return null;
  }
}

function promiseProblem(part: PropertyKey | undefined): Omit<SettingsProblem, "detail"> {
  switch (part) {
    case "weekdays":
      return { field: "promiseWeekdays", reason: "promise-weekdays" };
    case "cutOff":
      return { field: "promiseCutOff", reason: "promise-time" };
    case "holidays":
      return { field: "promiseHolidays", reason: "promise-holidays" };
    default:
      return { field: "promiseDays", reason: "promise-days" };
  }
}
