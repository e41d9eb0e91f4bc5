/**
 * What is wrong with an installation, running or stopped, in sentences that say what to do. It reads and changes
 * nothing; no sentence holds a secret, a buyer's word or an address with a password.
 */
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { connect } from "node:tls";
import pg from "pg";
import type { Config, CoreConfig } from "../process/config.server.ts";
import { BackupError, listBackups } from "../backup/index.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { readMigrationState } from "../db/migrate.server.ts";
import { reachDatabase } from "../db/reach-database.server.ts";
import { SetupError } from "../db/setup-error.ts";
import { limits } from "../limits/limits.ts";
import { freeBytesAt } from "../storage/index.ts";
import { backupTargetOf } from "./backup.server.ts";
import { readKeyStatus } from "./rotate-keys.server.ts";
import { embeddedDatabase } from "./storage.server.ts";

/** What one look found. `note` is worth knowing and nothing is wrong; `wrong` says what to do. */
export type Finding =
  | { check: string; state: "ok" | "note"; says: string }
  | { check: string; state: "wrong"; says: string; toDo: string };

/** The installation, as its environment describes it. */
export type Installation =
  { program: "app"; config: Config } | { program: "core"; config: CoreConfig };

type Check = (installation: Installation) => Promise<Finding[]>;
type DatabaseCheck = (database: pg.Pool, installation: Installation) => Promise<Finding[]>;

const mebibyte = 1_024 * 1_024;
const minute = 60;
const { doctor } = limits;

/** Looks at everything, one after the other; what can't be looked at is a finding too. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [node, configuration, disk, backups])
    findings.push(...(await check(installation)));
  findings.push(...(await database(installation)));
  for (const check of [health, publicAddress, clock]) {
    findings.push(...(await check(installation)));
  }
  return findings;
}

const node: Check = async () => {
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

const configuration: Check = async ({ program, config }) => [
  ok(
    "configuration",
    program === "app"
      ? "Every variable of the app fits."
      : "Every variable of the core fits; without Shopify's credentials it is the core alone.",
  ),
  ...config.warnings.map((warning) => note("configuration", warning)),
];

const disk: Check = async ({ config }) => {
  const { dataDir, diskReserveMegabytes: reserve, artworkStore, database: where } = config;
  if (where.kind === "server" && artworkStore.kind === "s3") {
    return [
      note("disk", "Database and artwork are kept elsewhere; this machine's disk is not asked."),
    ];
  }
  try {
    const free = Math.floor((await freeBytesAt(dataDir)) / mebibyte);
    const has = `${free} MB are free on the disk of ${dataDir}`;
    await access(dataDir, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      // The first start makes it.
      if (error.code !== "ENOENT") throw error;
    });
    if (reserve === 0 || free > reserve) return [ok("disk", `${has}.`)];
    return [
      wrong(
        "disk",
        `${has}, less than DISK_RESERVE_MEGABYTES (${reserve}): no new artwork is taken.`,
        "Free space on that disk or make it larger.",
      ),
    ];
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

const backups: Check = async ({ config }) => {
  if (config.backup.kind !== "folder") {
    return [note("backup", "BACKUP_DIR is not set: `npm run backup` keeps nothing yet.")];
  }
  const toDo = "Run `npm run backup`, and have a timer of the system run it each day.";
  try {
    const newest = (await listBackups(backupTargetOf(config))).at(-1);
    if (newest === undefined) {
      return [wrong("backup", `There is no backup in ${config.backup.path} yet.`, toDo)];
    }
    const age = Date.now() - Date.parse(newest.inventory.finishedAt);
    const hours = Math.floor(age / (minute * minute * 1_000));
    const says = `The newest backup, ${newest.id}, is ${hours} hours old.`;
    return [hours > doctor.backupHours ? wrong("backup", says, toDo) : ok("backup", says)];
  } catch (error) {
    const says =
      error instanceof BackupError ? error.message : `It can't be read (${codeOf(error)}).`;
    return [wrong("backup", says, "Check BACKUP_DIR and BACKUP_KEY.")];
  }
};

/** Everything that the database knows, over connections of our own; one that stands still is started and stopped. */
async function database(installation: Installation): Promise<Finding[]> {
  const { config } = installation;
  if (config.database.kind === "embedded") {
    const cluster = path.join(config.dataDir, "postgres", "PG_VERSION");
    const isMade = await access(cluster).then(
      () => true,
      () => false,
    );
    if (!isMade) {
      return [
        note(
          "database",
          `There is no database in ${config.dataDir} yet: the first start makes it.`,
        ),
      ];
    }
  }
  try {
    if (config.database.kind === "server") {
      await reachDatabase(config.database.url);
      return await examineDatabase({ connectionString: config.database.url }, installation);
    }
    const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir });
    try {
      return await examineDatabase(
        { connectionString: postgres.urlOf(embeddedDatabase), stream: postgres.socket },
        installation,
      );
    } finally {
      await postgres.close();
    }
  } catch (error) {
    if (error instanceof SetupError) {
      return [wrong("database", error.message, "Nothing works without it: correct this first.")];
    }
    // What has no code is a fault of ours, and no word about the database.
    if (!(error instanceof Error && "code" in error) && !isTimeout(error)) throw error;
    const toDo = "Is it overloaded, or the address another database's? Its own log says more.";
    return [
      wrong("database", `The database does not answer as it should (${codeOf(error)}).`, toDo),
    ];
  }
}

