import { access, constants, stat } from "node:fs/promises";
import { z } from "zod";
import {
  BackupError,
  type Inventory,
  listBackups,
  restoreBackup,
  type Restored,
  type RestoreGoal,
} from "../backup/index.ts";
import {
  backupTargetOf,
  backUpByHand,
  demandBackupConfig,
  keepsBackups,
  type OpenedRestored,
  openRestored,
  restoredFilesOf,
  verifyBackup,
} from "../compose/backup.server.ts";
import { keyPlaceOf } from "../compose/sealer.server.ts";
import type { AnnouncedAct } from "../core/audit/index.ts";
import { counted } from "../core/index.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { type Arguments, type CommandForm, UsageError } from "./command.ts";
import { actOf, actOptions } from "./run-act.ts";
import { whatFollowsARestore } from "./what-follows-a-restore.ts";

/** What a command of backups is given. */
interface BackupContext {
  config: CoreConfig;
  args: Arguments;
  /** Writes a line for the one who asked. */
  say: (line: string) => void;
}

/** One of them; its name is what it is found by. */
export interface BackupCommand extends CommandForm {
  summary: string;
  run(context: BackupContext): Promise<void>;
}

const backUp: BackupCommand = {
  usage:
    "npm run backup [-- --as <name>], npm run backup -- --verify [--to latest|<time>|<backup>] [--in <folder>]",
  summary:
    "backs up database, files and encryption key, while orders flow; with --verify, restores what `--to latest` would into a temporary folder and checks it there",
  words: 0,
  options: { verify: "switch", to: "text", in: "text", ...actOptions },
  async run({ config, args, say }) {
    if (args.has("verify")) return verify({ config, args, say });
    if (args.text("to") ?? args.text("in")) throw new UsageError("--to and --in go with --verify.");
    const { keptDays } = demandBackupConfig(config);
    const startedAt = performance.now();
    const act = actOf({ options: {} }, { name: "backup", args });
    const { made, place, unwritten, keyless } = await backUpByHand(config, { act });
    const { id, inventory, files, removed } = made;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`Backed up to ${place} as ${id} in ${seconds} s:`);
    const { database, encryption } = inventory;
    say(
      database.kind === "embedded"
        ? `  the database, ${megabytes(database.bytes)}, here ${megabytes(database.sealedBytes)}`
        : "  not the database: DATABASE_URL leads to a server of its own. Back it up with its own tools (pgBackRest, Barman, pg_basebackup, or pg_dump of its version)",
    );
    say(
      `  ${filesIn(files.count)} of artwork and uploads, ${megabytes(files.bytes)}; ${files.newCount} of them new`,
    );
    for (const line of bucketLines(config, inventory)) say(line);
    say(`  ${keyLines[encryption]}`);
    if (removed > 0)
      say(`Removed ${counted(removed, "backup")} older than ${counted(keptDays, "day")} need.`);
    if (unwritten !== undefined)
      say(`This backup stands in no audit trail, as the database took no row: ${unwritten}.`);
    say("Keep BACKUP_KEY elsewhere: nothing in the backup opens without it.");
    if (keyless === 0) return;
    const isMissing = encryption === "none";
    throw new BackupError(
      `The encryption key is ${isMissing ? "missing" : "another one"}, and ${counted(keyless, "secret")} in the database ${keyless === 1 ? "was" : "were"} sealed with ${isMissing ? "it" : "one that is not there"}, which this backup can't bring back: put the key back and back up again (docs/runbooks/encryption-key.md).`,
    );
  },
};

/** What is said of the bucket that artwork lies in. */
function bucketLines(config: CoreConfig, { files }: Pick<Inventory, "files">): string[] {
  if (files.bucket === undefined) {
    const { artworkStore } = config;
    if (artworkStore.kind !== "s3") return [];
    return [`  with what lies in the bucket ${artworkStore.bucket} at ${artworkStore.endpoint}`];
  }
  const { name, endpoint } = files.bucket;
  const why = keepsBackups(config)
    ? "the backups are kept in it, so name another for them in BACKUP_S3_BUCKET"
    : "its key may not list what is in it (s3:ListBucket), so allow that";
  return [`  not what lies in the bucket ${name} at ${endpoint}: ${why}`];
}

