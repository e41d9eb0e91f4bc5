import { describe, expect, it } from "vitest";
import { manyLives } from "#app/connector/testing/lives.ts";

describe("lives full of edits, refunds and cancelations", () => {
  const lives = manyLives({
    favored: ["change", "place", "act", "send-added"],
    late: ["updateOrder", "cancelOrder"],
    isOnRequest: false,
  });

  it(`keep every invariant once the faults stop, in ${lives.runs} lives`, async () => {
    await expect(lives.live()).resolves.toBeUndefined();
  }, 3_600_000);
});
