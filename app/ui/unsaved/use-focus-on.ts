import { useEffect } from "react";

/**
 * Brings a person to the first of the fields that were found wrong, by their ids: it may stand far from
 * where the page is looked at. Another list is another finding, though the same is wrong.
 */
export function useFocusOn(wrong: readonly string[]): void {
  useEffect(() => {
    const [first] = wrong;
    if (first !== undefined) focusOn(first);
  }, [wrong]);
}

/** Brings a person to what has this id, if anything does. */
export function focusOn(id: string): void {
  const place = document.getElementById(id);
  // In the middle, what belongs to it is seen too.
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}
