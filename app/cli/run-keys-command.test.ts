/** `npm run keys`, over a real database: what it says, and how it ends. */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addInstallationKeys } from "../db/installation-keys.server.ts";
import { knownMigrations, migrateDatabase, readMigrationState } from "../db/migrate.server.ts";
import { createSealer, keyIdOf } from "../db/sealed.server.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { seedSealedFields } from "#test/builders/sealed-fields.ts";
import { createEmptyDatabase, createTestDatabase } from "#test/support/database.ts";
import { runToEnd } from "#test/world/run-to-end.ts";
import { runKeysCommand } from "./run-keys-command.ts";

const [oldKey, newKey] = [Buffer.alloc(32, "old"), Buffer.alloc(32, "new")];

test("says what each key opens, seals again, and how a lost key is done without", async () => {
  const { database, url, close } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-keys-"));
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  let keys = [oldKey];
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const run = async (...words: string[]) => {
    said.length = 0;
    const readConfig = () =>
      parseCoreConfig({
        DATABASE_URL: url,
        ENCRYPTION_KEY: keys.map((key) => key.toString("base64")).join(","),
        DATA_DIR: dataDir,
        DATABASE_CONNECTIONS: "8",
      });
    return runKeysCommand(words, { readConfig, say: hear, complain: hear });
  };
  const [older, newer] = [keyIdOf(oldKey), keyIdOf(newKey)];
  await seedSealedFields(database, { sealer: createSealer({ keys }) });

  expect(await run("turn")).toBe(2);
  expect(said[0]).toBe("There is no command turn; there are: status, rotate, forget.");
  expect(await run("rotate")).toBe(0);
  expect(said.join()).toContain("put a new one (`openssl rand -base64 32`) before it");

  keys = [newKey];
  expect(await run("status")).toBe(1);
  expect(said).toContainEqual(
    expect.stringMatching(`^  ${older}  NOT HERE, 1 provider key of a store`),
  );
  expect(said.at(-1)).toContain(`npm run keys -- forget ${older} --give-up`);
  expect(await run("forget", older)).toBe(1);
  expect(said.at(-1)).toContain(`\`npm run keys -- forget ${older} --give-up\` gives that up.`);

  keys = [newKey, oldKey];
  expect(await run("rotate", "--as", "ada")).toBe(0);
  expect(said).toContain(`  ${older}  older, opens nothing`);
  expect(said.at(-1)).toBe(
    `Nothing needs ${older} any more: take it out of ENCRYPTION_KEY and restart every process.`,
  );
  expect(await run("forget", newer)).toBe(1);

  keys = [oldKey];
  expect(await run("forget", newer, "--give-up")).toBe(0);
  expect(said).toContain("To do:");
  expect(await run("status")).toBe(0);
  expect(said.join()).not.toContain(oldKey.toString("base64"));

  // A key in place of its name is nobody's, and stands nowhere.
  expect(await run("forget", oldKey.toString("base64"))).toBe(1);

  // Who worked on them stands in the audit trail, with what came of it; looking is no act.
  const system = os.userInfo().username;
  const acts = await database.prisma.operatorAct.findMany({ orderBy: { id: "asc" } });
  expect(
    acts.map(({ operator, command, words, outcome, note }) =>
      [operator, command, ...words, outcome, note].join(" "),
    ),
  ).toEqual([
    `${system} encryption-keys rotate Done no new key`,
    `${system} encryption-keys forget ${older} Refused it is not here`,
    expect.stringMatching(/^ada encryption-keys rotate Done \d+ sealed again$/),
    `${system} encryption-keys forget ${newer} Refused it seals`,
    expect.stringContaining(`${system} encryption-keys forget ${newer} --give-up Done given up: `),
    `${system} encryption-keys forget … Refused no such key`,
  ]);
});

