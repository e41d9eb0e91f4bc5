/** English: why an order waits for someone, and what to do about it. */
export const attentions = {
  NoArtwork: {
    sentence: "There is no artwork for {{detail}}.",
    action: "Add artwork",
  },
  ArtworkAddress: {
    sentence: "The artwork of {{detail}} is not an https:// address.",
    action: "Correct the artwork's address",
  },
  ArtworkRunning: {
    sentence: "The provider is drawing the personalized artwork of {{detail}}.",
    action: "It continues when the artwork is ready",
  },
  ArtworkLate: {
    sentence:
      "The provider has been drawing the personalized artwork of {{detail}} for over an hour; the app keeps asking.",
    action: "Send it with the plain artwork",
  },
  ArtworkFailed: {
    sentence: "The personalized artwork could not be drawn: {{detail}}.",
    action: "Draw it again",
    otherwise: "Send it with the plain artwork",
  },
  EntryUnclear: {
    sentence:
      "The buyer entered more than one text for the same place, and only one can be printed ({{detail}}). Nothing is sent until you decide.",
    action: "Print what was entered first",
    otherwise: "Check order in Shopify",
  },
  PropertyUnprinted: {
    sentence:
      "The buyer entered something that isn’t printed ({{detail}}). Nothing is sent until you decide: print it, or keep it as a note.",
    action: "Print it",
    otherwise: "Keep as a note",
  },
  CorrectionOutdated: {
    sentence:
      "The buyer changed what they entered for {{detail}} after you had changed it here. No more of it is sent until you decide which one counts.",
    action: "Save your change again, or undo it",
  },
  CorrectionTooLate: {
    sentence:
      "Your change to {{detail}} came too late: your provider had already begun. It is made as it was sent.",
    action: "Mark as noted",
  },
  NotSendable: {
    sentence: "The order can't be sent as it is{{afterward}}.",
    action: "Correct it in Shopify",
  },
  AddressIncomplete: {
    sentence: "The delivery address lacks {{detail}}.",
    action: "Complete the address in Shopify",
  },
  NoMapping: {
    sentence: "{{detail}} is not mapped to a product of the provider.",
    action: "Choose what is made for it",
  },
  Unpaid: {
    sentence: "The order is not paid yet.",
    action: "Send it unpaid",
  },
  Scheduled: {
    sentence: "Shopify has scheduled this order for later.",
    action: "It continues when Shopify opens it",
  },
  NotRouted: {
    sentence: "Shopify has not assigned all of this order to a location yet.",
    action: "It continues when Shopify has done so",
  },
  NothingToFulfill: {
    sentence:
      "Shopify shows nothing left for the provider to fulfill: it was fulfilled, moved, given back, or removed.",
    action: "It continues when Shopify wants some of it again",
  },
  FulfillmentHold: {
    sentence: "Shopify holds the fulfillment of this order.",
    action: "Release the hold in Shopify",
  },
  TestOrder: {
    sentence: "This is a test order, and the connection's key is not a test key.",
    action: "Send anyway",
  },
  HighRisk: {
    sentence: "Shopify's risk analysis recommends canceling this order.",
    action: "Send anyway",
  },
  Tagged: {
    sentence: "The order has the tag {{detail}}, which holds orders.",
    action: "Release it",
  },
  BundleUnclear: {
    sentence:
      "{{detail}} may just represent a bundle whose parts are also lines of this order, or be an item bought with gifts. Nothing is sent until you choose.",
    action: "Exclude if it only stands for its parts",
    otherwise: "Send all of it",
  },
  NeedsApproval: {
    sentence: "{{detail}} is sent only when someone approves it.",
    action: "Approve it",
  },
  ByHand: {
    sentence: "Orders of this store are sent by hand.",
    action: "Send it",
  },
  NotRequested: {
    sentence: "Nobody has requested its fulfillment in Shopify yet.",
    action: "Send it without a request",
  },
  RequestRejected: {
    sentence: "The fulfillment request was rejected; see why in the timeline.",
    action: "Fix it in Shopify, and request it again",
  },
  HoldWindow: {
    sentence: "The order waits for the end of the hold window ({{detail}}).",
    action: "Send it now",
  },
  BuyerWish: {
    sentence: "The buyer asks for something: {{detail}}.",
    action: "Change or cancel the order in Shopify",
    otherwise: "Decline and leave the order as it is",
  },
  HeldByWorkflow: {
    sentence: "A workflow of Shopify Flow holds the order{{afterward}}.",
    action: "Release it",
  },
  NotConnected: {
    sentence: "The store has no connection to a fulfillment provider.",
    action: "Connect a provider",
  },
  KeyRefused: {
    sentence: "The provider does not accept the API key{{afterward}}.",
    action: "Enter a valid key",
  },
  OutOfStock: {
    sentence: "The provider is out of stock{{afterward}}",
    action: "Send again",
  },
  PlanTooLow: {
    sentence: "Your plan with the provider does not include this{{afterward}}",
    action: "Send again",
  },
  RefusedByProvider: {
    sentence: "The provider refused the order{{afterward}}",
    action: "Send again",
  },
  ProviderUnreachable: {
    sentence:
      "The provider has given no usable answer for a while; the app keeps trying{{afterward}}.",
    action: "Nothing to do",
  },
  ProviderPaused: {
    sentence:
      "The provider asked the app to wait for {{detail}}; it continues automatically after that.",
    action: "Nothing to do",
  },
  ArtworkNotChecked: {
    sentence:
      "The artwork of this order could not be checked yet, and nothing is sent before; it continues automatically{{afterward}}.",
    action: "Nothing to do",
  },
  AttemptUnknown: {
    sentence:
      "The provider gave no answer when the order was sent, and the app can’t find out whether it has the order{{afterward}}. Ask the provider first: if it has the order and you send it again, it is made twice.",
    action: "Resend, provider has no such order",
  },
  OrderNotFound: {
    sentence:
      "The provider can no longer find this order; the app keeps asking. Ask the provider what happened to it.",
    action: "Check again now",
  },
  OrderUnreadable: {
    sentence:
      "What the provider says of this order can't be used, so its tracking may be late; the app keeps asking{{afterward}}.",
    action: "Check again now",
  },
  CanceledByProvider: {
    sentence:
      "The provider ended the order as {{detail}}; it will not be made. Fulfill it yourself, or refund it in Shopify.",
    action: "Mark as resolved",
  },
  CanceledAfterAcceptance: {
    sentence:
      "The order was canceled or refunded when the provider had begun ({{detail}}): it is made and shipped anyway. Ask the provider to stop it, or let it ship.",
    action: "Mark as resolved",
  },
  ChangedAfterAcceptance: {
    sentence: "The order no longer matches what is made, and the provider has begun ({{detail}}).",
    action: "Leave it as it is made",
  },
  ChangeRefused: {
    sentence: "The provider refused the change to the order{{afterward}}",
    action: "Ask again",
  },
  HeldAfterAcceptance: {
    sentence:
      "Shopify holds the fulfillment, but the provider already has the order: it is made anyway, and its tracking reaches Shopify once the hold is released.",
    action: "Mark as noted",
  },
  HeldInPart: {
    sentence:
      "Part of the order is on hold in Shopify: {{detail}}. The provider has all of it, but has not begun. You can have the whole order canceled there and sent again once the hold is released.",
    action: "Stop the whole order",
    otherwise: "Make it anyway",
  },
  AdditionsUnpaid: {
    sentence:
      "Added to the order and not paid yet: {{detail}}. It goes to the provider once it is paid; the rest is there already.",
    action: "Send it unpaid",
  },
  StopsForHold: {
    sentence:
      "The order is on hold in Shopify. If the hold stands for a minute, the order is canceled at the provider and sent again once the hold is released.",
    action: "Make it anyway",
  },
  CancelationRequested: {
    sentence: "The cancelation was requested; the provider has not decided on it yet.",
    action: "It continues when the provider has decided",
  },
  ShopifyUnreachable: {
    sentence: "Shopify has not answered for a while; the app keeps asking.",
    action: "Nothing to do",
  },
  ShopifyUnavailable: {
    sentence: "Shopify denies the app access at the moment.",
    action: "Open the app once in Shopify's admin",
  },
  OrderMissing: {
    sentence: "Shopify does not show this order to the app.",
    action: "Check whether the order was deleted",
  },
  WriteBackRefused: {
    sentence: "Shopify refused the fulfillment{{afterward}}.",
    action: "Write it again",
    otherwise: "Leave it as it is in Shopify",
  },
  Fault: {
    sentence: "The app failed on this order several times; it tries again every few minutes.",
    action: "Try again now",
  },
} as const;

