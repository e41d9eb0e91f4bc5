import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";
import { counted } from "../kernel/counted.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction } from "../kernel/sql.ts";
import { lockCatalog, raiseCatalogVersion } from "./catalog-lock.ts";
import { newNameForm } from "./catalog-names.ts";
import type { CatalogReader } from "./catalog-reader.ts";

interface ChangingContext extends CoreContext {
  catalog: CatalogReader;
}

/** A SKU, or a product by its id. */
interface Named {
  kind: "SKU" | "product";
  name: string;
  retiredAt: Date | null;
}

/** An order that was on its way as its SKU was retired has been placed or refused by then. */
const settledMs = 60_000;

/**
 * Takes a SKU, or a product with all of its SKUs, out of what can be ordered: the API answers as if it
 * weren't there, and orders that have it go on. Safe to repeat. Throws `variant_not_found`.
 */
export function retireFromCatalog(
  ctx: ChangingContext,
  { name }: { name: string },
): Promise<Named["kind"]> {
  return change(ctx, name, async (client, { kind }) => {
    await client.query(
      `UPDATE ${tableOf(kind)} SET retired_at = coalesce(retired_at, $2) WHERE ${keyOf(kind)} = $1`,
      [name, ctx.now],
    );
  });
}

/**
 * Puts back what was retired, also if it wasn't. Returns what else keeps it from being ordered: the product of a SKU that is
 * retired, or that no SKU of a product isn't. Throws `variant_not_found`.
 */
export async function restoreToCatalog(
  ctx: ChangingContext,
  { name }: { name: string },
): Promise<{ kind: Named["kind"]; stillRetired: string | null }> {
  let stillRetired: string | null = null;
  const kind = await change(ctx, name, async (client, named) => {
    await client.query(
      `UPDATE ${tableOf(named.kind)} SET retired_at = NULL WHERE ${keyOf(named.kind)} = $1`,
      [name],
    );
    const { rows } = await client.query<{ retired: string | null }>(
      named.kind === "SKU" ? retiredProductOfSku : retiredSkusOfProduct,
      [name],
    );
    stillRetired = rows[0]?.retired ?? null;
  });
  return { kind, stillRetired };
}

const retiredProductOfSku = `
  SELECT 'its product ' || p.id AS retired
  FROM core.catalog_variant v JOIN core.catalog_product p ON p.id = v.product_id
  WHERE v.sku = $1 AND p.retired_at IS NOT NULL`;

const retiredSkusOfProduct = `
  SELECT 'a SKU of it' AS retired
  WHERE NOT EXISTS (SELECT FROM core.catalog_variant WHERE product_id = $1 AND retired_at IS NULL)`;

/**
 * Gives a retired SKU or product that nothing uses another name; stock and prices go along. Throws
 * `variant_not_found`, and `catalog_in_use` for one that was not retired a minute ago, that something
 * uses, or whose new name is taken or malformed.
 */
export function renameInCatalog(
  ctx: ChangingContext,
  { name, newName }: { name: string; newName: string },
): Promise<Named["kind"]> {
  return change(ctx, name, async (client, named) => {
    await refuseUsed(client, ctx, named);
    if (!newNameForm.test(newName)) {
      throw inUse(`${newName} can't be a name: it takes ${newNameRule}.`);
    }
    const { rowCount } = await client.query(
      `SELECT FROM ${tableOf(named.kind)} WHERE ${keyOf(named.kind)} = $1`,
      [newName],
    );
    if (rowCount !== 0) throw inUse(`There is a ${named.kind} ${newName} already.`);
    await client.query(
      `UPDATE ${tableOf(named.kind)} SET ${keyOf(named.kind)} = $2 WHERE ${keyOf(named.kind)} = $1`,
      [name, newName],
    );
  });
}

/**
 * Removes a retired SKU with its stock and prices, or a retired product without SKUs, while nothing uses it.
 * Throws `variant_not_found`, and `catalog_in_use` for one that was not retired a minute ago or is used.
 */
export function removeFromCatalog(
  ctx: ChangingContext,
  { name }: { name: string },
): Promise<Named["kind"]> {
  return change(ctx, name, async (client, named) => {
    await refuseUsed(client, ctx, named);
    await client.query(`DELETE FROM ${tableOf(named.kind)} WHERE ${keyOf(named.kind)} = $1`, [
      name,
    ]);
  });
}

const newNameRule =
  "letters from A to Z, digits, dots, dashes and underscores, at most 100, the first a letter or digit";

const tableOf = (kind: Named["kind"]) =>
  kind === "SKU" ? "core.catalog_variant" : "core.catalog_product";
const keyOf = (kind: Named["kind"]) => (kind === "SKU" ? "sku" : "id");

async function change(
  { db, catalog }: ChangingContext,
  name: string,
  act: (client: PoolClient, named: Named) => Promise<void>,
): Promise<Named["kind"]> {
  const kind = await inTransaction(db.pool, async (client) => {
    await lockCatalog(client);
    const named = await find(client, name);
    await act(client, named);
    await raiseCatalogVersion(client);
    return named.kind;
  });
  catalog.forget();
  return kind;
}

async function find(client: PoolClient, name: string): Promise<Named> {
  const { rows } = await client.query<Named>(
    `SELECT 'SKU' AS kind, sku AS name, retired_at AS "retiredAt"
     FROM core.catalog_variant WHERE sku = $1
     UNION ALL
     SELECT 'product', id, retired_at FROM core.catalog_product WHERE id = $1 LIMIT 1`,
    [name],
  );
  const [named] = rows;
  if (named === undefined) {
    throw new DomainError("variant_not_found", `There is neither a SKU nor a product ${name}.`);
  }
  return named;
}

async function refuseUsed(
  client: PoolClient,
  { now }: ChangingContext,
  { kind, name, retiredAt }: Named,
): Promise<void> {
  if (retiredAt === null) throw inUse(`${name} can be ordered: retire it first.`);
  if (now.getTime() - retiredAt.getTime() < settledMs) {
    throw inUse(`${name} was retired just now, and orders may be on their way: go on in a minute.`);
  }
  const { rows } = await client.query<{ orders: number; products: number; variants: number }>(
    kind === "SKU" ? usesOfSku : usesOfProduct,
    [name],
  );
  const { orders = 0, products = 0, variants = 0 } = rows[0] ?? {};
  const uses = [
    ...(orders > 0 ? [counted(orders, "open order")] : []),
    ...(products > 0 ? [counted(products, "product of merchants", "products of merchants")] : []),
    ...(variants > 0 ? [counted(variants, "SKU")] : []),
  ];
  if (uses.length > 0) throw inUse(`${name} is used by ${uses.join(" and ")}.`);
}

const usesOfSku = `
  SELECT (SELECT count(DISTINCT o.id)::int FROM core.order_item i
      JOIN core."order" o ON o.merchant_id = i.merchant_id AND o.id = i.order_id
      WHERE i.sku = $1 AND o.status NOT IN ('Shipped', 'Canceled', 'Declined')) AS orders,
    (SELECT count(*)::int FROM core.merchant_product WHERE $1 = ANY (skus)) AS products`;

const usesOfProduct = `
  SELECT (SELECT count(*)::int FROM core.merchant_product WHERE catalog_product_id = $1) AS products,
    (SELECT count(*)::int FROM core.catalog_variant WHERE product_id = $1) AS variants`;

function inUse(message: string): DomainError {
  return new DomainError("catalog_in_use", message);
}
