import { useState } from "preact/hooks";
import type { OrderActQuestion, OrderAnswer } from "../../../app/extensions/answers.ts";
import { createAsk } from "../../shared/ask.ts";
import { drawPage } from "../../shared/draw-page.tsx";
import { Frame } from "../../shared/frame.tsx";
import { useFollowing } from "../../shared/use-following.ts";
import { useOrder } from "../../shared/use-order.ts";
import { type ActWay, appUrl, Confirm, Ways } from "../../shared/ways.tsx";
import type { Words } from "../../shared/words.ts";
import type { Forms, OpenForm } from "./form.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderPartView } from "./order-part.tsx";
import { createRemakeRequests } from "./remake-requests.ts";

const ask = createAsk();
/** However often the block is drawn. */
const requests = createRemakeRequests();

/** Shopify calls it where the block stands on an order's page. */
export default function drawOrderBlock() {
  const { data, i18n } = shopify;
  const id = data.selected[0]?.id;
  drawPage({
    words: i18n,
    shell: "s-admin-block",
    page: () => <OrderBlock id={id} words={i18n} />,
  });
}

/** An act that waits for a yes: the button that was pressed, and what is to be asked for then. */
interface ToConfirm {
  text: string;
  way: ActWay;
  question: OrderActQuestion;
}

/** Where an order stands at the provider, what it waits for, and what to do about it. */
function OrderBlock({ id, words }: { id: string | undefined; words: Words }) {
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  const { asked, acting, act } = useOrder(ask, { id, words, isFilledIn: form !== null });
  const { answer, again, poll } = asked;
  const { isBusy, outcome, forget } = acting;
  const isUnderWay = answer?.kind === "answer" && answer.value.isUnderWay === true;
  const { isLeft, follow } = useFollowing(asked, acting, isUnderWay);
  const refresh = () => {
    forget();
    follow();
    // Where nothing answers, what is entered in a form stays.
    void (form === null ? again() : poll());
  };
  const onAct = (way: ActWay, about: Omit<OrderActQuestion, "act">) => {
    const question = { act: way.act, ...about };
    if (way.confirm === null) act(question);
    else setToConfirm({ text: way.confirm, way, question });
  };
  const close = () => setForm(null);
  const given = {
    ask,
    isBusy,
    words,
    onSave: acting.perform,
    onClose: close,
    requestAt: requests.openAt,
  };
  const forms: Forms = { opened: form, open: setForm, given };
  const draw = (order: OrderAnswer) => (
    <s-stack direction="block" gap="base">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-badge tone={order.state.tone}>{order.state.text}</s-badge>
        {isSaidElsewhere(order) ? null : <s-text>{order.summary}</s-text>}
      </s-stack>
      {outcome === null ? null : <s-banner tone={outcome.tone}>{outcome.text}</s-banner>}
      {toConfirm === null ? null : (
        <Confirm
          text={toConfirm.text}
          label={toConfirm.way.answers?.yes ?? toConfirm.way.label}
          keep={toConfirm.way.answers?.no}
          isDestructive={toConfirm.way.isDestructive}
          words={words}
          onConfirm={() => {
            setToConfirm(null);
            act(toConfirm.question);
          }}
          onKeep={() => setToConfirm(null)}
        />
      )}
      {order.parts.map((part) => (
        <OrderPartView
          key={part.id}
          part={part}
          isOneOfSeveral={order.parts.length > 1}
          isAlarm={order.state.tone === "warning" || order.state.tone === "critical"}
          isAsking={toConfirm !== null}
          isBusy={isBusy}
          words={words}
          forms={forms}
          onAct={onAct}
        />
      ))}
      {toConfirm === null ? (
        <Ways ways={order.ways} isBusy={isBusy} onAct={(way) => onAct(way, {})} />
      ) : null}
      <OrderLines
        lines={order.lines}
        isOneOfSeveral={order.parts.length > 1}
        isBusy={isBusy}
        words={words}
        forms={forms}
      />
      {order.viewOnly === undefined ? null : <s-text color="subdued">{order.viewOnly}</s-text>}
      <s-stack direction="inline" gap="base" alignItems="center">
        <s-button variant="tertiary" disabled={isBusy} onClick={refresh}>
          {words.translate("refresh")}
        </s-button>
        <s-link href={appUrl(order.path)}>{words.translate("openInApp")}</s-link>
        {isLeft ? <s-text color="subdued">{words.translate("left")}</s-text> : null}
      </s-stack>
    </s-stack>
  );
  return (
    <s-admin-block
      {...(answer?.kind === "answer" ? { collapsedSummary: answer.value.state.text } : {})}
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

/** What the order waits for stands with its part, with what to do about it; the badge says the rest. */
function isSaidElsewhere({ state, summary, parts }: OrderAnswer): boolean {
  return summary === state.text || parts.some(({ attention }) => attention?.text === summary);
}
