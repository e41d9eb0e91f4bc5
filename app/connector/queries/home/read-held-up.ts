import { resolveConnection } from "../../clients/connections/index.ts";
import { topicOf } from "../../model/attention.ts";
import type { LeftConnection } from "../../model/awaited.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { type DispatchListItem, placeAt } from "../dispatches/index.ts";
import { countShopifyWaits } from "./count-shopify-waits.ts";
import { type Outage, providerOutage, shopifyOutage } from "./outages.ts";
import { connectionState, readConnection } from "./read-connection.ts";

/** What of an order waits while somebody is out. */
export type HeldUpStep =
  | "unsent"
  | "sending"
  | "canceling"
  | "changing"
  /** The provider has it, and how far it is nobody can tell. */
  | "production"
  /** A parcel has left, and Shopify does not have its number. */
  | "write-back";

/** Who holds a part of an order up, and in what. */
export interface HeldUpView extends Outage {
  step: HeldUpStep;
}

/** What of a dispatch says what it waits for. */
type Waiting = Pick<
  DispatchListItem,
  "id" | "stage" | "isKept" | "isCanceling" | "isChanging" | "attention" | "tracking"
>;

/** Who of the provider and Shopify is out while a dispatch needs them, the provider first. Asks nothing about one that is over. */
export async function readHeldUp(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, dispatch }: { shop: string; dispatch: Waiting },
): Promise<HeldUpView[]> {
  const ofProvider = stepAtProvider(dispatch);
  const ofShopify = stepAtShopify(dispatch);
  if (ofProvider === null && ofShopify === null) return [];
  const [owner, row, waits] = await Promise.all([
    ctx.prisma.shop.findUnique({
      where: { domain: shop },
      include: { connection: true, shopifyPause: true },
    }),
    ctx.prisma.dispatch.findUnique({
      where: { shop_id: { shop, id: dispatch.id } },
      select: { connectionId: true },
    }),
    countShopifyWaits(ctx, shop),
  ]);
  if (owner?.state !== "Installed") return [];
  const provider =
    ofProvider === null
      ? null
      : await outageOf(ctx, {
          chosen: owner.connection,
          // What was sent stays with whom it was sent to.
          connectionId: ofProvider === "unsent" ? null : (row?.connectionId ?? null),
        });
  const shopify = shopifyOutage({ pause: owner.shopifyPause, waits, now: ctx.clock() });
  return [
    ...(provider === null || ofProvider === null ? [] : [{ ...provider, step: ofProvider }]),
    ...(shopify === null || ofShopify === null ? [] : [{ ...shopify, step: ofShopify }]),
  ];
}

async function outageOf(
  ctx: ConnectionAccess,
  {
    chosen,
    connectionId,
  }: { chosen: Parameters<typeof readConnection>[1]; connectionId: string | null },
): Promise<Outage | null> {
  const now = ctx.clock();
  if (connectionId === null) {
    const { connection, row } = await readConnection(ctx, chosen);
    return providerOutage({ state: connection.state, row, now });
  }
  const row = await ctx.prisma.connection.findUnique({ where: { id: connectionId } });
  const outage = row === null ? null : providerOutage({ state: connectionState(row), row, now });
  if (row === null || outage === null) return null;
  const isElsewhere = resolveConnection(ctx, chosen)?.url !== row.apiUrl;
  // Every connection is named so.
  const left = { connectionId: connectionId as LeftConnection, ...placeAt(row.apiUrl) };
  return isElsewhere ? { ...outage, left } : outage;
}

/** What the provider has yet to answer; null: nothing. Pure. */
function stepAtProvider(dispatch: Waiting): HeldUpStep | null {
  const { stage, attention, tracking } = dispatch;
  // Of what it was asked for and decides on nothing is asked again.
  const isDecidedOn = attention?.reason === "CancelationRequested";
  if (dispatch.isCanceling && !isDecidedOn) return "canceling";
  if (dispatch.isChanging) return "changing";
  switch (stage) {
    case "Waiting":
      return !dispatch.isKept && isFreeFor("provider", attention) ? "unsent" : null;
    case "Sending":
      return "sending";
    case "Shipped":
      return tracking.length === 0 ? "production" : null;
    case "Fulfilled":
    case "Canceled":
      return null;
    default:
      return "production";
  }
}

/** What is not done before Shopify answers; null: nothing. Pure. */
function stepAtShopify({ stage, isKept, attention, tracking }: Waiting): HeldUpStep | null {
  if (stage === "Waiting") return !isKept && isFreeFor("shopify", attention) ? "unsent" : null;
  const isUnwritten = tracking.some((parcel) => !parcel.isWrittenBack && !parcel.isLeftOut);
  return isUnwritten && isFreeFor("shopify", attention) ? "write-back" : null;
}

/** It waits for nobody else. */
function isFreeFor(topic: "provider" | "shopify", attention: Waiting["attention"]): boolean {
  return attention === null || topicOf[attention.reason] === topic;
}
