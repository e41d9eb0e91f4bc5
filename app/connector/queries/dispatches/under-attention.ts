/** Which rows of `attention` stand on the pages, as queries ask for them. */
import { isOpen } from "../../store/attention.ts";
import { type Attention, type AttentionReason, attentions } from "../../model/attention.ts";

/** Waits that are no news to anybody: they end by themselves, soon or at a time that the merchant set. */
export const quietReasons: AttentionReason[] = ["HoldWindow", "ArtworkRunning"];

/** Reasons that end by themselves: less serious than those that wait for a person. */
const selfEnding = Object.entries<Attention>(attentions)
  .filter(([, { needsStaff }]) => !needsStaff)
  .map(([reason]) => reason);

/** The two halves of what stands under attention, the more serious one first. */
export const attentionBySeverity = [
  { ...isOpen, reason: { notIn: selfEnding } },
  {
    ...isOpen,
    reason: { in: selfEnding.filter((reason) => !quietReasons.some((each) => each === reason)) },
  },
];

/** What stands under attention. */
export const underAttention = { ...isOpen, reason: { notIn: quietReasons } };
