import { useCallback, useState } from "preact/hooks";
import type {
  OrderActAnswer,
  RemakeChoicesAnswer,
  RemakeQuestion,
} from "../../../app/extensions/answers.ts";
import { useAsked } from "../../shared/use-asked.ts";
import { localeOf } from "../../shared/words.ts";
import type { FormProps } from "./form.ts";
import { FormButtons, FormFrame } from "./form-parts.tsx";

/** Longer notes are kept by nobody, as in the app. */
const noteMax = 1_000;

type Line = RemakeChoicesAnswer["lines"][number];
/** How many of each chosen line, as typed. */
type Units = Readonly<Record<string, string>>;
/** What of each line is to be made otherwise: texts by their names, an address, an SKU. */
type Changes = Readonly<Record<string, Change>>;
interface Change {
  texts?: Readonly<Record<string, string>>;
  pictureUrl?: string;
  sku?: string;
}

/** Which items of a part are made again, why, and who pays. */
export function RemakeForm({ ask, path, isBusy, words, onSave, onClose, requestAt }: FormProps) {
  const address = `${path}?locale=${localeOf(words)}`;
  const asked = useAsked<RemakeChoicesAnswer>(
    useCallback(() => ask<RemakeChoicesAnswer>(address), [ask, address]),
  );
  // The same for each press: where an answer was lost, the next press asks for no second remake.
  const [request] = useState(() => requestAt(path));
  const [units, setUnits] = useState<Units>({});
  const [changes, setChanges] = useState<Changes>({});
  const [reason, setReason] = useState("");
  const [payer, setPayer] = useState("");
  const [note, setNote] = useState("");
  const draw = ({ about, labels, lines, reasons, payers }: RemakeChoicesAnswer) => {
    const chosen = chosenOf(lines, units);
    const question: RemakeQuestion = {
      requestId: request.id,
      lines: chosen.map((line) => lineOf(line, changes[line.id])),
      reason: reason || (reasons[0]?.value ?? ""),
      payer: payer || (payers.at(-1)?.value ?? ""),
      note,
    };
    const isFitting = chosen.every(({ typed, most }) => isOfLine(typed, most));
    const press = () => request.send(() => ask<OrderActAnswer>(address, question));
    const send = async () => {
      if (await onSave(press)) onClose();
      else void asked.again();
    };
    return (
      <s-stack direction="block" gap="base">
        {about.map((text) => (
          <s-text key={text} color="subdued">
            {text}
          </s-text>
        ))}
        <Items label={labels.items} lines={lines} units={units} words={words} onUnits={setUnits} />
        {chosen.map((line) => (
          <Otherwise
            key={line.id}
            line={line}
            change={changes[line.id] ?? {}}
            onChange={(change) => setChanges((before) => ({ ...before, [line.id]: change }))}
          />
        ))}
        <Choice
          label={labels.reason}
          options={reasons}
          value={question.reason}
          onChange={setReason}
        />
        <Choice label={labels.payer} options={payers} value={question.payer} onChange={setPayer} />
        <s-text-area
          label={labels.note}
          value={note}
          maxLength={noteMax}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormButtons
          label={labels.send}
          isReady={!isBusy && chosen.length > 0 && isFitting}
          onPress={() => void send()}
          onClose={onClose}
          words={words}
        />
      </s-stack>
    );
  };
  return (
    <FormFrame asked={asked} words={words} over="changeOver">
      {draw}
    </FormFrame>
  );
}

/** Of one line alone nobody has to choose which. */
function chosenOf(lines: readonly Line[], units: Units): (Line & { typed: string })[] {
  return lines.flatMap((line) => {
    const typed = units[line.id] ?? (lines.length === 1 ? "1" : undefined);
    return typed === undefined ? [] : [{ ...line, typed }];
  });
}

/** What is asked of a line: its texts where one is another than now, and what else was entered. */
function lineOf(
  { id, typed, change }: Line & { typed: string },
  { texts = {}, pictureUrl = "", sku = "" }: Change = {},
): RemakeQuestion["lines"][number] {
  const now = change?.texts ?? [];
  const isOther = now.some(({ property, value }) => (texts[property] ?? value) !== value);
  const entries = now.map(({ property, value }) => ({ property, value: texts[property] ?? value }));
  return {
    id,
    units: Number(typed),
    ...(isOther ? { texts: entries } : {}),
    ...(pictureUrl.trim() === "" ? {} : { pictureUrl }),
    ...(sku.trim() === "" ? {} : { sku }),
  };
}

/** What may be made otherwise of a line this time; left as it is, it is made as it was sent. */
function Otherwise({
  line: { change: choices },
  change,
  onChange,
}: {
  line: Line;
  change: Change;
  onChange: (change: Change) => void;
}) {
  if (choices === undefined) return null;
  return (
    <>
      {choices.texts.map(({ property, label, value }) => (
        <s-text-field
          key={property}
          label={label}
          value={change.texts?.[property] ?? value}
          onInput={({ currentTarget }) =>
            onChange({ ...change, texts: { ...change.texts, [property]: currentTarget.value } })
          }
        />
      ))}
      <s-url-field
        label={choices.picture}
        value={change.pictureUrl ?? ""}
        onInput={({ currentTarget }) => onChange({ ...change, pictureUrl: currentTarget.value })}
      />
      <s-text-field
        label={choices.sku}
        value={change.sku ?? ""}
        onInput={({ currentTarget }) => onChange({ ...change, sku: currentTarget.value })}
      />
    </>
  );
}

/** At least one of a line, and no more than were made. */
function isOfLine(typed: string, most: number): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
}

/** The lines to choose from, and how many of each that is chosen. */
function Items({
  label,
  lines,
  units,
  words,
  onUnits,
}: {
  label: string;
  lines: readonly Line[];
  units: Units;
  words: FormProps["words"];
  onUnits: (units: Units) => void;
}) {
  const chosen = chosenOf(lines, units);
  return (
    <>
      {lines.length === 1 ? null : (
        <s-choice-list
          label={label}
          multiple
          values={chosen.map(({ id }) => id)}
          onChange={({ currentTarget }) =>
            onUnits(Object.fromEntries(currentTarget.values.map((id) => [id, units[id] ?? "1"])))
          }
        >
          {lines.map(({ id, title }) => (
            <s-choice key={id} value={id}>
              {title}
            </s-choice>
          ))}
        </s-choice-list>
      )}
      {chosen.map(({ id, label: howMany, most, typed }) => (
        <s-number-field
          key={id}
          label={howMany}
          value={typed}
          min={1}
          max={most}
          {...(isOfLine(typed, most) ? {} : { error: words.translate("range", { most }) })}
          onInput={({ currentTarget }) => onUnits({ ...units, [id]: currentTarget.value })}
        />
      ))}
    </>
  );
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: RemakeChoicesAnswer["reasons"];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <s-select
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <s-option key={option.value} value={option.value}>
          {option.label}
        </s-option>
      ))}
    </s-select>
  );
}
