/** What the database knows of itself, of the work that waits in it and of the stores. */
import { counted } from "../../core/index.ts";
import path from "node:path";
import pg from "pg";
import { readArchiveState } from "../../backup/index.ts";
import { openEmbeddedPostgres } from "../../db/embedded-postgres.server.ts";
import { olderThan, readMigrationState } from "../../db/migrate.server.ts";
import { readDamage } from "../../db/read-damage.server.ts";
import { hasCluster, postgresFiles } from "../../db/postgres-files.server.ts";
import { reachDatabase } from "../../db/reach-database.server.ts";
import { SetupError } from "../../db/setup-error.ts";
import { watchName } from "../../db/watch-database.server.ts";
import { limits } from "../../limits/limits.ts";
import { keepsArchive } from "../recurring-backups.server.ts";
import { readKeyStatus } from "../rotate-keys.server.ts";
import { embeddedDatabase } from "../../db/embedded-database.server.ts";
import {
  codeOf,
  type DatabaseCheck,
  type Finding,
  type Installation,
  judgeClock,
  note,
  ok,
  type Seen,
  wrong,
} from "./finding.ts";

const minute = 60;
const { doctor } = limits;

/** Everything that the database knows, over connections of our own; one that stands still is started and stopped. */
export async function database(installation: Installation, seen: Seen): Promise<Finding[]> {
  const { config } = installation;
  if (config.database.kind === "embedded") {
    if (!(await hasCluster(config.dataDir))) {
      const root = path.resolve(config.dataDir);
      return [
        note(
          "database",
          `There is no database in ${root} yet: the first start makes it. Is another meant, set DATA_DIR or DATABASE_URL as the running one has it.`,
        ),
      ];
    }
  }
  try {
    if (config.database.kind === "server") {
      await reachDatabase(config.database.url);
      return await examineDatabase({ connectionString: config.database.url }, installation, seen);
    }
    const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir });
    try {
      return await examineDatabase(
        { connectionString: postgres.urlOf(embeddedDatabase), stream: postgres.socket },
        installation,
        seen,
      );
    } finally {
      await postgres.close();
    }
  } catch (error) {
    if (error instanceof SetupError) {
      return [
        wrong(
          "database",
          error.message,
          "Nothing works without it: correct this first (docs/runbooks/database.md).",
        ),
      ];
    }
    // What JavaScript itself throws is a fault of ours, and no word about the database.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
    const isMute = error instanceof Error && /timeout/i.test(error.message);
    const says = isMute
      ? `The database takes connections and does not answer within ${doctor.callMs / 1_000} s.`
      : `The database does not answer as it should (${codeOf(error)}).`;
    const toDo =
      config.database.kind === "embedded"
        ? `Is it overloaded, its disk hanging, or a process of it frozen (state T in ps)? ${postgresFiles(config.dataDir).log} says more.`
        : "Is it overloaded, or the address another database's? Its own log says more.";
    return [wrong("database", says, toDo)];
  }
}

async function examineDatabase(
  options: pg.PoolConfig,
  installation: Installation,
  seen: Seen,
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
    const findings = [
      ok("database", `PostgreSQL ${rows[0]?.version.split(" ")[0]} answers.`),
      ...(await damage(pool)),
      ...(await archive(pool, installation, seen)),
    ];
    const state = await migrations(pool, installation);
    findings.push(...state.findings);
    // What another history has is not ours to read, and what isn't there yet can't be.
    if (!state.isReadable) return findings;
    const checks = [
      keys,
      databaseClock,
      backlog,
      deadEndpoints,
      ...(installation.program === "app" ? shops : []),
    ];
    for (const check of checks) findings.push(...(await check(pool, installation, seen)));
    return findings;
  } finally {
    await pool.end();
  }
}

/** PostgreSQL tells it to whoever reads such a page, and goes on with all else. */
async function damage(pool: pg.Pool): Promise<Finding[]> {
  const found = await readDamage(pool);
  if (found === undefined) return [];
  const { count, lastAt } = found;
  const says = `The database is damaged: PostgreSQL met a page that is not as it was written, ${counted(count, "time")}, last at ${lastAt.toISOString()}.`;
  const toDo =
    "Its log names the file. What lies there can't be read, and no backup is made of it: bring the database back from one of before (docs/runbooks/database.md).";
  return [wrong("database", says, toDo)];
}

