import { useKept } from "../unsaved/use-kept.ts";
import type { SettingsDraft } from "./settings-draft.ts";

type Changes = Partial<SettingsDraft>;

/**
 * What a person has changed of a store's settings and not saved (`use-kept.ts`). That alone is kept and sent: every
 * other field is as it was saved last, whoever did it.
 */
export function useDraft(shop: string, saved: SettingsDraft) {
  const kept = useKept<Changes>(`settings ${shop}`, {});
  const changes = differing(kept.draft, saved);
  const isDirty = !isEmpty(changes);
  return {
    draft: { ...saved, ...changes },
    changes,
    isDirty,
    isRestored: isDirty && kept.isRestored,
    isOutdated: false,
    change: (fields: Changes) => kept.change({ ...kept.draft, ...fields }),
    discard: kept.discard,
    release(posted: Changes) {
      if (isEmpty(differing(changes, posted))) kept.release(kept.draft);
    },
    settle(posted: Changes) {
      const since = differing(changes, posted);
      if (isEmpty(since)) kept.discard();
      else kept.change(since);
    },
  };
}

/** The fields of `draft` that are other than in `known`. */
function differing(draft: Changes, known: Changes): Changes {
  const before = new Map(Object.entries(known));
  const fields = Object.entries(draft);
  return Object.fromEntries(
    fields.filter(([name, value]) => essence(value) !== essence(before.get(name))),
  );
}

/** What a person has chosen: Shopify may call a product otherwise by now. */
function essence(value: unknown): string | undefined {
  return JSON.stringify(value, (key, part: unknown) => (key === "title" ? undefined : part));
}

function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0;
}
