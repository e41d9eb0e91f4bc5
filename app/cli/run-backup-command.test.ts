/** Backups of a real embedded database, made and restored by command. */
import { randomBytes } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openTestBucket, type TestBucket } from "#test/support/bucket.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import { keeperPids } from "#test/support/keeper.ts";
import { replaceKeys } from "../db/encryption-key.server.ts";
import {
  clusterRestoreMark,
  clusterTimeline,
  markRestored,
  postgresFiles,
} from "../db/postgres-files.server.ts";
import { lastRestore } from "../db/restores.server.ts";
import { sealContexts } from "../db/sealed-columns.ts";
import { backupDueAt, readArchiveState } from "../backup/index.ts";
import { backupTargetOf, openBackupSource } from "../compose/backup.server.ts";
import {
  createRecurringArchive,
  createRecurringBackups,
} from "../compose/recurring-backups.server.ts";
import { database } from "../compose/doctor/database.server.ts";
import { backups } from "../compose/doctor/machine.server.ts";
import { rotateKeys } from "../compose/rotate-keys.server.ts";
import { openSealer } from "../compose/sealer.server.ts";
import { openStorage, type Storage } from "../compose/storage.server.ts";
import { watchBackups } from "../compose/watch-backups.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { createLogger } from "../process/log.server.ts";
import {
  createFolderTarget,
  listBackups,
  makeBackup,
  type SealedTarget,
  sealTarget,
} from "../backup/index.ts";
import { runBackupCommand } from "./run-backup-command.ts";

// Whole servers are started and copied, which takes a while on a busy machine.
const options = { timeout: 300_000 };
const log = createLogger("error");
const hourMs = 60 * 60_000;
const picture = randomBytes(200_000);
let top: string;
let storage: Storage;
let env: Record<string, string>;
const folders = new Set<string>();

/** The environment of a program with this DATA_DIR. */
function environment(
  dataDir: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  folders.add(dataDir);
  return { ...env, DATA_DIR: dataDir, ...changes };
}

/** The same, where the backups are kept in a bucket. */
function inBucket(
  dataDir: string,
  settings: TestBucket["settings"],
  changes: Record<string, string> = {},
): Record<string, string> {
  return environment(dataDir, {
    ...changes,
    BACKUP_DIR: "",
    BACKUP_S3_ENDPOINT: settings.endpoint,
    BACKUP_S3_BUCKET: settings.bucket,
    BACKUP_S3_REGION: settings.region,
    BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
}

async function run(words: string[], given: Record<string, string>) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runBackupCommand(words, {
    readConfig: () => parseCoreConfig(given),
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, said, complaint: complaints.join("\n") };
}

async function allFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), "portafilter-backup-"));
  env = { BACKUP_DIR: path.join(top, "backups"), BACKUP_KEY: randomBytes(32).toString("base64") };
  const config = parseCoreConfig(environment(path.join(top, "data")));
  storage = await openStorage(config, log);
  const sealer = await openSealer(config, storage.database);
  const secret = sealer.seal("the endpoint's secret", sealContexts.endpoint("nep_1"));
  await storage.database.prisma.notificationEndpoint.create({
    data: {
      merchantId: "mer_1",
      id: "nep_1",
      isTest: true,
      url: "https://a.example",
      secret,
      createdAt: new Date(),
    },
  });
  await storage.database.pool.query("CREATE TABLE acknowledged (id int PRIMARY KEY)");
  for (const folder of ["artwork/ab", "uploads/cd"]) {
    const place = path.join(config.dataDir, folder);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "picture.png"), picture);
  }
}, options.timeout);

afterAll(async () => {
  await storage.close();
  for (const folder of folders) {
    await vi.waitFor(async () => expect(await keeperPids(folder)).toEqual([]), 60_000);
  }
  await rm(top, { recursive: true });
}, options.timeout);

/** Writes one row after another until it is stopped; resolves with the last that was acknowledged. */
function writeRows() {
  const leaving = new AbortController();
  let last = 0;
  const done = (async () => {
    while (!leaving.signal.aborted) {
      await storage.database.pool.query("INSERT INTO acknowledged VALUES ($1)", [last + 1]);
      last += 1;
    }
  })();
  return {
    last: () => last,
    async stop() {
      leaving.abort();
      await done;
      return last;
    },
  };
}

