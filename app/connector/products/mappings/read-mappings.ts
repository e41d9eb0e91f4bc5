import { z } from "zod";
import type { Transaction } from "#app/db/database.server.ts";
import { type ArtworkDesign, artworkDesign } from "./artwork-design.ts";

/** What one variant becomes. Open variants have none. */
export interface MappingOf {
  state: "Mapped" | "Ignored";
  components: {
    sku: string;
    quantity: number;
    artworkUrl: string | null;
    design: ArtworkDesign | null;
  }[];
}

/** What was decided about the named variants of a shop, by variant id; open ones have nothing. */
export async function readDecided(
  transaction: Pick<Transaction, "mapping">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, MappingOf["state"]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await transaction.mapping.findMany({
    where: { shop, variantId: { in: [...variantIds] } },
    select: { variantId: true, state: true },
  });
  return new Map(rows.map(({ variantId, state }) => [variantId, state]));
}

const storedDesign = z.nullable(artworkDesign);

/** The mappings of the named variants of a shop, by variant id. */
export async function readMappings(
  transaction: Pick<Transaction, "mapping">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<Map<string, MappingOf>> {
  if (variantIds.length === 0) return new Map();
  const rows = await transaction.mapping.findMany({
    where: { shop, variantId: { in: [...variantIds] } },
    include: { components: { orderBy: { position: "asc" } } },
  });
  return new Map(
    rows.map(({ variantId, state, components }) => [
      variantId,
      {
        state,
        components: components.map(({ sku, quantity, artworkUrl, design }) => ({
          sku,
          quantity,
          artworkUrl,
          design: storedDesign.parse(design),
        })),
      },
    ]),
  );
}
