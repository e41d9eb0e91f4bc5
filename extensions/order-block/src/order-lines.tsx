import type { OrderLine } from "../../../app/extensions/answers.ts";
import { Ways } from "../../shared/ways.tsx";
import type { Words } from "../../shared/words.ts";
import { FormAt } from "./form-at.tsx";
import type { Forms } from "./form.ts";
import { LineMockup } from "./line-mockup.tsx";

interface Props {
  lines: readonly OrderLine[];
  /** The order has several parts, so a line says which one has it. */
  isOneOfSeveral: boolean;
  isBusy: boolean;
  words: Words;
  forms: Forms;
}

/** What became of each line of the order, and what may be changed about it. */
export function OrderLines({ lines, ...shared }: Props) {
  if (lines.length === 0) return null;
  return (
    <s-stack direction="block" gap="small-200">
      <s-text type="strong">{shared.words.translate("items")}</s-text>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...shared} />
      ))}
    </s-stack>
  );
}

function Line({
  line: { title, quantity, verdict, sequence, becomes, printed, changed, ...line },
  isOneOfSeveral,
  isBusy,
  words,
  forms,
}: Omit<Props, "lines"> & { line: OrderLine }) {
  const { pictureUrls, refunded, notes, ways = [], textsPath, mockup } = line;
  const at = `line ${line.id}`;
  return (
    <s-stack direction="block" gap="small-400">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        {pictureUrls?.map((url, place) => (
          <s-thumbnail
            // Its address is another with each answer: drawn anew, it would stand empty until that is fetched.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
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
      {refunded === undefined ? null : <s-text color="subdued">{refunded}</s-text>}
      {becomes.map((each, at) => (
        // Two may be alike, and none has anything of its own to keep.
        // oxlint-disable-next-line react/no-array-index-key
        <s-text key={at} color="subdued">
          {each}
        </s-text>
      ))}
      {mockup === undefined ? null : (
        <LineMockup
          key={`${mockup.path} ${mockup.version ?? ""}`}
          mockup={mockup}
          ask={forms.given.ask}
          words={words}
        />
      )}
      {printed === undefined ? null : <s-text>{printed}</s-text>}
      {changed === undefined ? null : <s-text color="subdued">{changed}</s-text>}
      {notes.map((note) => (
        <s-text key={note} tone="warning">
          {note}
        </s-text>
      ))}
      {/* What was open of it goes where nothing of it may be changed any more. */}
      {textsPath === undefined && ways.length === 0 ? null : (
        <FormAt at={at} forms={forms}>
          <s-stack direction="inline" gap="small-200" alignItems="center">
            {textsPath === undefined ? null : (
              <s-button
                disabled={isBusy}
                onClick={() => forms.open({ at, kind: "texts", path: textsPath })}
              >
                {words.translate("changeText")}
              </s-button>
            )}
            <Ways
              ways={ways.filter(({ kind }) => kind === "link")}
              isBusy={isBusy}
              onAct={noAct}
              onForm={(opened) => forms.open({ ...opened, at })}
            />
          </s-stack>
        </FormAt>
      )}
    </s-stack>
  );
}

/** All else about a line alone is done in the app. */
function noAct(): void {}
