import type { Pool, PoolClient } from "pg";

const begins = /^\W*(?:text\W+)?BEGIN\b/;
const ends = /^\W*(?:text\W+)?(?:COMMIT|ROLLBACK)\b/;
const waitsNot = /synchronous_commit/;
const writes = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\W+connector\b/;

/** Counts what a pool's clients ask PostgreSQL from now on. Called before the pool is used much: once for each. */
export function countStatements(pool: Pool) {
  const statements: string[] = [];
  let [written, waited] = [0, 0];
  const watched = new WeakSet<PoolClient>();
  // Some were connected before.
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    let isOpen = false;
    let [hasWritten, isWaitedFor] = [false, true];
    const count = () => {
      written += 1;
      if (isWaitedFor) waited += 1;
    };
    Object.assign(client, {
      query: (...given: Parameters<typeof query>) => {
        const [first]: unknown[] = given;
        const text = typeof first === "string" ? first : JSON.stringify(first);
        statements.push(text);
        if (begins.test(text)) [isOpen, hasWritten, isWaitedFor] = [true, false, true];
        else if (!isOpen) isWaitedFor = true;
        isWaitedFor &&= !waitsNot.test(text);
        if (ends.test(text)) {
          if (hasWritten) count();
          isOpen = false;
        } else if (writes.test(text)) {
          hasWritten = true;
          if (!isOpen) count();
        }
        return query(...given);
      },
    });
  });
  return {
    /**
     * The statements about the connector's tables that `work` leads to, how many transactions it commits, and how
     * many of all, statements by themselves included, wrote something, and of these waited for the disk.
     */
    async during(work: () => Promise<unknown>) {
      statements.length = 0;
      [written, waited] = [0, 0];
      await work();
      // What a new connection begins with, and what a process notes of itself, is none of the work's.
      const asked = statements.filter((text) => /\bconnector\b/.test(text));
      const commits = statements.filter((text) => /^\W*(?:text\W+)?COMMIT\b/.test(text)).length;
      return { asked, commits, written, waited };
    },
  };
}
