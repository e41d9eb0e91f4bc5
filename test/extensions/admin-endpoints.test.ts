/**
 * What extensions in the store's admin may ask, and who may not: over real HTTP, through the app's own server,
 * into a real connector.
 */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import type { Store } from "#app/connector/testing/harness.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";
import { design, personalized, plainUrl } from "#app/connector/testing/personal-orders.ts";
import { transactionIn, waitingIn } from "#app/connector/testing/row-locks.ts";
import { policy } from "#app/connector/model/policy.ts";
import { limits } from "#app/limits/limits.ts";
import type { OrderLine } from "#app/extensions/answers.ts";
import { adminClaims, type Endpoints, openEndpoints, secrets, signed } from "./open-endpoints.ts";

const { newest, older, foreign } = secrets;

let at: Endpoints;
let store: Store;
let other: Store;
beforeAll(async () => {
  at = await openEndpoints();
  ({ store, other } = at);
});
afterAll(() => at.close());

const ask: Endpoints["ask"] = (...asked) => at.ask(...asked);
const adminToken: Endpoints["adminToken"] = (shop) => at.adminToken(shop);

/** An order that waits for an approval: its id, its part's, and what was asked. */
async function waitingOrder(of: Store = store) {
  const { connector, shop } = of;
  await of.changeRules({ trigger: "by-hand" });
  const order = of.place();
  await of.send(order);
  await of.settle();
  const { dispatches } = await connector.listDispatches({ shop, search: order.name });
  const { id, attentionNumber } = dispatches[0] ?? { id: "", attentionNumber: null };
  return { orderId: order.id, partId: id, attention: attentionNumber };
}

let waiting: Awaited<ReturnType<typeof waitingOrder>>;
beforeEach(async () => {
  waiting = await waitingOrder();
});

