/** Does one thing at a time; others wait for their turn, in the order in which they came. */
export function oneAtATime() {
  let isRunning = false;
  const waiting: (() => void)[] = [];
  return {
    waitingCount: () => waiting.length,
    async do<Result>(work: () => Promise<Result>): Promise<Result> {
      if (isRunning) await new Promise<void>((resolve) => waiting.push(resolve));
      isRunning = true;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) isRunning = false;
        else next();
      }
    },
  };
}
