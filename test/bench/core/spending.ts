/** What a version spends on a request, beside how many it answers: the pace of the machine changes that least. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Load, measureLoad, median } from "../measure.ts";
import { spentMs } from "../spent.ts";
import { onDatabase } from "./ground.ts";

/** One version at work: its process, and its database on a server that does nothing else meanwhile. */
export interface Spender {
  pid: number;
  databaseUrl: string;
}

export interface Spending {
  perSecond: number;
  /** Of a request: microseconds of the core's processor time and of PostgreSQL's, bytes of write-ahead log. */
  coreUs: number;
  databaseUs: number;
  logBytes: number;
}

/** Sends for so many seconds, and says what a request took. */
export async function spendingOf(
  load: Load,
  { pid, databaseUrl }: Spender,
  seconds: number,
): Promise<Spending> {
  const server = await serverPid(databaseUrl);
  const read = async () => ({
    core: await spentMs(pid),
    database: await spentMs(server),
    log: await loggedBytes(databaseUrl),
  });
  const before = await read();
  const { perSecond, answers } = await measureLoad(load, { duration: seconds });
  const after = await read();
  return {
    perSecond,
    coreUs: ((after.core - before.core) * 1_000) / answers,
    databaseUs: ((after.database - before.database) * 1_000) / answers,
    logBytes: (after.log - before.log) / answers,
  };
}

/** Each figure's median over all rounds. */
export function medianSpending(rounds: readonly Spending[]): Spending {
  const of = (figure: keyof Spending) => median(rounds.map((round) => round[figure]));
  return {
    perSecond: of("perSecond"),
    coreUs: of("coreUs"),
    databaseUs: of("databaseUs"),
    logBytes: of("logBytes"),
  };
}

/** The process of which all of the server's others descend. */
async function serverPid(url: string): Promise<number> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder"),
  );
  const text = await readFile(path.join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

/** How much the server has written to its log since it was made. */
async function loggedBytes(url: string): Promise<number> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ bytes: string }>("SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes"),
  );
  return Number(rows[0]?.bytes);
}
