import { describe, expect, it } from "vitest";
import { manyLives } from "#app/connector/testing/lives.ts";

describe("lives full of lost answers and dying processes", () => {
  const lives = manyLives({
    favored: ["work", "faults", "wait", "keep"],
    late: ["updateOrder", "createFulfillment"],
    isOnRequest: false,
  });

  it(`keep every invariant once the faults stop, in ${lives.runs} lives`, async () => {
    await expect(lives.live()).resolves.toBeUndefined();
  }, 3_600_000);
});
