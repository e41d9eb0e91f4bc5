/** The rows of `line_correction`: what people corrected of orders' lines before they were made. */
import type { Transaction } from "#app/db/database.server.ts";
import type { LineCorrectionModel } from "#app/db/generated/models.ts";
import {
  type CorrectionChange,
  correctionChange,
  foldCorrections,
  type LineCorrection,
} from "../model/correction.ts";

const none: ReadonlyMap<string, LineCorrection> = new Map();

/** By line, what was corrected of an order; an order of which nothing was costs no statement. */
export async function readCorrections(
  { lineCorrection }: Pick<Transaction, "lineCorrection">,
  { shop, id, corrections }: { shop: string; id: string; corrections: number },
): Promise<ReadonlyMap<string, LineCorrection>> {
  if (corrections === 0) return none;
  return correctionsOf(await lineCorrection.findMany({ where: { shop, orderId: id } }));
}

/** The same of many orders of a shop, by order, in one statement, or in none. */
export async function readCorrectionsOfOrders(
  { lineCorrection }: Pick<Transaction, "lineCorrection">,
  { shop, orders }: { shop: string; orders: readonly { id: string; corrections: number }[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineCorrection>>> {
  const ids = new Set(orders.filter(({ corrections }) => corrections > 0).map(({ id }) => id));
  if (ids.size === 0) return new Map();
  const rows = await lineCorrection.findMany({ where: { shop, orderId: { in: [...ids] } } });
  const ofOrders = [...Map.groupBy(rows, ({ orderId }) => orderId)];
  return new Map(ofOrders.map(([id, own]) => [id, correctionsOf(own)]));
}

/** By line, what rows of one order say in all. */
export function correctionsOf(
  rows: readonly LineCorrectionModel[],
): ReadonlyMap<string, LineCorrection> {
  return foldCorrections(
    rows.map((row) => Object.assign(row, { change: correctionChange.parse(row.change) })),
  );
}

/**
 * Keeps a correction, and has whatever was made of the order compared with it, or written anew. The caller holds the
 * order's lock. Returns its number.
 */
export async function keepCorrection(
  transaction: Pick<Transaction, "lineCorrection" | "shopOrder">,
  {
    shop,
    orderId,
    ...row
  }: {
    shop: string;
    orderId: string;
    lineItemId: string;
    change: CorrectionChange;
    correctedBy: string;
    correctedAt: Date;
  },
): Promise<number> {
  const { corrections: number } = await transaction.shopOrder.update({
    where: { shop_id: { shop, id: orderId } },
    data: { corrections: { increment: 1 }, revision: { increment: 1 } },
    select: { corrections: true },
  });
  await transaction.lineCorrection.createMany({ data: [{ shop, orderId, number, ...row }] });
  return number;
}

/** Forgets what may be the buyer's of them. The counts stay: what was made tells by them what it was made with. */
export async function eraseCorrections(
  { lineCorrection }: Pick<Transaction, "lineCorrection">,
  { shop, orderIds }: { shop: string; orderIds: string[] },
): Promise<void> {
  await lineCorrection.deleteMany({ where: { shop, orderId: { in: orderIds } } });
}
