/** What a start with bad settings says: one clear reason, within seconds, and never a stack. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createFolderTarget, sealTarget } from "#app/backup/index.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { runToEnd } from "#test/world/run-to-end.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-settings-"));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const credentials = {
  SHOPIFY_API_KEY: "client-id",
  SHOPIFY_API_SECRET: "client-secret",
  SHOPIFY_APP_URL: "http://127.0.0.1:3000",
};
const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString("base64");

/** The reason that a start gives. Both programs give the same. */
async function refusalOf(
  env: Record<string, string>,
  { program = "app/core-main.ts", user }: { program?: string; user?: number } = {},
): Promise<string> {
  const { code, output, seconds } = await runToEnd(program, {
    cwd: folder,
    env: { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", ...env },
    ...(user === undefined ? {} : { user }),
  });
  expect(code, output).toBe(1);
  expect(seconds).toBeLessThan(30);
  expect(output).not.toMatch(/^\s+at |\.(?:js|ts|mjs):\d/m);
  return output;
}

// Each starts whole programs, some of them twice, and waits for connections that never come.
const options = { timeout: 300_000 };

describe("DATA_DIR", options, () => {
  it("that is a file is named, by the app and by the core alone", async () => {
    const DATA_DIR = path.join(folder, "a-file");
    await writeFile(DATA_DIR, "");
    for (const program of ["app/main.ts", "app/core-main.ts"]) {
      const refusal = await refusalOf({ ...credentials, DATA_DIR, ROLE: "worker" }, { program });
      expect(refusal).toContain(
        `Could not start: DATA_DIR ${DATA_DIR} is a file: it must be a folder`,
      );
    }
  });

  const belowProcesses = [
    "below /proc",
    "/proc/portafilter/data",
    "lies where no folder can be made",
  ];
  it.each([
    ["below a file", "a-file/below", "lies below a file"],
    ...(process.platform === "linux" ? [belowProcesses] : []),
  ])("%s is named, and the start ends", async (_, where = "", reason) => {
    await writeFile(path.join(folder, "a-file"), "");
    const DATA_DIR = path.resolve(folder, where);
    const refusal = await refusalOf({ DATA_DIR });
    expect(refusal).toBe(
      `Could not start: DATA_DIR ${DATA_DIR} ${reason}: it must be a folder that this user may write.\n`,
    );
  });

  // Root may write everywhere: only as another user can a folder be closed.
  it.skipIf(process.geteuid?.() !== 0).each(["closed", "closed/below"])(
    "that this user may not write is named (%s)",
    async (name) => {
      await mkdir(path.join(folder, "closed"), { recursive: true, mode: 0o700 });
      const DATA_DIR = path.join(folder, name);
      const nobody = 65_534;
      expect(await refusalOf({ DATA_DIR }, { user: nobody })).toContain(
        `Could not start: DATA_DIR ${DATA_DIR} may not be entered or written by this user`,
      );
    },
  );

  it.each([
    ["empty", "", "is empty"],
    ["cut off", "q83vEjRWeJA=", "is cut off or damaged"],
  ])("whose encryption key is %s is not worked on", async (name, text, problem) => {
    const DATA_DIR = path.join(folder, name);
    await mkdir(DATA_DIR);
    const key = path.join(DATA_DIR, "encryption.key");
    await writeFile(key, text);
    expect(await refusalOf({ DATA_DIR })).toContain(
      `Could not start: The encryption key ${key} ${problem}`,
    );
  });
});

describe("BACKUP_DIR", options, () => {
  it("that holds another installation's backups is refused where there is no database yet, by the app and by the core alone", async () => {
    const [DATA_DIR, BACKUP_DIR] = [path.join(folder, "mistyped"), path.join(folder, "kept")];
    const key = Buffer.alloc(32, 5);
    const claim = { systemIdentifier: "7000000000000000001", timeline: 1 };
    const target = sealTarget(createFolderTarget({ folder: BACKUP_DIR }), key);
    await target.writeWhole("cluster", Buffer.from(JSON.stringify(claim)));
    const env = { ...credentials, DATA_DIR, BACKUP_DIR, ROLE: "worker" };
    // Whoever has another key finds backups that no key of theirs opens.
    for (const BACKUP_KEY of [key, Buffer.alloc(32, 6)].map((each) => each.toString("base64"))) {
      for (const program of ["app/main.ts", "app/core-main.ts"]) {
        expect(await refusalOf({ ...env, BACKUP_KEY }, { program })).toBe(
          `Could not start: There is no database in ${DATA_DIR} (DATA_DIR) yet, and ${BACKUP_DIR} holds the backups of another: ` +
            "set DATA_DIR to the folder of that one, restore it (`npm run restore -- --to latest`), " +
            "or name a new folder or bucket for the backups of a new one.\n",
        );
      }
    }
    // A restore needs it empty.
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe("DATABASE_URL", options, () => {
  /** Something that listens and is no PostgreSQL. */
  async function listener(answer: (socket: net.Socket) => void): Promise<number> {
    const server = net.createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    // A listening TCP server's address is always an object.
    return (server.address() as AddressInfo).port;
  }
  const at = (port: number) => `postgresql://somebody:secret-password@127.0.0.1:${port}/orders`;

  it.each<[string, () => Promise<string>, RegExp]>([
    ["nowhere", async () => at(await anyFreePort()), /nothing listens there/],
    [
      "no such host",
      async () => "postgresql://somebody:secret-password@database.invalid/orders",
      // Which of the two depends on the machine's resolver.
      /there is no such host|the host's name can't be looked up/,
    ],
    [
      "a web server",
      async () => at(await listener((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))),
      /what answers there is no PostgreSQL server/,
    ],
    [
      "something mute",
      async () => at(await listener((socket) => socket.on("error", () => {}))),
      /no PostgreSQL answered within 10 s/,
    ],
  ])("to %s says so, without the password", async (_, urlOf, reason) => {
    const DATABASE_URL = await urlOf();
    const refusal = await refusalOf({ DATABASE_URL, ENCRYPTION_KEY });
    expect(refusal).toMatch(/^Could not start: DATABASE_URL does not work: /);
    expect(refusal).toMatch(reason);
    expect(refusal).not.toContain("secret-password");
  });

  it("with a wrong password, or to a database that is not there, says so", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const [password, name] = [new URL(test.url), new URL(test.url)];
    password.password = "wrong-password";
    name.pathname = "/no_such_database";
    const refusals = [];
    for (const { href } of [password, name]) {
      refusals.push(await refusalOf({ DATABASE_URL: href, ENCRYPTION_KEY }));
    }
    expect(refusals[0]).toMatch(/does not take this user and password/);
    expect(refusals[0]).not.toContain("wrong-password");
    expect(refusals[1]).toMatch(/has no database of that name; create it first/);
  });

  it("to a database of a newer version is refused in one sentence by the app and by the core alone", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    await test.database.pool.query(
      `INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('newer', 'unknown', '99990101000000_newer', now(), 1)`,
    );
    const env = { ...credentials, DATABASE_URL: test.url, ENCRYPTION_KEY, ROLE: "worker" };
    for (const program of ["app/main.ts", "app/core-main.ts"]) {
      const refusal = await refusalOf(env, { program });
      expect(refusal.split("\n")).toHaveLength(2);
      expect(refusal).toContain("Could not start: The database is of a newer version");
      expect(refusal).toContain("start that version or a later one");
    }
  });

  it("to the database of another installation is refused by the app and by the core alone, before it is migrated", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const { pool } = test.database;
    await pool.query("INSERT INTO connector.installation_key (key_id) VALUES ('theirKey')");
    const migrations = "SELECT migration_name FROM public._prisma_migrations ORDER BY 1";
    await pool.query(
      `DELETE FROM public._prisma_migrations WHERE migration_name =
         (SELECT max(migration_name) FROM public._prisma_migrations)`,
    );
    const before = (await pool.query(migrations)).rows;
    const env = { ...credentials, DATABASE_URL: test.url, ENCRYPTION_KEY, ROLE: "worker" };
    for (const program of ["app/main.ts", "app/core-main.ts"]) {
      const refusal = await refusalOf(env, { program });
      expect(refusal.split("\n")).toHaveLength(2);
      expect(refusal).toContain("Could not start: DATABASE_URL leads to the database of another");
      expect(refusal).toContain("(key theirKey): set DATABASE_URL to a database of this one's own");
    }
    expect((await pool.query(migrations)).rows).toEqual(before);
  });

  it("with secrets that ENCRYPTION_KEY does not open is refused before anything is done", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const sealer = createSealer({ keys: [Buffer.alloc(32, 9)] });
    await test.database.pool.query(
      `INSERT INTO connector.session (shop, id, sealed, is_online, updated_at)
       VALUES ('a.myshopify.com', 'offline', $1, false, now())`,
      [sealer.seal("token", "session")],
    );
    expect(await refusalOf({ DATABASE_URL: test.url, ENCRYPTION_KEY })).toContain(
      `Could not start: ENCRYPTION_KEY lacks a key with which secrets in the database were sealed`,
    );
  });
});

describe("PORT", options, () => {
  it("that somebody listens on already is named", async () => {
    const server = net.createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    // A listening TCP server's address is always an object.
    const PORT = String((server.address() as AddressInfo).port);
    for (const program of ["app/main.ts", "app/core-main.ts"]) {
      const refusal = await refusalOf({ ...credentials, PORT, ROLE: "worker" }, { program });
      expect(refusal).toMatch(/^The port is in use already: set PORT to another\.$/m);
    }
  });
});

describe("npm run stand-in", () => {
  it("names what does not fit, and what was expected", async () => {
    const env = { PORT: "eighty", SHOPIFY_APP_URL: "nowhere", SHOPIFY_API_KEY: "" };
    expect(await refusalOf(env, { program: "test/stand-in/main.ts" })).toBe(
      [
        "The stand-in can't start:",
        "  - PORT must be a whole number from 0 to 65535.",
        "  - SHOPIFY_APP_URL must be an http:// or https:// address, where the app is reached.",
        "",
      ].join("\n"),
    );
  });
});
