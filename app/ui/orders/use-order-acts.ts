import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { ActReport } from "#app/connector/model/act-report.ts";
import { type ActQuestion, questionOf } from "../act-question.ts";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { partName } from "../part-name.ts";

/** What came of one order; null while it is not known. */
export type ActOutcome =
  | "done"
  /** It was looked at, and asked the same or something else anew. */
  | "still-waits"
  | "not-allowed"
  | "moved-on"
  | "unknown"
  | "view-only"
  | "failed"
  | "stopped";

export interface ActEntry {
  id: string;
  name: string;
  hasOtherParts: boolean;
  /** What it was seen to wait for when it was selected. */
  attentionNumber: number | null;
  outcome: ActOutcome | null;
  /** What came of it in detail; absent where that is not known. */
  report?: ActReport | undefined;
}

/** One act over several orders, as far as it has come. */
export interface ActRun {
  act: DispatchAct;
  entries: readonly ActEntry[];
  isRunning: boolean;
}

type Orders = readonly DispatchListItem[];

export interface OrderActs {
  run: ActRun | null;
  /** What is asked, or was, before the act that was started; null where nothing was. */
  question: ActQuestion | null;
  isAsking: boolean;
  /** Begins, or asks before; `onBegun`: it has begun. */
  start: (act: DispatchAct, orders: Orders, onBegun?: () => void) => void;
  confirm: () => void;
  dropQuestion: () => void;
  /** What is on its way is finished; the others are left as they are. */
  stop: () => void;
  dismiss: () => void;
  /** Acts again on what failed or was left. */
  retryFailed: () => void;
}

/**
 * Acts on orders one after the other, so that each has its own result and a person can stop in
 * between. What a row does not allow is not asked for. `orders`: as they stand now, as far as the page shows them.
 */
export function useOrderActs(orders: Orders): OrderActs {
  const [run, setRun] = useState<ActRun | null>(null);
  const [asked, setAsked] = useState<Parameters<OrderActs["start"]> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isStopped = useRef(false);
  // Kept, for what somebody does about the order afterwards is not what came of it.
  const waits = (entry: ActEntry) => stillWaits(entry, orders);
  if (run !== null && run.entries.some(waits)) {
    const entries = run.entries.map((entry) =>
      waits(entry) ? { ...entry, outcome: "still-waits" as const, report: undefined } : entry,
    );
    setRun({ ...run, entries });
  }
  const { revalidate } = useRevalidator();
  const work = useCallback(
    async (act: DispatchAct, entries: readonly ActEntry[]) => {
      isStopped.current = false;
      const results = new Map(entries.map((entry) => [entry.id, entry]));
      const show = (isRunning: boolean) =>
        setRun({ act, entries: [...results.values()], isRunning });
      // What is left of it would not be done, and nothing would say so, on whatever page of the app this goes on.
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener("beforeunload", ask);
      show(true);
      for (const entry of entries) {
        if (entry.outcome !== null) continue;
        const came: Came = isStopped.current ? { outcome: "stopped" } : await post(act, entry);
        results.set(entry.id, { ...entry, ...came });
        show(true);
      }
      removeEventListener("beforeunload", ask);
      show(false);
      revalidate();
    },
    [revalidate],
  );

  const begin: OrderActs["start"] = (act, orders, onBegun) => {
    onBegun?.();
    void work(
      act,
      orders.map((order) => ({
        id: order.id,
        name: partName(order),
        hasOtherParts: order.hasOtherParts,
        attentionNumber: order.attentionNumber,
        outcome: order.acts.includes(act) ? null : "not-allowed",
      })),
    );
  };

  return {
    run,
    question: asked === null ? null : questionOf(asked[0], asked[1]),
    isAsking,
    start: (...wanted) => {
      const isAsked = questionOf(wanted[0], wanted[1]) !== null;
      setAsking(isAsked);
      if (isAsked) setAsked(wanted);
      else begin(...wanted);
    },
    confirm: () => {
      setAsking(false);
      if (asked !== null) begin(...asked);
    },
    dropQuestion: () => setAsking(false),
    stop: () => {
      isStopped.current = true;
    },
    dismiss: () => setRun(null),
    retryFailed: () => {
      if (run === null) return;
      const again = run.entries.map((entry) =>
        isOpen(entry) ? { ...entry, outcome: null, report: undefined } : entry,
      );
      void work(run.act, again);
    },
  };
}

/** Whether looking at it again ended what was asked, and it is asked something by now. */
function stillWaits({ id, attentionNumber, outcome, report }: ActEntry, orders: Orders): boolean {
  if (outcome !== "done" || report?.kind !== "retried" || report.what !== "check") return false;
  const asked = orders.find((order) => order.id === id)?.attentionNumber ?? null;
  return asked !== null && asked !== attentionNumber;
}

/** Whether it is worth another try. */
export function isOpen({ outcome }: ActEntry): boolean {
  return outcome === "failed" || outcome === "stopped";
}

type Came = Pick<ActEntry, "report"> & { outcome: ActOutcome };

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function post(act: DispatchAct, { id, attentionNumber }: ActEntry): Promise<Came> {
  try {
    const response = await fetch("/app/orders/acts", {
      method: "POST",
      body: new URLSearchParams({
        act,
        dispatchId: id,
        attention: String(attentionNumber ?? ""),
      }),
    });
    if (response.status === 403) return { outcome: "view-only" };
    if (response.status === 404) return { outcome: "unknown" };
    if (!response.ok) return { outcome: "failed" };
    const came: Came = await response.json();
    return came.outcome === "done" || came.outcome === "moved-on" ? came : { outcome: "failed" };
  } catch {
    // No network, or an answer that is none of ours: the row says so, and can be tried again.
    return { outcome: "failed" };
  }
}
