import type pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { openReplication } from "./open-session.server.ts";
import { formatLsn } from "./wal-names.ts";

/** The write-ahead log of a server as it is written. */
export interface WalStream {
  /** The server may forget what is before `lsn`: it is kept elsewhere. */
  acknowledge(lsn: bigint): void;
  /** Whoever can't keep up lets the server wait. */
  pause(): void;
  resume(): void;
  /** Rejects with why it ended; after `close` too. */
  ended: Promise<never>;
  close(): Promise<void>;
}

/** The server gives up on a receiver that says nothing for a minute (wal_sender_timeout). */
const statusMs = 10_000;
const microsecondsTo2000 = 946_684_800_000_000n;

/** What a replication connection says of the server: its timeline, and the history of that, where it isn't the first. */
export async function identifyTimeline(
  address: DatabaseAddress,
): Promise<{ timeline: number; history: Buffer | undefined }> {
  const client = await openReplication(address);
  try {
    const { rows } = await client.query<{ timeline: string | number }>("IDENTIFY_SYSTEM");
    const timeline = Number(rows[0]?.timeline);
    if (timeline === 1) return { timeline, history: undefined };
    const answer = await client.query<{ content: Buffer | string }>(`TIMELINE_HISTORY ${timeline}`);
    return { timeline, history: Buffer.from(answer.rows[0]?.content ?? "") };
  } finally {
    await client.end();
  }
}

/**
 * Receives the log of a server from a position on, by a replication slot, which keeps there what isn't acknowledged.
 * `onData` gets the pieces in order, with the position of each.
 */
export async function receiveWal(
  address: DatabaseAddress,
  {
    slot,
    timeline,
    from,
    onData,
  }: {
    slot: string;
    timeline: number;
    from: bigint;
    onData: (lsn: bigint, bytes: Buffer) => void;
  },
): Promise<WalStream> {
  const client = await openReplication(address);
  const ended = Promise.withResolvers<never>();
  // Whoever doesn't wait for it now asks later.
  ended.promise.catch(() => {});
  let connection: pg.Connection | undefined;
  let acknowledged = from;
  const sendStatus = () => connection?.stream.write(statusMessage(acknowledged));
  const timer = setInterval(sendStatus, statusMs);
  const end = (reason: Error) => {
    clearInterval(timer);
    ended.reject(reason);
  };
  client.query({
    submit(through: pg.Connection) {
      connection = through;
      through.query(
        `START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`,
      );
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      // w: where it begins, where the log ends, the server's time, then the log itself. k: is somebody there?
      if (kind === "w") onData(chunk.readBigUInt64BE(1), Buffer.from(chunk.subarray(25)));
      else if (kind === "k" && chunk[17] === 1) sendStatus();
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleError: (error: Error) => end(error),
    handleReadyForQuery: () => end(new Error("The server ended its log.")),
  });
  return {
    acknowledge(lsn) {
      acknowledged = lsn;
      sendStatus();
    },
    pause: () => void connection?.stream.pause(),
    resume: () => void connection?.stream.resume(),
    ended: ended.promise,
    async close() {
      clearInterval(timer);
      await client.end();
    },
  };
}

/** A standby's status (protocol-replication.html, PostgreSQL 18): written, flushed and applied up to a position. */
function statusMessage(lsn: bigint): Buffer {
  const message = Buffer.alloc(5 + 34);
  message.write("d", 0, "latin1");
  message.writeUInt32BE(message.length - 1, 1);
  message.write("r", 5, "latin1");
  for (const at of [6, 14, 22]) message.writeBigUInt64BE(lsn, at);
  message.writeBigUInt64BE(BigInt(Date.now()) * 1_000n - microsecondsTo2000, 30);
  return message;
}
