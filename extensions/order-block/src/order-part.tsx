import type { OrderActQuestion, OrderPart } from "../../../app/extensions/answers.ts";
import { Parcel } from "../../shared/parcel.tsx";
import { type ActWay, Ways } from "../../shared/ways.tsx";
import type { Words } from "../../shared/words.ts";
import { FormAt } from "./form-at.tsx";
import type { Forms } from "./form.ts";

/** What is sent together: how far it is, what it waits for, its parcels and its cost. */
export function OrderPartView({
  part,
  isOneOfSeveral,
  isAlarm,
  isAsking,
  isBusy,
  words,
  forms,
  onAct,
}: {
  part: OrderPart;
  isOneOfSeveral: boolean;
  /** False for a pause that the store chose itself. */
  isAlarm: boolean;
  /** Something is asked about the order above: nothing is beside the question. */
  isAsking: boolean;
  isBusy: boolean;
  words: Words;
  forms: Forms;
  onAct: (way: ActWay, about: Omit<OrderActQuestion, "act">) => void;
}) {
  const {
    id,
    sequence,
    isRemake = false,
    remakeNotes = [],
    stage,
    attention,
    ways,
    tracking,
    apiOrderId,
    cost,
  } = part;
  const [asking, offering] = [`attention ${id}`, `part ${id}`];
  return (
    <s-stack direction="block" gap="small-200">
      {isOneOfSeveral ? (
        <s-stack direction="inline" gap="small-200" alignItems="center">
          <s-text type="strong">
            {words.translate(isRemake ? "remake" : "part", { sequence })}
          </s-text>
          <s-badge tone={stage.tone}>{stage.text}</s-badge>
        </s-stack>
      ) : null}
      {remakeNotes.map((note) => (
        <s-text key={note}>{note}</s-text>
      ))}
      {attention === null || isAsking ? null : (
        <s-banner tone={isAlarm ? "warning" : "info"}>
          <s-stack direction="block" gap="small-200">
            <s-text>{attention.text}</s-text>
            <FormAt at={asking} forms={forms}>
              <Ways
                ways={attention.ways}
                isBusy={isBusy}
                onAct={(way) => onAct(way, { partId: id, attention: attention.number })}
                onForm={(form) => forms.open({ ...form, at: asking })}
              />
            </FormAt>
          </s-stack>
        </s-banner>
      )}
      {tracking.map((parcel) => (
        <s-stack key={parcel.number} direction="inline" gap="small-200" alignItems="center">
          <Parcel parcel={parcel} words={words} />
          {parcel.isInShopify ? null : (
            <s-badge tone={parcel.inShopify?.tone ?? "info"}>
              {parcel.inShopify?.text ?? words.translate("notInShopify")}
            </s-badge>
          )}
        </s-stack>
      ))}
      {apiOrderId === null ? null : (
        <s-text color="subdued">{words.translate("providerOrder", { id: apiOrderId })}</s-text>
      )}
      {cost === null ? null : (
        <s-text color="subdued">{words.translate("cost", { amount: cost })}</s-text>
      )}
      {isAsking ? null : (
        <FormAt at={offering} forms={forms}>
          <Ways
            ways={ways}
            isBusy={isBusy}
            onForm={(form) => forms.open({ ...form, at: offering })}
            onAct={(way) => {
              // Whoever cancels answers nothing.
              const asked = way.act === "cancel" ? null : (attention?.number ?? null);
              onAct(way, { partId: id, ...(asked === null ? {} : { attention: asked }) });
            }}
          />
        </FormAt>
      )}
    </s-stack>
  );
}