async function migrations(
  pool: pg.Pool,
  { config }: Installation,
): Promise<{ isReadable: boolean; findings: Finding[] }> {
  const { missing, newer, foreign, failed } = await readMigrationState(pool);
  if (foreign !== undefined) {
    const says = `The database has another history: its migration ${foreign} is not this version's.`;
    const toDo =
      "Run the version that made it, or give this one an empty DATA_DIR or DATABASE_URL.";
    return { isReadable: false, findings: [wrong("migrations", says, toDo)] };
  }
  if (failed !== undefined) {
    const says = `The migration ${failed} failed at the last start, and left nothing behind.`;
    const toDo =
      "The log of that start says why; go back to the release before (docs/runbooks/restarts.md).";
    return { isReadable: false, findings: [wrong("migrations", says, toDo)] };
  }
  if (missing.length > 0) {
    const says = `${counted(missing.length, "migration")} to be applied: the next start does it.`;
    return { isReadable: false, findings: [note("migrations", says)] };
  }
  if (newer.length > 0) {
    const says = `A newer version has migrated the database (${counted(newer.length, "migration")} more).`;
    const finding =
      config.newerDatabase === "allow"
        ? note("migrations", says)
        : wrong("migrations", says, `${olderThan(newer)}.`);
    return { isReadable: true, findings: [finding] };
  }
  const says = "The database is as this version wants it.";
  return { isReadable: true, findings: [ok("migrations", says)] };
}

/** So much may be on its way to the archive (`ops/prometheus/alerts.yml`). */
const behindMax = 128 * 1_024 * 1_024;

/** Nobody archives while no program runs, and nothing is written then. */
const archive: DatabaseCheck = async (pool, { config }) => {
  if (!keepsArchive(config)) return [];
  const { isActive, behindBytes } = await readArchiveState(pool);
  const { rowCount: programs } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE application_name = $1 LIMIT 1",
    [watchName],
  );
  const toDo =
    "`The archive failed` in the log of npm start or npm run core says why (docs/runbooks/backup.md).";
  if (!isActive) {
    const says = "The archive stands still: what is written now can't be brought back from it.";
    return programs === 0 ? [] : [wrong("archive", says, toDo)];
  }
  const megabytes = Math.round(behindBytes / 1_024 / 1_024);
  return behindBytes > behindMax
    ? [wrong("archive", `${megabytes} MB of the write-ahead log are not in the archive yet.`, toDo)]
    : [ok("archive", "The write-ahead log is archived as it is written.")];
};

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
    const says =
      fields === 0
        ? `The database is of another installation, whose key ${id} is not here.`
        : `${counted(fields, "secret")} ${fields === 1 ? "was" : "were"} sealed with key ${id}, which is not here.`;
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
const backlog: DatabaseCheck = async (pool, { config }) => {
  const { rows: queues } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('queue.job') IS NOT NULL AS "isThere"`,
  );
  const oldest = async (sql: string) =>
    (await pool.query<{ count: number; seconds: number | null }>(sql)).rows[0] ?? {
      count: 0,
      seconds: null,
    };
  const age = (column: string) => `extract(epoch FROM now() - min(${column}))::float8 AS seconds`;
  const waiting: {
    what: readonly [one: string, many: string];
    count: number;
    seconds: number | null;
  }[] = [
    {
      what: ["job", "jobs"],
      ...(queues[0]?.isThere === true
        ? await oldest(
            `SELECT count(*)::int AS count, ${age("greatest(created_on, start_after)")} FROM queue.job
             WHERE state IN ('created', 'retry') AND start_after <= now()`,
          )
        : { count: 0, seconds: null }),
    },
    {
      what: ["webhook of Shopify", "webhooks of Shopify"],
      ...(await oldest(
        `SELECT count(*)::int AS count, ${age("received_at")} FROM connector.delivery WHERE state = 'Received'`,
      )),
    },
  ];
  const messages = await oldest(
    `SELECT count(*)::int AS count, ${age("due_at")} FROM core.notification WHERE due_at <= now()`,
  );
  const ofMessages = ["webhook to merchants", "webhooks to merchants"] as const;
  const isHeld = config.core.webhooks === "hold" && messages.count > 0;
  const held = isHeld
    ? [
        note(
          "webhooks",
          `${counted(messages.count, ...ofMessages)} ${messages.count === 1 ? "is" : "are"} held (CORE_WEBHOOKS), and sent once it is send.`,
        ),
      ]
    : [];
  if (!isHeld) waiting.push({ what: ofMessages, ...messages });
  const late = waiting.filter(({ seconds }) => (seconds ?? 0) > doctor.backlogSeconds);
  if (late.length === 0) return [ok("backlog", "Nothing waits longer than it should."), ...held];
  const findings = late.map(({ what, count, seconds }) =>
    wrong(
      "backlog",
      `${counted(count, ...what)} ${count === 1 ? "waits" : "wait"}, the oldest for ${counted(Math.round((seconds ?? 0) / minute), "minute")}.`,
      "Is a worker running (ROLE=worker, or no ROLE)? `A job failed` in its log names the cause; more workers bear more.",
    ),
  );
  return [...findings, ...held];
};

/** Merchants' endpoints that take nothing, which is theirs to correct, and which they may not know of. */
const deadEndpoints: DatabaseCheck = async (pool) => {
  const { rows } = await pool.query<{
    id: string;
    merchant: string;
    count: number;
    seconds: number;
    error: string | null;
  }>(
    `SELECT e.id, coalesce(m.external_ref, m.id) AS merchant, waiting.count, waiting.error,
       extract(epoch FROM now() - waiting.since)::float8 AS seconds
     FROM (SELECT merchant_id, endpoint_id, count(*)::int AS count, min(created_at) AS since,
             (array_agg(last_error ORDER BY created_at DESC))[1] AS error
           FROM core.notification WHERE delivered_at IS NULL AND failed_at IS NULL AND attempts > 0
           GROUP BY 1, 2) AS waiting
       JOIN core.notification_endpoint e ON e.merchant_id = waiting.merchant_id AND e.id = waiting.endpoint_id
       JOIN core.merchant m ON m.id = e.merchant_id
     WHERE e.disabled_at IS NULL AND waiting.since < now() - interval '1 second' * $1
       AND NOT EXISTS (SELECT FROM core.notification taken WHERE taken.merchant_id = e.merchant_id
         AND taken.endpoint_id = e.id AND taken.delivered_at > waiting.since)
     ORDER BY waiting.since LIMIT 50`,
    [doctor.backlogSeconds],
  );
  return rows.map(({ id, merchant, count, seconds, error }) =>
    note(
      "webhooks",
      `The endpoint ${id} of ${merchant} has taken nothing for ${counted(Math.round(seconds / minute), "minute")}, and ${counted(count, "webhook")} to it ${count === 1 ? "waits" : "wait"} (${error}): tell the merchant. \`npm run core -- webhooks test ${id}\` says what it answers now.`,
    ),
  );
};

