/** English: what Home says of what does not run. */
export const troubles = {
  left: {
    unauthorized: "{{provider}}, where earlier orders are, no longer accepts the key",
    unreachable: "{{provider}}, where earlier orders are, is not working right now",
    throttled: "{{provider}}, where earlier orders are, asks the app to wait",
    ask: "Ask it to accept that key again. Until then the app can’t follow, change or cancel the orders there.",
  },
  deliveriesAction: "Show in Activity",
  deliveries_one: "{{count}} message from Shopify could not be processed.",
  deliveries_other: "{{count}} messages from Shopify could not be processed.",
  orders_one: "{{count}} order can't be read from Shopify. The app keeps trying.",
  orders_other: "{{count}} orders can't be read from Shopify. The app keeps trying.",
  failedMappings:
    "Your product changes aren't reaching all waiting orders: the app failed several times. It keeps trying; if this stays, contact support.",
  failedRequests:
    "The app failed several times on fulfillment requests from Shopify, so some wait for an answer. It keeps trying; if this stays, contact support.",
  failedProducts:
    "The app failed several times on reading your products, so new and changed ones may be missing here. It keeps trying; if this stays, contact support.",
  failedListings:
    "The app failed several times on adding a product to your store. It keeps trying; if this stays, contact support.",
} as const;
