import { useEffect, useRef } from "react";

/** Tells of each answer once. */
export function useOnce<Answer extends { at: number }>(
  answer: Answer | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const told = useRef(0);
  useEffect(() => {
    if (answer === undefined || told.current === answer.at) return;
    told.current = answer.at;
    onAnswer(answer);
  }, [answer, onAnswer]);
}
