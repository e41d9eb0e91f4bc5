/** What extensions in the admin are told of the lines of an order that goes out in several parts, and of what is printed on them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderAnswer, RemakeChoicesAnswer } from "#app/extensions/answers.ts";
import type { Store } from "#app/connector/testing/harness.ts";
import { design, drawnUrl, personalized } from "#app/connector/testing/personal-orders.ts";
import { type Endpoints, openEndpoints } from "./open-endpoints.ts";

let at: Endpoints;
let store: Store;
beforeAll(async () => {
  at = await openEndpoints();
  ({ store } = at);
});
afterAll(() => at.close());

const read = async (orderId: string): Promise<OrderAnswer> =>
  (await at.ask(`/orders/${orderId}`)).answer;
const act = (orderId: string, body: object) => at.ask(`/orders/${orderId}/acts`, { body });

const rules = (changed: object) => store.changeRules({ trigger: "paid", ...changed });

/** An order of two of one product and one of another, a part of which the provider has begun, and its first line. */
async function begun(quantity: number) {
  const order = store.place();
  await store.send(order);
  await store.settle();
  const { parts } = await read(order.id);
  const [line] = order.lines;
  store.provider.move(parts[0]?.apiOrderId ?? "", "Printed");
  await store.sweep();
  await store.send(store.change(order.id, { quantities: { [line?.id ?? ""]: quantity } }), {
    topic: "orders/updated",
  });
  await store.settle();
  return { orderId: order.id, title: line?.title ?? "" };
}

describe("a line that several parts make", () => {
  it("says how many each makes, and how many the provider has", async () => {
    const { orderId, title } = await begun(5);
    const asked = await read(orderId);
    const [part] = asked.parts;
    expect(asked.lines[0]).toMatchObject({
      quantity: 5,
      verdict: { text: "2 of 5 forwarded", tone: "warning" },
      sequence: 1,
      becomes: ["2 × COF-1"],
    });
    // WHEN a person sends what is missing, and nobody has worked on it yet
    const about = { partId: part?.id, attention: part?.attention?.number };
    const sent: OrderAnswer = (await act(orderId, { act: "send-added", ...about })).answer.order;
    expect(sent.lines[0]).toMatchObject({
      quantity: 5,
      verdict: { text: "2 of 5 forwarded" },
      sequence: null,
      becomes: ["Part 1: 2 × COF-1", `Part 2: 3 × ${title}`],
    });
    expect(sent.summary).toBe("Items with your provider: 3 of 7.");
    // THEN, once the provider has them
    await store.settle();
    const made = await read(orderId);
    expect(made.lines[0]).toMatchObject({
      verdict: { text: "Forwarded", tone: "success" },
      sequence: null,
      becomes: ["Part 1: 2 × COF-1", "Part 2: 3 × COF-1"],
    });
    expect(made.summary).toBe("Items with your provider: 6 of 7.");
    expect(made.lines[1]).toMatchObject({ sequence: 1, becomes: ["1 × COF-2"] });
  });

  it("has what is made again beside what was made", async () => {
    const { orderId } = await begun(2);
    const { parts, lines } = await read(orderId);
    const dispatchId = parts[0]?.id ?? "";
    const rows = (await store.dispatches()).find(({ id }) => id === dispatchId)?.lines ?? [];
    const items = rows.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    store.provider.ship(parts[0]?.apiOrderId ?? "", { number: `1Z-${orderId}`, items });
    await store.sweep();
    await store.settle();
    await store.connector.remakeItems({
      shop: store.shop,
      dispatchId,
      requestId: randomUUID(),
      lines: [{ lineItemId: lines[0]?.id ?? "", units: 1 }],
      reason: "damaged",
      payer: "provider",
      note: "",
      photoUrls: [],
      actor: "owner",
    });
    await store.settle();
    const remade = await read(orderId);
    expect(remade.lines[0]).toMatchObject({
      quantity: 2,
      verdict: { text: "Forwarded" },
      sequence: 1,
      becomes: ["Part 1: 2 × COF-1", "Remake, part 2: 1 × COF-1"],
    });
    expect(remade.summary).toBe("Items that your provider shipped: 3 of 4.");
  });

  it("says what was shipped, and that it was refunded since", async () => {
    const order = store.place({ lines: [{ id: "77001", variantId: "11", quantity: 2 }] });
    await store.send(order);
    await store.settle();
    const { lines = [], apiOrderId } =
      (await store.dispatches()).find(({ orderId }) => orderId === order.id) ?? {};
    const items = lines.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    store.provider.ship(apiOrderId ?? "", { number: `1Z-${order.id}`, items });
    await store.sweep();
    await store.settle();
    const shipped = await read(order.id);
    expect(shipped.summary).toBe("Items that your provider shipped: 2 of 2.");
    // WHEN what has left already comes back, or is paid back
    const inShopify = store.shopify.orders.get(order.id);
    for (const line of inShopify?.snapshot.lines ?? []) line.currentQuantity = 0;
    const refunded = store.change(order.id, { financialStatus: "refunded" });
    await store.send(refunded, { topic: "orders/updated" });
    await store.settle();
    expect(await read(order.id)).toMatchObject({
      state: shipped.state,
      summary: shipped.summary,
      lines: [
        {
          quantity: 2,
          refunded: "Refunded or removed in Shopify: 2",
          verdict: { text: "Refunded or removed in Shopify", tone: "neutral" },
        },
      ],
    });
  });
});

