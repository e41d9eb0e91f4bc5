/** Which orders a list shows, as its address says it: read by the pages, and by the file made of the same list. */
import {
  type AttentionReason,
  type AttentionTopic,
  attentionTopics,
  isAttentionReason,
} from "#app/connector/model/attention.ts";
import { type Awaited, isAwaited } from "#app/connector/model/awaited.ts";
import { type OpenLineKind, openLineKinds } from "#app/connector/model/open-lines.ts";
import { type DispatchStage, dispatchStages } from "#app/connector/model/stage.ts";
import type { DispatchQuery, DispatchSort } from "#app/connector/queries/dispatches/index.ts";
import { type DueRange, dueRanges } from "#app/connector/model/due-days.ts";
import { dispatchFilters } from "#app/connector/model/dispatch-filters.ts";
import { storableText } from "#app/connector/model/storable-text.ts";
import { addressOfSelected, selectedIds } from "../index-table/selected-ids.ts";
import { searchText } from "../search-text.ts";

/** The views above the list, in their order. */
export const orderViews = [...dispatchFilters, "unforwarded"] as const;
export type OrderView = (typeof orderViews)[number];

/** How far back a list goes, in days; `any` is all the way, `between` from one day to another. */
export const receivedDays = { any: null, day: 1, week: 7, month: 30, between: null } as const;
export type Received = keyof typeof receivedDays;
export const receivedInOrder = [
  "any",
  "day",
  "week",
  "month",
  "between",
] as const satisfies Received[];

/** How a list is narrowed and sorted. */
export interface OrderChoice {
  /** Empty: any. */
  stage: DispatchStage | "";
  received: Received;
  /** Days as `YYYY-MM-DD`; empty: without end. They count where `received` is `between`. */
  from: string;
  to: string;
  /** Empty: any, or nothing. */
  topic: AttentionTopic | "";
  /** When it is due; empty: any day, or none. */
  due: DueRange | "";
  /** Empty: any. */
  carrier: string;
  /** Shopify's numeric id of a product; empty: any. */
  product: string;
  sort: Exclude<DispatchSort, "due">;
}

export const anyChoice: OrderChoice = {
  stage: "",
  received: "any",
  from: "",
  to: "",
  topic: "",
  due: "",
  carrier: "",
  product: "",
  sort: "newest",
};

/** What a list shows, all of it. */
export interface OrderListing {
  view: OrderView;
  search: string;
  /** Shopify's ids of orders that were selected in the admin; empty: all. */
  orderIds: readonly string[];
  choice: OrderChoice;
  /** One group of what needs attention. */
  group: { reason: AttentionReason; title: string | null } | null;
  /** Only orders with lines of this kind, which are decided about on their pages. */
  open: OpenLineKind | null;
  /** Only orders that wait for that while somebody is out. */
  awaited: Awaited | null;
  /** Of orders that are not forwarded also those about which there is nothing to decide. */
  isAll: boolean;
}

const carrierMax = 100;
const titleMax = 500;
const dayMs = 24 * 60 * 60_000;

/** Reads the address of a list; what it doesn't know is as it always is. Pure. */
export function readListing(params: URLSearchParams): OrderListing {
  const asked = (name: string) => params.get(name);
  const [reason, title] = [asked("reason"), asked("title")];
  return {
    view: orderViews.find((known) => known === asked("filter")) ?? "all",
    search: searchText(params),
    orderIds: selectedIds(params),
    choice: {
      stage: dispatchStages.find((known) => known === asked("stage")) ?? "",
      received: receivedInOrder.find((known) => known === asked("received")) ?? "any",
      from: dayOf(asked("from")),
      to: dayOf(asked("to")),
      topic: attentionTopics.find((known) => known === asked("topic")) ?? "",
      due: dueRanges.find((known) => known === asked("due")) ?? "",
      carrier: storableText((asked("carrier") ?? "").slice(0, carrierMax)),
      product: /^\d{1,20}$/.test(asked("product") ?? "") ? (asked("product") ?? "") : "",
      sort: asked("sort") === "oldest" ? "oldest" : "newest",
    },
    group:
      reason !== null && isAttentionReason(reason)
        ? { reason, title: title === null ? null : storableText(title.slice(0, titleMax)) }
        : null,
    open: openLineKinds.find((known) => known === asked("open")) ?? null,
    awaited: awaitedIn(asked("awaited") ?? ""),
    isAll: asked("all") !== null,
  };
}