test("asks for a lost key file back, in which there is nothing to add to, and makes none in its place", async () => {
  const { database, url, close } = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-keys-"));
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  await seedSealedFields(database, { sealer: createSealer({ keys: [oldKey] }) });
  const file = path.join(folder, "encryption.key");
  const said: string[] = [];
  const run = (word: string) =>
    runKeysCommand([word], {
      readConfig: () => ({
        ...parseCoreConfig({
          DATABASE_URL: url,
          DATA_DIR: folder,
          ENCRYPTION_KEY: newKey.toString("base64"),
        }),
        encryption: { kind: "file", path: file },
      }),
      say: (line) => said.push(line),
    });
  const putBack = `${keyIdOf(oldKey)} sealed can't be opened: put it back into ${file}.`;
  expect(await run("status")).toBe(1);
  expect(said.at(-1)).toContain(putBack);
  said.length = 0;
  expect(await run("rotate")).toBe(1);
  expect(said[0]).toContain(`${file} is not there, and no new key opens what is sealed:`);
  expect(said[0]).toContain("npm run restore -- --to <a time when it was there>`");
  expect(said.at(-1)).toContain(putBack);
  expect(said.at(-1)).toContain(`npm run keys -- forget ${keyIdOf(oldKey)} --give-up`);
  expect(existsSync(file)).toBe(false);
});

test("names the credential where the keys came as one, and not a variable that nobody set", async () => {
  const { database, url, close } = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-keys-"));
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  const [lost, kept] = [Buffer.alloc(32, "lost"), [newKey, oldKey]];
  const credential = kept.map((key) => key.toString("base64")).join(",");
  await writeFile(path.join(folder, "encryption-key"), `${credential}\n`);
  await seedSealedFields(database, { sealer: createSealer({ keys: [lost] }) });
  const env = { CREDENTIALS_DIRECTORY: folder, DATABASE_URL: url, DATA_DIR: folder };
  const run = (...words: string[]) =>
    runToEnd("app/cli/keys-main.ts", { cwd: folder, env, words }).then(({ output }) => output);
  const place = "the credential encryption-key (the file that LoadCredential names)";
  const status = await run("status");
  expect(status).toContain(`The encryption keys of ${place}:`);
  expect(status).toContain(`${keyIdOf(oldKey)} any more: take it out of ${place} and restart`);
  expect(status).toContain(`What ${keyIdOf(lost)} sealed can't be opened: add it to ${place},`);
  const forgotten = await run("forget", keyIdOf(oldKey));
  expect(forgotten).toContain(`Nothing needs ${keyIdOf(oldKey)}: take it out of ${place}`);
  expect(`${status}${forgotten}`).not.toContain("ENCRYPTION_KEY");
  await writeFile(path.join(folder, "encryption-key"), "short");
  expect(await run("status")).toContain(
    "ENCRYPTION_KEY (the credential encryption-key) must be 32 bytes in base64",
  );
});

test("migrates no database of another installation, which an earlier version works on", async () => {
  const { url, drop } = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-keys-"));
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  });
  const earlier = (await knownMigrations()).map(({ name }) => name).slice(0, -1);
  await migrateDatabase({ url, only: earlier });
  const pool = new pg.Pool({ connectionString: url });
  try {
    await addInstallationKeys(pool, [keyIdOf(oldKey)]);
    const environment = (key: Buffer) => ({
      DATABASE_URL: url,
      ENCRYPTION_KEY: key.toString("base64"),
      DATA_DIR: dataDir,
      DATABASE_CONNECTIONS: "8",
    });
    const run = (key: Buffer) =>
      runKeysCommand(["status"], {
        readConfig: () => parseCoreConfig(environment(key)),
        say: () => {},
      });
    await expect(run(newKey)).rejects.toThrow(
      `of another installation (key ${keyIdOf(oldKey)}) and of an earlier version`,
    );
    expect((await readMigrationState(pool)).missing).toHaveLength(1);
    // Its own commands bring it to their version.
    expect(await run(oldKey)).toBe(0);
    expect((await readMigrationState(pool)).missing).toEqual([]);
    expect(await run(newKey)).toBe(1);
  } finally {
    await pool.end();
  }
});
