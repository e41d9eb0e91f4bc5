/**
 * The table `setback`: what goes wrong with a dispatch, time and again, until it goes well. There is a row only
 * while something does. Whoever writes one holds the dispatch's row lock.
 */
import { isSameSaid, type Words } from "../model/phrases.ts";
import { keepWords, readWords } from "./words.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { SetbackModel } from "#app/db/generated/models.ts";

/** What stands against a dispatch. */
export interface Setback extends Pick<SetbackModel, "tries" | "faults" | "retryAt"> {
  lastError: Words | null;
}

const none: Setback = { tries: 0, faults: 0, lastError: null, retryAt: null };

/** Reads a dispatch with it, in the dispatch's own statement. */
export const withSetback = { setback: true } as const satisfies Prisma.DispatchInclude;

/** What was read so: nothing goes wrong where there is no row. */
export function setbackOf({ setback }: { setback: SetbackModel | null }): Setback {
  if (setback === null) return none;
  const { tries, faults, lastError, retryAt } = setback;
  return { tries, faults, lastError: readWords(lastError), retryAt };
}

/** The same with the dispatch that it was read with. */
export function settingBack<Row extends { setback: SetbackModel | null }>(
  row: Row,
): Omit<Row, "setback"> & Setback {
  const { setback, ...dispatch } = row;
  return { ...dispatch, ...setbackOf({ setback }) };
}

interface Target {
  shop: string;
  dispatchId: string;
}

/** True where a change says something else than is known. */
export function isOther(known: Setback | undefined, change: Partial<Setback>): boolean {
  const now = { ...known, ...change };
  return (
    now.tries !== known?.tries ||
    now.faults !== known?.faults ||
    !isSameSaid(now.lastError ?? null, known?.lastError ?? null) ||
    now.retryAt?.getTime() !== known?.retryAt?.getTime()
  );
}

/**
 * Keeps what goes wrong now, and forgets all of it once nothing does. `known`: what was read of it; undefined:
 * nobody has looked. Returns what stands then.
 */
export async function keepSetback(
  transaction: Pick<Transaction, "setback">,
  { shop, dispatchId }: Target,
  { known, change }: { known: Setback | undefined; change: Partial<Setback> },
): Promise<Setback> {
  const where = { shop_dispatchId: { shop, dispatchId } };
  const before = known ?? setbackOf({ setback: await transaction.setback.findUnique({ where }) });
  const now = { ...before, ...change };
  if (!isOther(before, change)) return now;
  if (isOther(none, now)) {
    const create = { shop, dispatchId, ...now, lastError: kept(now.lastError) };
    const { lastError, ...update } = change;
    await transaction.setback.upsert({
      where,
      create,
      update: { ...update, ...(lastError === undefined ? {} : { lastError: kept(lastError) }) },
    });
  } else {
    await transaction.setback.deleteMany({ where: { shop, dispatchId } });
  }
  return now;
}

function kept(words: Words | null): string | null {
  return words === null ? null : keepWords(words);
}
