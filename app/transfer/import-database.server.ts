import { pipeline } from "node:stream/promises";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import type { DatabaseAddress } from "#app/db/database.server.ts";
import { noteRestore } from "#app/db/restores.server.ts";
import type { ExportHeader } from "./export-format.ts";
import { firstDifference } from "./first-difference.ts";
import type { OpenExport } from "./open-export.server.ts";
import { inPlainSession } from "./plain-session.server.ts";
import { countRows, readTables, type Table } from "./tables.server.ts";
import { TransferError } from "./transfer-error.ts";

/** What else is written into a database that was filled. */
export type OnFilled = (client: pg.ClientBase) => Promise<void>;

/**
 * Fills a migrated and empty database from an export, in one transaction, and compares the rows of every table with
 * the header. `isCopy` notes in it that it was restored, so that what may have been sent since is looked up before
 * anything goes out; `onFilled` is done in the same transaction. Throws `TransferError` where the database holds something or the file doesn't fit; nothing of it
 * stays then.
 */
export async function importDatabase(
  address: DatabaseAddress,
  {
    from,
    isCopy,
    place,
    onFilled,
  }: { from: OpenExport; isCopy: boolean; place: string; onFilled?: OnFilled | undefined },
): Promise<void> {
  await inPlainSession(address, async (client) => {
    await client.query("BEGIN");
    const tables = await readTables(client);
    compareTables(tables, from.header);
    // Whoever starts meanwhile waits, and finds it filled.
    const all = tables.map(({ quoted }) => quoted).join(", ");
    await client.query(`LOCK TABLE ${all} IN EXCLUSIVE MODE`);
    await demandEmpty(client, { tables, place });
    await fill(client, { tables, from });
    if (isCopy) await noteRestore(client, { asOf: new Date(from.header.asOf) });
    await onFilled?.(client);
    await client.query("COMMIT");
    // Otherwise the first queries are planned for empty tables.
    await client.query("ANALYZE");
  });
}

/** Throws `TransferError` where a database holds something, whatever version made its tables; changes nothing. */
export async function demandEmptyDatabase(
  address: DatabaseAddress,
  { place }: { place: string },
): Promise<void> {
  await inPlainSession(address, async (client) => {
    await demandEmpty(client, { tables: await readTables(client), place });
  });
}

/** The migrations are the same, and so are the tables, unless somebody changed them by hand. */
function compareTables(tables: readonly Table[], header: ExportHeader): void {
  const shape = ({ name, columns }: { name: string; columns: readonly string[] }) =>
    `${name} (${columns.join(", ")})`;
  const odd = firstDifference(tables.map(shape), header.tables.map(shape));
  if (odd === undefined) return;
  throw new TransferError(
    `The file and the database have the same migrations and not the same tables: ${odd} is in one of them only.`,
  );
}

async function demandEmpty(
  client: pg.ClientBase,
  { tables, place }: { tables: readonly Table[]; place: string },
): Promise<void> {
  const filled: string[] = [];
  for (const { name, quoted } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted} LIMIT 1`);
    if (rowCount !== 0) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new TransferError(
    `${place} is not empty (there are rows in ${filled.slice(0, 3).join(", ")}${filled.length > 3 ? " and others" : ""}): an import fills an empty database. Name a new one.`,
  );
}

async function fill(
  client: pg.ClientBase,
  { tables, from }: { tables: readonly Table[]; from: OpenExport },
): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]));
  // They carry over what is written by processes; in the file all of it is there already.
  await setTriggers(client, tables, "DISABLE");
  for await (const { name, rows } of from.tables()) {
    const table = known.get(name);
    if (table === undefined)
      throw misfit(`it holds ${name} twice, or where there is no such table`);
    known.delete(name);
    await copyRows(client, { table, rows });
  }
  const [left] = known.keys();
  if (left !== undefined) throw misfit(`it holds no ${left}`);
  await setTriggers(client, tables, "ENABLE");
  for (const { name, last } of from.header.sequences) {
    await client.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), last]);
  }
  const expected = new Map(from.header.tables.map(({ name, rows }) => [name, rows]));
  for (const table of tables) {
    const count = await countRows(client, table);
    const wanted = expected.get(table.name);
    if (count !== wanted)
      throw misfit(`the number of rows of ${table.name} is ${count}, and should be ${wanted}`);
  }
}

async function copyRows(
  client: pg.ClientBase,
  { table, rows }: { table: Table; rows: AsyncIterable<Uint8Array> },
): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(", ");
  try {
    await pipeline(
      rows,
      client.query(copyStreams.from(`COPY ${table.quoted} (${columns}) FROM STDIN`)),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // What it says beside the message holds the row, which may be a buyer's.
    throw new TransferError(`PostgreSQL refuses the rows of ${table.name}: ${error.message}.`);
  }
}

async function setTriggers(
  client: pg.ClientBase,
  tables: readonly Table[],
  act: "DISABLE" | "ENABLE",
): Promise<void> {
  for (const { quoted } of tables) {
    await client.query(`ALTER TABLE ${quoted} ${act} TRIGGER USER`);
  }
}

function quoted(name: string): string {
  return name
    .split(".")
    .map((part) => pg.escapeIdentifier(part))
    .join(".");
}

function misfit(problem: string): TransferError {
  return new TransferError(`The file doesn't fit its own header: ${problem}. Export again.`);
}