describe("an order in the admin", () => {
  it("says in the reader's language what it waits for, and is settled in place", async () => {
    const { orderId, partId, attention } = waiting;
    const german = await ask(`/orders/${orderId}?locale=de`);
    expect(german).toMatchObject({
      status: 200,
      // It waits for a person, and not for an answer.
      answer: {
        orderId,
        state: { text: "Handlungsbedarf", tone: "warning" },
        isUnderWay: false,
      },
    });
    const { answer } = await ask(`/orders/${orderId}`);
    const [way] = answer.parts[0].attention.ways;
    // Nothing failed: there is nothing to try again.
    expect(answer.parts[0].ways.map(({ act }: { act: string }) => act)).toEqual(["cancel"]);
    expect(answer.parts).toMatchObject([
      { id: partId, sequence: 1, attention: { number: attention } },
    ]);
    expect(way).toMatchObject({ kind: "act", act: "clear" });
    expect(answer.lines.map(({ sequence }: { sequence: number }) => sequence)).toContain(1);
    // Nothing of it has gone anywhere yet.
    expect(answer.lines[0].verdict).toEqual({ text: "To be forwarded", tone: "neutral" });
    const before = store.provider.orders.size;
    const press = { act: way.act, partId, attention };
    const done = await ask(`/orders/${orderId}/acts`, { body: press });
    expect(done).toMatchObject({
      status: 200,
      answer: { isDone: true, order: { isUnderWay: true } },
    });
    await store.settle();
    expect(store.provider.orders.size).toBe(before + 1);
    const sent = (await ask(`/orders/${orderId}`)).answer;
    expect(sent).toMatchObject({ isUnderWay: false, parts: [{ attention: null }] });
    // One line has two units: both are items.
    expect(sent.summary).toBe("Items with your provider: 3 of 4.");
    expect(sent.lines[0].verdict).toEqual({ text: "Forwarded", tone: "success" });
    // What is printed on it; of a line that nobody makes there is nothing.
    const pictures = sent.lines.map(({ pictureUrls }: { pictureUrls: string[] }) => pictureUrls);
    expect(pictures).toEqual([[expect.stringContaining("/pictures/")], [expect.any(String)], []]);
    expect(done.answer.order.lines[2].pictureUrls).toEqual([]);
    // What was erased is no picture.
    const named = { shop: store.shop, dispatchId: partId };
    const made = await store.prisma.dispatchLine.findMany({ where: named });
    // Its address is another with each answer: that it shows something else is said beside it.
    const versions = async () =>
      (await ask(`/orders/${orderId}`)).answer.lines.map(
        (line: { picturesVersion: string }) => line.picturesVersion,
      );
    const shown = await versions();
    expect(await versions()).toEqual(shown);
    await store.prisma.dispatchLine.updateMany({
      where: { ...named, externalSourceId: made[0]?.externalSourceId ?? "" },
      data: { artworkUrl: "https://art.example/another.png" },
    });
    expect(await versions()).not.toEqual(shown);
    await store.prisma.dispatchLine.updateMany({ where: named, data: { artworkUrl: "erased" } });
    const erased = (await ask(`/orders/${orderId}`)).answer.lines;
    expect(erased.flatMap((line: { pictureUrls: string[] }) => line.pictureUrls)).toEqual([]);
    for (const { externalSourceId, artworkUrl } of made) {
      await store.prisma.dispatchLine.updateMany({
        where: { ...named, externalSourceId },
        data: { artworkUrl },
      });
    }
    // A second press, by somebody whose page shows what was before.
    const late = await ask(`/orders/${orderId}/acts`, { body: press });
    expect(late).toMatchObject({ status: 409, answer: { isDone: false, order: { orderId } } });
    expect(late.answer.problem).toEqual({ code: "moved-on", message: late.answer.outcome });
    expect(store.provider.orders.size).toBe(before + 1);
  });

  it("has the text of a line changed in place, by what was seen of it, and by its own store", async () => {
    const { connector, shop } = store;
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
    const mapping = { shop, variantId: "11", components, actor: "owner" };
    expect(await connector.products.mapVariant(mapping)).toEqual({ kind: "mapped" });
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const [line] = (await ask(`/orders/${order.id}`)).answer.lines;
    const [{ path, label } = { path: "", label: "" }] = line.ways;
    // Beside "Change text", which changes it in place.
    expect(label).toBe("Change artwork or SKU");
    expect(path).toMatch(new RegExp(`^/app/orders/[^/]+/lines/${line.id}$`));
    const texts = `/${line.textsPath}`;
    const { answer } = await ask(texts);
    expect(answer).toEqual({ seen: 0, texts: [{ property: "Name on the bag", value: "Adda" }] });
    const body = { seen: 0, texts: [{ property: "Name on the bag", value: "Ada" }] };
    const token = adminToken(other.shop);
    for (const asked of [{ token }, { token, body }])
      expect((await ask(texts, asked)).status).toBe(404);
    const elsewhere = texts.replace(order.id, waiting.orderId);
    expect((await ask(elsewhere, { body })).status).toBe(404);
    const long = { seen: 0, texts: [{ property: "Gift note", value: "x" }] };
    const refused = await ask(texts, { body: long });
    expect(refused).toMatchObject({ status: 422, answer: { problem: { field: "texts" } } });
    const unread = await ask(texts, { body: { seen: 0, texts: [] } });
    expect(unread).toMatchObject({ status: 422, answer: { problem: { field: "texts" } } });
    expect(await ask(texts, { body })).toMatchObject({ status: 200, answer: { isDone: true } });
    expect((await ask(texts)).answer).toEqual({ ...body, seen: 1 });
    const late = await ask(texts, { body });
    expect(late).toMatchObject({ status: 409, answer: { isDone: false } });
  });

  it("has artwork and SKU of a line changed in place, as on the app's own page", async () => {
    const { connector, shop, prisma } = store;
    store.pictures.set(plainUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
    const mapping = { shop, variantId: "11", components, actor: "owner" };
    expect(await connector.products.mapVariant(mapping)).toEqual({ kind: "mapped" });
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const [line] = (await ask(`/orders/${order.id}`)).answer.lines;
    const { form } = line.ways[0];
    expect(form.kind).toBe("line");
    const path = `/${form.path}`;
    const choices = await ask(path);
    expect(choices).toMatchObject({
      status: 200,
      answer: {
        seen: 0,
        now: "Leave it as it is: Text",
        plain: "The product's own artwork",
        pictures: [],
        parts: [{ part: 1, text: "Made as COF-1" }],
      },
    });
    const body = { seen: 0, print: { kind: "plain" }, sku: { part: 1, sku: "COF-2" } };
    const token = adminToken(other.shop);
    for (const asked of [{ token }, { token, body }])
      expect((await ask(path, asked)).status).toBe(404);
    expect((await ask(path.replace(order.id, waiting.orderId), { body })).status).toBe(404);
    const wrong: [string, object][] = [
      ["sku", { ...body, sku: { part: 1, sku: "NO-1" } }],
      ["sku", { ...body, sku: { part: 2, sku: "COF-2" } }],
      ["print", { ...body, sku: null, print: { kind: "picture", url: "http://10.0.0.1/a.png" } }],
      ["print.kind", { ...body, print: { kind: "texts", entries: [] } }],
      ["sku.part", { ...body, sku: { part: 0, sku: "COF-2" } }],
    ];
    for (const [field, asked] of wrong) {
      const { status, answer } = await ask(path, { body: asked });
      expect([status, answer.problem?.field]).toEqual([422, field]);
    }
    const kept = await prisma.shopOrder.findFirstOrThrow({ where: { shop, id: order.id } });
    expect(kept.corrections).toBe(0);
    const done = await ask(path, { body });
    expect(done).toMatchObject({ status: 200, answer: { isDone: true } });
    expect(done.answer.order.lines[0].changed).toBe(
      "Changed for this order: the product's own artwork and another SKU",
    );
    expect((await ask(path)).answer).toMatchObject({
      seen: 1,
      parts: [{ part: 1, text: "Made as COF-2" }],
    });
    expect(await ask(path, { body })).toMatchObject({ status: 409, answer: { isDone: false } });
  });

  it("is the store's own as a whole where a later part is, though the first was canceled", async () => {
    const { connector, shop, provider } = other;
    const token = adminToken(shop);
    await connector.changePolicy({ shop, rules: policy.parse({}), actor: "owner" });
    const lines = [
      { id: "8101", variantId: "11" },
      { id: "8102", variantId: "13", sku: "MUG" },
    ];
    const order = other.place({ lines });
    await other.send(order);
    await other.settle();
    const read = async () => (await ask(`/orders/${order.id}`, { token })).answer;
    const dispatchId = (await read()).parts[0].id;
    await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await other.settle();
    expect((await read()).state.text).toBe("Canceled");
    provider.refuseWith(refused(422, "We don't make that"));
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" });
    await other.settle();
    await connector.keepLine({ shop, orderId: order.id, lineItemId: "8102", actor: "owner" });
    await other.settle();
    provider.refuseWith(null);
    const variantIds = ["13"];
    await connector.products.decideVariants({
      shop,
      variantIds,
      decision: "reopen",
      actor: "owner",
    });
    const kept = { text: "You ship it", tone: "neutral" };
    expect(await read()).toMatchObject({
      state: kept,
      parts: [{ stage: { text: "Canceled" } }, { stage: kept }],
    });
  });

  it("has what was unmapped as it came, and was mapped since, as what can be sent", async () => {
    const { connector, shop } = other;
    const { orderId, partId, attention } = await waitingOrder(other);
    const token = adminToken(shop);
    await ask(`/orders/${orderId}/acts`, { token, body: { act: "clear", partId, attention } });
    await other.settle();
    const read = async () => (await ask(`/orders/${orderId}`, { token })).answer;
    const verdict = async () => (await read()).lines[2].verdict;
    expect(await verdict()).toEqual({ text: "Unmapped: not forwarded", tone: "warning" });
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    expect(await verdict()).toEqual({ text: "Not sent yet", tone: "warning" });
    expect((await read()).ways).toMatchObject([{ act: "send-open-lines" }]);
  });

  it("says that a cancelation was asked for while the provider doesn't answer", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    await ask(`/orders/${orderId}/acts`, { body: { act: "cancel", partId } });
    await store.settle();
    const text = "Cancelation asked for";
    expect((await ask(`/orders/${orderId}`)).answer).toMatchObject({
      state: { text },
      summary: "Cancelation asked for. Your provider has not answered yet.",
      isUnderWay: true,
      parts: [
        { stage: { text }, ways: [{ act: "retry" }, { path: `/app/orders/${partId}/proof` }] },
      ],
    });
    store.edge.setPlan(() => undefined);
    await ask(`/orders/${orderId}/acts`, { body: { act: "retry", partId } });
    await store.settle();
    expect((await ask(`/orders/${orderId}`)).answer).toMatchObject({
      isUnderWay: false,
      parts: [{ stage: { text: "Canceled" } }],
    });
  });

  it("says that a change is pending while the provider doesn't answer", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    store.edge.setPlan((operation) => (operation === "updateOrder" ? "lost-request" : undefined));
    const address = { address1: "7 New St" };
    await store.send(store.change(orderId, { address }), { topic: "orders/updated" });
    await store.settle();
    const text = "Change pending";
    expect((await ask(`/orders/${orderId}`)).answer).toMatchObject({
      state: { text },
      summary: "A change is pending. Your provider has not confirmed it yet.",
      isUnderWay: true,
      parts: [{ stage: { text } }],
    });
    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.settle();
    expect((await ask(`/orders/${orderId}`)).answer.parts[0].stage.text).toBe("Accepted");
  });

  it("sends what was added to a line once the provider has begun, in place", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    const { apiOrderId } = (await ask(`/orders/${orderId}`)).answer.parts[0];
    store.provider.move(apiOrderId, "Printed");
    await store.sweep();
    const lineItemId = store.shopify.orders.get(orderId)?.snapshot.lines[0]?.id ?? "";
    await store.send(store.change(orderId, { quantities: { [lineItemId]: 5 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    const asked = (await ask(`/orders/${orderId}`)).answer.parts[0].attention;
    expect(asked.ways[0]).toMatchObject({ act: "send-added", label: "Send 3 more" });
    const press = { act: "send-added", partId, attention: asked.number };
    const done = await ask(`/orders/${orderId}/acts`, { body: press });
    expect(done).toMatchObject({ status: 200, answer: { isDone: true } });
    expect(done.answer.order.parts).toMatchObject([{ attention: null }, { sequence: 2 }]);
    expect(await ask(`/orders/${orderId}/acts`, { body: press })).toMatchObject({ status: 409 });
    await store.settle();
    expect((await ask(`/orders/${orderId}`)).answer.parts[1].stage.text).toBe("Accepted");
  });

  it("asks about a part of it that Shopify holds, and is stopped for that in place", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    const inShopify = store.shopify.orders.get(orderId)?.fulfillmentOrders ?? [];
    const [open] = inShopify;
    if (open === undefined) throw new Error("The order has no fulfillment order.");
    const [first, ...others] = open.lines;
    inShopify.push({ ...open, id: `${open.id}9`, lines: others });
    Object.assign(open, { status: "ON_HOLD", lines: [first] });
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: randomUUID(),
      topic: "fulfillment_orders/placed_on_hold",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: open.id } })),
    });
    await store.settle();
    const asked = (await ask(`/orders/${orderId}`)).answer.parts[0].attention;
    expect(asked.text).toContain(`on hold in Shopify: Line ${first?.lineItemId}.`);
    expect(asked.ways).toMatchObject([
      { kind: "act", act: "stop", label: "Stop the whole order" },
      { kind: "act", act: "clear", label: "Make it anyway" },
    ]);
    const press = { act: "stop", partId, attention: asked.number };
    const done = await ask(`/orders/${orderId}/acts`, { body: press });
    expect(done).toMatchObject({ status: 200, answer: { isDone: true } });
    expect(done.answer.outcome).toContain("sent again once the hold is released");
    await store.settle();
    const { parts } = (await ask(`/orders/${orderId}`)).answer;
    expect(parts.map(({ stage }: { stage: { text: string } }) => stage.text)).toEqual([
      "Canceled",
      "Waiting",
    ]);
    expect(await ask(`/orders/${orderId}/acts`, { body: press })).toMatchObject({ status: 409 });
  });

  it("shows what is printed on a product that the provider draws, and says where it doesn't", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    const { lines } = (await ask(`/orders/${orderId}`)).answer;
    const line = lines.find(({ mockup }: OrderLine) => mockup !== undefined);
    expect(line.mockup.label).toBe("See it on the product");
    const see = () => ask(`/${line.mockup.path}`);
    expect(await see()).toMatchObject({
      status: 200,
      answer: {
        pictures: [],
        said: "Your provider doesn't draw this product with artwork on it.",
      },
    });
    const { items } =
      (await store.connector.readProof({ shop: store.shop, dispatchId: partId })) ?? {};
    const image = Buffer.from("jpeg").toString("base64");
    for (const { item } of items ?? []) {
      store.provider.artwork.mockups.set(item?.productId ?? "", {
        contentType: "image/jpeg",
        image,
      });
    }
    const { pictures, said } = (await see()).answer;
    expect(said).toBe("An impression: shape and colors may differ a little.");
    expect(pictures).toEqual([
      { pictureUrl: expect.any(String), alt: expect.stringContaining("on its package") },
    ]);
    // Whoever has the address sees it for some minutes, and nobody at another.
    const { pathname } = new URL(pictures[0].pictureUrl);
    const shown = await fetch(new URL(pathname, at.url));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await shown.text()).toBe("jpeg");
    expect((await fetch(new URL(`${pathname}x`, at.url))).status).toBe(401);
    const other = await ask(`/${line.mockup.path.replace(/lines\/.*\/mockup/, "lines/1/mockup")}`);
    expect(other.status).toBe(404);
  });

  it("leads, once it left, to the page of the part where its items are made again", async () => {
    const { orderId, partId, attention } = waiting;
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    const { apiOrderId } = (await ask(`/orders/${orderId}`)).answer.parts[0];
    const { lines } = (await store.dispatches()).find(({ id }) => id === partId) ?? { lines: [] };
    const items = lines.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    store.provider.ship(apiOrderId, { number: "1Z-LEFT", items });
    await store.sweep();
    await store.settle();
    const { answer } = await ask(`/orders/${orderId}`);
    expect(answer.parts[0].ways).toMatchObject([
      {
        kind: "link",
        in: "app",
        path: `/app/orders/${partId}?remake=`,
        label: "Remake items",
        form: { kind: "remake", path: `orders/${orderId}/parts/${partId}/remake` },
      },
      // Its artwork is looked at there too, whole and with its cut line.
      { kind: "link", path: `/app/orders/${partId}/proof`, label: "Check the artwork" },
    ]);
    // What has left is with the provider no more.
    expect(answer.summary).toBe("Items that your provider shipped: 3 of 4.");
    // Nor does a remake take the order back to its beginning.
    await store.connector.remakeItems({
      shop: store.shop,
      dispatchId: partId,
      requestId: randomUUID(),
      lines: [{ lineItemId: lines[0]?.lineItemId ?? "", units: 1 }],
      reason: "damaged",
      payer: "provider",
      note: "",
      photoUrls: [],
      actor: "owner",
    });
    await store.settle();
    const remade = (await ask(`/orders/${orderId}`)).answer;
    expect(remade).toMatchObject({
      state: answer.state,
      summary: answer.summary,
      parts: [
        { isRemake: false },
        {
          isRemake: true,
          remakeNotes: ["Makes items of part 1 again.", "Damaged · Who pays: Provider"],
          stage: { text: "Accepted" },
        },
      ],
    });
  });

  it("has items made again in place, once for each request, and by its own store", async () => {
    const { orderId, partId, attention } = waiting;
    const path = `/orders/${orderId}/parts/${partId}/remake`;
    // Nothing of it has left.
    expect((await ask(path)).status).toBe(404);
    await ask(`/orders/${orderId}/acts`, { body: { act: "clear", partId, attention } });
    await store.settle();
    const { apiOrderId } = (await ask(`/orders/${orderId}`)).answer.parts[0];
    const { lines } = (await store.dispatches()).find(({ id }) => id === partId) ?? { lines: [] };
    const items = lines.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    store.provider.ship(apiOrderId, { number: "1Z-BROKEN", items });
    await store.sweep();
    await store.settle();
    const choices = (await ask(path)).answer;
    expect(choices.reasons[0]).toEqual({ value: "damaged", label: "Damaged" });
    // What the store ships itself is no choice, and named.
    const others = await store.prisma.orderLine.findMany({
      where: { shop: store.shop, orderId, dispatchSequence: null },
    });
    expect(others.length).toBeGreaterThan(0);
    for (const { id, title } of others) {
      expect(choices.lines.map((one: { id: string }) => one.id)).not.toContain(id);
      expect(choices.about.at(-1)).toContain(title);
    }
    expect(choices.payers.map(({ value }: { value: string }) => value)).toContain("carrier");
    const [line] = choices.lines;
    const body = {
      requestId: randomUUID(),
      lines: [{ id: line.id, units: 1 }],
      reason: "damaged",
      payer: "carrier",
      note: "Wet box",
    };
    const token = adminToken(other.shop);
    for (const asked of [{ token }, { token, body }])
      expect((await ask(path, asked)).status).toBe(404);
    const wrong: [string, object][] = [
      ["lines", { ...body, lines: [{ id: line.id, units: line.most + 1 }] }],
      ["lines", { ...body, lines: [{ id: "1", units: 1 }] }],
      ["lines", { ...body, lines: [] }],
      ["reason", { ...body, reason: "bored" }],
      ["payer", { ...body, payer: "nobody" }],
      ["note", { ...body, note: "\u0000" }],
      ["requestId", { ...body, requestId: "again" }],
      ["photoUrls", { ...body, photoUrls: [] }],
    ];
    for (const [field, asked] of wrong) {
      const { status, answer } = await ask(path, { body: asked });
      expect([status, answer.problem?.field]).toEqual([422, field]);
    }
    const before = store.provider.orders.size;
    for (const said of ["Part 2 was opened and", "Part 2 was opened before,"]) {
      const done = await ask(path, { body });
      const outcome = expect.stringContaining(said);
      expect(done).toMatchObject({ status: 200, answer: { isDone: true, outcome } });
      expect(done.answer.order.parts).toMatchObject([{ isRemake: false }, { isRemake: true }]);
    }
    await store.settle();
    expect(store.provider.orders.size).toBe(before + 1);
    const kept = await store.prisma.remake.findMany({
      where: { shop: store.shop, ofDispatchId: partId },
    });
    expect(kept).toMatchObject([{ reason: "damaged", payer: "carrier", note: "Wet box" }]);
  });

  it("is canceled after a question, and can be sent again", async () => {
    const { orderId, partId } = waiting;
    const { answer } = await ask(`/orders/${orderId}`);
    const cancel = answer.parts[0].ways.find(({ act }: { act: string }) => act === "cancel");
    expect(cancel).toMatchObject({
      isDestructive: true,
      // No provider has it yet.
      confirm: expect.stringMatching(/^It was not sent to your provider/),
      answers: { yes: "Don’t send", no: "Keep" },
    });
    const act = await ask(`/orders/${orderId}/acts`, { body: { act: "cancel", partId } });
    expect(act.answer.outcome).toBe("Canceled before it reached the provider: nothing is sent.");
    await store.settle();
    const canceled = (await ask(`/orders/${orderId}`)).answer;
    expect(canceled.parts[0].stage.text).toBe("Canceled");
    expect(canceled.summary).toBe("Your provider makes nothing more of this order.");
    expect(canceled.lines[0].verdict.text).toBe("Canceled, not made");
    expect(canceled.parts[0].ways).toMatchObject([{ act: "send-again" }]);
    const again = await ask(`/orders/${orderId}/acts`, { body: { act: "send-again", partId } });
    expect(again).toMatchObject({ status: 200, answer: { isDone: true } });
    expect(again.answer.order.parts).toHaveLength(2);
  });

  it("is tried again whether or not the press names what was asked, but for another question", async () => {
    const { orderId, partId } = waiting;
    const where = { shop_id: { shop: store.shop, id: partId } };
    const press = { act: "retry", partId };
    // As a page would that shows what was asked before.
    const stale = await ask(`/orders/${orderId}/acts`, { body: { ...press, attention: 99 } });
    expect(stale.status).toBe(409);
    const unnamed = await ask(`/orders/${orderId}/acts`, { body: press });
    expect(unnamed).toMatchObject({ status: 200, answer: { isDone: true } });
    await store.settle();
    expect((await store.prisma.dispatch.findUniqueOrThrow({ where })).state).toBe("Pending");
  });

  it("that is not known, of another store, or of one without the app leads to nothing", async () => {
    const theirs = await waitingOrder(other);
    for (const id of [theirs.orderId, "1", "0", "-1", "1e3", "%00", "../orders", "x".repeat(300)]) {
      expect([id, (await ask(`/orders/${id}`)).status]).toEqual([id, 404]);
    }
    const { orderId, partId, attention } = theirs;
    const body = { act: "clear", partId, attention };
    expect((await ask(`/orders/${orderId}/acts`, { body })).status).toBe(404);
    expect((await ask(`/orders/${waiting.orderId}/acts`, { body })).status).toBe(404);
    const where = { domain: other.shop };
    await at.test.database.prisma.shop.update({ where, data: { state: "Uninstalled" } });
    const token = adminToken(other.shop);
    expect((await ask(`/orders/${orderId}`, { token })).status).toBe(404);
    expect((await ask(`/orders/${orderId}/acts`, { token, body })).status).toBe(404);
    for (const [path, question] of [
      ["/variants/13"],
      ["/variants/13/artwork?sku=COF-WHB-12O-HSE-BOX"],
      ["/variants/13/acts", { act: "exclude" }],
      ["/catalog?search=COF"],
      ["/prints", { orderIds: [orderId], documents: ["packing-slip"] }],
    ] as const) {
      expect([path, (await ask(path, { token, body: question })).status]).toEqual([path, 404]);
    }
    await at.test.database.prisma.shop.update({ where, data: { state: "Installed" } });
  });

  it("takes no question that says something else, and names the field", async () => {
    const acts = `/orders/${waiting.orderId}/acts`;
    const { partId } = waiting;
    const wrong: [unknown, string][] = [
      ["no JSON", "body"],
      ["[]", "body"],
      [{}, "act"],
      [{ act: "ship", partId }, "act"],
      [{ act: "clear", partId }, "attention"],
      [{ act: "clear", partId: 1, attention: 1 }, "partId"],
      [{ act: "cancel", partId: "\u0000" }, "partId"],
      [{ act: "cancel", partId, attention: "1" }, "attention"],
      [{ act: "cancel", partId, shop: other.shop }, "shop"],
    ];
    for (const [body, field] of wrong) {
      const { status, answer } = await ask(acts, { body });
      expect([body, status, answer.problem?.field]).toEqual([body, 422, field]);
      // Shown as it is: what was expected is said beside it.
      expect(answer.problem.message).toMatch(/^Portafilter could not read this request/);
      expect(answer.problem.expected).not.toBe("");
    }
    const large = { act: "cancel", partId: "x".repeat(limits.bodies.extension.bodyMaxBytes) };
    expect((await ask(acts, { body: large })).status).toBe(413);
  });
});