/** As `pg` says it, without a code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

async function examineDatabase(
  options: pg.PoolConfig,
  installation: Installation,
): Promise<Finding[]> {
  const pool = new pg.Pool({
    ...options,
    max: 2,
    connectionTimeoutMillis: doctor.callMs,
    query_timeout: doctor.callMs,
    application_name: "portafilter-doctor",
  });
  // The query that was under way says so too.
  pool.on("error", () => {});
  try {
    const { rows } = await pool.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );
    const findings = [ok("database", `PostgreSQL ${rows[0]?.version.split(" ")[0]} answers.`)];
    const state = await migrations(pool);
    findings.push(...state.findings);
    // What another history has is not ours to read, and what isn't there yet can't be.
    if (!state.isReadable) return findings;
    const checks = [keys, databaseClock, backlog, ...(installation.program === "app" ? shops : [])];
    for (const check of checks) findings.push(...(await check(pool, installation)));
    return findings;
  } finally {
    await pool.end();
  }
}

async function migrations(pool: pg.Pool): Promise<{ isReadable: boolean; findings: Finding[] }> {
  const { missing, newer, foreign } = await readMigrationState(pool);
  if (foreign !== undefined) {
    const says = `The database has another history: its migration ${foreign} is not this version's.`;
    const toDo =
      "Run the version that made it, or give this one an empty DATA_DIR or DATABASE_URL.";
    return { isReadable: false, findings: [wrong("migrations", says, toDo)] };
  }
  if (missing.length > 0) {
    const says = `${missing.length} migrations are to be applied: the next start does it.`;
    return { isReadable: false, findings: [note("migrations", says)] };
  }
  const isNewer = newer.length > 0;
  const says = isNewer
    ? `A newer version works on the database (${newer.length} migrations more).`
    : "The database is as this version wants it.";
  return { isReadable: true, findings: [(isNewer ? note : ok)("migrations", says)] };
}

const keys: DatabaseCheck = async (pool, { config }) => {
  let status;
  try {
    status = await readKeyStatus({ config, pool });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return [wrong("keys", error.message, "`npm run keys -- status` counts what it sealed.")];
  }
  const count = (is: string) => status.filter((key) => key.is === is);
  const findings: Finding[] = count("absent").map(({ id, counts }) => {
    const fields = counts.reduce((sum, one) => sum + one.fields, 0);
    const says = `${fields} secrets were sealed with key ${id}, which is not here.`;
    return wrong(
      "keys",
      says,
      "Add the key; `npm run keys -- status` says how to go on where it is lost.",
    );
  });
  if (findings.length > 0) return findings;
  const older = count("older");
  if (older.length === 0) return [ok("keys", "The encryption key opens everything.")];
  const isUnfinished = older.some(({ counts }) => counts.length > 0);
  return [
    note(
      "keys",
      isUnfinished
        ? "An older encryption key still opens something: `npm run keys -- rotate`."
        : "Nothing needs the older encryption key any more: `npm run keys -- status` says how it goes.",
    ),
  ];
};

const databaseClock: DatabaseCheck = async (pool) => {
  const before = Date.now();
  const { rows } = await pool.query<{ at: Date }>("SELECT clock_timestamp() AS at");
  const after = Date.now();
  const at = rows[0]?.at.getTime() ?? before;
  return [judgeClock("the database's", at < before ? before - at : Math.max(0, at - after))];
};

/** What waits longer than it should: jobs, webhooks that came in, messages that go out. */
const backlog: DatabaseCheck = async (pool) => {
  const { rows: queues } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('queue.job') IS NOT NULL AS "isThere"`,
  );
  const oldest = async (sql: string) =>
    (await pool.query<{ count: number; seconds: number | null }>(sql)).rows[0] ?? {
      count: 0,
      seconds: null,
    };
  const age = (column: string) => `extract(epoch FROM now() - min(${column}))::float8 AS seconds`;
  const waiting = [
    {
      what: "jobs",
      ...(queues[0]?.isThere === true
        ? await oldest(
            `SELECT count(*)::int AS count, ${age("greatest(created_on, start_after)")} FROM queue.job
             WHERE state IN ('created', 'retry') AND start_after <= now()`,
          )
        : { count: 0, seconds: null }),
    },
    {
      what: "webhooks of Shopify",
      ...(await oldest(
        `SELECT count(*)::int AS count, ${age("received_at")} FROM connector.delivery WHERE state = 'Received'`,
      )),
    },
    {
      what: "webhooks to merchants",
      ...(await oldest(
        `SELECT count(*)::int AS count, ${age("due_at")} FROM core.notification WHERE due_at <= now()`,
      )),
    },
  ];
  const late = waiting.filter(({ seconds }) => (seconds ?? 0) > doctor.backlogSeconds);
  if (late.length === 0) return [ok("backlog", "Nothing waits longer than it should.")];
  return late.map(({ what, count, seconds }) =>
    wrong(
      "backlog",
      `${count} ${what} wait, the oldest for ${Math.round((seconds ?? 0) / minute)} minutes.`,
      "Is a worker running (ROLE=worker, or no ROLE)? `A job failed` in its log names the cause; more workers bear more.",
    ),
  );
};

const refusedKeys: DatabaseCheck = async (pool) => {
  const { rows } = await pool.query<{ url: string | null; shops: string[] }>(
    `SELECT own.api_url AS url,
       array(SELECT shop FROM connector.shop_connection AS chosen JOIN connector.shop USING (shop)
             WHERE chosen.connection_id = own.id AND uninstalled_at IS NULL ORDER BY shop LIMIT 5) AS shops
     FROM connector.connection AS own WHERE own.unauthorized_at IS NOT NULL ORDER BY own.id LIMIT 50`,
  );
  const used = rows.filter(({ shops }) => shops.length > 0);
  if (used.length === 0) return [ok("providers", "No provider refuses its API key.")];
  return used.map(({ url, shops }) =>
    wrong(
      "providers",
      `${url ?? "The built-in fulfillment"} refuses the API key of ${shops.join(", ")}.`,
      "The store enters a new one in Settings → Connection; a key of the environment is MERCHANT_API_KEY.",
    ),
  );
};

const shopifyTokens: DatabaseCheck = async (pool) => {
  const { rows } = await pool.query<{ shop: string; why: "missing" | "refused" | "ended" }>(
    `SELECT shop.shop, CASE WHEN pause.shop IS NOT NULL THEN 'refused'
         WHEN session.shop IS NULL THEN 'missing' ELSE 'ended' END AS why
     FROM connector.shop
       LEFT JOIN connector.shopify_pause AS pause ON pause.shop = shop.shop
       LEFT JOIN connector.session ON session.shop = shop.shop AND NOT session.is_online
     WHERE shop.state = 'Installed' AND (pause.shop IS NOT NULL OR session.shop IS NULL
       OR session.expires_at < now() - interval '1 day')
     ORDER BY shop.shop LIMIT 50`,
  );
  if (rows.length === 0) return [ok("shopify", "Every store has a Shopify token in use.")];
  const reasons = {
    missing: "There is no Shopify token of",
    refused: "Shopify lets nobody in for",
    ended: "Since more than a day nothing renews the Shopify token of",
  };
  return rows.map(({ shop, why }) =>
    wrong(
      "shopify",
      `${reasons[why]} ${shop}.`,
      why === "ended"
        ? "Is a worker running? Else somebody opens the app in the admin once."
        : "Somebody opens the app in the admin once.",
    ),
  );
};

const shops: readonly DatabaseCheck[] = [refusedKeys, shopifyTokens];

const health: Check = async ({ config }) => {
  const { port, host } = config.http;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const answer = await ask(url);
  if (answer.kind === "silent") {
    return answer.code === "ECONNREFUSED"
      ? [note("program", `Nothing listens at ${url}: the program is not running here.`)]
      : [wrong("program", `${url} does not answer (${answer.code}).`, "Read its log; restart it.")];
  }
  if (answer.status === 200) return [ok("program", `${url} is ready.`)];
  const what = `${answer.status}${answer.text === "" ? "" : `, ${answer.text}`}`;
  return [
    wrong(
      "program",
      `${url} answers ${what}.`,
      "`unavailable`: the database or its disk, see above. `starting` for long: read its log. Anything else: another program has this PORT.",
    ),
  ];
};

/** As whoever is outside sees it, as far as that can be seen from here. */
const publicAddress: Check = async ({ config }) => {
  const { publicUrl, openUrl } = config;
  const url = new URL(openUrl);
  if (url.protocol !== "https:") {
    return [
      note("address", `${openUrl} is reached on this machine alone (PUBLIC_URL, SHOPIFY_APP_URL).`),
    ];
  }
  const answer = await ask(`${publicUrl}/healthz`);
  const toDo = `Check the name, the proxy in front and its certificate; it has to lead to port ${config.http.port} here.`;
  if (answer.kind === "silent") {
    return [wrong("address", `${publicUrl} can't be reached from here (${answer.code}).`, toDo)];
  }
  const findings =
    answer.status === 200
      ? [ok("address", `${publicUrl} leads to a program that is ready.`)]
      : [wrong("address", `${publicUrl}/healthz answers ${answer.status}.`, toDo)];
  return [...findings, ...(await certificate(url))];
};

