/** Every status that an order of the Merchant API can have. */
export const orderStatuses = [
  "Created",
  "Picked",
  "Printed",
  "Packaged",
  "Shipped",
  "Canceled",
  "CancelationRequested",
  "Declined",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The way of an order through production, in this order. */
export const stages = ["Created", "Picked", "Printed", "Packaged", "Shipped"] as const;

export type Stage = (typeof stages)[number];

/** What simulateOrderStatus may be asked for. */
export const simulateTargets = ["Picked", "Printed", "Packaged", "Shipped", "Canceled"] as const;

export type SimulateTarget = (typeof simulateTargets)[number];