describe("staff who may only view", () => {
  const viewer = () => signed(adminClaims(store.shop, { sub: "8" }));

  it("see what waits and why, are offered no act, and are refused each that they ask for", async () => {
    const { connector, shop } = store;
    const owner = await connector.recognizeStaff({ shop, userId: "7" });
    const robin = { name: "Robin Hale", email: "robin@example.com", isAccountOwner: true };
    await connector.describeStaff({ shop, userId: "7", details: robin });
    await connector.recognizeStaff({ shop, userId: "8" });
    const staff = await connector.listStaff(shop);
    const { number = 0 } = staff.at(-1) ?? {};
    const limit = { shop, number, role: "viewer", actor: owner.actor } as const;
    expect(await connector.changeStaffRole(limit)).toBe("changed");
    const viewOnly = expect.stringContaining("limited you to viewing");
    const { orderId, partId, attention } = waiting;
    const { answer: order } = await ask(`/orders/${orderId}`, { token: viewer() });
    expect(order).toMatchObject({ state: { text: "Needs attention" }, viewOnly, ways: [] });
    expect(order.parts).toMatchObject([{ ways: [], attention: { number: attention } }]);
    // What leads to a page of the app leads there, and to no form.
    expect(JSON.stringify(order)).not.toContain('"form"');
    const kinds = order.parts[0].attention.ways.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain("act");
    expect((await ask(`/orders/${orderId}`)).answer.viewOnly).toBeUndefined();
    const { answer: variant } = await ask("/variants/11", { token: viewer() });
    expect(variant).toMatchObject({ viewOnly, isChangeable: false });
    const variantAct = { act: "exclude" };
    const orderAct = { act: "clear", partId, attention };
    for (const [path, body] of [
      [`/orders/${orderId}/acts`, orderAct],
      ["/variants/11/acts", variantAct],
    ] as const) {
      const refused = await ask(path, { token: viewer(), body });
      expect(refused).toMatchObject({ status: 403, answer: { problem: { message: viewOnly } } });
    }
    const prints = { orderIds: [orderId], documents: ["packing-slip"] };
    expect((await ask("/prints", { token: viewer(), body: prints })).status).toBe(200);
    expect((await ask(`/orders/${orderId}`)).answer.parts[0].attention.number).toBe(attention);
  });
});

