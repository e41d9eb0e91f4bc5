import type { StockChangeKind } from "#app/db/generated/enums.ts";
import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction, rowsOf, type Statement } from "../kernel/sql.ts";

/** The stock of a SKU, for live orders or for test orders. */
export interface StockLevel {
  sku: string;
  title: string;
  /** Null is unlimited. */
  quantity: number | null;
  /** With fewer units than these it runs low. */
  lowBelow: number;
}

/** From how many on a SKU has enough, where the operator has said no other number. */
export const lowBelowUsually = 10;

const selectStock: Statement = {
  name: "core_list_stock",
  text: `SELECT s.sku, v.title, s.quantity, coalesce(s.low_below, $3::int) AS "lowBelow" FROM core.stock s
         JOIN core.catalog_variant v ON v.sku = s.sku
         JOIN core.catalog_product p ON p.id = v.product_id
         WHERE v.retired_at IS NULL AND p.retired_at IS NULL AND s.is_test = $1 AND ($2::int IS NULL OR s.quantity < $2)
         ORDER BY s.quantity ASC NULLS LAST, s.sku`,
};

/** The stock of all SKUs that are not retired, or of those that have fewer than `below` units; the fewest first, unlimited last. */
export function listStock(
  { db }: CoreContext,
  { isTest, below }: { isTest: boolean; below?: number | undefined },
): Promise<StockLevel[]> {
  return rowsOf<StockLevel>(db.pool, selectStock, [isTest, below ?? null, lowBelowUsually]);
}

/**
 * Says below how many units a SKU runs low; null: below as many as usually. Returns the number. Throws
 * `variant_not_found`.
 */
export async function warnBelow(
  { db }: CoreContext,
  { sku, isTest, units }: { sku: string; isTest: boolean; units: number | null },
): Promise<number> {
  const where = { sku, isTest };
  const { count } = await db.prisma.stock.updateMany({ where, data: { lowBelow: units } });
  if (count === 0) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
  return units ?? lowBelowUsually;
}

/**
 * By how many units orders changed the stock between two changes: new ones, updates of the merchant's, and those that ended.
 * What came back and went to orders that lacked units is no change of what there is for new ones.
 */
export interface UnitsByOrders {
  placed: number;
  changed: number;
  canceled: number;
  declined: number;
}

/** One change that was made to a SKU's stock; null is unlimited. */
export interface PastChange {
  at: Date;
  kind: StockChangeKind;
  before: number | null;
  after: number | null;
  reason: string | null;
  /** Null: no operator, but a program. */
  operator: string | null;
  /** What orders did between it and the next one, or now; null of before that was counted. */
  since: UnitsByOrders | null;
}

const unitsByOrders = (table: string) =>
  `jsonb_build_object('placed', ${table}.placed, 'changed', ${table}.changed,
     'canceled', ${table}.canceled, 'declined', ${table}.declined)`;

const selectChanges: Statement = {
  name: "core_stock_changes",
  text: `SELECT c.at, c.kind::text AS kind, c.before, c.after, c.reason, a.operator,
           CASE WHEN c.placed IS NOT NULL THEN ${unitsByOrders("c")} END AS counts FROM core.stock_change c
         LEFT JOIN core.operator_act a ON a.id = c.act_id
         WHERE c.sku = $1 AND c.is_test = $2 ORDER BY c.id DESC LIMIT $3`,
};

/** A SKU's stock, and what changed it. */
export interface StockHistory {
  quantity: number | null;
  /** The newest first. */
  changes: PastChange[];
  /** Whether there are changes before these. */
  hasEarlier: boolean;
  /** What the catalog set, of stock that nobody has changed since; null where that is unlimited, or somebody has. */
  opening: number | null;
}

/**
 * What the stock of a SKU is and the last `limit` changes that were made to it. What lies between one's `after` and the
 * next one's `before` was taken, or given back, by orders; `since` says by which. The first is what the catalog set; older installations have no such
 * row, and where nobody has changed it what orders hold says what it was. Throws `variant_not_found`.
 */
export async function readStockHistory(
  { db }: CoreContext,
  { sku, isTest, limit }: { sku: string; isTest: boolean; limit: number },
): Promise<StockHistory> {
  const [read, level] = await inTransaction(db.pool, async (client) => {
    // Both as of one moment: a change between them would be told by the one and not by the other.
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const changed = await rowsOf<ChangeRow>(client, selectChanges, [sku, isTest, limit + 1]);
    const isUnchanged = changed.length === 0;
    const levels = await rowsOf<LevelRow>(client, selectOpening, [sku, isTest, isUnchanged]);
    return [changed, levels[0]] as const;
  });
  if (level === undefined) throw new DomainError("variant_not_found", `There is no SKU ${sku}.`);
  const { quantity, opening, counts: now } = level;
  const changes = read.slice(0, limit).map(({ counts, ...change }, index) => {
    const next = index === 0 ? now : (read[index - 1]?.counts ?? null);
    return Object.assign(change, { since: counts && next && unitsBetween(counts, next) });
  });
  return { quantity, opening, changes, hasEarlier: read.length > limit };
}

type ChangeRow = Omit<PastChange, "since"> & { counts: UnitsByOrders | null };

interface LevelRow extends Pick<StockHistory, "quantity" | "opening"> {
  counts: UnitsByOrders;
}

function unitsBetween(before: UnitsByOrders, after: UnitsByOrders): UnitsByOrders {
  return {
    placed: after.placed - before.placed,
    changed: after.changed - before.changed,
    canceled: after.canceled - before.canceled,
    declined: after.declined - before.declined,
  };
}

/** Ended orders have given back what they held, and shipped ones hold it still. */
const selectOpening: Statement = {
  name: "core_stock_opening",
  text: `SELECT s.quantity, CASE WHEN $3 THEN s.quantity - s.missing + (
           SELECT coalesce(sum(i.reserved), 0) FROM core.order_item i
           JOIN core."order" o ON o.merchant_id = i.merchant_id AND o.id = i.order_id
           WHERE i.sku = s.sku AND o.is_test = s.is_test) END::float8 AS opening,
           ${unitsByOrders("s")} AS counts
         FROM core.stock s WHERE s.sku = $1 AND s.is_test = $2`,
};
