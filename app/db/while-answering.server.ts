import { setTimeout as delay } from "node:timers/promises";

/** A database that is there for nobody. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
}

/** Who waits at a terminal hears within a quarter of a minute, with the start of the program. */
const silentMost = 8_000;
const pauseMs = 1_000;

/**
 * What `work` comes to, for as long as the database answers anybody: of one that hangs nobody hears, however long they wait.
 * Rejects with `DatabaseSilent` once it has not answered for `silentMs`; the work is abandoned where it stands.
 */
export async function whileAnswering<T>(
  isAnswering: () => Promise<boolean>,
  work: Promise<T>,
  { silentMs = silentMost }: { silentMs?: number } = {},
): Promise<T> {
  const ended = new AbortController();
  const silence = (async (): Promise<never> => {
    const { signal } = ended;
    let heardAt = performance.now();
    for (;;) {
      const leftMs = Math.max(0, heardAt + silentMs - performance.now());
      const isHeard = await Promise.race([
        isAnswering(),
        delay(leftMs, false, { signal }).catch(() => false),
      ]);
      if (isHeard) heardAt = performance.now();
      else if (performance.now() - heardAt >= silentMs) {
        throw new DatabaseSilent(
          `The database does not answer: it takes connections, and has said nothing for ${Math.round(silentMs / 1_000)} s. ` +
            "`npm run doctor` says more; see docs/runbooks/database.md.",
        );
      }
      if (signal.aborted) return new Promise<never>(() => {});
      await delay(Math.min(pauseMs, silentMs), undefined, { signal }).catch(() => {});
    }
  })();
  try {
    return await Promise.race([work, silence]);
  } finally {
    ended.abort();
    // Whichever comes second is heard by nobody.
    silence.catch(() => {});
    work.catch(() => {});
  }
}
