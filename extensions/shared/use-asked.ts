import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "./ask.ts";

/** What a page was given, and how it gets something newer. */
export interface Asked<T> {
  /** Null until there is a first answer, and while it is asked again after there was none. */
  answer: Answer<T> | null;
  /** Asks again. What is shown stays until the new answer is there. */
  again: () => Promise<void>;
  /** Asks beside what is shown, which stays where there is no answer; true where the answer is another one. */
  poll: () => Promise<boolean>;
  /** Shows what came with another answer. */
  show: (value: T) => void;
}

/** Asks as the page is opened, and again whenever `ask` is another function. Only the newest question counts. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const newest = useRef(0);
  const shown = useRef(answer);
  shown.current = answer;
  const again = useCallback(async () => {
    newest.current += 1;
    const number = newest.current;
    setAnswer((shown) => (shown?.kind === "answer" ? shown : null));
    const next = await ask();
    if (number === newest.current) setAnswer(next);
  }, [ask]);
  const poll = useCallback(async () => {
    const number = newest.current;
    const next = await ask();
    // Something else was asked or shown meanwhile.
    if (number !== newest.current || next.kind !== "answer") return false;
    const isNewer = saidBy(next) !== saidBy(shown.current);
    if (isNewer) setAnswer(next);
    return isNewer;
  }, [ask]);
  const show = useCallback((value: T) => {
    newest.current += 1;
    setAnswer({ kind: "answer", value });
  }, []);
  useEffect(() => {
    // Another question: what answered the one before is no answer to it.
    setAnswer(null);
    void again();
    return () => {
      newest.current += 1;
    };
  }, [again]);
  return { answer, again, poll, show };
}

/** What an answer says. The address of a picture is another with each, whatever it shows: that has a version beside it. */
function saidBy(answer: Answer<unknown> | null): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (name === "pictureUrl") return value !== null;
    return name === "pictureUrls" && Array.isArray(value) ? value.length : value;
  });
}
