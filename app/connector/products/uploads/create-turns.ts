import { createTurns as createAnyTurns } from "#app/limits/create-turns.ts";

/** Files that one process, and one shop in it, looks into at a time. */
const atOnce = 4;
const atOncePerTenant = 2;
/** So many more of one shop, and of all, wait for so long: each is held in memory meanwhile. */
const waiting = { perTenant: 2, total: 32 };
const waitMs = 10_000;

/** Has work with files done for so many shops at once, all in turn, and answers `busy` where too many wait, or for too long. */
export function createTurns(): <T>(
  shop: string,
  work: () => Promise<T>,
) => Promise<T | { kind: "refused"; problem: "busy" }> {
  const turns = createAnyTurns({ atOnce, atOncePerTenant, ...waiting });
  return async (shop, work) => {
    const turn = await turns.take(shop, AbortSignal.timeout(waitMs));
    if (turn === null) return { kind: "refused", problem: "busy" };
    try {
      return await work();
    } finally {
      turn.release();
    }
  };
}
