import { useEffect } from "preact/hooks";
import type { Acting } from "./use-act.ts";
import type { Asked } from "./use-asked.ts";

/** What comes of an act shows within seconds, or with its provider later: then the page is read again by hand. */
const pausesMs = [3_000, 5_000, 10_000];

/** After an act, reads a few times by itself how it stands, and drops what was said of the act once that is newer. */
export function useAfterAct<T, A>(
  { poll }: Pick<Asked<T>, "poll">,
  { outcome, forget }: Pick<Acting<A>, "outcome" | "forget">,
): void {
  useEffect(() => {
    if (outcome === null) return undefined;
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
      else wait(further);
    };
    wait(pausesMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [outcome, poll, forget]);
}
