import { useState, useSyncExternalStore } from "react";
import type { SettingsDraft } from "./settings-draft.ts";

interface Kept {
  /** What was saved when this was begun. */
  saved: string;
  draft: SettingsDraft;
}

/**
 * What a person has changed and not saved, kept over a reload, an error page and an ended session in
 * this tab's own storage; given up when what is saved has changed meanwhile. `place` names the store:
 * one tab may show several. Where the browser denies storage the draft lives as long as the script.
 */
export function useDraft(place: string, saved: SettingsDraft) {
  const key = `settings ${place}`;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const [isTouched, setTouched] = useState(false);
  const savedText = JSON.stringify(saved);
  // Only `write` writes there, and what it wrote for other fields has another `saved`.
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  const draft = kept?.saved === savedText ? kept.draft : saved;
  const isDirty = JSON.stringify(draft) !== savedText;
  return {
    draft,
    isDirty,
    /** True while it is what an earlier visit left. */
    isRestored: isDirty && !isTouched,
    change(fields: Partial<SettingsDraft>) {
      setTouched(true);
      write(key, JSON.stringify({ saved: savedText, draft: { ...draft, ...fields } }));
    },
    discard: () => write(key, null),
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
