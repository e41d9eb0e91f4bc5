import type { Words } from "./words.ts";

/** What went wrong, in one sentence, and how to try again. */
export function Problem({
  text,
  words,
  again,
}: {
  text: string;
  words: Words;
  again: () => unknown;
}) {
  return (
    <s-stack direction="block" gap="base">
      <s-banner tone="warning">{text}</s-banner>
      <s-stack direction="inline">
        <s-button onClick={() => void again()}>{words.translate("tryAgain")}</s-button>
      </s-stack>
    </s-stack>
  );
}
