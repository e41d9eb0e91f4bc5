/** A database that hangs is a failure by then, and clients may go on waiting for nothing no longer. */
export const answerWithinUsuallyMs = 9_000;

/** What `work` comes to. Rejects when it takes longer; the work itself goes on, and may still be done. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`There was no answer within ${ms} ms.`)),
    ms,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
