import type { PoolClient } from "pg";
import type { StockChangeKind } from "#app/db/generated/enums.ts";
import type { CatalogReader } from "../catalog/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction } from "../kernel/sql.ts";

/** What changes to stock need: this process's own memory of it is to be forgotten. */
export interface StockContext extends CoreContext {
  catalog: CatalogReader;
}

/** Whose stock changes, and what is kept with it. */
export interface StockChange {
  sku: string;
  isTest: boolean;
  /** Why, in the words of whoever changes it; at most 500 characters. */
  reason?: string | undefined;
  /** The operator's act that it comes of. */
  actId?: string | undefined;
}

/** More than any warehouse has, and far from what a column holds. */
const quantityMax = 1_000_000_000;
const reasonCharactersMax = 500;

/**
 * Sets the stock of a SKU, for live orders or for test orders; null is unlimited.
 * Orders that hold a reservation keep it. Throws `variant_not_found`, and `reason_not_acceptable`.
 */
export async function setStock(
  ctx: StockContext,
  { quantity, ...change }: StockChange & { quantity: number | null },
): Promise<void> {
  await changeStock(ctx, { ...change, kind: "Set", next: async () => quantity });
}

/**
 * Adds units that arrived to the stock of a SKU and returns what there is then: orders that come meanwhile are
 * neither lost nor counted twice. Throws `variant_not_found`, `reason_not_acceptable`, and
 * `stock_not_acceptable` for stock that isn't counted or would be more than can be.
 */
export async function receiveStock(
  ctx: StockContext,
  { units, ...change }: StockChange & { units: number },
): Promise<number> {
  return changeStock(ctx, {
    ...change,
    kind: "Received",
    next: async (_, before) => {
      if (before === null) {
        throw refusal(`The stock of ${change.sku} is unlimited: set or count it first.`);
      }
      if (before + units > quantityMax) {
        throw refusal(`${change.sku} would have more than ${quantityMax} units.`);
      }
      return before + units;
    },
  });
}

function refusal(message: string): DomainError {
  return new DomainError("stock_not_acceptable", message);
}

/**
 * Changes the stock of a SKU to what `next` says of what it was, and writes the change down, in one transaction in
 * which no order takes of it. Returns what it is then.
 */
export async function changeStock<Quantity extends number | null>(
  { db, now, catalog }: StockContext,
  {
    sku,
    isTest,
    reason: given,
    actId = null,
    kind,
    next,
  }: Omit<StockChange, "actId"> & {
    actId?: string | null | undefined;
    kind: StockChangeKind;
    next: (client: PoolClient, before: number | null) => Promise<Quantity>;
  },
): Promise<Quantity> {
  const reason = acceptedReason(given);
  const quantity = await inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<{ quantity: number | null }>(
      "SELECT quantity FROM core.stock WHERE sku = $1 AND is_test = $2 FOR UPDATE",
      [sku, isTest],
    );
    const [level] = rows;
    if (level === undefined) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
    const after = await next(client, level.quantity);
    await client.query(
      `WITH changed AS (
         UPDATE core.stock SET quantity = $3 WHERE sku = $1 AND is_test = $2)
       INSERT INTO core.stock_change (sku, is_test, at, kind, before, after, reason, act_id)
       VALUES ($1, $2, $4, $5::core.stock_change_kind, $6, $3::int, $7, $8)`,
      [sku, isTest, after, now, kind, level.quantity, reason, actId],
    );
    return after;
  });
  catalog.forget();
  return quantity;
}

function acceptedReason(given: string | undefined): string | null {
  if (given === undefined) return null;
  const text = given.trim();
  if (text !== "" && text.length <= reasonCharactersMax) return text;
  throw new DomainError(
    "reason_not_acceptable",
    `A reason needs 1 to ${reasonCharactersMax} characters; this one has ${text.length}.`,
  );
}
