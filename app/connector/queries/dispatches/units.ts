/** How many units of which lines of its order a dispatch makes: what pages say of a part, whatever the whole order wants. */
import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel, OrderLineModel } from "#app/db/generated/models.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { isSent, stageOf } from "../../model/stage.ts";
import type { Needs } from "../../ports/context.ts";
import { unitsBefore } from "../../store/added-units.ts";

/** Units of one line of the order. */
export interface LineUnits {
  lineItemId: string;
  title: string;
  units: number;
}

/** What rows say of the units of a dispatch; null: nothing. */
export interface HeldUnits {
  /** As it was written down for the provider, or as the provider took it since. */
  made: LineUnits[] | null;
  /** What it makes again. */
  remade: LineUnits[] | null;
  /** What it has of units that were added; `before`: how many other parts make that come first. */
  added: (LineUnits & { before: number })[] | null;
  /** What further parts have of lines, where it is still to be sent. */
  elsewhere: Pick<LineUnits, "lineItemId" | "units">[] | null;
}

/** Of one that was taken back between two readings. */
export const noUnits: HeldUnits = { made: null, remade: null, added: null, elsewhere: null };

const made = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('lineItemId', id, 'title', title, 'units', units))
  FROM (
    SELECT line.line_item_id AS id, min(line.title) AS title,
      min(line.quantity / line.per_unit) AS units
    FROM connector.dispatch_line AS line
    WHERE line.shop = dispatch.shop AND line.dispatch_id = dispatch.id
    GROUP BY line.line_item_id) AS by_line)`;

const remade = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('lineItemId', id, 'title', title, 'units', units) ORDER BY first)
  FROM (
    SELECT line.line_item_id AS id, min(line.external_source_id) AS first, min(line.title) AS title,
      min(item.quantity / line.per_unit) AS units
    FROM connector.remake
    CROSS JOIN LATERAL jsonb_to_recordset(remake.items) AS item ("externalSourceId" text, quantity int)
    JOIN connector.dispatch_line AS line
      ON line.shop = remake.shop AND line.dispatch_id = remake.of_dispatch_id
        AND line.external_source_id = item."externalSourceId"
    WHERE remake.shop = dispatch.shop AND remake.dispatch_id = dispatch.id
    GROUP BY line.line_item_id) AS by_line)`;

const added = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('lineItemId', line.id, 'title', line.title, 'units', own.units,
    'before', ${unitsBefore}) ORDER BY line.position)
  FROM connector.added_units AS own
  JOIN connector.order_line AS line
    ON line.shop = own.shop AND line.order_id = dispatch.order_id AND line.id = own.line_item_id
  WHERE own.shop = dispatch.shop AND own.dispatch_id = dispatch.id)`;

const elsewhere = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('lineItemId', id, 'units', units))
  FROM (
    SELECT own.line_item_id AS id, sum(own.units)::int AS units
    FROM connector.dispatch AS part
    JOIN connector.added_units AS own ON own.shop = part.shop AND own.dispatch_id = part.id
    WHERE dispatch.state = 'Pending' AND part.shop = dispatch.shop
      AND part.order_id = dispatch.order_id AND part.id <> dispatch.id AND part.state <> 'Canceled'
    GROUP BY own.line_item_id) AS by_line)`;

/** Of a row of `dispatch`: its `HeldUnits`, as JSON. */
export const heldUnits = Prisma.sql`jsonb_build_object(
  'made', ${made}, 'remade', ${remade}, 'added', ${added}, 'elsewhere', ${elsewhere})`;

/** What rows say of the units of dispatches of a shop. One statement. */
export async function readUnits(
  { prisma }: Needs<"prisma">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, HeldUnits>> {
  const rows = await prisma.$queryRaw<{ id: string; units: HeldUnits }[]>`
    SELECT dispatch.id, ${heldUnits} AS units FROM connector.dispatch
    WHERE dispatch.shop = ${shop} AND dispatch.id = ANY (${[...ids]})`;
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/**
 * By line in their order, how many units the dispatch makes; before it is written down for the provider, how many it is to make of what is
 * wanted (`left`) by now. Of a canceled one, what it was to make. Pure.
 */
export function unitsOf(
  held: HeldUnits,
  {
    state,
    sequence,
    lines,
    left,
  }: {
    state: DispatchState;
    sequence: number;
    lines: readonly Pick<OrderLineModel, "id" | "title" | "quantity" | "dispatchSequence">[];
    /** By line: what edits and refunds left of it. */
    left: ReadonlyMap<string, number>;
  },
): LineUnits[] {
  // What the provider refused stands there too until it is written down anew.
  if (state !== "Pending" && held.made !== null) {
    const positions = new Map(lines.map(({ id }, at) => [id, at]));
    const placeOf = ({ lineItemId }: LineUnits) => positions.get(lineItemId) ?? lines.length;
    return held.made.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
  if (held.remade !== null) return held.remade;
  if (held.added !== null) {
    return held.added.map(({ before, ...line }) => {
      const wanted = left.get(line.lineItemId) ?? before + line.units;
      return { ...line, units: Math.min(line.units, Math.max(0, wanted - before)) };
    });
  }
  const others = new Map(held.elsewhere?.map(({ lineItemId, units }) => [lineItemId, units]));
  return lines
    .filter(({ dispatchSequence }) => dispatchSequence === sequence)
    .map(({ id, title, quantity }) => ({
      lineItemId: id,
      title,
      units: Math.max(0, (left.get(id) ?? quantity) - (others.get(id) ?? 0)),
    }));
}

/** By line: how many of its units the provider has, or had to the end, in all parts of the order; none that is made again. Pure. */
export function unitsSent(
  held: ReadonlyMap<string, HeldUnits>,
  {
    dispatches,
    ...of
  }: Pick<Parameters<typeof unitsOf>[1], "lines" | "left"> & {
    dispatches: readonly Pick<DispatchModel, "id" | "sequence" | "state" | "apiStatus">[];
  },
): Map<string, number> {
  const sent = new Map<string, number>();
  for (const { id, sequence, state, apiStatus } of dispatches) {
    const own = held.get(id) ?? noUnits;
    if (own.remade !== null || !isSent(stageOf(state, apiStatus))) continue;
    for (const { lineItemId, units } of unitsOf(own, { ...of, state, sequence })) {
      sent.set(lineItemId, (sent.get(lineItemId) ?? 0) + units);
    }
  }
  return sent;
}
