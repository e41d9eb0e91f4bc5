import { useEffect, useState } from "react";

/** A pause in typing as long as this begins a search. */
const pauseMs = 250;

/** The text of a search field, and `onSettled` told of it once the typing pauses. */
export function useTypedSearch(
  initial: string,
  onSettled: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(initial);
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    if (text === settled) return undefined;
    const timeout = setTimeout(() => {
      setSettled(text);
      onSettled(text);
    }, pauseMs);
    return () => clearTimeout(timeout);
  }, [text, settled, onSettled]);
  return [text, setText];
}
