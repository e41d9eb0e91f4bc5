/** Which backup and which of the archive's log lead to a moment, where restores have left what was written behind another. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFollowingWal } from "./bring-wal.server.ts";
import { chooseBackup, type RestoreGoal } from "./choose-backup.ts";
import { createFolderTarget } from "./folder-target.server.ts";
import { idOf, type Inventory, namesOf } from "./inventory.ts";
import { listBackups } from "./list-backups.ts";
import { pruneBackups } from "./prune-backups.server.ts";
import { type SealedTarget, sealTarget } from "./sealed-target.ts";
import { logOfCopy } from "./timelines.ts";
import { segmentOf, walFolders, walNames } from "./wal-names.ts";

const at = (time: string, day = 28) => new Date(`2026-11-${day}T${time}:00Z`);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A backup of that minute whose copy has one segment of the log. */
async function addBackup(
  target: SealedTarget,
  { time, timeline, segment }: { time: string; timeline: number; segment: number },
): Promise<void> {
  const names = namesOf(idOf(at(time)));
  const range = {
    Timeline: timeline,
    "Start-LSN": `0/${segment}000028`,
    "End-LSN": `0/${segment}000120`,
  };
  await target.writeWhole(names.manifest, json({ "WAL-Ranges": [range] }));
  const content: Inventory = {
    version: 1,
    startedAt: at(time).toISOString(),
    finishedAt: at(time).toISOString(),
    database: { kind: "embedded", postgres: "18.4", bytes: 1, sealedBytes: 1 },
    files: { count: 0, bytes: 0 },
    encryption: "none",
  };
  await target.writeWhole(names.inventory, json(content));
}

const addSegments = async (target: SealedTarget, timeline: number, numbers: number[]) => {
  for (const number of numbers)
    await target.writeWhole(walNames.segment(segmentOf(timeline, number)), Buffer.alloc(1));
};

/**
 * A database with backups of 10:00 and 10:45 went on until 10:55. At 11:00 it was restored to 10:30, in the middle of segment 5,
 * and backed up at 11:10.
 */
async function aRestoredArchive({ firstOfSecond = 5 } = {}): Promise<SealedTarget> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-target-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = sealTarget(createFolderTarget({ folder }), randomBytes(32));
  await target.writeWhole(walNames.run(at("09:59")), json({ version: 1 }));
  await addBackup(target, { time: "10:00", timeline: 1, segment: 2 });
  await addSegments(target, 1, [2, 3, 4, 5, 6, 7, 8, 9]);
  await addBackup(target, { time: "10:45", timeline: 1, segment: 8 });
  await target.writeWhole(walNames.run(at("11:00")), json({ version: 1, timeline: 2 }));
  await target.writeWhole(
    walNames.history(2),
    Buffer.from("1\t0/5800000\tbefore 2026-11-28 10:30:00+00\n"),
  );
  await addBackup(target, { time: "11:10", timeline: 2, segment: 6 });
  await addSegments(
    target,
    2,
    [5, 6, 7].filter((number) => number >= firstOfSecond),
  );
  return target;
}

/** Which backup a goal begins with, and what is replayed: each timeline with its segments. */
async function wayTo(target: SealedTarget, to: RestoreGoal) {
  const { id, log } = await chooseBackup(target, to);
  if (log === undefined) throw new Error("A copy of a database has its log.");
  const next = log.nextOnIt && (await target.readWhole(namesOf(log.nextOnIt).manifest));
  const until = next ? logOfCopy(next).last : undefined;
  const { segments, hasGap } = await findFollowingWal(target, { ...log, until });
  const replayed = segments.map(({ name, bytes }) =>
    [Number(name.slice(0, 8)), Number(name.slice(-8)), bytes]
      .filter((part) => part !== undefined)
      .join("/"),
  );
  return { from: id.slice(11, 16), on: log.timeline.id, replayed: replayed.join(" "), hasGap };
}

test("of a database that was restored, each time leads to what was written then, also to what it left", async () => {
  const target = await aRestoredArchive();
  const ways = {
    "10:20": { from: "10-00", on: 1, replayed: "1/2 1/3 1/4 1/5 1/6 1/7 1/8" },
    "10:50": { from: "10-45", on: 1, replayed: "1/8 1/9" },
    // The backup of 10:45 is none of what was restored to 10:30.
    "11:05": { from: "10-00", on: 2, replayed: "1/2 1/3 1/4 2/5 2/6" },
    "11:30": { from: "11-10", on: 2, replayed: "2/6 2/7" },
  };
  for (const [time, way] of Object.entries(ways)) {
    expect(await wayTo(target, { time: at(time) }), time).toEqual({ ...way, hasGap: false });
  }
  expect(await wayTo(target, "latest")).toEqual({ ...ways["11:30"], hasGap: false });
});

test("latest is what was restored as soon as anything of it is archived, whatever backups there are of what it left", async () => {
  const target = await aRestoredArchive();
  await target.removeFolder(namesOf(idOf(at("11:10"))).folder);
  const way = { from: "10-00", on: 2, replayed: "1/2 1/3 1/4 2/5 2/6 2/7", hasGap: false };
  expect(await wayTo(target, "latest")).toEqual(way);
});

test("where the archive of what was restored begins late, all up to the moment that it was restored to is brought back", async () => {
  const target = await aRestoredArchive({ firstOfSecond: 6 });
  expect(await wayTo(target, { time: at("11:05") })).toEqual({
    from: "10-00",
    on: 2,
    replayed: `1/2 1/3 1/4 1/5/${0x80_0000}`,
    hasGap: true,
  });
});

test("a time to which no backup leads any more is refused, and told from when on there is one", async () => {
  const target = await aRestoredArchive();
  await target.removeFolder(namesOf(idOf(at("10:00"))).folder);
  await expect(chooseBackup(target, { time: at("11:05") })).rejects.toThrow(
    /^What was written at 2026-11-28T11:05:00.000Z followed a restore, and no backup in .* leads there any more: restore to a time from 2026-11-28T11:10:00.000Z on\.$/,
  );
});

test("what is outdated goes, and with it nothing that leads from a backup that is kept", async () => {
  const kept = async (time: string) => {
    const target = await aRestoredArchive();
    await pruneBackups(target, { keptDays: 1, now: at(time, 29) });
    const backups = (await listBackups(target)).backups.map(({ id }) => id.slice(11, 16)).join(" ");
    const names = (await target.list(walFolders.segments)).filter((name) => name.length === 24);
    return [
      backups,
      names.map((name) => `${Number(name.slice(0, 8))}/${Number(name.slice(-8))}`).join(" "),
    ];
  };
  const all = "1/2 1/3 1/4 1/5 1/6 1/7 1/8 1/9 2/5 2/6 2/7";
  // What was restored begins at an earlier segment than the backup of what it left.
  expect(await kept("10:50")).toEqual(["10-45 11-10", "1/6 1/7 1/8 1/9 2/6 2/7"]);
  expect(await kept("11:05")).toEqual(["10-00 10-45 11-10", all]);
  expect(await kept("11:30")).toEqual(["11-10", "1/6 1/7 1/8 1/9 2/6 2/7"]);
});
