import { z } from "zod";
import { artworkInput } from "#app/contract/index.ts";
import {
  isTestKey,
  type NamedConnection,
  openConnection,
  resolveConnection,
} from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { type DispatchState, isEnded, type Lease } from "../dispatches/index.ts";
import { lineArtwork, personalArtwork, unclearEntries } from "../forwarding/index.ts";
import { readMappings } from "../mappings/index.ts";
import { journey, orderSnapshot } from "../orders/index.ts";
import { policy } from "../shops/index.ts";
import { isComplete } from "../tracking/index.ts";
import { type ParcelToTell, shipmentItems, stepEntries } from "../write-back/index.ts";
import { endedByProvider } from "./decide-ended.ts";
import { madeRequest } from "./difference.ts";
import type { Seen, SeenLine } from "./seen.ts";

/** The rows behind one dispatch. */
export type DispatchRows = Awaited<ReturnType<typeof loadRows>>;

/** Reads the rows behind a dispatch, in its shop and nowhere else. */
export async function loadRows(ctx: ConnectorContext, { shop, dispatchId }: Lease) {
  const [dispatch, owner] = await Promise.all([
    ctx.prisma.dispatch.findUniqueOrThrow({
      where: { shop_id: { shop, id: dispatchId } },
      include: {
        order: true,
        lines: true,
        drawings: { orderBy: { externalSourceId: "asc" } },
        shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
        writeBacks: {
          select: {
            id: true,
            shipmentId: true,
            kind: true,
            state: true,
            step: true,
            shopifyFulfillmentId: true,
            sentAt: true,
            looks: true,
          },
        },
      },
    }),
    ctx.prisma.shop.findUniqueOrThrow({ where: { domain: shop } }),
  ]);
  const { order } = dispatch;
  const all = await ctx.prisma.orderLine.findMany({
    where: { shop, orderId: order.id },
    orderBy: { position: "asc" },
  });
  const orderLines = all.filter(({ dispatchSequence }) => dispatchSequence === dispatch.sequence);
  const takenLines = all.filter(({ dispatchSequence }) => dispatchSequence !== null);
  const openLine = all.find(({ verdict }) => verdict === "NeedsMapping") ?? null;
  const connection = resolveConnection(ctx, owner);
  const home = await openHome(ctx, { dispatch, connection });
  return { dispatch, owner, orderLines, takenLines, openLine, connection, home };
}

/**
 * The connection that the attempt or the order lives at, whatever the shop has now. Null where its
 * key is no longer known.
 */
