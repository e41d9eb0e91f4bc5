/** Alerts: who of a store hears of what, once, and what becomes of those that do not arrive. */
import { describe, expect, it } from "vitest";
import {
  addRecipient,
  dueAlertShops,
  keepAlerting,
  listRecipients,
} from "#app/connector/alerts/index.ts";
import type { AlertChoice } from "#app/connector/model/alert.ts";
import { alertSubjects } from "#app/connector/model/alert-subjects.ts";
import type { Notice } from "#app/connector/model/notice.ts";
import { phrase, type Words } from "#app/connector/model/phrases.ts";
import { details } from "#app/contract/index.ts";
import { haveWait } from "#app/connector/testing/have-wait.ts";
import { promise } from "#app/connector/model/promise.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "alert", "recipient");

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const all: AlertChoice = { subjects: [...alertSubjects], isAtOnce: true, digestHour: null };
const daily: AlertChoice = { ...all, isAtOnce: false, digestHour: 8 };
const bare: Notice = { reason: "NoArtwork", subject: { title: "Pier Blend", lineItemId: null } };

/** Time passes, and the worker finds and sends what is due. */
async function pass(store: Store, ms = 0): Promise<void> {
  store.advance(ms);
  await keepAlerting(store.ctx, store.shop);
}

const channelUrl = "https://hooks.example/services/secret";

async function withChannel(choice = all): Promise<Store> {
  const store = await harness.store();
  const recipient = {
    channel: "Webhook",
    name: "Orders",
    address: channelUrl,
    choice,
    language: "en",
  } as const;
  expect(await store.connector.addRecipient({ shop: store.shop, recipient })).toBe("added");
  await pass(store);
  // The test that a new channel gets.
  store.alerts.posts.length = 0;
  return store;
}

async function withMail(choice = all): Promise<Store> {
  const store = await harness.store();
  const recipient = {
    channel: "Email",
    address: "Boss@Example.com",
    choice,
    language: "en",
  } as const;
  expect(await store.connector.addRecipient({ shop: store.shop, recipient })).toBe("added");
  await pass(store);
  return store;
}

async function placed(store: Store, options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order;
}

/** An order for each title, which waits for that one's artwork. */
async function waitEach(store: Store, titles: readonly string[]): Promise<void> {
  const orders = titles.map((title) => ({ title, order: store.place() }));
  for (const { order } of orders) await store.send(order);
  await store.settle();
  for (const { title, order } of orders) {
    const subject = { title, lineItemId: null };
    await haveWait(store, { reason: "NoArtwork", subject }, { orderId: order.id });
  }
}

function refused(words: Words, field?: "artwork" | "sku" | "address"): Notice {
  const about = field === undefined ? {} : { about: { field, lineItemId: null } };
  return { reason: "RefusedByProvider", subject: { words, ...about } };
}

const messages = ({ alerts }: Store) =>
  alerts.posts.map(({ body }) => (body as { text: string }).text);
const listed = async ({ connector, shop }: Store) =>
  (await connector.listRecipients(shop))?.recipients ?? [];
const tokenOf = ({ alerts }: Store) => alerts.mails[0]?.leaveUrl.split("/").at(-1) ?? "";
const join = (store: Store, isWanted = true) =>
  store.connector.answerAlerts({ token: tokenOf(store), isWanted });

describe("without a mail server", () => {
  it("no email is offered, and nobody is added by one; a channel is", async () => {
    const { ctx, shop } = await harness.store();
    const bare = { ...ctx, alerting: { ...ctx.alerting, mail: null } };
    const recipient = { choice: all, language: "en" } as const;
    const email = { ...recipient, channel: "Email", address: "boss@example.com" } as const;
    expect(await addRecipient(bare, { shop, recipient: email })).toBe("no-mail");
    const channel = { channel: "Webhook", name: "Orders", address: channelUrl } as const;
    expect(await addRecipient(bare, { shop, recipient: { ...recipient, ...channel } })).toBe(
      "added",
    );
    expect(await listRecipients(bare, shop)).toMatchObject({
      offersMail: false,
      recipients: [{ channel: "Webhook" }],
    });
  });
});

