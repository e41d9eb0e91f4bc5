import { existsSync } from "node:fs";
import type pg from "pg";
import { databasesBeside } from "./databases-beside.server.ts";
import { isMigrated } from "./migrate.server.ts";
import { hasCluster, postgresFiles } from "./postgres-files.server.ts";

/** No start has made the database that a command was to work on; `message` says where it isn't, and what to do. */
export class NoDatabase extends Error {
  override name = "NoDatabase";
}

const orAnother = "or set DATA_DIR or DATABASE_URL as the running one has it.";

/**
 * Throws `NoDatabase` where no start has made an embedded database in `dataDir`: a shell that lacks the variables of the
 * running program would work on a new one, beside the one that was meant. Makes nothing. What a restore or an upgrade left
 * unfinished is told of by the opening.
 */
export async function demandCluster(dataDir: string): Promise<void> {
  const { root, restoring, upgrading } = postgresFiles(dataDir);
  if ((await hasCluster(dataDir)) || existsSync(restoring) || existsSync(upgrading)) return;
  const [running] = await databasesBeside(root);
  const hint =
    running === undefined
      ? ""
      : ` One is running with its data in ${running}: DATA_DIR=${running} works on those.`;
  throw new NoDatabase(
    `There is no database in ${root} (DATA_DIR), and a command makes none: start the app or the core there once, ${orAnother}${hint}`,
  );
}

/** Throws `NoDatabase` where no start has filled the database that is open. */
export async function demandFilled(
  client: Pick<pg.Client, "query">,
  { database, dataDir }: { database: { kind: "embedded" | "server" }; dataDir: string },
): Promise<void> {
  if (await isMigrated(client)) return;
  const place =
    database.kind === "server"
      ? "The database of DATABASE_URL"
      : `The database in ${postgresFiles(dataDir).root} (DATA_DIR)`;
  throw new NoDatabase(
    `${place} is empty, and a command fills none: start the app or the core on it once, ${orAnother}`,
  );
}
