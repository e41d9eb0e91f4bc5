import { useCallback, useEffect, useState } from "preact/hooks";
import type { CatalogAnswer, CatalogChoice as Choice } from "../../../app/extensions/answers.ts";
import type { Ask } from "../../shared/ask.ts";
import { Frame } from "../../shared/frame.tsx";
import { useAsked } from "../../shared/use-asked.ts";
import { localeOf, type Words } from "../../shared/words.ts";

/** What a component of a mapping may have at most, as on the app's own page. */
const quantityMax = 1_000;

/** How long nothing is typed before it is searched for. */
const pauseMs = 300;

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
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [sku, setSku] = useState<string | null>(null);
  const [written, setWritten] = useState(String(instead?.quantity ?? 1));
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => {
      setSearch(typed);
      // What was chosen meanwhile is of a list that goes.
      setSku(null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
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
      {instead === null ? null : <s-text>{words.translate("instead", instead)}</s-text>}
      <s-search-field
        label={words.translate("search")}
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setSku(null);
        }}
      />
      <Frame asked={asked} words={words} nothing={null}>
        {(found) => (
          <Found
            found={found}
            suggestions={search.trim() === "" ? suggestions : []}
            chosen={sku}
            words={words}
            onChoose={setSku}
          />
        )}
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

/** What matches, what is suggested first and marked as such, and how many are not shown. */
function Found({
  found: { items, total = items.length },
  suggestions,
  chosen,
  words,
  onChoose,
}: {
  found: CatalogAnswer;
  suggestions: readonly Choice[];
  chosen: string | null;
  words: Words;
  onChoose: (sku: string | null) => void;
}) {
  const suggested = new Set(suggestions.map(({ sku }) => sku));
  const shown = [...suggestions, ...items.filter(({ sku }) => !suggested.has(sku))];
  if (shown.length === 0) return <s-text color="subdued">{words.translate("nothingFits")}</s-text>;
  return (
    <>
      <s-choice-list
        label={words.translate("choose")}
        labelAccessibilityVisibility="exclusive"
        values={chosen === null ? [] : [chosen]}
        onChange={({ currentTarget }) => onChoose(currentTarget.values[0] ?? null)}
      >
        {shown.map((item) => {
          const title = [item.title, item.sku, item.price].filter((part) => part !== null);
          const text = title.join(" · ");
          return (
            <s-choice key={item.sku} value={item.sku}>
              {suggested.has(item.sku) ? words.translate("suggested", { title: text }) : text}
            </s-choice>
          );
        })}
      </s-choice-list>
      {total > shown.length ? (
        <s-text color="subdued">{words.translate("cut", { shown: shown.length, total })}</s-text>
      ) : null}
    </>
  );
}
