import { useState } from "preact/hooks";
import type { OrderActAnswer, OrderLine } from "../../../app/extensions/answers.ts";
import type { Answer, Ask } from "../../shared/ask.ts";
import { Ways } from "../../shared/ways.tsx";
import type { Words } from "../../shared/words.ts";
import { LineTexts } from "./line-texts.tsx";

interface Props {
  lines: readonly OrderLine[];
  /** The order has several parts, so a line says which one has it. */
  isOneOfSeveral: boolean;
  isBusy: boolean;
  ask: Ask;
  words: Words;
  /** Has something about a line done, shows what came of it, and says whether it was done. */
  onSave: (save: () => Promise<Answer<OrderActAnswer>>) => Promise<boolean>;
}

/** What became of each line of the order, and what may be changed about it. */
export function OrderLines({ lines, ...shared }: Props) {
  // One at a time is changed: they all stand for the order as it was shown.
  const [changing, setChanging] = useState<string | null>(null);
  if (lines.length === 0) return null;
  return (
    <s-stack direction="block" gap="small-200">
      <s-text type="strong">{shared.words.translate("items")}</s-text>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          {...shared}
          isChanging={changing === line.id}
          onChange={() => setChanging(line.id)}
          onClose={() => setChanging(null)}
        />
      ))}
    </s-stack>
  );
}

function Line({
  line: { title, quantity, verdict, sequence, becomes, printed, changed, ...line },
  isOneOfSeveral,
  isBusy,
  isChanging,
  ask,
  words,
  onSave,
  onChange,
  onClose,
}: Omit<Props, "lines"> & {
  line: OrderLine;
  isChanging: boolean;
  onChange: () => void;
  onClose: () => void;
}) {
  const { pictureUrls, notes, ways, textsPath } = line;
  return (
    <s-stack direction="block" gap="small-400">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        {pictureUrls?.map((url) => (
          <s-thumbnail
            key={url}
            src={url}
            alt={words.translate("artworkOf", { title })}
            size="small"
          />
        ))}
        <s-text>{words.translate("times", { quantity, title })}</s-text>
        <s-badge tone={verdict.tone}>{verdict.text}</s-badge>
        {isOneOfSeveral && sequence !== null ? (
          <s-text color="subdued">{words.translate("part", { sequence })}</s-text>
        ) : null}
      </s-stack>
      {becomes.map((each, at) => (
        // Two may be alike, and none has anything of its own to keep.
        // oxlint-disable-next-line react/no-array-index-key
        <s-text key={at} color="subdued">
          {each}
        </s-text>
      ))}
      {printed === undefined ? null : <s-text>{printed}</s-text>}
      {changed === undefined ? null : <s-text color="subdued">{changed}</s-text>}
      {notes.map((note) => (
        <s-text key={note} tone="warning">
          {note}
        </s-text>
      ))}
      {textsPath !== undefined && isChanging ? (
        <LineTexts
          ask={ask}
          path={textsPath}
          isBusy={isBusy}
          words={words}
          onSave={onSave}
          onClose={onClose}
        />
      ) : (
        <s-stack direction="inline" gap="small-200" alignItems="center">
          {textsPath === undefined ? null : (
            <s-button disabled={isBusy} onClick={onChange}>
              {words.translate("changeText")}
            </s-button>
          )}
          <Ways
            ways={ways?.filter(({ kind }) => kind === "link") ?? []}
            isBusy={isBusy}
            onAct={noAct}
          />
        </s-stack>
      )}
    </s-stack>
  );
}

/** All else about a line alone is done in the app. */
function noAct(): void {}
