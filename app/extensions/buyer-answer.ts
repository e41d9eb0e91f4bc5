/** What a buyer is told of their order, in the language of the moment (`inLanguage`). Pure. */
import type { BuyerOrder } from "../connector/queries/dispatches/index.ts";
import type { DispatchStage } from "../connector/model/stage.ts";
import { dayText } from "../ui/moments.ts";
import { t } from "../ui/text.ts";
import type { BuyerOrderAnswer, BuyerStep } from "./answers.ts";
import { versionOf } from "./version-of.ts";

const steps = ["received", "making", "printed", "packed", "shipped"] as const satisfies BuyerStep[];

const stepOf = {
  Waiting: "received",
  Sending: "received",
  // The provider has it, and nobody has begun.
  Created: "received",
  Picked: "making",
  Printed: "printed",
  Packaged: "packed",
  Shipped: "shipped",
  Fulfilled: "shipped",
  Canceled: "received",
} as const satisfies Record<DispatchStage, BuyerStep>;

/** `pictureOf`: the address at which an artwork is shown small. */
export function buyerAnswer(
  order: BuyerOrder,
  pictureOf: (artworkUrl: string) => string,
): BuyerOrderAnswer {
  const { isCanceled, stage, items, tracking, replacements } = order;
  const current = stepOf[stage];
  const at = steps.indexOf(current);
  const isOver = current === "shipped";
  return {
    summary: summaryOf(order, current),
    steps: isCanceled
      ? []
      : steps.map((step, place) => ({
          step,
          label: t(`buyer.steps.${step}`),
          state:
            place < at || (place === at && isOver) ? "done" : place === at ? "current" : "ahead",
        })),
    items: items.map(({ title, quantity, artworkUrl }) =>
      artworkUrl === null
        ? { title, quantity, pictureUrl: null }
        : {
            title,
            quantity,
            pictureUrl: pictureOf(artworkUrl),
            pictureVersion: versionOf(artworkUrl),
          },
    ),
    shipsOn: isCanceled || order.promisedDay === null ? null : dayText(order.promisedDay),
    tracking,
    replacements: isCanceled
      ? []
      : replacements.map(({ sequence, hasLeft, promisedDay, tracking: parcels }) => ({
          sequence,
          summary: t(`buyer.replacement.${hasLeft ? "shipped" : "making"}`),
          shipsOn: promisedDay === null ? null : dayText(promisedDay),
          tracking: parcels,
        })),
    ...wishesOf(order),
  };
}

function summaryOf({ isCanceled, isWithShop, hasLeft }: BuyerOrder, current: BuyerStep): string {
  if (isCanceled) return t("buyer.canceled");
  if (hasLeft && current !== "shipped") return t("buyer.partly");
  return t(isWithShop ? "buyer.withShop" : `buyer.summary.${current}`);
}

function wishesOf({
  wishes,
  isUnsent,
  isStopped,
  lastWish,
}: BuyerOrder): Pick<BuyerOrderAnswer, "wishes" | "waiting" | "answered"> {
  const note = t(`buyer.wishes.${isUnsent ? "unsent" : "sent"}`);
  const isWaiting = lastWish !== null && lastWish.outcome === null;
  return {
    wishes: wishes.map((wish) => ({ wish, label: t(`buyer.wishes.${wish}`), note })),
    waiting: isWaiting ? t(`buyer.wishes.waiting.${lastWish.kind}`) : null,
    answered: answeredOf(lastWish, isStopped),
  };
}

function answeredOf(last: BuyerOrder["lastWish"], isStopped: boolean): string | null {
  if (last === null || last.outcome === null) return null;
  // A canceled order says so by itself; one that was sent again later is none.
  if (last.kind === "cancel") {
    return last.outcome === "granted" && !isStopped
      ? null
      : t(`buyer.wishes.ended.cancel.${last.outcome}`);
  }
  return t(`buyer.wishes.ended.address.${last.outcome}`);
}
