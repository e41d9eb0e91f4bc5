import pg from "pg";
import { connectionOptionsOf, type DatabaseAddress } from "#app/db/database.server.ts";

/** A server that stands still (frozen, or a disk that hangs) takes connections and says nothing. */
const connectMs = 10_000;
/** None of what is asked takes longer, but for a lock, which has a limit of its own below this. */
const answerMs = 60_000;

/**
 * Connects to a server for questions beside a backup. What breaks the session fails the next of them, and so does a server that is
 * silent; left open for hours it notices one that has vanished.
 */
export async function openSession(address: DatabaseAddress): Promise<pg.Client> {
  return connected(
    new pg.Client({
      ...connectionOptionsOf(address),
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    }),
  );
}

/** The same by the replication protocol, whose answers go on for as long as there is something to say. */
export async function openReplication({ url, socket }: DatabaseAddress): Promise<pg.Client> {
  const replicating = `${url}${url.includes("?") ? "&" : "?"}replication=true`;
  return connected(
    new pg.Client({
      ...connectionOptionsOf({ url: replicating, socket }),
      connectionTimeoutMillis: connectMs,
    }),
  );
}

async function connected(client: pg.Client): Promise<pg.Client> {
  client.on("error", () => {});
  await client.connect();
  return client;
}
