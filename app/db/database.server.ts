import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { createOpenConnections } from "./open-connections.server.ts";
import { createPreparingClient } from "./preparing-client.server.ts";
import { type Prisma, PrismaClient } from "./generated/client.ts";

/** Where a database is. */
export interface DatabaseAddress {
  /** A connection string. */
  url: string;
  /** Opens the socket of each connection, for a server that may move to another port. */
  socket?: (() => Socket) | undefined;
}

/** A peer that vanished without a word is noticed so long after it fell silent, and some seconds. */
const silentMs = 10_000;

/** What a client of `pg`, or a pool of them, wants to know of an address. */
export function connectionOptionsOf({ url, socket }: DatabaseAddress) {
  return {
    connectionString: url,
    // Else what was asked of a machine that is gone would be waited for without an end.
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    Client: createPreparingClient(),
    ...(socket && { stream: socket }),
  };
}

/** A connected database: Prisma for ordinary work, the pool beneath it for the hot statements. */
export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** For those that hold connections of their own (the queue). */
  address: DatabaseAddress;
  /** Resolves when every connection is gone. Work under way finishes first. */
  close(): Promise<void>;
}

/** Whoever gets no connection for so long fails and is tried again, rather than waiting for ever. */
const turnMs = 30_000;
/** A transaction that has not ended by then is rolled back: longer than a busy machine stands still for. */
const transactionMs = 15_000;

/**
 * Of a machine of ours that vanished in the middle of a transaction the server hears nothing: it asks after so many seconds, and
 * ends what stands still for longer than any of ours does, so that its locks are not kept for hours.
 */
const endAbandoned = `
  SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false),
         set_config('idle_in_transaction_session_timeout', '60s', false)`;

/** What runs inside one `prisma.$transaction`. */
export type Transaction = Prisma.TransactionClient;

/**
 * Opens the database at an address. Prisma and the raw statements share one pool of at most `poolMax`
 * connections; who finds none free for 30 seconds is refused. Nothing connects before the first query.
 */
export function openDatabase({
  poolMax = 16,
  onError,
  ...address
}: DatabaseAddress & {
  poolMax?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    ...connectionOptionsOf(address),
    max: poolMax,
    connectionTimeoutMillis: turnMs,
    // Waited for before anything else is asked of it.
    onConnect: (client) => client.query(endAbandoned),
  });
  // Without a listener a connection that the server ends while idle would end this process.
  pool.on("error", (error) => onError?.(error));
  // While it is checked out the pool does not listen; whoever holds it hears of it at the next query.
  const connections = createOpenConnections();
  pool.on("connect", (client) => {
    client.on("error", (error) => onError?.(error));
    connections.add(client);
  });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: turnMs, timeout: transactionMs },
  });
  return {
    prisma,
    pool,
    address,
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await connections.untilGone();
    },
  };
}
