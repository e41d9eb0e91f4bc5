import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutsideCall } from "../../ports/index.ts";
import { createCallsMade } from "./calls-made.ts";
import { dots } from "./dots.ts";
import { charactersMax, maskBody } from "./mask-body.ts";

const asItIs = (text: string) => text;
const shown = (body: unknown, masked = asItIs): unknown =>
  JSON.parse(maskBody(body, masked).text ?? "null");

describe("a body as it is kept", () => {
  it("shows ids, SKUs, quantities, states, amounts, places and tracking, and nothing of the buyer", () => {
    expect(
      shown({
        externalSourceId: "beans.myshopify.com/1",
        orderStatus: "Created",
        toAddress: {
          name: "Ada Lovelace",
          company: "Engines Ltd",
          street1: "1 Main St",
          zip: 97201,
          city: "Portland",
          state: "OR",
          country: "US",
          phone: null,
          email: "ada@example.com",
        },
        items: [{ sku: "COF 1", quantity: 2, artworkUrl: "https://art.example/a.png?sig=abc" }],
        trackingInfo: { number: "1Z 999", company: "UPS", url: "https://track.example/t/1#x" },
        note: "Happy birthday, Ada!",
        giftFor: { nick: "Countess" },
      }),
    ).toEqual({
      externalSourceId: "beans.myshopify.com/1",
      orderStatus: "Created",
      toAddress: {
        name: dots,
        company: dots,
        street1: dots,
        zip: dots,
        city: "Portland",
        state: "OR",
        country: "US",
        phone: null,
        email: dots,
      },
      items: [{ sku: "COF 1", quantity: 2, artworkUrl: `https://art.example/${dots}.png` }],
      trackingInfo: { number: "1Z 999", company: "UPS", url: "https://track.example/t/1" },
      note: dots,
      giftFor: { nick: dots },
    });
  });

  it("shows what personalized artwork is made of, but not what the buyer wrote", () => {
    const field = { fieldId: "name", type: "text", value: "Ada & Charles" };
    expect(shown({ productId: "prd_1", fields: [field] })).toEqual({
      productId: "prd_1",
      fields: [{ fieldId: "name", type: "text", value: dots }],
    });
  });

  it("shows no text in a listed field that has not its form", () => {
    expect(shown({ orderId: "Ada Lovelace", code: "a b", sku: "x".repeat(200) })).toEqual({
      orderId: dots,
      code: dots,
      sku: dots,
    });
  });

  it("shows of a list of orders how many there are: others' are among them", () => {
    const orders = [{ orderId: "1" }, { orderId: "2" }];
    expect(shown({ orders, pageInfo: { hasNextPage: false } })).toEqual({
      orders: `${dots} (2)`,
      pageInfo: { hasNextPage: false },
    });
  });

  it("shows what a store calls its orders and locations, but no other names", () => {
    const location = { name: "Main & Sons roastery" };
    const pageInfo = { endCursor: "eyJsYXN0X2lkIjoxfQ==" };
    const body = {
      order: { name: "#1002", customer: { name: "#1003" } },
      fulfillmentOrders: { nodes: [{ assignedLocation: { location } }], pageInfo },
      product: { name: "Mug of Ada" },
    };
    expect(shown(body)).toEqual({
      ...body,
      order: { name: "#1002", customer: { name: dots } },
      product: { name: dots },
    });
    expect(shown({ order: { name: "Ada Lovelace" } })).toEqual({ order: { name: dots } });
  });

  it("shows of a picture's address only where and what it is: the address alone shows the picture", () => {
    const of = (artwork: string) => shown({ artworkUrl: artwork });
    expect(of("https://core.example/artwork/3f2a.png")).toEqual({
      artworkUrl: `https://core.example/artwork/${dots}.png`,
    });
    expect(of("https://u:p@art.example/x/ada?sig=a.png")).toEqual({
      artworkUrl: `https://art.example/${dots}`,
    });
    expect(of("data:image/png;base64,iVBO")).toEqual({ artworkUrl: dots });
    expect(shown({ url: "https://core.example/artwork/3f2a.svg?x" })).toEqual({
      url: `https://core.example/artwork/${dots}.svg`,
    });
  });

  it("is cut where it is long, and says so", () => {
    const items = Array.from({ length: 1_000 }, (_, id) => ({ id, sku: `COF-${id}` }));
    const { text, isCut } = maskBody({ data: { items, status: "x" } }, asItIs);
    expect(isCut).toBe(true);
    expect(text?.length).toBeLessThan(charactersMax * 1.2);
    const { data } = JSON.parse(text ?? "") as { data: { items: unknown[] } };
    expect(data.items.slice(0, 2)).toEqual(items.slice(0, 2));
    expect(data.items.at(-1)).toBe("…");
  });

  it("is taken however deep or odd it is", () => {
    let deep: unknown = "Ada";
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    for (const body of [deep, null, "Ada", 7, [], { __proto__: null, "": { "a b": "Ada" } }]) {
      expect(maskBody(body, asItIs).text).not.toContain("Ada");
    }
    expect(maskBody(undefined, asItIs)).toEqual({ text: null, isCut: false });
  });
});

/** Words of a length that stand for somebody, and for nothing else in a body. */
const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{5,11}q$/);
const name = fc.tuple(word, word).map((words) => words.join(" "));
const buyer = fc.record({
  name,
  company: word,
  street1: fc.tuple(word, fc.integer({ min: 100, max: 999 })).map((parts) => parts.join(" ")),
  street2: word,
  zip: fc.stringMatching(/^9[1-9]{6}$/),
  phone: fc.stringMatching(/^\+49 1[1-9]{8}$/),
  email: word.map((user) => `${user}@mail.example`),
});
type Buyer = typeof buyer extends fc.Arbitrary<infer One> ? One : never;

