import { useCallback, useEffect, useState } from "preact/hooks";
import type { CatalogAnswer, CatalogChoice as Choice } from "../../app/extensions/answers.ts";
import type { Ask } from "./ask.ts";
import { Frame } from "./frame.tsx";
import { useAsked } from "./use-asked.ts";
import { localeOf, type Words } from "./words.ts";

/** How long nothing is typed before it is searched for. */
const pauseMs = 300;

/** Searches the provider's catalog, where what is suggested comes first, and chooses one of it; null: what was chosen is of a list that goes. */
export function CatalogSearch({
  ask,
  label,
  suggestions,
  chosen,
  words,
  onChoose,
}: {
  ask: Ask;
  label: string;
  suggestions: readonly Choice[];
  chosen: string | null;
  words: Words;
  onChoose: (sku: string | null) => void;
}) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => {
      setSearch(typed);
      onChoose(null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChoose]);
  const asked = useAsked<CatalogAnswer>(
    useCallback(
      () => ask(`catalog?search=${encodeURIComponent(search)}&locale=${localeOf(words)}`),
      [ask, search, words],
    ),
  );
  return (
    <>
      <s-search-field
        label={label}
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChoose(null);
        }}
      />
      <Frame asked={asked} words={words} nothing={null}>
        {(found) => (
          <Found
            found={found}
            suggestions={search.trim() === "" ? suggestions : []}
            chosen={chosen}
            words={words}
            onChoose={onChoose}
          />
        )}
      </Frame>
    </>
  );
}

/** What matches, what is suggested first and marked as such, and how many are not shown. */
function Found({
  found: { items, total = items.length, unread = null },
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
  if (shown.length === 0) {
    return <s-text color="subdued">{unread ?? words.translate("nothingFits")}</s-text>;
  }
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
