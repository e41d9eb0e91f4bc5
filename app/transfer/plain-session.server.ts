import pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";

/**
 * Runs `work` on a connection that writes and reads values in one way, whatever the server's settings are, and that no
 * limit of time ends.
 */
export async function inPlainSession<T>(
  { url, socket }: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...(socket && { stream: socket }) });
  // What breaks the connection fails the statement, which is heard there.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`
      SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD';
      SET intervalstyle = 'postgres'; SET extra_float_digits = 3; SET bytea_output = 'hex';
      SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}
