import { useEffect, useLayoutEffect, useRef } from "react";

/** A server paints nothing, and React warns of what would be done before it. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Tells of each answer once, before the page is seen with it. */
export function useOnce<Answer extends { at: number }>(
  answer: Answer | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const told = useRef(0);
  useBeforePaint(() => {
    if (answer === undefined || told.current === answer.at) return;
    told.current = answer.at;
    onAnswer(answer);
  }, [answer, onAnswer]);
}
