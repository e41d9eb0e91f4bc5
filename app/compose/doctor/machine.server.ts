/** What can be said without the database and without the network. */
import { counted } from "../../core/index.ts";
import { access, constants } from "node:fs/promises";
import {
  BackupError,
  hasKeys,
  type Inventory,
  newestBackup,
  type SealedTarget,
} from "../../backup/index.ts";
import { limits } from "../../limits/limits.ts";
import { backupTargetOf } from "../backup.server.ts";
import { findForeignBackups } from "../foreign-backups.server.ts";
import { findFullestDisk, leastBytesOf } from "../disk-reserve.server.ts";
import { type Check, codeOf, type Finding, type Installation, note, ok, wrong } from "./finding.ts";

const mebibyte = 1_024 * 1_024;
/** The least that the database takes of a disk: the next segment of its write-ahead log. */
const segmentBytes = 16 * mebibyte;
const hourMs = 60 * 60_000;

export const node: Check = async () => {
  const { node: version } = process.versions;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  return [
    isOld
      ? wrong(
          "node",
          `Node ${version} is too old.`,
          "Install Node 20.19 or newer; `npm ci` brings 24.",
        )
      : ok("node", `Node ${version}.`),
  ];
};

export const configuration: Check = async ({ program, config }) => [
  ok(
    "configuration",
    program === "app"
      ? "Every variable of the app fits."
      : "Every variable of the core fits; without Shopify's credentials it is the core alone.",
  ),
  ...config.warnings.map((warning) => note("configuration", warning)),
];

export const disk: Check = async ({ config }) => {
  const { dataDir, artworkStore, database: where } = config;
  if (where.kind === "server" && artworkStore.kind === "s3") {
    return [
      note("disk", "Database and artwork are kept elsewhere; this machine's disk is not asked."),
    ];
  }
  try {
    const fullest = await findFullestDisk(config);
    await access(dataDir, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      // The first start makes it.
      if (error.code !== "ENOENT") throw error;
    });
    return [judgeDisk(config, fullest)];
  } catch (error) {
    return [
      wrong(
        "disk",
        `${dataDir} can't be written (${codeOf(error)}).`,
        "Set DATA_DIR to a folder that this user may write.",
      ),
    ];
  }
};

/** Whether what a disk has left is enough: for the reserve, and without one for what the database writes next. */
export function judgeDisk(
  config: Installation["config"],
  { folder, freeBytes }: Awaited<ReturnType<typeof findFullestDisk>>,
): Finding {
  const { diskReserveMegabytes: reserve, database: where } = config;
  const has = `${Math.floor(freeBytes / mebibyte)} MB are free on the disk of ${folder}`;
  const toDo = "Free space on that disk or make it larger (docs/runbooks/disk.md).";
  if (freeBytes < segmentBytes) {
    const fails =
      where.kind === "embedded"
        ? "the database can't write its log: nothing new is accepted, no order either"
        : "no artwork fits";
    return wrong("disk", `The disk is full: ${has}, and ${fails}.`, toDo);
  }
  if (reserve === 0 || freeBytes > reserve * mebibyte) return ok("disk", `${has}.`);
  const refused =
    freeBytes <= leastBytesOf(config)
      ? "nothing new is accepted, no order either"
      : "no new artwork is taken";
  return wrong("disk", `${has}, less than DISK_RESERVE_MEGABYTES (${reserve}): ${refused}.`, toDo);
}

export const backups: Check = async ({ config }) => {
  if (config.backup.kind === "none") {
    return [
      note(
        "backup",
        "Neither BACKUP_DIR nor BACKUP_S3_* is set: `npm run backup` keeps nothing yet.",
      ),
    ];
  }
  const { everyHours } = config.backup;
  const toDo =
    everyHours > 0
      ? "Run `npm run backup`; while npm start or npm run core runs, its log says why it made none."
      : "Run `npm run backup`, or set BACKUP_EVERY_HOURS.";
  try {
    const target = backupTargetOf(config);
    const newest = await newestBackup(target, { until: new Date() });
    if (newest === undefined) {
      return [wrong("backup", `There is no backup in ${target.place} yet.`, toDo)];
    }
    const foreign = await anotherDatabases(target, config);
    if (foreign !== undefined) return [foreign];
    if (!(await hasKeys(target, newest))) {
      return [
        wrong(
          "backup",
          `The newest backup, ${newest.id}, holds no encryption key: restored, it opens nothing that is sealed.`,
          "Where the key is lost, see docs/runbooks/encryption-key.md; once it is there, run `npm run backup`.",
        ),
      ];
    }
    const age = Date.now() - Date.parse(newest.inventory.finishedAt);
    const hours = Math.floor(age / hourMs);
    const says = `The newest backup, ${newest.id}, is ${hours < 1 ? "less than an hour" : counted(hours, "hour")} old.`;
    const hoursMax = everyHours > 0 ? 2 * everyHours : limits.doctor.backupHours;
    return [
      hours > hoursMax ? wrong("backup", says, toDo) : ok("backup", says),
      ...judgeBucket(newest.inventory),
    ];
  } catch (error) {
    const says =
      error instanceof BackupError ? error.message : `It can't be read (${codeOf(error)}).`;
    return [wrong("backup", says, "Check BACKUP_DIR or BACKUP_S3_*, and BACKUP_KEY.")];
  }
};

/** What is wrong with a backup that lacks what lies in the bucket of artwork. */
export function judgeBucket({ files: { bucket } }: Pick<Inventory, "files">): Finding[] {
  if (bucket === undefined) return [];
  return [
    wrong(
      "backup",
      `The newest backup lacks the artwork in the bucket ${bucket.name} at ${bucket.endpoint}.`,
      "Allow the key of ARTWORK_S3_* to list it (s3:ListBucket), and keep backups in another bucket; then run `npm run backup`.",
    ),
  ];
}

/** What is wrong with a target whose backups are no backups of this installation, however new they are. */
async function anotherDatabases(
  target: SealedTarget,
  { database, dataDir }: Installation["config"],
): Promise<Finding | undefined> {
  const foreign = await findForeignBackups(target, { database, dataDir });
  if (foreign === undefined) return undefined;
  if (foreign.kind !== "another") {
    return wrong(
      "backup",
      foreign.kind === "original"
        ? `${target.place} is written by a database that was restored from this one, and nothing of this one is kept there any more.`
        : `${target.place} is written by another database that was restored from the same backup, and nothing of this one is kept there.`,
      "Stop this one for good, or, where this is the one to keep, name a new folder or bucket for its backups.",
    );
  }
  const { kept, own } = foreign;
  const here = own === undefined ? `there is none in ${dataDir}` : `that in ${dataDir} is ${own}`;
  return wrong(
    "backup",
    `${target.place} holds the backups of another database (${kept}; ${here}), and none of this one.`,
    "Is DATA_DIR the right folder? If so, name a new folder or bucket for its backups, or stop, empty DATA_DIR and restore the other (`npm run restore -- --to latest`).",
  );
}
