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

/** How many units of a SKU there are. */
export interface Level {
  /** For new orders; null is unlimited. */
  quantity: number | null;
  /** How many more units orders hold than there are: what comes is theirs first. 0 where there are enough. */
  missing: number;
}

/** More than any warehouse has, and far from what a column holds. */
const quantityMax = 1_000_000_000;
const reasonCharactersMax = 500;

/**
 * Sets the stock of a SKU, for live orders or for test orders; null is unlimited.
 * Orders that hold a reservation keep it, and what they lack is still theirs first where nothing is left for new ones.
 * Throws `variant_not_found`, and `reason_not_acceptable`.
 */
export async function setStock(
  ctx: StockContext,
  { quantity, ...change }: StockChange & { quantity: number | null },
): Promise<void> {
  await changeStock(ctx, {
    ...change,
    kind: "Set",
    next: async (_, { missing }) => ({ quantity, missing: quantity === 0 ? missing : 0 }),
  });
}

/**
 * Adds units that arrived to the stock of a SKU and returns what there is then: orders that come meanwhile are
 * neither lost nor counted twice, and what orders hold beyond what there was is filled up first. Throws `variant_not_found`, `reason_not_acceptable`, and
 * `stock_not_acceptable` for stock that isn't counted or would be more than can be.
 */
export async function receiveStock(
  ctx: StockContext,
  { units, ...change }: StockChange & { units: number },
): Promise<Level> {
  return changeStock(ctx, {
    ...change,
    kind: "Received",
    next: async (_, { quantity, missing }) => {
      if (quantity === null) {
        throw refusal(`The stock of ${change.sku} is unlimited: set or count it first.`);
      }
      if (quantity + units > quantityMax) {
        throw refusal(`${change.sku} would have more than ${quantityMax} units.`);
      }
      return levelOf(quantity - missing + units);
    },
  });
}

function refusal(message: string): DomainError {
  return new DomainError("stock_not_acceptable", message);
}

/** The level where there are so many units beyond those that orders hold; below 0 where there are fewer. */
export function levelOf(units: number): { quantity: number; missing: number } {
  return { quantity: Math.max(units, 0), missing: Math.min(Math.max(-units, 0), quantityMax) };
}

/**
 * Changes the stock of a SKU to what `next` says of what it was, and writes the change down, in one transaction in
 * which no order takes of it. Returns what it is then.
 */
export async function changeStock<After extends Level & { seen?: string }>(
  { db, now, catalog }: StockContext,
  {
    sku,
    isTest,
    reason: given,
    actId = null,
    kind,
    before,
    next,
  }: Omit<StockChange, "actId"> & {
    actId?: string | null | undefined;
    kind: StockChangeKind;
    /** What is done before the stock's row is locked. */
    before?: (client: PoolClient) => Promise<void>;
    next: (client: PoolClient, before: Level) => Promise<After>;
  },
): Promise<After> {
  const reason = acceptedReason(given);
  const changed = await inTransaction(db.pool, async (client) => {
    await before?.(client);
    const { rows } = await client.query<Level>(
      "SELECT quantity, missing FROM core.stock WHERE sku = $1 AND is_test = $2 FOR UPDATE",
      [sku, isTest],
    );
    const [level] = rows;
    if (level === undefined) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
    const after = await next(client, level);
    await client.query(
      `WITH changed AS (
         UPDATE core.stock SET quantity = $3::int, missing = $9 WHERE sku = $1 AND is_test = $2
         RETURNING sku, is_test, quantity, placed, changed, canceled, declined)
       INSERT INTO core.stock_change (sku, is_test, at, kind, before, after, reason, act_id,
         placed, changed, canceled, declined, seen)
       SELECT sku, is_test, $4, $5::core.stock_change_kind, $6, quantity, $7, $8,
         placed, changed, canceled, declined, $10 FROM changed`,
      [
        sku,
        isTest,
        after.quantity,
        now,
        kind,
        level.quantity,
        reason,
        actId,
        after.missing,
        after.seen ?? null,
      ],
    );
    return after;
  });
  catalog.forget();
  return changed;
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
