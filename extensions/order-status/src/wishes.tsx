import { useState } from "preact/hooks";
import type { BuyerOrderAnswer, BuyerWish } from "../../../app/extensions/answers.ts";
import type { Acting } from "../../shared/use-act.ts";
import type { Words } from "../../shared/words.ts";

/** As many as the app takes. */
const charactersMax = 500;

/** What a buyer may still wish for, and what became of it. */
export function Wishes<A>({
  answer: { wishes, waiting, answered },
  acting: { isBusy, outcome },
  words,
  onWish,
}: {
  answer: BuyerOrderAnswer;
  acting: Acting<A>;
  words: Words;
  /** True where it was heard. */
  onWish: (wish: BuyerWish, text: string) => Promise<boolean>;
}) {
  const [chosen, setChosen] = useState<BuyerWish | null>(null);
  const open = wishes.find(({ wish }) => wish === chosen);
  return (
    <>
      {/* That it was sent is said by what waits for its answer. */}
      {outcome === null || (outcome.tone === "success" && waiting !== null) ? null : (
        <s-banner tone={outcome.tone}>{outcome.text}</s-banner>
      )}
      {waiting === null ? null : <s-banner tone="info">{waiting}</s-banner>}
      {/* An app of before doesn’t say it. */}
      {(answered ?? null) === null ? null : <s-banner tone="info">{answered}</s-banner>}
      {open === undefined ? (
        <s-stack direction="inline" gap="base">
          {wishes.map(({ wish, label }) => (
            <s-button
              key={wish}
              variant="secondary"
              disabled={isBusy}
              onClick={() => setChosen(wish)}
            >
              {label}
            </s-button>
          ))}
        </s-stack>
      ) : (
        <WishForm
          key={open.wish}
          wish={open}
          isBusy={isBusy}
          words={words}
          // What was not heard stays, to be sent again.
          onSend={async (text) => {
            if (await onWish(open.wish, text)) setChosen(null);
          }}
          onKeep={() => setChosen(null)}
        />
      )}
    </>
  );
}

function WishForm({
  wish: { wish, note },
  isBusy,
  words,
  onSend,
  onKeep,
}: {
  wish: BuyerOrderAnswer["wishes"][number];
  isBusy: boolean;
  words: Words;
  onSend: (text: string) => Promise<void>;
  onKeep: () => void;
}) {
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  // Why somebody cancels is theirs to say or not; an address has to be one.
  const isEmpty = wish === "address" && text.trim() === "";
  return (
    <s-stack direction="block" gap="base">
      <s-text>{note}</s-text>
      <s-text-area
        label={words.translate(wish)}
        value={text}
        maxLength={charactersMax}
        {...(isAsked && isEmpty ? { error: words.translate("needed") } : {})}
        onInput={({ currentTarget }) => {
          // Shopify's types leave open which element it is.
          setText((currentTarget as HTMLElementTagNameMap["s-text-area"]).value ?? "");
        }}
      />
      <s-stack direction="inline" gap="base">
        <s-button
          variant="primary"
          disabled={isBusy}
          onClick={() => {
            setAsked(true);
            if (!isEmpty) void onSend(text.trim());
          }}
        >
          {words.translate("send")}
        </s-button>
        <s-button variant="secondary" onClick={onKeep}>
          {words.translate("keep")}
        </s-button>
      </s-stack>
    </s-stack>
  );
}
