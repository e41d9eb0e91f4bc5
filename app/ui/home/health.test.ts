import { expect, it } from "vitest";
import { connectionStanding, isOfOwnProvider, overallHealth, restText } from "./health.ts";

const running: Parameters<typeof overallHealth>[0] = {
  connection: {
    kind: "embedded",
    url: null,
    state: "working",
    error: null,
    lastSweptAt: null,
  },
  health: { overdue: 0, late: 0, waitingLong: 0, comparedAt: null },
  failedDeliveries: 0,
  failedOrders: 0,
  failedWork: [],
  paused: [],
  outages: [],
  attentionCount: 0,
  openLines: { undecided: 0, unknown: 0, sendable: 0 },
};

it("says that everything runs only where nothing needs attention", () => {
  expect(overallHealth(running)).toBe("well");
  expect(overallHealth({ ...running, attentionCount: 1 })).toBeNull();
  const undecided = { ...running.openLines, undecided: 2 };
  expect(overallHealth({ ...running, openLines: undecided })).toBeNull();
});

it("says first that something does not run", () => {
  expect(overallHealth({ ...running, failedOrders: 1, attentionCount: 1 })).toBe("look");
});

it("says of a connection that it is paused while the provider wants to be left alone, whatever it said last", () => {
  const { connection, paused } = running;
  const throttled = { kind: "throttled", since: null, until: new Date(), waiting: 2 } as const;
  expect(connectionStanding({ connection, paused, outages: [] })).toBe("working");
  expect(connectionStanding({ connection, paused, outages: [throttled] })).toBe("paused");
  const failing = { ...connection, state: "unreachable" } as const;
  expect(connectionStanding({ connection: failing, paused, outages: [throttled] })).toBe("paused");
  expect(connectionStanding({ connection: failing, paused, outages: [] })).toBe("unreachable");
});

it("says nothing of the provider that the store has where one that it left is out", () => {
  const { connection, paused } = running;
  const left = { connectionId: "con_1", host: "old.example" } as const;
  const throttled = { kind: "throttled", since: null, until: new Date(), waiting: 2 } as const;
  const outages = [{ ...throttled, left }];
  expect(outages.some(isOfOwnProvider)).toBe(false);
  expect(connectionStanding({ connection, paused, outages })).toBe("working");
  expect(overallHealth({ ...running, outages })).toBe("look");
});

it("says that nothing needs anybody only where everything runs and no order is late", () => {
  expect(restText(running)).toBe("none");
  const late = { ...running.health, late: 5 };
  expect(restText({ ...running, health: late })).toBe("nothingElse");
  expect(restText({ ...running, failedDeliveries: 1 })).toBe("nothingElse");
  const silent = { kind: "silent", since: null, until: null, waiting: 0 } as const;
  expect(restText({ ...running, outages: [silent] })).toBe("nothingElse");
});
