import { useCallback, useRef, useState } from "preact/hooks";
import type { Answer } from "./ask.ts";
import type { Words } from "./words.ts";

/** What came of an act, in one sentence. */
export interface Outcome {
  tone: "success" | "warning" | "critical";
  text: string;
}

export interface Acting<A> {
  isBusy: boolean;
  /** Of the last act; null until there was one, and while the next is under way. */
  outcome: Outcome | null;
  /** Does one act, and says whether it was done; another that is pressed meanwhile is not. */
  perform: (ask: () => Promise<Answer<A>>) => Promise<boolean>;
  /** Shows no outcome any more: what is shown is newer. */
  forget: () => void;
}

/** Acts of a page, one at a time. `onAnswer` is given each answer, `onNone` is called where there was none. */
export function useAct<A extends { isDone: boolean; outcome: string }>({
  words,
  onAnswer,
  onNone,
}: {
  words: Words;
  onAnswer: (answer: A) => void;
  onNone: () => void;
}): Acting<A> {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isUnderWay = useRef(false);
  const perform = useCallback(
    async (ask: () => Promise<Answer<A>>) => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setBusy(true);
      setOutcome(null);
      const answer = await ask();
      isUnderWay.current = false;
      setBusy(false);
      setOutcome(outcomeOf(answer, words));
      if (answer.kind === "answer") onAnswer(answer.value);
      else onNone();
      return answer.kind === "answer" && answer.value.isDone;
    },
    [words, onAnswer, onNone],
  );
  const forget = useCallback(() => setOutcome(null), []);
  return { isBusy, outcome, perform, forget };
}

function outcomeOf(answer: Answer<{ isDone: boolean; outcome: string }>, words: Words): Outcome {
  switch (answer.kind) {
    case "answer":
      return { tone: answer.value.isDone ? "success" : "warning", text: answer.value.outcome };
    case "unreachable":
      // It may have been done and only its answer got lost.
      return { tone: "warning", text: words.translate("unanswered") };
    case "problem":
      // What the app says of a token is for programmers; who may only look is told so in its words (403).
      if (answer.status === 401) return { tone: "critical", text: words.translate("refused") };
      return { tone: "critical", text: answer.message ?? words.translate("unanswered") };
  }
}