describe("who is alerted at once", () => {
  it("hears once of what several orders wait for, in one message that names them", async () => {
    const store = await withChannel();
    const [one, other] = [await placed(store), await placed(store)];
    await haveWait(store, bare);
    await pass(store, 30_000);
    expect(messages(store)).toEqual([]);
    await pass(store, 31_000);
    const names = `${one.name} and ${other.name}`;
    expect(messages(store)).toHaveLength(1);
    expect(messages(store)[0]).toContain(`${names}: There is no artwork for Pier Blend.`);
    expect(messages(store)[0]).toContain("2 orders need attention");
    expect(await dueAlertShops(store.ctx)).not.toContain(store.shop);
    await pass(store, 30 * minuteMs);
    expect(messages(store)).toHaveLength(1);
  });

  it("hears in one sentence of orders that wait for the same, whichever of their lines it is", async () => {
    const store = await withChannel();
    const names: string[] = [];
    for (const at of [1, 2]) {
      const order = await placed(store);
      names.push(order.name);
      const subject = { title: "Harbor Box", lineItemIds: [`${order.id}${at}`] };
      await haveWait(store, { reason: "NeedsApproval", subject }, { orderId: order.id });
    }
    await pass(store, 2 * minuteMs);
    expect(
      messages(store)
        .join()
        .match(/Harbor Box/g),
    ).toHaveLength(1);
    for (const name of names) expect(messages(store).join()).toContain(name);
  });

  it("hears of everything where orders wait for more kinds of things than one message names", async () => {
    const store = await withChannel();
    const kinds = Array.from({ length: 35 }, (_, at) => `Blend ${at}.`);
    await waitEach(store, kinds);
    await pass(store, 2 * minuteMs);
    await pass(store, 5 * minuteMs);
    const said = messages(store);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain("30 orders need attention");
    expect(said[1]).toContain("5 orders need attention");
    expect(kinds.filter((title) => !said.join().includes(title))).toEqual([]);
    await pass(store, 30 * minuteMs);
    expect(messages(store)).toHaveLength(2);
  });

  it("hears nothing of what was answered within the minute", async () => {
    const store = await withChannel();
    await placed(store, { lines: [{ id: "1", variantId: "11" }] });
    await haveWait(store, bare);
    await pass(store, 30_000);
    await store.prisma.attention.updateMany({
      where: { shop: store.shop },
      data: { endedAt: store.now() },
    });
    await pass(store, 10 * minuteMs);
    expect(messages(store)).toEqual([]);
  });

  it("hears once of what is asked again because the order changed, and anew once it was settled in between", async () => {
    const store = await withChannel();
    const order = await placed(store, { shippingAddress: null });
    const change = async (email: string) => {
      const known = store.shopify.orders.get(order.id);
      if (known === undefined) throw new Error("The order is gone.");
      const updatedAt = store.now().toISOString();
      known.snapshot = { ...known.snapshot, email, updatedAt };
      await store.send(known.snapshot, { topic: "orders/updated" });
      await store.settle();
    };
    for (const email of ["a@x.example", "b@x.example", "c@x.example"]) {
      await pass(store, 6 * minuteMs);
      await change(email);
    }
    await pass(store, 6 * minuteMs);
    const { prisma, shop } = store;
    expect(await prisma.attention.count({ where: { shop, reason: "AddressIncomplete" } })).toBe(4);
    expect(messages(store)).toHaveLength(1);

    const [row] = await store.dispatches();
    await store.connector.retryDispatch({ shop, dispatchId: row?.id ?? "", actor: "o" });
    await store.settle();
    await pass(store, 6 * minuteMs);
    expect(messages(store)).toHaveLength(2);
    const open = { shop, reason: "AddressIncomplete", endedAt: null };
    await prisma.attention.updateMany({ where: open, data: { endedAt: store.now() } });
    store.advance(11 * minuteMs);
    await change("d@x.example");
    await pass(store, 6 * minuteMs);
    expect(messages(store)).toHaveLength(3);
  });

  it("hears of what comes next five minutes later at the earliest, and then of all of it", async () => {
    const store = await withChannel();
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    const later = await placed(store, { shippingAddress: null });
    await pass(store, 2 * minuteMs);
    expect(messages(store)).toHaveLength(1);
    await pass(store, 3 * minuteMs);
    expect(messages(store)).toHaveLength(2);
    expect(messages(store)[1]).toContain(later.name);
  });

  it("stands in nobody's way while the app is not installed, and hears of what came once it is again", async () => {
    const store = await withChannel();
    await placed(store);
    await haveWait(store, bare);
    store.advance(2 * minuteMs);
    const as = (state: "Installed" | "Uninstalled") =>
      store.prisma.shop.update({ where: { domain: store.shop }, data: { state } });
    await as("Uninstalled");
    expect(await dueAlertShops(store.ctx)).not.toContain(store.shop);
    await as("Installed");
    expect(await dueAlertShops(store.ctx)).toContain(store.shop);
    await pass(store);
    expect(messages(store)).toHaveLength(1);
  });

  it("hears of it once from two processes that look at the same time", async () => {
    const store = await withChannel();
    await placed(store);
    await haveWait(store, bare);
    store.advance(2 * minuteMs);
    const other = store.newProcess();
    await Promise.all([store.ctx, other.ctx].map((ctx) => keepAlerting(ctx, store.shop)));
    await pass(store, 10 * minuteMs);
    expect(messages(store)).toHaveLength(1);
  });

  it("hears only of subjects that were chosen, and of nothing from before", async () => {
    const store = await withChannel({ ...all, subjects: ["address"] });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    expect(messages(store)).toEqual([]);
    const [recipient] = await listed(store);
    const change = { shop: store.shop, id: recipient?.id ?? "", choice: all };
    expect(await store.connector.changeRecipient(change)).toBe(true);
    await pass(store, 10 * minuteMs);
    // It was asked a few minutes before: the recipient was one by then.
    expect(messages(store)).toHaveLength(1);
  });

  it("hears that the provider refuses the key, once for as long as it does", async () => {
    const store = await withChannel();
    await placed(store);
    const { id } = await store.prisma.connection.findFirstOrThrow({
      where: { id: (await store.dispatches())[0]?.connectionId ?? "" },
    });
    await store.prisma.connection.update({
      where: { id },
      data: { unauthorizedAt: store.now(), error: '"no"' },
    });
    for (let round = 0; round < 6; round += 1) await pass(store, 5 * minuteMs);
    const told = messages(store).filter((text) => text.includes("does not accept the key"));
    expect(told).toHaveLength(1);
  });

  it("hears of an order that came to be late, once", async () => {
    const store = await withChannel();
    const order = await placed(store);
    for (let day = 0; day < 8; day += 1) await pass(store, 24 * hourMs);
    const told = messages(store).filter((text) => text.includes("1 order is late"));
    expect(told).toEqual([expect.stringContaining(order.name)]);
  });

  it("hears of one that was late on its way to the provider once more where it is late there", async () => {
    const store = await withChannel();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    const order = await placed(store);
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) await pass(store, 24 * hourMs);
      return messages(store).filter((text) => text.includes("1 order is late"));
    };
    expect(await days(7)).toEqual([expect.stringContaining(order.name)]);
    store.edge.setPlan(() => undefined);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(await days(1)).toHaveLength(1);
    expect(await days(7)).toHaveLength(2);
  });

  it("hears of one of a long promise that was accepted long after it came", async () => {
    const store = await withChannel();
    await store.changeRules({ promise: promise.parse({ days: 60 }), holdTags: ["wait"] });
    const order = await placed(store, { tags: ["wait"] });
    store.advance(30 * 24 * hourMs);
    await store.changeRules({ holdTags: [] });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    store.advance(90 * 24 * hourMs);
    for (let hour = 0; hour < 3; hour += 1) await pass(store, hourMs);
    const told = messages(store).filter((text) => text.includes("1 order is late"));
    expect(told).toEqual([expect.stringContaining(order.name)]);
  });

  it("hears of one that was reported as shipped and has no tracking number, once", async () => {
    const store = await withChannel();
    const order = await placed(store);
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    const late = () => messages(store).filter((text) => text.includes("1 order is late"));
    await pass(store, 12 * hourMs);
    expect(late()).toEqual([]);
    for (let day = 0; day < 8; day += 1) await pass(store, 24 * hourMs);
    expect(late()).toEqual([expect.stringContaining(order.name)]);
  });
});

