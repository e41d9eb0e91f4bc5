/** One kind of hostile act, and the hands that do them. */
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "#test/stand-in/faults/random.ts";
import type { Tools } from "./tools.ts";

export interface Act {
  name: string;
  /** Does it once, bounded in bytes and time; what came of it, in a word. */
  run(tools: Tools): Promise<string>;
}

const pauseMaxMs = 2_000;

/**
 * Does acts for ever, `hands` at a time: each of them once in an order of chance, then all again in
 * another. `note` hears of each that is over.
 */
export function startHands(
  acts: readonly Act[],
  {
    hands,
    random,
    tools,
    note,
  }: { hands: number; random: Random; tools: Tools; note: (act: string, outcome: string) => void },
): void {
  let deck: Act[] = [];
  function next(): Act | undefined {
    if (deck.length === 0) {
      deck = acts
        .map((act) => ({ act, place: random() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ act }) => act);
    }
    return deck.pop();
  }
  async function work(): Promise<void> {
    for (let act = next(); act !== undefined; act = next()) {
      const outcome = await act.run(tools).catch((error: unknown) => {
        // What the app does with an act is never thrown: this is a fault of the act itself.
        return `FAULT ${error instanceof Error ? error.message : String(error)}`;
      });
      note(act.name, outcome);
      await delay(random() * pauseMaxMs);
    }
  }
  for (let hand = 0; hand < hands; hand += 1) void work();
}
