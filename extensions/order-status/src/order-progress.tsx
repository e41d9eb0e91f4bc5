import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type {
  BuyerOrderAnswer,
  BuyerOrderQuestion,
  BuyerWish,
  BuyerWishAnswer,
  BuyerWishQuestion,
} from "../../../app/extensions/answers.ts";
import { type Answer, createAsk, numberOf } from "../../shared/ask.ts";
import { Frame } from "../../shared/frame.tsx";
import { useAct } from "../../shared/use-act.ts";
import { useFollowing } from "../../shared/use-following.ts";
import { type Asked, useAsked } from "../../shared/use-asked.ts";
import { localeOf, type Words } from "../../shared/words.ts";
import { appAddress } from "./app-address.ts";
import { Progress } from "./progress.tsx";
import { Wishes } from "./wishes.tsx";

/** Until when after a checkout the app has heard of its order, by the pauses between the questions. */
const pausesMs = [2_000, 4_000, 8_000];

export interface OrderProgressProps {
  order: { id: string | undefined; confirmation: string | undefined };
  token: () => Promise<string>;
  /** It was placed just now: the app may not know it yet. */
  isNew: boolean;
  /** The shop's owner arranges the page: there is no order. */
  isInEditor: boolean;
  words: Words;
}

/** How a buyer's order is made. Nothing at all where the app has nothing to do with it. */
export function OrderProgress({ order, token, isNew, isInEditor, words }: OrderProgressProps) {
  const ask = useMemo(() => createAsk({ appUrl: appAddress, token }), [token]);
  const { id, confirmation } = order;
  const proof = useMemo<BuyerOrderQuestion>(
    () => (confirmation === undefined ? {} : { confirmation }),
    [confirmation],
  );
  const path = `buyer/orders/${numberOf(id ?? "")}`;
  const asked = useAsked<BuyerOrderAnswer>(
    useCallback(
      () =>
        id === undefined || isInEditor
          ? Promise.resolve<Answer<BuyerOrderAnswer>>(unknown)
          : ask(`${path}?locale=${localeOf(words)}`, proof),
      [ask, id, path, proof, isInEditor, words],
    ),
  );
  const isAwaited = useUntilKnown(asked, isNew && !isInEditor);
  const { show, poll } = asked;
  const acting = useAct<BuyerWishResult>({
    words,
    onAnswer: useCallback(({ order: next }) => show(next), [show]),
    // Beside what is shown, with what the buyer has entered.
    onNone: useCallback(() => void poll(), [poll]),
  });
  useFollowing(asked, acting);
  const wishFor = (wish: BuyerWish, text: string) => {
    const question: BuyerWishQuestion = { ...proof, wish, text };
    const address = `${path}/wishes?locale=${localeOf(words)}`;
    return acting.perform(async () => withDone(await ask<BuyerWishAnswer>(address, question)));
  };
  if (isInEditor) {
    return (
      <s-section heading={words.translate("heading")}>
        <s-text>{words.translate("editor")}</s-text>
      </s-section>
    );
  }
  if (isAwaited) {
    return (
      <s-section>
        <s-text>{words.translate("placed")}</s-text>
      </s-section>
    );
  }
  // A heading over nothing would be all that most orders show.
  const isNothing = asked.answer?.kind === "problem" && asked.answer.status === 404;
  if (isNothing || (isNew && asked.answer === null)) return null;
  return (
    <s-section heading={words.translate("heading")}>
      <Frame asked={asked} words={words} nothing={null}>
        {(answer) => (
          <s-stack direction="block" gap="base">
            <Progress answer={answer} words={words} />
            <Wishes answer={answer} acting={acting} words={words} onWish={wishFor} />
          </s-stack>
        )}
      </Frame>
    </s-section>
  );
}

const unknown: Answer<never> = { kind: "problem", status: 404, message: null };

/** A wish that was heard is done: what becomes of it is for the shop to say. */
export type BuyerWishResult = BuyerWishAnswer & { isDone: boolean };

function withDone(answer: Answer<BuyerWishAnswer>): Answer<BuyerWishResult> {
  if (answer.kind !== "answer") return answer;
  return { kind: "answer", value: { ...answer.value, isDone: true } };
}

/**
 * Asks a few times more for an order that was placed just now. True from when it is unknown for the first time until
 * it is known, or asked for no more.
 */
function useUntilKnown({ answer, again }: Asked<BuyerOrderAnswer>, isNew: boolean): boolean {
  const [tries, setTries] = useState(0);
  const isUnknown = answer?.kind === "problem" && answer.status === 404;
  const pause = isNew && isUnknown ? pausesMs[tries] : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void again();
    }, pause);
    return () => clearTimeout(timer);
  }, [pause, tries, again]);
  const isAskedAgain = isNew && tries > 0 && answer === null;
  return pause !== undefined || isAskedAgain;
}
