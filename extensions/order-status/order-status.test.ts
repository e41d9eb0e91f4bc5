import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { BuyerOrderAnswer } from "../../app/extensions/answers.ts";
import {
  answering,
  type App,
  drawn,
  enter,
  eventually,
  find,
  isDown,
  notFound,
  openExtension,
  press,
  problem,
} from "../testing/open-extension.ts";
import { buyersOrder } from "../testing/samples.ts";

const folder = "order-status";

function openStatus(app: App) {
  putAddressIn();
  const extension = openExtension("customer-account.order-status.block.render", { folder, app });
  // Shopify's test environment leaves it out, where Shopify itself has nothing in it.
  extension.shopify.extension = { ...extension.shopify.extension, editor: undefined as never };
  extension.shopify.order.value = {
    id: "gid://shopify/Order/1001",
    name: "#1001",
    confirmationNumber: "K7QX",
  };
  return extension;
}

function openThankYou(app: App) {
  putAddressIn();
  const extension = openExtension("purchase.thank-you.block.render", { folder, app });
  extension.shopify.extension = { ...extension.shopify.extension, editor: undefined as never };
  extension.shopify.orderConfirmation.value = {
    order: { id: "gid://shopify/OrderIdentity/1001" },
    number: "K7QX",
    isFirstOrder: true,
  };
  return extension;
}

/** What the build does. */
function putAddressIn() {
  vi.stubEnv("SHOPIFY_APP_URL", "https://app.example");
  onTestFinished(() => void vi.unstubAllEnvs());
}

const showing = (order: BuyerOrderAnswer) => answering({ "POST buyer/orders/1001": order });

