import { useEffect, useState } from "preact/hooks";
import type { Acting } from "./use-act.ts";
import type { Asked } from "./use-asked.ts";

/** What comes of an act shows within seconds, or once its provider has answered: for ten minutes together. */
const pausesMs = [3_000, 5_000, 10_000, 20_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];
/** Between further readings, for as long as something is under way. */
const longPauseMs = 5 * 60_000;
/** Where nothing says whether anybody sees the page: without news, and without a press, it is left then. */
const unseenMaxMs = 60 * 60_000;

export interface Following {
  /** Something was under way when it was left: what is shown may be over. */
  isLeft: boolean;
  /** Begins anew, as somebody is there. */
  follow: () => void;
}

/**
 * Reads by itself how it stands, in growing pauses: after an act for some minutes, and for as long as something is under way.
 * Nothing is read while nobody sees the page. Drops what was said of the act once there is something newer.
 */
export function useFollowing<T, A>(
  { poll }: Pick<Asked<T>, "poll">,
  { outcome, forget }: Pick<Acting<A>, "outcome" | "forget">,
  isUnderWay = false,
): Following {
  const [act, setAct] = useState<Acting<A>["outcome"]>(null);
  const [rounds, setRounds] = useState(0);
  const [isLeft, setLeft] = useState(false);
  // That it is said no more does not end the reading: an order goes on after its first step.
  useEffect(() => {
    if (outcome !== null) setAct(outcome);
  }, [outcome]);
  useEffect(() => {
    setLeft(false);
    if (act === null && !isUnderWay) return undefined;
    let leave = () => {};
    let isOver = false;
    const wait = (at: number, sinceMs: number) => {
      const pauseMs = pausesMs[at] ?? (isUnderWay ? longPauseMs : null);
      if (pauseMs === null) return;
      if (!knowsWhetherSeen() && sinceMs + pauseMs > unseenMaxMs) return setLeft(isUnderWay);
      const timer = setTimeout(() => {
        leave = onceSeen(() => void read(at + 1, sinceMs + pauseMs));
      }, pauseMs);
      leave = () => clearTimeout(timer);
    };
    const read = async (next: number, sinceMs: number) => {
      const isNewer = await poll();
      if (isOver) return;
      if (isNewer) forget();
      // What moves may soon move again.
      if (isNewer && isUnderWay) wait(0, 0);
      else wait(next, sinceMs);
    };
    wait(0, 0);
    return () => {
      isOver = true;
      leave();
    };
  }, [act, isUnderWay, rounds, poll, forget]);
  return { isLeft, follow: () => setRounds((before) => before + 1) };
}

/** Shopify may run an extension where there is no page to be seen, but for what it draws. */
function knowsWhetherSeen(): boolean {
  return typeof document.visibilityState === "string";
}

/** Does it now, or as soon as somebody sees the page; what is returned has it not done. */
function onceSeen(act: () => void): () => void {
  if (document.visibilityState !== "hidden") {
    act();
    return () => {};
  }
  const look = () => {
    if (document.visibilityState === "hidden") return;
    document.removeEventListener("visibilitychange", look);
    act();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
