import type { OrderActQuestion, OrderAnswer, Way } from "../../../app/extensions/answers.ts";
import type { ActWay } from "../../shared/ways.tsx";

/** One thing that may be done with an order, or with a part of it. */
export interface PossibleAct {
  /** Tells it from the others, on this page. */
  key: string;
  way: ActWay;
  /** Which part it is about, where the order has several. */
  sequence: number | null;
  question: OrderActQuestion;
}

/** Sending and canceling: all else that an order may need belongs to what it waits for. */
const offered = new Set<string>(["send-open-lines", "send-again", "cancel"]);

/** What of the order can be sent or canceled now. Pure. */
export function possibleActs({ ways, parts }: OrderAnswer): PossibleAct[] {
  const acts = actWays(ways).map((way) => ({
    key: way.act,
    way,
    sequence: null,
    question: { act: way.act },
  }));
  return parts.reduce<PossibleAct[]>((all, { id, sequence, attention, ways }) => {
    for (const way of actWays([...ways, ...(attention?.ways ?? [])])) {
      const key = `${way.act} ${id}`;
      if (all.some((each) => each.key === key)) continue;
      all.push({
        key,
        way,
        sequence: parts.length > 1 ? sequence : null,
        question: { act: way.act, partId: id },
      });
    }
    return all;
  }, acts);
}

function actWays(ways: readonly Way[]): ActWay[] {
  return ways.filter((way): way is ActWay => way.kind === "act" && offered.has(way.act));
}
