/** English: the words of the settings page. */
export const settings = {
  title: "Settings",
  saved: "Settings saved",
  sending: {
    title: "Sending orders",
    trigger: "When an order is sent to your provider",
    paid: "As soon as it is paid",
    onRequest: "When its fulfillment is requested in Shopify",
    onRequestHint:
      "Your store gets a location named Portafilter. Stock products there, or move an order to it and choose “Request fulfillment” on its page. A request is accepted once your provider has the order, and rejected with the reason if it can’t. Requests are answered even if you choose another way later.",
    byHand: "When somebody in the admin sends it",
    window: "Before it is sent, it waits",
    windowHint:
      "Time in which buyers can still change or cancel. Orders that you have already keep the rule that they came with.",
    windows: {
      none: "Not at all",
      minutes: "For some minutes",
      hours: "For some hours",
      daily: "Until a time of day",
    },
    minutes: "Minutes",
    hours: "Hours",
    time: "Time of day",
    timeHint: "In your store's time zone, {{zone}}.",
  },
  holds: {
    title: "Orders that wait for you",
    about: "They show up under “Needs attention”, with the button that sends them on.",
    highRisk: "Orders that Shopify's risk analysis recommends to cancel",
    unpaid: "Orders that are not paid yet",
    unpaidHint: "Without it, orders are sent before they are paid.",
    test: "Test orders, unless you are connected with a test key",
    testHint:
      "Without it, test orders are sent like any other: a live key has them made, shipped and charged.",
    releaseTests: {
      title: "Stop holding test orders?",
      body: "With a live key, your provider makes, ships and charges for each test order from now on, and for those that wait only for this as soon as you save.",
      yes: "Stop holding them",
      no: "Keep holding",
    },
    openMapping: "Orders with an unmapped product",
    openMappingHint: "Without it, the other products of the order are sent.",
    unprinted: "Orders with personalization that nothing prints",
    unprintedHint:
      "A buyer entered something that the product's design could print and no field takes. You decide once for each name: print it, or keep it as a note.",
    personalized: "Hold personalized orders for approval",
    personalizedHint:
      "What a buyer had printed, or brings as a file, is sent only when somebody approves it.",
    stopHeld: "Stop orders that go on hold in Shopify after they were sent",
    stopHeldHint:
      "If the hold stands for a minute and production has not begun, the order is canceled at the provider and sent again once the hold is released. If only some of its items are on hold, you are asked.",
    tags: "Orders with one of these tags",
    tagsHint: "Separate tags by commas.",
    products: "Orders with one of these products",
    productsNone: "No products chosen.",
    choose: "Choose products",
    unknownProduct: "Product {{id}}",
    remove: "Remove {{title}}",
  },
  buyers: {
    title: "Buyers",
    notify: "Shopify emails buyers when their parcel ships",
    journey: "Shopify shows where parcels are",
    journeyHint:
      "What your provider tells after a parcel has shipped: in transit, out for delivery, delivered. Shopify follows parcels of many carriers by itself. It may email buyers about each step, as you set it under Notifications there.",
    wishes: "What buyers may ask for",
    wishesHint:
      "On their order’s page, before the provider has begun. An order that was not sent waits for your answer under Needs attention; you change or cancel it in Shopify, or decline.",
    wishAddress: "Another delivery address",
    wishCancel: "To cancel the order",
    email: "Email for orders without one",
    emailHint: "Your provider needs one for each order. Left empty, it is {{email}}.",
    days: "Days to keep buyers' data",
    daysHint:
      "Names, addresses, emails and personal texts are erased this many days after an order's last activity. Orders in production keep theirs; an order that still waits by then is not sent any more. Shopify keeps its own copy.",
  },
  connection: {
    title: "Connection",
    about: "Who makes and ships your orders. Orders that were accepted stay where they are.",
    label: "Fulfillment by",
    embedded: "Built-in fulfillment",
    embeddedHint: "Whoever runs this app for you makes and ships your orders.",
    operator: "The app's own provider, at {{host}}",
    own: "Another provider",
    url: "Address of its API",
    urlHint: "Like https://api.example.com",
    key: "API key",
    keyKept: "Saved: a key that ends in {{end}}. Enter another one to replace it.",
    keyKeptHidden: "Saved. Enter another one to replace it.",
    keyNeeded: "It is stored encrypted, and never shown again.",
    test: "Test the connection",
    works: "The connection works",
    mode: { live: "Live key: orders are made and billed.", test: "Test key: nothing is made." },
    products_one: "{{count}} product in its catalog",
    products_other: "{{count}} products in its catalog",
    plans:
      "To order, some of its products need a plan with the provider: {{plans}}. Ask the provider which plan is yours: an order beyond it waits under “Needs attention”.",
  },
  promise: {
    title: "When orders are late",
    about:
      "An accepted order that has not left in time is shown as late, and so is one that was reported as shipped and has no tracking number two working days later.",
    waiting:
      "An order that waits for a person isn’t late: it needs attention. Home says when one has waited longer than you promise.",
    days: "Working days until it leaves",
    daysHint: "Counted from the day on which your provider accepted it.",
    weekdays: "Working days",
    cutOff: "Accepted until",
    cutOffHint:
      "Orders that are accepted later count from the next working day. In your store’s time zone, {{zone}}.",
    holidays: "Holidays",
    holidaysHint: "Dates like 2026-12-25, separated by commas.",
  },
  stock: {
    title: "Stock in Shopify",
    about: "What your provider has of a product decides how many of it buyers can order.",
    label: "Who keeps the stock numbers in Shopify up to date",
    off: "I do",
    on: "The app, from your provider's stock",
    location: "At the location",
    chooseLocation: "Choose a location",
    locationHint:
      "Products have to be tracked and stocked there. Products that your provider never runs out of are left alone.",
    noLocations:
      "Shopify does not tell its locations at the moment. Load the page again in a minute.",
    goneLocation: "A location that is no longer there",
    heldBack: "Units to hold back of each product",
    heldBackHint: "Buyers see this many fewer than your provider has.",
    seenAt: "Last agreed",
    leftAlone_one: "{{count}} product is left alone: it is not tracked, or not stocked there.",
    leftAlone_other: "{{count}} products are left alone: not tracked, or not stocked there.",
    failed: "The stock could not be brought to Shopify; the app tries again every minute",
  },
  orderTags: {
    title: "Tags on orders",
    about:
      "The app tags orders in Shopify by where they stand, so that you can filter, print and automate by it there. It removes only tags that it added itself.",
    label: "Tags on orders in Shopify",
    off: "No tags",
    on: "Tag orders by stage",
    review: "Needs review",
    sent: "At your provider",
    shipped: "Shipped",
    hint: "Left empty, this stage has no tag.",
    asking: "Shopify is asking you for access to orders.",
    declined:
      "Shopify did not grant access to edit orders, so no tags are written. Everything else works as before.",
    missing: "Shopify does not let the app edit orders, so no tags are written",
    missingHint:
      "The access was taken back. Orders are sent and shipped as always; their tags stay as they are until you allow it again.",
    unknown: "Shopify did not say whether the app may edit orders",
    unknownHint: "Tags that are due are written as soon as Shopify answers.",
    allow: "Allow access",
    allowed: "Access allowed",
    defaults: {
      review: "Needs review",
      sent: "At provider",
      shipped: "Shipped by provider",
    },
  },
  webhooks: {
    title: "Updates from your provider",
    about:
      "Your provider can tell the app when an order moves. Otherwise the app asks every few minutes.",
    take: "Let the provider send updates (webhooks)",
    url: "Enter this address at your provider",
    secret: "Signing secret",
    secretNeeded:
      "The provider shows it beside the address; it begins with whsec_. It is stored encrypted.",
    secretKept: "Saved. Enter another one to replace it.",
    lastAt: "The last update came",
    noneYet: "No update has come yet.",
  },
  workflows: {
    title: "Workflows",
    about:
      "In Shopify Flow, workflows can begin with what happens here, and act on orders. The names are those that Flow shows.",
    triggers: "What workflows can begin with",
    used: "In use",
    unused: "Not used",
    unclear: "Maybe in use",
    begins: {
      "order-needs-attention": "An order waits until somebody does something about it.",
      "order-accepted": "Your provider has accepted an order, or a part of it.",
      "order-shipped": "A parcel has left.",
      "order-canceled-by-provider": "Your provider ends an order that you did not cancel.",
      "order-late":
        "An order has not left by the day that you promise above, or has no tracking number two working days after it was reported as shipped.",
      "stock-low": "Your provider’s stock of something that you have mapped falls to 25, 5 or 0.",
      "unmapped-variant-ordered":
        "Somebody has ordered a variant of which you have not said what is made.",
    },
    actions:
      "Workflows can send, hold, release, cancel and remake orders. Only what a workflow that is on begins with is reported to Flow.",
    open: "Open Shopify Flow",
    guide: "Read about Flow in Shopify’s guide",
  },
  keys: {
    title: "API keys",
    about:
      "With a key, your own programs reach your orders, products and artwork at the built-in fulfillment.",
    url: "Address of the API",
    create: "Create a key",
    key: "API key",
    made: "Copy the key now",
    madeHint: "It is shown this once and can't be shown again.",
    live: "Live",
    test: "Test",
    createdAt: "created",
    endsAt: "Stops working",
    own: "The app forwards your orders with it. It can't be replaced or revoked here.",
    rotate: "Replace",
    rotateOf: "Replace the key {{label}}",
    revoke: "Revoke",
    revokeOf: "Revoke the key {{label}}",
    revoked: "Key revoked",
    new: {
      title: "Create an API key",
      label: "Name",
      labelHint: "What will use it, so that you know it again.",
      mode: "Kind",
      testHint: "Nothing is made of its orders.",
      liveHint: "Its orders are made and charged.",
      cancel: "Cancel",
    },
    confirm: {
      keep: "Keep it",
      rotate: {
        title: "Replace the key {{label}}?",
        body: "You get a new key of the same kind. The old one works for another 24 hours, so that you can put the new one in its place.",
        yes: "Replace the key",
      },
      revoke: {
        title: "Revoke the key {{label}}?",
        body: "Whatever uses it gets no more answers, at once. This can't be undone.",
        yes: "Revoke the key",
      },
    },
    problems: {
      "no-label": "Enter a name.",
      "long-label": "Enter at most 60 characters.",
      reserved: "This name is the app's own. Choose another one.",
      "too-many": "You have 50 keys. Revoke one first.",
    },
  },
  problems: {
    "order-tag-none": "Enter a tag for at least one stage, or choose no tags.",
    "order-tag-form": "Enter at most 40 characters, without commas.",
    "order-tag-holds":
      "Orders with this tag wait for you, as you set it above. Choose another one.",
    "order-tag-denied":
      "Shopify does not let the app edit orders. Choose “Tag orders by stage” again and allow it.",
    "promise-days": "Enter a number of days between 1 and 60.",
    "promise-weekdays": "Choose at least one day.",
    "promise-time": "Enter a time of day, like 12:00.",
    "promise-holidays": "Enter dates like 2026-12-25, 200 at most.",
    "slip-note": "Enter at most 500 characters.",
    "slip-logo": "This picture is gone. Choose another one, or remove it.",
    "window-minutes": "Enter a whole number from 1 to 1,440.",
    "window-hours": "Enter a whole number from 1 to 168.",
    "window-time": "Enter a time like 17:00.",
    tags: "Enter at most 100 tags.",
    products: "Choose at most 1,000 products.",
    days: "Enter a whole number from 1 to 3,650.",
    location: "Choose where the stock is kept.",
    heldBack: "Enter a whole number from 0 to 10,000.",
    email: "Enter an email address, like orders@example.com.",
    url: "This is no address. Enter one like https://api.example.com.",
    "url-missing":
      "Enter the address of your provider's API. Your provider tells you, mostly beside the API key.",
    "url-https":
      "The address has to begin with https://, so that nobody reads your buyers' data on the way. Enter {{detail}}; if that does not work, ask your provider for an https address.",
    "url-rest": "Enter only {{detail}}, with nothing before or after it.",
    "key-refused":
      "The provider does not accept this key. Copy it there once more, or ask for a new one. {{detail}}",
    "catalog-refused":
      "The provider does not show its catalog with this key. Ask what the key lacks. {{detail}}",
    "not-there":
      "Something answers at this address, but not your provider's API. Ask your provider for the address of its API. {{detail}}",
    "host-unknown": "There is no server named {{detail}}. Check the address for typing errors.",
    "host-private":
      "{{detail}} is in a private network. Enter the address under which your provider's API is on the public internet.",
    "host-untrusted":
      "{{detail}} can't prove that it is your provider: its certificate is not valid. Check the address, and tell your provider if it is right.",
    "no-answer":
      "{{detail}} does not answer. Check the address for typing errors. If it is right, test again in a few minutes, or ask your provider whether its API is running.",
    "in-trouble":
      "Your provider's API can't answer at the moment. Test again in a few minutes. If it stays like this, tell your provider: {{detail}}",
    "key-missing": "Enter the API key for this address.",
    "key-form": "An API key has no spaces and only plain letters, digits and signs.",
    "secret-missing": "Enter the signing secret, or let the provider send no updates.",
    "secret-form": "A signing secret begins with whsec_ and goes on in letters, digits, + and /.",
    "not-now":
      "The provider is asked for nothing more with this key at the moment. Test again in {{detail}} s.",
  },
} as const;
