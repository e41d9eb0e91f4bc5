/**
 * The states from which its table lets something become `next`: what a guarded update asks for. Every table of states
 * is walked by the tests (`testing/guard-moves.ts`). Pure.
 */
export function statesBefore<State extends string>(
  flow: Readonly<Record<State, readonly State[]>>,
  next: State,
): State[] {
  const moves = Object.entries<readonly State[]>(flow);
  // The table's own keys are its states.
  return moves.filter(([, nexts]) => nexts.includes(next)).map(([state]) => state as State);
}
