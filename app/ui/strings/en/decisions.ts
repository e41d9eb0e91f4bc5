/** English: what needs attention, and what is to be decided. */
export const decisions = {
  title: "Needs attention",
  toDecide: "Also to decide",
  none: "Nothing needs attention. Orders are forwarded and tracked automatically.",
  nothingElse: "Nothing else needs attention.",
  more_one: "{{count}} more",
  more_other: "{{count}} more",
  all: "Show all that need attention",
  snoozed_one: "{{count}} order is snoozed or dismissed, and still waits.",
  snoozed_other: "{{count}} orders are snoozed or dismissed, and still wait.",
  showSnoozed: "Show snoozed",
  undecided_one: "{{count}} unmapped variant was ordered in the last 30 days, and not forwarded.",
  undecided_other:
    "{{count}} unmapped variants were ordered in the last 30 days, and not forwarded.",
  decide: "Map variants",
  unforwarded: "View orders not forwarded",
  sendable_one:
    "{{count}} order line of the last 30 days can be made now; the rest of its order was sent before. Send it when you want.",
  sendable_other:
    "{{count}} order lines of the last 30 days can be made now; the rest of their orders was sent before. Send them when you want.",
  unknown_one:
    "{{count}} order line of the last 30 days is a custom item, or its product was deleted. Enter what is made for it, or leave it out.",
  unknown_other:
    "{{count}} order lines of the last 30 days are custom items, or their products were deleted. Enter what is made for them, or leave them out.",
  open: "Open {{order}}",
  allOrders_one: "Show {{count}} order",
  allOrders_other: "Show all {{count}} orders",
} as const;
