import type { NamedConnection } from "../../clients/connections/index.ts";
import { phrase } from "../../model/phrases.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { policyOf } from "../../store/shops.ts";
import { loadLines } from "../load-lines.ts";
import type { DispatchRows } from "../load-seen.ts";
import { loadShares } from "../load-shares.ts";
import {
  externalIdOf,
  externalItemId,
  isOrderOf,
  type RequestItem,
  requestItems,
  toAddress,
} from "../request/index.ts";
import { accept, type Opening } from "./act-accept.ts";
import {
  findParts,
  isAnother,
  isOtherRemake,
  readOrder,
  remarksOf,
  renumber,
} from "./act-adopt.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { foundContent, type FoundContent, shownLines, type Wanted } from "./found-content.ts";
import type { Next, Run } from "./run.ts";
import { lineOf } from "./sent-change-rows.ts";

/**
 * The provider has an order of this dispatch, of which this database knows no attempt: the one that was lost had sent it.
 * It is read, and taken over with all that it has; what is wanted of it by now is compared as of any order that was changed,
 * so that it is canceled, updated or told of as too late. Until it is written down, all of it is found again.
 */
export async function adoptLost(
  run: Run,
  { apiOrderId, home }: { apiOrderId: string; home: NamedConnection },
): Promise<Next> {
  const look = await readOrder(run, { apiOrderId, home });
  if (look.kind !== "read") return look;
  const { order } = look;
  if (!isOrderOf(order, run.rows.dispatch)) {
    const message = phrase("anothersOrder");
    return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
  }
  const { wanted, lineIds } = await wantedOf(run, order);
  const attempt = attemptFor(run, wanted);
  const { shop, dispatchId } = run.lease;
  const lines = wanted.items.map((item) => ({ shop, dispatchId, ...lineOf(item) }));
  const adopting = {
    ...run,
    rows: { ...run.rows, dispatch: { ...run.rows.dispatch, attempt, lines } },
  };
  if (isAnother(adopting, order) || isOtherRemake(adopting, order))
    return renumber(run, apiOrderId);
  const parts = await findParts(adopting, { home, order });
  if (!Array.isArray(parts)) return parts;
  const found = foundContent(order, wanted, { parts, judgedBy: wanted.items });
  const content = contentOf(found, wanted);
  const opening = { attempt, lineIds, isAsWanted: found === null };
  const apiStatus = order.orderStatus ?? "Created";
  const remarks = remarksOf(run, apiOrderId);
  const how = "looked-up";
  return accept(adopting, { apiOrderId, how, home, apiStatus, content, opening, remarks });
}

/** What this database would have sent of what the provider has; `lineIds`: lines of it that no dispatch has. */
async function wantedOf(
  run: Run,
  order: PlacedOrder,
): Promise<{ wanted: Wanted; lineIds: string[] }> {
  const { dispatch, owner } = run.rows;
  const { snapshot, redactedAt } = dispatch.order;
  const free = freeLines(run, order);
  const items = await itemsOf(run, { order, free });
  const address = toAddress({
    address: snapshot.shippingAddress,
    orderEmail: snapshot.email,
    orderPhone: snapshot.phone,
    fallbackEmail: policyOf(owner).fallbackEmail ?? owner.email,
  });
  const known = address.ok ? address.address : {};
  const body = {
    externalSourceId: externalIdOf(dispatch),
    toAddress: redactedAt === null ? { ...known } : "erased",
    items: items.map(sentItem),
  };
  return { wanted: { body, items, snapshot }, lineIds: free.map(({ id }) => id) };
}

function sentItem({ externalSourceId, sku, artworkUrl, quantity }: RequestItem) {
  return { externalSourceId, sku, artworkUrl, quantity };
}

/** Lines that the provider makes there, and that are with no dispatch; not those that a person has said the store ships. */
function freeLines({ rows }: Run, order: PlacedOrder) {
  const shown = shownLines(order);
  return rows.dispatch.order.lines.filter(
    ({ id, dispatchSequence, leftOutAt }) =>
      dispatchSequence === null && leftOutAt === null && shown.has(id),
  );
}

/**
 * Its items as they are wanted now. Nobody would have other artwork sent for what is made, and what nobody can tell the
 * items of is as it was sent.
 */
async function itemsOf(
  { ctx, rows, shopify }: Run,
  { order, free }: { order: PlacedOrder; free: DispatchRows["orderLines"] },
): Promise<RequestItem[]> {
  const { dispatch, remake } = rows;
  if (remake !== null) return remake.items;
  const shares = await loadShares(ctx, rows);
  if (shares?.own) return shares.own.items;
  const orderLines = [...rows.orderLines, ...free];
  // As those of what the provider has.
  const accepted = { dispatch: { ...dispatch, state: "Accepted" as const }, orderLines };
  const lines = await loadLines(ctx, accepted, shopify);
  const shown = new Map(order.items.map((item) => [item.externalSourceId, item.artworkUrl]));
  return requestItems(
    lines.map(({ lineItemId, title, correction, components }) => {
      const line = dispatch.order.snapshot.lines.find(({ id }) => id === lineItemId);
      return {
        lineItemId,
        title,
        quantity: line?.currentQuantity || line?.quantity || 1,
        correction: correction?.number ?? 0,
        components: components.map(({ sku, quantity, artworkUrl }, index) => {
          const made = shown.get(externalItemId(lineItemId, index));
          return { sku, quantity, artworkUrl: made ?? artworkUrl ?? "" };
        }),
      };
    }),
  );
}

/** The attempt that the lost database had made, as far as it is known. */
function attemptFor({ ctx, lease, rows }: Run, { body }: Wanted): Opening["attempt"] {
  const { shop, dispatchId } = lease;
  return {
    shop,
    dispatchId,
    number: (rows.dispatch.attempt?.number ?? 0) + 1,
    state: "Frozen",
    idempotencyKey: ctx.newId(),
    body,
    afterRefusal: false,
    frozenAt: ctx.clock(),
    sentAt: null,
    searchedAt: null,
    searchCursor: null,
    endedAt: null,
  };
}

/** What the provider has, where that is not known, or is just what is wanted. */
function contentOf(found: FoundContent | null, { body, items }: Wanted): FoundContent {
  if (found === null) return { body: shownBody(body), items: [...items], parts: [] };
  // Of a line that nothing is known to be made of, it is what was wanted when it was sent.
  const isKnown = new Set(items.map(({ lineItemId }) => lineItemId));
  const asMade = (item: RequestItem) =>
    isKnown.has(item.lineItemId) ? item : { ...item, correction: 0 };
  return { ...found, items: found.items.map(asMade) };
}

function shownBody({ externalSourceId = null, toAddress, items }: Wanted["body"]) {
  return {
    externalSourceId,
    toAddress:
      typeof toAddress === "string"
        ? toAddress
        : Object.fromEntries(Object.entries(toAddress).map(([part, text]) => [part, text ?? null])),
    items: items.map((item) => ({ ...item, externalSourceId: item.externalSourceId ?? "" })),
  };
}