describe("a backup", options, () => {
  it("made while rows are written restores them into an empty DATA_DIR, with files and the key that opens what is sealed", async () => {
    // GIVEN
    const writing = writeRows();
    await vi.waitFor(() => expect(writing.last()).toBeGreaterThan(0));
    const before = writing.last();
    const made = await run(["backup"], environment(path.join(top, "data")));
    const after = await writing.stop();
    expect(made).toMatchObject({ code: 0, complaint: "" });
    expect(made.said.join("\n")).toContain("2 files of artwork and uploads, 400 kB; 2 of them");
    // WHEN
    const restoredDir = path.join(top, "restored");
    const given = environment(restoredDir);
    const restored = await run(["restore", "--to", "latest", "--as", "ada"], given);
    expect(restored).toMatchObject({ code: 0, complaint: "" });
    // It is a core's alone: there is no provider to ask, and no Shopify to compare.
    expect(restored.said.slice(-3)).toEqual([
      expect.stringMatching(
        /^It has no Shopify store\. What merchants ordered or changed since 20\S+Z is not in it, and nothing looks for it: .*sent once it runs.*CORE_WEBHOOKS=hold /,
      ),
      "Whoever follows /v1/events begins anew at its end.",
      "Start it with npm start, or npm run core.",
    ]);
    // THEN
    const config = parseCoreConfig(given);
    const second = await openStorage(config, log);
    try {
      const { database } = second;
      const { rows } = await database.pool.query<{ id: number }>(
        "SELECT id FROM acknowledged ORDER BY id",
      );
      expect(rows.length).toBeGreaterThanOrEqual(before);
      expect(rows.length).toBeLessThanOrEqual(after);
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1));
      const sealer = await openSealer(config, database);
      const endpoint = await database.prisma.notificationEndpoint.findFirstOrThrow();
      expect(sealer.open(endpoint.secret, sealContexts.endpoint("nep_1"))).toBe(
        "the endpoint's secret",
      );
      // The restored database knows it, the one that it was made of was never restored.
      expect(await lastRestore(database.pool)).toBeInstanceOf(Date);
      expect(await lastRestore(storage.database.pool)).toBeNull();
      // It says by whom too, and knows of the backup that it comes from, which had not ended then.
      const acts = await database.prisma.operatorAct.findMany({ orderBy: { id: "asc" } });
      expect(acts).toMatchObject([
        { command: "backup", outcome: null },
        { operator: "ada", command: "restore", words: ["--to", "latest"], outcome: "Done" },
      ]);
    } finally {
      await second.close();
    }
    for (const file of ["artwork/ab/picture.png", "uploads/cd/picture.png"]) {
      expect((await readFile(path.join(restoredDir, file))).equals(picture)).toBe(true);
    }
  });

  it("made by hand stands in the audit trail: who, where to and how much, and what one failed for", async () => {
    const target = path.join(top, "audited");
    const given = environment(path.join(top, "data"), { BACKUP_DIR: target });
    const made = await run(["backup", "--as", "ada"], given);
    expect(made).toMatchObject({ code: 0, complaint: "" });
    // It is sealed with no key of ours.
    const others = environment(path.join(top, "data"), { BACKUP_DIR: path.join(top, "others") });
    await mkdir(path.join(top, "others"));
    await writeFile(path.join(top, "others/cluster"), "not sealed");
    const failed = await run(["backup", "--as", "bob"], others);
    expect(failed.code).not.toBe(0);
    const acts = await storage.database.prisma.operatorAct.findMany({
      where: { command: "backup", operator: { in: ["ada", "bob"] } },
      orderBy: { id: "asc" },
    });
    expect(acts).toMatchObject([
      {
        operator: "ada",
        words: [target],
        outcome: "Done",
        note: expect.stringMatching(/^20\d\d-\S+Z: database \d{6,} bytes, 2 files \d{6} bytes$/),
      },
      { operator: "bob", words: [path.join(top, "others")], outcome: "Failed" },
    ]);
    expect(acts[1]?.note).toBe(failed.complaint.split("\n")[0]);
  });

  it("without the key of what is sealed is made all the same, and says what it can't bring back", async () => {
    const given = environment(path.join(top, "data"), { BACKUP_DIR: path.join(top, "keyless") });
    const key = path.join(top, "data/encryption.key");
    const told: unknown[] = [];
    const recurring = createRecurringBackups({
      config: parseCoreConfig(given),
      log: { info: () => {}, error: (...words: unknown[]) => told.push(words) },
      checkpoint: "fast",
    });
    await rename(key, `${key}.lost`);
    await recurring.begin();
    await vi.waitFor(() => expect(told).toHaveLength(1), options);
    await recurring.settle();
    const made = await run(["backup"], given);
    const verified = await run(["backup", "--verify"], given);
    const listed = await run(["backup", "list"], given);
    await rename(`${key}.lost`, key);
    const inDoctor = await backups({ program: "core", config: parseCoreConfig(given) });
    const keyless = path.join(top, "restored-keyless");
    const restored = await run(
      ["restore", "--to", "latest"],
      environment(keyless, { BACKUP_DIR: path.join(top, "keyless") }),
    );
    await run(["backup"], given);
    const again = await run(["backup", "list"], given);
    const inDoctorAgain = await backups({ program: "core", config: parseCoreConfig(given) });
    await rename(key, `${key}.own`);
    await writeFile(key, `${Buffer.alloc(32, 9).toString("base64")}\n`, { mode: 0o600 });
    const another = await run(["backup"], given);
    await rename(`${key}.own`, key);
    expect(another).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^The encryption key is another one, and 1 secret in the database was sealed with one that is not there/,
      ),
    });
    expect(told).toEqual([
      [
        expect.objectContaining({ secrets: 1 }),
        expect.stringMatching(/^The encryption key is missing/),
      ],
    ]);
    expect(verified).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^The backup brings back the database, but not the encryption key: 1 secret in it was sealed with key \S+, which is not in the backup\. Put the key back /,
      ),
    });
    expect(made.code).toBe(1);
    expect(made.said.join("\n")).toMatch(/^Backed up to /);
    expect(made.complaint).toMatch(
      /^The encryption key is missing, and 1 secret in the database was sealed/,
    );
    const marked = expect.stringMatching(/ 400 kB, no encryption key: it opens nothing sealed$/);
    expect(listed.said).toEqual([marked, marked]);
    expect(again.said).toEqual([marked, marked, expect.stringMatching(/ 400 kB$/)]);
    expect(inDoctor).toEqual([
      {
        check: "backup",
        state: "wrong",
        says: expect.stringMatching(
          /^The newest backup, 20\S+Z, holds no encryption key: restored, it opens nothing that is sealed\.$/,
        ),
        toDo: "Where the key is lost, see docs/runbooks/encryption-key.md; once it is there, run `npm run backup`.",
      },
    ]);
    expect(inDoctorAgain).toMatchObject([{ state: "ok" }]);
    expect(restored).toMatchObject({ code: 0, complaint: "" });
    expect(restored.said).toContain("  no encryption key: there was none when it was made");
    expect(restored.said.at(-1)).toMatch(
      new RegExp(
        `^It does not start yet: 1 secret in it was sealed with key \\S+, which came with no backup\\. Put the key into ${keyless}/encryption\\.key; where it is lost, .npm run keys -- status. says how to go on \\(docs/runbooks/encryption-key\\.md\\)\\.$`,
      ),
    );
  });

  it("holds nothing that is read without BACKUP_KEY, and belongs to its user alone", async () => {
    const config = parseCoreConfig(environment(path.join(top, "data")));
    const key = await readFile(path.join(config.dataDir, "encryption.key"), "utf8");
    const readable = [
      key.trim(),
      "picture",
      "nep_1",
      "portafilter.json",
      "embedded",
      env["BACKUP_KEY"] ?? "",
    ];
    for (const file of await allFiles(env["BACKUP_DIR"] ?? "")) {
      expect((await stat(file)).mode & 0o077).toBe(0);
      const bytes = await readFile(file);
      expect(
        readable.filter((text) => `${file}${bytes.toString("latin1")}`.includes(text)),
      ).toEqual([]);
    }
  });

  it("keeps a file once for all backups, and takes the leavings of one that was cut off along", async () => {
    const unfinished = path.join(env["BACKUP_DIR"] ?? "", "backups/2020-01-01T00-00-00.000Z");
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "database.tar.zst"), "half");
    const listed = await run(["backup", "list"], environment(path.join(top, "data")));
    expect(listed.said).toHaveLength(1);
    const made = await run(["backup"], environment(path.join(top, "data")));
    expect(made.said.join("\n")).toContain("2 files of artwork and uploads, 400 kB; 0 of them");
    await expect(stat(unfinished)).rejects.toThrow("ENOENT");
    const kept = await allFiles(path.join(env["BACKUP_DIR"] ?? "", "files"));
    expect(kept).toHaveLength(2);
  });

  it("whose index differs from its table is told so when it is restored beside and checked, which leaves nothing behind", async () => {
    const beside = path.join(top, "beside");
    await mkdir(beside);
    // A row that its index knows nothing of, as a torn page would leave it.
    const { pool } = storage.database;
    await pool.query(`
      CREATE TABLE torn (id int PRIMARY KEY);
      UPDATE pg_index SET indisready = false WHERE indexrelid = 'torn_pkey'::regclass;
      INSERT INTO torn VALUES (1);
      UPDATE pg_index SET indisready = true WHERE indexrelid = 'torn_pkey'::regclass`);
    const given = environment(path.join(top, "data"), { BACKUP_DIR: path.join(top, "torn") });
    await run(["backup"], given);
    await pool.query("DROP TABLE torn");
    const torn = await run(["backup", "--verify", "--in", beside], given);
    expect(torn.code).toBe(1);
    expect(torn.complaint).toMatch(/^An index of the backup's database is damaged: .*torn_pkey/);
    expect(await readdir(beside)).toEqual([]);
  });

  it("has the key too that is replaced and forgotten while it is made: what it copied may be sealed with that", async () => {
    const config = parseCoreConfig(
      environment(path.join(top, "data"), { BACKUP_DIR: path.join(top, "forgetting") }),
    );
    const file = path.join(top, "forgotten.key");
    const [before, after] = [randomBytes(32), randomBytes(32)];
    replaceKeys(file, [before]);
    const target = backupTargetOf(config);
    const forgetting: SealedTarget = {
      ...target,
      write(name, bytes) {
        if (name.endsWith("/files.zst")) replaceKeys(file, [after]);
        return target.write(name, bytes);
      },
    };
    const { source, close } = await openBackupSource(config);
    const { address } = source.database;
    const { id } = await makeBackup(
      forgetting,
      {
        ...source,
        database: { kind: "server", address },
        encryption: { kind: "file", path: file },
      },
      { keptDays: 30 },
    ).finally(close);
    const kept = (await target.readWhole(`backups/${id}/encryption-key`)).toString().trim();
    expect(kept.split("\n")).toEqual([after, before].map((key) => key.toString("base64")));
  });

  it("has artwork of a bucket with it, checks it, and says where the bucket is that of the backups", async () => {
    const bucket = await openTestBucket({ bucket: "art" });
    onTestFinished(() => bucket.close());
    bucket.objects.set("ab1.png", randomBytes(3_000));
    const { settings } = bucket;
    const given = environment(path.join(top, "data"), {
      ARTWORK_S3_ENDPOINT: settings.endpoint,
      ARTWORK_S3_BUCKET: settings.bucket,
      ARTWORK_S3_REGION: settings.region,
      ARTWORK_S3_ACCESS_KEY_ID: settings.accessKeyId,
      ARTWORK_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      BACKUP_DIR: path.join(top, "of-a-bucket"),
    });
    const made = await run(["backup"], given);
    expect(made).toMatchObject({ code: 0, complaint: "" });
    expect(made.said).toContain("  3 files of artwork and uploads, 403 kB; 3 of them new");
    expect(made.said).toContain(`  with what lies in the bucket art at ${settings.endpoint}`);
    const verified = await run(["backup", "--verify"], given);
    expect(verified).toMatchObject({ code: 0, complaint: "" });
    expect(verified.said).toContain("  3 files of artwork and uploads");
    expect(bucket.objects.size).toBe(1);

    const same = await run(["backup"], inBucket(given["DATA_DIR"] ?? "", settings, given));
    expect(same.said.join("\n")).toContain(
      `not what lies in the bucket art at ${settings.endpoint}: the backups are kept in it`,
    );
  });

  it("is refused while another is being made", async () => {
    const given = environment(path.join(top, "data"));
    const both = await Promise.all([run(["backup"], given), run(["backup"], given)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(both.map(({ complaint }) => complaint).join("")).toBe(
      "Another backup is being made: wait until it has ended.",
    );
  });
});

it("is not verified below what is no folder that is there", options, async () => {
  const file = path.join(top, "a-file");
  await writeFile(file, "");
  for (const beside of [file, path.join(top, "no", "such", "folder")]) {
    const words = ["backup", "--verify", "--to", "2026-11-24T18:00:00Z", "--in", beside];
    expect(await run(words, environment(path.join(top, "data")))).toEqual({
      code: 2,
      said: [],
      complaint:
        `--in must be a folder that is there, and in which this user may write, not ${beside}.\n` +
        "`npm run backup -- --help` shows every command.",
    });
  }
});

it(
  "for a database that was set up anew is refused where another's are kept, which stay the latest",
  { timeout: 300_000 },
  async () => {
    const given = environment(path.join(top, "anew"));
    const config = parseCoreConfig(given);
    const findingsOf = async (each: typeof config) =>
      (await backups({ program: "core", config: each })).map(({ state, says }) => [state, says]);
    const place = env["BACKUP_DIR"] ?? "";
    const another = (here: string) =>
      expect.stringMatching(
        new RegExp(
          `^${place} holds the backups of another database \\(\\d{15,}; ${here}\\), and none`,
        ),
      );
    expect(await findingsOf(config)).toEqual([["wrong", another(`there is none in ${top}/anew`)]]);
    const anew = await openStorage(config, log);
    expect(await findingsOf(config)).toEqual([
      ["wrong", another(`that in ${top}/anew is \\d{15,}`)],
    ]);
    expect(await findingsOf(parseCoreConfig(environment(path.join(top, "data"))))).toEqual([
      ["ok", expect.stringMatching(/^The newest backup, .* is less than an hour old/)],
    ]);
    // Whose a damaged one is can't be told, and it is no reason to name another folder for its backups.
    const global = path.join(top, "damaged", "postgres", "global");
    await mkdir(global, { recursive: true });
    await writeFile(path.join(global, "..", "PG_VERSION"), "18\n");
    for (const control of ["", Buffer.alloc(8_192), Buffer.alloc(8_192, "damage")]) {
      await writeFile(path.join(global, "pg_control"), control);
      expect(await findingsOf(parseCoreConfig(environment(path.join(top, "damaged"))))).toEqual([
        ["ok", expect.stringMatching(/^The newest backup, .* is less than an hour old/)],
      ]);
    }
    // What watches it doesn't take the other's for its own, however new they are.
    const own = parseCoreConfig(environment(path.join(top, "data")));
    const isSeen = [config, own].map((each) => watchBackups(each));
    expect(await Promise.all(isSeen.map(({ read }) => read()))).toEqual([
      { areForeign: true, newestSeconds: 0 },
      { areForeign: false, newestSeconds: expect.any(Number) },
    ]);
    expect(isSeen.map(({ areForeign }) => areForeign())).toEqual([true, false]);
    expect((await isSeen[1]?.read())?.newestSeconds).toBeGreaterThan(0);
    const target = backupTargetOf(config);
    const kept = () => allFiles(env["BACKUP_DIR"] ?? "");
    const before = await kept();
    const failures: unknown[] = [];
    try {
      expect(await run(["backup"], given)).toMatchObject({
        code: 1,
        complaint: expect.stringMatching(
          /holds the backups of another database, .*npm run restore/,
        ),
      });
      const archive = createRecurringArchive({
        config,
        log: { info: () => {}, error: (about: unknown) => failures.push(about) },
      });
      await archive.begin();
      await vi.waitFor(() => expect(failures).toHaveLength(1), options);
      await archive.settle();
    } finally {
      await anew.close();
    }
    expect(failures).toEqual([
      { err: expect.objectContaining({ message: expect.stringContaining(target.place) }) },
    ]);
    expect(await kept()).toEqual(before);
  },
);

describe("backups that recur", options, () => {
  afterAll(() => vi.useRealTimers());

  /** An installation whose backups are kept in a bucket that answers nothing. */
  async function aSilentBucket() {
    const asked: ServerResponse[] = [];
    const server = createServer((_, response) => void asked.push(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    // A listening TCP server's address is always an object.
    const { port } = server.address() as AddressInfo;
    const given = inBucket(path.join(top, "data"), {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "backups",
      region: "eu-1",
      accessKeyId: "the-key",
      secretAccessKey: "the-secret",
    });
    return { config: parseCoreConfig(given), asked };
  }

  it("are made by one of the processes that ask, and go once no day that is kept needs them, with the files of theirs alone", async () => {
    // GIVEN
    const dataDir = path.join(top, "data");
    // Of a server elsewhere, whose copy is no part of them: when they are made and go is the same.
    const { url, drop } = await cloneTemplate();
    const changes = { ...databaseEnv(url), BACKUP_DIR: path.join(top, "recurring") };
    const config = parseCoreConfig(environment(dataDir, changes));
    const erased = path.join(dataDir, "uploads/cd/erased.png");
    await writeFile(erased, picture);
    const backups = () => readdir(path.join(top, "recurring/backups"));
    const made: string[] = [];
    const recurringLog = {
      info: ({ id }: { id: string }) => made.push(id),
      error: (about: unknown) => log.error(about),
    };
    const processes = [1, 2].map(() =>
      createRecurringBackups({ config, log: recurringLog, checkpoint: "fast" }),
    );
    // As often as the program does: one that has just made a backup, or met another's, is not ready again at once.
    const untilMade = (count: number) =>
      vi.waitFor(async () => {
        await Promise.all(processes.map(({ begin }) => begin()));
        expect(made).toHaveLength(count);
      }, options);
    const newest = async () => (await watchBackups(config).read()).newestSeconds;
    expect(await newest()).toBe(0);
    // WHEN a day passes, and then more than are kept in one leap
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    await untilMade(1);
    await rm(erased);
    vi.advanceTimersByTime(25 * hourMs);
    await untilMade(2);
    expect(await backups()).toEqual(made);
    vi.advanceTimersByTime(31 * 24 * hourMs);
    await untilMade(3);
    // THEN they go once a clock that may be ahead has been so for a day
    expect(await backups()).toEqual(made);
    vi.advanceTimersByTime(25 * hourMs);
    await untilMade(4);
    await Promise.all(processes.map(({ settle }) => settle()));
    await drop();
    expect(await backups()).toEqual(made.slice(1));
    expect(await allFiles(path.join(top, "recurring/files"))).toHaveLength(2);
    expect(Date.now() / 1_000 - (await newest())).toBeLessThan(600);
  });

  // Nothing that is kept there would be given up within this time.
  describe("where they are kept hangs", { timeout: 30_000 }, () => {
    it("hold nobody up who asks for metrics or health, and are asked after once at a time for both", async () => {
      vi.useRealTimers();
      const { config, asked } = await aSilentBucket();
      const watch = watchBackups(config);
      expect(await watch.read()).toEqual({ newestSeconds: 0, areForeign: false });
      // Without a timer that goes on, nothing can be waited for.
      vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
      for (let minute = 0; minute < 2; minute += 1) {
        vi.advanceTimersByTime(hourMs);
        expect(watch.areForeign()).toBe(false);
        expect(await watch.read()).toEqual({ newestSeconds: 0, areForeign: false });
      }
      vi.useRealTimers();
      expect(asked).toHaveLength(1);
    });

    it("are left after a while by a process that is to end", async () => {
      const { config, asked } = await aSilentBucket();
      const failures: unknown[] = [];
      const failing = { info: () => {}, error: (about: unknown) => failures.push(about) };
      const recurring = createRecurringBackups({ config, log: failing });
      await recurring.begin();
      await vi.waitFor(() => expect(asked).toHaveLength(1), 30_000);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const settled = recurring.settle();
      await vi.advanceTimersByTimeAsync(20_000);
      vi.useRealTimers();
      await settled;
      expect(failures).toEqual([expect.stringMatching(/^Left as it stood/)]);
    });
  });

  it("say in the log why one could not be made", async () => {
    const BACKUP_DIR = path.join(top, "a-file/backups");
    await writeFile(path.join(top, "a-file"), "");
    const config = parseCoreConfig(environment(path.join(top, "data"), { BACKUP_DIR }));
    const failures: unknown[] = [];
    const failing = { info: () => {}, error: (about: unknown) => failures.push(about) };
    const recurring = createRecurringBackups({ config, log: failing, checkpoint: "fast" });
    await recurring.begin();
    await vi.waitFor(() => expect(failures).toHaveLength(1), options);
    expect(failures).toEqual([
      { err: expect.objectContaining({ message: expect.stringMatching(/lies below a file/) }) },
    ]);
    // Not again at once.
    await recurring.begin();
    await recurring.settle();
    expect(failures).toHaveLength(1);
    expect(await watchBackups(config).read()).toMatchObject({ newestSeconds: 0 });
  });

  it("are tried again after their pause, whatever the machine's clock was set to meanwhile", async () => {
    const BACKUP_DIR = path.join(top, "another-file/backups");
    await writeFile(path.join(top, "another-file"), "");
    const config = parseCoreConfig(environment(path.join(top, "data"), { BACKUP_DIR }));
    const failures: unknown[] = [];
    const failing = { info: () => {}, error: (about: unknown) => failures.push(about) };
    const recurring = createRecurringBackups({ config, log: failing });
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2999-01-01") });
    try {
      await recurring.begin();
      await vi.waitFor(() => expect(failures).toHaveLength(1), options);
      vi.setSystemTime(new Date("2026-11-27"));
      vi.advanceTimersByTime(15 * 60_000);
      await recurring.begin();
      await vi.waitFor(() => expect(failures).toHaveLength(2), options);
      await recurring.settle();
    } finally {
      vi.useRealTimers();
    }
  });

  it("break off when the process is told to end, and leave nothing behind", async () => {
    const BACKUP_DIR = path.join(top, "broken-off");
    const config = parseCoreConfig(environment(path.join(top, "data"), { BACKUP_DIR }));
    // What there is to write keeps a checkpoint that is spread busy for minutes.
    await storage.database.pool.query("UPDATE acknowledged SET id = -id");
    const recurring = createRecurringBackups({ config, log, checkpoint: "spread" });
    await recurring.begin();
    const begun = async () =>
      expect(await readdir(path.join(BACKUP_DIR, "backups"))).toHaveLength(1);
    await vi.waitFor(begun, options);
    await recurring.settle();
    expect(await readdir(path.join(BACKUP_DIR, "backups"))).toEqual([]);
  });
});

describe("an archive", options, () => {
  const dataDir = () => path.join(top, "data");
  const given = () => environment(dataDir(), { BACKUP_DIR: path.join(top, "archived") });
  const archive = () =>
    createRecurringArchive({ config: parseCoreConfig(given()), log: { info: () => {}, error } });
  const errors: unknown[] = [];
  const error = (about: unknown) => errors.push(about);
  const archived = (folder: string) => readdir(path.join(top, "archived", folder));
  const restoreTo = (to: string, name: string) =>
    run(["restore", "--to", to], { ...given(), DATA_DIR: path.join(top, name) });
  let backedUp = 0;

  /** What is in a restored database, as which ids were acknowledged and when it knows to have been restored as of. */
  async function readRestored(name: string) {
    const config = parseCoreConfig(environment(path.join(top, name)));
    const restored = await openStorage(config, log);
    try {
      const sealer = await openSealer(config, restored.database);
      const endpoint = await restored.database.prisma.notificationEndpoint.findFirstOrThrow();
      expect(sealer.open(endpoint.secret, sealContexts.endpoint("nep_1"))).toBe(
        "the endpoint's secret",
      );
      const { rows } = await restored.database.pool.query<{ ids: number[]; asOf: Date }>(
        `SELECT (SELECT array_agg(id ORDER BY id) FROM archived) AS ids,
                (SELECT as_of FROM connector.restore) AS "asOf"`,
      );
      const { ids = [], asOf = new Date(0) } = rows[0] ?? {};
      return { ids, asOf };
    } finally {
      await restored.close();
    }
  }

  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  beforeAll(() => storage.database.pool.query("CREATE TABLE archived (id int PRIMARY KEY)"));

  /** After it was backed up the last time. */
  let moment = new Date(0);

  it("brings back any moment after a backup, what was acknowledged before it and nothing of later", async () => {
    // GIVEN
    const { pool } = storage.database;
    const insert = async () => {
      backedUp += 1;
      await pool.query("INSERT INTO archived VALUES ($1)", [backedUp]);
    };
    const [first, second] = [archive(), archive()];
    const examined = async () => {
      const config = parseCoreConfig(given());
      const findings = await database({ program: "core", config }, { silent: new Set() });
      return findings.filter(({ check }) => check === "archive").map(({ says }) => says);
    };
    expect(await examined()).toEqual([expect.stringMatching(/^The archive stands still: /)]);
    await Promise.all([first.begin(), second.begin()]);
    await untilArchived(pool);
    expect(await examined()).toEqual(["The write-ahead log is archived as it is written."]);
    expect(await run(["backup"], given())).toMatchObject({ code: 0, complaint: "" });
    for (const _ of upTo(20)) await insert();
    const before = backedUp;
    // A change has the time of its end, with parts of milliseconds.
    moment = new Date(Date.now() + 1);
    while (Date.now() <= moment.getTime()) await insert();
    const after = backedUp + 1;
    for (const _ of upTo(20)) await insert();
    // More than a segment, so that there are a whole one and parts of another.
    await pool.query("SELECT pg_switch_wal()");
    await insert();
    await writeFile(path.join(dataDir(), "uploads/cd/later.png"), picture);
    // No backup has the key that seals from now on.
    await rotateKeys({ config: parseCoreConfig(given()), pool }, () => {});
    await Promise.all([first.settle(), second.settle()]);
    expect(errors).toEqual([]);
    // WHEN
    const restored = await restoreTo(moment.toISOString(), "at-moment");
    // THEN
    expect(restored).toMatchObject({ complaint: "" });
    const { ids, asOf } = await readRestored("at-moment");
    expect([ids, asOf]).toEqual([upTo(ids.length), moment]);
    expect(ids.length).toBeGreaterThanOrEqual(before);
    expect(ids.length).toBeLessThan(after);
  });

  it("that the database cuts off goes on as soon as it is asked for again, and is told of once", async () => {
    const { pool } = storage.database;
    const again = archive();
    await again.begin();
    for (const _ of upTo(3)) {
      await untilArchived(pool);
      await pool.query("SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots");
      const isCutOff = async () =>
        expect((await pool.query("SELECT FROM pg_replication_slots WHERE active")).rowCount).toBe(
          0,
        );
      await vi.waitFor(isCutOff, options);
      const goesOn = async () => {
        await again.begin();
        expect(await readArchiveState(pool)).toMatchObject({ isActive: true });
      };
      await vi.waitFor(goesOn, { timeout: 30_000 });
    }
    await again.settle();
    expect(errors.splice(0)).toEqual([
      { err: expect.objectContaining({ message: expect.stringContaining("terminat") }) },
    ]);
  });

  it("is restored beside and checked on demand with its backup, which leaves nothing behind", async () => {
    const beside = path.join(top, "sound");
    await mkdir(beside);
    const verified = await run(["backup", "--verify", "--in", beside], given());
    expect(verified).toMatchObject({ code: 0, complaint: "" });
    const said = verified.said.join("\n");
    expect(said).toContain("what was written since the backup");
    expect(said).toMatch(/indexes agree with their tables\n.*\n +0 stores\n/);
    expect(said).toContain("which opens all that is sealed");
    expect(await readdir(beside)).toEqual([]);
  });

  it("says of a time to which it doesn't lead where it ends, or begins, and restores nothing", async () => {
    const late = await restoreTo(new Date().toISOString(), "nowhere");
    expect(late.complaint).toMatch(
      /^What is kept doesn't reach to 20.*: the last change in it is of 20/,
    );
    const early = await restoreTo("2020-01-01T00:00:00Z", "nowhere");
    expect(early.complaint).toMatch(/^There is no backup from before 2020.*: the oldest is of 20/);
    expect((await restoreTo("2999-01-01T00:00:00Z", "nowhere")).code).toBe(2);
    expect(await readdir(path.join(top, "nowhere"))).toEqual([]);
  });

  it("that began while the clock was ahead has no backup made again and again once it is put right", async () => {
    const target = backupTargetOf(parseCoreConfig(given()));
    const run = "wal-runs/2999-01-01T00-00-00.000Z";
    await target.writeWhole(run, Buffer.from(JSON.stringify({ version: 1 })));
    const due = await backupDueAt(target, { everyHours: 24 });
    await target.remove(run);
    expect(due.getTime()).toBeGreaterThan(Date.now());
  });

  it("that lost the log for a while begins anew, has a backup made at once, and restores all up to the gap, with the files and keys that came since the backup", async () => {
    const { pool } = storage.database;
    const config = parseCoreConfig(given());
    const due = () => backupDueAt(backupTargetOf(config), { everyHours: 24 });
    expect((await due()).getTime()).toBeGreaterThan(Date.now());
    // GIVEN the server gave up what nobody archived
    await pool.query("SELECT pg_drop_replication_slot('portafilter_archive')");
    for (const id of [-1, -2, -3]) {
      await pool.query("INSERT INTO archived VALUES ($1)", [id]);
      await pool.query("SELECT pg_switch_wal()");
    }
    await pool.query("CHECKPOINT");
    const third = archive();
    await third.begin();
    const begun = async () => expect(await archived("wal-runs")).toHaveLength(2);
    await vi.waitFor(begun, options);
    await third.settle();
    // THEN
    expect(await due()).toEqual(new Date(0));
    const { said, complaint } = await restoreTo("latest", "to-the-gap");
    expect(complaint).toBe("");
    expect(said.join("\n")).toContain("A piece of the log behind that is missing");
    const { ids, asOf } = await readRestored("to-the-gap");
    expect(ids).toEqual(upTo(backedUp));
    expect(asOf.getTime()).toBeGreaterThan(moment.getTime());
    const later = await readFile(path.join(top, "to-the-gap/uploads/cd/later.png"));
    expect(later.equals(picture)).toBe(true);
    expect(errors).toEqual([]);
    // Each restore is told from any other.
    const marks = ["at-moment", "to-the-gap"].map((each) =>
      clusterRestoreMark(path.join(top, each)),
    );
    expect(new Set(await Promise.all(marks)).size).toBe(2);
  });
});

it(
  "by its server's own tools is noted in the database, and kept out of a backup, which says so, in a bucket too",
  options,
  async () => {
    const { url, drop } = await cloneTemplate();
    const { settings, close } = await openTestBucket();
    const given = inBucket(path.join(top, "files-only"), settings, databaseEnv(url));
    await query(
      url,
      `INSERT INTO connector.shop
         (shop, state, name, email, currency, timezone, country, installed_at, authorized_at)
       VALUES ('beans.myshopify.com', 'Installed', 'Beans', 'a@b.example', 'USD', 'UTC', 'US', now(), now())`,
    );
    try {
      const made = await run(["backup"], given);
      expect(made).toMatchObject({ code: 0, complaint: "" });
      expect(made.said.join("\n")).toContain("not the database: DATABASE_URL leads to a server");
      const noted = await run(["restore", "--database-as-of", "2026-11-24T10:00:00Z"], given);
      expect(noted).toMatchObject({ code: 0, complaint: "" });
      expect(noted.said.join("\n")).toMatch(
        /What may have been sent since 2026-11-24T10:00:00Z is looked up at the provider before/,
      );
      const { rows } = await query(url, "SELECT as_of FROM connector.restore");
      expect(rows).toEqual([{ as_of: new Date("2026-11-24T10:00:00Z") }]);
      const restored = await run(["restore", "--to", "latest"], given);
      expect(restored).toMatchObject({ code: 0, complaint: "" });
      const file = path.join(top, "files-only", "ENCRYPTION_KEY.restored");
      expect(await readFile(file, "utf8")).toBe(`ENCRYPTION_KEY=${given["ENCRYPTION_KEY"]}\n`);
    } finally {
      close();
      await drop();
    }
  },
);

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

describe("a bucket", options, () => {
  it("takes the log and the backups of the embedded database, gives them back, and refuses the original once what was restored writes there", async () => {
    // GIVEN
    const { settings, close } = await openTestBucket();
    const given = (folder: string) => inBucket(path.join(top, folder), settings);
    const errors: unknown[] = [];
    const archiveOf = (folder: string) =>
      createRecurringArchive({
        config: parseCoreConfig(given(folder)),
        log: { info: () => {}, error: (about: unknown) => errors.push(about) },
      });
    const { pool } = storage.database;
    await pool.query("CREATE TABLE in_bucket (id int PRIMARY KEY)");
    try {
      const archive = archiveOf("data");
      await archive.begin();
      await untilArchived(pool);
      expect(await run(["backup"], given("data"))).toMatchObject({ code: 0, complaint: "" });
      await pool.query("INSERT INTO in_bucket VALUES (1)");
      await archive.settle();
      const between = new Date(Date.now() + 1);
      // WHEN
      expect(await run(["restore", "--to", "latest"], given("copy"))).toMatchObject({
        code: 0,
        complaint: "",
      });
      const copy = await openStorage(parseCoreConfig(given("copy")), log);
      try {
        const { rows } = await copy.database.pool.query("SELECT id FROM in_bucket");
        expect(rows).toEqual([{ id: 1 }]);
        const archiveOfCopy = archiveOf("copy");
        await archiveOfCopy.begin();
        await untilArchived(copy.database.pool);
        await archiveOfCopy.settle();
      } finally {
        await copy.close();
      }
      expect(errors).toEqual([]);
      // THEN
      expect(await run(["backup"], given("data"))).toMatchObject({
        code: 1,
        complaint: expect.stringMatching(/is written by a database that was restored from it/),
      });
      const findingsOf = async (folder: string) =>
        (await backups({ program: "core", config: parseCoreConfig(given(folder)) })).map(
          ({ state, says }) => [state, says],
        );
      expect(await findingsOf("data")).toEqual([
        ["wrong", expect.stringContaining("written by a database that was restored from this one")],
      ]);
      expect(await findingsOf("copy")).toEqual([
        ["ok", expect.stringMatching(/^The newest backup, .* is less than an hour old/)],
      ]);
      // A named backup leads to a timeline that none of the log is on, and not to that of the copy.
      const listed = await listBackups(backupTargetOf(parseCoreConfig(given("copy"))));
      const [{ id = "" } = {}] = listed.backups;
      expect(await run(["restore", "--to", id], given("again"))).toMatchObject({ code: 0 });
      const timelines = ["data", "copy", "again"].map((each) =>
        clusterTimeline(path.join(top, each)),
      );
      expect(await Promise.all(timelines)).toEqual([1, 2, 3]);
      // A time at which nobody archived means the end of what was archived before it.
      const ended = await run(["restore", "--to", between.toISOString()], given("between"));
      expect(ended).toMatchObject({ code: 0, complaint: "" });
      expect(ended.said.join("\n")).toContain(`of between then and ${between.toISOString()}`);
      const reopened = await openStorage(parseCoreConfig(given("between")), log);
      const { rows: found } = await reopened.database.pool
        .query<{ ids: number[]; asOf: Date }>(
          `SELECT (SELECT array_agg(id) FROM in_bucket) AS ids, as_of AS "asOf" FROM connector.restore`,
        )
        .finally(() => reopened.close());
      expect(found).toEqual([{ ids: [1], asOf: expect.any(Date) }]);
      expect(+(found[0]?.asOf ?? between)).toBeLessThan(+between);
      // As another that was restored from the same backup would find it.
      await markRestored(postgresFiles(path.join(top, "copy")).cluster);
      const other = "is written by another database that was restored from the same backup";
      expect(await findingsOf("copy")).toEqual([["wrong", expect.stringContaining(other)]]);
    } finally {
      close();
    }
  });
});

async function untilArchived(pool: Storage["database"]["pool"]): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query("SELECT active FROM pg_replication_slots");
    expect(rows).toEqual([{ active: true }]);
  }, options);
}

