import { useCallback, useState } from "preact/hooks";
import type { LineChangeAnswer, LineChangeQuestion } from "../../../app/extensions/answers.ts";
import { CatalogSearch } from "../../shared/catalog-search.tsx";
import { useAsked } from "../../shared/use-asked.ts";
import { appUrl } from "../../shared/ways.tsx";
import { localeOf } from "../../shared/words.ts";
import type { FormProps } from "./form.ts";
import { FormButtons, FormFrame } from "./form-parts.tsx";

/** Choices of what is printed beside the addresses of pictures, which none of them is. */
const [asNow, plain, other] = ["", "plain", "other"];

/** Another picture, the product's own artwork or another SKU for a line of this order, chosen where the order stands. */
export function LineChange({ ask, path, isBusy, words, onSave, onClose }: FormProps) {
  const address = `${path}?locale=${localeOf(words)}`;
  const asked = useAsked<LineChangeAnswer>(
    useCallback(() => ask<LineChangeAnswer>(address), [ask, address]),
  );
  const [print, setPrint] = useState(asNow);
  const [url, setUrl] = useState("");
  const [sku, setSku] = useState<LineChangeQuestion["sku"]>(null);
  const [searching, setSearching] = useState<number | null>(null);
  const choose = useCallback(
    (chosen: string | null) =>
      setSku(chosen === null || searching === null ? null : { part: searching, sku: chosen }),
    [searching],
  );
  const picture = print === other ? url.trim() : print;
  const isChosen = (print !== asNow && picture !== "") || sku !== null;
  const save = async ({ seen }: LineChangeAnswer) => {
    const printed =
      print === plain ? { kind: "plain" as const } : { kind: "picture" as const, url: picture };
    const question: LineChangeQuestion = { seen, print: print === asNow ? null : printed, sku };
    const isDone = await onSave(() => ask(address, question));
    // What was seen of the line may be older than it is by now.
    if (isDone) onClose();
    else void asked.again();
  };
  const draw = (answer: LineChangeAnswer) => (
    <s-stack direction="block" gap="base">
      <s-choice-list
        label={answer.labels.print}
        values={[print]}
        onChange={({ currentTarget }) => setPrint(currentTarget.values[0] ?? asNow)}
      >
        <s-choice value={asNow}>{answer.now}</s-choice>
        {answer.plain === undefined ? null : <s-choice value={plain}>{answer.plain}</s-choice>}
        {answer.pictures.map((each) => (
          <s-choice key={each.url} value={each.url}>
            {each.title}
          </s-choice>
        ))}
        <s-choice value={other}>{answer.other}</s-choice>
      </s-choice-list>
      {answer.pictures
        .filter((each) => each.url === print)
        .map(({ url: shown, title, pictureUrl }) => (
          <s-thumbnail key={shown} src={pictureUrl} alt={title} size="base" />
        ))}
      {print === other ? (
        <s-url-field
          label={answer.labels.address}
          value={url}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      ) : null}
      {answer.fit === undefined ? null : (
        <s-link href={appUrl(answer.fit.path)}>{answer.fit.label}</s-link>
      )}
      {answer.parts.map(({ part, text, search }) => (
        <s-stack key={part} direction="block" gap="small-200">
          <s-text>{text}</s-text>
          {searching === part ? (
            <CatalogSearch
              ask={ask}
              label={search}
              suggestions={[]}
              chosen={sku?.sku ?? null}
              words={words}
              onChoose={choose}
            />
          ) : (
            <s-stack direction="inline">
              <s-button
                variant="tertiary"
                onClick={() => {
                  setSku(null);
                  setSearching(part);
                }}
              >
                {search}
              </s-button>
            </s-stack>
          )}
        </s-stack>
      ))}
      <FormButtons
        label={answer.labels.save}
        isReady={!isBusy && isChosen}
        onPress={() => void save(answer)}
        onClose={onClose}
        words={words}
      />
    </s-stack>
  );
  return (
    <FormFrame asked={asked} words={words} over="changeOver">
      {draw}
    </FormFrame>
  );
}
