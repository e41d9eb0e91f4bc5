import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A pause in typing as long as this begins a search. */
const pauseMs = 250;

/**
 * The text of a search field, and `onSettled` told of it once the typing pauses. `settle` puts a text
 * there of which nobody is to be told: whoever calls it goes to a page that has it already.
 */
export function useTypedSearch(
  initial: string,
  onSettled: (text: string) => void,
): { text: string; type: (text: string) => void; settle: (text: string) => void } {
  const [text, setText] = useState(initial);
  const [settled, setSettled] = useState(initial);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Who has pressed a link meanwhile is not called back to the list.
  const isLeaving = location !== undefined && location.pathname !== pathname;
  useEffect(() => {
    if (text === settled || isLeaving) return undefined;
    const timeout = setTimeout(() => {
      setSettled(text);
      onSettled(text);
    }, pauseMs);
    return () => clearTimeout(timeout);
  }, [text, settled, isLeaving, onSettled]);
  const settle = (known: string) => {
    setText(known);
    setSettled(known);
  };
  return { text, type: setText, settle };
}