const place = { city: "Portland", state: "OR", country: "US" };
const itemsOf = (wish: string) => [
  {
    sku: "COF-1",
    quantity: 2,
    artworkUrl: `https://art.example/${encodeURIComponent(wish)}.png?t=1`,
  },
];

/** What goes out and comes back about one buyer, as both sides write it, and as they should not. */
const saidAbout = (who: Buyer, wish: string, told: string): [unknown, unknown][] => {
  const order = { externalSourceId: "a/1", toAddress: { ...who, ...place }, items: itemsOf(wish) };
  const { street1: address1, street2: address2, ...rest } = who;
  const shippingAddress = { ...rest, ...place, address1, address2, countryCodeV2: "US" };
  const [firstName, lastName] = who.name.split(" ");
  const personal = { ...shippingAddress, firstName, lastName };
  return [
    [order, { orderId: "api-1" }],
    [order, { code: 400, message: told, errors: [{ message: told, field: told }] }],
    [undefined, { ...order, orderId: "api-1", orderStatus: told, [who.name]: 1, [wish]: wish }],
    [{ fields: [{ fieldId: "name", value: wish }] }, { error: told, jobId: who.name }],
    [
      { id: "gid://shopify/Order/1", after: null },
      {
        order: {
          name: `#${wish}`,
          email: who.email,
          phone: who.phone,
          tags: [wish, who.name],
          shippingAddress: personal,
          customer: { displayName: who.name, defaultAddress: [personal] },
          customAttributes: [{ key: wish, value: wish }],
          trackingInfo: [
            { number: who.zip, company: who.company, url: `https://t.example/${lastName}` },
          ],
        },
        errors: [{ message: told, extensions: { code: lastName } }],
      },
    ],
    [
      { fulfillment: { trackingInfo: { number: "1Z" }, message: told, notifyCustomer: true } },
      { fulfillmentCreate: { userErrors: [{ message: told, field: ["a", who.name] }] } },
    ],
  ];
};

describe("whatever is said about a buyer", () => {
  it("none of their data is kept of it, also where the other side quotes them", () => {
    const quotes = fc.constantFrom(
      (text: string) => `Street "${text}" is not known.`,
      (text: string) => `invalid: ${text}`,
      (text: string) => `(${text.toUpperCase()})`,
    );
    fc.assert(
      fc.property(buyer, name, quotes, (who, wish, quote) => {
        const values = [...Object.values(who), ...who.name.split(" "), wish];
        const { watch, take } = createCallsMade(() => values);
        const told = values.map(quote).join(" ");
        for (const [request, answer] of saidAbout(who, wish, told)) {
          watch("provider")(aCall({ request, answer }));
        }
        const kept = JSON.stringify(take()).toLowerCase();
        for (const value of values) expect(kept).not.toContain(value.toLowerCase());
        expect(kept).toContain("portland");
      }),
      { numRuns: 300 },
    );
  });

  it("a refusal is searched for what was sent, where nothing else is known of them", () => {
    fc.assert(
      fc.property(buyer, (who) => {
        const { watch, take } = createCallsMade(() => []);
        const request = { toAddress: { ...who, ...place } };
        const message = `There is no ${who.street1} for ${who.name}, ${who.email}.`;
        watch("provider")(aCall({ request, answer: { code: 400, message } }));
        const kept = JSON.stringify(take());
        for (const value of Object.values(who)) expect(kept).not.toContain(value);
        expect(kept).toContain(`There is no ${dots} for ${dots}, ${dots}.`);
      }),
    );
  });
});

const aCall = (call: Partial<OutsideCall>): OutsideCall => ({
  operation: "createOrder",
  address: "POST /v1/orders",
  idempotencyKey: null,
  outcome: "answered",
  status: 201,
  request: undefined,
  answer: undefined,
  durationMs: 12.3,
  ...call,
});

describe("the calls since the last line", () => {
  it("show nothing of what the other side says where nobody knows whom it may quote", () => {
    const { watch, take } = createCallsMade();
    const events = [{ status: "Shipped", message: "Left with Ada Lovelace's neighbor" }];
    watch("provider")(aCall({ answer: { events } }));
    expect(JSON.parse(take()?.calls[0]?.answer ?? "")).toEqual({
      events: [{ status: "Shipped", message: dots }],
    });
  });

  it("are kept without what was said where that cannot be read", () => {
    const { watch, take } = createCallsMade(() => {
      throw new Error("unreadable");
    });
    watch("provider")(aCall({ answer: { orderId: "1" } }));
    expect(take()?.calls).toMatchObject([
      { operation: "createOrder", outcome: "answered", request: null, answer: `"${dots}"` },
    ]);
  });

  it("are handed over once, the last ones of many", () => {
    const { watch, take } = createCallsMade();
    expect(take()).toBeNull();
    for (let id = 0; id < 15; id += 1) watch("shopify")(aCall({ answer: { id } }));
    const taken = take();
    expect(taken?.leftOut).toBe(3);
    expect(taken?.calls.map(({ answer }) => answer)).toEqual(
      Array.from({ length: 12 }, (_, at) => `{"id":${at + 3}}`),
    );
    expect(take()).toBeNull();
  });
});
