/** English: what comes of what someone does to an order. Pages load it when something is done. */
export const acts = {
  remakeAbout:
    "The items are sent to the provider again, as they were unless you change them, to the order’s address as it is now. Their tracking number joins the fulfillment in Shopify.",
  shortcuts: {
    title: "Keyboard shortcuts",
    does: {
      search: "Search",
      next: "Next order",
      previous: "Previous order",
      help: "Show keyboard shortcuts",
    },
    use: "Use keyboard shortcuts",
    hint: "Enter opens the order that is selected. Shortcuts don’t act while you type.",
  },
  nameView: {
    title: "Save this view",
    name: "Name",
    hint: "Keeps the tab, filters and order of this list for everybody in your store. Search text isn’t saved. A view of the same name is replaced.",
    cancel: "Cancel",
  },
  subjectHints: {
    artwork: "Artwork is missing, can’t be drawn, or has to be chosen.",
    mapping: "A product isn’t mapped, or the parts of a bundle aren’t clear.",
    address: "The delivery address lacks something.",
    decision: "An order is unpaid, risky, tagged or on hold, or its buyer asks for something.",
    change: "An order was changed, canceled or put on hold after it was sent.",
    stock: "Your provider doesn’t have enough of an item.",
    provider: "Your provider refuses, ends or can’t find an order, or no longer accepts your key.",
    shopify: "Shopify holds an order, refuses its tracking, or no longer shows it.",
    app: "The app failed on an order several times.",
    late: "An order hasn’t left within the days set in Settings.",
    outage: "Your provider or Shopify can’t be reached, or denies the app access.",
  },
  matching: {
    none: "Nothing matches now, so nothing was done.",
    more: "More match now than you were asked about, so nothing was done. Look at the list, then start again.",
    allowed: "This is possible for {{number}} of them now.",
    allowedParts: "This is possible for {{number}} of the parts now.",
    retry: "Try all orders that match again?",
    approve: "Approve all orders that match?",
    release: "Release all orders that match?",
    cancel: "Cancel all orders that match?",
    snooze: "Snooze all orders that match?",
    unsnooze: "List all orders that match under “Needs attention” again?",
    leave: "Ship all undecided items yourself?",
    reopen: "Let Portafilter send all items that you ship yourself?",
    lines: {
      leave:
        "Of all orders that match, on every page: items that are unmapped or wait for a decision. Nothing of them goes to your provider, even when they are mapped later. What only waits for its payment stays.",
      reopen:
        "Of all orders that match, on every page: items that you chose to ship yourself. What is mapped goes to your provider; you are asked about the rest again.",
    },
    body: "It goes through the orders of this view one by one, and continues when you leave the page. Orders that don’t allow it stay as they are.",
    test: "Test orders are left out: approve each of them on its own.",
  },
  import: {
    about:
      "Orders that changed in Shopify are read again. Each that the app has missed is imported once; orders from before the app was installed are left out.",
    days: "Changed in",
    choice_one: "The last day",
    choice_other: "The last {{count}} days",
    start: "Import orders",
    close: "Close",
    running: "Reading orders in Shopify…",
    stuck: "Shopify did not answer. The import continues automatically.",
    none: "No order was missing.",
    found_one: "{{count}} order was imported.",
    found_other: "{{count}} orders were imported.",
    failed_one: "{{count}} order could not be imported. The app tries again automatically.",
    failed_other: "{{count}} orders could not be imported. The app tries again automatically.",
  },
  confirm: {
    cancel: {
      title_one: "Cancel {{count}} order?",
      title_other: "Cancel {{count}} orders?",
      body_one:
        "Once your provider has canceled it, it is not made. The order in Shopify stays as it is: refund or fulfill it there.",
      body_other:
        "Once your provider has canceled them, they are not made. The orders in Shopify stay as they are: refund or fulfill them there.",
      yes: "Cancel at the provider",
      no: "Keep",
    },
    cancelPart: {
      title: "Cancel part {{sequence}}?",
      body: "Once your provider has canceled it, it is not made. The order’s other parts stay as they are, and so does the order in Shopify: refund or fulfill there what you cancel here.",
      yes: "Cancel part {{sequence}} at the provider",
      no: "Keep",
    },
    shipTest: {
      title: "Ship this test order in Shopify?",
      body: "Nothing is made, but the order is fulfilled in Shopify with a fake tracking number, which its buyer sees.",
      yes: "Simulate shipped",
      no: "Don’t simulate",
    },
    sendTest: {
      title_one: "Send {{count}} test order for real?",
      title_other: "Send {{count}} test orders for real?",
      body_one:
        "The key is not a test key: the provider makes it, ships it and charges you for it.",
      body_other:
        "The key is not a test key: the provider makes them, ships them and charges you for them.",
      yes: "Send for real",
      no: "Don’t send",
    },
  },
  cleared: {
    ArtworkLate:
      "The app no longer waits for the drawing. The order is sent with the plain artwork once nothing else holds it.",
    ArtworkFailed:
      "The plain artwork replaces the drawing. The order is sent once nothing else holds it.",
    EntryUnclear:
      "What was entered first is printed. The order is sent as soon as nothing else holds it.",
    PropertyUnprinted:
      "It is kept as a note, in this order and in others of the product. The order is sent as soon as nothing else holds it.",
    CorrectionTooLate: "Noted. Nothing changes: it is made as it was sent.",
    BundleUnclear: "All of it is sent, as soon as nothing else holds the order.",
    Unpaid: "The order is sent unpaid, as soon as nothing else holds it.",
    TestOrder: "The test order is sent for real, as soon as nothing else holds it.",
    HighRisk: "The order is sent despite the risk, as soon as nothing else holds it.",
    Tagged: "The tag “{{tag}}” no longer holds the order. It is sent once nothing else holds it.",
    NeedsApproval: "Approved. It is sent as soon as nothing else holds the order.",
    ByHand: "The order is sent, as soon as nothing else holds it.",
    NotRequested: "The order is sent without a request, as soon as nothing else holds it.",
    HoldWindow:
      "The hold window is skipped. The order is sent now, unless something else holds it.",
    BuyerWish: "Declined. The order stays as it is, and its status page tells the buyer.",
    HeldByWorkflow:
      "The workflow holds the order no longer. It is sent as soon as nothing else holds it.",
    AttemptUnknown:
      "The order is sent as if it had never been sent before. Whether the provider accepts it shows here.",
    CanceledByProvider: "Marked as resolved. Nothing else changes: the provider does not make it.",
    CanceledAfterAcceptance:
      "Marked as resolved. Nothing is asked of the provider, which makes and ships it unless you have it stopped there.",
    ChangedAfterAcceptance: "It stays as it is made. Nothing more is asked of the provider.",
    HeldAfterAcceptance:
      "Noted. It is made anyway, and its tracking reaches Shopify once the hold is released there.",
    HeldInPart: "All of it is made, also what Shopify holds.",
    StopsForHold: "This hold won’t cancel it. It will be made.",
    AdditionsUnpaid: "What was added is sent unpaid, as soon as nothing else holds it.",
    WriteBackRefused: "It stays as it is in Shopify: the fulfillment is not written there again.",
  },
  remadeBefore:
    "Part {{sequence}} was opened before, by an earlier press whose answer was lost. Nothing else is sent. To remake items once more, choose “Remake items” again.",
  letBe: "Noted. The provider already has it and will make it.",
  retried: {
    drawing: "The provider is asked to draw it again. The result shows here.",
    sending: "The order is sent again. Whether the provider accepts it shows here.",
    change: "The provider is asked for the change again. Its answer shows here.",
    "write-back": "The fulfillment is written to Shopify again. The result shows here.",
    reading: "The provider is asked about the order again. Its answer shows here.",
    step: "What failed last is tried again. The result shows here.",
    check: "Whether the order still has to wait is checked again. The result shows here.",
  },
  canceled: {
    unsent: "Canceled before it reached the provider: nothing is sent.",
    atProvider: "The provider is asked to cancel it. It is canceled once the provider agrees.",
  },
  begun: {
    stop: "The provider is asked to cancel the order. It is sent again once the hold is released.",
    "send-open-lines": "The lines are now a separate part, sent as soon as nothing holds it.",
    "send-again": "It is another part of the order now, which is sent as soon as nothing holds it.",
    "send-added":
      "What was added is another part of the order now, which is sent as soon as nothing holds it.",
    simulate: "The provider moves the test order. Its new stage shows here.",
  },
  unchanged: {
    over: "Nothing was changed: the order is over.",
    answered:
      "Nothing was changed: this question is no longer open. Someone answered it, or it was resolved without an answer.",
    "asked-otherwise": "Nothing was changed: the order waits for something else by now.",
    "send-again": "Nothing was changed: it was already sent again, or none of it can be sent now.",
    "send-open-lines":
      "Nothing was changed: the lines were already sent, are not paid, or are no longer wanted.",
    simulate: "Nothing was changed: it moved on, or isn’t a test order.",
    "moved-on": "Nothing was changed: the order doesn’t allow this right now.",
    gone: "Nothing was changed: this is no longer forwarded. The page is being updated.",
  },
  /** Before a cancelation of what no provider has. */
  unsent: {
    body_one:
      "It was not sent to your provider, and won’t be. The order in Shopify stays as it is: refund or fulfill it there.",
    body_other:
      "They were not sent to your provider, and won’t be. The orders in Shopify stay as they are: refund or fulfill them there.",
    yes: "Don’t send",
  },
} as const;
