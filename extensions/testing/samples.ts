/** Answers of the app, one for each state of an order, a variant and a buyer's order. */
import type {
  BuyerOrderAnswer,
  OrderAnswer,
  OrderPart,
  VariantAnswer,
} from "../../app/extensions/answers.ts";

export const orderId = "gid://shopify/Order/1001";
export const variantId = "gid://shopify/ProductVariant/501";

const part: OrderPart = {
  id: "dispatch-1",
  sequence: 1,
  stage: { text: "In production", tone: "info" },
  apiOrderId: "ord_1",
  cost: "$12.50",
  attention: null,
  ways: [],
  tracking: [],
  path: "/app/orders/dispatch-1",
};

const cancel = {
  kind: "act",
  act: "cancel",
  label: "Cancel",
  isDestructive: true,
  confirm: "Cancel it? It will not be made.",
  answers: { yes: "Cancel at the provider", no: "Keep" },
} as const;

/** It was sent, and is being made. */
export const making: OrderAnswer = {
  orderId: "1001",
  name: "#1001",
  state: { text: "In production", tone: "info" },
  summary: "Printed since today",
  parts: [part],
  lines: [
    {
      id: "line-1",
      title: "House blend",
      quantity: 2,
      verdict: { text: "Sent", tone: "success" },
      sequence: 1,
      becomes: ["2 × BAG-250"],
      pictureUrls: ["https://app.example/label.webp"],
      notes: [],
    },
    {
      id: "line-2",
      title: "Gift card",
      quantity: 1,
      verdict: { text: "Left out", tone: "neutral" },
      sequence: null,
      becomes: [],
      notes: ["Nothing to ship"],
    },
  ],
  ways: [],
  path: "/app/orders/dispatch-1",
};

/** It waits for a person's yes. */
export const waiting: OrderAnswer = {
  ...making,
  state: { text: "Needs attention", tone: "warning" },
  summary: "Waits for your approval",
  parts: [
    {
      ...part,
      stage: { text: "Waiting", tone: "neutral" },
      apiOrderId: null,
      cost: null,
      attention: {
        number: 3,
        text: "The order is of high risk.",
        ways: [
          { kind: "act", act: "approve", label: "Approve", isDestructive: false, confirm: null },
          { kind: "link", in: "admin", path: "orders/1001", label: "Open in Shopify" },
        ],
      },
      ways: [cancel],
    },
  ],
};

/** The store's pause before anything is sent. */
export const held: OrderAnswer = {
  ...waiting,
  state: { text: "Waiting", tone: "neutral" },
  summary: "Is sent at 5 p.m.",
  parts: [
    {
      ...part,
      stage: { text: "Waiting", tone: "neutral" },
      apiOrderId: null,
      cost: null,
      attention: {
        number: null,
        text: "On hold",
        ways: [{ kind: "wait", label: "It continues when Shopify opens it" }],
      },
      ways: [
        { kind: "act", act: "release", label: "Send now", isDestructive: false, confirm: null },
        cancel,
      ],
    },
  ],
};

/** Two parts, the first one with its parcel; a line was mapped since. */
export const shipped: OrderAnswer = {
  ...making,
  state: { text: "Shipped", tone: "success" },
  summary: "All of it has left",
  parts: [
    {
      ...part,
      stage: { text: "Shipped", tone: "success" },
      tracking: [
        { carrier: "UPS", number: "1Z9", url: "https://track.example/1Z9", isInShopify: false },
        { carrier: "Post", number: "R2", url: "", isInShopify: true },
      ],
    },
    { ...part, id: "dispatch-2", sequence: 2, apiOrderId: "ord_2", ways: [cancel] },
  ],
  ways: [
    {
      kind: "act",
      act: "send-open-lines",
      label: "Send 1 item",
      isDestructive: false,
      confirm: null,
    },
  ],
};

export const mapped: VariantAnswer = {
  variantId: "501",
  title: "Mug, blue",
  state: "mapped",
  label: { text: "Made by your provider", tone: "success" },
  summary: "One product of the catalog",
  parts: [
    {
      sku: "MUG-B",
      title: "Mug",
      quantity: 1,
      artwork: { pictureUrl: "https://app.example/p.png", fits: { text: "Fits", tone: "success" } },
      stock: { text: "12 in stock", tone: "neutral" },
    },
  ],
  profit: {
    price: "$20.00",
    cost: "$8.00",
    profit: "$12.00",
    isLoss: false,
    basis: "As in #1001.",
  },
  isChangeable: true,
  path: "/app/products/501",
};

export const undecided: VariantAnswer = {
  ...mapped,
  state: "undecided",
  label: { text: "Not decided", tone: "warning" },
  summary: "Choose what is made for it",
  parts: [],
  profit: null,
};

export const excluded: VariantAnswer = {
  ...undecided,
  state: "excluded",
  label: { text: "Excluded", tone: "neutral" },
  summary: "Not forwarded, on purpose",
};

export const buyersOrder: BuyerOrderAnswer = {
  summary: "Your order is being made.",
  steps: [
    { step: "received", label: "Received", state: "done" },
    { step: "making", label: "Being made", state: "current" },
    { step: "shipped", label: "Shipped", state: "ahead" },
  ],
  items: [{ title: "House blend", quantity: 2, pictureUrl: "https://app.example/b.png" }],
  shipsOn: "Friday, November 27",
  tracking: [],
  wishes: [
    { wish: "address", label: "Another address", note: "As long as it is not made." },
    { wish: "cancel", label: "Cancel", note: "The shop is asked." },
  ],
  waiting: null,
  answered: null,
};