/** The providers over which installed stores have orders made, as the app last heard of them. */
const providers: DatabaseCheck = async (pool, _, { silent }) => {
  const { rows: troubled } = await pool.query<{
    url: string | null;
    trouble: "refuses" | "silent";
    seconds: number | null;
    shops: string[];
  }>(
    `SELECT own.api_url AS url, extract(epoch FROM now() - own.swept_at)::float8 AS seconds, used.shops,
       CASE WHEN own.unauthorized_at IS NULL THEN 'silent' ELSE 'refuses' END AS trouble
     FROM connector.connection AS own CROSS JOIN LATERAL (SELECT array(
       SELECT shop FROM connector.shop_connection AS chosen JOIN connector.shop USING (shop)
       WHERE chosen.connection_id = own.id AND uninstalled_at IS NULL ORDER BY shop LIMIT 5) AS shops) AS used
     WHERE used.shops <> '{}' AND (own.unauthorized_at IS NOT NULL
       -- One call that failed is over with the next.
       OR own.error IS NOT NULL AND coalesce(own.swept_at, '-infinity') < now() - interval '1 second' * $1)
     ORDER BY own.id LIMIT 50`,
    [doctor.backlogSeconds],
  );
  // What was just found out of it is newer than what the app last heard.
  const rows = troubled.filter(
    ({ url, trouble }) => trouble === "refuses" || !silent.has(url ?? ""),
  );
  if (rows.length === 0 && silent.size > 0) return [];
  if (rows.length === 0) {
    return [
      ok("providers", "As the app last heard, no provider is silent or refuses its API key."),
    ];
  }
  return rows.map(({ url, trouble, seconds, shops }) => {
    const who = url ?? "The built-in fulfillment";
    const whose = shops.join(", ");
    if (trouble === "refuses") {
      return wrong(
        "providers",
        `${who} refuses the API key of ${whose}.`,
        "The store enters a new one in Settings → Connection; a key of the environment is MERCHANT_API_KEY.",
      );
    }
    const last =
      seconds === null
        ? "It has not answered a sweep yet."
        : `A sweep was last answered ${counted(Math.round(seconds / minute), "minute")} ago.`;
    return wrong(
      "providers",
      `${who} did not answer the last call for ${whose}. ${last}`,
      "Ask the provider (docs/runbooks/provider-unanswered.md). Orders wait, and go out by themselves once it answers.",
    );
  });
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

const shops: readonly DatabaseCheck[] = [providers, shopifyTokens];
