import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const buyer = "Jane Doe, 12 Elm Street";

it.each([
  ["a failure", { kind: "unanswered", message: `GET /v1/orders answered 503: ${buyer}` }],
  ["a failure of another's making", { kind: "unanswered", message: `${buyer} answered 503.` }],
  ["a refusal of the key", { kind: "unauthorized", message: `${buyer} is not welcome` }],
] as const)(
  "keeps none of a provider's words where all stores of a key see them: %s",
  async (_, said) => {
    // GIVEN a store with an order at its provider
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    // WHEN the provider names a buyer in its answers
    const instead =
      said.kind === "unauthorized" ? said : ({ ...said, retryAfterMs: null } as const);
    store.edge.setPlan(() => ({ instead }));
    await store.sweep();
    // THEN home and timeline say that it failed, and not in these words
    const home = await store.connector.readHome(store.shop);
    expect(home?.connection.state).not.toBe("working");
    const row = await store.prisma.connection.findFirst({
      where: { id: { in: (await store.dispatches()).flatMap((each) => each.connectionId ?? []) } },
    });
    const activity = await store.connector.listActivity({ shop: store.shop });
    expect(row?.error).not.toBeNull();
    expect(JSON.stringify([home?.connection, row, activity])).not.toContain("Jane");
  },
);
