/** What the block's forms are drawn with. */
import type { ComponentChildren } from "preact";
import { Frame } from "../../shared/frame.tsx";
import type { Asked } from "../../shared/use-asked.ts";
import type { Words } from "../../shared/words.ts";

/** The form around what there is to choose; once nothing of it can be changed any more it says so (`over`). */
export function FormFrame<T>({
  asked,
  words,
  over,
  children,
}: {
  asked: Asked<T>;
  words: Words;
  over: "changeOver" | "textsOver";
  children: (value: T) => ComponentChildren;
}) {
  return (
    <Frame
      asked={asked}
      words={words}
      nothing={<s-text color="subdued">{words.translate(over)}</s-text>}
    >
      {children}
    </Frame>
  );
}

/** Has it done, or leaves it as it is. */
export function FormButtons({
  label,
  isReady,
  words,
  onPress,
  onClose,
}: {
  label: string;
  isReady: boolean;
  words: Words;
  onPress: () => void;
  onClose: () => void;
}) {
  return (
    <s-stack direction="inline" gap="small-200">
      <s-button variant="primary" disabled={!isReady} onClick={onPress}>
        {label}
      </s-button>
      <s-button onClick={onClose}>{words.translate("keep")}</s-button>
    </s-stack>
  );
}
