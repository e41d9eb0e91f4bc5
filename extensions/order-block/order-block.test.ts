import { describe, expect, it, onTestFinished, vi } from "vitest";
import type {
  LineChangeAnswer,
  LineMockupAnswer,
  OrderAnswer,
  RemakeChoicesAnswer,
} from "../../app/extensions/answers.ts";
import {
  answering,
  type App,
  drawn,
  enter,
  enterInto,
  eventually,
  find,
  isDown,
  notFound,
  openExtension,
  press,
  problem,
} from "../testing/open-extension.ts";
import { held, making, orderId, shipped, waiting } from "../testing/samples.ts";

function open(app: App) {
  const extension = openExtension("admin.order-details.block.render", {
    folder: "order-block",
    app,
  });
  extension.shopify.data.selected = [{ id: orderId }];
  return extension;
}

const buttons = () =>
  [...document.body.querySelectorAll("s-button")].map((each) => each.textContent);

/** A part of which something failed, and that is also asked about. */
const failed: OrderAnswer = {
  ...waiting,
  parts: waiting.parts.map((part) => ({
    ...part,
    ways: [
      { kind: "act", act: "retry", label: "Try again", isDestructive: false, confirm: null },
      ...part.ways,
    ],
  })),
};

/** Sets whether somebody sees the page; undefined: nothing tells. */
function seen(state: DocumentVisibilityState | undefined): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, "visibilityState"));
  document.dispatchEvent(new Event("visibilitychange"));
}

const showing = (order: OrderAnswer) => answering({ "GET orders/1001": order });

