/** What is asked and answered about a dispatch, one row each. */
import { describe, expect, it } from "vitest";
import { waitingIn } from "../testing/row-locks.ts";
import { openHarness } from "../testing/harness.ts";
import { ask } from "./attention.ts";
import { markDue } from "./mark-due.ts";

const harness = openHarness();

/** A store with one order that waits, because it has no address. */
async function waiting() {
  const store = await harness.store();
  await store.send(store.place({ shippingAddress: null }));
  await store.settle();
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  const rows = async () => {
    const found = await store.prisma.attention.findMany({
      where: target,
      orderBy: { number: "asc" },
    });
    return found.map(({ number, reason, answer, answeredBy, endedAt }) => ({
      number,
      reason,
      answer,
      answeredBy,
      isEnded: endedAt !== null,
    }));
  };
  return { store, target, rows };
}

const unpaid = { reason: "Unpaid", subject: {} } as const;

describe("what is asked about a dispatch", () => {
  it("has a number of its own, and ends what was asked before", async () => {
    const { store, target, rows } = await waiting();
    await ask(store.prisma, target, { said: unpaid, now: store.now() });
    const unanswered = { answer: null, answeredBy: null };
    expect(await rows()).toEqual([
      { number: 1, reason: "AddressIncomplete", ...unanswered, isEnded: true },
      { number: 2, reason: "Unpaid", ...unanswered, isEnded: false },
    ]);
  });

  it("keeps what was answered, and by whom", async () => {
    const { store, target, rows } = await waiting();
    await store.connector.retryDispatch({ ...target, attention: 1, actor: "ada" });
    await store.settle();
    await ask(store.prisma, target, { said: unpaid, now: store.now() });
    await store.connector.clearDispatch({ ...target, attention: 3, actor: "grace" });
    expect((await rows()).map(({ reason, ...row }) => [reason, row])).toMatchObject([
      ["AddressIncomplete", { answer: { code: "retried" }, answeredBy: "ada", isEnded: true }],
      ["AddressIncomplete", { answer: null, isEnded: true }],
      ["Unpaid", { answer: { code: "cleared" }, answeredBy: "grace", isEnded: false }],
    ]);
  });

  it("is open once at most, whoever asks", async () => {
    const { store, target } = await waiting();
    const second = { ...target, number: 9, reason: "Unpaid", askedAt: store.now() };
    await expect(store.prisma.attention.create({ data: second })).rejects.toThrow(/[Uu]nique/);
  });

  it("is taken back also where it was asked while somebody waited to take it back", async () => {
    const { store, target, rows } = await waiting();
    const { prisma } = store;
    let marked: Promise<unknown> = Promise.resolve();
    await prisma.$transaction(async (transaction) => {
      await transaction.dispatch.updateMany({
        where: { shop: target.shop },
        data: { updatedAt: store.now() },
      });
      marked = prisma.$transaction((other) =>
        markDue(other, target, { now: store.now(), reconsider: true }),
      );
      await waitingIn(harness.database.pool, 1);
      await ask(transaction, target, { said: unpaid, now: store.now() });
    });
    await marked;
    expect((await rows()).map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });
});