function awaitedIn(text: string): Awaited | null {
  return isAwaited(text) ? text : null;
}

/** A day that there is, of this era; empty for anything else. */
function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < "0001") return "";
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : "";
}

/** The address of a list: what is as it always is stays out of it. Pure. */
export function addressOfListing({
  view,
  search,
  orderIds,
  choice: { stage, received, from, to, topic, due, carrier, product, sort },
  group,
  open,
  awaited,
  isAll,
}: OrderListing): Record<string, string | string[]> {
  const isBetween = received === "between";
  return {
    filter: view,
    ...addressOfSelected(orderIds),
    ...(search === "" ? {} : { search }),
    ...(stage === "" ? {} : { stage }),
    ...(received === "any" ? {} : { received }),
    ...(isBetween && from !== "" ? { from } : {}),
    ...(isBetween && to !== "" ? { to } : {}),
    ...(topic === "" ? {} : { topic }),
    ...(due === "" ? {} : { due }),
    ...(carrier === "" ? {} : { carrier }),
    ...(product === "" ? {} : { product }),
    ...(sort === "newest" ? {} : { sort }),
    ...(group && { reason: group.reason }),
    // A title may be empty, and is another than none.
    ...(typeof group?.title === "string" && { title: group.title }),
    ...(open === null ? {} : { open }),
    ...(awaited === null ? {} : { awaited }),
    ...(isAll ? { all: "" } : {}),
  };
}

/**
 * What of a list a saved view keeps, as a query: not what was searched for or selected, which names orders and their
 * buyers. Pure.
 */
export function savedAddressOf(listing: OrderListing): string {
  return queryOf({ ...listing, search: "", orderIds: [] }).toString();
}

/** The address of a list as a query. Pure. */
export function queryOf(listing: OrderListing): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(addressOfListing(listing))) {
    for (const each of [value].flat()) query.append(name, each);
  }
  return query;
}

/** True where of the orders that are not forwarded those alone are listed about which there is something to decide. Pure. */
export function isUndecidedAlone({ search, orderIds, isAll }: OrderListing): boolean {
  return !isAll && search === "" && orderIds.length === 0;
}

/** True where the list has less than its view has. Pure. */
export function isNarrowed({
  search,
  orderIds,
  choice,
  group,
  open,
  awaited,
}: OrderListing): boolean {
  const { stage, received, from, to, topic, due, carrier, product } = choice;
  const isBetween = received === "between" && (from !== "" || to !== "");
  return (
    search !== "" ||
    orderIds.length > 0 ||
    group !== null ||
    open !== null ||
    awaited !== null ||
    [stage, topic, due, carrier, product].some((chosen) => chosen !== "") ||
    receivedDays[received] !== null ||
    isBetween
  );
}

/** True where the list has what its tab counts: its view, neither narrowed nor with what nobody has to decide about. Pure. */
export function isWhole(listing: OrderListing): boolean {
  return !isNarrowed(listing) && (listing.view !== "unforwarded" || !listing.isAll);
}

/** What the connector is asked for a list of dispatches. Pure. */
export function listingQuery(
  { view, search, orderIds, choice, group, open, awaited }: OrderListing,
  { shop, now }: { shop: string; now: Date },
): DispatchQuery {
  const { stage, received, from, to, topic, due, carrier, product, sort } = choice;
  const days = receivedDays[received];
  const isBetween = received === "between";
  return {
    shop,
    filter: view === "unforwarded" ? "all" : view,
    search,
    orderIds,
    stage: stage === "" ? null : stage,
    since: days === null ? null : new Date(now.getTime() - days * dayMs),
    days: {
      from: isBetween && from !== "" ? from : null,
      to: isBetween && to !== "" ? to : null,
    },
    topic: topic === "" ? null : topic,
    due: due === "" ? null : due,
    carrier: carrier === "" ? null : carrier,
    productId: product === "" ? null : product,
    asked: group,
    open,
    awaited,
    // What is asked for by its day is wanted in that order.
    sort: due === "" ? sort : "due",
  };
}