describe("a variant in the admin", () => {
  it("is mapped, left out and decided again in place", async () => {
    const path = "/variants/13";
    expect((await ask(path)).answer).toMatchObject({
      variantId: "13",
      state: "undecided",
      label: { text: "Unmapped" },
      summary: expect.stringMatching(/orders? waits? until it is mapped or excluded\.$/),
      parts: [],
    });
    const unheld = await ask("/catalog?search=%00");
    expect([unheld.status, unheld.answer.problem?.field]).toEqual([422, "search"]);
    for (const sku of ["\u0000", "COF\ud800"]) {
      const refused = await ask(`${path}/acts`, { body: { act: "map", sku, quantity: 1 } });
      expect([refused.status, refused.answer.problem?.field]).toEqual([422, "sku"]);
    }
    const found = (await ask("/catalog?search=COF-2")).answer;
    expect(found).toMatchObject({ items: [{ sku: "COF-2" }], total: 1 });
    const unknown = await ask(`${path}/acts`, { body: { act: "map", sku: "NO-1", quantity: 1 } });
    expect(unknown).toMatchObject({ status: 422, answer: { isDone: false } });
    const { outcome, problem } = unknown.answer;
    expect(problem).toEqual({ code: "refused", field: "sku", message: outcome });
    const mapped = await ask(`${path}/acts`, { body: { act: "map", sku: "COF-2", quantity: 2 } });
    expect(mapped.answer.variant).toMatchObject({
      state: "mapped",
      parts: [{ sku: "COF-2", quantity: 2 }],
    });
    const excluded = await ask(`${path}/acts`, { body: { act: "exclude" } });
    expect(excluded.answer.outcome).toBe("This variant is excluded now.");
    expect(excluded.answer.variant).toMatchObject({
      state: "excluded",
      summary: "It is not forwarded to your provider; the rest of an order is.",
    });
    const again = await ask(`${path}/acts`, { body: { act: "decide-again" } });
    expect(again.answer.outcome).toBe("1 variant is as it was before");
    expect(again.answer.variant).toMatchObject({
      state: "mapped",
      parts: [{ sku: "COF-2", quantity: 2 }],
    });
    // Pressed once more in a block that still shows it as excluded, it takes nothing away.
    const late = await ask(`${path}/acts`, { body: { act: "decide-again" } });
    expect(late).toMatchObject({ status: 409, answer: { isDone: false } });
    expect(late.answer.variant).toMatchObject({
      state: "mapped",
      parts: [{ sku: "COF-2", quantity: 2 }],
    });
    // Nor is it mapped over what somebody else has decided since.
    const { version } = late.answer.variant;
    await ask(`${path}/acts`, { body: { act: "exclude" } });
    const over = await ask(`${path}/acts`, {
      body: { act: "map", sku: "COF-1", quantity: 1, version },
    });
    expect(over).toMatchObject({ status: 409, answer: { variant: { state: "excluded" } } });
    const { shop, connector } = store;
    const variantIds = [path.split("/").at(-1) ?? ""];
    await connector.products.decideVariants({
      shop,
      variantIds,
      decision: "reopen",
      actor: "owner",
    });
    const undecided = await ask(path);
    await connector.products.decideVariants({
      shop,
      variantIds,
      decision: "ignore",
      actor: "owner",
    });
    const shown = { act: "map", sku: "COF-1", quantity: 1, version: undecided.answer.version };
    expect(await ask(`${path}/acts`, { body: shown })).toMatchObject({ status: 409 });
    expect((await ask(path)).answer.state).toBe("excluded");
    await connector.products.decideVariants({
      shop,
      variantIds,
      decision: "reopen",
      actor: "owner",
    });
    expect((await ask("/variants/404")).status).toBe(404);
    expect(
      (await ask(`${path}/acts`, { body: { act: "map", sku: "", quantity: 1 } })).answer,
    ).toEqual({ problem: expect.objectContaining({ field: "sku" }) });
  });
});