describe("an alert", () => {
  /** What the provider said of each order, and what of it a message may say. */
  const refusals: [Notice, string][] = [
    [
      refused(
        details("artworkRefused", { at: 0, words: details("hostAnswered", { status: 404 }) }),
      ),
      "There is no picture at an address",
    ],
    [refused("Ada's artwork is too dark", "artwork"), "it is about the artwork. What the provider"],
    [refused("no such SKU for Ada", "sku"), "it is about an item. What the provider"],
    [
      refused("Ada lives nowhere", "address"),
      "it is about the delivery address. What the provider",
    ],
    [refused("Ada may not have this"), "refused the order: what it said is on the order's page."],
    [refused(phrase("callFailed", { call: "POST /v1/orders", status: 422 })), "didn’t say why"],
  ];

  it.each([all, daily])(
    "says of a refused order that no reason was given only where none was: %o",
    async (choice) => {
      const store = await withChannel(choice);
      for (const [said] of refusals) {
        const { id } = await placed(store);
        await haveWait(store, said, { orderId: id });
      }
      await pass(store, choice === daily ? 26 * hourMs : 2 * minuteMs);
      const lines = messages(store).join("\n").split("\n");
      for (const [, part] of refusals) {
        expect(lines.filter((line) => line.includes(part))).toEqual([
          expect.stringMatching(/^#\d+: /),
        ]);
      }
      expect(lines.join()).not.toContain("Ada");
    },
  );

  it("names the order and nothing of its buyer", async () => {
    const store = await withChannel();
    const secret = "Ada Lovelace, 1 Main St";
    await placed(store);
    const quotes: Notice[] = [
      { reason: "BuyerWish", subject: { wish: "address", words: secret } },
      { reason: "HeldByWorkflow", subject: { words: secret } },
      { reason: "RefusedByProvider", subject: { words: secret } },
      {
        reason: "PropertyUnprinted",
        subject: {
          title: "Beans",
          lineItemId: "1",
          variantId: "11",
          productId: "111",
          designId: "p",
          name: "Gift note",
          value: secret,
        },
      },
      {
        reason: "EntryUnclear",
        subject: { lines: [{ title: "Beans", properties: [secret] }], entries: [secret] },
      },
    ];
    for (const said of quotes) {
      await haveWait(store, said);
      await pass(store, 10 * minuteMs);
    }
    expect(messages(store)).toHaveLength(quotes.length);
    expect(JSON.stringify(store.alerts)).not.toMatch(/Ada|Lovelace|Main St|buyer@/);
    const kept = await store.prisma.alert.findMany({ where: { shop: store.shop } });
    expect(JSON.stringify(kept.map(({ facts }) => facts))).not.toMatch(/Ada|Main St/);
  });

  it("that is not taken is sent again until it is, and says so meanwhile", async () => {
    const store = await withChannel();
    store.alerts.answer = { kind: "failed", words: "busy", retryAfterMs: 60_000 };
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    expect((await listed(store))[0]?.last).toMatchObject({ state: "Waiting", problem: "busy" });
    store.alerts.answer = null;
    await pass(store, 30_000);
    expect(messages(store)).toHaveLength(0);
    await pass(store, 31_000);
    expect(messages(store)).toHaveLength(1);
    expect((await listed(store))[0]?.last).toMatchObject({ state: "Sent", problem: null });
  });

  it("is given up after a day, or at once where it is declined, and the page says why", async () => {
    const store = await withChannel();
    store.alerts.answer = { kind: "failed", words: "busy", retryAfterMs: null };
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    await pass(store, 24 * hourMs);
    expect((await listed(store))[0]?.last).toMatchObject({ state: "GivenUp", problem: "busy" });
    store.alerts.answer = { kind: "refused", words: "no such hook" };
    const [recipient] = await listed(store);
    const about = { shop: store.shop, id: recipient?.id ?? "" };
    expect(await store.connector.testRecipient(about)).toBe("sent");
    await pass(store);
    expect((await listed(store))[0]?.last).toMatchObject({
      state: "GivenUp",
      problem: "no such hook",
    });
  });

  it("is sent by another process where the one that claimed it is gone", async () => {
    const store = await withChannel();
    await placed(store);
    await haveWait(store, bare);
    store.advance(2 * minuteMs);
    // Claimed by a process that died before it sent.
    await store.prisma.recipient.updateMany({
      where: { shop: store.shop },
      data: { newsDueAt: store.now() },
    });
    store.alerts.answer = { kind: "failed", words: "gone", retryAfterMs: null };
    await pass(store);
    await store.prisma.alert.updateMany({
      where: { shop: store.shop, state: "Waiting" },
      data: { dueAt: new Date(store.now().getTime() + minuteMs) },
    });
    store.alerts.answer = null;
    await pass(store, 30_000);
    expect(messages(store)).toEqual([]);
    await pass(store, 31_000);
    expect(messages(store)).toHaveLength(1);
  });
});

describe("a daily digest", () => {
  it("comes once a day at its hour in the store's time zone, with the day before and what waits", async () => {
    const store = await withChannel(daily);
    const { timezone } = await store.prisma.shop.findUniqueOrThrow({
      where: { domain: store.shop },
    });
    const hour = () =>
      new Intl.DateTimeFormat("en-GB", { timeZone: timezone, hour: "2-digit" }).format(store.now());
    await placed(store);
    await haveWait(store, bare);
    const hours: string[] = [];
    for (let quarter = 0; quarter < 48 * 4; quarter += 1) {
      const before = messages(store).length;
      await pass(store, 15 * minuteMs);
      if (messages(store).length > before) hours.push(hour());
    }
    expect(hours).toEqual(["08", "08"]);
    expect(messages(store)[0]).toContain("1 order received");
    expect(messages(store)[0]).toContain("There is no artwork for Pier Blend.");
    expect(messages(store)[1]).toContain("0 orders received");
  });
});

it("a daily digest counts all that waits, also where it names not all of it", async () => {
  const store = await withChannel(daily);
  await waitEach(
    store,
    Array.from({ length: 33 }, (_, at) => `Blend ${at}.`),
  );
  await pass(store, 24 * hourMs);
  expect(messages(store)[0]).toContain("33 orders need attention");
  expect(messages(store)[0]).toContain("and 3 more");
});

describe("the owner of an email address", () => {
  it("is asked first, gets nothing before they said yes, and nothing after they said no", async () => {
    const store = await withMail();
    expect(store.alerts.mails).toHaveLength(1);
    expect(store.alerts.mails[0]).toMatchObject({
      to: "Boss@Example.com",
      subject: expect.stringMatching(/^Confirm notifications/),
    });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 10 * minuteMs);
    expect(store.alerts.mails).toHaveLength(1);
    expect(await join(store)).toMatchObject({ state: "Active", address: "boss@example.com" });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    expect(store.alerts.mails).toHaveLength(2);
    expect(await join(store, false)).toMatchObject({ state: "Unsubscribed" });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 30 * minuteMs);
    expect(store.alerts.mails).toHaveLength(2);
  });

  it("may say no at first, and yes later", async () => {
    const store = await withMail();
    expect(await join(store, false)).toMatchObject({ state: "Unsubscribed" });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 10 * minuteMs);
    expect(store.alerts.mails).toHaveLength(1);
    expect(await join(store)).toMatchObject({ state: "Active" });
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    expect(store.alerts.mails).toHaveLength(2);
  });

  it("is asked anew where the store wants to, and gets nothing else", async () => {
    const store = await withMail();
    expect(await join(store, false)).toMatchObject({ state: "Unsubscribed" });
    const [recipient] = await listed(store);
    store.advance(hourMs + 1);
    const about = { shop: store.shop, id: recipient?.id ?? "" };
    expect(await store.connector.testRecipient(about)).toBe("sent");
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 10 * minuteMs);
    expect(store.alerts.mails).toHaveLength(2);
    expect(store.alerts.mails[1]).toMatchObject({
      subject: expect.stringMatching(/^Confirm notifications/),
    });
  });

  it("is asked again at most once an hour", async () => {
    const store = await withMail();
    const [recipient] = await listed(store);
    const about = { shop: store.shop, id: recipient?.id ?? "" };
    expect(await store.connector.testRecipient(about)).toBe("asked");
    store.advance(hourMs + 1);
    expect(await store.connector.testRecipient(about)).toBe("sent");
    await pass(store);
    expect(store.alerts.mails).toHaveLength(2);
  });

  it("is asked three times a day and six in a month, however often the store removes and adds them", async () => {
    const store = await withMail();
    const { shop, connector } = store;
    const again = async () => {
      const [there] = await listed(store);
      if (there !== undefined) await connector.removeRecipient({ shop, id: there.id });
      // Another way to write the same address.
      const address = "boss@example.COM";
      const recipient = { channel: "Email", address, choice: all, language: "en" } as const;
      const added = await connector.addRecipient({ shop, recipient });
      await pass(store);
      return added;
    };
    const outcomes: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      for (let press = 0; press < 3; press += 1) outcomes.push(await again());
      store.advance(24 * hourMs);
    }
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(5);
    expect(outcomes.slice(0, 3)).toEqual(["added", "added", "address-asked"]);
    expect(outcomes.slice(6)).toEqual(Array(3).fill("address-asked"));
    expect(store.alerts.mails).toHaveLength(6);
    const kept = JSON.stringify(
      await store.prisma.invitation.findMany({ where: { shop } }),
      (_, value) => (typeof value === "bigint" ? String(value) : (value as unknown)),
    );
    expect(kept).not.toContain("boss");
    store.advance(30 * 24 * hourMs);
    expect(await again()).toBe("added");
  });

  it("is asked again by their row no more often than by adding them", async () => {
    const store = await withMail();
    const { shop, connector } = store;
    const id = (await listed(store))[0]?.id ?? "";
    const outcomes = [];
    for (let hour = 0; hour < 4; hour += 1) {
      store.advance(hourMs + 1);
      outcomes.push(await connector.testRecipient({ shop, id }));
    }
    expect(outcomes).toEqual(["sent", "sent", "address-asked", "address-asked"]);
  });

  it("is one of twenty whom a store may ask a day", async () => {
    const store = await withMail();
    const { shop, connector } = store;
    const outcomes = new Map<string, number>();
    for (let at = 1; at < 25; at += 1) {
      const address = `${at}@example.com`;
      const recipient = { channel: "Email", address, choice: all, language: "en" } as const;
      const added = await connector.addRecipient({ shop, recipient });
      outcomes.set(added, (outcomes.get(added) ?? 0) + 1);
      for (const { id } of await listed(store)) await connector.removeRecipient({ shop, id });
    }
    expect(Object.fromEntries(outcomes)).toEqual({ added: 19, "store-asked": 5 });
  });

  it("answers for themselves alone", async () => {
    const store = await withMail();
    const other = await withMail();
    await join(other);
    expect(await store.connector.readAlertAnswer(tokenOf(store))).toMatchObject({
      state: "Invited",
    });
  });

  it("gets each email under a name that stays the same when it is sent again", async () => {
    const store = await withMail();
    await join(store);
    await placed(store);
    await haveWait(store, bare);
    await pass(store, 2 * minuteMs);
    const names = store.alerts.mails.map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    const [, alert] = await store.prisma.alert.findMany({
      where: { shop: store.shop },
      orderBy: { id: "asc" },
    });
    expect(names[1]).toBe(`${store.shop}/${alert?.id}`);
  });
});

