import type { Transaction } from "#app/db/database.server.ts";
import { isMadeAsMapped, seenLines } from "../../dispatches/index.ts";
import { type LineCorrection } from "../../model/correction.ts";
import type { MadeOf } from "../../products/mappings/index.ts";
import { readStanding, withStanding } from "../../store/attention.ts";
import { artworkRequestOf } from "../../store/drawings.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { correctionsOf } from "../../store/line-corrections.ts";

/** An accepted order that nobody has begun, of which lines are made by an earlier mapping. */
export interface Remappable {
  dispatchId: string;
  orderId: string;
  orderName: string;
  lines: { id: string; title: string; variantId: string }[];
}

type Made = ReadonlyMap<string, MadeOf>;

/** What is read of an order to compare what is made of it with its variants' mappings. */
const compared = {
  order: { include: { lines: true, lineCorrections: true } },
  lines: true,
  drawings: true,
  ...withStanding,
} as const;

/**
 * Those of the named dispatches that could be made by the mappings that variants have now, and are not. Not those of which
 * that was asked already and is not settled. `made`: what the variants become now; others are passed over.
 */
export async function findRemappable(
  transaction: Pick<Transaction, "dispatch">,
  { shop, dispatchIds, made }: { shop: string; dispatchIds: readonly string[]; made: Made },
): Promise<Remappable[]> {
  if (dispatchIds.length === 0) return [];
  const rows = await transaction.dispatch.findMany({
    where: {
      shop,
      id: { in: [...dispatchIds] },
      state: "Accepted",
      apiStatus: "Created",
      cancelWantedAt: null,
      // What was erased can't be written anew.
      order: { canceledAt: null, redactedAt: null, personalSince: { not: null } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: compared,
  });
  return rows.flatMap((row) => {
    const lines = linesMadeOtherwise(row, made);
    const { id: dispatchId, orderId, orderName } = row;
    return lines.length === 0 ? [] : [{ dispatchId, orderId, orderName, lines }];
  });
}

type Row = Awaited<ReturnType<typeof readOne>>;

/** Names the shape of a row alone. */
function readOne(transaction: Pick<Transaction, "dispatch">) {
  return transaction.dispatch.findFirstOrThrow({ include: compared });
}

function linesMadeOtherwise(row: Row, made: Made): Remappable["lines"] {
  const { order, lines: items, sequence } = row;
  const corrections = correctionsOf(order.lineCorrections);
  const seen = {
    dispatch: readStanding(row.attention),
    drawings: row.drawings.map(({ connectionId, ...drawing }) => ({
      ...drawing,
      request: artworkRequestOf(drawing),
      isAtHome: connectionId === row.connectionId,
    })),
  };
  const orderLines = order.lines.filter(
    ({ variantId, dispatchSequence }) =>
      variantId !== null &&
      made.get(variantId)?.mapping?.state === "Mapped" &&
      dispatchSequence === sequence,
  );
  const snapshot = snapshotOf(order);
  const isSettled = row.agreedRevision === order.revision;
  return seenLines({ orderLines, snapshot, made, corrections }).flatMap((line) => {
    const own = items.filter(({ lineItemId }) => lineItemId === line.lineItemId);
    const isAsked = !isSettled && isRemapping(corrections.get(line.lineItemId), own);
    // A line of which nothing is made was canceled or refunded before.
    if (own.length === 0 || isAsked || isMadeAsMapped(seen, line, own)) return [];
    const { lineItemId: id, title, variantId } = line;
    return variantId === null ? [] : [{ id, title, variantId }];
  });
}

function isRemapping(
  corrected: LineCorrection | undefined,
  made: readonly { correction: number }[],
): boolean {
  return corrected !== undefined && made.some(({ correction }) => correction < corrected.remapped);
}