describe("orders that were sent before a variant was mapped otherwise", () => {
  const path = "/variants/11";
  // Of a store of which no other test maps the variant.
  const askOther = (address: string, body?: unknown) =>
    ask(address, { token: adminToken(other.shop), body });
  const map = async (sku: string) => {
    other.advance(1_000);
    const { answer } = await askOther(`${path}/acts`, { act: "map", sku, quantity: 1 });
    return answer.variant.earlierMapped;
  };

  it("are counted after the change, and before another one", async () => {
    const { shop, connector } = other;
    const { partId: dispatchId } = await waitingOrder(other);
    await connector.clearDispatch({ shop, dispatchId, reason: "ByHand", actor: "owner" });
    await other.settle();
    expect((await askOther(path)).answer.earlierMapped).toBeNull();
    expect(await map("COF-2")).toEqual({
      text: expect.stringContaining("sent with an earlier mapping"),
      label: "Update 1 order",
    });
    expect((await askOther(path)).answer.earlierMapped?.label).toBe("Update 1 order");
    // They are made as it is mapped now.
    expect(await map("COF-1")).toBeNull();
  });
});

describe("what a variant is made of", () => {
  const path = "/variants/13";
  const artworkUrl = "https://art.example/mug.png";
  const map = (sku: string, quantity = 1, replaces?: string) =>
    ask(`${path}/acts`, {
      body: { act: "map", sku, quantity, ...(replaces === undefined ? {} : { replaces }) },
    });
  const made = (components: readonly object[]) =>
    store.connector.products.mapVariant({
      shop: store.shop,
      variantId: "13",
      components: components.map((part) => ({
        quantity: 1,
        artworkUrl: null,
        sku: "COF-1",
        ...part,
      })),
      actor: "owner",
    });
  const partsOf = () =>
    store.prisma.mappingComponent.findMany({
      where: { shop: store.shop, variantId: "13" },
      orderBy: { position: "asc" },
      select: { sku: true, quantity: true, artworkUrl: true },
    });

  it("is changed in place with its artwork, shown at an address of ours, which has to fit there too", async () => {
    store.pictures.set(artworkUrl, {
      kind: "picture",
      type: "png",
      widthPx: 1_200,
      heightPx: 1_800,
    });
    await made([{ artworkUrl }]);
    const { answer } = await ask(path);
    expect(answer).toMatchObject({
      isChangeable: true,
      parts: [{ artwork: { fits: { tone: "success" } } }],
    });
    expect(answer.parts[0].artwork.pictureUrl).toMatch(
      /^https:\/\/app\.example\/extensions\/v1\/print\/pictures\//,
    );
    expect((await map("COF-2", 2)).status).toBe(200);
    expect(await partsOf()).toEqual([{ sku: "COF-2", quantity: 2, artworkUrl }]);
    // What lies there by now can't be printed.
    store.pictures.delete(artworkUrl);
    const refused = await map("COF-1");
    expect([refused.status, refused.answer.problem.field]).toEqual([422, "artworkUrl"]);
    expect(await partsOf()).toEqual([{ sku: "COF-2", quantity: 2, artworkUrl }]);
  });

  it("is not changed in place where several parts, or what buyers personalize, would be lost", async () => {
    await made([{ sku: "COF-1" }, { sku: "COF-2" }]);
    expect((await ask(path)).answer.isChangeable).toBe(false);
    expect((await map("COF-1")).answer.problem).toMatchObject({ code: "refused", field: "sku" });
    expect(await partsOf()).toHaveLength(2);
    expect((await map("COF-2", 1, "COF-9")).answer.problem).toMatchObject({ field: "sku" });
    const fields = [{ property: "Name", fieldId: "name", type: "text" }];
    await made([{ sku: "COF-1", design: { productId: "p", fields } }]);
    expect((await ask(path)).answer.isChangeable).toBe(false);
    expect((await map("COF-2")).status).toBe(422);
    expect((await map("COF-1", 3)).status).toBe(200);
    const [part] = await store.prisma.mappingComponent.findMany({
      where: { shop: store.shop, variantId: "13" },
    });
    expect(part).toMatchObject({ quantity: 3, design: { productId: "p", fields } });
  });

  it("of several parts is changed in one of them, and the others stay as they are", async () => {
    store.pictures.set(artworkUrl, {
      kind: "picture",
      type: "png",
      widthPx: 1_200,
      heightPx: 1_800,
    });
    const fields = [{ property: "Name", fieldId: "name", type: "text" }];
    await made([
      { sku: "COF-1", quantity: 3, artworkUrl, design: null },
      { sku: "COF-2", design: { productId: "p", fields } },
    ]);
    const { answer } = await ask(path);
    expect(answer.parts).toMatchObject([{ isChangeable: true }, { isChangeable: false }]);
    expect((await map("COF-1", 1, "COF-2")).status).toBe(422);
    expect((await map("COF-1", 2, "COF-1")).status).toBe(200);
    const parts = await store.prisma.mappingComponent.findMany({
      where: { shop: store.shop, variantId: "13" },
      orderBy: { position: "asc" },
    });
    expect(parts).toMatchObject([
      { sku: "COF-1", quantity: 2, artworkUrl },
      { sku: "COF-2", quantity: 1, design: { productId: "p", fields } },
    ]);
  });

  it("keeps what somebody else saves of another part meanwhile, and of the same part all", async () => {
    const saved = async (changed: string, quantity: number) => {
      await made([{ sku: "COF-1" }, { sku: "COF-2" }]);
      let answer: ReturnType<typeof map> | undefined;
      await transactionIn(at.test.database.pool, async (client) => {
        const key = [store.shop, "13"];
        await client.query(
          "SELECT FROM connector.variant WHERE shop = $1 AND id = $2 FOR UPDATE",
          key,
        );
        answer = map("COF-1", 2, "COF-1");
        await waitingIn(at.test.database.pool, 1);
        await client.query(
          `UPDATE connector.mapping_component SET quantity = $3
           WHERE shop = $1 AND variant_id = $2 AND sku = $4`,
          [...key, quantity, changed],
        );
      });
      return answer;
    };
    expect((await saved("COF-2", 5))?.status).toBe(200);
    expect(await partsOf()).toMatchObject([
      { sku: "COF-1", quantity: 2 },
      { sku: "COF-2", quantity: 5 },
    ]);
    const late = await saved("COF-1", 7);
    expect([late?.status, late?.answer.outcome]).toEqual([
      409,
      expect.stringMatching(/^A mapping was changed/),
    ]);
    expect(await partsOf()).toMatchObject([
      { sku: "COF-1", quantity: 7 },
      { sku: "COF-2", quantity: 1 },
    ]);
  });

  it("says that it needs artwork, and once for each part that there is none", async () => {
    const change = (productArtworkUrl: string | null) =>
      store.prisma.variant.update({
        where: { shop_id: { shop: store.shop, id: "13" } },
        data: { productArtworkUrl },
      });
    const { productArtworkUrl } = await store.prisma.variant.findUniqueOrThrow({
      where: { shop_id: { shop: store.shop, id: "13" } },
    });
    await change(null);
    await made([{ sku: "COF-1" }]);
    const { label, parts } = (await ask(path)).answer;
    expect(label).toEqual({ text: "Needs artwork", tone: "warning" });
    expect(parts[0].artwork.fits).toEqual({
      text: "There is no artwork for it yet.",
      tone: "warning",
    });
    await change(productArtworkUrl);
  });

  it("says of artwork from Shopify what it has to be only where it does not fit", async () => {
    const { productArtworkUrl: url } = await store.prisma.variant.findUniqueOrThrow({
      where: { shop_id: { shop: store.shop, id: "13" } },
    });
    await store.prisma.catalogSku.updateMany({
      where: { sku: "COF-1" },
      data: { artworkWidthPx: 1_200, artworkHeightPx: 1_800 },
    });
    await made([{ sku: "COF-1" }]);
    const { fits, checkPath } = (await ask(path)).answer.parts[0].artwork;
    expect(fits).toEqual({ text: "From Shopify", tone: "neutral" });
    const picture = { kind: "picture", type: "png", widthPx: 1_200, heightPx: 1_800 } as const;
    const check = async () => (await ask(`/${checkPath}`)).answer.fits;
    store.pictures.set(url ?? "", picture);
    expect(await check()).toEqual({ text: "From Shopify: fits", tone: "success" });
    store.pictures.set(url ?? "", { ...picture, widthPx: 600 });
    expect(await check()).toEqual({
      text: "From Shopify: has to be 1,200 × 1,800 px",
      tone: "warning",
    });
    store.pictures.delete(url ?? "");
    expect(await check()).toEqual({ text: "From Shopify: can’t be printed", tone: "warning" });
    // What is not among its parts, has artwork of its own, or is another store's.
    expect((await ask(`/${checkPath.replace("COF-1", "COF-2")}`)).status).toBe(404);
    store.pictures.set(artworkUrl, picture);
    await made([{ sku: "COF-1", artworkUrl }]);
    expect((await ask(path)).answer.parts[0].artwork.checkPath).toBeUndefined();
    expect((await ask(`/${checkPath}`)).status).toBe(404);
    const token = adminToken(other.shop);
    const reopened = { variantIds: ["13"], decision: "reopen", actor: "owner" } as const;
    await other.connector.products.decideVariants({ shop: other.shop, ...reopened });
    expect((await ask(`/${checkPath}`, { token })).status).toBe(404);
  });

  it("has a profit by the newest order of each part alone, and none where nobody knows it", async () => {
    await made([{ sku: "COF-2", quantity: 2 }]);
    expect((await ask(path)).answer.profit).toMatchObject({
      cost: "$30.00",
      basis: expect.stringContaining("catalog"),
    });
    const alone = await sold([{ id: "991", variantId: "12", quantity: 3 }], 1_800);
    // Of several SKUs nobody can say what each took.
    await sold(
      [
        { id: "992", variantId: "12" },
        { id: "993", variantId: "11" },
      ],
      9_900,
    );
    expect((await ask(path)).answer.profit).toEqual({
      price: "$15.00",
      cost: "$12.00",
      profit: "$3.00",
      isLoss: false,
      isEven: false,
      basis: expect.stringContaining(`in ${alone.name},`),
    });
    await made([{ sku: "COF-2", quantity: 3 }]);
    expect((await ask(path)).answer.profit).toMatchObject({ profit: "$3.00", isLoss: true });
    // Exactly nothing is neither.
    await store.prisma.variant.update({
      where: { shop_id: { shop: store.shop, id: "13" } },
      data: { price: "18.00" },
    });
    expect((await ask(path)).answer.profit).toMatchObject({ isLoss: false, isEven: true });
    await store.prisma.catalogSku.updateMany({
      where: { sku: "COF-1" },
      data: { priceCents: null },
    });
    await made([{ sku: "COF-2" }, { sku: "COF-1" }]);
    expect((await ask(path)).answer.profit).toBeNull();
  });

  afterAll(async () => {
    const { shop, connector } = store;
    const reset = { shop, variantIds: ["13"], decision: "reopen", actor: "owner" } as const;
    await connector.products.decideVariants(reset);
  });

  /** An order that the provider has made, and what it took for it. */
  async function sold(lines: NonNullable<OrderOptions["lines"]>, cents: number) {
    const { connector, shop } = store;
    await connector.changePolicy({ shop, rules: policy.parse({}), actor: "owner" });
    const order = store.place({ lines });
    await store.send(order);
    await store.settle();
    const { id: dispatchId } = await store.prisma.dispatch.findFirstOrThrow({
      where: { shop: store.shop, orderId: order.id },
    });
    store.advance(1_000);
    const charged = { cents, currency: "USD", readAt: store.now() };
    await store.prisma.cost.create({ data: { shop: store.shop, dispatchId, ...charged } });
    return order;
  }
});

