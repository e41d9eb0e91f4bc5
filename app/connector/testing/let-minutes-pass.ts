import type { Process, Store } from "./harness.ts";

/** So many minutes go by; in each a process compares the store where that is due, and does what `follow` says on its own. */
export async function letMinutesPass(
  store: Pick<Store, "advance" | "compare">,
  count: number,
  { process, follow }: { process: Process; follow: () => Promise<unknown> },
): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    store.advance(60_000);
    await store.compare(process);
    await follow();
  }
}
