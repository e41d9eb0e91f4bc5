import { describe, expect, it, vi } from "vitest";
import type { OrderAnswer } from "../../app/extensions/answers.ts";
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
import { held, making, orderId, shipped } from "../testing/samples.ts";
import shouldRender from "./src/should-render.ts";

function open(app: App) {
  const extension = openExtension("admin.order-details.action.render", {
    folder: "order-action",
    app,
  });
  extension.shopify.data.selected = [{ id: orderId }];
  return extension;
}

const showing = (order: OrderAnswer) => answering({ "GET orders/1001": order });

describe("the action on an order's page", () => {
  it("offers sending and canceling of each part, says what it means, and does what was chosen", async () => {
    const { draw, askings, answerWith } = open(showing(shipped));
    await draw();
    await eventually(() => find("s-choice", "Cancel (Part 2)"));
    // Nothing is done before something was chosen.
    expect(document.body.querySelector("[slot=primary-action]")).toBeNull();
    enter("s-choice-list", { values: ["cancel dispatch-2"] });
    await eventually(() => find("s-banner", "Cancel it? It will not be made."));
    answerWith(
      answering({ "POST orders/1001/acts": { isDone: true, outcome: "Asked", order: making } }),
    );
    find("[slot=primary-action]", "Cancel at the provider").click();
    await eventually(() => find("s-banner", "Asked"));
    expect(askings.at(-1)?.body).toEqual({ act: "cancel", partId: "dispatch-2" });
    // It was done: what is left is to close.
    expect(document.body.querySelector("[slot=primary-action]")).toBeNull();
  });

  it("has chosen already where one thing only can be done, and leaves other acts to the block", async () => {
    const { draw, askings, answerWith } = open(showing(held));
    await draw();
    await eventually(() => find("[slot=primary-action]", "Cancel at the provider"));
    expect(drawn()).not.toContain("Send now");
    answerWith(isDown);
    find("[slot=primary-action]", "Cancel at the provider").click();
    await eventually(() => expect(askings.length).toBeGreaterThan(2));
    await eventually(() => find("s-banner", "Portafilter can’t be reached at the moment."));
    // What may have been done is not forgotten over it.
    expect(drawn()).toContain("may or may not have been done");
  });

  it("chooses nothing by itself in the place of what could not be done", async () => {
    const { draw, askings, answerWith } = open(showing(shipped));
    await draw();
    await eventually(() => find("s-choice", "Send 1 item"));
    enter("s-choice-list", { values: ["send-open-lines"] });
    await eventually(() => find("[slot=primary-action]", "Send 1 item"));
    const stale: App = () => Promise.resolve(problem(409, "It has moved on"));
    // By now canceling is all that can be done.
    const later = showing({ ...shipped, ways: [] });
    answerWith((asking) => (asking.method === "POST" ? stale : later)(asking));
    find("[slot=primary-action]").click();
    await eventually(() => find("s-banner", "It has moved on"));
    await eventually(() => expect(drawn()).not.toContain("Send 1 item"));
    find("s-choice", "Cancel (Part 2)");
    expect(document.body.querySelector("[slot=primary-action]")).toBeNull();
    expect(askings.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("says that nothing can be sent or canceled, and closes", async () => {
    const { draw, shopify } = open(showing(making));
    const close = vi.fn<() => void>();
    shopify.close = close;
    await draw();
    await eventually(() => find("s-text", "Nothing of this order can be sent or canceled now."));
    press("Close");
    expect(close).toHaveBeenCalledOnce();
  });

  it("says why there is nothing to do for whoever may only view", async () => {
    await open(
      showing({ ...making, parts: [], ways: [], viewOnly: "You are limited to viewing." }),
    ).draw();
    await eventually(() => find("s-text", "You are limited to viewing."));
  });

  it("says so where the reader's account may not use the app", async () => {
    await open(() => Promise.resolve(problem(401, "No"))).draw();
    await eventually(() => find("s-banner"));
    expect(find("s-banner").textContent).toContain("Your account may not use Portafilter.");
  });
});

describe("whether the action is offered", () => {
  it.each<[string, App, boolean]>([
    ["an order of which a part can be canceled", showing(held), true],
    ["an order of which items can be sent", showing({ ...shipped, parts: [] }), true],
    ["an order that is being made", showing(making), false],
    ["an order of which it has nothing", showing({ ...making, parts: [], ways: [] }), false],
    ["an order that it has nothing to do with", () => Promise.resolve(notFound), false],
    ["an app that is down, which the action then says itself", isDown, true],
    ["a reader without access, to whom it is then said", async () => problem(401, "No"), true],
  ])("for %s", async (_name, app, display) => {
    open(app);
    await expect(shouldRender()).resolves.toEqual({ display });
  });
});
