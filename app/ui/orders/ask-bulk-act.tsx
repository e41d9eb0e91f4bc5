import { isLeftConnection } from "#app/connector/model/awaited.ts";
import type { BulkActName } from "#app/connector/model/bulk-act.ts";
import { AskMatching } from "../matching/ask-matching.tsx";
import type { Asking } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { type Counted, matchCountText, useMatchCount } from "./use-match-count.ts";

export interface WantedBulkAct {
  act: BulkActName;
  /** The list's, as `queryOf` writes it. */
  address: URLSearchParams;
  /** Which of the orders are meant, where there are several such buttons; null: all. */
  about: string | null;
}

/** Asks before an act on all orders of a list. */
export function AskBulkAct({ act, address, about, ...asking }: WantedBulkAct & Asking) {
  const { counted } = useMatchCount({ act, address, asked: asking.asked });
  const allowed = allowedTo(counted, act);
  const values = { number: allowed ?? 0 };
  const isByPart = (counted?.orders ?? counted?.count) !== counted?.count;
  return (
    <AskMatching
      {...asking}
      action={`/app/orders/bulk?${address}`}
      // A process of a version without such a filter would act on all orders: it refuses an intent that it doesn't know.
      fields={{ intent: intentOf(address), act }}
      counted={counted?.count ?? null}
      question={{
        title: t(`acts.matching.${act}`),
        content: t(`orders.matching.acts.${act}`),
        isDestructive: act === "cancel",
        lines: [
          ...(about === null ? [] : [about]),
          matchCountText(counted),
          ...(allowed === null || allowed === counted?.count
            ? []
            : [t(`acts.matching.${isByPart ? "allowedParts" : "allowed"}`, values)]),
          ...(act === "leave" || act === "reopen" ? [t(`acts.matching.lines.${act}`)] : []),
          t("acts.matching.body"),
          ...(act === "cancel" ? [t("acts.confirm.cancel.body", { count: 2 })] : []),
          ...(act === "approve" ? [t("acts.matching.test")] : []),
        ],
      }}
    />
  );
}

/** To how many of the orders that match the act can be done; null where that is not told. */
function allowedTo(counted: Counted | undefined, act: BulkActName): number | null {
  if (counted === undefined || counted.count === null || counted.allowed === undefined) return null;
  return act === "leave" || act === "reopen" ? null : counted.allowed[act];
}

function intentOf(address: URLSearchParams): string {
  if (address.get("filter") === "unforwarded") return "start-unforwarded";
  const awaited = address.get("awaited");
  if (awaited === "app") return "start-of-overdue";
  if (awaited === "long") return "start-of-long";
  if (awaited !== null) return isLeftConnection(awaited) ? "start-of-left" : "start-of-awaited";
  if (address.has("due")) return "start-of-due";
  return address.has("product") ? "start-of-product" : "start";
}
