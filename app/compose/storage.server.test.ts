/** What `/healthz` says of the database while others work with it, over HTTP. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { pino } from "pino";
import {
  cloneTemplate,
  createEmptyDatabase,
  createTestDatabase,
  databaseEnv,
} from "#test/support/database.ts";
import { parseCoreConfig } from "../process/config.server.ts";
import { knownMigrations } from "../db/migrate.server.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "../http/metrics.server.ts";
import { startServer } from "../http/server.ts";
import { createSealer } from "../db/sealed.server.ts";
import { keepEncryptionKey, openSealer } from "./sealer.server.ts";
import { openStorage } from "./storage.server.ts";

const connections = 8;

test("a database that is migrated is told of by how many migrations and the newest, not by all of their names", async () => {
  const { url, drop } = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-storage-"));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const env = { ...databaseEnv(url), DATA_DIR: dataDir };
  const storage = await openStorage(parseCoreConfig(env), log);
  await storage.close();
  await drop();
  await rm(dataDir, { recursive: true });
  const told = lines.find((line) => line.includes("was migrated")) ?? "";
  const { count, newest } = JSON.parse(told);
  const known = await knownMigrations();
  expect([count, newest]).toEqual([known.length, known.at(-1)?.name]);
  expect(told.length).toBeLessThan(300);
});

test("a process is ready while every connection of its pool is taken, and others wait for one", async () => {
  const { url, drop } = await cloneTemplate();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-storage-"));
  const log = createLogger("error");
  const env = { ...databaseEnv(url), DATA_DIR: dataDir, DATABASE_CONNECTIONS: String(connections) };
  const storage = await openStorage(parseCoreConfig(env), log);
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  onTestFinished(async () => {
    await server.drain(0);
    await storage.close();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  server.open({ routes: undefined, isReady: storage.isReady });
  const { pool } = storage.database;
  const taken = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const waiting = pool.query("SELECT 7 AS seven");

  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  for (const client of taken) client.release();
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ready" }]);
  expect((await waiting).rows).toEqual([{ seven: 7 }]);
});

test("an encryption key is made once it seals something, or a start has succeeded, and never in the place of a lost one", async () => {
  const { database, url, close } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-sealed-"));
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  const file = path.join(dataDir, "encryption.key");
  const config = {
    ...parseCoreConfig({ ...databaseEnv(url), DATA_DIR: dataDir }),
    encryption: { kind: "file", path: file } as const,
  };
  const secret = createSealer({ keys: [new Uint8Array(32).fill(9)] }).seal("secret", "endpoint");
  const endpoint = { merchantId: "mer_1", id: "nep_1", isTest: true, url: "https://a.example" };
  await database.prisma.notificationEndpoint.create({
    data: { ...endpoint, secret, createdAt: new Date() },
  });
  await expect(openSealer(config, database)).rejects.toThrow(
    `${file} is missing, and secrets in the database were sealed with it (key `,
  );
  expect(existsSync(file)).toBe(false);
  await database.prisma.notificationEndpoint.deleteMany();
  const [sealer, another] = [
    await openSealer(config, database),
    await openSealer(config, database),
  ];
  // Whatever else keeps the process from starting leaves it so.
  expect(existsSync(file)).toBe(false);
  expect(another.open(sealer.seal("secret", "endpoint"), "endpoint")).toBe("secret");
  expect(existsSync(file)).toBe(true);
  await rm(file);
  keepEncryptionKey(config);
  expect(existsSync(file)).toBe(true);
});

test("a command says nothing of a disk that is nearly full, as it refuses nothing for its sake", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-storage-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const config = parseCoreConfig({ DATA_DIR: dataDir, DISK_RESERVE_MEGABYTES: "1000000000" });
  const started = await openStorage(config, log);
  try {
    expect([started.isDiskTight(), lines.splice(0)]).toEqual([
      true,
      [expect.stringContaining("The disk is nearly full: nothing new is accepted")],
    ]);
    const opened = await openStorage(config, log, { isCommand: true });
    await opened.close();
    expect(lines).toEqual([]);
  } finally {
    await started.close();
  }
});

test("a database that is killed is told of in a line as it goes and one as it is back, and its connections once", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-storage-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const said: { msg: string; seconds?: number; leftOut?: number }[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) });
  const storage = await openStorage(parseCoreConfig({ DATA_DIR: dataDir }), log);
  try {
    const { pool } = storage.database;
    const taken = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
    for (const client of taken) client.release();
    expect(await storage.isReady()).toBe(true);
    const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
    process.kill(Number((await readFile(pidFile, "utf8")).split("\n")[0]), "SIGKILL");
    const isBack = () => said.some(({ msg }) => msg === "The database answers again");
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    const count = (words: string) => said.filter(({ msg }) => msg.startsWith(words)).length;
    expect(count("The database does not answer")).toBe(1);
    expect(count("A database connection broke while idle")).toBe(1);
    const back = said.find(({ msg }) => msg === "The database answers again");
    expect(back).toMatchObject({ seconds: expect.any(Number), leftOut: expect.any(Number) });
  } finally {
    await storage.close();
  }
});
