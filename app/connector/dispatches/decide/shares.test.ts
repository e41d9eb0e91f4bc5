import { expect, it } from "vitest";
import { aSeen } from "../../testing/seen.ts";
import { shareOf } from "./shares.ts";

const added = [
  { sequence: 2, lineItemId: "11", units: 2, sent: 2 },
  { sequence: 3, lineItemId: "11", units: 1, sent: 1 },
];

/** What each part makes of a line of which so many units are wanted; the first has it, and makes two. */
function sharesOf(wanted: number): number[] {
  return [1, 2, 3].map((sequence) => {
    const own = sequence === 1 ? null : { items: [] };
    const shares = { own, base: new Map([["11", 2]]), added, shipments: [] };
    const { dispatch } = aSeen();
    return shareOf({ shares, dispatch: { ...dispatch, sequence } }, "11", wanted);
  });
}

it("takes what is wanted no more from the last part, and leaves what is missing to the first", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(sharesOf)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [2, 1, 0],
    [2, 2, 0],
    [2, 2, 1],
    [3, 2, 1],
  ]);
});