async function verify({ config, args, say }: BackupContext): Promise<void> {
  const [to = "latest", folder] = [args.text("to"), args.text("in")];
  if (folder !== undefined) await demandFolder(folder);
  const goal = goalOf(to);
  const verified = await verifyBackup(config, { to: goal, folder });
  const { id, asOf, database, files, encryption, checked } = verified;
  say(`The backup ${id} can be restored, as everything was at ${asOf.toISOString()}:`);
  for (const line of [...betweenLines(goal, verified), ...damagedLines(verified)]) say(line);
  say(
    database && checked
      ? `  the database: ${filesIn(database.files)} as its manifest has them, ${checked.indexes} indexes agree with their tables`
      : "  no database is in it: DATABASE_URL led to a server of its own",
  );
  for (const line of archiveLines(database)) say(line);
  for (const { what, count } of checked?.counts ?? []) {
    say(`    ${counted(count, what.replace(/^(\w+)s\b/, "$1"), what)}`);
  }
  say(`  ${filesIn(files)} of artwork and uploads`);
  const opens = checked && encryption !== "none" ? ", which opens all that is sealed" : "";
  say(`  ${keyLines[encryption]}${opens}`);
}

/** Throws `UsageError` where nothing can be restored below what `--in` names. */
async function demandFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const mayWrite = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isFolder && mayWrite) return;
  throw new UsageError(
    `--in must be a folder that is there, and in which this user may write, not ${folder}.`,
  );
}

const filesIn = (count: number) => counted(count, "file");

/** What `--to` means. */
function goalOf(to: string): RestoreGoal {
  if (to === "latest") return "latest";
  const time = z.iso.datetime({ offset: true }).safeParse(to);
  if (!time.success) return { backup: to };
  const at = new Date(time.data);
  if (at <= new Date()) return { time: at };
  throw new UsageError(
    `--to must be latest, a backup of the list, or a time that has been, not ${to}.`,
  );
}

/** What is said of a time between the end of a database and the start of what was restored from it. */
function betweenLines(goal: RestoreGoal, { database, asOf }: Restored): string[] {
  if (database === undefined || typeof goal === "string" || "backup" in goal) return [];
  if (asOf >= goal.time) return [];
  return [
    `  nothing is kept of between then and ${goal.time.toISOString()}: what was restored later had not begun yet`,
  ];
}

function damagedLines({ passedOver }: Restored): string[] {
  return passedOver.map(({ reason }) => `  passed over: ${reason}`);
}

function archiveLines(database: Restored["database"]): string[] {
  if (database === undefined || database.segments === 0) return [];
  const { segments, hasGap } = database;
  const gap = hasGap
    ? ["  A piece of the log behind that is missing: nothing of later than it can be brought back"]
    : [];
  return [
    `  what was written since the backup: ${counted(segments, "piece")} of the log, 16 MB${segments === 1 ? "" : " each"}`,
    ...gap,
  ];
}

const keyLines = {
  file: "the encryption key of DATA_DIR",
  given: "the keys that ENCRYPTION_KEY or its credential gave",
  none: "no encryption key: there was none when it was made",
} as const;

const list: BackupCommand = {
  usage: "npm run backup -- list",
  summary: "lists the backups that can be restored, the oldest first",
  words: 0,
  options: {},
  async run({ config, say }) {
    const target = backupTargetOf(config);
    const { backups, damaged } = await listBackups(target);
    if (backups.length === 0) say(`There is no backup in ${target.place} yet.`);
    for (const { id, inventory } of backups) {
      const { database, files, encryption } = inventory;
      const held =
        database.kind === "embedded"
          ? `database ${megabytes(database.bytes)} (PostgreSQL ${database.postgres})`
          : "no database (DATABASE_URL)";
      const keyless = encryption === "none" ? ", no encryption key: it opens nothing sealed" : "";
      say(`${id}  ${held}, ${filesIn(files.count)} ${megabytes(files.bytes)}${keyless}`);
    }
    for (const { reason } of damaged) say(reason);
  },
};

const restoreOptions = { to: "text", "database-as-of": "text" } as const;

