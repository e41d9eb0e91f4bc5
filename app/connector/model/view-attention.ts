import { type Attention, type AttentionAction, attentions } from "./attention.ts";
import { aboutText, type Notice } from "./notice.ts";

/** A notice as it reads for the merchant, and what can be done about it. */
export type AttentionView = Notice & {
  /** In English, for the command line. */
  sentence: string;
  action: AttentionAction;
  otherwise: AttentionAction | null;
};

/** The sentence and the actions for what a dispatch waits for. */
export function viewAttention(said: Notice): AttentionView {
  const { sentence, action, otherwise }: Attention = attentions[said.reason];
  return { ...said, sentence: sentence(aboutText(said)), action, otherwise: otherwise ?? null };
}
