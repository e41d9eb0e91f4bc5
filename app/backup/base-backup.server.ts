import { PassThrough, type Readable } from "node:stream";
import type pg from "pg";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { openReplication } from "./open-session.server.ts";

/** The server gives some KB at a time: whoever handles them is spared thousands of steps. */
const pieceBytes = 262_144;

/** A copy of a whole server that is being made while it works. */
export interface BaseBackup {
  /** As PostgreSQL says it, like 18.4. */
  serverVersion: string;
  /** The data folder as a tar; ends once the server has given all of it. */
  tar: Readable;
  /** PostgreSQL's list of what is in it, with checksums; rejects when the copy failed. */
  manifest: Promise<Buffer>;
  /** Also where the tar wasn't read to its end: the server stops copying then. */
  close(): Promise<void>;
}

/**
 * Has the server at an address copied by the replication protocol, with the write-ahead log that makes the copy
 * consistent. Its user must be allowed replication, as that of the embedded server is. The server writes a checkpoint
 * at once (`fast`), or over some minutes, beside its work (`spread`).
 */
export async function startBaseBackup(
  address: DatabaseAddress,
  { checkpoint }: { checkpoint: "fast" | "spread" },
): Promise<BaseBackup> {
  // What breaks the connection fails the query, which is heard below.
  const client = await openReplication(address);
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  const serverVersion = rows[0]?.server_version ?? "";
  // Of pieces as they are: one of bytes would put together anew what waits in it.
  const tar = new PassThrough({ objectMode: true, highWaterMark: 4 });
  const manifest = new Promise<Buffer>((resolve, reject) => {
    client.query(
      receiveBackup({
        statement: `BASE_BACKUP (LABEL 'portafilter', CHECKPOINT '${checkpoint}', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
        tar,
        resolve,
        reject: (error) => {
          tar.destroy(error);
          reject(error);
        },
      }),
    );
  });
  // Whoever reads the tar hears of it first.
  manifest.catch(() => {});
  return { serverVersion, tar, manifest, close: () => client.end() };
}

/**
 * The statement with what comes of it: rows that say where the copy begins and ends, and between them messages
 * of which the first byte says what follows (protocol-replication.html, PostgreSQL 18).
 */
function receiveBackup({
  statement,
  tar,
  resolve,
  reject,
}: {
  statement: string;
  tar: PassThrough;
  resolve: (manifest: Buffer) => void;
  reject: (error: Error) => void;
}) {
  const manifest: Buffer[] = [];
  let part: "tar" | "manifest" = "tar";
  let archives = 0;
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let filled = 0;
  const give = () => {
    const isAccepted = filled === 0 || tar.write(piece.subarray(0, filled));
    piece = Buffer.allocUnsafeSlow(pieceBytes);
    filled = 0;
    return isAccepted;
  };
  /** The parser uses its buffer again. Returns false once more is waiting than should. */
  const add = (bytes: Buffer) => {
    let isAccepted = true;
    for (let at = 0; at < bytes.length;) {
      const count = bytes.copy(piece, filled, at);
      at += count;
      filled += count;
      if (filled === pieceBytes) isAccepted = give();
    }
    return isAccepted;
  };
  return {
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
      const [kind, bytes] = [String.fromCharCode(chunk[0] ?? 0), chunk.subarray(1)];
      if (kind === "n") archives += 1;
      if (kind === "m") part = "manifest";
      if (kind !== "d") return;
      if (archives > 1) reject(new Error("A database with tablespaces can't be backed up so."));
      else if (part === "manifest") manifest.push(Buffer.from(bytes));
      else if (!add(bytes) && !stream.isPaused()) {
        stream.pause();
        tar.once("drain", () => stream.resume());
      }
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleError: reject,
    handleReadyForQuery() {
      give();
      tar.end();
      resolve(Buffer.concat(manifest));
    },
  };
}
