/** The stand-in's time: the machine's, plus what tests moved it ahead. Timers follow it. */
export type Clock = {
  now(): Date;
  /** Runs the task when the clock reaches `at`; a moved clock runs it at once. */
  schedule(at: Date, task: () => Promise<void>): void;
  /** Moves ahead and runs what became due, in order of time, also what that work schedules in turn. */
  advance(seconds: number): Promise<void>;
  /** Forgets every timer. */
  stop(): void;
};

type Timer = { at: number; task: () => Promise<void> };

export function createClock(): Clock {
  let offsetMs = 0;
  let timers: Timer[] = [];
  let wake: NodeJS.Timeout | undefined;
  const nowMs = () => Date.now() + offsetMs;

  const removeDue = (untilMs: number): Timer | undefined => {
    const next = timers.toSorted((a, b) => a.at - b.at)[0];
    if (!next || next.at > untilMs) return undefined;
    timers = timers.filter((timer) => timer !== next);
    return next;
  };
  const sleep = () => {
    clearTimeout(wake);
    const next = Math.min(...timers.map((timer) => timer.at));
    if (!Number.isFinite(next)) return;
    wake = setTimeout(run, Math.min(Math.max(0, next - nowMs()), 2 ** 31 - 1));
    wake.unref();
  };
  const run = () => {
    for (let due = removeDue(nowMs()); due; due = removeDue(nowMs())) void due.task();
    sleep();
  };

  return {
    now: () => new Date(nowMs()),
    schedule(at, task) {
      timers.push({ at: at.getTime(), task });
      sleep();
    },
    async advance(seconds) {
      const target = nowMs() + seconds * 1000;
      clearTimeout(wake);
      for (let due = removeDue(target); due; due = removeDue(target)) {
        offsetMs += Math.max(0, due.at - nowMs());
        await due.task();
      }
      offsetMs += Math.max(0, target - nowMs());
      sleep();
    },
    stop() {
      timers = [];
      clearTimeout(wake);
    },
  };
}
