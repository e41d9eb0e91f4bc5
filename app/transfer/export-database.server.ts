import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import copyStreams from "pg-copy-streams";
import { countSealed } from "#app/db/count-sealed.server.ts";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { appliedMigrations, readMigrationState } from "#app/db/migrate.server.ts";
import { encodeFrame } from "#app/decoding/index.ts";
import { limits } from "#app/limits/limits.ts";
import type { ExportHeader } from "./export-format.ts";
import { fileProblem } from "./file-problem.ts";
import { inPlainSession } from "./plain-session.server.ts";
import { countRows, readSequences, readTables, type Table } from "./tables.server.ts";
import { TransferError } from "./transfer-error.ts";

/**
 * What means something to one server only, as the export has it. Events that were written there are followed no more
 * (decision 180), and counts of stock are judged by their time: the transactions of the next server have other numbers.
 */
const elsewhere: Readonly<Record<string, string>> = {
  "core.order_event.transaction": "NULL",
  "core.stock_change.seen": "NULL",
};

/** So much of a table is one frame: smaller ones cost more than they save. */
const frameBytes = 262_144;

/**
 * Writes all rows of a database into `file`, as they are at one moment, while others work on it; returns the header.
 * The file gets its name when it is whole and on the disk. Throws `TransferError` where the file is there already or
 * can't be written, and where the tables aren't those of this version; `mayLackMigrations`: or of an earlier one. `onBegin` is done
 * once it is known that they are, and what it writes is not in the file.
 */
export async function exportDatabase(
  address: DatabaseAddress,
  {
    file,
    mayLackMigrations = false,
    onBegin,
  }: { file: string; mayLackMigrations?: boolean; onBegin?: () => Promise<void> },
): Promise<ExportHeader> {
  if (await stat(file).catch(() => undefined)) {
    throw new TransferError(`${file} is there already: name a new file.`);
  }
  const draft = `${file}.unfinished`;
  try {
    return await inPlainSession(address, async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      const tables = await readTables(client);
      await demandThisVersion(client, { mayLackMigrations });
      // No migration changes them meanwhile.
      const all = tables.map(({ quoted }) => quoted).join(", ");
      await client.query(`LOCK TABLE ${all} IN ACCESS SHARE MODE`);
      const header = await describe(client, { tables, mayLackMigrations });
      await onBegin?.();
      await writeFrames(draft, framesOf(client, { tables, header }));
      await keepAs(file, draft);
      return header;
    });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw fileProblem(`${file} can't be written`, error);
  }
}

async function demandThisVersion(
  client: pg.ClientBase,
  { mayLackMigrations }: { mayLackMigrations: boolean },
): Promise<void> {
  const { missing, newer, foreign } = await readMigrationState(client);
  const other = foreign ?? newer[0];
  if (other !== undefined) {
    throw new TransferError(
      `The database was set up by another version of Portafilter (migration ${other}): export it with that version.`,
    );
  }
  if (missing.length === 0 || mayLackMigrations) return;
  const migrations = missing.length === 1 ? "1 migration" : `${missing.length} migrations`;
  throw new TransferError(
    `The database lacks ${migrations} of this version (the first is ${missing[0]}): start this version once with it, or export it with the version that made it.`,
  );
}

async function describe(
  client: pg.ClientBase,
  { tables, mayLackMigrations }: { tables: readonly Table[]; mayLackMigrations: boolean },
): Promise<ExportHeader> {
  const { rows } = await client.query<{ asOf: Date; postgres: string }>(
    `SELECT now() AS "asOf", split_part(current_setting('server_version'), ' ', 1) AS postgres`,
  );
  const [now] = rows;
  if (now === undefined) throw new Error("The server did not say what time it is.");
  const counted: ExportHeader["tables"] = [];
  for (const table of tables) {
    const { name, columns } = table;
    counted.push({ name, columns, rows: await countRows(client, table) });
  }
  return {
    kind: "header",
    format: "portafilter export",
    version: 1,
    asOf: now.asOf.toISOString(),
    postgres: now.postgres,
    migrations: await appliedMigrations(client),
    tables: counted,
    sequences: await readSequences(client),
    // The list of sealed columns is this version's; what lacks migrations stays beside its keys anyway.
    sealed: mayLackMigrations ? [] : await sealingKeys(client),
  };
}

async function sealingKeys(client: pg.ClientBase): Promise<ExportHeader["sealed"]> {
  const needed = new Map<string, number>();
  for (const { keyId, needed: fields } of await countSealed(client)) {
    if (fields > 0) needed.set(keyId, (needed.get(keyId) ?? 0) + fields);
  }
  return [...needed].map(([keyId, fields]) => ({ keyId, fields }));
}

async function* framesOf(
  client: pg.ClientBase,
  { tables, header }: { tables: readonly Table[]; header: ExportHeader },
): AsyncGenerator<Uint8Array> {
  yield* encodeFrame(header);
  for (const table of tables) {
    yield* encodeFrame({ kind: "table", name: table.name });
    const columns = table.columns.map(
      (column) => elsewhere[`${table.name}.${column}`] ?? `"${column}"`,
    );
    const copy = client.query(
      copyStreams.to(`COPY (SELECT ${columns.join(", ")} FROM ${table.quoted}) TO STDOUT`),
    );
    for await (const bytes of inPieces(copy)) yield* encodeFrame({ kind: "rows" }, bytes);
  }
  yield* encodeFrame({ kind: "end" });
}

/** The same bytes, in pieces of a size that is worth a frame, and none larger than a frame may be. */
async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    gathered.push(bytes);
    length += bytes.length;
    if (length < frameBytes) continue;
    yield* cut(Buffer.concat(gathered, length));
    gathered = [];
    length = 0;
  }
  if (length > 0) yield* cut(Buffer.concat(gathered, length));
}

function* cut(bytes: Buffer): Generator<Buffer> {
  const { bytesMaxBytes } = limits.transfer.frame;
  for (let at = 0; at < bytes.length; at += bytesMaxBytes) {
    yield bytes.subarray(at, at + bytesMaxBytes);
  }
}

async function writeFrames(draft: string, frames: AsyncIterable<Uint8Array>): Promise<void> {
  await rm(draft, { force: true });
  // It holds buyers' names and addresses.
  const handle = await open(draft, "wx", 0o600);
  try {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    await pipeline(Readable.from(frames), compress, handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close().catch(() => {});
  }
}

async function keepAs(file: string, draft: string): Promise<void> {
  await rename(draft, file);
  // A name is on the disk only once its folder is.
  const folder = await open(path.dirname(path.resolve(file)), "r");
  await folder.sync().finally(() => folder.close());
}
