import pg from "pg";

/** A client, not connected yet, of the embedded server at a port of this machine. */
export function createLocalClient(
  { port, password }: { port: number; password: string },
  { queryTimeoutMs }: { queryTimeoutMs?: number } = {},
): pg.Client {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  // A server that is told to stop cuts a connection that is just being closed; unheard, that would end this process.
  client.on("error", () => {});
  return client;
}
