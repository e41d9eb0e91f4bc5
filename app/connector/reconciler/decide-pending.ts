import type { z } from "zod";
import { lineItem, orderInput } from "#app/contract/index.ts";
import { refundedStatuses } from "../dispatches/index.ts";
import {
  externalOrderId,
  forwardable,
  orderRequest,
  type RequestLine,
  requestItems,
  toAddress,
} from "../forwarding/index.ts";
import type { ObservedOrder } from "../orders/index.ts";
import { type Action, hold } from "./action.ts";
import { needsReading, withArtwork } from "./decide-artwork.ts";
import { decideRules } from "./decide-rules.ts";
import type { Seen, SeenLine } from "./seen.ts";

/**
 * Decides about a dispatch that was not sent yet: first what the database knows, then, once Shopify
 * was read, every hold in the order in which a merchant would want to hear of them, and at last the
 * body. Pure.
 */
export function decidePending(seen: Seen, now: Date): Action {
  const { order, shopify } = seen;
  if (order.canceledAt !== null) return cancel("The order was canceled in Shopify.");
  if (seen.dispatch.cancelWantedAt !== null) return cancel("A person in the admin canceled it.");
  if (seen.isRedacted) return cancel("The buyer's personal data was erased.");
  // Its lines stay with the store, by a person's decision: the order is none of ours any more.
  if (seen.lines.length === 0 && seen.dispatch.refusedAt === null) return { kind: "Withdraw" };
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return hold("OrderMissing", "", now);
  if (shopify.canceledAt !== null) return cancel("The order was canceled in Shopify.");
  return decideByShopify(seen, shopify, now);
}

function decideByShopify(seen: Seen, shopify: ObservedOrder, now: Date): Action {
  const status = shopify.financialStatus;
  if (refundedStatuses.has(status ?? "")) return cancel("The order was refunded in Shopify.");
  const held = decideRules(seen, shopify, now);
  if (held !== null) return held;
  const { remaining, held: onHold, scheduled } = forwardable(shopify);
  if (seen.lines.some(({ lineItemId }) => onHold.has(lineItemId))) {
    return hold("FulfillmentHold", "", now);
  }
  if (seen.lines.some(({ lineItemId }) => scheduled.has(lineItemId))) {
    return hold("Scheduled", "", now);
  }
  const wanted = seen.lines.filter(({ lineItemId }) => (remaining.get(lineItemId) ?? 0) > 0);
  if (wanted.length === 0)
    return cancel("Nothing of it is left to fulfill at the store's own locations.");
  return decideBody(seen, { wanted, remaining, now });
}

function decideBody(
  seen: Seen,
  {
    wanted,
    remaining,
    now,
  }: { wanted: SeenLine[]; remaining: ReadonlyMap<string, number>; now: Date },
): Action {
  const unmapped = wanted.find(({ components }) => components.length === 0);
  if (unmapped !== undefined) return hold("NoMapping", unmapped.title, now);
  const unread = wanted.filter((line) => needsReading(line, now));
  if (unread.length > 0) {
    return { kind: "ReadArtwork", variantIds: unread.map(({ variantId }) => variantId) };
  }
  const lines: RequestLine[] = [];
  for (const line of wanted) {
    const components = withArtwork(line);
    if (components === null) return hold("NoArtwork", line.title, now);
    const quantity = remaining.get(line.lineItemId) ?? 0;
    lines.push({ lineItemId: line.lineItemId, title: line.title, quantity, components });
  }
  const { order, shop } = seen;
  const address = toAddress({
    address: order.shippingAddress,
    orderEmail: order.email,
    orderPhone: order.phone,
    fallbackEmail: shop.fallbackEmail,
  });
  if (!address.ok) return hold("AddressIncomplete", address.lacks, now);
  const items = requestItems(lines);
  const externalSourceId = externalOrderId(shop.domain, order.id, seen.dispatch.sequence);
  const request = orderRequest({ externalSourceId, toAddress: address.address, items });
  const astray = items.find(({ artworkUrl }) => !artworkAddress.safeParse(artworkUrl).success);
  if (astray !== undefined) return hold("ArtworkAddress", astray.title, now);
  // Whatever else the contract does not take would never be taken: a person has to know.
  const { success, error } = orderInput.safeParse(request);
  return success ? { kind: "Freeze", request, items } : hold("NotSendable", problemOf(error), now);
}

const artworkAddress = lineItem.shape.artworkUrl;

/** The first field that does not fit, and what it should be. */
function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? "" : `${issue.path.join(".")} ${issue.message}`;
}

function cancel(why: string): Action {
  return { kind: "Cancel", why, attention: null };
}
