import { type Phrase, phrase } from "#app/connector/model/phrases.ts";
import type { Reply, RequestAnswer, RequestedFulfillment } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  acceptCancelationDocument,
  acceptRequestDocument,
  closeFulfillmentOrderDocument,
  createServiceDocument,
  listRequestsDocument,
  listServicesDocument,
  rejectCancelationDocument,
  rejectRequestDocument,
  serviceName,
} from "./documents/fulfillment-service.ts";
import { numericId } from "./gid.ts";
import { mapReply, readPages } from "./read-pages.ts";
import { readFulfillmentOrderLines } from "./read-order.server.ts";

interface From {
  client: AdminClient;
  shop: string;
}

/** Finds the app's fulfillment service by its name, else makes it with its own location. */
export async function provideService(
  from: From,
  callbackUrl: string,
): Promise<Reply<{ handle: string }>> {
  const known = await findService(from);
  if (known.kind !== "answered") return known;
  if (known.value !== null) return { kind: "answered", value: known.value };
  const reply = await from.client.call(from.shop, createServiceDocument, {
    name: serviceName,
    callbackUrl,
  });
  if (reply.kind !== "answered") return reply;
  const { fulfillmentService = null, userErrors = [] } = reply.value.fulfillmentServiceCreate ?? {};
  if (fulfillmentService !== null) return { kind: "answered", value: fulfillmentService };
  return refusedOrNothing(userErrors, phrase("nothingMade", { what: "fulfillment service" }));
}

async function findService({ client, shop }: From): Promise<Reply<{ handle: string } | null>> {
  const reply = await client.call(shop, listServicesDocument, {});
  return mapReply(
    reply,
    ({ shop: { fulfillmentServices } }) =>
      fulfillmentServices.find((service) => service.serviceName === serviceName) ?? null,
  );
}

/** What the service is asked for and has not answered. */
export async function listRequests(from: From): Promise<Reply<RequestedFulfillment[]>> {
  const found: RequestedFulfillment[] = [];
  for (const status of ["FULFILLMENT_REQUESTED", "CANCELLATION_REQUESTED"] as const) {
    const readPage = async (after: string | null) =>
      mapReply(
        await from.client.call(from.shop, listRequestsDocument, { status, after }),
        (page) => page.assignedFulfillmentOrders,
      );
    const first = await readPage(null);
    if (first.kind !== "answered") return first;
    const pages = await readPages(first.value, readPage);
    if (pages.kind !== "answered") return pages;
    for (const { id, orderId, requestStatus, updatedAt, lineItems } of pages.value) {
      const lines = await readFulfillmentOrderLines(from, { id, lineItems });
      if (lines.kind !== "answered") return lines;
      found.push({
        id,
        orderId: numericId(orderId),
        requestStatus,
        updatedAt,
        lineItemIds: lines.value.map(({ lineItem }) => numericId(lineItem.id)),
      });
    }
  }
  return { kind: "answered", value: found };
}

const documents = {
  accept: acceptRequestDocument,
  reject: rejectRequestDocument,
  "accept-cancelation": acceptCancelationDocument,
  "reject-cancelation": rejectCancelationDocument,
  close: closeFulfillmentOrderDocument,
} as const satisfies Record<RequestAnswer["kind"], unknown>;

/** Answers one request; what was answered meanwhile is refused, so the same again does nothing. */
export async function answerRequest(
  { client, shop }: From,
  { fulfillmentOrderId: id, kind, message, reason }: RequestAnswer,
): Promise<Reply<{ isAnswered: true }>> {
  const reply =
    kind === "reject"
      ? await client.call(shop, documents.reject, { id, message, reason: reason ?? "OTHER" })
      : await client.call(shop, documents[kind], { id, message });
  if (reply.kind !== "answered") return reply;
  const { answer } = reply.value;
  if (answer !== null && answer.userErrors.length === 0) {
    return { kind: "answered", value: { isAnswered: true } };
  }
  return refusedOrNothing(answer?.userErrors ?? [], phrase("noAnswerTaken"));
}

function refusedOrNothing(
  userErrors: readonly { message: string }[],
  nothing: Phrase,
): Reply<never> {
  const message = userErrors.map((error) => error.message).join("; ");
  return userErrors.length > 0
    ? { kind: "refused", status: 200, message }
    : { kind: "unanswered", message: nothing, retryAfterMs: null };
}