async function certificate(url: URL): Promise<Finding[]> {
  const validTo = await validToOf(url);
  if (validTo === null) return [];
  const days = Math.floor((validTo.getTime() - Date.now()) / (24 * 60 * minute * 1_000));
  const says = `The certificate of ${url.host} is valid for ${days} more days.`;
  return days < doctor.certificateDays
    ? [wrong("certificate", says, "Renew it, and see why that did not happen by itself.")]
    : [ok("certificate", says)];
}

/** Until when the certificate of an address is valid; null where none is shown. */
function validToOf({ hostname, port }: URL): Promise<Date | null> {
  return new Promise((resolve) => {
    // The request before judged it; here only its end is read.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: doctor.callMs,
    });
    const end = (validTo: Date | null) => {
      socket.destroy();
      resolve(validTo);
    };
    socket.once("secureConnect", () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
  });
}

/** Signatures and tokens are refused by a clock that is wrong; others' is in what they answer. */
const clock: Check = async ({ program, config }) => {
  const origins = [
    ...(program === "app" && config.merchantApi.connection.kind === "remote"
      ? [config.merchantApi.connection.url]
      : []),
    ...(config.artworkStore.kind === "s3" ? [config.artworkStore.endpoint] : []),
  ];
  const findings: Finding[] = [];
  for (const origin of origins) {
    const answer = await ask(origin);
    if (answer.kind === "silent") {
      const toDo = "Check the address and the network between; orders or artwork wait for it.";
      findings.push(wrong("reach", `${origin} can't be reached from here (${answer.code}).`, toDo));
    } else if (answer.date !== null) {
      findings.push(judgeClock(`${new URL(origin).host}'s`, Math.abs(Date.now() - answer.date)));
    }
  }
  return findings;
};