it("has no recipient twice, no more than twenty, and none that is no address", async () => {
  const store = await withChannel();
  const { shop, connector } = store;
  const add = (address: string, name = "Orders") =>
    connector.addRecipient({
      shop,
      recipient: { channel: "Webhook", address, name, choice: all, language: "en" },
    });
  expect(await add(channelUrl)).toBe("known");
  expect(await add("http://hooks.example")).toBe("url");
  expect(await add("https://me:secret@hooks.example")).toBe("url");
  expect(await add(channelUrl, " ")).toBe("name");
  const mail = { channel: "Email", address: "nobody", choice: all, language: "en" } as const;
  expect(await connector.addRecipient({ shop, recipient: mail })).toBe("email");
  for (let count = 1; count < 20; count += 1)
    expect(await add(channelUrl, `${count}`)).toBe("added");
  expect(await add(channelUrl, "one more")).toBe("too-many");
});

it("keeps nothing of a recipient who was removed, and sends nothing more", async () => {
  const store = await withChannel();
  await placed(store);
  await haveWait(store, bare);
  const [recipient] = await listed(store);
  const about = { shop: store.shop, id: recipient?.id ?? "" };
  expect(await store.connector.removeRecipient(about)).toBe(true);
  await pass(store, 10 * minuteMs);
  expect(messages(store)).toEqual([]);
  expect(await store.prisma.alert.count({ where: { shop: store.shop } })).toBe(0);
  expect(await store.prisma.alertEvent.count({ where: { shop: store.shop } })).toBe(0);
});

it("shows where a channel's messages go, and never the rest of its address", async () => {
  const store = await withChannel();
  const [recipient] = await listed(store);
  expect(recipient?.host).toBe("hooks.example");
  expect(JSON.stringify(recipient)).not.toContain("secret");
});

everyMove();
