import { expect, it } from "vitest";
import { type AttentionReason, attentions } from "../../model/attention.ts";
import { actOnMany, allowedActs } from "./dispatch-acts.ts";

// Object.keys forgets which names a closed record has.
const reasons = Object.keys(attentions) as AttentionReason[];

it("offers for many orders at once only what each of them allows, and never sends tests for real", () => {
  const offered = reasons.flatMap((reason) => {
    const act = actOnMany(reason);
    return act === null ? [] : [{ reason, act }];
  });
  const refused = offered.filter(({ reason, act }) => {
    const waiting = { state: "Pending", apiStatus: null, retryAt: null } as const;
    const target = { ...waiting, attention: { reason }, cancelWantedAt: null };
    return act === "cancel" || !allowedActs(target).includes(act);
  });
  expect(refused).toEqual([]);
  expect(actOnMany("TestOrder")).toBeNull();
  expect([actOnMany("NeedsApproval"), actOnMany("Tagged"), actOnMany("OutOfStock")]).toEqual([
    "approve",
    "release",
    "retry",
  ]);
});
