import { describe, expect, it } from "vitest";
import { manyLives } from "#app/connector/testing/lives.ts";

describe("lives of a store that requests fulfillment", () => {
  const lives = manyLives({
    favored: ["ask", "draw", "deliver", "shift", "keep"],
    late: ["updateOrder", "cancelOrder"],
    isOnRequest: true,
  });

  it(`keep every invariant once the faults stop, in ${lives.runs} lives`, async () => {
    await expect(lives.live()).resolves.toBeUndefined();
  }, 3_600_000);
});
