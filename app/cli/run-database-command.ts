import { databasePlace, exportTo, importFrom } from "../compose/transfer.server.ts";
import { type AnnouncedAct, noteAct } from "../core/audit/index.ts";
import { counted } from "../core/index.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { keyPlaceOf } from "../compose/sealer.server.ts";
import {
  type ExportHeader,
  TransferError,
  type Upgraded,
  upgradeCluster,
} from "../transfer/index.ts";
import { type CommandForm, readArguments } from "./command.ts";
import { actOf, actOptions } from "./run-act.ts";
import { whatFollowsARestore } from "./what-follows-a-restore.ts";
import { commandNamed, type ExitCode, type Lines, runWords } from "./run-words.ts";

interface DatabaseContext {
  config: CoreConfig;
  words: string[];
  /** Who gave it, and with what, for the audit trail. */
  act: AnnouncedAct;
  /** Writes a line for the one who asked. */
  say: (line: string) => void;
}

interface DatabaseCommand extends CommandForm {
  summary: string;
  run(context: DatabaseContext): Promise<void>;
}

const commands: Readonly<Record<string, DatabaseCommand>> = {
  export: {
    usage: "npm run db:export -- <file> [--as <name>]",
    summary: "writes all rows of the database, as they are at one moment, into a new file",
    words: 1,
    options: {},
    async run({ config, words: [file = ""], act, say }) {
      const { header, unwritten } = await exportTo(config, { file, act });
      if (unwritten !== undefined) {
        say(`This export stands in no audit trail, as the database took no row: ${unwritten}.`);
      }
      say(`Exported ${sizeOf(header)} to ${file}, as they were at ${header.asOf}.`);
      say(
        "Buyers' names and addresses stand in it readably: keep it as you keep the database, and remove it once it is imported.",
      );
      for (const line of keyLines(config, header)) say(line);
      say(
        "What happens from now on is not in it. To move for good, stop every process before the export, and start none there any more.",
      );
      if (config.database.kind === "embedded") {
        say(
          `Artwork and uploads are not in it: their folders in ${config.dataDir} stay, or are copied to the next DATA_DIR.`,
        );
      }
    },
  },
  import: {
    usage: "npm run db:import -- <file> [--as <name>]",
    summary: "fills an empty database from such a file, all of it or nothing",
    words: 1,
    options: {},
    async run({ config, words: [file = ""], act, say }) {
      const header = await importFrom(config, { file, act });
      say(`${databasePlace(config)} has ${sizeOf(header)}, each table as many as the file says.`);
      const shops = header.tables.find(({ name }) => name === "connector.shop");
      say(whatFollowsARestore({ asOf: header.asOf, hasStores: shops?.rows !== 0 }));
      say("Jobs that waited are made anew by the start, from what is due.");
      say("Whoever follows /v1/events begins anew at its end.");
      say(
        "Start it with npm start, or npm run core; start nothing at the earlier database any more.",
      );
    },
  },
  upgrade: {
    usage: "npm run db:upgrade [-- --as <name>]",
    summary:
      "brings an embedded database of an earlier PostgreSQL to that of this version; the old one stays beside it",
    words: 0,
    options: {},
    async run({ config, act, say }) {
      if (config.database.kind === "server") {
        throw new TransferError(
          "DATABASE_URL leads to a server of its own: upgrade it with its own tools, or export it, and import it into a newer one.",
        );
      }
      sayUpgraded(
        await upgradeCluster(config, { onFilled: (client) => noteAct(client, act) }),
        say,
      );
    },
  },
};

/** The log of a new cluster begins anew, under the names that the old one's has in the archive. */
const newBackups =
  "Name a new folder in BACKUP_DIR before the start, then back up: what lies in the old one is of the earlier database, which the version that made it restores.";

function sayUpgraded(upgraded: Upgraded, say: (line: string) => void): void {
  const { kind, to } = upgraded;
  if (kind === "current") {
    say(`The embedded database is of PostgreSQL ${to} already: there is nothing to do.`);
    return;
  }
  if (kind === "finished") {
    say(
      `An earlier upgrade was cut off at its last step: the database is of PostgreSQL ${to} now.`,
    );
  } else {
    const { from, kept, header } = upgraded;
    say(
      `The embedded database went from PostgreSQL ${from} to ${to}: ${sizeOf(header)}, each table as many as before.`,
    );
    say(`The old one stays in ${kept}: remove it when you need it no more.`);
  }
  say("Jobs that waited are made anew by the start, from what is due.");
  say("Whoever follows /v1/events begins anew at its end.");
  say(newBackups);
  say("Start it with npm start, or npm run core.");
}

function keyLines({ encryption }: CoreConfig, { sealed }: ExportHeader): string[] {
  if (sealed.length === 0) return [];
  const ids = sealed.map(({ keyId }) => keyId).join(", ");
  return [
    encryption.kind === "given"
      ? `Secrets in it stay sealed with ${keyPlaceOf(encryption)} (${ids}): the import needs the same.`
      : `Secrets in it stay sealed with ${encryption.path} (${ids}): the import needs that file in its DATA_DIR, or what it holds in ENCRYPTION_KEY.`,
  ];
}

function sizeOf({ tables }: ExportHeader): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  return `${counted(rows, "row")} of ${counted(tables.length, "table")}`;
}

/** Runs `export …`, `import …` or `upgrade` and says how it ended: 0 done, 1 not possible, 2 the words don't fit. */
export async function runDatabaseCommand(
  words: string[],
  { readConfig, ...lines }: Lines & { readConfig: () => CoreConfig },
): Promise<ExitCode> {
  const [name = "", ...rest] = words;
  const isRefusal = (error: Error) => error instanceof TransferError;
  return runWords(
    words,
    { program: `npm run db:${name}`, help, isRefusal, ...lines },
    async ({ say }) => {
      const command = commandNamed(commands, name);
      const options = { ...command.options, ...actOptions };
      const args = readArguments({ ...command, options }, rest);
      const act = actOf(command, { name: `db:${name}`, args });
      await command.run({ config: readConfig(), words: args.words, act, say });
      return 0;
    },
  );
}

function help(): string[] {
  return [
    "They work on the database of `npm start` and `npm run core`: that of DATABASE_URL, else the embedded one of DATA_DIR.",
    "",
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  ];
}
