import { readWords } from "../store/words.ts";
import {
  isTestKey,
  type NamedConnection,
  openConnection,
  resolveConnection,
} from "../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { type DispatchState, isEnded } from "../model/dispatch-states.ts";
import { standing } from "../store/attention.ts";
import { readDispatchRows } from "../store/dispatch-rows.ts";
import { readFlowHold } from "../store/flow-holds.ts";
import { readOpenWish } from "../store/wishes.ts";
import { isUnbegun } from "../model/wish.ts";
import type { Lease } from "../store/lease.ts";
import { readNeverSent } from "../store/never-sent.ts";
import { readRemake } from "../store/remakes.ts";
import { setbackOf, settingBack } from "../store/setbacks.ts";
import { loadLines } from "./load-lines.ts";
import { loadPartLines } from "./load-part-lines.ts";
import { type LoadedShares, loadShares } from "./load-shares.ts";
import { type ParcelToWrite, stepEntries } from "./write-back/index.ts";
import { endedByProvider, hasOpenUpdate, type Seen } from "./decide/index.ts";
import { policyOf } from "../store/shops.ts";
import { journeyOf } from "../store/shipments.ts";
import { artworkRequestOf } from "../store/drawings.ts";
import { wantsMore } from "../model/difference.ts";
import { keptDifference, triggerOf } from "../store/dispatches.ts";
import { comparedAddress } from "../store/attempt-bodies.ts";

/** The rows behind one dispatch. */
export type DispatchRows = Awaited<ReturnType<typeof loadRows>>;

/** Nobody has said yet what becomes of such a line. */
const open: ReadonlySet<string> = new Set(["NeedsMapping", "NeedsDecision"]);

/** Reads the rows behind a dispatch, in its shop and nowhere else, for the holder of its lease. */
export async function loadRows(ctx: ConnectionAccess & Needs<"pool">, lease: Lease) {
  const { shop, dispatchId } = lease;
  const { owner, ...found } = await readDispatchRows(ctx.pool, { shop, dispatchId });
  lease.setback = setbackOf(found);
  const dispatch = settingBack(standing(found));
  const { lines: all } = dispatch.order;
  const orderLines = all.filter(({ dispatchSequence }) => dispatchSequence === dispatch.sequence);
  const dispatchedLines = all.filter(({ dispatchSequence }) => dispatchSequence !== null);
  // Nothing but these has no line of its order's and is under way.
  const isAdded = dispatch.added.some((row) => row.dispatchId === dispatchId);
  const isRemake = orderLines.length === 0 && !isAdded;
  lease.isPart = orderLines.length === 0 || isAdded;
  const remake = isRemake ? await readRemake(ctx.prisma, { shop, dispatchId }) : null;
  const keptLines = all.filter(({ verdict, leftOutAt }) => isKept(verdict, leftOutAt));
  const openLine = all.find(({ verdict }) => open.has(verdict)) ?? null;
  const connection = resolveConnection(ctx, owner.connection);
  const home = await openHome(ctx, { dispatch, connection });
  return {
    dispatch,
    owner,
    orderLines,
    dispatchedLines,
    keptLines,
    openLine,
    remake,
    connection,
    home,
  };
}

/** A person ships it themselves; what lies with somebody else by now is none of the store's work. */
function isKept(verdict: string, leftOutAt: Date | null): boolean {
  return verdict === "Ignored" && leftOutAt !== null;
}

/**
 * The connection that the attempt or the order lives at, whatever the shop has now. Null where its
 * key is no longer known.
 */
async function openHome(
  ctx: ConnectionAccess,
  {
    dispatch,
    connection,
  }: {
    dispatch: { state: DispatchState; connectionId: string | null };
    connection: NamedConnection | null;
  },
): Promise<NamedConnection | null> {
  const { state, connectionId } = dispatch;
  if (state === "Pending" || connectionId === null || connectionId === connection?.id) {
    return connection;
  }
  return openConnection(ctx, connectionId);
}

/** What is known of a dispatch, in the shape that `decide` takes; `shopify`: what was read of it in this run. */
export async function loadSeen(
  ctx: Needs<"prisma" | "pool" | "settings">,
  rows: DispatchRows,
  shopify: Seen["shopify"],
): Promise<Seen> {
  const { dispatch, owner, connection } = rows;
  const rules = policyOf(owner);
  const shares = await loadShares(ctx, rows);
  return {
    dispatch,
    shop: {
      domain: owner.domain,
      isInstalled: owner.state === "Installed",
      fallbackEmail: rules.fallbackEmail ?? owner.email,
    },
    policy: rules,
    trigger: triggerOf(dispatch),
    connection: connection === null ? null : { isTestKey: isTestKey(connection.apiKey) },
    home: homeOf(rows),
    order: dispatch.order.snapshot,
    restoredAt: ctx.settings.restoredAt,
    neverSentAt: await loadNeverSent(ctx, dispatch),
    isPaid: dispatch.order.paidSeenAt !== null,
    isRedacted: dispatch.order.redactedAt !== null,
    revision: dispatch.order.revision,
    holdRevision: dispatch.order.holdRevision,
    workflowHold: await loadHold(ctx, dispatch),
    wish: await loadWish(ctx, dispatch),
    made: {
      toAddress: comparedAddress(dispatch.attempt),
      items: dispatch.lines,
    },
    // Only what was not sent yet, or has changed since, depends on mappings and artwork.
    lines: isUndecided(dispatch) ? await linesOf(ctx, { rows, shares, shopify }) : [],
    ownLines: new Set(rows.orderLines.map(({ id }) => id)),
    dispatchedLines: new Set(rows.dispatchedLines.map(({ id }) => id)),
    keptLines: new Set(rows.keptLines.map(({ id }) => id)),
    remake: rows.remake,
    shares,
    givenUp: givenUpOf(dispatch),
    drawings: dispatch.drawings.map(({ connectionId, error, ...drawing }) => ({
      ...drawing,
      error: readWords(error),
      request: artworkRequestOf(drawing),
      isAtHome: connectionId === rows.home?.id,
    })),
    openLine:
      rows.openLine === null ? null : { title: rows.openLine.title, lineItemId: rows.openLine.id },
    shopify,
    shipments: dispatch.shipments.map(({ id, writtenAt, correctedAt, ...shipment }) => ({
      id,
      isWritten: writtenAt !== null && correctedAt === null,
      retryAt: shipment.retryAt,
      trackingNumbers: shipment.trackingNumbers,
      fulfillmentIds: dispatch.writeBacks
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ shopifyFulfillmentId }) => shopifyFulfillmentId)
        .filter((fulfillmentId) => fulfillmentId !== null),
      parcel: parcelOf(dispatch, { id, journey: shipment.journey }),
    })),
    awaitsCost: awaitsCost(rows),
    isShort: wantsMore(keptDifference(dispatch)),
  };
}