describe("an order as a whole", () => {
  it("is not called canceled where one of its parts is to be", async () => {
    const { orderId } = await begun(3);
    const [part] = (await read(orderId)).parts;
    const about = { partId: part?.id, attention: part?.attention?.number };
    await act(orderId, { act: "send-added", ...about });
    await store.settle();
    const partId = (await read(orderId)).parts[1]?.id;
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    await act(orderId, { act: "cancel", partId });
    await store.settle();
    expect(await read(orderId)).toMatchObject({
      state: { text: "Accepted" },
      summary: "Items with your provider: 4 of 5.",
      isUnderWay: true,
      parts: [{ stage: { text: "Printed" } }, { stage: { text: "Cancelation asked for" } }],
    });
    store.edge.setPlan(() => undefined);
  });

  it("needs no attention for a pause that the store chose, or for what a person put off", async () => {
    await rules({ holdWindow: { kind: "hours", hours: 1 } });
    const order = store.place();
    await store.send(order);
    await store.settle();
    const paused = await read(order.id);
    expect(paused.state).toEqual({ text: "Waiting", tone: "neutral" });
    expect(paused).toMatchObject({ summary: paused.parts[0]?.attention?.text, isUnderWay: false });
    await rules({ holdWindow: { kind: "none" }, trigger: "by-hand" });
    const asked = store.place();
    await store.send(asked);
    await store.settle();
    const [part] = (await read(asked.id)).parts;
    const target = { shop: store.shop, dispatchId: part?.id ?? "" };
    const { actor } = await store.connector.recognizeStaff({ shop: store.shop, userId: "70" });
    const attention = part?.attention?.number ?? null;
    const until = "dismissed";
    expect(await store.connector.snoozeDispatch({ ...target, attention, until, actor })).toBe(
      "done",
    );
    expect(await read(asked.id)).toMatchObject({
      state: { text: "Dismissed", tone: "neutral" },
      summary: expect.stringMatching(/^Dismissed by .* The order still waits\.$/),
      parts: [{ attention: { text: part?.attention?.text } }],
    });
    await rules({});
  });

  it("is late where any of its parts is", async () => {
    const { orderId } = await begun(3);
    await store.send(store.change(orderId, { financialStatus: "partially_paid" }), {
      topic: "orders/updated",
    });
    await store.settle();
    const [part] = (await read(orderId)).parts;
    const about = { partId: part?.id, attention: part?.attention?.number };
    await act(orderId, { act: "send-added", ...about });
    await store.settle();
    const paying = (await read(orderId)).parts[1];
    expect(paying?.stage.text).toBe("Waiting");
    await act(orderId, { act: "clear", partId: paying?.id, attention: paying?.attention?.number });
    await store.settle();
    // The first was accepted long before the other.
    const target = { shop: store.shop, orderId };
    await store.prisma.dispatch.updateMany({
      where: { ...target, sequence: 1 },
      data: { acceptedAt: new Date(store.now().getTime() - 90 * 24 * 60 * 60_000) },
    });
    const { parts } = (await store.connector.readOrder(target)) ?? { parts: [] };
    expect(parts.map(({ isLate }) => isLate)).toEqual([true, false]);
    expect((await read(orderId)).state).toEqual({ text: "Late", tone: "critical" });
  });
});

