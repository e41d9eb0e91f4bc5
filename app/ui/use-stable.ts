import { useCallback, useEffect, useRef } from "react";

/**
 * One function for as long as the component stands, which does what the latest `act` does: what holds it
 * need not be drawn again when only `act` is another.
 */
export function useStable<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
