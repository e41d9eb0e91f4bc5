import type { PoolClient } from "pg";
import type { Transaction } from "#app/db/database.server.ts";
import type { Enqueue } from "../ports/context.ts";

/** A queue that throws where one transaction writes jobs of a kind twice: its rows are locked last and in one go. */
export function jobsOnce(enqueue: Enqueue): Enqueue {
  const written = new WeakMap<Transaction | PoolClient, Set<string>>();
  return async (transaction, name, payloads) => {
    const texts = new Set(payloads.map((payload) => JSON.stringify(payload)));
    if (texts.size < payloads.length) throw new Error(`A job ${name} is written twice.`);
    // A connection of the pool serves one transaction after the other.
    if ("$queryRawUnsafe" in transaction) {
      const names = written.get(transaction) ?? new Set();
      if (names.has(name)) throw new Error(`One transaction writes jobs ${name} twice.`);
      written.set(transaction, names.add(name));
    }
    await enqueue(transaction, name, payloads);
  };
}