describe("the block on an order's page", () => {
  it("shows that it asks, and then where the order stands", async () => {
    const { draw, askings } = open(showing(making));
    await draw();
    expect(find("s-spinner").getAttribute("accessibilitylabel")).toBe("Loading");
    await eventually(() => find("s-badge", "In production"));
    // Relative, and without a token: in the admin Shopify adds both.
    expect(askings).toEqual([
      { method: "GET", url: "/extensions/v1/orders/1001?locale=en", headers: {}, body: undefined },
    ]);
    for (const text of [
      "Printed since today",
      "2 × House blend",
      "2 × BAG-250",
      "It cost $12.50",
    ]) {
      find("s-text", text);
    }
    find("s-text", "Nothing to ship");
    // Of what is printed; a line of which nothing is made has none.
    const pictures = [...document.body.querySelectorAll("s-thumbnail")];
    expect(pictures.map((each) => [each.getAttribute("src"), each.getAttribute("alt")])).toEqual([
      ["https://app.example/label.webp", "Artwork for House blend"],
    ]);
    expect(find("s-link", "Open in Portafilter").getAttribute("href")).toBe(
      "app:app/orders/dispatch-1",
    );
    expect(find("s-admin-block").getAttribute("collapsedsummary")).toBe("In production");
  });

  it("says of a line what is printed on it, that it was changed, and what each part makes", async () => {
    const lines = making.lines.map((line) => ({
      ...line,
      sequence: null,
      becomes: ["Part 1: 2 × BAG-250", "Part 2: 1 × BAG-250"],
      printed: "Printed text: Name on the bag “Ada”",
      changed: "Changed for this order: the text",
    }));
    await open(showing({ ...shipped, lines })).draw();
    await eventually(() => find("s-text", "Part 1: 2 × BAG-250"));
    find("s-text", "Part 2: 1 × BAG-250");
    find("s-text", "Printed text: Name on the bag “Ada”");
    find("s-text", "Changed for this order: the text");
  });

  it("shows a line on its product once it is asked for, or says why not", async () => {
    const path = "orders/1001/parts/dispatch-1/lines/line-1/mockup";
    const lines = making.lines.map((line) =>
      line.id === "line-1" ? { ...line, mockup: { label: "See it on the product", path } } : line,
    );
    const order = { ...making, lines };
    const pictureUrl = "https://app.example/mockup.jpg";
    const mockup: LineMockupAnswer = {
      pictures: [{ pictureUrl, alt: "House blend, with the artwork on its package" }],
      said: "An impression",
    };
    const { draw, askings, answerWith } = open(showing(order));
    await draw();
    await eventually(() => find("s-button", "See it on the product"));
    expect(askings).toHaveLength(1);
    answerWith(answering({ "GET orders/1001": order, [`GET ${path}`]: mockup }));
    press("See it on the product");
    await eventually(() => expect(find("s-image").getAttribute("src")).toBe(pictureUrl));
    find("s-text", "An impression");
  });

  it("shows a line on its product no longer once it is made with something else", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const path = "orders/1001/parts/dispatch-1/lines/line-1/mockup";
    const shownAs = (version: string) => ({
      ...making,
      isUnderWay: true,
      lines: making.lines.map((line) =>
        line.id === "line-1"
          ? { ...line, mockup: { label: "See it on the product", path, version } }
          : line,
      ),
    });
    const pictureUrl = "https://app.example/mockup.jpg";
    const mockup: LineMockupAnswer = { pictures: [{ pictureUrl, alt: "" }], said: "An impression" };
    const drawing = (version: string) =>
      answering({ "GET orders/1001": shownAs(version), [`GET ${path}`]: mockup });
    const { draw, answerWith } = open(showing(shownAs("one")));
    await draw();
    await vi.waitFor(() => find("s-button", "See it on the product"));
    // WHEN it can't be drawn at first THEN it may be asked for again
    answerWith(isDown);
    press("See it on the product");
    await vi.waitFor(() => find("s-text", "Portafilter can’t be reached at the moment."));
    answerWith(drawing("one"));
    press("See it on the product");
    await vi.waitFor(() => expect(find("s-image").getAttribute("src")).toBe(pictureUrl));
    // AND WHEN the line is made otherwise THEN it is not what is shown any more
    answerWith(drawing("other"));
    await vi.advanceTimersByTimeAsync(60_000);
    find("s-button", "See it on the product");
    expect(drawn()).not.toContain("An impression");
  });

  it("leads from a line that may still be changed to the form that changes it", async () => {
    const path = "/app/orders/dispatch-1/lines/line-1";
    const ways = [{ kind: "link", in: "app", path, label: "Change artwork or SKU" } as const];
    const lines = making.lines.map((line) => (line.id === "line-1" ? { ...line, ways } : line));
    await open(showing({ ...making, lines })).draw();
    await eventually(() => find("s-button", "Change artwork or SKU"));
    const button = find("s-button", "Change artwork or SKU");
    expect(button.getAttribute("href")).toBe(`app:${path.slice(1)}`);
  });

  it("changes the artwork and the SKU of a line in place, and says what came of it", async () => {
    const path = "orders/1001/parts/dispatch-1/lines/line-1/change";
    const way = {
      kind: "link",
      in: "app",
      path: "/app/orders/dispatch-1/lines/line-1",
      label: "Change artwork or SKU",
      form: { kind: "line", path },
    } as const;
    const lines = making.lines.map((line) =>
      line.id === "line-1" ? { ...line, ways: [way] } : line,
    );
    const order = { ...making, lines };
    const pictures = [
      { url: "https://art.example/a.png", title: "a.png", pictureUrl: "https://app.example/a" },
    ];
    const choices: LineChangeAnswer = {
      seen: 2,
      labels: { print: "What is printed", address: "Address of the picture", save: "Save it" },
      now: "Leave it as it is: Text",
      plain: "The product's own artwork",
      pictures,
      other: "A picture at another address",
      fit: {
        label: "Upload or fit a picture",
        path: "/app/orders/dispatch-1/lines/line-1?fix=picture",
      },
      parts: [{ part: 1, text: "Made as BAG-250", search: "Find another SKU" }],
    };
    const items = [{ sku: "BAG-500", title: "Bag, 500 g", price: "$12.00" }];
    const reads = {
      "GET orders/1001": order,
      [`GET ${path}`]: choices,
      "GET catalog": { items, total: 1 },
    };
    const { draw, askings, answerWith } = open(answering(reads));
    await draw();
    await eventually(() => press("Change artwork or SKU"));
    await eventually(() => find("s-choice", "a.png"));
    // What Shopify's page can't do is done in the app, at that line.
    expect(find("s-link", "Upload or fit a picture").getAttribute("href")).toBe(
      "app:app/orders/dispatch-1/lines/line-1?fix=picture",
    );
    // Nothing is chosen yet: there is nothing to save.
    expect(find("s-button", "Save it").hasAttribute("disabled")).toBe(true);
    enter("s-choice-list", { values: ["https://art.example/a.png"] });
    await eventually(() =>
      expect(find("s-thumbnail").getAttribute("src")).toBe("https://app.example/label.webp"),
    );
    expect(drawn()).toContain("https://app.example/a");
    enter("s-choice-list", { values: ["plain"] });
    press("Find another SKU");
    await eventually(() => find("s-choice", "Bag, 500 g · BAG-500 · $12.00"));
    const [, catalog] = document.body.querySelectorAll("s-choice-list");
    enterInto(catalog ?? document.body, { values: ["BAG-500"] });
    const moved: App = () => Promise.resolve(problem(409, "The item has changed since."));
    const newer = answering({ ...reads, [`GET ${path}`]: { ...choices, seen: 3 } });
    answerWith((asking) => (asking.method === "POST" ? moved : newer)(asking));
    await eventually(() =>
      expect(find("s-button", "Save it").hasAttribute("disabled")).toBe(false),
    );
    press("Save it");
    await eventually(() => find("s-banner", "The item has changed since."));
    await eventually(() =>
      expect(askings.filter(({ url }) => url.includes("/change"))).toHaveLength(3),
    );
    // What was chosen is still there, for the line as it stands now.
    const done = { isDone: true, outcome: "House blend was changed.", order: making };
    answerWith(answering({ [`POST ${path}`]: done }));
    await eventually(() => press("Save it"));
    await eventually(() => find("s-banner", "House blend was changed."));
    expect(askings.findLast(({ method }) => method === "POST")).toMatchObject({
      url: `/extensions/v1/${path}?locale=en`,
      body: { seen: 3, print: { kind: "plain" }, sku: { part: 1, sku: "BAG-500" } },
    });
    expect(document.body.querySelectorAll("s-choice-list")).toHaveLength(0);
  });

  it("sends a remake in place, which is the same however often its answer is lost", async () => {
    const path = "orders/1001/parts/dispatch-1/remake";
    const way = {
      kind: "link",
      in: "app",
      path: "/app/orders/dispatch-1?remake=",
      label: "Remake items",
      form: { kind: "remake", path },
    } as const;
    const parts = making.parts.map((part) => ({ ...part, ways: [way] }));
    const choices: RemakeChoicesAnswer = {
      about: ["The items are sent to the provider again."],
      labels: { items: "Items", reason: "Why", payer: "Who pays", note: "Note", send: "Send it" },
      lines: [
        { id: "1", title: "House blend", most: 2, label: "House blend: how many" },
        { id: "2", title: "Mug", most: 1, label: "Mug: how many" },
      ],
      reasons: [
        { value: "damaged", label: "Damaged" },
        { value: "lost", label: "Lost" },
      ],
      payers: [
        { value: "provider", label: "Provider" },
        { value: "open", label: "Not agreed yet" },
      ],
    };
    const reads = { "GET orders/1001": { ...making, parts }, [`GET ${path}`]: choices };
    const { draw, askings, answerWith } = open(answering(reads));
    await draw();
    await eventually(() => press("Remake items"));
    await eventually(() => find("s-choice", "Mug"));
    enter("s-choice-list", { values: ["1"] });
    await eventually(() => enter("s-number-field", { value: "3" }));
    await eventually(() =>
      expect(find("s-number-field").getAttribute("error")).toContain("1 to 2"),
    );
    expect(find("s-button", "Send it").hasAttribute("disabled")).toBe(true);
    enter("s-number-field", { value: "2" });
    enter("s-select", { value: "lost" });
    enter("s-text-area", { value: "Never came" });
    await eventually(() =>
      expect(find("s-button", "Send it").hasAttribute("disabled")).toBe(false),
    );
    const reading = answering(reads);
    answerWith((asking) => (asking.method === "POST" ? isDown : reading)(asking));
    press("Send it");
    await eventually(() => expect(find("s-banner").textContent).toContain("No answer came"));
    const done = { isDone: true, outcome: "Part 2 was opened.", order: making };
    answerWith(answering({ [`POST ${path}`]: done }));
    await eventually(() => press("Send it"));
    await eventually(() => find("s-banner", "Part 2 was opened."));
    const [first, second] = askings.filter(({ method }) => method === "POST");
    expect(second).toEqual(first);
    expect(second?.body).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lines: [{ id: "1", units: 2 }],
      reason: "lost",
      payer: "open",
      note: "Never came",
    });
  });

  it("asks for the same remake after the whole app was gone, with all that was entered", async () => {
    const path = "orders/1001/parts/dispatch-1/remake";
    const form = { kind: "remake", path } as const;
    const way = { kind: "link", in: "app", path: "/app", label: "Remake items", form } as const;
    const parts = making.parts.map((part) => ({ ...part, ways: [way] }));
    const choices: RemakeChoicesAnswer = {
      about: [],
      labels: { items: "Items", reason: "Why", payer: "Who pays", note: "Note", send: "Send it" },
      lines: [{ id: "1", title: "House blend", most: 2, label: "House blend: how many" }],
      reasons: [{ value: "lost", label: "Lost" }],
      payers: [{ value: "open", label: "Not agreed yet" }],
    };
    const reads = { "GET orders/1001": { ...making, parts }, [`GET ${path}`]: choices };
    const { draw, askings, answerWith } = open(answering(reads));
    await draw();
    await eventually(() => press("Remake items"));
    await eventually(() => enter("s-text-area", { value: "Never came" }));
    // WHEN neither the act is answered nor how the order stands
    answerWith(isDown);
    press("Send it");
    const noAnswer = "No answer came, so it may or may not have been done.";
    await eventually(() => expect(drawn()).toContain(noAnswer));
    press("Refresh");
    await eventually(() => expect(drawn()).not.toContain(noAnswer));
    await eventually(() => press("Try again"));
    const done = { isDone: true, outcome: "Part 2 was opened.", order: making };
    answerWith(answering({ ...reads, [`POST ${path}`]: done }));
    await eventually(() => press("Try again"));
    await eventually(() => press("Send it"));
    await eventually(() => find("s-banner", "Part 2 was opened."));
    // THEN the second press asks for nothing else than the first
    const [first, second] = askings.filter(({ method }) => method === "POST");
    expect(second).toEqual(first);
    expect(second?.body).toMatchObject({ note: "Never came" });
  });

  it("asks for the same remake again where its form was closed before an answer came, and then for another", async () => {
    const path = "orders/1001/parts/dispatch-1/remake";
    const form = { kind: "remake", path } as const;
    const way = { kind: "link", in: "app", path: "/app", label: "Remake items", form } as const;
    const order = { ...making, parts: making.parts.map((part) => ({ ...part, ways: [way] })) };
    const choices: RemakeChoicesAnswer = {
      about: [],
      labels: { items: "Items", reason: "Why", payer: "Who pays", note: "Note", send: "Send it" },
      lines: [{ id: "1", title: "House blend", most: 2, label: "House blend: how many" }],
      reasons: [{ value: "lost", label: "Lost" }],
      payers: [{ value: "open", label: "Not agreed yet" }],
    };
    const reads = answering({ "GET orders/1001": order, [`GET ${path}`]: choices });
    const { draw, askings, answerWith } = open(reads);
    await draw();
    const posted = () => askings.filter(({ method }) => method === "POST");
    /** Fills the form in anew, and leaves it where it stays. */
    const askWith = async (act: App, said: string) => {
      answerWith((asking) => (asking.method === "POST" ? act : reads)(asking));
      const before = posted().length;
      await eventually(() => press("Remake items"));
      await eventually(() => press("Send it"));
      await eventually(() => expect(posted()).toHaveLength(before + 1));
      await eventually(() => expect(drawn()).toContain(said));
      if (said !== "Part 2 was opened.") press("Change nothing");
      await eventually(() => find("s-button", "Remake items"));
      return posted().at(-1)?.body;
    };
    const noAnswer = "No answer came";
    const first = await askWith(isDown, noAnswer);
    const busy: App = async () => problem(429, "Too many requests.");
    expect(await askWith(busy, "Too many requests.")).toEqual(first);
    expect(await askWith(isDown, noAnswer)).toEqual(first);
    const done: App = async () => ({
      body: { isDone: true, outcome: "Part 2 was opened.", order },
    });
    expect(await askWith(done, "Part 2 was opened.")).toEqual(first);
    expect(await askWith(isDown, noAnswer)).not.toEqual(first);
  });

  it("changes the text that is printed on a line in place, and says what came of it", async () => {
    const textsPath = "orders/1001/parts/dispatch-1/lines/line-1/texts";
    const lines = making.lines.map((line) =>
      line.id === "line-1" ? { ...line, textsPath } : line,
    );
    const order = { ...making, lines };
    const shown = { seen: 2, texts: [{ property: "Name on the bag", value: "Adda" }] };
    const { draw, askings, answerWith } = open(
      answering({ "GET orders/1001": order, [`GET ${textsPath}`]: shown }),
    );
    await draw();
    await eventually(() => press("Change text"));
    await eventually(() => find("s-text-field"));
    expect(find("s-text-field").getAttribute("label")).toBe("Name on the bag");
    enter("s-text-field", { value: "Ada" });
    const done = { isDone: true, outcome: "House blend was changed.", order: making };
    answerWith(answering({ [`POST ${textsPath}`]: done, "GET orders/1001": making }));
    press("Save text");
    await eventually(() => find("s-banner", "House blend was changed."));
    expect(askings.findLast(({ method }) => method === "POST")).toMatchObject({
      url: `/extensions/v1/${textsPath}?locale=en`,
      body: { seen: 2, texts: [{ property: "Name on the bag", value: "Ada" }] },
    });
    expect(document.body.querySelectorAll("s-text-field")).toHaveLength(0);
  });

  it("keeps a text that was not saved where it was entered, whatever was in its way", async () => {
    const textsPath = "orders/1001/parts/dispatch-1/lines/line-1/texts";
    const lines = making.lines.map((line) =>
      line.id === "line-1" ? { ...line, textsPath } : line,
    );
    const order = { ...making, lines };
    const shown = { seen: 2, texts: [{ property: "Name on the bag", value: "Adda" }] };
    const reads = answering({ "GET orders/1001": order, [`GET ${textsPath}`]: shown });
    const { draw, askings, answerWith } = open(reads);
    await draw();
    await eventually(() => press("Change text"));
    await eventually(() => find("s-text-field"));
    enter("s-text-field", { value: "Ada, with all of her names" });
    const moved: App = () => Promise.resolve(problem(409, "The item has changed since."));
    const newer = answering({
      "GET orders/1001": order,
      [`GET ${textsPath}`]: { ...shown, seen: 3 },
    });
    answerWith((asking) => (asking.method === "POST" ? moved : newer)(asking));
    press("Save text");
    await eventually(() => find("s-banner", "The item has changed since."));
    await eventually(() =>
      expect(askings.filter(({ url }) => url.includes("/texts"))).toHaveLength(3),
    );
    const done = { isDone: true, outcome: "House blend was changed.", order: making };
    answerWith(answering({ [`POST ${textsPath}`]: done }));
    press("Save text");
    await eventually(() => find("s-banner", "House blend was changed."));
    const texts = [{ property: "Name on the bag", value: "Ada, with all of her names" }];
    expect(askings.findLast(({ method }) => method === "POST")?.body).toEqual({ seen: 3, texts });
  });

  it("does what the order waits for in place, names the question, and says what came of it", async () => {
    const { draw, askings, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-text", "The order is of high risk."));
    // What is done elsewhere is a button like its neighbors.
    expect(find("s-button", "Open in Shopify").getAttribute("href")).toBe(
      "shopify:admin/orders/1001",
    );
    const answer = { isDone: true, outcome: "Approved", order: making };
    answerWith(answering({ "POST orders/1001/acts": answer }));
    press("Approve");
    await eventually(() => find("s-banner", "Approved"));
    expect(askings.at(-1)).toEqual({
      method: "POST",
      url: "/extensions/v1/orders/1001/acts?locale=en",
      headers: { "Content-Type": "application/json" },
      body: { act: "approve", partId: "dispatch-1", attention: 3 },
    });
    find("s-badge", "In production");
    expect(drawn()).not.toContain("The order is of high risk.");
  });

  it("names the question with whatever else is tried about the part", async () => {
    const { draw, askings } = open(showing(failed));
    await draw();
    await eventually(() => press("Try again"));
    await eventually(() => expect(askings.at(-1)?.method).toBe("POST"));
    expect(askings.at(-1)?.body).toEqual({ act: "retry", partId: "dispatch-1", attention: 3 });
  });

  it("reads by itself what came of an act, for ten minutes, and says no more of it once that is newer", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings, answerWith } = open(showing(waiting));
    await draw();
    await vi.waitFor(() => find("s-button", "Approve"));
    const answer = { isDone: true, outcome: "Approved", order: held };
    answerWith(answering({ "POST orders/1001/acts": answer, "GET orders/1001": held }));
    press("Approve");
    await vi.waitFor(() => find("s-banner", "Approved"));
    await vi.advanceTimersByTimeAsync(3_000);
    // As it stood: what was said still holds.
    find("s-banner", "Approved");
    // A moment without the app changes nothing.
    answerWith(isDown);
    await vi.advanceTimersByTimeAsync(5_000);
    find("s-banner", "Approved");
    answerWith(showing(making));
    await vi.advanceTimersByTimeAsync(10_000);
    find("s-badge", "In production");
    expect(drawn()).not.toContain("Approved");
    answerWith(showing(shipped));
    await vi.advanceTimersByTimeAsync(60_000);
    find("s-badge", shipped.state.text);
    await vi.advanceTimersByTimeAsync(600_000);
    const { length } = askings;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(askings).toHaveLength(length);
  });

  it("goes on reading for as long as something is under way, ever more rarely, and no longer", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked = { ...making, isUnderWay: true };
    const { draw, askings, answerWith } = open(showing(asked));
    await draw();
    await vi.waitFor(() => find("s-badge", "In production"));
    const reads = async (minutes: number) => {
      const before = askings.length;
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      return askings.length - before;
    };
    expect(await reads(1)).toBeGreaterThan(3);
    expect(await reads(10)).toBeGreaterThan(6);
    // The provider is silent for hours, and the app for one of them.
    expect(await reads(60)).toBe(12);
    answerWith(isDown);
    expect(await reads(60)).toBe(12);
    answerWith(showing({ ...asked, state: { text: "Change pending", tone: "info" } }));
    // What moves may soon move again.
    expect(await reads(10)).toBeGreaterThan(8);
    find("s-badge", "Change pending");
    answerWith(showing(shipped));
    await reads(1);
    find("s-badge", "Shipped");
    expect(await reads(600)).toBe(0);
  });

  it("reads nothing while nobody sees the page, and at once when somebody does", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { draw, askings, answerWith } = open(showing({ ...making, isUnderWay: true }));
    await draw();
    await vi.waitFor(() => find("s-badge", "In production"));
    seen("hidden");
    await vi.advanceTimersByTimeAsync(600 * 60_000);
    expect(askings).toHaveLength(1);
    answerWith(showing(shipped));
    seen("visible");
    await vi.waitFor(() => find("s-badge", "Shipped"));
    expect(askings).toHaveLength(2);
  });

  it("stops after an hour without news where nothing tells whether the page is seen, and says so", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    seen(undefined);
    const { draw, askings } = open(showing({ ...making, isUnderWay: true }));
    await draw();
    await vi.waitFor(() => find("s-badge", "In production"));
    await vi.advanceTimersByTimeAsync(50 * 60_000);
    expect(drawn()).not.toContain("This may have changed.");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    find("s-text", "This may have changed. Refresh to see how it stands.");
    const { length } = askings;
    await vi.advanceTimersByTimeAsync(600 * 60_000);
    expect(askings).toHaveLength(length);
    press("Refresh");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn()).not.toContain("This may have changed.");
    expect(askings.length).toBeGreaterThan(length + 3);
  });

  it("takes an order for no newer one for the addresses of its pictures, which are others each time", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let reads = 0;
    const pictured = (pictures: number): OrderAnswer => {
      reads += 1;
      const pictureUrls = Array.from({ length: pictures }, (_, at) => `https://a/${reads}-${at}`);
      return { ...making, lines: making.lines.map((line) => ({ ...line, pictureUrls })) };
    };
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await vi.waitFor(() => find("s-button", "Approve"));
    const act = async () => ({ body: { isDone: true, outcome: "Approved", order: pictured(1) } });
    const read = async () => ({ body: pictured(1) });
    answerWith((asking) => (asking.method === "POST" ? act : read)());
    press("Approve");
    await vi.waitFor(() => find("s-banner", "Approved"));
    const shown = find("s-thumbnail").getAttribute("src");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads).toBeGreaterThan(2);
    find("s-banner", "Approved");
    // Nor is it read again.
    expect(find("s-thumbnail").getAttribute("src")).toBe(shown);
    answerWith(async () => ({ body: pictured(2) }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(drawn()).not.toContain("Approved");
  });

  it("keeps a picture in its place while the one at its next address is fetched", async () => {
    const addressed = (address: string) => ({
      ...making,
      lines: making.lines.map((line) =>
        line.pictureUrls === undefined ? line : { ...line, pictureUrls: [address] },
      ),
    });
    const { draw, answerWith } = open(showing(addressed("https://app.example/one.webp")));
    await draw();
    await eventually(() => find("s-thumbnail"));
    const before = find("s-thumbnail");
    const next = "https://app.example/other.webp";
    answerWith(showing(addressed(next)));
    press("Refresh");
    await eventually(() => expect(find("s-thumbnail").getAttribute("src")).toBe(next));
    // Drawn anew, it would be empty until the picture has come.
    expect(find("s-thumbnail")).toBe(before);
  });

  it("says no more of an act once it is refreshed", async () => {
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Approve"));
    const answer = { isDone: true, outcome: "Approved", order: making };
    answerWith(answering({ "POST orders/1001/acts": answer, "GET orders/1001": making }));
    press("Approve");
    await eventually(() => find("s-banner", "Approved"));
    press("Refresh");
    await eventually(() => expect(drawn()).not.toContain("Approved"));
    find("s-badge", "In production");
  });

  it("says once what the badge says already", async () => {
    await open(showing({ ...held, summary: held.state.text })).draw();
    await eventually(() => find("s-badge", "Waiting"));
    expect(
      [...document.body.querySelectorAll("s-text")].map((each) => each.textContent),
    ).not.toContain("Waiting");
  });

  it("asks before it cancels, and does nothing without a yes", async () => {
    const { draw, askings, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Cancel"));
    press("Cancel");
    await eventually(() => find("s-text", "Cancel it? It will not be made."));
    // One box: the question, and not what the order waits for besides.
    expect(document.body.querySelectorAll("s-banner")).toHaveLength(1);
    expect(buttons()).toEqual(["Cancel at the provider", "Keep", "Refresh"]);
    press("Keep");
    await eventually(() => expect(drawn()).not.toContain("It will not be made."));
    expect(askings).toHaveLength(1);
    press("Cancel");
    await eventually(() => find("s-text", "Cancel it? It will not be made."));
    const answer = { isDone: true, outcome: "Asked to cancel", order: making };
    answerWith(answering({ "POST orders/1001/acts": answer }));
    press("Cancel at the provider");
    await eventually(() => find("s-banner", "Asked to cancel"));
    expect(askings.at(-1)?.body).toEqual({ act: "cancel", partId: "dispatch-1" });
  });

  it("shows one that is held: in words what goes on by itself, and how it goes sooner", async () => {
    await open(showing(held)).draw();
    await eventually(() => find("s-text", "It continues when Shopify opens it"));
    find("s-button", "Send now");
  });

  it("shows each part of one that shipped, its parcels, and what may be sent later", async () => {
    const { draw, askings, answerWith } = open(showing(shipped));
    await draw();
    await eventually(() => find("s-text", "Part 2"));
    expect(find("s-link", "UPS 1Z9").getAttribute("href")).toBe("https://track.example/1Z9");
    find("s-badge", "Not in Shopify yet");
    // One that can't be followed leads nowhere.
    find("s-text", "Post R2");
    const answer = { isDone: false, outcome: "It has moved on", order: making };
    answerWith(answering({ "POST orders/1001/acts": answer }));
    press("Send 1 item");
    await eventually(() => find("s-banner", "It has moved on"));
    expect(find("s-banner").getAttribute("tone")).toBe("warning");
    expect(askings.at(-1)?.body).toEqual({ act: "send-open-lines" });
  });

  it("says of a parcel what the app says of it in Shopify", async () => {
    const inShopify = { text: "Left out of Shopify", tone: "neutral" as const };
    const parts = shipped.parts.map((part) => ({
      ...part,
      tracking: part.tracking.map((parcel) => ({ ...parcel, inShopify })),
    }));
    await open(showing({ ...shipped, parts })).draw();
    await eventually(() => find("s-badge", "Left out of Shopify"));
    expect(drawn()).not.toContain("Not in Shopify yet");
  });

  it("sends a remake with another text, picture and SKU, and none that was left as it is", async () => {
    const path = "orders/1001/parts/dispatch-1/remake";
    const form = { kind: "remake", path } as const;
    const way = { kind: "link", in: "app", path: "/app", label: "Remake items", form } as const;
    const parts = making.parts.map((part) => ({ ...part, ways: [way] }));
    const change = {
      texts: [
        { property: "Name", label: "Box: Name", value: "Adda" },
        { property: "Year", label: "Box: Year", value: "1815" },
      ],
      picture: "Box: another picture",
      sku: "Box: another SKU",
    };
    const choices: RemakeChoicesAnswer = {
      about: [],
      labels: { items: "Items", reason: "Why", payer: "Who pays", note: "Note", send: "Send it" },
      lines: [{ id: "1", title: "Box", most: 1, label: "Box: how many", change }],
      reasons: [{ value: "wrong", label: "Wrong item" }],
      payers: [{ value: "open", label: "Not agreed yet" }],
    };
    const done = { isDone: false, outcome: "The text is too long.", order: { ...making, parts } };
    const reads = { "GET orders/1001": { ...making, parts }, [`GET ${path}`]: choices };
    const { draw, askings } = open(answering({ ...reads, [`POST ${path}`]: done }));
    await draw();
    await eventually(() => press("Remake items"));
    const field = (label: string) => {
      const found = document.body.querySelector(`[label="${label}"]`);
      if (found === null) throw new Error(`There is no field ${label}.`);
      return found;
    };
    const sent = async () => {
      const before = askings.filter(({ method }) => method === "POST").length;
      press("Send it");
      await eventually(() =>
        expect(askings.filter(({ method }) => method === "POST")).toHaveLength(before + 1),
      );
      return askings.findLast(({ method }) => method === "POST")?.body;
    };
    await eventually(() => field("Box: Name"));
    expect(await sent()).toHaveProperty("lines", [{ id: "1", units: 1 }]);
    await eventually(() => enterInto(field("Box: Name"), { value: "Ada" }));
    const texts = [
      { property: "Name", value: "Ada" },
      { property: "Year", value: "1815" },
    ];
    await eventually(() =>
      expect(find("s-button", "Send it").hasAttribute("disabled")).toBe(false),
    );
    expect(await sent()).toHaveProperty("lines", [{ id: "1", units: 1, texts }]);
    await eventually(() =>
      enterInto(field("Box: another picture"), { value: "https://art.example/a.png" }),
    );
    await eventually(() => enterInto(field("Box: another SKU"), { value: "BOX-2" }));
    await eventually(() =>
      expect(find("s-button", "Send it").hasAttribute("disabled")).toBe(false),
    );
    const pictureUrl = "https://art.example/a.png";
    expect(await sent()).toHaveProperty("lines", [
      { id: "1", units: 1, texts, pictureUrl, sku: "BOX-2" },
    ]);
  });

  it("names a part that makes items again as a remake", async () => {
    const parts = shipped.parts.map((part) => ({
      ...part,
      isRemake: part.sequence === 2,
      ...(part.sequence === 2 ? { remakeNotes: ["Arrived damaged · Who pays: Provider"] } : {}),
    }));
    await open(showing({ ...shipped, parts })).draw();
    await eventually(() => find("s-text", "Remake, part 2"));
    find("s-text", "Arrived damaged · Who pays: Provider");
    find("s-text", "Part 1");
  });

  it("says in one line that the app has nothing to do with an order", async () => {
    await open(() => Promise.resolve(notFound)).draw();
    await eventually(() => find("s-text", "Portafilter has nothing to do with this order."));
    expect(document.body.querySelectorAll("s-button")).toHaveLength(0);
  });

  it("says so where the reader's account may not use the app", async () => {
    await open(() => Promise.resolve(problem(401, "The token is none"))).draw();
    await eventually(() => find("s-banner"));
    expect(find("s-banner").textContent).toContain("Your account may not use Portafilter.");
  });

  it("says that the app is down, and shows the order as soon as it is back", async () => {
    const { draw, askings, answerWith } = open(isDown);
    await draw();
    await eventually(() => find("s-banner", "Portafilter can’t be reached at the moment."));
    answerWith(() => Promise.resolve({ status: 503, body: "<html>" }));
    press("Try again");
    await eventually(() => expect(askings).toHaveLength(2));
    await eventually(() => find("s-banner", "Portafilter can’t be reached at the moment."));
    answerWith(showing(making));
    await eventually(() => press("Try again"));
    await eventually(() => find("s-badge", "In production"));
  });

  it("repeats the app's own words for what it refuses, and keeps the page for what it can't draw", async () => {
    const { draw, answerWith } = open(() => Promise.resolve(problem(429, "Too many at once")));
    await draw();
    await eventually(() => find("s-banner", "Too many at once"));
    answerWith(answering({ "GET orders/1001": { state: null } }));
    press("Try again");
    await eventually(() => find("s-banner", "Portafilter could not show this."));
    answerWith(showing(making));
    press("Try again");
    await eventually(() => find("s-badge", "In production"));
  });

  it("does not call an act done whose answer was lost, and reads the order again", async () => {
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Approve"));
    answerWith((asking) => (asking.method === "POST" ? isDown : showing(making))(asking));
    press("Approve");
    await eventually(() => find("s-badge", "In production"));
    expect(find("s-banner").textContent).toContain("may or may not have been done");
  });

  it("says of an act whose answer was lost that it may have been done also while the app is down", async () => {
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Approve"));
    answerWith(isDown);
    press("Approve");
    await eventually(() => find("s-banner", "Portafilter can’t be reached at the moment."));
    expect(drawn()).toContain("may or may not have been done");
  });

  it("tells whoever may only view so, in the app's words", async () => {
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Approve"));
    const viewOnly: App = () => Promise.resolve(problem(403, "You are limited to viewing."));
    answerWith((asking) => (asking.method === "POST" ? viewOnly : showing(waiting))(asking));
    press("Approve");
    await eventually(() => find("s-banner", "You are limited to viewing."));
    find("s-button", "Approve");
  });

  it("says under an order why nothing is offered to whoever may only view", async () => {
    await open(showing({ ...making, viewOnly: "You are limited to viewing." })).draw();
    await eventually(() => find("s-text", "You are limited to viewing."));
  });

  it("says that an order had moved on, and shows how it stands", async () => {
    const { draw, answerWith } = open(showing(waiting));
    await draw();
    await eventually(() => find("s-button", "Approve"));
    const stale: App = () => Promise.resolve(problem(409, "It is approved already"));
    answerWith((asking) => (asking.method === "POST" ? stale : showing(making))(asking));
    press("Approve");
    await eventually(() => find("s-badge", "In production"));
    find("s-banner", "It is approved already");
  });
});
