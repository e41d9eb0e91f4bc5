import type { Pool } from "pg";
import { beforeAll, expect, it } from "vitest";
import { allMoves, watchMoves } from "./guard-moves.ts";

/**
 * For a file of stories about what moves by the named tables of states: watches its database from its first test on.
 * What it returns is called at the file's end, and registers the test that each row of the tables was taken.
 */
export function watchEveryMove(
  harness: { readonly database: { pool: Pick<Pool, "query"> } },
  ...tables: readonly string[]
): () => void {
  let movesMade: Awaited<ReturnType<typeof watchMoves>> | undefined;
  beforeAll(async () => {
    movesMade = await watchMoves(harness.database.pool);
  });
  return () =>
    it(`takes every row of the states of ${tables.join(", ")}`, async () => {
      const made = (await movesMade?.()) ?? new Set<string>();
      const own = allMoves.filter((move) => tables.some((table) => move.startsWith(`${table}: `)));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((move) => !made.has(move))).toEqual([]);
    });
}
