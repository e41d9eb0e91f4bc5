import fc from "fast-check";
import { expect, it } from "vitest";
import type { TimelineView } from "#app/connector/queries/dispatches/index.ts";
import { gatherRepeated } from "./repeated.ts";

const line = (order: string, id: number): TimelineView => ({
  id: String(id),
  at: new Date(id),
  kind: "held",
  remark: { code: "withdrawnStaying", order },
  actor: "app",
  staff: null,
  hasExchanges: false,
});
const orderOf = ({ remark }: TimelineView) =>
  remark?.code === "withdrawnStaying" ? remark.order : "";
const lines = (text: string) => Array.from(text, line);
/** Each entry as what is said in it, with how often. */
const shown = (all: readonly TimelineView[]) =>
  gatherRepeated(all).map(({ last, times }) => `${last.map(orderOf).join("")}${times}`);

it.each([
  ["", []],
  ["abc", ["a1", "b1", "c1"]],
  ["aaab", ["a3", "b1"]],
  ["baa", ["b1", "a2"]],
  ["ababab", ["ab3"]],
  ["xabcabcy", ["x1", "abc2", "y1"]],
  ["aabaab", ["aab2"]],
  ["ababa", ["ab2", "a1"]],
])("of %s it makes %j", (text, expected) => {
  expect(shown(lines(text))).toEqual(expected);
});

it("loses no line, and none its place", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[abc]{0,40}$/), (text) => {
      const all = lines(text);
      const told = gatherRepeated(all).flatMap(({ last, earlier }) => last.concat(earlier));
      expect(told).toEqual(all);
    }),
  );
});

it("tries of the same are the same, whatever their number, and other words are not", () => {
  const silent = (attempt: number, words: string) => ({
    ...line("", attempt),
    remark: { code: "providerSilent", attempt, words } as const,
  });
  expect(gatherRepeated([silent(3, "504"), silent(2, "504"), silent(1, "502")])).toMatchObject([
    { times: 2, last: [{ id: "3" }], earlier: [{ id: "2" }] },
    { times: 1 },
  ]);
});
