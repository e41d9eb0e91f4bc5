/**
 * What every extension shows in each state that any of them can be in: all targets against all states, so that none is
 * forgotten. What is special about one is tested beside it.
 */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  answering,
  type App,
  drawn,
  eventually,
  isDown,
  notFound,
  openExtension,
  press,
  problem,
} from "./testing/open-extension.ts";
import { buyersOrder, held, mapped, orderId, shipped, variantId } from "./testing/samples.ts";

const admin = {
  unreachable: "Portafilter can’t be reached at the moment.",
  refused: "Your account may not use Portafilter.",
  broken: "Portafilter could not show this.",
};
const buyer = {
  unreachable: "The progress of your order can’t be shown at the moment.",
  refused: "Load this page again to see the progress of your order.",
  broken: "The progress of your order could not be shown.",
};

const print = {
  url: "https://app.example/extensions/v1/print/a-token",
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  leftOut: [],
};
const heldForBuyer = { ...buyersOrder, summary: "It is about to be made.", shipsOn: null };
const shippedForBuyer = { ...buyersOrder, summary: "Your order is on its way.", wishes: [] };

interface Target {
  name: string;
  open: (app: App) => { draw: () => Promise<unknown>; answerWith: (next: App) => void };
  words: typeof admin;
  /** What it shows while it asks, where that is no spinner: an order may be too new to be known. */
  asking?: string;
  /** What it says where the app has nothing of what the page shows. */
  empty: string;
  /** An app that has it, and what is said then. */
  works: readonly [App, string];
  /** The same for an order that waits, and for one that has left: where it is about an order's progress. */
  waits?: readonly [App, string];
  left?: readonly [App, string];
}

const orders = (body: unknown) => answering({ "GET orders/1001": body });
const buyers = (body: unknown) => answering({ "POST buyer/orders/1001": body });
const prints = answering({ "POST prints": print });

const targets: Target[] = [
  {
    name: "the block on an order's page",
    open: (app) => {
      const folder = "order-block";
      const extension = openExtension("admin.order-details.block.render", { folder, app });
      extension.shopify.data.selected = [{ id: orderId }];
      return extension;
    },
    words: admin,
    empty: "Portafilter has nothing to do with this order.",
    works: [orders(held), "Is sent at 5 p.m."],
    waits: [orders(held), "It continues when Shopify opens it"],
    left: [orders(shipped), "All of it has left"],
  },
  {
    name: "the action on an order's page",
    open: (app) => {
      const folder = "order-action";
      const extension = openExtension("admin.order-details.action.render", { folder, app });
      extension.shopify.data.selected = [{ id: orderId }];
      return extension;
    },
    words: admin,
    empty: "Nothing of this order can be sent or canceled now.",
    works: [orders(held), "Is sent at 5 p.m."],
    waits: [orders(held), "Cancel at the provider"],
    left: [orders(shipped), "Send 1 item"],
  },
  {
    name: "the block on a variant's page",
    open: (app) => {
      const folder = "variant-block";
      const extension = openExtension("admin.product-variant-details.block.render", {
        folder,
        app,
      });
      extension.shopify.data.selected = [{ id: variantId }];
      return extension;
    },
    words: admin,
    empty: "Portafilter doesn’t know this variant yet.",
    works: [answering({ "GET variants/501": mapped }), "One product of the catalog"],
  },
  ...(["order", "orders"] as const).map((kind): Target => ({
    name: kind === "order" ? "printing from an order's page" : "printing from the list of orders",
    open: (app) => {
      const extension =
        kind === "order"
          ? openExtension("admin.order-details.print-action.render", {
              folder: "print-order",
              app,
            })
          : openExtension("admin.order-index.selection-print-action.render", {
              folder: "print-orders",
              app,
            });
      extension.shopify.data.selected = [{ id: orderId }];
      return extension;
    },
    words: admin,
    empty: "There is nothing to print for this selection.",
    works: [prints, print.url],
  })),
  {
    name: "the block on the order's status page",
    open: (app) => {
      const folder = "order-status";
      const target = "customer-account.order-status.block.render";
      const extension = openExtension(target, { folder, app });
      const { shopify } = extension;
      shopify.extension = { ...shopify.extension, editor: undefined as never };
      shopify.order.value = { id: orderId, name: "#1001", confirmationNumber: "K7QX" };
      return extension;
    },
    words: buyer,
    empty: "",
    works: [buyers(buyersOrder), "Your order is being made."],
    waits: [buyers(heldForBuyer), "It is about to be made."],
    left: [buyers(shippedForBuyer), "Your order is on its way."],
  },
  {
    name: "the block on the page after a checkout",
    open: (app) => {
      const folder = "order-status";
      const extension = openExtension("purchase.thank-you.block.render", { folder, app });
      const { shopify } = extension;
      shopify.extension = { ...shopify.extension, editor: undefined as never };
      const order = { id: "gid://shopify/OrderIdentity/1001" };
      shopify.orderConfirmation.value = { order, number: "K7QX", isFirstOrder: true };
      return extension;
    },
    words: buyer,
    asking: "",
    empty: "Your order was received.",
    works: [buyers(buyersOrder), "Your order is being made."],
    waits: [buyers(heldForBuyer), "It is about to be made."],
    left: [buyers(shippedForBuyer), "Your order is on its way."],
  },
];

