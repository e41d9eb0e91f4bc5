/** What commands do in a shell that names no installation, or the wrong one: they say so, and make none. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEmptyDatabase } from "#test/support/database.ts";
import { runToEnd } from "#test/world/run-to-end.ts";

// Whole programs are started.
const options = { timeout: 120_000 };
const given = {
  SHOPIFY_API_KEY: "client-id",
  SHOPIFY_API_SECRET: "client-secret",
  SHOPIFY_APP_URL: "http://127.0.0.1:3000",
  BACKUP_KEY: Buffer.alloc(32, 5).toString("base64"),
};
const commands = [
  "app/core-main.ts orders list",
  "app/core-main.ts merchants create beans.example",
  "app/connector-main.ts inspect #1001",
  "app/cli/keys-main.ts status",
  "app/cli/keys-main.ts rotate",
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-nowhere-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(command: string, env: Record<string, string>) {
  const [program = "", ...words] = command.split(" ");
  const around = { cwd: folder, words, env: { ...given, ...env } };
  const { code, output } = await runToEnd(program, around);
  return { code, output };
}

it.each([...commands, "app/cli/backup-main.ts backup"])(
  "%s makes no database, and names the folder that has none",
  options,
  async (command) => {
    const dataDir = path.join(folder, "mistyped");
    const env = { DATA_DIR: dataDir, BACKUP_DIR: path.join(folder, "backups") };
    expect(await run(command, env)).toEqual({
      code: 1,
      output:
        `There is no database in ${dataDir} (DATA_DIR), and a command makes none: start the app or the core there once, ` +
        "or set DATA_DIR or DATABASE_URL as the running one has it.\n",
    });
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(env.BACKUP_DIR)).toBe(false);
  },
);

it("leaves what lies in the folder as it is", options, async () => {
  const dataDir = await mkdtemp(path.join(folder, "other-"));
  await writeFile(path.join(dataDir, "notes.txt"), "nothing of ours");
  expect(await run("app/core-main.ts orders list", { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
  });
  expect(await readdir(dataDir)).toEqual(["notes.txt"]);
});

it.each(commands)(
  "%s makes no tables in an empty database of a server's",
  options,
  async (command) => {
    const { url, drop } = await createEmptyDatabase();
    const env = { DATABASE_URL: url, ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") };
    try {
      expect(await run(command, { ...env, DATA_DIR: folder })).toEqual({
        code: 1,
        output:
          "The database of DATABASE_URL is empty, and a command fills none: start the app or the core on it once, " +
          "or set DATA_DIR or DATABASE_URL as the running one has it.\n",
      });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const tables =
        "SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
      const { rowCount } = await client.query(tables).finally(() => client.end());
      expect(rowCount).toBe(0);
    } finally {
      await drop();
    }
  },
);
