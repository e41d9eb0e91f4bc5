import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { SnoozeUntil } from "#app/connector/dispatches/staff-acts/index.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { dateText } from "../moments.ts";
import { countedPartsText, partName } from "../part-name.ts";
import { t } from "../text.ts";

/** What came of putting one off. */
export interface SnoozeAnswer {
  outcome: "done" | "moved-on" | "too-soon" | "too-late";
}

type Snoozed = Pick<
  DispatchListItem,
  "id" | "orderName" | "sequence" | "hasOtherParts" | "attentionNumber"
>;

const SnoozeDialog = lazy(async () => ({
  default: (await import("./snooze-dialog.tsx")).SnoozeDialog,
}));

interface Asked {
  orders: readonly Snoozed[];
  onDone: (() => void) | undefined;
}

/** Asks until when what these orders wait for is put off, does it one by one, and says what came of it. */
export function useSnooze(): {
  dialog: ReactNode;
  ask: (orders: readonly Snoozed[], onDone?: () => void) => void;
  end: (order: Snoozed) => void;
  isBusy: boolean;
} {
  const [{ orders, onDone }, setAsked] = useState<Asked>({ orders: [], onDone: undefined });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const appBridge = useAppBridge();

  async function work(all: readonly Snoozed[], fields: Fields): Promise<void> {
    setBusy(true);
    setProblem(null);
    const outcomes: Outcome[] = [];
    for (const order of all) outcomes.push(await post(order, fields));
    setBusy(false);
    const wrong = outcomes.find((each) => each === "too-soon" || each === "too-late");
    if (wrong !== undefined) return setProblem(t(`snooze.problems.${wrong}`));
    setOpen(false);
    if (fields.intent === "snooze") onDone?.();
    appBridge.toast.show(saidOf(outcomes, fields), {
      isError: outcomes.includes("failed"),
    });
    revalidate();
  }

  return {
    isBusy,
    ask: (wanted, then) => {
      setAsked({ orders: wanted, onDone: then });
      setProblem(null);
      setOpen(true);
    },
    end: (order) => void work([order], { intent: "end" }),
    // Loaded when it is first asked for, and there from then on: it closes with its own movement.
    dialog:
      orders.length === 0 ? null : (
        <Suspense>
          <SnoozeDialog
            isOpen={isOpen}
            title={t("snooze.title", { count: orders.length })}
            about={orders.map(partName).join(", ")}
            counted={countedPartsText(orders)}
            isBusy={isBusy}
            problem={problem}
            onSnooze={(until) => void work(orders, { intent: "snooze", until })}
            onChange={() => setProblem(null)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ),
  };
}

type Outcome = SnoozeAnswer["outcome"] | "failed" | "view-only";
type Fields = { intent: "snooze"; until: SnoozeUntil } | { intent: "end" };

function saidOf(outcomes: readonly Outcome[], fields: Fields): string {
  const done = outcomes.filter((each) => each === "done").length;
  if (done === 0) {
    if (outcomes.includes("view-only")) return t("problems.viewOnly.title");
    return outcomes.includes("failed") ? t("snooze.failed") : t("attention.movedOn");
  }
  if (fields.intent === "end") return t("snooze.ended");
  const said = fields.until === "dismissed" ? "snooze.dismissed" : "snooze.done";
  const what = fields.until === "dismissed" ? {} : { day: dateText(fields.until) };
  return outcomes.length === 1
    ? t(said, { ...what, count: 1 })
    : t("snooze.some", { number: done, of: outcomes.length });
}

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function post({ id, attentionNumber }: Snoozed, fields: Fields): Promise<Outcome> {
  try {
    const response = await fetch("/app/orders/snooze", {
      method: "POST",
      body: new URLSearchParams({
        ...fields,
        dispatchId: id,
        attention: String(attentionNumber ?? ""),
      }),
    });
    if (response.status === 403) return "view-only";
    // It was withdrawn.
    if (response.status === 404) return "moved-on";
    if (!response.ok) return "failed";
    const { outcome }: SnoozeAnswer = await response.json();
    return outcome;
  } catch {
    return "failed";
  }
}