/** What has no lines of the order's makes what others made: of that, what was corrected is decided anew. */
async function linesOf(
  ctx: Needs<"prisma" | "pool">,
  { rows, shares, shopify }: { rows: DispatchRows; shares: LoadedShares; shopify: Seen["shopify"] },
): Promise<Seen["lines"]> {
  const items = rows.remake?.items ?? shares?.own?.items;
  if (items === undefined) return loadLines(ctx, rows, shopify);
  return loadPartLines(ctx, { dispatch: rows.dispatch, items }, shopify);
}

/** Only after a restore, and of what was not sent yet. */
async function loadNeverSent(
  { prisma, settings: { restoredAt } }: Needs<"prisma" | "settings">,
  { shop, id, state }: DispatchRows["dispatch"],
): Promise<Date | null> {
  if (restoredAt === null || state !== "Pending") return null;
  return readNeverSent(prisma, { shop, dispatchId: id });
}

function givenUpOf({ id, added }: DispatchRows["dispatch"]): Set<string> {
  const lines = new Set<string>();
  const following = new Set([id]);
  for (const { ofDispatchId, dispatchId, lineItemId, state } of added) {
    if (!following.has(ofDispatchId)) continue;
    following.add(dispatchId);
    if (state === "Canceled") lines.add(lineItemId);
  }
  return lines;
}

/** Only of what was not sent yet, and of an order that something was ever said of: others cost no statement. */
async function loadHold(
  ctx: Needs<"prisma">,
  { state, order }: DispatchRows["dispatch"],
): Promise<Seen["workflowHold"]> {
  if (state !== "Pending" || order.holdRevision === 0) return null;
  return readFlowHold(ctx.prisma, { shop: order.shop, orderId: order.id });
}

/** Only of what is not begun, and of an order that something was ever said of. */
async function loadWish(
  ctx: Needs<"prisma">,
  { state, apiStatus, order }: DispatchRows["dispatch"],
): Promise<Seen["wish"]> {
  if (!isUnbegun({ state, apiStatus }) || order.holdRevision === 0) return null;
  return readOpenWish(ctx.prisma, { shop: order.shop, orderId: order.id });
}

/** Only what this app fulfilled itself is its own to tell of. */
function parcelOf(
  { writeBacks }: DispatchRows["dispatch"],
  shipment: { id: string; journey: unknown },
): ParcelToWrite {
  const own = writeBacks.filter(({ shipmentId }) => shipmentId === shipment.id);
  const made = own.filter(({ kind }) => kind === "Create");
  return {
    fulfillmentIds: made.flatMap(({ shopifyFulfillmentId: id }) => (id === null ? [] : [id])),
    journey: journeyOf(shipment),
    told: stepEntries(own),
  };
}

/** So many calls bring an answer, or it is left at that. */
const costTriesMax = 3;

function awaitsCost({ dispatch, home }: DispatchRows): boolean {
  const { state, apiOrderId, cost } = dispatch;
  const isOver = state === "Closed" || state === "Unwritten";
  const isOpen = isOver && apiOrderId !== null && (cost?.readAt ?? null) === null;
  return isOpen && (cost?.tries ?? 0) < costTriesMax && home !== null;
}

function isUndecided({
  state,
  agreedRevision,
  order,
  apiStatus,
  sentChange,
  added,
  attention,
}: DispatchRows["dispatch"]): boolean {
  if (state === "Pending") return true;
  const isAgreed = agreedRevision === order.revision;
  // Units that another part of the order had may be missing here after all.
  if (isEnded(state)) return added.length > 0 && state !== "Canceled" && !isAgreed;
  if (state === "Submitting") return false;
  // It may have waited to be paid for too long.
  const isWaiting = attention?.reason === "AdditionsUnpaid";
  const isCompared = isAgreed && !isWaiting && !hasOpenUpdate({ sentChange });
  return !isCompared || endedByProvider.has(apiStatus ?? "");
}

function homeOf({ connection, home }: DispatchRows): Seen["home"] {
  if (home === null) return connection === null ? "none" : "unknown";
  return home.id === connection?.id ? "current" : "left";
}
