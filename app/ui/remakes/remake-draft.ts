import { useEffect, useState } from "react";
import type { PhotoView } from "#app/connector/remake-photos/index.ts";

/** What a person has entered of a remake that is not asked for yet, or was not answered. */
export interface RemakeDraft {
  /** Chosen here: two presses ask for one remake, and its photos wait for it. */
  requestId: string;
  /** It was asked for at least once: by this id it may be there, as long as nothing else is answered. */
  isAsked: boolean;
  /** How many of each chosen line, as typed. */
  units: Readonly<Record<string, string>>;
  /** Null: nobody has chosen one. */
  reason: string | null;
  payer: string;
  note: string;
  photoUrls: string;
  photos: readonly PhotoView[];
}

/** By dispatch, as long as the app is open. */
const kept = new Map<string, RemakeDraft>();

/**
 * What is entered of a remake of a dispatch, on whichever page: it goes along where its text, picture or SKU is changed, and
 * back, and where another part's is entered meanwhile. `forget`: it was asked for, or given up.
 */
export function useRemakeDraft(dispatchId: string, units: RemakeDraft["units"]) {
  const [draft, setDraft] = useState<RemakeDraft>(
    () =>
      kept.get(dispatchId) ?? {
        requestId: crypto.randomUUID(),
        isAsked: false,
        units,
        reason: null,
        payer: "open",
        note: "",
        photoUrls: "",
        photos: [],
      },
  );
  useEffect(() => {
    kept.set(dispatchId, draft);
  }, [dispatchId, draft]);
  return {
    draft,
    enter: (part: Partial<RemakeDraft>) => setDraft((now) => ({ ...now, ...part })),
    forget: () => void kept.delete(dispatchId),
  };
}
