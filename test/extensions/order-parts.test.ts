/** What extensions in the admin are told of the lines of an order that goes out in several parts. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderAnswer } from "#app/extensions/answers.ts";
import type { Store } from "#app/connector/testing/harness.ts";
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
});