describe("the block on the order's status page", () => {
  it("shows a buyer where the order is, what is made and when it leaves", async () => {
    const { draw, askings } = openStatus(showing(buyersOrder));
    await draw();
    await eventually(() => find("s-text", "Your order is being made."));
    // To the app's own address, with the buyer's token and what proves the order.
    expect(askings).toEqual([
      {
        method: "POST",
        url: "https://app.example/extensions/v1/buyer/orders/1001?locale=en",
        headers: {
          Authorization: "Bearer mock-session-token",
          "Content-Type": "application/json",
        },
        body: { confirmation: "K7QX" },
      },
    ]);
    expect(find("s-text", "Being made").getAttribute("type")).toBe("strong");
    expect(find("s-progress").getAttribute("value")).toBe("2");
    find("s-text", "Expected to leave on Friday, November 27");
    find("s-text", "2 × House blend");
    expect(find("s-product-thumbnail").getAttribute("src")).toBe("https://app.example/b.png");
  });

  it("shows the parcels of one that left", async () => {
    const tracking = [
      { carrier: "UPS", number: "1Z9", url: "https://track.example/1Z9" },
      { carrier: "Post", number: "R2", url: "" },
    ];
    await openStatus(showing({ ...buyersOrder, shipsOn: null, wishes: [], tracking })).draw();
    await eventually(() => find("s-link", "UPS 1Z9"));
    // One that can't be followed leads nowhere.
    find("s-text", "Post R2");
    expect(drawn()).not.toContain("Expected to leave");
    expect(document.body.querySelectorAll("s-button")).toHaveLength(0);
  });

  it("shows what is made again with its own parcels", async () => {
    const parcel = { carrier: "UPS", number: "1Z9", url: "https://track.example/1Z9" };
    const replacements = [
      { sequence: 2, summary: "A replacement is on its way.", shipsOn: null, tracking: [parcel] },
      { sequence: 3, summary: "A replacement is being made.", shipsOn: "Dec 1", tracking: [] },
      { sequence: 4, summary: "A replacement is being made.", shipsOn: "Dec 1", tracking: [] },
    ];
    await openStatus(showing({ ...buyersOrder, shipsOn: null, replacements })).draw();
    await eventually(() => find("s-text", "A replacement is on its way."));
    const said = [...document.body.querySelectorAll("s-text")].map((each) => each.textContent);
    expect(said.filter((text) => text === "A replacement is being made.")).toHaveLength(2);
    find("s-link", "UPS 1Z9");
    find("s-text", "A replacement is being made.");
    find("s-text", "Expected to leave on Dec 1");
  });

  it("shows no way to go for one that was canceled, and each of two lines of one variant", async () => {
    const [item] = buyersOrder.items;
    if (item === undefined) throw new Error("The sample has no item.");
    const items = [item, { ...item, quantity: 5 }];
    const canceled = { ...buyersOrder, summary: "Your order was canceled.", steps: [], items };
    const { draw, answerWith } = openStatus(showing(buyersOrder));
    await draw();
    await eventually(() => find("s-progress"));
    press("Cancel");
    answerWith(answering({ "POST buyer/orders/1001/wishes": { outcome: "", order: canceled } }));
    await eventually(() => press("Send"));
    await eventually(() => find("s-text", "Your order was canceled."));
    expect(document.body.querySelector("s-progress")).toBeNull();
    find("s-text", "2 × House blend");
    find("s-text", "5 × House blend");
  });

  it("takes a wish for another address, which has to be one, and says what comes of it", async () => {
    const { draw, askings, answerWith } = openStatus(showing(buyersOrder));
    await draw();
    await eventually(() => press("Another address"));
    await eventually(() => find("s-text", "As long as it is not made."));
    press("Send");
    await eventually(() =>
      expect(find("s-text-area").getAttribute("error")).toBe("Enter the address."),
    );
    enter("s-text-area", { value: " 12 Main St " });
    await eventually(() => expect(find("s-text-area").getAttribute("error")).toBeNull());
    const order = { ...buyersOrder, wishes: [], waiting: "Waits for the shop" };
    answerWith(answering({ "POST buyer/orders/1001/wishes": { outcome: "Noted", order } }));
    press("Send");
    // Once: that it was sent is said by what waits.
    await eventually(() => find("s-banner", "Waits for the shop"));
    expect(drawn()).not.toContain("Noted");
    expect(askings.at(-1)?.body).toEqual({
      confirmation: "K7QX",
      wish: "address",
      text: "12 Main St",
    });
  });

  it("drops what it said of a wish once there is something newer", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, answerWith } = openStatus(showing(buyersOrder));
    await draw();
    await vi.waitFor(() => press("Cancel"));
    await vi.waitFor(() => find("s-text", "The shop is asked."));
    const order = { ...buyersOrder, wishes: [], waiting: null };
    answerWith(answering({ "POST buyer/orders/1001/wishes": { outcome: "Noted", order } }));
    press("Send");
    await vi.waitFor(() => find("s-banner", "Noted"));
    answerWith(showing({ ...buyersOrder, wishes: [], answered: "The shop did not agree." }));
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => find("s-banner", "The shop did not agree."));
    expect(drawn()).not.toContain("Noted");
  });

  it("says what became of a wish, and nothing of it where an app of before doesn't", async () => {
    const answered = "The delivery address was changed.";
    const { draw, answerWith } = openStatus(showing({ ...buyersOrder, wishes: [], answered }));
    await draw();
    await eventually(() => find("s-banner", answered));
    const { answered: _left, ...before } = buyersOrder;
    answerWith(answering({ "POST buyer/orders/1001": before }));
    await openStatus(answering({ "POST buyer/orders/1001": before })).draw();
    await eventually(() => expect(document.body.querySelectorAll("s-banner")).toHaveLength(0));
  });

  it("says that a wish may have arrived where no answer came", async () => {
    const { draw, answerWith } = openStatus(showing(buyersOrder));
    await draw();
    await eventually(() => press("Cancel"));
    answerWith((asking) =>
      (asking.url.includes("/wishes") ? isDown : showing(buyersOrder))(asking),
    );
    await eventually(() => press("Send"));
    await eventually(() => expect(find("s-banner").textContent).toContain("may not have arrived"));
  });

  it.each<[string, App, string]>([
    ["is down", isDown, "may not have arrived"],
    ["refuses it", async () => problem(429, "Too many at once"), "Too many at once"],
  ])("keeps what a buyer entered where the app %s", async (_name, app, said) => {
    const { draw, askings, answerWith } = openStatus(showing(buyersOrder));
    await draw();
    await eventually(() => press("Another address"));
    await eventually(() => find("s-text-area"));
    press("Send");
    await eventually(() => expect(drawn()).toContain("Enter the address."));
    enter("s-text-area", { value: "12 Main St" });
    await eventually(() => expect(drawn()).not.toContain("Enter the address."));
    answerWith(app);
    press("Send");
    await eventually(() => expect(drawn()).toContain(said));
    const order = { ...buyersOrder, waiting: "Waits for the shop" };
    answerWith(answering({ "POST buyer/orders/1001/wishes": { outcome: "Noted", order } }));
    press("Send");
    await eventually(() => find("s-banner", "Waits for the shop"));
    expect(askings.at(-1)?.body).toMatchObject({ wish: "address", text: "12 Main St" });
    expect(document.body.querySelector("s-text-area")).toBeNull();
  });

  it("tells whoever waits within seconds that no answer comes, also where Shopify gives no token", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, shopify } = openStatus(showing(buyersOrder));
    const get = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
    shopify.sessionToken.get = get;
    await draw();
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(drawn()).toContain("can’t be shown at the moment"));
  });

  it("shows nothing at all for an order that the app has nothing to do with", async () => {
    const { draw, askings } = openStatus(async () => notFound);
    await draw();
    await eventually(() => expect(askings).toHaveLength(1));
    await eventually(() => expect(drawn()).toBe(""));
  });

  it.each<[string, App, string]>([
    ["is down", isDown, "The progress of your order can’t be shown at the moment."],
    ["refuses", async () => problem(429, "Too many at once"), "Too many at once"],
    ["takes the token for none", async () => problem(401, "No"), "Load this page again"],
  ])("says so where the app %s, and tries again", async (_name, app, text) => {
    const { draw, answerWith } = openStatus(app);
    await draw();
    await eventually(() => expect(drawn()).toContain(text));
    answerWith(showing(buyersOrder));
    press("Try again");
    await eventually(() => find("s-text", "Your order is being made."));
  });

  it("shows the shop's owner what stands here, while the page is arranged", async () => {
    const { draw, askings, shopify } = openStatus(isDown);
    shopify.extension = { ...shopify.extension, editor: { type: "checkout" } };
    await draw();
    await eventually(() => expect(drawn()).toContain("Buyers see here how their order is made."));
    expect(askings).toEqual([]);
  });
});

describe("the block on the page after a checkout", () => {
  it("asks again for an order that the app doesn't know yet, a few times, and then shows it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings, answerWith } = openThankYou(async () => notFound);
    await draw();
    await vi.waitFor(() => expect(askings).toHaveLength(1));
    await vi.waitFor(() => find("s-text", "Your order was received."));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(askings).toHaveLength(2);
    find("s-text", "Your order was received.");
    answerWith(showing(buyersOrder));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(askings).toHaveLength(3);
    find("s-text", "Your order is being made.");
  });

  it("leaves it at that for an order that is none of the app's", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings } = openThankYou(async () => notFound);
    await draw();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askings).toHaveLength(4);
    expect(drawn()).toBe("");
  });
});