describe("a restore to a time", options, () => {
  it("brings a file back once that was removed and kept anew under its name meanwhile, as copies of one artwork are", async () => {
    const { url, drop } = await cloneTemplate();
    try {
      const changes = { ...databaseEnv(url), BACKUP_DIR: path.join(top, "kept-anew") };
      const given = environment(path.join(top, "files-anew"), changes);
      const file = path.join(given["DATA_DIR"] ?? "", "artwork/ab/copy.png");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, picture);
      expect(await run(["backup"], given)).toMatchObject({ code: 0, complaint: "" });
      const between = new Date();
      await rm(file);
      await writeFile(file, picture);
      const modifiedAt = new Date(between.getTime() + 1);
      await utimes(file, modifiedAt, modifiedAt);
      expect(await run(["backup"], given)).toMatchObject({ code: 0, complaint: "" });
      const restored = environment(path.join(top, "files-restored"), changes);
      const to = ["restore", "--to", between.toISOString()];
      const { code, complaint, said } = await run(to, restored);
      expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
      expect(said.join("\n")).toContain("1 file of artwork and uploads");
      const place = path.join(restored["DATA_DIR"] ?? "", "artwork/ab/copy.png");
      expect((await readFile(place)).equals(picture)).toBe(true);
      expect((await stat(place)).mtime).toEqual(modifiedAt);
    } finally {
      await drop();
    }
  });
});