/** An app that answers when it is let. */
function slowly(app: App): { app: App; answer: () => void } {
  let answer = () => {};
  const isReady = new Promise<void>((resolve) => (answer = resolve));
  return { app: (asking) => isReady.then(() => app(asking)), answer: () => answer() };
}

/** An empty text: nothing at all. */
function expectDrawn(text: string): void {
  expect(drawn()).toMatch(text === "" ? /^$/ : text);
}

describe.each(targets)("$name", ({ open, words, asking, empty, works, waits, left }) => {
  function opened(app: App) {
    vi.stubEnv("SHOPIFY_APP_URL", "https://app.example");
    onTestFinished(() => void vi.unstubAllEnvs());
    return open(app);
  }

  it("shows that it asks, until there is an answer", async () => {
    const { app, answer } = slowly(works[0]);
    await opened(app).draw();
    await eventually(() => expectDrawn(asking ?? "<s-spinner"));
    expect(drawn()).not.toContain(works[1]);
    answer();
    await eventually(() => expectDrawn(works[1]));
    expect(document.body.querySelector("s-spinner")).toBeNull();
  });

  it("says, or leaves, what is not the app's", async () => {
    await opened(async () => notFound).draw();
    await eventually(() => expect(document.body.querySelector("s-spinner")).toBeNull());
    await eventually(() => expectDrawn(empty));
  });

  it.each<[string, App, (said: typeof admin) => string]>([
    ["the app is down", isDown, ({ unreachable }) => unreachable],
    [
      "something before the app answers",
      async () => ({ status: 503, body: {} }),
      ({ unreachable }) => unreachable,
    ],
    ["the reader may not use it", async () => problem(401, "A token"), ({ refused }) => refused],
    ["the app fails", async () => ({ status: 500, body: "?" }), ({ broken }) => broken],
    ["the app refuses, in its words", async () => problem(429, "Too many"), () => "Too many"],
  ])("says so where %s, and tries again", async (_name, app, text) => {
    const { draw, answerWith } = opened(app);
    await draw();
    await eventually(() => expectDrawn(text(words)));
    answerWith(works[0]);
    press("Try again");
    await eventually(() => expectDrawn(works[1]));
  });

  const progress = [["waits", waits] as const, ["has left", left] as const].flatMap(
    ([what, state]) => (state === undefined ? [] : [[what, ...state] as const]),
  );
  it.each(progress)("shows an order that %s", async (_what, app, text) => {
    await opened(app).draw();
    await eventually(() => expectDrawn(text));
  });
});
