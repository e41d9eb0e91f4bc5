import type { ComponentChildren } from "preact";
import { Problem } from "./problem.tsx";
import type { Asked } from "./use-asked.ts";
import type { Words } from "./words.ts";

interface FrameProps<T> {
  asked: Asked<T>;
  words: Words;
  /** What stands there where the app has nothing to say (404). */
  nothing: ComponentChildren;
  children: (value: T) => ComponentChildren;
}

/**
 * What every extension shows around its answer: that it is on its way, that there is none and how to try again,
 * or the answer.
 */
export function Frame<T>({ asked: { answer, again }, words, nothing, children }: FrameProps<T>) {
  if (answer === null) return <s-spinner accessibilityLabel={words.translate("loading")} />;
  if (answer.kind === "answer") return <>{children(answer.value)}</>;
  if (answer.kind === "unreachable") {
    return <Problem text={words.translate("unreachable")} words={words} again={again} />;
  }
  const { status, message } = answer;
  if (status === 404) return <>{nothing}</>;
  // What the app says of a token is for programmers.
  const text = status === 401 ? words.translate("refused") : (message ?? words.translate("broken"));
  return <Problem text={text} words={words} again={again} />;
}
