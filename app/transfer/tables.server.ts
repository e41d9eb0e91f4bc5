import type pg from "pg";

/** A table of ours, as both sides of a transfer have to have it. */
export interface Table {
  /** Schema and table, like `core.order`. */
  name: string;
  /** The same, as a statement takes it. */
  quoted: string;
  /** By name; those that PostgreSQL fills by itself are left out. */
  columns: string[];
  /** The names of the tables to whose rows its own refer. */
  parents: string[];
}

/** The schemas that the migrations make; that of the queue is pg-boss's own. */
const schemas = ["connector", "core", "quarantine"];

/** The tables of a database that hold what it is about, each behind those to which its rows refer. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT schema.nspname || '.' || part.relname AS name,
       format('%I.%I', schema.nspname, part.relname) AS quoted,
       array(SELECT attname::text FROM pg_attribute WHERE attrelid = part.oid AND attnum > 0
         AND NOT attisdropped AND attgenerated = '' ORDER BY attname) AS columns,
       array(SELECT DISTINCT place.nspname || '.' || parent.relname FROM pg_constraint
         JOIN pg_class AS parent ON parent.oid = confrelid
         JOIN pg_namespace AS place ON place.oid = parent.relnamespace
         WHERE contype = 'f' AND conrelid = part.oid AND confrelid <> part.oid) AS parents
     FROM pg_class AS part JOIN pg_namespace AS schema ON schema.oid = part.relnamespace
     WHERE schema.nspname = ANY ($1) AND part.relkind = 'r' ORDER BY 1`,
    [schemas],
  );
  return parentsFirst(rows);
}

/** Where each counter of ours stands that has counted. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [schemas],
  );
  return rows;
}

export async function countRows(client: pg.ClientBase, { quoted }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted}`);
  return Number(rows[0]?.count);
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (next.length === 0) throw new Error("Tables refer to each other in a circle.");
    ordered.push(...next);
    for (const { name } of next) placed.add(name);
  }
  return ordered;
}
