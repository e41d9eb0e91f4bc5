import { type Attention, type AttentionAction, attentions } from "./attention.ts";
import type { Notice } from "./notice.ts";

/** A notice, and what can be done about it. */
export type AttentionView = Notice & {
  action: AttentionAction;
  otherwise: AttentionAction | null;
};

export function viewAttention(said: Notice): AttentionView {
  const { action, otherwise }: Attention = attentions[said.reason];
  return { ...said, action, otherwise: otherwise ?? null };
}
