import { useState, useSyncExternalStore } from "react";

/**
 * What a person has changed and not saved, kept over a reload, an error page and an ended session in
 * this tab's own storage; given up when what is saved has changed meanwhile. `place` names what is
 * edited, the store too where that does not: one tab may show several. A draft has to survive JSON;
 * `essence` is what counts of it, where more is shown beside. Where the browser denies storage the
 * draft lives as long as the script.
 */
export function useKept<Draft>(
  place: string,
  saved: Draft,
  essence: (draft: Draft) => string = JSON.stringify,
) {
  const text = useSyncExternalStore(
    subscribe,
    () => read(place),
    () => null,
  );
  const [isTouched, setTouched] = useState(false);
  const savedText = essence(saved);
  // Only `write` writes there, and what it wrote for other fields has another `saved`.
  const kept = text === null ? null : (JSON.parse(text) as { saved: string; draft: Draft });
  const draft = kept?.saved === savedText ? kept.draft : saved;
  const isDirty = essence(draft) !== savedText;
  return {
    draft,
    isDirty,
    /** True while it is what an earlier visit left. */
    isRestored: isDirty && !isTouched,
    change(next: Draft) {
      setTouched(true);
      write(place, JSON.stringify({ saved: savedText, draft: next }));
    },
    discard: () => write(place, null),
  };
}

const listeners = new Set<() => void>();
const withoutStorage = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): string | null {
  return storage()?.getItem(key) ?? withoutStorage.get(key) ?? null;
}

function write(key: string, text: string | null): void {
  const kept = storage();
  if (text === null) {
    kept?.removeItem(key);
    withoutStorage.delete(key);
  } else if (kept === null) withoutStorage.set(key, text);
  else kept.setItem(key, text);
  for (const listener of listeners) listener();
}

/** Null where the browser blocks storage inside the admin's frame: touching it throws. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
