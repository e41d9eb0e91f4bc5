import type { Pool, PoolClient } from "pg";

/** Counts what a pool's clients ask PostgreSQL from now on. Called before the pool is used much: once for each. */
export function countStatements(pool: Pool) {
  const statements: string[] = [];
  const watched = new WeakSet<PoolClient>();
  // Some were connected before.
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...given: Parameters<typeof query>) => {
        const [first]: unknown[] = given;
        statements.push(typeof first === "string" ? first : JSON.stringify(first));
        return query(...given);
      },
    });
  });
  return {
    /** The statements about the connector's tables that `work` leads to, and how many transactions it commits. */
    async during(work: () => Promise<unknown>) {
      statements.length = 0;
      await work();
      // What a new connection begins with, and what a process notes of itself, is none of the work's.
      const asked = statements.filter((text) => /\bconnector\b/.test(text));
      const commits = statements.filter((text) => /^\W*(?:text\W+)?COMMIT\b/.test(text)).length;
      return { asked, commits };
    },
  };
}
