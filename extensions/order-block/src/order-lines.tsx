import type { OrderLine } from "../../../app/extensions/answers.ts";
import type { Words } from "../../shared/words.ts";

/** What became of each line of the order. */
export function OrderLines({
  lines,
  isOneOfSeveral,
  words,
}: {
  lines: readonly OrderLine[];
  /** The order has several parts, so a line says which one has it. */
  isOneOfSeveral: boolean;
  words: Words;
}) {
  if (lines.length === 0) return null;
  return (
    <s-stack direction="block" gap="small-200">
      <s-text type="strong">{words.translate("items")}</s-text>
      {lines.map(({ id, title, quantity, verdict, sequence, becomes, notes }) => (
        <s-stack key={id} direction="block" gap="small-400">
          <s-stack direction="inline" gap="small-200" alignItems="center">
            <s-text>{words.translate("times", { quantity, title })}</s-text>
            <s-badge tone={verdict.tone}>{verdict.text}</s-badge>
            {isOneOfSeveral && sequence !== null ? (
              <s-text color="subdued">{words.translate("part", { sequence })}</s-text>
            ) : null}
          </s-stack>
          {becomes.length === 0 ? null : <s-text color="subdued">{becomes.join(", ")}</s-text>}
          {notes.map((note) => (
            <s-text key={note} tone="warning">
              {note}
            </s-text>
          ))}
        </s-stack>
      ))}
    </s-stack>
  );
}
