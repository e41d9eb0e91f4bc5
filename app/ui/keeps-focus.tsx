import { type ReactNode, useEffect, useRef } from "react";

/**
 * A region whose content comes and goes with what is done in it: whoever pressed something that is no longer there goes
 * on from the region, not from the top of the page.
 */
export function KeepsFocus({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // What is taken off the page tells nobody that it lost the focus.
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && region.current?.contains(target) === true;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  });
  return (
    <div ref={region} tabIndex={-1} style={{ outline: "none" }}>
      {children}
    </div>
  );
}
