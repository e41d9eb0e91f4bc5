import { useKept } from "../use-kept.ts";
import type { SettingsDraft } from "./settings-draft.ts";

/** What a person has changed of a store's settings and not saved (`use-kept.ts`). */
export function useDraft(shop: string, saved: SettingsDraft) {
  const { draft, change, ...kept } = useKept(`settings ${shop}`, saved);
  return {
    ...kept,
    draft,
    change: (fields: Partial<SettingsDraft>) => change({ ...draft, ...fields }),
  };
}
