import pg from "pg";
import { SetupError } from "./setup-error.ts";

const connectMs = 10_000;
/** PostgreSQL 14, as `server_version_num` writes it. */
const versionMin = 140_000;

/** What PostgreSQL and the network answer, in words for the one who set DATABASE_URL. */
const meanings: Record<string, string> = {
  ECONNREFUSED: "nothing listens there; is the server running?",
  ECONNRESET: "the connection was cut; is it a PostgreSQL server?",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name can't be looked up just now",
  EHOSTUNREACH: "the host can't be reached from here",
  ENETUNREACH: "the host can't be reached from here",
  ETIMEDOUT: "the host does not answer",
  "28P01": "the server does not take this user and password",
  "28000": "the server does not let this user in from here; does it want ?sslmode=require?",
  "3D000": "the server has no database of that name; create it first",
  "53300": "the server has no connection left for us",
  "57P03": "the server is just starting or stopping; try again",
};

/**
 * Makes sure that `url`, the value of DATABASE_URL, leads to a PostgreSQL that we can use, within
 * seconds. Throws a `SetupError` that says what is wrong, and never tells the password.
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // A server that is none may end the connection at any moment; `connect` tells of it.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; mayCreate: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
              has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`,
    );
    const [server] = rows;
    if (server && server.version < versionMin) {
      const major = Math.floor(server.version / 10_000);
      throw new SetupError(`DATABASE_URL leads to PostgreSQL ${major}; it must be 14 or newer.`);
    }
    if (server?.mayCreate === false) {
      throw new SetupError(
        "DATABASE_URL names a user who may not create schemas in that database: make it the owner.",
      );
    }
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`DATABASE_URL does not work: ${meaningOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

function meaningOf(error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return "it failed for an unknown reason";
  const code = "code" in first ? String(first.code) : "";
  const meaning = meanings[code];
  if (meaning !== undefined) return `${meaning} (${first.message})`;
  if (["timeout expired", "Query read timeout"].includes(first.message)) {
    return `no PostgreSQL answered within ${connectMs / 1_000} s`;
  }
  return code === ""
    ? `what answers there is no PostgreSQL server, or wants TLS set otherwise (${first.message})`
    : first.message.replace(/\.$/, "");
}
