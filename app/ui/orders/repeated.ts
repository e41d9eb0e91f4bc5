import type { TimelineView } from "#app/connector/queries/dispatches/index.ts";

/** What happened once, or several times in a row. */
export interface Repeated {
  /** The newest time: one line, or the few that follow each other each time. Newest first, as all. */
  last: TimelineView[];
  /** All earlier times. */
  earlier: TimelineView[];
  times: number;
}

/** So many lines at most are taken for one thing that repeats itself: sent, refused, looked for, held. */
const linesMax = 4;

/**
 * Gathers what repeats itself without a break, so that a day of trying the same again is one entry. Nothing
 * is left out, and a line that says anything else begins anew. Pure.
 */
export function gatherRepeated(newestFirst: readonly TimelineView[]): Repeated[] {
  const words = newestFirst.map(wordsOf);
  const gathered: Repeated[] = [];
  for (let at = 0; at < newestFirst.length;) {
    const { length, times } = longestRepeat(words, at);
    const end = at + length * times;
    gathered.push({
      last: newestFirst.slice(at, at + length),
      earlier: newestFirst.slice(at + length, end),
      times,
    });
    at = end;
  }
  return gathered;
}

/** The shortest part that repeats itself over the most lines; one line where nothing does. */
function longestRepeat(words: readonly string[], at: number): { length: number; times: number } {
  let best = { length: 1, times: 1 };
  for (let length = 1; length <= linesMax; length += 1) {
    let end = at + length;
    while (end < words.length && words[end] === words[end - length]) end += 1;
    const times = Math.floor((end - at) / length);
    if (times > 1 && length * times > best.length * best.times) best = { length, times };
  }
  return best;
}

/** All that a line says, but for the moment and the number of the try. */
function wordsOf({ kind, actor, remark }: TimelineView): string {
  if (remark === null) return JSON.stringify([kind, actor]);
  const said = "attempt" in remark ? { ...remark, attempt: null } : remark;
  return JSON.stringify([kind, actor, said]);
}
