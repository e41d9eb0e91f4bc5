import pg from "pg";
import { type AnnouncedAct, auditTrailOf, type EndOfAct } from "../core/audit/index.ts";
import { connectionOptionsOf, type DatabaseAddress } from "../db/database.server.ts";

/**
 * Does what reads a database as a whole as an act of its audit trail, from `begin` on; `noteOf` says what came of it. What keeps
 * that from being written down (a full disk, a server that only reads) keeps nobody from leaving with their rows, or from
 * a copy of them, and is returned as `unwritten`. Throws what the work throws, which is noted.
 */
export async function actOnDatabase<T>(
  { address, act, noteOf }: Act<T>,
  work: (begin: () => Promise<void>) => Promise<T>,
): Promise<{ result: T; unwritten: string | undefined }> {
  const pool = new pg.Pool({ ...connectionOptionsOf(address), max: 1 });
  // What breaks a connection fails the statement, which is heard there.
  pool.on("error", () => {});
  const trail = auditTrailOf(pool);
  let begun: Promise<string> | undefined;
  const begin = async () => {
    begun = trail.beginAct(act);
    // What keeps it from being written is said at the end.
    await begun.catch(() => undefined);
  };
  const end = async (came: EndOfAct): Promise<string | undefined> => {
    try {
      if (begun !== undefined) await trail.endAct({ actId: await begun, ...came });
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  };
  try {
    const result = await work(begin).catch(async (error: unknown) => {
      await end({ outcome: "Failed", note: messageOf(error) });
      throw error;
    });
    const note = noteOf?.(result);
    return {
      result,
      unwritten: await end({ outcome: "Done", ...(note !== undefined && { note }) }),
    };
  } finally {
    await pool.end();
  }
}

interface Act<T> {
  address: DatabaseAddress;
  act: AnnouncedAct;
  noteOf?: (result: T) => string;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
