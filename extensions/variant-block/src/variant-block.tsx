import { useCallback, useState } from "preact/hooks";
import type {
  VariantActAnswer,
  VariantActQuestion,
  VariantAnswer,
  VariantPart,
} from "../../../app/extensions/answers.ts";
import { createAsk, numberOf } from "../../shared/ask.ts";
import { drawPage } from "../../shared/draw-page.tsx";
import { Frame } from "../../shared/frame.tsx";
import { useAct } from "../../shared/use-act.ts";
import { useAsked } from "../../shared/use-asked.ts";
import { appUrl, Confirm } from "../../shared/ways.tsx";
import { localeOf, type Words } from "../../shared/words.ts";
import { CatalogChoice } from "./catalog-choice.tsx";
import { VariantParts } from "./variant-parts.tsx";

const ask = createAsk();

/** Shopify calls it where the block stands on a variant's page. */
export default function drawVariantBlock() {
  const { data, i18n } = shopify;
  const number = numberOf(data.selected[0]?.id ?? "");
  drawPage({
    words: i18n,
    shell: "s-admin-block",
    page: () => <VariantBlock number={number} words={i18n} />,
  });
}

/** What a person is about to do; null: only reading. */
type Doing = { kind: "choosing"; part: VariantPart | null } | { kind: "excluding" } | null;

/** What one unit of a variant is made of, and what to change about it in place. */
function VariantBlock({ number, words }: { number: string; words: Words }) {
  const [doing, setDoing] = useState<Doing>(null);
  const asked = useAsked<VariantAnswer>(
    useCallback(() => ask(`variants/${number}?locale=${localeOf(words)}`), [number, words]),
  );
  const { answer, show, again } = asked;
  const { isBusy, outcome, perform } = useAct<VariantActAnswer>({
    words,
    onAnswer: useCallback(({ variant }) => show(variant), [show]),
    onNone: useCallback(() => void again(), [again]),
  });
  const act = (question: VariantActQuestion) => {
    setDoing(null);
    void perform(() => ask(`variants/${number}/acts?locale=${localeOf(words)}`, question));
  };
  const draw = (variant: VariantAnswer) => (
    <s-stack direction="block" gap="base">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-badge tone={variant.label.tone}>{variant.label.text}</s-badge>
        {variant.summary === variant.label.text ? null : <s-text>{variant.summary}</s-text>}
      </s-stack>
      {outcome === null ? null : <s-banner tone={outcome.tone}>{outcome.text}</s-banner>}
      <VariantParts
        parts={variant.parts}
        isBusy={isBusy}
        ask={ask}
        words={words}
        onChange={doing === null ? (part) => setDoing({ kind: "choosing", part }) : null}
      />
      <Profit profit={variant.profit} words={words} />
      <EarlierMapped variant={variant} />
      {doing?.kind === "excluding" ? (
        <Confirm
          text={words.translate("excludeQuestion")}
          label={words.translate("exclude")}
          isDestructive
          words={words}
          onConfirm={() => act({ act: "exclude" })}
          onKeep={() => setDoing(null)}
        />
      ) : null}
      {doing?.kind === "choosing" ? (
        <CatalogChoice
          ask={ask}
          suggestions={variant.suggestions ?? []}
          instead={doing.part}
          words={words}
          onChoose={(chosen) => {
            const about = doing.part === null ? {} : { replaces: doing.part.sku };
            const { version } = variant;
            act({ act: "map", ...chosen, ...about, ...(version === undefined ? {} : { version }) });
          }}
          onKeep={() => setDoing(null)}
        />
      ) : null}
      {doing === null ? (
        <Buttons
          variant={variant}
          isBusy={isBusy}
          words={words}
          onDo={setDoing}
          onDecideAgain={() => act({ act: "decide-again" })}
        />
      ) : null}
    </s-stack>
  );
  return (
    <s-admin-block
      {...(answer?.kind === "answer" ? { collapsedSummary: answer.value.label.text } : {})}
    >
      <Frame
        asked={asked}
        words={words}
        nothing={<s-text color="subdued">{words.translate("nothing")}</s-text>}
        outcome={outcome}
      >
        {draw}
      </Frame>
    </s-admin-block>
  );
}

function Profit({ profit, words }: { profit: VariantAnswer["profit"]; words: Words }) {
  if (profit === null) return null;
  const { isLoss, isEven = false, basis, ...amounts } = profit;
  const text = isLoss ? "loss" : isEven ? "even" : "profit";
  return (
    <s-stack direction="block" gap="none">
      <s-text {...(isLoss ? { tone: "critical" as const } : {})}>
        {words.translate(text, amounts)}
      </s-text>
      <s-text color="subdued">{basis}</s-text>
    </s-stack>
  );
}

/** Leads to where orders that were sent with an earlier mapping can follow this one. */
function EarlierMapped({ variant: { earlierMapped, path } }: { variant: VariantAnswer }) {
  if (earlierMapped === undefined || earlierMapped === null) return null;
  return (
    <s-banner tone="info">
      {earlierMapped.text} <s-link href={appUrl(path)}>{earlierMapped.label}</s-link>
    </s-banner>
  );
}

function Buttons({
  variant: { state, isChangeable, path, viewOnly },
  isBusy,
  words,
  onDo,
  onDecideAgain,
}: {
  variant: VariantAnswer;
  isBusy: boolean;
  words: Words;
  onDo: (doing: Doing) => void;
  onDecideAgain: () => void;
}) {
  if (viewOnly !== undefined) {
    return (
      <s-stack direction="block" gap="small-200">
        <s-text color="subdued">{viewOnly}</s-text>
        <s-link href={appUrl(path)}>{words.translate("openInApp")}</s-link>
      </s-stack>
    );
  }
  return (
    <s-stack direction="inline" gap="small-200" alignItems="center">
      {state !== "excluded" && isChangeable ? (
        <s-button disabled={isBusy} onClick={() => onDo({ kind: "choosing", part: null })}>
          {words.translate(state === "mapped" ? "change" : "choose")}
        </s-button>
      ) : null}
      {state === "excluded" ? (
        <s-button disabled={isBusy} onClick={onDecideAgain}>
          {words.translate("decide-again")}
        </s-button>
      ) : (
        <s-button disabled={isBusy} onClick={() => onDo({ kind: "excluding" })}>
          {words.translate("exclude")}
        </s-button>
      )}
      <s-link href={appUrl(path)}>{words.translate("openInApp")}</s-link>
    </s-stack>
  );
}
