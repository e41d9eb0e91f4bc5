/** English: the words of the home page. */
export const home = {
  settingUp: {
    title: "Setting up your store",
    body: "Portafilter is reading your store's details. This takes a few seconds.",
    action: "Look again",
  },
  attention: {
    title: "Needs attention",
    none: "Nothing needs you. Orders are forwarded and tracked by themselves.",
    more_one: "{{count}} more",
    more_other: "{{count}} more",
    all: "Show all that need attention",
    undecided_one:
      "{{count}} item ordered in the last 30 days was not forwarded: it is not decided yet who makes it.",
    undecided_other:
      "{{count}} items ordered in the last 30 days were not forwarded: it is not decided yet who makes them.",
    decide: "Decide",
    unforwarded: "Orders not forwarded",
    sendable_one:
      "{{count}} order line of the last 30 days can be made by now; the rest of its order was sent before. Send it when you want.",
    sendable_other:
      "{{count}} order lines of the last 30 days can be made by now; the rest of their orders was sent before. Send them when you want.",
    unknown_one:
      "{{count}} item ordered in the last 30 days is a custom item, or its product was deleted. Enter what is made for it, or leave it out.",
    unknown_other:
      "{{count}} items ordered in the last 30 days are custom items, or their products were deleted. Enter what is made for them, or leave them out.",
    open: "Open {{order}}",
  },
  countedParts: "An order that is sent in parts is counted once for each part.",
  floor: {
    title: "Orders by stage",
    none: "Nothing was forwarded yet. Orders of what your provider makes show up here once they are paid.",
    all: "All orders",
    recently: "Last 30 days",
  },
  products: {
    title: "Products",
    mapped_one: "{{count}} variant is made by your provider",
    mapped_other: "{{count}} variants are made by your provider",
    open_one: "{{count}} variant is not decided and stays with you",
    open_other: "{{count}} variants are not decided and stay with you",
    bare_one: "{{count}} variant needs artwork; without it, its orders wait",
    bare_other: "{{count}} variants need artwork; without it, their orders wait",
    ignored_one: "{{count}} variant is left out on purpose",
    ignored_other: "{{count}} variants are left out on purpose",
    decide: "Choose what is made for them",
    addArtwork: "Add artwork",
    all: "All products",
    reading: "Your products are being read.",
  },
  paused: {
    titles: {
      connection: "The connection to your provider is paused",
      files: "Pictures and CSV files are paused",
      work: "Some work for this store is paused",
    },
    connection:
      "Your provider's answers stopped the app, or took too long to read, several times. Tracking and the catalog of this connection wait, so that your other orders go out.",
    files:
      "Pictures and CSV files of this store took too long to read several times. New ones are not read, so that everybody else's are.",
    work: "The app stopped several times while it worked on something of this store. That waits, and everything else goes on.",
    since: "Paused since",
    until: "until",
    tryNow: "Try now",
  },
  connection: {
    title: "Connection",
    embedded: "Built-in fulfillment",
    remote: "Fulfillment at {{host}}",
    mend: "Check the connection",
    states: {
      working: "Working",
      paused: "Paused",
      unauthorized: "Key not accepted",
      unreachable: "Not reachable",
      untested: "Not used yet",
      missing: "Not connected",
    },
  },
  orders_one: "{{count}} order can't be read from Shopify. The app keeps trying.",
  failedMappings:
    "What you decided about products doesn't reach all waiting orders: the app failed on it several times. It keeps trying; if this stays, contact support.",
  failedRequests:
    "The app failed several times on fulfillment requests from Shopify, so some wait for an answer. It keeps trying; if this stays, contact support.",
  failedProducts:
    "The app failed several times on reading your products, so new and changed ones may be missing here. It keeps trying; if this stays, contact support.",
  failedListings:
    "The app failed several times on adding a product to your store. It keeps trying; if this stays, contact support.",
  orders_other: "{{count}} orders can't be read from Shopify. The app keeps trying.",
  deliveriesAction: "Show in Activity",
  deliveries_one: "{{count}} message from Shopify could not be processed.",
  deliveries_other: "{{count}} messages from Shopify could not be processed.",
  health: {
    well: "Everything runs",
    look: "Needs a look",
    connected: "The connection works",
    notConnected: "The connection does not work",
    nothingWaits: "no order is late",
    paused: "something is paused",
    overdue_one: "{{count}} order waits longer than it should",
    overdue_other: "{{count}} orders wait longer than they should",
    swept: "checked with your provider {{time}}",
    neverSwept: "not checked with your provider yet",
    compared: "compared with Shopify {{time}}",
  },
  setup: {
    title: "Set up your store",
    progress: "{{number}} of {{of}} steps done",
    dismiss: "Dismiss",
    done: "Done",
    open: "To do",
    steps: {
      connection: {
        title: "Test the connection",
        body: "Choose who makes your orders, and see that it answers.",
        action: "Test it",
      },
      products: {
        title: "Read your products",
        body: "Your store's products are read by themselves, and kept up to date.",
        action: "See products",
      },
      mapping: {
        title: "Choose what is made",
        body: "Say what your provider makes of your variants. Those that you don't decide stay with you.",
        action: "Choose",
      },
      artwork: {
        title: "Add artwork",
        body: "Every variant that is made needs artwork in the exact size.",
        action: "Add artwork",
      },
      order: {
        title: "Send a first test order",
        body: "Connect with a test key, then place an order in your store: nothing is made.",
        action: "Use a test key",
      },
      builtInOrder: {
        title: "Send a first order",
        body: "Place an order in your store: the built-in fulfillment takes it, and it shows up under Orders.",
        action: "See orders",
      },
    },
  },
  costs: {
    title: "Cost and margin",
    when: "Last 30 days",
    cost_one: "Your provider took {{amount}} for {{count}} order.",
    cost_other: "Your provider took {{amount}} for {{count}} orders.",
    margin: "Sales were {{sold}}: {{left}} is left.",
    loss: "Sales were {{sold}}: a loss of {{left}}.",
    unknown: "The sales are not known in this currency.",
    some_one: "{{count}} order whose price is not known in this currency is left out.",
    some_other: "{{count}} orders whose prices are not known in this currency are left out.",
  },
  trend: {
    title: "Orders and shipments",
    summary: "{{received}} received and {{shipped}} shipped in the last 30 days.",
    median: "Half of the shipped ones left within {{time}}.",
    table: "Show the numbers",
    day: "Day",
    received: "Received",
    shipped: "Shipped",
    ofDay: "{{day}}: {{received}} received, {{shipped}} shipped",
  },
} as const;
