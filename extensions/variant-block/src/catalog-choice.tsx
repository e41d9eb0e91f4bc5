import { useState } from "preact/hooks";
import type { CatalogChoice as Choice } from "../../../app/extensions/answers.ts";
import type { Ask } from "../../shared/ask.ts";
import { CatalogSearch } from "../../shared/catalog-search.tsx";
import type { Words } from "../../shared/words.ts";

/** What a component of a mapping may have at most, as on the app's own page. */
const quantityMax = 1_000;

/** Searches the provider's catalog, where what is suggested comes first, and chooses one of it and how many. */
export function CatalogChoice({
  ask,
  suggestions,
  instead,
  words,
  onChoose,
  onKeep,
}: {
  ask: Ask;
  suggestions: readonly Choice[];
  /** The part of several that is changed; null: what the variant is made of. */
  instead: { title: string; quantity: number } | null;
  words: Words;
  onChoose: (chosen: { sku: string; quantity: number }) => void;
  onKeep: () => void;
}) {
  const [sku, setSku] = useState<string | null>(null);
  const [written, setWritten] = useState(String(instead?.quantity ?? 1));
  const quantity = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  const isWhole = quantity >= 1 && quantity <= quantityMax;
  return (
    <s-stack direction="block" gap="base">
      {instead === null ? null : <s-text>{words.translate("instead", instead)}</s-text>}
      <CatalogSearch
        ask={ask}
        label={words.translate("search")}
        suggestions={suggestions}
        chosen={sku}
        words={words}
        onChoose={setSku}
      />
      <s-number-field
        label={words.translate("quantity")}
        value={written}
        min={1}
        max={quantityMax}
        {...(isWhole ? {} : { error: words.translate("range", { most: quantityMax }) })}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <s-stack direction="inline" gap="small-200">
        <s-button
          variant="primary"
          disabled={sku === null || !isWhole}
          onClick={() => {
            if (sku !== null && isWhole) onChoose({ sku, quantity });
          }}
        >
          {words.translate("save")}
        </s-button>
        <s-button onClick={onKeep}>{words.translate("keep")}</s-button>
      </s-stack>
    </s-stack>
  );
}
