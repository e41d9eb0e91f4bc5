import { artwork } from "../artwork.ts";
import { mockup } from "../proof.ts";
import { matching } from "../matching.ts";
import { snooze } from "../snooze.ts";
import { atShopify, phrases } from "../phrases.ts";

/** English: what every page loads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Forwards your paid orders to print-and-ship fulfillment, and brings the tracking back.",
    loading: "The page is loading",
    openInAdmin: "Portafilter runs inside the Shopify admin. Open it there, under Apps.",
  },
  labeled: "{{label}}: {{text}}",
  quoted: "“{{words}}”",
  time: { now: "just now", soon: "in a moment" },
  index: {
    firstPage: "First page",
    nextPage: "Next page",
    pages: "Pages of {{what}}",
    select: "Select {{name}}",
    selectAll: "Select all {{what}}",
    selected_one: "{{count}} selected",
    selected_other: "{{count}} selected",
    findProduct: "Product, option or SKU",
    more: "There are more: add a word to narrow them down.",
  },
  nav: {
    home: "Home",
    orders: "Orders",
    products: "Products",
    catalog: "Catalog",
    studio: "Artwork studio",
    stock: "Stock",
    profit: "Profit",
    activity: "Activity",
    settings: "Settings",
  },
  matching,
  artwork,
  mockup,
  snooze,
  staffNames: {
    numbered: "Staff member {{number}}",
    someone: "A person in the admin",
  },
  atShopify,
  phrases,
  statuses: {
    CancelationRequested: "Cancelation requested",
    Declined: "Declined",
  },
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
  partlyAt: {
    Shipped: "Partially shipped",
    Fulfilled: "Partially fulfilled",
  },
  unsaved: {
    save: "Save",
    discard: "Discard",
    refused: "Not saved: some entries need a fix",
    restored: "Your changes from before are back. They are not saved yet.",
    outdated:
      "Other changes were saved here since. Yours are not saved yet: saving replaces the others, discarding shows them.",
    first: "Save or discard your changes first. Then you can decide this.",
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
    viewOnly: {
      title: "You can only view",
      body: "An account owner limited you to viewing in this app. Ask an account owner if you need to change something.",
    },
    failed: {
      title: "Something went wrong",
      body: "The page could not be loaded. Your orders are not affected. Try again in a moment.",
    },
    unconfirmed: {
      title: "Your last change is not confirmed",
      body: "The app did not answer as it should: the change may have been made, or not. What you entered is still here. Before you try again, check whether this page shows the change, once it is up to date.",
    },
    old: {
      title: "This page is not up to date",
      body: "It shows what was known on {{time}}. The app is not answering right now. The page keeps trying.",
    },
  },
  copy: {
    copy: "Copy",
    what: "Copy: {{what}}",
    done: "Copied",
    byHand: "Select it and copy it by hand",
  },
} as const;
