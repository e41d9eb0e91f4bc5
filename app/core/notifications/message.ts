import type { NotificationTracking, NotificationType } from "#app/contract/index.ts";
import type { OrderStatus } from "#app/db/generated/enums.ts";
import type { NewId } from "../kernel/ids.ts";

const typeOfStatus = {
  Created: "fulfillment.created",
  Picked: "fulfillment.picked",
  Printed: "fulfillment.printed",
  Packaged: "fulfillment.packaged",
  Shipped: "fulfillment.shipped",
  Canceled: "fulfillment.canceled",
  CancelationRequested: "fulfillment.cancelation_requested",
  Declined: "fulfillment.declined",
} as const satisfies Record<OrderStatus, NotificationType>;

/** One message, ready to be signed. */
export interface Message {
  id: string;
  type: NotificationType;
  /** 1, 2, 3 … within the order, in the order of what happened. */
  sequence: number;
  body: string;
}

/** The order that a message is about. */
interface Subject {
  orderId: string;
  externalSourceId: string | null;
  isTest: boolean;
}

/** Makes a message. It is a hint to look, so it holds ids and states, nothing personal. */
export function messageOf(
  { newId, now }: { newId: NewId; now: Date },
  {
    type,
    order,
    sequence,
    data,
  }: { type: NotificationType; order: Subject; sequence: number; data: object },
): Message {
  const { orderId, externalSourceId, isTest } = order;
  const body = JSON.stringify({
    type,
    timestamp: now.toISOString(),
    data: { orderId, externalSourceId, isTest, sequence, ...data },
  });
  return { id: newId("msg", now), type, sequence, body };
}

/** The message that an order's lines have reached a status; `tracking` of those that left with it. */
export function movedMessage(
  effects: { newId: NewId; now: Date },
  move: {
    order: Subject;
    sequence: number;
    status: OrderStatus;
    itemIds: readonly string[];
    tracking?: NotificationTracking | undefined;
    /** Why, in the words of whoever made the move. */
    reason?: string | undefined;
    cancelation?: "declined" | undefined;
    undone?: true | undefined;
  },
): Message {
  const { order, sequence, status, itemIds, tracking, reason, cancelation, undone } = move;
  const data = { status, affected_items: itemIds, tracking, reason, cancelation, undone };
  return messageOf(effects, { type: typeOfStatus[status], order, sequence, data });
}

/**
 * The messages of one act with their ids in the order of their sequences: ids of one moment are in none, and whoever lists
 * messages lists them by id.
 */
export function inOrder(messages: readonly Message[]): Message[] {
  const ids = messages.map(({ id }) => id).toSorted();
  return messages.map((message, index) => ({ ...message, id: ids[index] ?? message.id }));
}
