/** English: what Shopify's own pages show, to staff and to buyers; the app's pages load none of it. */
export const inShopify = {
  buyer: {
    canceled: "This order was canceled.",
    withShop: "We have your order. The shop is taking care of it.",
    partly: "Part of your order is on its way.",
    replacement: {
      making: "A replacement is being made.",
      shipped: "A replacement is on its way.",
    },
    summary: {
      received: "We have your order, and it is about to be made.",
      making: "Your order is being made.",
      printed: "Your order is printed and will be packed.",
      packed: "Your order is packed and waits for the carrier.",
      shipped: "Your order is on its way.",
    },
    steps: {
      received: "Received",
      making: "Being made",
      printed: "Printed",
      packed: "Packed",
      shipped: "Shipped",
    },
    wishes: {
      address: "Request another address",
      cancel: "Request to cancel",
      unsent: "Your order is not made before the shop has answered.",
      sent: "The shop may not be able to change anything any more once your order is being made.",
      done: "Your request was sent to the shop.",
      movedOn: "This can’t be requested any more.",
      waiting: {
        address: "The shop has yet to answer your request for another delivery address.",
        cancel: "The shop has yet to answer your request to cancel.",
      },
      ended: {
        address: {
          granted: "The delivery address was changed.",
          declined: "The shop did not agree to another delivery address.",
          "too-late": "It was too late for another delivery address.",
        },
        cancel: {
          granted: "The shop agreed to cancel your order.",
          declined: "The shop did not agree to cancel the order.",
          "too-late": "It was too late to cancel the order.",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "Cancel it at the provider?", sendTest: "Send it for real?" },
    canceling: "Cancelation asked for. Your provider has not answered yet.",
    changing: "A change is pending. Your provider has not confirmed it yet.",
    withProvider: "Items with your provider: {{number}} of {{of}}.",
    hasLeft: "Items that your provider shipped: {{number}} of {{of}}.",
    changeLine: "Change artwork or SKU",
    unsent: {
      Waiting: "It has not been sent to your provider yet.",
      Sending: "It is being sent to your provider, which has yet to answer.",
      Canceled: "Your provider makes nothing more of this order.",
    },
    undecided: "It is not sent to your provider until you choose what is made for it.",
    excluded: "It is not sent to your provider; the rest of an order is.",
    refused:
      "Portafilter could not read this request, and nothing was changed. Reload the page and try again.",
    unknown: "Portafilter has nothing to do with this, or does not know it yet.",
    drawn: "Drawn by the provider, as the buyer personalizes it",
    artwork: "From Shopify",
    artworkFits: "From Shopify: fits",
    artworkUnfit: "From Shopify: can’t be printed",
    artworkToFit: "From Shopify: has to be {{width}} × {{height}} px",
    artworkFit: "Fit when it was chosen",
    done: {
      exclude: "This variant is excluded now.",
      "decide-again": "The mapping of this variant was reset.",
    },
    tooMany: "Too many requests. Try again in a minute.",
    tooMuch:
      "What buyers personalize is changed in Portafilter, and so is a part that was changed there meanwhile. Nothing was changed.",
    waiting_one: "{{count}} order waits until it is mapped or excluded.",
    waiting_other: "{{count}} orders wait until it is mapped or excluded.",
  },
} as const;
