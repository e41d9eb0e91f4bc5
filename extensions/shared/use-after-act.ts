import { useEffect, useState } from "preact/hooks";
import type { Acting } from "./use-act.ts";
import type { Asked } from "./use-asked.ts";

/** What comes of an act shows within seconds, or once its provider has answered: for ten minutes together. */
const pausesMs = [3_000, 5_000, 10_000, 20_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/** After an act, reads by itself how it stands, and drops what was said of the act once that is newer. */
export function useAfterAct<T, A>(
  { poll }: Pick<Asked<T>, "poll">,
  { outcome, forget }: Pick<Acting<A>, "outcome" | "forget">,
): void {
  const [act, setAct] = useState<Acting<A>["outcome"]>(null);
  // That it is said no more does not end the reading: an order goes on after its first step.
  useEffect(() => {
    if (outcome !== null) setAct(outcome);
  }, [outcome]);
  useEffect(() => {
    if (act === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const wait = ([pause, ...further]: readonly number[]) => {
      if (pause === undefined) return;
      timer = setTimeout(() => void read(further), pause);
    };
    const read = async (further: readonly number[]) => {
      const isNewer = await poll();
      if (isLeft) return;
      if (isNewer) forget();
      wait(further);
    };
    wait(pausesMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [act, poll, forget]);
}
