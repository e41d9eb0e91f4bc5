import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { readEvents } from "./read-events.ts";
import { livePauseMs, useRepeat } from "./use-revalidation-while.ts";

/** While the server tells of moves, the page asks by itself only this seldom. */
const reportPauseMs = 60_000;
/** Moves come in flocks: the page is brought up to date once for all that come within this. */
const gatherMs = 400;
const retryMinMs = 1_000;
const retryMaxMs = 30_000;

/**
 * Keeps a page's data up to date: the server tells when something of the shop moved; where it can't be
 * heard the page asks every few seconds. A page that nobody sees does neither. What is selected, typed
 * or open stays, since only the data are read again.
 */
export function useLive(): void {
  const { revalidate, state } = useRevalidator();
  useFollowing({ refresh: revalidate, isIdle: state === "idle" });
}

/** The same for a part of a page that is read by itself: `refresh` reads it, unless that is under way. */
export function useFollowing({ refresh, isIdle }: { refresh: () => void; isIdle: boolean }): void {
  const [reach, setReach] = useState<Reach>("asking");
  const newest = useRef(refresh);
  useEffect(() => {
    newest.current = refresh;
  }, [refresh]);
  useRepeat({
    repeat: refresh,
    isWaiting: isIdle,
    pauseMs: reach === "told" ? reportPauseMs : livePauseMs,
  });
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const onMoved = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        newest.current();
      }, gatherMs);
    };
    const stop = followWhileSeen({ onMoved, onReach: setReach });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, []);
}

/** `told`: the server tells of moves. `asking`: it does not (yet), or can't be reached, and is asked. */
type Reach = "told" | "asking";

interface Follower {
  onMoved: () => void;
  onReach: (reach: Reach) => void;
}

/** Follows while the page is in view; returns what ends it. */
function followWhileSeen(follower: Follower): () => void {
  let following: AbortController | undefined;
  const look = () => {
    if (document.visibilityState !== "visible") {
      following?.abort();
      following = undefined;
    } else if (following === undefined) {
      following = new AbortController();
      void follow(following.signal, follower);
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    following?.abort();
  };
}

/** Opens the stream, and again when it ends, with growing pauses where it can't be opened. */
async function follow(signal: AbortSignal, { onMoved, onReach }: Follower): Promise<void> {
  let pauseMs = retryMinMs;
  while (!signal.aborted) {
    const came = await listen(signal, {
      onEvent(event, data) {
        if (event === "open") onReach("told");
        // What moved while nobody listened is not told again.
        if (event !== "open" || !(Number(data) > documentAgeMs())) onMoved();
      },
    });
    if (signal.aborted) return;
    onReach("asking");
    pauseMs = came === "ended" ? retryMinMs : Math.min(pauseMs * 2, retryMaxMs);
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
  }
}

/** By `fetch`, which carries the session token of the admin's frame. Resolves when it has ended. */
async function listen(
  signal: AbortSignal,
  { onEvent }: { onEvent: (event: string, data: string) => void },
): Promise<"ended" | "unheard"> {
  let came: "ended" | "unheard" = "unheard";
  try {
    const response = await fetch("/app/live", { signal });
    if (!response.ok || response.body === null) return came;
    came = "ended";
    await readEvents(response.body, onEvent);
  } catch {
    // Cut, or no network: it is tried again.
  }
  return came;
}

/**
 * How long this document has been there, at least as long as its data. Also through a machine's sleep, in
 * which one clock of the browser rests, and after its other clock was set back.
 */
function documentAgeMs(): number {
  return Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
