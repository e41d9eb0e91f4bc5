import { useEffect } from "react";

/**
 * Brings a person to the first of the fields that were found wrong, by their ids: it may stand far from
 * where the page is looked at. Another list is another finding, though the same is wrong.
 */
export function useFocusOn(wrong: readonly string[]): void {
  useEffect(() => {
    const [first] = wrong;
    const field = first === undefined ? null : document.getElementById(first);
    // In the middle, its label and its error are seen too.
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [wrong]);
}