it("shows a parcel that a person left out of Shopify, and does not say that it comes there", async () => {
  const { orderId } = await begun(2);
  const { parts } = await read(orderId);
  const dispatchId = parts[0]?.id ?? "";
  const rows = (await store.dispatches()).find(({ id }) => id === dispatchId)?.lines ?? [];
  const items = rows.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
  store.provider.ship(parts[0]?.apiOrderId ?? "", { number: `2Z-${orderId}`, items });
  await store.sweep();
  await store.settle();
  const tracking = async () => (await read(orderId)).parts[0]?.tracking;
  const number = `2Z-${orderId}`;
  expect(await tracking()).toMatchObject([{ number, inShopify: { text: "In Shopify" } }]);
  await store.prisma.shipment.updateMany({
    where: { shop: store.shop, dispatchId },
    data: { leftOutAt: store.now() },
  });
  expect(await tracking()).toMatchObject([
    { number, isInShopify: false, inShopify: { text: "Left out of Shopify", tone: "neutral" } },
  ]);
});

describe("a line that is personalized", () => {
  beforeEach(async () => {
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
    const mapping = { shop: store.shop, variantId: "11", components, actor: "owner" };
    expect(await store.connector.products.mapVariant(mapping)).toEqual({ kind: "mapped" });
    // What nothing prints holds nothing here.
    await store.changeRules({ holdUnprinted: false });
  });
  const change = (texts: string, value: string, seen: number) =>
    at.ask(`/${texts}`, { body: { seen, texts: [{ property: "Name on the bag", value }] } });
  /** As the buyer called it, or, once a person changed it, as the product does. */
  const printed = (value: string, name = "Name on the bag") =>
    `\u2068${name}\u2069 “\u2068${value}\u2069”`;

  it("says what is printed, as a person changed it, and that they did", async () => {
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const [line] = (await read(order.id)).lines;
    expect(line?.printed).toBe(`Printed text: ${printed("Adda", "name on the bag")}`);
    expect(line?.changed).toBeUndefined();
    const { answer } = await change(line?.textsPath ?? "", "Ada", 0);
    const changed = "Changed for this order: the text";
    expect(answer.order.lines[0]).toMatchObject({
      printed: `Printed text: ${printed("Ada")}`,
      changed,
    });
    // AND what replaces what the provider has is asked for until it is drawn and confirmed
    await store.settle();
    const jobs = [...store.provider.artwork.jobs.keys()];
    store.provider.artwork.finish(jobs.at(-1) ?? "", { artworkUrl: drawnUrl });
    store.advance(60_000);
    await store.settle();
    const accepted = await read(order.id);
    expect(accepted.parts[0]?.stage.text).toBe("Accepted");
    expect(accepted.lines[0]).toMatchObject({
      printed: `Printed text: ${printed("Ada")}`,
      changed,
    });
    // At once: what the provider has is not what is asked for, and nobody but a person entered that.
    const asked = (await change(line?.textsPath ?? "", "Ida", 1)).answer.order.lines[0];
    expect(asked).toMatchObject({ printed: `Requested text: ${printed("Ida")}`, changed });
    expect(asked.notes.join()).not.toContain("Ida");
    await store.settle();
    expect((await read(order.id)).lines[0]).toMatchObject({
      printed: `Requested text: ${printed("Ida")}`,
      changed,
    });
    // AND of what is made no more nothing is printed
    const [part] = accepted.parts;
    await act(order.id, { act: "cancel", partId: part?.id });
    await store.settle();
    const over = (await read(order.id)).lines[0];
    expect(over?.verdict.text).toBe("Canceled, not made");
    expect([over?.printed ?? "", over?.changed]).toEqual([
      expect.not.stringContaining("Printed text"),
      undefined,
    ]);
  });

  it("is made again with another text, and changed beside the part that makes it again", async () => {
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const draw = async () => {
      const jobs = [...store.provider.artwork.jobs.keys()];
      store.provider.artwork.finish(jobs.at(-1) ?? "", { artworkUrl: drawnUrl });
      store.advance(60_000);
      await store.settle();
    };
    await draw();
    const { parts, lines } = await read(order.id);
    const partId = parts[0]?.id ?? "";
    const rows = (await store.dispatches()).find(({ id }) => id === partId)?.lines ?? [];
    const items = rows.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    store.provider.ship(parts[0]?.apiOrderId ?? "", { number: `3Z-${order.id}`, items });
    await store.sweep();
    await store.settle();
    // WHEN it is asked for what may be made again, and otherwise
    const path = `/orders/${order.id}/parts/${partId}/remake`;
    const choices: RemakeChoicesAnswer = (await at.ask(path)).answer;
    const [line] = choices.lines;
    expect(line?.change?.texts).toEqual([
      { property: "Name on the bag", label: `${line?.title}: Name on the bag`, value: "Adda" },
    ]);
    const remake = (changed: object, requestId = randomUUID()) =>
      at.ask(path, {
        body: {
          requestId,
          lines: [{ id: line?.id, units: 1, ...changed }],
          reason: "wrong",
          payer: "store",
          note: "",
        },
      });
    const unfit = await remake({ sku: "NONE" });
    expect([unfit.status, unfit.answer.problem]).toEqual([
      422,
      { code: "refused", field: "changes", message: "Your provider has no such SKU." },
    ]);
    const texts = [{ property: "Name on the bag", value: "Ada" }];
    expect((await remake({ texts })).answer).toMatchObject({ isDone: true });
    await store.settle();
    await draw();
    // THEN the part that makes it again says so, and has what changes it, and the line itself is as it was
    const made = await read(order.id);
    const [first, again] = made.parts;
    expect(made.lines[0]?.printed).toBe(`Part 1 · ${lines[0]?.printed}`);
    expect(made.lines[0]?.changed).toBeUndefined();
    expect(made.lines[0]?.becomes).toEqual([
      "Part 1: 1 × COF-1",
      "Remake, part 2: 1 × COF-1 (Changed for this order: the text)",
      `Remake, part 2 · Printed text: ${printed("Ada")}`,
    ]);
    const linePath = `orders/${order.id}/parts/${again?.id}/lines/${line?.id}`;
    const forms = again?.ways.flatMap((way) => (way.kind === "link" ? (way.form ?? []) : []));
    expect(forms).toEqual([
      { kind: "texts", path: `${linePath}/texts` },
      { kind: "line", path: `${linePath}/change` },
    ]);
    expect(first?.ways).toMatchObject([
      { form: { kind: "remake" } },
      { path: `/app/orders/${first?.id}/proof` },
    ]);
    // AND it is changed there
    const { seen, texts: now } = (await at.ask(`/${linePath}/texts`)).answer;
    expect(now).toEqual(texts);
    const changed = await change(`${linePath}/texts`, "Ida", seen);
    expect(changed.answer).toMatchObject({ isDone: true });
    await store.settle();
    expect([...store.provider.artwork.jobs.values()].at(-1)?.input.fields).toMatchObject([
      { value: "Ida" },
    ]);
    expect((await read(order.id)).lines[0]?.becomes.at(-1)).toBe(
      `Remake, part 2 · Requested text: ${printed("Ida")}`,
    );
  });

  it("is not called changed where that came too late", async () => {
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const jobs = [...store.provider.artwork.jobs.keys()];
    store.provider.artwork.finish(jobs.at(-1) ?? "", { artworkUrl: drawnUrl });
    store.advance(60_000);
    await store.settle();
    const { parts, lines } = await read(order.id);
    await change(lines[0]?.textsPath ?? "", "Ada", 0);
    store.provider.move(parts[0]?.apiOrderId ?? "", "Printed");
    await store.sweep();
    await store.settle();
    const { parts: after, lines: made } = await read(order.id);
    expect(after[0]).toMatchObject({ stage: { text: "Printed" } });
    expect(made[0]?.changed).toBeUndefined();
    expect(JSON.stringify(made[0])).not.toMatch(/\bAda\b/);
  });

  it("shows another picture that a person chose for it before the provider has it", async () => {
    const order = store.place(personalized("Adda"));
    await store.send(order);
    await store.settle();
    const [line] = (await read(order.id)).lines;
    expect(line?.pictureUrls).toEqual([]);
    const url = "https://art.example/other.png";
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    await store.changeRules({ trigger: "by-hand" });
    const corrected = await store.connector.correctLine({
      shop: store.shop,
      orderId: order.id,
      dispatchId: (await read(order.id)).parts[0]?.id ?? "",
      lineItemId: line?.id ?? "",
      seen: 0,
      actor: "owner",
      entered: { print: { kind: "picture", url }, sku: null },
    });
    expect(corrected).toEqual({ kind: "corrected" });
    const [shown] = (await read(order.id)).lines;
    expect(shown?.pictureUrls).toEqual([expect.stringContaining("/pictures/")]);
    expect(shown?.changed).toBe("Changed for this order: another picture");
    expect(shown?.printed).toBeUndefined();
  });
});