function judgeClock(whose: string, apartMs: number): Finding {
  const seconds = Math.round(apartMs / 1_000);
  return seconds > doctor.clockSeconds
    ? wrong(
        "clock",
        `This machine's clock and ${whose} are ${seconds} s apart.`,
        "Have the machines keep time by NTP.",
      )
    : ok("clock", `This machine's clock and ${whose} agree.`);
}

type Asked =
  | { kind: "answered"; status: number; text: string; date: number | null }
  | { kind: "silent"; code: string };

async function ask(url: string): Promise<Asked> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(doctor.callMs),
    });
    const { status, headers } = response;
    const isShort = Number(headers.get("content-length") ?? Infinity) <= doctor.answerMaxBytes;
    const text = isShort ? await response.text() : "";
    if (!isShort) await response.body?.cancel();
    const date = Date.parse(headers.get("date") ?? "");
    return { kind: "answered", status, text, date: Number.isNaN(date) ? null : date };
  } catch (error) {
    return { kind: "silent", code: codeOf(error) };
  }
}

/** What failed, by its code: messages may quote addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  for (const each of [inner, error]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error.name;
}

function ok(check: string, says: string): Finding {
  return { check, state: "ok", says };
}

function note(check: string, says: string): Finding {
  return { check, state: "note", says };
}

function wrong(check: string, says: string, toDo: string): Finding {
  return { check, state: "wrong", says, toDo };
}