export const attention = {
  addressAlone:
    "The delivery address was changed in Shopify when the provider had begun ({{detail}}). The order is made as wanted, and goes to the earlier address unless the provider changes it.",
  goesOn:
    "The order was to be canceled, but the provider had begun ({{detail}}): it will be made and shipped anyway. Ask the provider to stop it, or let it ship.",
  unpaidInPart:
    "The order is only partly paid. Shopify doesn’t say which items are paid, so this waits until the rest is too.",
  misplaced:
    "{{title}} could not be drawn: the field “{{field}}” is for a picture, and the buyer entered a text. Choose a field for texts on the variant's page.",
  gone: "There is no picture for {{title}} at its address. Replace it; if the buyer sent it, ask them for it first.",
  astray:
    "The picture that came with the order for {{title}} has no https:// address. Replace it on the order's page, or ask the buyer for another one.",
  goneBare:
    "There is no picture at an address that this order names. Replace it; if the buyer sent it, ask them for it first.",
  unsaid: {
    RefusedByProvider:
      "The provider refused the order and didn’t say why, so it isn’t made. Ask the provider what has to be different, then send it again.",
    ChangeRefused:
      "The provider refused the change of the order and didn’t say why, so it stays as it was sent. Ask the provider what has to be different, then ask again.",
  },
  afterward: ": {{detail}}",
  refused: "“{{detail}}”. {{act}}.",
  faults: {
    too_small: "{{field}} is missing or too short",
    too_big: "{{field}} is too long or too large",
    custom: "{{field}} is not in the form that the provider accepts",
  },
  parts: {
    sku: "SKU",
    quantity: "Quantity",
    other: "Delivery address",
  },
  editAddress:
    "Open the order in Shopify and choose “Edit shipping address”. Portafilter follows once it is saved there.",
  wishes: {
    address: "another delivery address, “{{words}}”",
    addressBare: "another delivery address",
    cancel: "cancel the order, “{{words}}”",
    cancelBare: "cancel the order",
  },
  print: {
    place: "Print “{{name}}” in",
    save: "Print it from now on",
    reach_one: "It applies to this variant only.",
    reach_other:
      "It applies to {{count}} variants of the product: those with the same design where this place is free.",
    sends_one: "This order is sent then, unless something else holds it.",
    sends_other:
      "{{count}} waiting orders are sent then, this one too, unless something else holds them.",
    done_one: "It is printed from now on, in {{count}} waiting order.",
    done_other: "It is printed from now on, in {{count}} waiting orders.",
    product: "Open the product",
    untold: "Your provider doesn't say which places its design has. Name the place in the product.",
    taken:
      "Another property is printed there. Choose another place, or change that in the product.",
    unanswered: "Your provider doesn't answer right now. Try again in a moment.",
    "no-field": "The design no longer has this place. Choose another one.",
    "no-picture": "This place is for a picture. Choose one for a text, or keep it as a note.",
    picturesOnly: "The design has places for pictures only. A text can't be printed there.",
  },
  askWhat: "Ask the provider what has to be different",
  fix: {
    field: "Choose another field",
    picture: "Replace the picture",
    "entered-picture": "Replace the picture",
    text: "Change the text",
    sku: "Choose another SKU",
    line: "Change what is made",
    address: "Correct the address in Shopify",
    order: "Check order in Shopify",
  },
  lacks: {
    everything: "everything: the order has none",
    name: "a name",
    street: "a street",
    country: "a country",
    postcode: "a postcode",
    email: "an email address",
  },
  cancel: "Cancel order",
  sendMore: "Send {{count}} more",
  sendMoreOncePaid: "Send {{count}} more once paid",
  moreUnpaid:
    "What was added is not paid yet. It becomes a part of the order that waits until it is paid.",
  movedOn: "Nothing was changed: the order has moved on since.",
} as const;
