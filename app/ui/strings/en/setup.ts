/** English: the words of the setup check. */
export const setup = {
  title: "Setup check",
  subtitle: "The settings that decide whether your orders reach your provider",
  again: "Check again",
  wrong_one: "{{count}} setting keeps orders from flowing",
  wrong_other: "{{count}} settings keep orders from flowing",
  fine: "Nothing keeps orders from flowing.",
  fineAsRead: "Nothing that could be checked keeps orders from flowing.",
  unread: "It could not be read. Check again in a minute.",
  states: {
    ok: "Ready",
    note: "Note",
    wrong: "Needs a fix",
    unread: "Not checked",
  },
  checks: {
    access: {
      title: "App permissions",
      ok: "The app has the permissions that orders need.",
      missing: "Open the app again and approve its permissions. Missing: {{names}}",
    },
    payments: {
      title: "Payment capture",
      ok: "Your newest orders are captured.",
      noOrders: "No order shows it yet.",
      orders:
        "Payments of these orders are only authorized, so the orders wait: {{names}}. Capture payments automatically, or capture each one.",
      action: "Open payment settings",
    },
    autoFulfillment: {
      title: "Automatic fulfillment",
      ok: "Shopify leaves fulfillment to your provider.",
      noOrders: "No order shows it yet.",
      orders:
        "Shopify marked these orders as fulfilled right after they were placed, so nothing is left to make: {{names}}. Choose “Don’t fulfill any of the order’s line items automatically”.",
      action: "Open checkout settings",
    },
    locations: {
      title: "Locations",
      ok_one: "{{count}} location fulfills online orders.",
      ok_other: "{{count}} locations fulfill online orders.",
      none: "No location fulfills online orders, so Shopify assigns them to none.",
      action: "Open location settings",
    },
    addresses: {
      title: "Delivery addresses",
      ok: "Shopify shows the app where orders go.",
      noOrders: "No order shows it yet.",
      orders:
        "These orders came without a street: {{names}}. If they have one in Shopify, the app lacks access to protected customer data; contact support.",
    },
    sending: {
      title: "When orders are sent",
      ok: "Orders are sent once they are paid.",
      byHand: "Each order waits until somebody sends it.",
      onRequest: "An order is sent once fulfillment is requested in Shopify.",
      service:
        "Orders wait for fulfillment requests, but the app’s location is not in Shopify yet.",
      action: "Change when orders are sent",
    },
    products: {
      title: "Mapping",
      ok_one: "{{count}} variant is mapped.",
      ok_other: "{{count}} variants are mapped.",
      open_one: "{{count}} variant is unmapped. What is ordered of it stays with you.",
      open_other: "{{count}} variants are unmapped. What is ordered of them stays with you.",
      none: "No variant is mapped, so no order is sent.",
      action: "Map products",
    },
    sale: {
      title: "For sale",
      ok: "No mapped product is a draft or archived in Shopify.",
      unsold_one:
        "{{count}} mapped product is a draft or archived in Shopify; nobody can buy it: {{names}}",
      unsold_other:
        "{{count}} mapped products are drafts or archived in Shopify, so nobody can buy them: {{names}}",
      action: "Open products",
    },
    artwork: {
      title: "Artwork",
      ok: "Every mapped variant has artwork.",
      bare_one: "{{count}} mapped variant lacks artwork. Its orders wait.",
      bare_other: "{{count}} mapped variants lack artwork. Their orders wait.",
      nothing: "Map a variant first.",
      action: "Add artwork",
    },
    connection: {
      title: "Provider",
      ok: "Your provider answers.",
      missing: "No provider is connected.",
      unauthorized: "Your provider does not accept the key.",
      unreachable: "Your provider is not working right now.",
      action: "Check the connection",
    },
    key: {
      title: "Live orders",
      ok: "Orders are made.",
      test: "Your store is connected with a test key, so no order is made.",
      action: "Use a live key",
    },
  },
} as const;
