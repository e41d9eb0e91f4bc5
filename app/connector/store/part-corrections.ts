/**
 * The rows of `part_correction`: what people corrected of what one further dispatch of an order makes, a remake or units
 * that were added. They are numbered with the order's own corrections (`line-corrections.ts`), and count for that dispatch
 * alone.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchLineModel, PartCorrectionModel } from "#app/db/generated/models.ts";
import {
  type CorrectionChange,
  correctionChange,
  foldCorrections,
  type LineCorrection,
} from "../model/correction.ts";
import { readAddedItems } from "./added-units.ts";
import { readRemake } from "./remakes.ts";

type Target = { shop: string; dispatchId: string };

/** By line, what was corrected of a part. */
export async function readPartCorrections(
  { partCorrection }: Pick<Transaction, "partCorrection">,
  { shop, id }: { shop: string; id: string },
): Promise<ReadonlyMap<string, LineCorrection>> {
  return folded(await partCorrection.findMany({ where: { shop, dispatchId: id } }));
}

/** The same of many dispatches of a shop, in one statement, or in none where all are their orders' first. */
export async function readCorrectionsOfParts(
  { partCorrection }: Pick<Transaction, "partCorrection">,
  { shop, parts }: { shop: string; parts: readonly { id: string; sequence: number }[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineCorrection>>> {
  const ids = parts.filter(({ sequence }) => sequence > 1).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await partCorrection.findMany({ where: { shop, dispatchId: { in: ids } } });
  const ofParts = [...Map.groupBy(rows, ({ dispatchId }) => dispatchId)];
  return new Map(ofParts.map(([id, own]) => [id, folded(own)]));
}

/**
 * What stands on a line of a part by all corrections that its items were made with, the order's and those of the parts that
 * it is made as; undefined: by none.
 */
export async function readMadeWith(
  transaction: Pick<Transaction, "$queryRaw">,
  {
    shop,
    dispatchId,
    lineItemId,
    made,
  }: Target & { lineItemId: string; made: readonly Pick<DispatchLineModel, "correction">[] },
): Promise<LineCorrection | undefined> {
  const newest = Math.max(0, ...made.map(({ correction }) => correction));
  if (newest === 0) return undefined;
  const rows = await transaction.$queryRaw<Kept[]>`
    WITH RECURSIVE made_as AS (
      SELECT ${dispatchId} AS id
      UNION
      SELECT before.id FROM made_as CROSS JOIN LATERAL (
        SELECT of_dispatch_id AS id FROM connector.remake
        WHERE shop = ${shop} AND dispatch_id = made_as.id
        UNION ALL
        SELECT of_dispatch_id FROM connector.added_units
        WHERE shop = ${shop} AND dispatch_id = made_as.id AND line_item_id = ${lineItemId}) AS before)
    SELECT number, line_item_id AS "lineItemId", change, corrected_by AS "correctedBy", corrected_at AS "correctedAt"
    FROM connector.part_correction
    WHERE shop = ${shop} AND dispatch_id IN (SELECT id FROM made_as) AND line_item_id = ${lineItemId}
      AND number <= ${newest}
    UNION ALL
    SELECT number, line_item_id, change, corrected_by, corrected_at FROM connector.line_correction
    WHERE shop = ${shop} AND line_item_id = ${lineItemId} AND number <= ${newest}
      AND order_id = (SELECT order_id FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId})`;
  return foldCorrections(rows.map(parsed)).get(lineItemId);
}

interface Kept extends New {
  number: number;
}

/** What a part makes before it is corrected: as a remake, or with units that were added; none: it is neither. */
export async function readPartItems(
  transaction: Pick<Transaction, "remake" | "addedUnits">,
  target: Target,
): Promise<DispatchLineModel[]> {
  const remake = await readRemake(transaction, target);
  return remake?.items ?? readAddedItems(transaction, target);
}

interface New {
  lineItemId: string;
  change: CorrectionChange;
  correctedBy: string;
  correctedAt: Date;
}

/**
 * Keeps a correction of a part, and has whatever was made of it compared with that, or written anew. The caller holds
 * the order's lock.
 */
export async function keepPartCorrection(
  transaction: Pick<Transaction, "partCorrection" | "shopOrder">,
  { shop, orderId, dispatchId, ...row }: Target & { orderId: string } & New,
): Promise<void> {
  const { corrections: number } = await transaction.shopOrder.update({
    where: { shop_id: { shop, id: orderId } },
    data: { corrections: { increment: 1 }, revision: { increment: 1 } },
    select: { corrections: true },
  });
  await transaction.partCorrection.createMany({ data: [{ shop, dispatchId, number, ...row }] });
}

/**
 * Says for the rest of a transaction that whoever writes in it has read the corrections of the part: the database takes from
 * nobody else what is made of it.
 */
export async function knowPartCorrections(
  transaction: Pick<Transaction, "$queryRaw">,
): Promise<void> {
  await transaction.$queryRaw`SELECT set_config('connector.part_corrections', 'known', true)`;
}

/** Forgets what may be the buyer's of them, as of those of lines. */
export async function erasePartCorrections(
  { partCorrection }: Pick<Transaction, "partCorrection">,
  { shop, orderIds }: { shop: string; orderIds: string[] },
): Promise<void> {
  await partCorrection.deleteMany({ where: { shop, dispatch: { orderId: { in: orderIds } } } });
}

function folded(rows: readonly PartCorrectionModel[]): ReadonlyMap<string, LineCorrection> {
  return foldCorrections(rows.map(parsed));
}

function parsed<Row extends { change: unknown }>(row: Row) {
  return Object.assign({}, row, { change: correctionChange.parse(row.change) });
}
