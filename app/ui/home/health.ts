import { hasOpenLines, type OpenLineCounts } from "#app/connector/model/open-lines.ts";
import type { ConnectionView, HomeView, OutageView } from "#app/connector/queries/home/views.ts";

type Health = Pick<
  HomeView,
  | "connection"
  | "health"
  | "failedDeliveries"
  | "failedOrders"
  | "failedWork"
  | "paused"
  | "outages"
  | "attentionCount"
> & { openLines: OpenLineCounts };

/**
 * What a badge says of the store as a whole: `well` where everything runs and nothing needs attention, `look` where
 * something of the app, the provider or Shopify does not run. Null where all runs and orders need attention, which
 * the card of that name says. Pure.
 */
export function overallHealth(home: Health): "well" | "look" | null {
  const { connection, health } = home;
  const hasFailed = home.failedDeliveries + home.failedOrders + home.failedWork.length > 0;
  const isRunning =
    connectionWorks(connection) &&
    health.overdue === 0 &&
    health.late === 0 &&
    !hasFailed &&
    home.paused.length === 0 &&
    home.outages.length === 0;
  if (!isRunning) return "look";
  return home.attentionCount > 0 || hasOpenLines(home.openLines) ? null : "well";
}

/** What is said of orders where none needs attention: that nothing *else* does, where something does not run. Pure. */
export function restText(home: Health): "none" | "nothingElse" {
  return overallHealth(home) === "well" ? "none" : "nothingElse";
}

/** `paused`: nothing is asked of it for a while, because it asks for that, or because its answers stopped the app. Pure. */
export function connectionStanding({
  connection,
  paused,
  outages,
}: Pick<HomeView, "connection" | "paused" | "outages">): ConnectionView["state"] | "paused" {
  const isPaused = connectionWorks(connection) && paused.some(({ what }) => what === "connection");
  const isThrottled = outages.some((each) => each.kind === "throttled" && isOfOwnProvider(each));
  return isPaused || isThrottled ? "paused" : connection.state;
}

/** What says nothing of a provider. */
const ofShopify: ReadonlySet<OutageView["kind"]> = new Set(["shopify", "silent", "busy"]);

/** Of the provider that the store has: neither of one that it left, nor of Shopify. Pure. */
export function isOfOwnProvider({ kind, left }: Pick<OutageView, "kind" | "left">): boolean {
  return left === undefined && !ofShopify.has(kind);
}

/** Before the first call nothing speaks against it. */
export function connectionWorks({ state }: ConnectionView): boolean {
  return state === "working" || state === "untested";
}
