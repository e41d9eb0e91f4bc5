/** `npm run doctor`, over a real database and real HTTP: every fault has its sentence, and no secret is among them. */
import { mkdtemp, open, rm } from "node:fs/promises";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Installation } from "../compose/doctor/index.server.ts";
import type { Database } from "../db/database.server.ts";
import { createSealer } from "../db/sealed.server.ts";
import { sealContexts } from "../db/sealed-columns.ts";
import { parseConfig } from "../process/config.server.ts";
import { seedSealedFields } from "#test/builders/sealed-fields.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { runDoctor } from "./run-doctor.ts";

const key = Buffer.alloc(32, "the key of a doctor's test");
const secrets = {
  ENCRYPTION_KEY: key.toString("base64"),
  SHOPIFY_API_SECRET: "client-secret-of-a-test",
  MERCHANT_API_KEY: "provider-key-of-a-test",
};

let database: Database;
let env: Record<string, string>;
beforeEach(async () => {
  const opened = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-doctor-"));
  database = opened.database;
  onTestFinished(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  });
  env = {
    ...secrets,
    SHOPIFY_API_KEY: "client-id",
    SHOPIFY_APP_URL: "http://127.0.0.1:3000",
    MERCHANT_API_URL: await serve((_, response) => response.end()),
    DATABASE_URL: opened.url,
    DATA_DIR: dataDir,
    DISK_RESERVE_MEGABYTES: "0",
    PORT: String(await anyFreePort()),
  };
});

