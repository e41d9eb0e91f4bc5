/** The rows of `note_property`: properties of products of which a person has said that they are only notes. */
import type { Pool } from "pg";
import type { Transaction } from "#app/db/database.server.ts";

/** Names of properties are the same whatever their case. */
function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** More names than any product's form has; what is beyond is asked about each time. */
const notesMax = 200;

/** Tells of a property of one of these products whether it is only a note. One statement. */
export async function readNoteKeys(
  pool: Pick<Pool, "query">,
  { shop, productIds }: { shop: string; productIds: readonly string[] },
): Promise<(property: { productId: string; name: string }) => boolean> {
  const { rows } = await pool.query<{ productId: string; key: string }>(
    `SELECT product_id AS "productId", key FROM connector.note_property
     WHERE shop = $1 AND product_id = ANY ($2)`,
    [shop, [...new Set(productIds)]],
  );
  const known = new Set(rows.map(({ productId, key }) => JSON.stringify([productId, key])));
  return ({ productId, name }) => known.has(JSON.stringify([productId, keyOf(name)]));
}

/** A note as a product's page shows it. */
export interface NoteProperty {
  name: string;
  notedAt: Date;
}

/** The notes of a product, the newest first. */
export async function readNotes(
  { noteProperty }: Pick<Transaction, "noteProperty">,
  { shop, productId }: { shop: string; productId: string },
): Promise<NoteProperty[]> {
  return noteProperty.findMany({
    where: { shop, productId },
    orderBy: [{ notedAt: "desc" }, { key: "asc" }],
    take: notesMax,
    select: { name: true, notedAt: true },
  });
}

/** Keeps that a property is only a note; again, it stays as it was. */
export async function keepNote(
  { noteProperty }: Pick<Transaction, "noteProperty">,
  {
    name,
    ...row
  }: { shop: string; productId: string; name: string; notedBy: string; notedAt: Date },
): Promise<void> {
  await noteProperty.createMany({
    data: [{ ...row, name, key: keyOf(name) }],
    skipDuplicates: true,
  });
}

/** Takes that back; false where it was not kept. */
export async function dropNote(
  { noteProperty }: Pick<Transaction, "noteProperty">,
  { shop, productId, name }: { shop: string; productId: string; name: string },
): Promise<boolean> {
  const { count } = await noteProperty.deleteMany({ where: { shop, productId, key: keyOf(name) } });
  return count > 0;
}
