/**
 * `npm run db:export -- <file>` writes the whole database into a file; `npm run db:import -- <file>` fills an empty one
 * from it: from the embedded database to a server of one's own, and back; `npm run db:upgrade` brings an embedded one of
 * an earlier PostgreSQL to that of this version.
 */
import { runDatabaseCommand } from "./run-database-command.ts";
import { readCoreConfig } from "../process/config.server.ts";
import { runProgram } from "../process/run-program.ts";

await runProgram(() => runDatabaseCommand(process.argv.slice(2), { readConfig: readCoreConfig }));
