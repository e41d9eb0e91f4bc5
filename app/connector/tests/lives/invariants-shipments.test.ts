import { describe, expect, it } from "vitest";
import { manyLives } from "#app/connector/testing/lives.ts";

describe("lives full of parcels and corrections", () => {
  const lives = manyLives({
    favored: ["ship", "correct", "move", "sweep", "hold"],
    late: ["createFulfillment", "updateTracking"],
    isOnRequest: false,
  });

  it(`keep every invariant once the faults stop, in ${lives.runs} lives`, async () => {
    await expect(lives.live()).resolves.toBeUndefined();
  }, 3_600_000);
});
