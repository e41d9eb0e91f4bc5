import pg from "pg";

/** The name of our database on the embedded server. */
export const embeddedDatabase = "portafilter";

/** A server that stands still (frozen, or a disk that hangs) takes connections and says nothing. */
const connectMost = 10_000;
/** The others that start at once, each of which may make it, and the making take less. */
const answerMost = 60_000;

/**
 * Makes it where it isn't there. Of several processes that start at once, one does. Throws where the server takes longer
 * than `connectMs` to speak, or than `answerMs` to answer.
 */
export async function createEmbeddedDatabase(
  serverUrl: string,
  {
    connectMs = connectMost,
    answerMs = answerMost,
  }: { connectMs?: number; answerMs?: number } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: serverUrl,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  });
  // A server that ends meanwhile says so here as well as to whoever asks it; unheard, that would end this process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('create database'))");
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      embeddedDatabase,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}
