import { useCallback, useState } from "preact/hooks";
import type { CatalogAnswer } from "../../../app/extensions/answers.ts";
import type { Ask } from "../../shared/ask.ts";
import { Frame } from "../../shared/frame.tsx";
import { useAsked } from "../../shared/use-asked.ts";
import { localeOf, type Words } from "../../shared/words.ts";

/** What a component of a mapping may have at most, as on the app's own page. */
const quantityMax = 1_000;

/** Searches the provider's catalog, and chooses one of it and how many. */
export function CatalogChoice({
  ask,
  words,
  onChoose,
  onKeep,
}: {
  ask: Ask;
  words: Words;
  onChoose: (chosen: { sku: string; quantity: number }) => void;
  onKeep: () => void;
}) {
  const [search, setSearch] = useState("");
  const [sku, setSku] = useState<string | null>(null);
  const [written, setWritten] = useState("1");
  const asked = useAsked<CatalogAnswer>(
    useCallback(
      () => ask(`catalog?search=${encodeURIComponent(search)}&locale=${localeOf(words)}`),
      [ask, search, words],
    ),
  );
  const quantity = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  const isWhole = quantity >= 1 && quantity <= quantityMax;
  return (
    <s-stack direction="block" gap="base">
      <s-search-field
        label={words.translate("search")}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setSku(null);
        }}
      />
      <Frame asked={asked} words={words} nothing={null}>
        {({ items }) =>
          items.length === 0 ? (
            <s-text color="subdued">{words.translate("nothingFits")}</s-text>
          ) : (
            <s-choice-list
              label={words.translate("choose")}
              labelAccessibilityVisibility="exclusive"
              values={sku === null ? [] : [sku]}
              onChange={({ currentTarget }) => setSku(currentTarget.values[0] ?? null)}
            >
              {items.map((item) => (
                <s-choice key={item.sku} value={item.sku}>
                  {[item.title, item.sku, item.price].filter((part) => part !== null).join(" · ")}
                </s-choice>
              ))}
            </s-choice-list>
          )
        }
      </Frame>
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
