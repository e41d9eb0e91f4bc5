import type { Needs } from "../../ports/context.ts";

/** Carriers that a list can be narrowed to at most. */
const carriersMax = 50;

/** The carriers that parcels of a shop went with, by their names; one look into the index for each. */
export async function listCarriers(
  ctx: Needs<"prisma">,
  { shop }: { shop: string },
): Promise<string[]> {
  const rows = await ctx.prisma.$queryRaw<{ carrier: string }[]>`
    WITH RECURSIVE known AS (
      (SELECT carrier FROM connector.shipment WHERE shop = ${shop} ORDER BY carrier LIMIT 1)
      UNION ALL
      SELECT (SELECT shipment.carrier FROM connector.shipment
              WHERE shipment.shop = ${shop} AND shipment.carrier > known.carrier
              ORDER BY shipment.carrier LIMIT 1)
      FROM known WHERE known.carrier IS NOT NULL)
    SELECT carrier FROM known WHERE carrier <> '' LIMIT ${carriersMax}`;
  return rows.map(({ carrier }) => carrier);
}
