import { describe, expect, it } from "vitest";
import { createBodyShare, type Holder } from "./body-share.ts";
import { limits } from "./limits.ts";

const MiB = 1_024 * 1_024;

/** Uploads that come on all the time, but for those that stall. */
function openUploads() {
  const share = createBodyShare(limits.bodies.upload, () => 10_000);
  return function begin(tenant: string, { hasStalled = false } = {}) {
    const holder: Holder = {
      tenant,
      slot: -1,
      heldBytes: 0,
      progressAt: hasStalled ? 0 : 10_000,
      isComing: true,
      giveUp: () => share.leave(holder),
    };
    share.enter(holder);
    return (bytes: number) => {
      try {
        share.hold(holder, bytes);
        return "held";
      } catch (error) {
        share.leave(holder);
        return error instanceof Error && "problem" in error ? error.problem : error;
      }
    };
  };
}

describe("the memory of uploads", () => {
  it("has space for the largest of a store, whatever another one sends at once", () => {
    const begin = openUploads();
    const [first, second] = [begin("one"), begin("one")];
    expect([first(25 * MiB), second(8 * MiB), second(25 * MiB)]).toEqual([
      "held",
      "held",
      "too-many",
    ]);
    expect(begin("other")(25 * MiB)).toBe("held");
  });

  it("is a store's own for two of 17 MiB at once", () => {
    const begin = openUploads();
    expect([begin("one")(17 * MiB), begin("one")(17 * MiB)]).toEqual(["held", "held"]);
  });

  it("goes to a store's second one where its first has stalled", () => {
    const begin = openUploads();
    expect([begin("one", { hasStalled: true })(25 * MiB), begin("one")(25 * MiB)]).toEqual([
      "held",
      "held",
    ]);
    expect(begin("other")(25 * MiB)).toBe("held");
  });
});
