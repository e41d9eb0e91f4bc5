import { enActivity } from "./en-activity.ts";
import { enOrder } from "./en-order.ts";
import { enOrders } from "./en-orders.ts";
import { enProducts } from "./en-products.ts";
import { enSettings } from "./en-settings.ts";

/** English: every word that a merchant reads. */
export const en = {
  app: {
    name: "Portafilter",
    tagline:
      "Forwards your paid orders to print-and-ship fulfillment, and brings the tracking back.",
    loading: "The page is loading",
    openInAdmin: "Portafilter is an app inside the Shopify admin. Open it there, under Apps.",
  },
  time: { now: "just now" },
  index: { firstPage: "First page", nextPage: "Next page", pages: "Pages of {{what}}" },
  nav: {
    home: "Home",
    orders: "Orders",
    products: "Products",
    activity: "Activity",
    settings: "Settings",
  },
  home: {
    title: "Overview",
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
        "{{count}} order line of the last 30 days was not forwarded: it is not decided yet who makes it.",
      undecided_other:
        "{{count}} order lines of the last 30 days were not forwarded: it is not decided yet who makes them.",
      decide: "Decide",
      unforwarded: "Orders not forwarded",
    },
    floor: {
      title: "Orders by stage",
      none: "Nothing was forwarded yet. Orders of what your provider makes show up here once they are paid.",
      all: "All orders",
    },
    products: {
      title: "Products",
      mapped_one: "{{count}} variant is made by your provider",
      mapped_other: "{{count}} variants are made by your provider",
      open_one: "{{count}} variant is not decided and stays with you",
      open_other: "{{count}} variants are not decided and stay with you",
      ignored_one: "{{count}} variant is left out on purpose",
      ignored_other: "{{count}} variants are left out on purpose",
      decide: "Choose what is made for them",
      all: "All products",
      reading: "Your products are being read.",
    },
    connection: {
      title: "Connection",
      embedded: "Built-in fulfillment",
      remote: "Fulfillment at {{host}}",
      swept: "Last checked {{time}}",
      neverSwept: "Not checked yet",
      states: {
        working: "Working",
        unauthorized: "Key not accepted",
        unreachable: "Not reachable",
        untested: "Not used yet",
        missing: "Not connected",
      },
    },
    orders_one: "{{count}} order can't be read from Shopify. The app keeps trying.",
    orders_other: "{{count}} orders can't be read from Shopify. The app keeps trying.",
    deliveriesAction: "Show them",
    deliveries_one: "{{count}} message from Shopify could not be applied.",
    deliveries_other: "{{count}} messages from Shopify could not be applied.",
  },
  products: enProducts,
  activity: enActivity,
  settings: enSettings,
  orders: enOrders,
  attention: {
    done: "Done. The order is looked at again now.",
    movedOn: "The order has moved on: there is nothing to do any more.",
  },
  order: enOrder,
  stages: {
    Waiting: "Waiting",
    Sending: "Sending",
    Created: "Accepted",
    Picked: "Picked",
    Printed: "Printed",
    Packaged: "Packaged",
    Shipped: "Shipped",
    Fulfilled: "Fulfilled",
    Canceled: "Canceled",
  },
  problems: {
    retry: "Try again",
    toOrders: "Go to orders",
    missing: {
      title: "This page is not there",
      body: "It may have been removed, or it belongs to another store.",
    },
    unauthorized: {
      title: "Your session has ended",
      body: "Reload the page in the Shopify admin to go on.",
    },
    failed: {
      title: "Something went wrong",
      body: "The page could not be loaded. Your orders are not affected: they go on by themselves. Try again in a moment.",
    },
  },
} as const;