/** The origin of a server that answers so. */
async function serve(answer: RequestListener): Promise<string> {
  const server = http.createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function examined(more: Record<string, string> = {}) {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const readInstallation = (): Installation => ({
    program: "app",
    config: parseConfig({ ...env, ...more }),
  });
  const code = await runDoctor(["--json"], { readInstallation, say: hear, complain: hear });
  const text = said.join("\n");
  const password = new URL(env["DATABASE_URL"] ?? "").password;
  const told = [...Object.values(secrets), password].filter(
    (secret) => secret !== "" && text.includes(secret),
  );
  expect(told).toEqual([]);
  const { ok, findings } = JSON.parse(text) as {
    ok: boolean;
    findings: { check: string; state: string; says: string; toDo?: string }[];
  };
  expect(ok).toBe(code === 0);
  const wrong = findings.filter(({ state }) => state === "wrong");
  return { code, findings, wrong: wrong.map(({ check, says }) => `${check}: ${says}`) };
}

describe("npm run doctor", () => {
  test("finds nothing wrong with an installation that stands still and is whole", async () => {
    const { code, findings, wrong } = await examined();
    expect([wrong, code]).toEqual([[], 0]);
    const checks =
      "node configuration disk backup database migrations keys clock backlog providers shopify";
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining([...checks.split(" "), "program", "address"]),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ check: "program", says: expect.stringContaining("not running") }),
    );
  });

  test("says that pages of the database are damaged, once something has read one", async () => {
    const { pool } = database;
    const { rows } = await pool.query<{ file: string }>(
      `SELECT current_setting('data_directory') || '/' || pg_relation_filepath('connector.order_view_pkey') AS file`,
    );
    const page = await open(rows[0]?.file ?? "", "r+");
    await page.write("damage", 4_000);
    await page.close();
    await expect(pool.query("SELECT FROM connector.order_view")).rejects.toThrow("invalid page");
    const { code, wrong } = await examined();
    expect(code).toBe(1);
    expect(wrong).toEqual([
      expect.stringMatching(
        /^database: The database is damaged: PostgreSQL met a page that is not as it was written, \d times?, last at \d{4}-[-:.\dT]+Z\.$/,
      ),
    ]);
  });

  test("names what is wrong in the database, each with what to do", async () => {
    const { shop } = await seedSealedFields(database, {
      sealer: createSealer({ keys: [Buffer.alloc(32, "another")] }),
    });
    const { pool } = database;
    await pool.query("UPDATE connector.connection SET unauthorized_at = now()");
    await pool.query("DELETE FROM connector.session");
    await pool.query(
      `INSERT INTO connector.delivery (shop, webhook_id, topic, received_at, body, state)
       VALUES ($1, 'w', 'orders/paid', now() - interval '30 minutes', '', 'Received')`,
      [shop],
    );
    const { code, wrong } = await examined();
    expect(code).toBe(1);
    expect(wrong).toEqual([
      expect.stringMatching(/^keys: 8 secrets were sealed with key \S+, which is not here\.$/),
      "backlog: 1 webhook of Shopify waits, the oldest for 30 minutes.",
      `providers: https://provider.example refuses the API key of ${shop}.`,
      `shopify: There is no Shopify token of ${shop}.`,
    ]);

    // One call that failed is over with the next; what goes on failing is not.
    const silentSince = async (since: string) => {
      await pool.query(
        `UPDATE connector.connection
         SET unauthorized_at = NULL, error = '{}', swept_at = now() - $1::interval`,
        [since],
      );
      return (await examined()).wrong.filter((each) => each.startsWith("providers"));
    };
    expect(await silentSince("1 minute")).toEqual([]);
    expect(await silentSince("40 minutes")).toEqual([
      `providers: https://provider.example did not answer the last call for ${shop}. A sweep was last answered 40 minutes ago.`,
    ]);
  });

  test("names a program that is not ready, a clock that is wrong, an address that leads nowhere, a disk that is full", async () => {
    const unready = await serve((_, response) => {
      response.statusCode = 503;
      response.end(JSON.stringify({ status: "unavailable" }));
    });
    const late = await serve((_, response) => {
      response.sendDate = false;
      response.setHeader("date", new Date(Date.now() - 3_600_000).toUTCString());
      response.end();
    });
    const ill = await serve((_, response) => response.writeHead(502).end());
    const { wrong: unwell, findings } = await examined({ MERCHANT_API_URL: ill });
    expect(unwell).toEqual([`reach: The provider at ${ill} answers 502.`]);
    // Nothing beside it says that all is well with the provider, or the same once more.
    expect(findings.filter(({ check }) => check === "providers")).toEqual([]);
    const sealer = createSealer({ keys: [key] });
    const { shop } = await seedSealedFields(database, { sealer, apiUrl: ill });
    await database.pool.query(
      "UPDATE connector.connection SET error = '{}', swept_at = now() - interval '1 hour'",
    );
    const { wrong: long } = await examined({ MERCHANT_API_URL: ill });
    expect(long.filter((each) => each.includes(ill))).toEqual(unwell);
    await database.prisma.shop.delete({ where: { domain: shop } });
    const { wrong } = await examined({
      PORT: new URL(unready).port,
      MERCHANT_API_URL: late,
      PUBLIC_URL: `https://127.0.0.1:${await anyFreePort()}`,
      DISK_RESERVE_MEGABYTES: "1000000000",
    });
    expect(wrong).toEqual([
      expect.stringContaining("less than DISK_RESERVE_MEGABYTES (1000000000)"),
      expect.stringMatching(/^program: .* answers 503/),
      expect.stringMatching(/^address: .* can't be reached from here \(ECONNREFUSED\)/),
      expect.stringMatching(/^clock: This machine's clock and 127.0.0.1:\d+'s are 3\d{3} s apart/),
    ]);
  });

  test("tells a certificate that callers refuse from an address that leads nowhere", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
    const server = https.createServer({ key, cert }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { wrong } = await examined({ PUBLIC_URL: `https://localhost:${port}` });
    expect(wrong).toEqual([
      expect.stringMatching(/^address: The certificate of https:\S+ is refused \(\w+_CERT\): /),
    ]);
  });

  test("says of a database that can't be reached, is newer, or has another history, just that", async () => {
    const nowhere = `postgresql://somebody:secret-password@127.0.0.1:${await anyFreePort()}/orders`;
    const { wrong } = await examined({ DATABASE_URL: nowhere });
    expect(wrong).toEqual([
      expect.stringContaining(
        "database: DATABASE_URL does not work: nothing listens there; is the server running?",
      ),
    ]);
    const newest = "SELECT max(migration_name) FROM public._prisma_migrations";
    await database.pool.query(
      `UPDATE public._prisma_migrations SET finished_at = NULL, logs = 'why'
       WHERE migration_name = (${newest})`,
    );
    expect((await examined()).wrong).toEqual([
      expect.stringMatching(/^migrations: The migration \d+_\w+ failed at the last start/),
    ]);
    await database.pool.query(
      "UPDATE public._prisma_migrations SET finished_at = now(), logs = NULL WHERE finished_at IS NULL",
    );
    await database.pool.query(
      `INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('newer', 'unknown', '99990101000000_newer', now(), 1)`,
    );
    expect((await examined()).wrong).toEqual([
      expect.stringContaining("migrations: A newer version has migrated the database"),
    ]);
    await database.pool.query("UPDATE public._prisma_migrations SET checksum = 'another'");
    expect((await examined()).wrong).toEqual([
      expect.stringContaining("migrations: The database has another history"),
    ]);
  });

  test("names an endpoint that takes nothing, which is its merchant's fault, and none that took something since", async () => {
    await database.prisma.merchant.create({
      data: {
        id: "mer_dead",
        externalRef: "dead.example",
        name: "Dead",
        plan: "Pro",
        createdAt: new Date(),
      },
    });
    for (const id of ["nep_dead", "nep_half"]) {
      const secret = createSealer({ keys: [key] }).seal("secret", sealContexts.endpoint(id));
      await database.prisma.notificationEndpoint.create({
        data: {
          merchantId: "mer_dead",
          id,
          isTest: true,
          url: "https://a.example",
          secret,
          createdAt: new Date(),
        },
      });
      await database.pool.query(
        `INSERT INTO core.notification (merchant_id, endpoint_id, id, type, order_id, sequence, body, due_at, created_at, attempts, last_error)
         SELECT 'mer_dead', $1, 'msg_' || n, 'fulfillment.picked', 'ord_1', n, '{}', now() + interval '1 hour', now() - interval '1 hour', 3, 'its host is silent'
         FROM generate_series(1, 2) n`,
        [id],
      );
    }
    await database.pool.query(
      `UPDATE core.notification SET delivered_at = now(), due_at = NULL WHERE endpoint_id = 'nep_half' AND id = 'msg_2'`,
    );
    const { wrong, findings } = await examined();
    expect(wrong).toEqual([]);
    expect(findings.filter(({ check }) => check === "webhooks")).toEqual([
      {
        check: "webhooks",
        state: "note",
        says: "The endpoint nep_dead of dead.example has taken nothing for 60 minutes, and 2 webhooks to it wait (its host is silent): tell the merchant. `npm run core -- webhooks test nep_dead` says what it answers now.",
      },
    ]);
    await database.pool.query("DELETE FROM core.notification");
    await database.pool.query("DELETE FROM core.notification_endpoint");
  });

  test("says that webhooks are held, and how many, as no fault", async () => {
    const { merchantId } = await database.prisma.notificationEndpoint.create({
      data: {
        merchantId: "mer_1",
        id: "nep_1",
        isTest: true,
        url: "https://a.example",
        secret: createSealer({ keys: [key] }).seal("secret", sealContexts.endpoint("nep_1")),
        createdAt: new Date(),
      },
    });
    await database.pool.query(
      `INSERT INTO core.notification (merchant_id, endpoint_id, id, type, order_id, sequence, body, due_at, created_at)
       SELECT $1, 'nep_1', 'msg_' || n, 'fulfillment.picked', 'ord_1', n, '{}', now() - interval '1 hour', now() - interval '1 hour'
       FROM generate_series(1, 2) n`,
      [merchantId],
    );
    const late = "backlog: 2 webhooks to merchants wait, the oldest for 60 minutes.";
    expect((await examined()).wrong).toEqual([late]);
    const { wrong, findings } = await examined({ CORE_WEBHOOKS: "hold" });
    expect(wrong).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        state: "note",
        says: "2 webhooks to merchants are held (CORE_WEBHOOKS), and sent once it is send.",
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        state: "note",
        says: expect.stringMatching(/^CORE_WEBHOOKS is hold/),
      }),
    );
  });

  test("asks for backups where they are to be kept and there is none", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-doctor-backups-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { wrong } = await examined({
      BACKUP_DIR: folder,
      BACKUP_KEY: Buffer.alloc(32, "the key of backups").toString("base64"),
    });
    expect(wrong).toEqual([`backup: There is no backup in ${folder} yet.`]);
  });

  test("names every variable that doesn't fit, without its value", async () => {
    const said: string[] = [];
    const readInstallation = (): Installation => ({
      program: "app",
      config: parseConfig({ ...env, ENCRYPTION_KEY: "too-short", PORT: "eighty" }),
    });
    const hear = (line: string) => void said.push(line);
    expect(await runDoctor([], { readInstallation, say: hear })).toBe(1);
    expect(said.filter((line) => line.startsWith("WRONG"))).toEqual([
      expect.stringContaining("WRONG configuration: PORT must be a whole number"),
      expect.stringContaining("WRONG configuration: ENCRYPTION_KEY must be"),
    ]);
    expect(said.join()).not.toContain("too-short");
    expect(said.at(-1)).toBe("2 things are wrong.");
  });
});
