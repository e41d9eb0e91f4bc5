import type { ObservedFulfillmentOrder } from "../model/orders/index.ts";
import type { RequestAnswer, ShopifyAdmin } from "../ports/index.ts";
import { answered, type Edge, refused } from "./faults.ts";

interface Holder {
  fulfillmentOrders: ObservedFulfillmentOrder[];
}

/** What each answer needs, and what it makes: as the stand-in's table has it. */
const answers = {
  accept: ["SUBMITTED", "IN_PROGRESS", "ACCEPTED"],
  reject: ["SUBMITTED", "OPEN", "REJECTED"],
  "accept-cancelation": ["CANCELLATION_REQUESTED", "CLOSED", "CANCELLATION_ACCEPTED"],
  "reject-cancelation": ["CANCELLATION_REQUESTED", "IN_PROGRESS", "CANCELLATION_REJECTED"],
  close: ["ACCEPTED", "INCOMPLETE", "CLOSED"],
} as const satisfies Record<RequestAnswer["kind"], readonly [string, string, string]>;

const location = {
  id: "gid://shopify/Location/ours",
  name: "Portafilter",
  isFulfillmentService: true,
  isOurService: true,
};

/** The app's own fulfillment service in a fake store: its location, requests to it, and its answers. */
export function createFakeRequests(edge: Edge, orders: ReadonlyMap<string, Holder>) {
  let services = 0;
  const given: RequestAnswer[] = [];
  /** When fulfillment orders were asked for last, by their ids. */
  const askedAt = new Map<string, string>();
  const all = () =>
    [...orders].flatMap(([orderId, { fulfillmentOrders }]) =>
      fulfillmentOrders.map((fulfillmentOrder) => ({ orderId, fulfillmentOrder })),
    );

  const api: Pick<ShopifyAdmin, "provideService" | "listRequests" | "answerRequest"> = {
    provideService: () =>
      edge.call("provideService", () => {
        services = Math.max(services, 1);
        return answered({ handle: "portafilter" });
      }),
    listRequests: () =>
      edge.call("listRequests", () => {
        if (services === 0)
          return refused(200, "The api_client is not associated with any service.");
        return answered(
          all()
            // Shopify leaves out of these what is closed.
            .filter(
              ({ fulfillmentOrder: { location: at, requestStatus, status } }) =>
                at.isOurService &&
                status !== "CLOSED" &&
                ["SUBMITTED", "CANCELLATION_REQUESTED"].includes(requestStatus),
            )
            .map(({ orderId, fulfillmentOrder: { id, requestStatus, lines } }) => ({
              id,
              orderId,
              requestStatus,
              updatedAt: askedAt.get(id) ?? new Date(edge.now()).toISOString(),
              lineItemIds: lines.map(({ lineItemId }) => lineItemId),
            })),
        );
      }),
    answerRequest: (answer) =>
      edge.call("answerRequest", () => {
        const found = all().find(({ fulfillmentOrder }) => {
          return fulfillmentOrder.id === answer.fulfillmentOrderId;
        });
        const [from, status, requestStatus] = answers[answer.kind];
        if (found?.fulfillmentOrder.requestStatus !== from) return refused(200, "Not possible.");
        const { fulfillmentOrder, orderId } = found;
        if (answer.kind === "accept-cancelation") reopen(orderId, fulfillmentOrder);
        Object.assign(fulfillmentOrder, { status, requestStatus });
        given.push(answer);
        return answered({ isAnswered: true });
      }),
  };

  /** What was given back opens anew, unrequested. */
  const reopen = (orderId: string, fulfillmentOrder: ObservedFulfillmentOrder) => {
    const { fulfillmentOrders } = holderOf(orderId);
    const copy = structuredClone(fulfillmentOrder);
    const nth = fulfillmentOrders.length;
    // Shopify numbers its lines anew, too.
    for (const line of copy.lines) line.id = `${line.id}-${nth}`;
    const id = `${copy.id}-${nth}`;
    fulfillmentOrders.push({ ...copy, id, status: "OPEN", requestStatus: "UNSUBMITTED" });
    for (const line of fulfillmentOrder.lines) line.remainingQuantity = 0;
  };

  const holderOf = (orderId: string): Holder => {
    const holder = orders.get(orderId);
    if (holder === undefined) throw new Error(`The fake store has no order ${orderId}.`);
    return holder;
  };

  return {
    api,
    /** Every answer that was taken. */
    given,
    /** Somebody deletes the service in the store. */
    remove() {
      services = 0;
    },
    /** The order lies at the app's location: one fulfillment order for each list of lines. */
    assign(orderId: string, parts: readonly (readonly string[])[]) {
      const holder = holderOf(orderId);
      const [first] = holder.fulfillmentOrders;
      if (first === undefined) return;
      const rest = first.lines.filter(({ lineItemId }) => !parts.flat().includes(lineItemId));
      holder.fulfillmentOrders = [
        ...(rest.length > 0 ? [{ ...first, lines: rest }] : []),
        ...parts.map((ids, index) => ({
          ...first,
          id: `gid://shopify/FulfillmentOrder/${orderId}${index}`,
          location,
          lines: first.lines.filter(({ lineItemId }) => ids.includes(lineItemId)),
        })),
      ];
    },
    /** The merchant requests the fulfillment of what lies at the app's location, or asks it back. */
    ask(orderId: string, { part = 0, isBack = false }: { part?: number; isBack?: boolean } = {}) {
      const open = holderOf(orderId).fulfillmentOrders.filter(
        ({ location: at, status }) => at.isOurService && status !== "CLOSED",
      );
      const fulfillmentOrder = open[part];
      if (fulfillmentOrder === undefined) return false;
      const { requestStatus } = fulfillmentOrder;
      const askable = isBack
        ? ["ACCEPTED", "CANCELLATION_REJECTED"]
        : ["UNSUBMITTED", "REJECTED", "CLOSED"];
      if (!askable.includes(requestStatus)) return false;
      fulfillmentOrder.requestStatus = isBack ? "CANCELLATION_REQUESTED" : "SUBMITTED";
      if (!isBack) fulfillmentOrder.status = "OPEN";
      askedAt.set(fulfillmentOrder.id, new Date(edge.now()).toISOString());
      return true;
    },
  };
}
