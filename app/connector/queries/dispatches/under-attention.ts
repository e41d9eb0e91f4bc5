/** Which dispatches stand under attention, as queries ask for them. */
import { type Attention, type AttentionReason, attentions } from "../../model/attention.ts";

/** Waits that are no news to anybody: they end by themselves, soon or at a time that the merchant set. */
export const quietReasons: AttentionReason[] = ["HoldWindow", "ArtworkRunning"];

/** Reasons that end by themselves: less serious than those that wait for a person. */
const selfEnding = Object.entries<Attention>(attentions)
  .filter(([, { needsPerson }]) => !needsPerson)
  .map(([reason]) => reason);

/** The two halves of what stands under attention, the more serious one first. */
export const attentionBySeverity = [
  { attentionReason: { not: null, notIn: selfEnding } },
  {
    attentionReason: {
      in: selfEnding.filter((reason) => !quietReasons.some((each) => each === reason)),
    },
  },
];

/** Which dispatches stand under attention. */
export const underAttention = { attentionReason: { not: null, notIn: quietReasons } };
