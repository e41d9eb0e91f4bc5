/**
 * The rows of `added_units`: units that came to a line of an order when its dispatch was begun, and that a further
 * dispatch has. They count as made there while that is not canceled.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchLineModel } from "#app/db/generated/models.ts";
import type { DispatchState } from "../model/dispatch-states.ts";
import type { MissingUnits } from "../model/missing-units.ts";

/** Units of one line that a further dispatch of its order has. */
export interface AddedRow {
  dispatchId: string;
  sequence: number;
  state: DispatchState;
  lineItemId: string;
  ofDispatchId: string;
  units: number;
}

type Target = { shop: string; dispatchId: string };

/**
 * The items that a dispatch of added units is to make, as those that they were missing from are made, or where that had the
 * line and was canceled, as whoever has the line by now makes them; none: it is no such.
 */
export async function readAddedItems(
  { addedUnits }: Pick<Transaction, "addedUnits">,
  { shop, dispatchId }: Target,
): Promise<DispatchLineModel[]> {
  const lines = { orderBy: { externalSourceId: "asc" } } as const;
  const rows = await addedUnits.findMany({
    where: { shop, dispatchId },
    select: {
      lineItemId: true,
      units: true,
      of: {
        select: {
          state: true,
          lines,
          addedUnits: { select: { lineItemId: true } },
          order: {
            select: {
              lines: { select: { id: true, dispatchSequence: true } },
              dispatches: {
                where: { state: { notIn: ["Pending", "Canceled"] } },
                select: { sequence: true, lines },
              },
            },
          },
        },
      },
    },
    orderBy: { lineItemId: "asc" },
  });
  return rows.flatMap(({ lineItemId, units, of }) => {
    const { order } = of;
    const isOfLine = (item: { lineItemId: string }) => item.lineItemId === lineItemId;
    const line = order.lines.find(({ id }) => id === lineItemId);
    const holder = order.dispatches.find(
      ({ sequence, lines: items }) => sequence === line?.dispatchSequence && items.some(isOfLine),
    );
    // One that had units itself made them as they were corrected for it, whatever the line is for others.
    const isPart = of.addedUnits.some(isOfLine) && of.lines.some(isOfLine);
    const made = of.state === "Canceled" && !isPart ? (holder ?? of) : of;
    return made.lines
      .filter(isOfLine)
      .map((each) => Object.assign({}, each, { quantity: units * each.perUnit }));
  });
}

/**
 * Writes down that the dispatch `to` has units of this one's lines. One that had been to make more of added units than it
 * does (`made`) gives those on; of a line that it makes nothing of, as they are, with what was corrected of them.
 */
export async function writeAddedUnits(
  { addedUnits, partCorrection }: Pick<Transaction, "addedUnits" | "partCorrection">,
  { shop, dispatchId }: Target,
  {
    to,
    units,
    made,
  }: { to: string; units: readonly MissingUnits[]; made: ReadonlyMap<string, number> },
): Promise<void> {
  const given: (MissingUnits & Target & { ofDispatchId: string })[] = [];
  for (const each of units) {
    const own = { shop, dispatchId, lineItemId: each.lineItemId };
    const count = made.get(each.lineItemId);
    if (count === undefined) {
      await addedUnits.updateMany({ where: own, data: { dispatchId: to, units: each.units } });
      await partCorrection.updateMany({ where: own, data: { dispatchId: to } });
      continue;
    }
    await addedUnits.updateMany({ where: own, data: { units: count } });
    given.push({ shop, dispatchId: to, ofDispatchId: dispatchId, ...each });
  }
  await addedUnits.createMany({ data: given });
}

export async function hasAddedUnits(
  { addedUnits }: Pick<Transaction, "addedUnits">,
  { shop, dispatchId }: Target,
): Promise<boolean> {
  return (await addedUnits.count({ where: { shop, dispatchId } })) > 0;
}

/** Of a row `own` of `added_units` and its `dispatch`: how many units of the line other parts make before these. */
export const unitsBefore = Prisma.sql`(
  SELECT coalesce(sum(part.units), 0)::int FROM (
    SELECT min(made.quantity / made.per_unit) AS units
    FROM connector.order_line AS line
    JOIN connector.dispatch AS base ON base.shop = line.shop AND base.order_id = line.order_id
      AND base.sequence = line.dispatch_sequence AND base.state NOT IN ('Pending', 'Canceled')
    JOIN connector.dispatch_line AS made ON made.shop = base.shop AND made.dispatch_id = base.id
      AND made.line_item_id = line.id
    WHERE line.shop = own.shop AND line.order_id = dispatch.order_id AND line.id = own.line_item_id
    UNION ALL
    SELECT other.units FROM connector.added_units AS other
    JOIN connector.dispatch AS earlier ON earlier.shop = other.shop AND earlier.id = other.dispatch_id
    WHERE other.shop = own.shop AND other.line_item_id = own.line_item_id
      AND earlier.order_id = dispatch.order_id AND earlier.sequence < dispatch.sequence
      AND earlier.state <> 'Canceled') AS part)`;

/**
 * By line of a dispatch of added units: how many units of it other parts of its order make before these, which are the
 * first that are not wanted any more. Empty for any other dispatch.
 */
export async function readUnitsBefore(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop, dispatchId }: Target,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.$queryRaw<{ lineItemId: string; units: number }[]>`
    SELECT own.line_item_id AS "lineItemId", ${unitsBefore} AS units
    FROM connector.added_units AS own
    JOIN connector.dispatch ON dispatch.shop = own.shop AND dispatch.id = own.dispatch_id
    WHERE own.shop = ${shop} AND own.dispatch_id = ${dispatchId}`;
  return new Map(rows.map(({ lineItemId, units }) => [lineItemId, units]));
}
