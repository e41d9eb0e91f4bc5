import { useKept } from "../unsaved/use-kept.ts";
import type { SettingsDraft } from "./settings-draft.ts";

/** What a person has changed of a store's settings and not saved (`use-kept.ts`). */
export function useDraft(shop: string, saved: SettingsDraft) {
  const { draft, change, ...kept } = useKept(`settings ${shop}`, saved, chosenOf);
  return {
    ...kept,
    draft,
    change: (fields: Partial<SettingsDraft>) => change({ ...draft, ...fields }),
  };
}

/** What a person has chosen: Shopify may call a product otherwise by now. */
function chosenOf({ products, ...draft }: SettingsDraft): string {
  return JSON.stringify({ ...draft, products: products.map(({ id }) => id) });
}
