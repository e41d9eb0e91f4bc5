import type { BuyerOrderAnswer } from "../../../app/extensions/answers.ts";
import { Parcel } from "../../shared/parcel.tsx";
import type { Words } from "../../shared/words.ts";

/** Where an order is on its way, what is made, and when it leaves. */
export function Progress({ answer, words }: { answer: BuyerOrderAnswer; words: Words }) {
  const { summary, steps, items, shipsOn, tracking, replacements = [] } = answer;
  const done = steps.filter(({ state }) => state !== "ahead").length;
  return (
    <>
      <s-text>{summary}</s-text>
      {/* One that was canceled has no way to go. */}
      {steps.length === 0 ? null : (
        <s-progress
          value={done}
          max={steps.length}
          accessibilityLabel={words.translate("heading")}
        />
      )}
      <s-stack direction="inline" gap="base">
        {steps.map(({ step, label, state }) => (
          <s-text
            key={step}
            {...(state === "current" ? { type: "strong" as const } : {})}
            {...(state === "ahead" ? { color: "subdued" as const } : {})}
          >
            {label}
          </s-text>
        ))}
      </s-stack>
      {shipsOn === null ? null : <s-text>{words.translate("shipsOn", { day: shipsOn })}</s-text>}
      {items.map(({ title, quantity, pictureUrl }) => (
        // Several lines may be of the same variant.
        <s-stack
          key={`${title} ${quantity} ${pictureUrl}`}
          direction="inline"
          gap="base"
          alignItems="center"
        >
          {pictureUrl === null ? null : <s-product-thumbnail src={pictureUrl} alt={title} />}
          <s-text>{words.translate("times", { quantity, title })}</s-text>
        </s-stack>
      ))}
      {tracking.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} words={words} />
      ))}
      {replacements.map((replacement) => (
        <s-stack key={replacement.sequence} direction="block" gap="small-200">
          <s-text>{replacement.summary}</s-text>
          {replacement.shipsOn === null ? null : (
            <s-text>{words.translate("shipsOn", { day: replacement.shipsOn })}</s-text>
          )}
          {replacement.tracking.map((parcel) => (
            <Parcel key={parcel.number} parcel={parcel} words={words} />
          ))}
        </s-stack>
      ))}
    </>
  );
}