describe("documents to print", () => {
  const print = (question: object) => ask("/prints?locale=fr", { body: question });

  it("are at an address that needs no token and keeps nothing, and say what is not among them", async () => {
    const theirs = await waitingOrder(other);
    const { orderId } = waiting;
    const documents = ["packing-slip", "pick-list"];
    const made = await print({ orderIds: [theirs.orderId, orderId, "404"], documents });
    expect(made).toMatchObject({ status: 200, answer: { leftOut: [theirs.orderId, "404"] } });
    const { url, expiresAt } = made.answer;
    expect(url).toMatch(/^https:\/\/app\.example\/extensions\/v1\/print\/[\w.-]+$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const page = await fetch(new URL(at.url).origin + new URL(url).pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    expect(text).toContain("Liste de prélèvement");
    expect(text.match(/<section/g)).toHaveLength(2);
    expect(text).not.toMatch(/<script/i);
    expect((await print({ orderIds: [theirs.orderId], documents })).status).toBe(404);
  });

  it("are of 1 to 50 orders and 1 to 3 kinds, or the field that is wrong is named", async () => {
    const orderIds = [waiting.orderId];
    const documents = ["packing-slip"];
    const wrong: [object, string][] = [
      [{ documents }, "orderIds"],
      [{ orderIds: [], documents }, "orderIds"],
      [{ orderIds: Array.from({ length: 51 }, () => "1"), documents }, "orderIds"],
      [{ orderIds: ["gid://shopify/Order/1"], documents }, "orderIds.0"],
      [{ orderIds: "1", documents }, "orderIds"],
      [{ orderIds }, "documents"],
      [{ orderIds, documents: [] }, "documents"],
      [{ orderIds, documents: Array.from({ length: 4 }, () => "pick-list") }, "documents"],
      [{ orderIds, documents: ["invoice"] }, "documents.0"],
      [{ orderIds, documents, shop: other.shop }, "shop"],
    ];
    for (const [body, field] of wrong) {
      const { status, answer } = await print(body);
      expect([body, status, answer.problem?.field]).toEqual([body, 422, field]);
    }
    const fifty = Array.from({ length: 49 }, (_, at) => `${at + 1}`).concat(orderIds);
    const made = await print({ orderIds: fifty, documents });
    expect([made.status, made.answer.leftOut?.length]).toEqual([200, 49]);
  });
});

describe("a token", () => {
  const day = 86_400;
  const now = Math.floor(Date.now() / 1_000);
  const refused: [string, () => string | null][] = [
    ["none", () => null],
    ["no token", () => "abc"],
    ["signed with a forgotten secret", () => signed(adminClaims(store.shop), { secret: foreign })],
    ["of another algorithm", () => signed(adminClaims(store.shop), { alg: "none" })],
    ["with a part more", () => `${adminToken(store.shop)}.x`],
    ["for another app", () => signed(adminClaims(store.shop, { aud: "another" }))],
    ["without an app", () => signed(adminClaims(store.shop, { aud: undefined }))],
    ["that has ended", () => signed(adminClaims(store.shop, { nbf: now - 90, exp: now - 30 }))],
    ["that never ends", () => signed(adminClaims(store.shop, { exp: undefined }))],
    ["that lasts a day", () => signed(adminClaims(store.shop, { exp: now + day }))],
    [
      "that begins later",
      () => signed(adminClaims(store.shop, { nbf: now + 600, exp: now + 660 })),
    ],
    [
      "issued by another store",
      () => signed(adminClaims(store.shop, { iss: `https://${other.shop}/admin` })),
    ],
    [
      "for no store of Shopify's",
      () => signed(adminClaims("example.com", { iss: "https://example.com/admin" })),
    ],
    [
      "of a buyer",
      () => signed(adminClaims(store.shop, { iss: undefined, sub: "gid://shopify/Customer/1" })),
    ],
    ["of a checkout", () => signed(adminClaims(store.shop, { iss: undefined, sub: undefined }))],
    [
      "that is the signature of a webhook",
      () => {
        const body = JSON.stringify({ id: 1, shop_domain: store.shop });
        return `${Buffer.from(body).toString("base64url")}..${createHmac("sha256", newest).update(body).digest("base64url")}`;
      },
    ],
  ];
  const asks = (): [string, unknown?][] => [
    [`/orders/${waiting.orderId}`],
    [`/orders/${waiting.orderId}/acts`, { act: "clear", ...waiting, orderId: undefined }],
    ["/variants/13"],
    ["/variants/13/artwork?sku=COF-WHB-12O-HSE-BOX"],
    ["/variants/13/acts", { act: "exclude" }],
    ["/catalog?search=COF"],
    ["/prints", { orderIds: [waiting.orderId], documents: ["packing-slip"] }],
    [`/orders/${waiting.orderId}/parts/${waiting.partId}/lines/1/texts`],
    [
      `/orders/${waiting.orderId}/parts/${waiting.partId}/lines/1/texts`,
      { seen: 0, texts: [{ property: "Name", value: "Ada" }] },
    ],
    [`/orders/${waiting.orderId}/parts/${waiting.partId}/lines/1/mockup`],
    [`/orders/${waiting.orderId}/parts/${waiting.partId}/lines/1/change`],
    [
      `/orders/${waiting.orderId}/parts/${waiting.partId}/lines/1/change`,
      { seen: 0, print: { kind: "plain" }, sku: null },
    ],
    [`/orders/${waiting.orderId}/parts/${waiting.partId}/remake`],
    [
      `/orders/${waiting.orderId}/parts/${waiting.partId}/remake`,
      {
        requestId: randomUUID(),
        lines: [{ id: "1", units: 1 }],
        reason: "lost",
        payer: "open",
        note: "",
      },
    ],
    ["/nothing"],
  ];

  it.each(refused)("%s opens nothing", async (_, make) => {
    const token = make();
    for (const [path, body] of asks()) {
      const { status } = await ask(path, { token, body });
      expect([path, status]).toEqual([path, 401]);
    }
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches.some(({ id }) => id === waiting.partId)).toBe(true);
    expect(
      (await store.connector.products.readVariant({ shop: store.shop, variantId: "13" }))?.state,
    ).toBe("open");
  });

  it("counts in its header alone, and by the older secret too", async () => {
    const token = adminToken(store.shop);
    const path = `/orders/${waiting.orderId}`;
    expect((await ask(`${path}?id_token=${token}`, { token: null })).status).toBe(401);
    const old = signed(adminClaims(store.shop), { secret: older });
    expect((await ask(path, { token: old })).status).toBe(200);
  });
});

it("may be asked from any page that has a token, by GET and POST alone", async () => {
  const url = `${at.url}/orders/1/acts`;
  const origin = "https://extensions.shopifycdn.com";
  const preflight = await fetch(url, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "Authorization, Content-Type",
  });
  expect(preflight.headers.has("access-control-allow-credentials")).toBe(false);
  for (const { headers } of [await ask("/orders/1"), await ask("/orders/1", { token: null })]) {
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});