describe("a restore is refused, and leaves DATA_DIR as it was,", options, () => {
  const dataDir = () => path.join(top, "refused");
  const restore = (changes: Record<string, string> = {}, to = "latest") =>
    run(["restore", "--to", to], environment(dataDir(), changes));

  it("where DATA_DIR holds something", async () => {
    await mkdir(dataDir());
    await writeFile(path.join(dataDir(), "notes.txt"), "mine");
    const { code, complaint } = await restore();
    expect(code).toBe(1);
    expect(complaint).toBe(
      `DATA_DIR ${dataDir()} is not empty (it holds notes.txt): a restore fills an empty folder. Move it aside, or set DATA_DIR to a new one.`,
    );
    expect(await readdir(dataDir())).toEqual(["notes.txt"]);
    await rm(dataDir(), { recursive: true });
  });

  it("with another key", async () => {
    const { code, complaint } = await restore({ BACKUP_KEY: randomBytes(32).toString("base64") });
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^BACKUP_KEY is not the key of backups\/.*\/inventory: it was sealed with key \S{8}, this one is \S{8}\.$/,
    );
  });

  it("without a backup of that name, naming those there are", async () => {
    const { code, complaint } = await restore({}, "2020-01-01T00-00-00.000Z");
    expect(code).toBe(1);
    expect(complaint).toContain("There is no backup 2020-01-01T00-00-00.000Z");
    expect(complaint).toContain("say latest, or one of: 20");
  });

  it("of another major version of PostgreSQL", async () => {
    const folder = env["BACKUP_DIR"] ?? "";
    const key = Buffer.from(env["BACKUP_KEY"] ?? "", "base64");
    const target = sealTarget(createFolderTarget({ folder }), key);
    const newest = (await listBackups(target)).backups.at(-1);
    const inventory = JSON.parse(JSON.stringify(newest?.inventory).replace('"18.', '"17.'));
    const id = "2020-02-02T00-00-00.000Z";
    await target.writeWhole(`backups/${id}/inventory`, Buffer.from(JSON.stringify(inventory)));
    const { code, complaint } = await restore({}, id);
    await rm(path.join(folder, "backups", id), { recursive: true });
    expect(code).toBe(1);
    expect(complaint).toBe(
      `The backup ${id} is of PostgreSQL 17, and this version of Portafilter has PostgreSQL 18: restore it by the version that made it, then bring it to this one with \`npm run db:upgrade\`.`,
    );
  });

  it.each(["database.tar.zst", "database.manifest", "files.zst", "encryption-key"])(
    "where %s of the backup was changed, or is missing",
    async (name) => {
      const newest = (await readdir(path.join(env["BACKUP_DIR"] ?? "", "backups")))
        .toSorted()
        .at(-1);
      const file = path.join(env["BACKUP_DIR"] ?? "", "backups", newest ?? "", name);
      const kept = await readFile(file);
      const changed = Buffer.from(kept);
      const at = Math.floor(changed.length / 2);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(file, changed);
      const damaged = await restore();
      expect(damaged).toMatchObject({ code: 1 });
      expect(damaged.complaint).toContain(`backups/${newest}/${name} is damaged`);
      expect(await readdir(dataDir())).toEqual([]);
      await rm(file);
      const missing = await restore();
      expect(missing.complaint).toContain(`backups/${newest}/${name} is missing`);
      expect(await readdir(dataDir())).toEqual([]);
      await writeFile(file, kept, { mode: 0o600 });
    },
  );

  it("where the database is the embedded one, and somebody notes that a server's own tools restored it", async () => {
    const given = environment(dataDir());
    const noted = await run(["restore", "--database-as-of", "2026-11-24T10:00:00Z"], given);
    expect(noted.code).toBe(1);
    expect(noted.complaint).toContain("DATABASE_URL is not set");
    expect((await run(["restore", "--database-as-of", "yesterday"], given)).code).toBe(2);
  });

  it("and no start works on a database that a restore has put in place and not noted as restored: it would send again what was sent since", async () => {
    const folder = path.join(top, "cut-off-late");
    const given = environment(folder);
    expect(await run(["restore", "--to", "latest"], given)).toMatchObject({ code: 0 });
    // As it is while the database is opened for the note.
    await writeFile(path.join(folder, "restore.unfinished"), "");
    const refusal =
      "was being filled by a restore, which has not ended: let it end, or run it again";
    await expect(openStorage(parseCoreConfig(given), log)).rejects.toThrow(refusal);
    await expect(openBackupSource(parseCoreConfig(given))).rejects.toThrow(refusal);
    expect(await run(["restore", "--to", "latest"], given)).toMatchObject({ code: 0 });
  });

  it("and begins anew in a folder that one was filling when its process ended, which no start takes for a new one", async () => {
    await mkdir(dataDir(), { recursive: true });
    await writeFile(path.join(dataDir(), "restore.unfinished"), "");
    await writeFile(path.join(dataDir(), "encryption.key"), "half");
    const config = parseCoreConfig(environment(dataDir()));
    await expect(openStorage(config, log)).rejects.toThrow("was being filled by a restore");
    // A backup of files and key alone, to which the half key doesn't belong.
    const changes = { BACKUP_DIR: path.join(top, "recurring") };
    expect(await restore(changes)).toMatchObject({ code: 0, complaint: "" });
    expect((await readdir(dataDir())).toSorted()).toEqual([
      "ENCRYPTION_KEY.restored",
      "artwork",
      "uploads",
    ]);
  });
});
