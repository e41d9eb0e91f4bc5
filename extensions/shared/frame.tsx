import type { ComponentChildren } from "preact";
import type { Answer } from "./ask.ts";
import { Problem } from "./problem.tsx";
import type { Outcome } from "./use-act.ts";
import type { Asked } from "./use-asked.ts";
import type { Words } from "./words.ts";

interface FrameProps<T> {
  asked: Asked<T>;
  words: Words;
  /** What stands there where the app has nothing to say (404). */
  nothing: ComponentChildren;
  /** What came of an act, also where nothing answers any more; beside an answer the page says it itself. */
  outcome?: Outcome | null;
  children: (value: T) => ComponentChildren;
}

/**
 * What every extension shows around its answer: that it is on its way, that there is none and how to try again,
 * or the answer.
 */
export function Frame<T>({
  asked: { answer, again },
  words,
  nothing,
  outcome = null,
  children,
}: FrameProps<T>) {
  if (answer === null) return <s-spinner accessibilityLabel={words.translate("loading")} />;
  if (answer.kind === "answer") return <>{children(answer.value)}</>;
  if (answer.kind === "problem" && answer.status === 404) return <>{nothing}</>;
  return (
    <>
      {outcome === null ? null : <s-banner tone={outcome.tone}>{outcome.text}</s-banner>}
      <Problem text={textOf(answer, words)} words={words} again={again} />
    </>
  );
}

function textOf(answer: Exclude<Answer<unknown>, { kind: "answer" }>, words: Words): string {
  if (answer.kind === "unreachable") return words.translate("unreachable");
  // What the app says of a token is for programmers.
  if (answer.status === 401) return words.translate("refused");
  return answer.message ?? words.translate("broken");
}
