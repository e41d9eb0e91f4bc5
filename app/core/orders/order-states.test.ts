import { describe, expect, test } from "vitest";
import {
  canMove,
  orderMoves,
  type OrderStatus,
  orderStatuses as statuses,
  stages,
  wayBetween,
} from "./order-states.ts";

describe("the table of moves", () => {
  test("leads from Created to every status", () => {
    const reached = new Set<OrderStatus>(["Created"]);
    for (const from of reached) for (const to of orderMoves[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
  });

  test("ends at Shipped, Canceled and Declined, and nowhere else", () => {
    const ends = statuses.filter((status) => orderMoves[status].length === 0);
    expect(ends).toEqual(["Shipped", "Canceled", "Declined"]);
  });

  test("never leads back to where an order has been", () => {
    for (const from of statuses) {
      const ahead = new Set<OrderStatus>(orderMoves[from]);
      for (const each of ahead) for (const to of orderMoves[each]) ahead.add(to);
      expect([...ahead]).not.toContain(from);
    }
  });
});

describe("the way between two statuses", () => {
  test("passes every stage on the way forward", () => {
    expect(wayBetween("Created", "Shipped")).toEqual(["Picked", "Printed", "Packaged", "Shipped"]);
    expect(wayBetween("Printed", "Packaged")).toEqual(["Packaged"]);
  });

  test("consists of moves that the table has, for all pairs that have one", () => {
    for (const from of statuses) {
      for (const to of statuses) {
        const way = wayBetween(from, to) ?? [];
        let at = from;
        for (const next of way) {
          expect(canMove(at, next), `${at} to ${next}`).toBe(true);
          at = next;
        }
      }
    }
  });

  test("does not exist backwards, in place, or out of an end", () => {
    for (const [index, from] of stages.entries()) {
      for (const to of stages.slice(0, index + 1)) expect(wayBetween(from, to)).toBeUndefined();
    }
    for (const to of statuses) {
      for (const end of ["Shipped", "Canceled", "Declined"] as const) {
        expect(wayBetween(end, to)).toBeUndefined();
      }
    }
  });
});
