import {
  type Attention,
  type AttentionAction,
  type AttentionReason,
  attentions,
  isAttentionReason,
} from "./attention.ts";

/** A reason as it reads for the merchant. */
export interface AttentionView {
  reason: AttentionReason;
  /** What it was recorded with; empty where there is nothing to say. */
  detail: string;
  /** In English, for the timeline and the command line. */
  sentence: string;
  action: AttentionAction;
  otherwise: AttentionAction | null;
}

/**
 * The sentence and the action for what a dispatch recorded; null when it recorded nothing.
 * A reason that a newer version wrote reads as a fault rather than vanishing.
 */
export function viewAttention(reason: string | null, detail: string | null): AttentionView | null {
  if (reason === null) return null;
  const known = isAttentionReason(reason) ? reason : "Fault";
  const { sentence, action, otherwise }: Attention = attentions[known];
  return {
    reason: known,
    detail: detail ?? "",
    sentence: sentence(detail ?? ""),
    action,
    otherwise: otherwise ?? null,
  };
}
