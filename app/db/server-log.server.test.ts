import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { complaintSince, isOfDamage, shortenLog } from "./server-log.server.ts";

async function aFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a log that has grown long is begun anew, with its end beside it, by whoever writes on", async () => {
  const log = path.join(await aFolder(), "postgres.log");
  const writer = await open(log, "a", 0o600);
  const write = (text: string) => writer.appendFile(text);
  await write(`${"a".repeat(60)}${"b".repeat(100)}`);
  await shortenLog(log, { bytesMost: 160 });
  expect((await stat(log)).size).toBe(160);
  await shortenLog(log, { bytesMost: 100 });
  await write("c");
  expect(await readFile(log, "utf8")).toBe("c");
  expect(await readFile(`${log}.1`, "utf8")).toBe("b".repeat(100));
  await write("d".repeat(100));
  await shortenLog(log, { bytesMost: 100 });
  expect(await readFile(`${log}.1`, "utf8")).toBe("d".repeat(100));
  expect((await stat(`${log}.1`)).mode & 0o777).toBe(0o600);
  await writer.close();
});

test("a reason is found behind an offset, at the end of whatever was written since", async () => {
  const log = path.join(await aFolder(), "postgres.log");
  await writeFile(log, "FATAL:  it was so before\n");
  const { size } = await stat(log);
  expect(await complaintSince(log, size)).toBe("it ended without a word.");
  for (let mebibyte = 0; mebibyte < 3; mebibyte += 1) {
    await appendFile(log, "WARNING:  it goes on\n".repeat(50_000));
  }
  await appendFile(log, "FATAL:  the disk is full\nDETAIL:  Nothing fits\n");
  expect(await complaintSince(log, size)).toBe("the disk is full. Nothing fits.");
  // It was begun anew meanwhile.
  expect(await complaintSince(log, 2 ** 40)).toBe("the disk is full. Nothing fits.");
});

test("a reason is no answer to whoever knocked meanwhile", async () => {
  const log = path.join(await aFolder(), "postgres.log");
  await writeFile(
    log,
    `FATAL:  could not locate a valid checkpoint record at 0/2076060\nFATAL:  the database system is starting up\n`,
  );
  expect(await complaintSince(log, 0)).toBe(
    "could not locate a valid checkpoint record at 0/2076060.",
  );
});

test.each([
  ["database files are incompatible with server.", true],
  ['could not read file "global/pg_control": read 100 of 296.', true],
  ["incorrect checksum in control file.", true],
  ["could not locate a valid checkpoint record at 0/2076060.", true],
  ['could not open file "global/1262": No such file or directory.', true],
  ["could not access status of transaction 1395.", true],
  ['could not open file "global/pg_control": Permission denied.', false],
  ['could not open file "pg_wal/xlogtemp.7": No space left on device.', false],
  ['invalid value for parameter "max_connections": "none".', false],
  ["it ended without a word.", false],
])("%s of damage: %s", (complaint, isDamage) => {
  expect(isOfDamage(complaint)).toBe(isDamage);
});

test(
  "the embedded server begins with a log that is short enough",
  { timeout: 300_000 },
  async () => {
    const dataDir = await aFolder();
    const log = path.join(dataDir, "postgres.log");
    const of17MB = "an old line of sixteen\n".repeat(800_000);
    await writeFile(log, of17MB);
    const postgres = await openEmbeddedPostgres({ dataDir });
    await postgres.close();
    expect((await stat(log)).size).toBeLessThan(1_000_000);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      "postgres",
      "postgres.log",
      "postgres.log.1",
    ]);
    expect((await stat(`${log}.1`)).size).toBe(16 * 1_048_576);
  },
);
