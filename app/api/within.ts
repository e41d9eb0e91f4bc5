/** A database that hangs is a failure by then, and clients may go on waiting for nothing no longer. */
export const answerWithinUsuallyMs = 9_000;

/** What `work` comes to. Rejects when it takes longer; the work itself goes on, and may still be done. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  // Every request waits so: a race of promises would cost it several more.
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`There was no answer within ${ms} ms.`));
    }, ms);
    const inTime =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer);
        settle(outcome);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}
