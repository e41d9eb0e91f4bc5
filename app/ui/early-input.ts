/**
 * What a person enters into the server's page before React has taken it over: React leaves it in the
 * fields and never hears of it, so the next drawing would put back what the server wrote.
 */
import { type ReactNode, useEffect } from "react";

/** Around the whole page: once React has taken it over, every field that differs tells of itself. */
export function ReportEarlyInput({
  andThen,
  children,
}: {
  /** Comes last: what was pressed may work on what was entered. */
  andThen: () => void;
  children: ReactNode;
}): ReactNode {
  useEffect(() => {
    const fields = document.querySelectorAll("input, textarea, select");
    const tellings = [...fields].map(earlyInputOf).filter((tell) => tell !== null);
    // Noted now: the first drawing may come at once. Told when React has done its work here, since only
    // then it draws after each, and what hears of the second field knows of the first.
    queueMicrotask(() => {
      for (const tell of tellings) tell();
      // What isn't a controlled field is drawn in a microtask of React's own, which stands in the queue by now.
      queueMicrotask(andThen);
    });
  }, [andThen]);
  return children;
}

/** What lets React hear of a field; null where it stands as it was written. */
function earlyInputOf(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return chosenIn(field);
  if (field instanceof HTMLTextAreaElement) return typedInto(field, HTMLTextAreaElement.prototype);
  if (!(field instanceof HTMLInputElement) || untold.has(field.type)) return null;
  if (field.type === "file") return filesIn(field);
  return field.type === "checkbox" || field.type === "radio"
    ? pressedOn(field)
    : typedInto(field, HTMLInputElement.prototype);
}

/** Nobody types into these. */
const untold = new Set(["hidden", "button", "submit", "reset", "image"]);

/**
 * React takes an `input` event for news only where the text is another than the last that it saw or set,
 * which it notes in a `value` of the element's own: what was typed has to come past that one.
 */
function typedInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  prototype: object,
): (() => void) | null {
  const { value: typed, defaultValue } = field;
  if (typed === defaultValue) return null;
  return () => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** Pressed once more, where React hears it. Of radio buttons the one tells that was chosen. */
function pressedOn(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === "radio" && !checked)) return null;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/** Chosen once more, where React hears it. */
function chosenIn(field: HTMLSelectElement): (() => void) | null {
  const { options, selectedIndex, value } = field;
  const written = [...options].findLastIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(written, 0)) return null;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Files stay in their field, whatever is drawn: only that they are there is told. */
function filesIn(field: HTMLInputElement): (() => void) | null {
  if (field.files === null || field.files.length === 0) return null;
  return () => field.dispatchEvent(new Event("change", { bubbles: true }));
}
