import { useEffect, useSyncExternalStore } from "react";

/** The keys of lists, by what they do. */
export const shortcutKeys = { search: "/", next: "j", previous: "k", help: "?" } as const;
export type Shortcut = keyof typeof shortcutKeys;

const storageKey = "portafilter.shortcuts";
const listeners = new Set<() => void>();

/** Whether single keys act, as somebody chose in this browser: on unless they were turned off. */
export function useShortcutsChoice(): { isOn: boolean; choose: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readChoice,
    () => true,
  );
  return {
    isOn,
    choose: (chosen) => {
      keepChoice(chosen);
      for (const listener of listeners) listener();
    },
  };
}

let chosenHere: boolean | null = null;

/** A browser may keep nothing for a page in another's frame: the choice holds for the visit then. */
function readChoice(): boolean {
  if (chosenHere !== null) return chosenHere;
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function keepChoice(isOn: boolean): void {
  chosenHere = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // It holds for the visit.
  }
}

/** Has the keys of a list act while nobody types, and no dialog is open. */
export function useShortcuts({
  isOn,
  searchId,
  onHelp,
}: {
  isOn: boolean;
  searchId: string;
  onHelp: () => void;
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      // What asks for help works always: there the others are turned on again.
      if (isMeantElsewhere(event) || (!isOn && key !== shortcutKeys.help)) return;
      if (key === shortcutKeys.search) document.getElementById(searchId)?.focus();
      else if (key === shortcutKeys.next) moveTo(1);
      else if (key === shortcutKeys.previous) moveTo(-1);
      else if (key === shortcutKeys.help) onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, searchId, onHelp]);
}

function isMeantElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
  // A checkbox takes no letters.
  const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
  const isInDialog = document.querySelector('[role="dialog"]') !== null;
  return defaultPrevented || ctrlKey || metaKey || altKey || (isTyping && !isBox) || isInDialog;
}

/** Focuses the link of the next row, or of the one before; at an end it stays. */
function moveTo(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("a[data-primary-link]")];
  const row = document.activeElement?.closest("tr, li") ?? null;
  const at = row === null ? -1 : links.findIndex((link) => row.contains(link));
  const next = at < 0 ? (step === 1 ? 0 : -1) : at + step;
  const link = links[next];
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
}
