/** An edit of an order that has begun and waits for its commit. */
import type { NewLine } from "./order.ts";

export type OrderEdit = {
  readonly type: "CalculatedOrder";
  readonly id: string;
  readonly orderId: string;
  readonly set: Map<string, { quantity: number; restock: boolean }>;
  readonly added: { id: string; line: NewLine }[];
};
