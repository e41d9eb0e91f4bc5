import { useState, useSyncExternalStore } from "react";

interface KeptDraft<Draft> {
  /** The essence of what was saved when the first of it was changed. */
  saved: string;
  draft: Draft;
}

/**
 * What a person has changed and not saved, kept over a reload, an error page and an ended session in
 * this tab's own storage until it is saved or discarded. `place` names what is edited, the store too
 * where that does not: one tab may show several. A draft has to survive JSON; `essence` is what counts
 * of it, where more is shown beside. Where the browser denies storage the draft lives as long as the
 * script.
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
  // Only `keep` writes there.
  const kept = text === null ? null : (JSON.parse(text) as KeptDraft<Draft>);
  const draft = kept?.draft ?? saved;
  const isDirty = essence(draft) !== savedText;
  const base = kept !== null && isDirty ? kept.saved : savedText;
  const keep = (next: KeptDraft<Draft>) => write(place, JSON.stringify(next));
  return {
    draft,
    isDirty,
    /** True while it is what an earlier visit left. */
    isRestored: isDirty && !isTouched,
    /** True where something else was saved meanwhile than what was changed here. */
    isOutdated: base !== savedText,
    change(next: Draft) {
      setTouched(true);
      keep({ saved: base, draft: next });
    },
    discard: () => write(place, null),
    /**
     * To be called as soon as it is known that what was `posted` is saved: the page shows it until `settle`,
     * and whoever opens it anew before finds nothing unsaved.
     */
    release(posted: Draft) {
      if (text !== null && essence(draft) === essence(posted)) forgetAfterwards(place, text);
    },
    /** To be called once what stands in `saved` is what was `posted`: what was changed since stays. */
    settle(posted: Draft) {
      if (essence(draft) === essence(posted)) write(place, null);
      else keep({ saved: savedText, draft });
    },
  };
}

const listeners = new Set<() => void>();
/** Where there is no storage, and what is to be forgotten with this page. */
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

/** Keeps it for as long as the script lives. */
function forgetAfterwards(key: string, text: string): void {
  withoutStorage.set(key, text);
  storage()?.removeItem(key);
}

/** Null where the browser blocks storage inside the admin's frame: touching it throws. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
