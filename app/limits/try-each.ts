/** What failed, and with what. */
export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/** Does `work` for each, one after the other: one that fails keeps no other waiting. Returns those that failed. */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push({ item, error });
    }
  }
  return failures;
}

/** Throws where anything failed, once all was tried. */
export function throwFailed(failures: readonly Failure<unknown>[], message: string): void {
  const [first] = failures;
  if (first !== undefined) throw new Error(message, { cause: first.error });
}
