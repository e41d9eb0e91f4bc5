import { activity } from "./activity.ts";
import { alerts } from "./alerts.ts";
import { artwork } from "./artwork.ts";
import { attentions } from "./attentions.ts";
import { catalog } from "./catalog.ts";
import { documents } from "./documents.ts";
import { home } from "./home.ts";
import { orderViews, shortcuts } from "./list-tools.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";
import { phrases } from "./phrases.ts";
import { products } from "./products.ts";
import { causes, flowTriggers, remarks, steps } from "./remarks.ts";
import { provider } from "./provider.ts";
import { remakes } from "./remakes.ts";
import { profit } from "./profit.ts";
import { proof } from "./proof.ts";
import { samples } from "./samples.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { snooze } from "./snooze.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { studio } from "./studio.ts";

/** English: every word that a merchant reads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Forwards your paid orders to print-and-ship fulfillment, and brings the tracking back.",
    loading: "The page is loading",
    openInAdmin: "Portafilter is an app inside the Shopify admin. Open it there, under Apps.",
  },
  time: { now: "just now", soon: "in a moment" },
  index: {
    firstPage: "First page",
    nextPage: "Next page",
    pages: "Pages of {{what}}",
    select: "Select {{name}}",
    selectAll: "Select all {{what}}",
    selected_one: "{{count}} selected",
    selected_other: "{{count}} selected",
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
  home,
  samples,
  setup,
  products,
  catalog,
  stock,
  studio,
  artwork,
  activity,
  provider,
  remakes,
  profit,
  proof,
  settings,
  alerts,
  staff,
  snooze,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention: {
    addressAlone:
      "The delivery address was changed in Shopify when the provider had begun ({{detail}}). The order is made as wanted, and goes to the earlier address unless the provider changes it.",
    misplaced:
      "{{title}} could not be drawn: the field “{{field}}” is for a picture, and the buyer entered a text. Choose a field for texts on the variant's page.",
    gone: "The picture for {{title}} can't be found at its address any more. Ask the buyer for it if it was theirs, and replace it.",
    goneBare:
      "A picture of this order can't be found at its address any more. Ask the buyer for it if it was theirs, and replace it.",
    afterward: ": {{detail}}",
    faults: {
      too_small: "{{field}} is missing or too short",
      too_big: "{{field}} is too long or too large",
      custom: "{{field}} is not as the provider takes it",
    },
    editAddress:
      "Open the order in Shopify and choose “Edit shipping address”. Portafilter follows once it is saved there.",
    wishes: {
      address: "another delivery address, “{{words}}”",
      addressBare: "another delivery address",
      cancel: "cancel the order, “{{words}}”",
      cancelBare: "cancel the order",
    },
    entered: "{{name}} “{{value}}”",
    print: {
      place: "Print “{{name}}” in",
      save: "Print it from now on",
      done: "It is printed from now on, in this order and in others that were not sent yet.",
      product: "Open the product",
      untold:
        "Your provider doesn't say which places its design has. Name the place in the product.",
      taken:
        "Another property is printed there already. Choose another place, or change that in the product.",
      unanswered: "Your provider doesn't answer right now. Try again in a moment.",
      "no-field": "The design doesn't have this place any more. Choose another one.",
      "no-picture":
        "This place is for a picture, and the buyer entered a text. Choose a place for a text, or keep it as a note.",
      picturesOnly:
        "The design has places for pictures only, and the buyer entered a text. It can't be printed there.",
    },
    fix: {
      field: "Choose another field",
      picture: "Replace the picture",
      "entered-picture": "Replace the picture",
      text: "Change the text",
      sku: "Choose another SKU",
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
    did: {
      retry: "Checking the order again. The result shows here.",
      clear: "Noted. The order goes on unless something else holds it.",
      stop: "The provider is asked to cancel the order. It is sent again once the hold is released.",
      "send-open-lines": "The lines are sent in a part of their own.",
      "send-again": "It is sent again, as another part of the order.",
      "send-added": "Another part of the order has it now, and sends it unless something holds it.",
      simulate: "The test order moves on.",
    },
    sendMore: "Send {{count}} more",
    movedOn: "Nothing was changed: the order has moved on meanwhile.",
  },
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
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
    refused: "It was not saved: something doesn't fit yet",
    restored: "Your changes from before are back. They are not saved yet.",
    outdated:
      "Something else was saved here meanwhile. Your changes are not saved yet: saving puts them in its place, discarding shows what is saved now.",
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
      body: "The page could not be loaded. Your orders are not affected: they go on by themselves. Try again in a moment.",
    },
  },
} as const;
