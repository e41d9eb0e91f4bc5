import { useEffect, useState } from "react";

/** Longer than between two keys. */
const pauseMs = 600;

/**
 * True once nobody has changed a text for a moment; `settle` says so of a text that came whole. Not
 * when its field is left: what appears then would move the button that was just being pressed.
 */
export function useSettled(text: string): { isSettled: boolean; settle: (text: string) => void } {
  const [settled, settle] = useState(text);
  const isSettled = settled === text;
  useEffect(() => {
    if (isSettled) return undefined;
    const timeout = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timeout);
  }, [isSettled, text]);
  return { isSettled, settle };
}
