import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolderTarget } from "./folder-target.server.ts";

test("a folder that hangs keeps no other file of the process from being read, however many ask there", async () => {
  // GIVEN pipes in the place of files: whoever opens one that nobody writes into stands still, as at a share that is gone
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-target-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = Array.from({ length: 8 }, (_, at) => `wal/${at}`);
  const pipes = names.map((name) => path.join(folder, name));
  await mkdir(path.join(folder, "wal"));
  execFileSync("mkfifo", pipes);
  // WHEN the archive, the backups and those who watch them ask at once, each by a target of its own
  const readings = names.map((name) =>
    createFolderTarget({ folder }).read(name)[Symbol.asyncIterator](),
  );
  const begun = readings.map((reading) => reading.next());
  // THEN other files are read all the same, also those that are asked for when all of that is under way
  for (const _ of names) expect(await readdir(folder)).toEqual(["wal"]);
  // AND what was asked for comes as soon as it can
  const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR));
  for (const writer of writers) writeSync(writer, "x");
  for (const first of begun) expect(await first).toEqual({ done: false, value: Buffer.from("x") });
  for (const writer of writers) closeSync(writer);
  for (const reading of readings) expect(await reading.next()).toMatchObject({ done: true });
});
