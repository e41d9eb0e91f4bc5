/** One at a time, but nobody waits for ever. */
export interface Slot {
  /** Resolves with what gives it back: once nobody has it, or after `waitMs`, beside whoever still has. */
  take(waitMs: number): Promise<() => void>;
}

export function createSlot(): Slot {
  let last: Promise<void> = Promise.resolve();
  return {
    async take(waitMs) {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = mine.promise;
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => late.resolve(), waitMs);
      await Promise.race([before, late.promise]);
      clearTimeout(timer);
      return () => mine.resolve();
    },
  };
}
