import { useCallback, useRef } from "preact/hooks";
import type { LineTextsAnswer, LineTextsQuestion } from "../../../app/extensions/answers.ts";
import { useAsked } from "../../shared/use-asked.ts";
import { localeOf } from "../../shared/words.ts";
import type { FormProps } from "./form.ts";
import { FormButtons, FormFrame } from "./form-parts.tsx";

/** The texts that are printed on a line, changed where the order stands. What comes of it is said above all lines. */
export function LineTexts({ ask, path, isBusy, words, onSave, onClose }: FormProps) {
  const address = `${path}?locale=${localeOf(words)}`;
  const asked = useAsked<LineTextsAnswer>(
    useCallback(() => ask<LineTextsAnswer>(address), [ask, address]),
  );
  // Nothing is drawn by it: what is pressed next reads it, however soon.
  const typed = useRef(new Map<string, string>());
  const save = async ({ seen, texts }: LineTextsAnswer) => {
    const question: LineTextsQuestion = {
      seen,
      texts: texts.map(({ property, value }) => ({
        property,
        value: typed.current.get(property) ?? value,
      })),
    };
    const isDone = await onSave(() => ask(address, question));
    // What was seen of the line may be older than it is by now.
    if (isDone) onClose();
    else void asked.again();
  };
  return (
    <FormFrame asked={asked} words={words} over="textsOver">
      {(answer) => (
        <s-stack direction="block" gap="small-200">
          {answer.texts.map(({ property, value }) => (
            <s-text-field
              key={property}
              label={property}
              value={typed.current.get(property) ?? value}
              onInput={({ currentTarget }) => {
                typed.current.set(property, currentTarget.value);
              }}
            />
          ))}
          <FormButtons
            label={words.translate("saveText")}
            isReady={!isBusy}
            onPress={() => void save(answer)}
            onClose={onClose}
            words={words}
          />
        </s-stack>
      )}
    </FormFrame>
  );
}