async function openHome(
  ctx: ConnectorContext,
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

/** What the database knows of a dispatch, in the shape that `decide` takes. Shopify is unseen. */
export async function loadSeen(ctx: ConnectorContext, rows: DispatchRows): Promise<Seen> {
  const { dispatch, owner, connection } = rows;
  const rules = policy.parse(owner.settings);
  const items = dispatch.shipments.flatMap((shipment) => shipmentItems.parse(shipment.items));
  return {
    dispatch,
    shop: {
      domain: owner.domain,
      isInstalled: owner.state === "Installed",
      fallbackEmail: rules.fallbackEmail ?? owner.email,
    },
    policy: rules,
    trigger: policy.shape.trigger.catch("paid").parse(cameWith(dispatch.rules)),
    connection: connection === null ? null : { isTestKey: isTestKey(connection.apiKey) },
    home: homeOf(rows),
    order: orderSnapshot.parse(dispatch.order.snapshot),
    isPaid: dispatch.order.paidSeenAt !== null,
    isRedacted: dispatch.order.redactedAt !== null,
    revision: dispatch.order.revision,
    holdRevision: dispatch.order.holdRevision,
    made: {
      toAddress: madeRequest.catch({ toAddress: {} }).parse(dispatch.frozenRequest).toAddress,
      items: dispatch.lines,
    },
    // Only what was not sent yet, or has changed since, depends on mappings and artwork.
    lines: isUndecided(dispatch) ? await loadLines(ctx, rows) : [],
    takenLines: new Set(rows.takenLines.map(({ id }) => id)),
    drawings: dispatch.drawings.map(({ request, connectionId, ...drawing }) => ({
      ...drawing,
      request: artworkInput.parse(request),
      isAtHome: connectionId === rows.home?.id,
    })),
    openLine: rows.openLine?.title ?? null,
    shopify: "unseen",
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
    isAllShipped: isComplete(dispatch.lines, items),
  };
}

/** Only what this app fulfilled itself is its own to tell of. */
function parcelOf(
  { writeBacks }: DispatchRows["dispatch"],
  shipment: { id: string; journey: unknown },
): ParcelToTell {
  const own = writeBacks.filter(({ shipmentId }) => shipmentId === shipment.id);
  const made = own.filter(({ kind }) => kind === "Create");
  return {
    fulfillmentIds: made.flatMap(({ shopifyFulfillmentId: id }) => (id === null ? [] : [id])),
    journey: journey.parse(shipment.journey),
    told: stepEntries(own),
  };
}

/** So many calls bring an answer, or it is left at that. */
const costTriesMax = 3;

function awaitsCost({ dispatch, home }: DispatchRows): boolean {
  const { state, apiOrderId, costReadAt, costTries } = dispatch;
  const isOver = state === "Closed" || state === "Unwritten";
  const isOpen = isOver && apiOrderId !== null && costReadAt === null;
  return isOpen && costTries < costTriesMax && home !== null;
}

function isUndecided({
  state,
  agreedRevision,
  order,
  apiStatus,
  sentChange,
}: DispatchRows["dispatch"]): boolean {
  if (state === "Pending") return true;
  if (state === "Submitting" || isEnded(state)) return false;
  const isCompared = agreedRevision === order.revision && sentChange === null;
  return !isCompared || endedByProvider.has(apiStatus ?? "");
}

/** The trigger among the rules that an order came with. */
function cameWith(rules: DispatchRows["dispatch"]["rules"]): unknown {
  return z.object({ trigger: z.unknown() }).catch({ trigger: undefined }).parse(rules).trigger;
}

function homeOf({ connection, home }: DispatchRows): Seen["home"] {
  if (home === null) return connection === null ? "none" : "unknown";
  return home.id === connection?.id ? "current" : "left";
}

async function loadLines(
  ctx: ConnectorContext,
  { dispatch, orderLines }: DispatchRows,
): Promise<SeenLine[]> {
  const { shop } = dispatch;
  const snapshot = orderSnapshot.parse(dispatch.order.snapshot);
  const variantIds = orderLines.map(({ variantId }) => variantId).filter((id) => id !== null);
  const [mappings, variants] = await Promise.all([
    readMappings(ctx.prisma, { shop, variantIds }),
    ctx.prisma.variant.findMany({ where: { shop, id: { in: variantIds } } }),
  ]);
  const variantById = new Map(variants.map((variant) => [variant.id, variant]));
  return orderLines.flatMap(({ id, variantId, title }): SeenLine[] => {
    if (variantId === null) return [];
    const mapping = mappings.get(variantId);
    const variant = variantById.get(variantId);
    const line = snapshot.lines.find((candidate) => candidate.id === id);
    return [
      {
        lineItemId: id,
        variantId,
        title,
        artworkUrl: line === undefined ? null : lineArtwork(line),
        components: (mapping?.state === "Mapped" ? mapping.components : []).map(
          ({ sku, quantity, artworkUrl, design }) => ({
            sku,
            quantity,
            artworkUrl,
            wish: personalArtwork(design, line?.properties ?? []),
            unclear: line === undefined ? [] : unclearEntries(design, line),
          }),
        ),
        variantArtworkUrl: variant?.artworkUrl ?? null,
        productArtworkUrl: variant?.productArtworkUrl ?? null,
        artworkReadAt: variant?.artworkReadAt ?? null,
      },
    ];
  });
}
