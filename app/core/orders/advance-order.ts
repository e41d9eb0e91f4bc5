import type { PoolClient } from "pg";
import { DomainError } from "../kernel/errors.ts";
import { type Label, replaceLabel, sendLabelled, trackingOf } from "../shipping/index.ts";
import { chargeOrder } from "../transactions/index.ts";
import { wayTo } from "./cancel-order.ts";
import { type LockedOrder, type OrderAddress, withLockedOrder } from "./locked-order.ts";
import { type OrderStatus, type ProductionStage, stages } from "./order-states.ts";
import type { EventItem, ShippingChoice } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { momentOf, recordMoves } from "./record-moves.ts";
import { requireArtwork } from "./require-artwork.ts";

export interface AdvanceOrder extends OrderAddress {
  target: ProductionStage;
  /** Carrier, service and tracking. Needed at Shipped unless a label was given at Packaged. */
  label?: Label | undefined;
  /** Ship these only; the order stays Packaged until the last unit has shipped. */
  items?: readonly ItemToShip[] | undefined;
  /** An order that stands at `target` already is left as it is, and the answer says so; otherwise it is refused. */
  mayStandThere?: boolean | undefined;
}

/** A line of an order by its internal id. */
export interface ItemToShip {
  id: string;
  /** How many of those that wait; all of them unless told. */
  quantity?: number | undefined;
}

/** What came of it. */
export interface Advanced {
  status: OrderStatus;
  /** What the order asked to be shipped by, where the label is of another service. */
  askedFor?: ShippingChoice | undefined;
  /** It stood there before: nothing was done. */
  stoodThere?: true;
}

/**
 * The print shop brings an order forward to `target`; every stage on the way is recorded. Reaching Shipped
 * charges the merchant. Returns where the order stands then: Packaged while a part of it waits to ship.
 *
 * Throws `order_not_found`, `move_not_allowed`, `artwork_not_kept`, `tracking_missing`, `delivery_unknown`,
 * `value_not_acceptable` for a date that can't be a label's, and `item_not_found` for a line that is not the
 * order's, or of which fewer wait to ship.
 */
export function advanceOrder(ctx: OrdersContext, command: AdvanceOrder): Promise<Advanced> {
  return withLockedOrder(ctx, command, (client, order) => {
    if (order.status === command.target) {
      if (command.mayStandThere) return Promise.resolve({ status: order.status, stoodThere: true });
      throw new DomainError("move_not_allowed", `The order is ${command.target} already.`);
    }
    return advanceLocked(client, ctx, { order, command });
  });
}

/** `advanceOrder` for an order that is locked already. */
export async function advanceLocked(
  client: PoolClient,
  ctx: OrdersContext,
  {
    order,
    command,
  }: { order: LockedOrder; command: Pick<AdvanceOrder, "target" | "label" | "items"> },
): Promise<Advanced> {
  const { target, label, items } = command;
  const way = wayTo(order, target);
  // Whoever gave the order can change it until then.
  if (order.status === "Created") await requireArtwork(client, order);
  const isShipping = target === "Shipped";
  const leaving = itemsToShip(order, items);
  if (!isShipping && items !== undefined) {
    throw new DomainError(
      "move_not_allowed",
      `An order becomes ${target} as a whole; only Shipped is reached line by line.`,
    );
  }
  const isPartial = isShipping && unitsOf(leaving) < unitsOf(itemsToShip(order, undefined));
  const moves = way.map((action) => ({
    action,
    items: action === "Shipped" ? leaving : order.items,
  }));
  const status = isPartial ? "Packaged" : target;
  const isLabelled = label !== undefined && stages.indexOf(target) >= stages.indexOf("Packaged");
  const time = momentOf(ctx, order);
  let shipment = isLabelled
    ? await replaceLabel(client, { ...order, label, now: time })
    : undefined;
  if (isShipping) {
    shipment = await sendLabelled(client, order);
    if (shipment === undefined) {
      throw new DomainError(
        "tracking_missing",
        "Shipping an order needs carrier, service, tracking number and tracking URL.",
      );
    }
  }
  const tracking = shipment && trackingOf(shipment);
  const askedFor = isLabelled ? otherThan(label, order.shipping) : undefined;
  await recordMoves(client, ctx, { order, status, moves, tracking });
  if (!isShipping) return { status, askedFor };
  await markShipped(client, { order, leaving });
  if (!isPartial) await chargeOrder(client, { ...order, now: time });
  return { status, askedFor };
}

/** What was asked for, where a label says another carrier or service; however both are written. */
function otherThan(label: Label, asked: ShippingChoice | null): ShippingChoice | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (asked === null) return undefined;
  const isSame =
    plain(asked.carrier) === plain(label.carrier) && plain(asked.priority) === plain(label.service);
  return isSame ? undefined : asked;
}

/** The lines with as many units as are to leave. */
function itemsToShip(order: LockedOrder, wishes: AdvanceOrder["items"]): EventItem[] {
  const waiting = order.items
    .map((item) => ({ ...item, quantity: waitingOf(item) }))
    .filter(({ quantity }) => quantity > 0);
  if (wishes === undefined) return waiting;
  const wanted = new Map<string, number>();
  for (const { id, quantity } of wishes) {
    const item = waiting.find((each) => each.id === id);
    if (item === undefined)
      throw notWaiting(
        `The line ${id || "without an id"} is not one of the order's lines that wait to ship.`,
      );
    const sum = (wanted.get(id) ?? 0) + (quantity ?? item.quantity);
    if (!(quantity === undefined || quantity >= 1) || sum > item.quantity) {
      throw notWaiting(
        `Of the line ${id}, ${sum} were to ship, and only ${item.quantity} are left.`,
      );
    }
    wanted.set(id, sum);
  }
  if (wanted.size === 0) throw notWaiting("There is no line to ship in what was given.");
  return waiting.flatMap((item) => {
    const quantity = wanted.get(item.id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}

function notWaiting(message: string): DomainError {
  return new DomainError("item_not_found", message);
}

function waitingOf({ isShipped, quantity, shippedInPart }: LockedOrder["items"][number]): number {
  return isShipped ? 0 : quantity - shippedInPart;
}

const unitsOf = (items: readonly EventItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

async function markShipped(
  client: PoolClient,
  { order, leaving }: { order: LockedOrder; leaving: readonly EventItem[] },
): Promise<void> {
  await client.query(
    `UPDATE core.order_item i SET shipped_in_part = shipped_in_part + leaving.quantity,
       is_shipped = shipped_in_part + leaving.quantity >= i.quantity
     FROM unnest($3::text[], $4::int[]) AS leaving(id, quantity)
     WHERE i.merchant_id = $1 AND i.order_id = $2 AND i.id = leaving.id`,
    [
      order.merchantId,
      order.orderId,
      leaving.map(({ id }) => id),
      leaving.map(({ quantity }) => quantity),
    ],
  );
}
