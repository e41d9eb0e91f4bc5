import type pg from "pg";
import type { Sealer } from "./sealed.server.ts";
import {
  keyIdColumn,
  type SealedColumn,
  sealedColumns,
  type SealedField,
} from "./sealed-columns.ts";

/** How many rows are read at once; each is written by itself, so that nobody waits for more than one. */
const batchMax = 100;

/** What came of sealing fields again. */
export interface Resealed {
  resealed: number;
  /** Those that their key does not open, as they were changed or cut: `table row`. */
  damaged: string[];
}

/**
 * Seals every field that one of `keyIds` sealed again, with the newest key, while others read and write the rows: a
 * field that was changed meanwhile stays as it is. `onBatch` is called after each batch with what is done so far.
 * May be stopped at any moment and begun anew.
 */
export async function resealFields(
  { pool, sealer }: { pool: Pick<pg.Pool, "query">; sealer: Sealer },
  { keyIds, onBatch }: { keyIds: readonly string[]; onBatch: (done: Resealed) => void },
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, damaged: [] };
  for (const column of sealedColumns) {
    for await (const fields of readFields(pool, { column, keyIds })) {
      for (const field of fields) {
        const plaintext = opened(sealer, { column, field });
        if (plaintext === undefined) done.damaged.push(nameOf(column, field));
        else if (await replaceField(pool, { column, field, plaintext, sealer })) done.resealed += 1;
      }
      onBatch(done);
    }
  }
  return done;
}

/** The fields of a column that one of `keyIds` sealed, in batches, by the order of their rows. */
export async function* readFields(
  pool: Pick<pg.Pool, "query">,
  { column, keyIds }: { column: SealedColumn; keyIds: readonly string[] },
): AsyncGenerator<SealedField[]> {
  const [first, second] = column.key;
  const names = second === undefined ? `held.${first}, ''` : `held.${first}, held.${second}`;
  let after: SealedField["row"] = ["", ""];
  for (;;) {
    const { rows } = await pool.query<{ first: string; second: string; sealed: string }>(
      `SELECT held.${first} AS first, ${second === undefined ? "''" : `held.${second}`} AS second,
         held.${column.column} AS sealed
       FROM ${column.table} AS held
       WHERE ${keyIdColumn(column)} = ANY ($1::text[]) AND (${names}) > ($2, $3)
       ORDER BY 1, 2 LIMIT ${batchMax}`,
      [keyIds, ...after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ row: [row.first, row.second], sealed: row.sealed }));
    after = [last.first, last.second];
  }
}

/** Writes a field sealed anew, unless it is another than the one that was read. */
async function replaceField(
  pool: Pick<pg.Pool, "query">,
  {
    column,
    field: { row, sealed },
    plaintext,
    sealer,
  }: { column: SealedColumn; field: SealedField; plaintext: string; sealer: Sealer },
): Promise<boolean> {
  const [first, second] = column.key;
  const { rowCount } = await pool.query(
    `UPDATE ${column.table} AS held SET ${column.column} = $4
     WHERE held.${first} = $1 AND ${second === undefined ? "$2 = ''" : `held.${second} = $2`}
       AND held.${column.column} = $3`,
    [...row, sealed, sealer.seal(plaintext, column.contextOf(...row))],
  );
  return rowCount === 1;
}

function opened(
  sealer: Sealer,
  { column, field }: { column: SealedColumn; field: SealedField },
): string | undefined {
  try {
    return sealer.open(field.sealed, column.contextOf(...field.row));
  } catch {
    // It is named to whoever asked; nothing of it is changed.
    return undefined;
  }
}

/** Which field, in words that hold no secret. */
export function nameOf({ table, column }: SealedColumn, { row }: SealedField): string {
  return `${table}.${column} of ${row.filter((part) => part !== "").join(" ")}`;
}
