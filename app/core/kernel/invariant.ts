/** Ends the operation when something is not so that our own code guarantees. A failure is a bug. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
