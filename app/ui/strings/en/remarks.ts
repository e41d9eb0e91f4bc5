/** English: what the timeline of an order says. */
export const remarks = {
  opened_one: "{{order}} is to be forwarded: {{forwarded}} of {{count}} line.",
  opened_other: "{{order}} is to be forwarded: {{forwarded}} of {{count}} lines.",
  unknown: "Something that this version of the app has no words for.",
  shopClosed: "Shopify denies the app access.",
  cleared: "Chosen in the admin: {{what}}.",
  itemDecided: "An item without a variant is made as {{sku}} in this order.",
  lineKept: "{{title}}: the store ships it itself.",
  lineReopened: "{{title}}: no longer shipped by the store itself.",
  itemLeftOut: "An item without a variant is excluded from this order.",
  itemReopened: "An item without a variant is no longer excluded. Choose what is made for it.",
  lineCorrected: "{{title}} was changed for this order: {{what}}.",
  lineRemapped: "{{title}} is to be made as its variant is mapped now.",
  correctionUndone: "The change to {{title}} was undone.",
  unitsRefunded: "Refunded or removed in Shopify: {{items}}.",
  paymentRefunded: "Money was refunded in Shopify, and no items.",
  retried: "Asked to try again.",
  snoozed: "Snoozed until {{day}}.",
  dismissed: "Dismissed: listed again once something else needs attention.",
  unsnoozed: "Snooze ended.",
  cancelWanted: "Asked to cancel it.",
  wished: {
    address: "The buyer asked for another delivery address.",
    cancel: "The buyer asked to cancel the order.",
  },
  wishEnded: {
    address: {
      granted: "The delivery address was changed, as the buyer asked.",
      declined: "The buyer’s request for another delivery address was declined.",
      "too-late": "The buyer’s request for another delivery address was not answered in time.",
    },
    cancel: {
      granted: "The order was canceled, as the buyer asked.",
      declined: "The buyer’s request to cancel was declined.",
      "too-late": "The buyer’s request to cancel was not answered in time.",
    },
  },
  sentAnew: "Sent again as part {{sequence}} of the order.",
  unitsSentAs_one: "{{count}} more goes as part {{sequence}} of the order.",
  unitsSentAs_other: "{{count}} more go as part {{sequence}} of the order.",
  linesSentAs_one: "{{count}} line goes as part {{sequence}} of the order.",
  linesSentAs_other: "{{count}} lines go as part {{sequence}} of the order.",
  unitsPutOff_one: "{{count}} more goes as part {{sequence}} of the order, once Shopify opens it.",
  unitsPutOff_other:
    "{{count}} more go as part {{sequence}} of the order, once Shopify opens them.",
  resumesAfterHold: "Part {{sequence}} of the order is sent once the hold in Shopify is released.",
  remadeAs: "Made again as part {{sequence}} of the order: {{why}}.",
  remakeOf: "Makes items of part {{sequence}} again: {{why}}.",
  remakeNoted: "Noted about the remake: {{what}}",
  cancelAsked: {
    Canceled: "The provider was asked to cancel it, and did.",
    CancelationRequested: "The provider was asked to cancel it, and has yet to decide.",
    Declined: "The provider was asked to cancel it, but had declined it already: it is not made.",
    Shipped: "The provider could no longer cancel it: it had already left.",
    begun: "The provider could no longer cancel it: it was already being made ({{status}}).",
  },
  cancelAskedBecause: "{{why}} {{asked}}",
  frozen_one: "Prepared for the provider: {{count}} line.",
  frozen_other: "Prepared for the provider: {{count}} lines.",
  accepted: "The provider has it as order {{apiOrderId}}.",
  refused: "The provider refused it: “{{words}}”",
  providerSilent: "The provider gave no usable answer (try {{attempt}}): {{words}}",
  shopifySilent: "Shopify gave no usable answer (try {{attempt}}): {{words}}",
  sentAgain: "The provider does not have this order; it is sent again.",
  notThereYet: "The provider does not have this order yet; it is sent now.",
  madeBeforeRestore:
    "This remake was sent before the restore, as {{apiOrderId}}. It is not made twice: to have it made once more, ask for another remake.",
  neverSent: "The provider does not have this order: it was not sent before the restore.",
  foundOtherwise: "{{apiOrderId}} was sent before the restore, with other content.",
  partFound: "Items of it were sent before the restore, as part {{sequence}}.",
  numberInUse:
    "Number {{taken}} of this order was sent before the restore, as {{apiOrderId}}. This goes as part {{sequence}}.",
  madeAlthoughRefused:
    "The provider has {{apiOrderId}} for this order although it refused it, with other content.",
  attemptLeftBehind: "The attempt was given up: the old connection has no order of it.",
  attemptNotFound: "The attempt was given up: the provider has no order of it.",
  attemptNotArrived: "The attempt was given up: a person said that the order did not arrive.",
  attemptErased:
    "The attempt was given up: the buyer's personal data was erased before it was sent.",
  attemptOvertaken: "The order changed before it was sent: it is prepared again.",
  attemptWaited:
    "The attempt was given up: it waited for longer than buyers' personal data is kept, and was not sent.",
  withdrawnElsewhere:
    "{{order}} is not forwarded: Shopify has its lines fulfilled elsewhere, picked up, or removed.",
  withdrawnStaying: "{{order}} is not forwarded: all of its lines stay with the store.",
  updated_one: "The provider's order follows the change: {{count}} line.",
  updated_other: "The provider's order follows the change: {{count}} lines.",
  updatedAddress: "The provider's order has the new address.",
  drawingWanted_one: "The provider is to draw the artwork of {{count}} personalized item.",
  drawingWanted_other: "The provider is to draw the artwork of {{count}} personalized items.",
  drawn: "The artwork is drawn.",
  notDrawn: "The personalized artwork of {{title}} could not be drawn.",
  simulated: "Simulated: the test order moves to {{status}}.",
  moved: "The provider moved the order to {{status}}.",
  shipped: "Left with {{carrier}}, tracking number {{numbers}}.",
  shippedUntold: "Left with tracking number {{numbers}}.",
  corrected:
    "The provider corrected the tracking: it is now {{carrier}}, tracking number {{numbers}}.",
  correctedUntold: "The provider corrected the tracking: it is now tracking number {{numbers}}.",
  heldInShopify: "Its fulfillment is held in Shopify, because the provider does not make it.",
  notHeldInShopify: "Shopify did not hold its fulfillment: {{words}}",
  written: "Shopify has the fulfillment with tracking number {{numbers}}.",
  fulfillmentGone:
    "The fulfillment is no longer in Shopify: tracking number {{numbers}} was not written.",
  fulfilledElsewhere:
    "Shopify shows this as fulfilled already: tracking number {{numbers}} was not written.",
  leftUnwritten: "Left out of Shopify: tracking number {{numbers}}.",
  writeBackRefused: "Shopify refused the fulfillment: {{words}}",
  stepTold: "Shopify shows for tracking number {{numbers}}: {{step}}.",
  stepRefused: "Shopify did not accept “{{step}}” for tracking number {{numbers}}: {{words}}",
  stepUnanswered:
    "Shopify gave no answer for tracking number {{numbers}}: {{step}}. It isn’t sent again.",
  cost: "The provider charged {{amount}} for it.",
  costOfTest: "It would cost {{amount}}: a test order is not charged.",
  closed: "Every forwarded line is fulfilled in Shopify and has tracking.",
  closedUnwritten: "Every forwarded line has left; Shopify does not have all of it.",
  closedShort:
    "All that was made has left; more was ordered in Shopify by then, which is not made.",
  closedSince:
    "None of it is open in Shopify now: the rest was fulfilled, refunded or removed there.",
  requestAccepted: "The fulfillment request was accepted.",
  requestRejected: "The fulfillment request was rejected: {{why}}",
  cancelationGranted: "The cancelation that the store asked for was granted.",
  cancelationDeclined: "The cancelation that the store asked for was declined: {{why}}",
  givenBack: "The fulfillment was given back to the store: {{why}}",
  flowMissed:
    "Shopify Flow did not receive “{{trigger}}”, so no workflow started with it: {{words}}",
  tagsRefused: "Shopify did not change the order's tags: {{words}}",
  quoteErased: "What was said here was erased with the buyer's data.",
} as const;

