import { useState } from "preact/hooks";
import { createAsk } from "../../shared/ask.ts";
import { drawPage } from "../../shared/draw-page.tsx";
import { Frame } from "../../shared/frame.tsx";
import { useOrder } from "../../shared/use-order.ts";
import type { Words } from "../../shared/words.ts";
import { type PossibleAct, possibleActs } from "./possible-acts.ts";

const ask = createAsk();

/** Shopify calls it when the action is opened from an order's page. */
export default function drawOrderAction() {
  const { data, i18n, close } = shopify;
  const id = data.selected[0]?.id;
  drawPage({
    words: i18n,
    shell: "s-admin-action",
    page: () => <OrderAction id={id} words={i18n} close={close} />,
  });
}

/** Sends what of an order was left open, or cancels what is at the provider. */
function OrderAction({
  id,
  words,
  close,
}: {
  id: string | undefined;
  words: Words;
  close: () => void;
}) {
  const { asked, acting, act } = useOrder(ask, { id, words });
  const [chosen, setChosen] = useState<string | null>(null);
  const { answer } = asked;
  const { isBusy, outcome } = acting;
  const acts = answer?.kind === "answer" ? possibleActs(answer.value) : [];
  // Where there is one only, it is the one; not in the place of another that was chosen or pressed.
  const only = chosen === null && acts.length === 1 ? acts[0] : undefined;
  const toDo = acts.find(({ key }) => key === chosen) ?? only;
  const isDone = outcome?.tone === "success";
  return (
    <s-admin-action loading={answer === null}>
      <Frame
        asked={asked}
        words={words}
        nothing={<s-text>{words.translate("nothing")}</s-text>}
        outcome={outcome}
      >
        {({ state, summary, viewOnly }) => (
          <s-stack direction="block" gap="base">
            <s-stack direction="inline" gap="small-200" alignItems="center">
              <s-badge tone={state.tone}>{state.text}</s-badge>
              {summary === state.text ? null : <s-text>{summary}</s-text>}
            </s-stack>
            {outcome === null ? null : <s-banner tone={outcome.tone}>{outcome.text}</s-banner>}
            {isDone ? null : (
              <Choice
                acts={acts}
                chosen={toDo}
                nothing={viewOnly ?? words.translate("nothing")}
                words={words}
                onChoose={setChosen}
              />
            )}
          </s-stack>
        )}
      </Frame>
      {toDo === undefined || isDone ? null : (
        <s-button
          slot="primary-action"
          variant="primary"
          loading={isBusy}
          {...(toDo.way.isDestructive ? { tone: "critical" as const } : {})}
          onClick={() => {
            setChosen(toDo.key);
            act(toDo.question);
          }}
        >
          {toDo.way.answers?.yes ?? toDo.way.label}
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={close}>
        {words.translate("close")}
      </s-button>
    </s-admin-action>
  );
}

/** What is to be done, and what that means before it is. */
function Choice({
  acts,
  chosen,
  nothing,
  words,
  onChoose,
}: {
  acts: readonly PossibleAct[];
  chosen: PossibleAct | undefined;
  /** What is said where there is nothing to choose. */
  nothing: string;
  words: Words;
  onChoose: (key: string) => void;
}) {
  const meaning = chosen?.way.confirm ?? null;
  if (acts.length === 0) return <s-text>{nothing}</s-text>;
  return (
    <>
      <s-choice-list
        label={words.translate("choose")}
        values={chosen === undefined ? [] : [chosen.key]}
        onChange={({ currentTarget }) => {
          const [key] = currentTarget.values;
          if (key !== undefined) onChoose(key);
        }}
      >
        {acts.map(({ key, way, sequence }) => (
          <s-choice key={key} value={key}>
            {sequence === null
              ? way.label
              : `${way.label} (${words.translate("part", { sequence })})`}
          </s-choice>
        ))}
      </s-choice-list>
      {meaning === null ? null : <s-banner tone="warning">{meaning}</s-banner>}
    </>
  );
}
