/**
 * What a person enters into the server's page before React has taken it over: React leaves it in the
 * fields and never hears of it, so the next drawing would put back what the server wrote.
 */
import { type ReactNode, useEffect } from "react";

/** Around the whole page: once React has taken it over, every field that differs tells of itself. */
export function TellOfEarlyInput({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    for (const field of document.querySelectorAll("input, textarea")) {
      if (field instanceof HTMLTextAreaElement) tellText(field, HTMLTextAreaElement.prototype);
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox" || field.type === "radio") tellChoice(field);
      else if (!untold.has(field.type)) tellText(field, HTMLInputElement.prototype);
    }
  }, []);
  return children;
}

/** Nobody types into these, and a file can't be put back. */
const untold = new Set(["file", "hidden", "button", "submit", "reset", "image"]);

/**
 * React takes an `input` event for news only where the text is another than the last that it saw or set,
 * which it notes in a `value` of the element's own: what was typed has to come past that one.
 */
function tellText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Pressed once more, where React hears it. */
function tellChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}