/** Why something is not made, is not taken or is given back. */
export const causes = {
  canceledInShopify: "The order was canceled in Shopify.",
  stoppedForHold: "The order is on hold in Shopify.",
  canceledByPerson: "A person in the admin canceled it.",
  keptByStore: "There is nothing left to send: the store ships it itself.",
  refunded: "The order was refunded in Shopify.",
  erased: "The buyer's personal data was erased.",
  waitedTooLong: "It waited for longer than buyers' personal data is kept, which is erased.",
  endedByProvider: "The provider ended the order as {{status}}.",
  endedAsAsked: "The provider canceled it, as asked.",
  begun: "The provider has begun this order ({{status}}).",
  takesNoMore: "The provider has begun this order and accepts no more of it.",
  lineUnmapped: "A line of it is not mapped to a product of the provider.",
  unitsRemoved: "The order was edited in Shopify.",
} as const;

/** What may become of a parcel, in the middle of a sentence. */
export const steps = {
  CARRIER_PICKED_UP: "picked up by the carrier",
  IN_TRANSIT: "in transit",
  OUT_FOR_DELIVERY: "out for delivery",
  READY_FOR_PICKUP: "ready to be picked up",
  ATTEMPTED_DELIVERY: "delivery attempted",
  DELAYED: "delayed",
  FAILURE: "not delivered",
  DELIVERED: "delivered",
} as const;

/** What the triggers of Shopify Flow are called. */
export const flowTriggers = {
  "order-needs-attention": "Order needs attention",
  "order-accepted": "Order accepted by provider",
  "order-shipped": "Order shipped by provider",
  "order-canceled-by-provider": "Order canceled by provider",
  "order-late": "Order late at provider",
  "stock-low": "Provider stock low",
  "unmapped-variant-ordered": "Unmapped variant ordered",
} as const;