const restore: BackupCommand = {
  usage: "npm run restore -- --to latest|<time>|<backup> | --database-as-of <time> [--as <name>]",
  summary:
    "fills an empty DATA_DIR with the latest of everything, as it was at a time like 2026-11-24T18:00:00Z, or as one of the list has it; or notes that the database of DATABASE_URL was restored by its own tools",
  words: 0,
  options: { ...restoreOptions, ...actOptions },
  async run({ config, args, say }) {
    const to = args.text("to");
    const asOf = args.text("database-as-of");
    const act = actOf({ options: restoreOptions }, { name: "restore", args });
    if (asOf !== undefined && to === undefined) return noteServer({ config, say }, { asOf, act });
    if (to === undefined || asOf !== undefined) {
      throw new UsageError(
        "Say to when: --to latest, --to <time like 2026-11-24T18:00:00Z>, or --to <one of the list>.",
      );
    }
    const { dataDir } = config;
    let opened: OpenedRestored = { hasStores: false, unopened: undefined };
    const goal = goalOf(to);
    const restored = await restoreBackup(backupTargetOf(config), {
      to: goal,
      dataDir,
      ...restoredFilesOf(config),
      onDatabase: async (asOf) => void (opened = await openRestored(config, { asOf, act })),
    });
    const { hasStores, unopened } = opened;
    say(
      `Restored ${restored.id} into ${dataDir}, as everything was at ${restored.asOf.toISOString()}:`,
    );
    for (const line of [...betweenLines(goal, restored), ...damagedLines(restored)]) say(line);
    say(
      restored.database
        ? `  the database, ${filesIn(restored.database.files)}, each as its manifest has it`
        : "  not the database: restore that with the tools of its server, then start with its DATABASE_URL",
    );
    for (const line of archiveLines(restored.database)) say(line);
    const { artworkStore } = config;
    const place = artworkStore.kind === "s3" ? `, in the bucket ${artworkStore.bucket} now` : "";
    say(`  ${filesIn(restored.files)} of artwork and uploads${place}`);
    say(`  ${keyLines[restored.encryption]}`);
    if (restored.givenKeysFile) {
      say(
        `Put the line of ${restored.givenKeysFile} into .env, or what is behind its = into the file that LoadCredential names, then remove that file.`,
      );
    }
    if (restored.database) {
      say(whatFollowsARestore({ asOf: restored.asOf.toISOString(), hasStores }));
      if (!hasStores) say("Whoever follows /v1/events begins anew at its end.");
    }
    // Those that ENCRYPTION_KEY gave are put where the start finds them by whoever reads this.
    if (restored.encryption !== "none" || unopened === undefined)
      return say("Start it with npm start, or npm run core.");
    say(
      `It does not start yet: ${unopened}, which came with no backup. Put the key into ${keyPlaceOf(config.encryption)}; ` +
        "where it is lost, `npm run keys -- status` says how to go on (docs/runbooks/encryption-key.md).",
    );
  },
};

async function noteServer(
  { config, say }: Pick<BackupContext, "config" | "say">,
  { asOf: given, act }: { asOf: string; act: AnnouncedAct },
): Promise<void> {
  const asOf = z.iso.datetime({ offset: true }).safeParse(given);
  if (!asOf.success) {
    throw new UsageError(
      `--database-as-of must be a time like 2026-11-24T18:00:00Z, not ${given}.`,
    );
  }
  if (config.database.kind !== "server") {
    throw new BackupError(
      "DATABASE_URL is not set: the embedded database is restored by `npm run restore -- --to …`, which notes it by itself.",
    );
  }
  const { hasStores } = await openRestored(config, { asOf: new Date(asOf.data), act });
  say(`Noted: the database of DATABASE_URL was restored as it was at ${asOf.data}.`);
  say(`${whatFollowsARestore({ asOf: asOf.data, hasStores })} Start every process anew.`);
}

/** The commands by the words that they begin with. */
export const backupCommands: ReadonlyMap<string, BackupCommand> = new Map([
  ["backup", backUp],
  ["backup list", list],
  ["restore", restore],
]);

function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${Math.round(bytes / 1_000_000)} MB`;
}
