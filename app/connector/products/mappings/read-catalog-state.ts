import type { Needs } from "../../ports/context.ts";
import { readConnectionId } from "../../store/shop-connections.ts";

/**
 * `reading`: nobody has read it as a whole yet. `failed`: nor is it known when, as the provider did not show it, or none is
 * connected.
 */
export type CatalogState = "read" | "reading" | "failed";

/** Whether the catalog of a shop's provider was read: until then nothing can be said of what it lacks. */
export async function readCatalogState(
  ctx: Needs<"prisma">,
  { shop }: { shop: string },
): Promise<CatalogState> {
  const id = await readConnectionId(ctx.prisma, { shop });
  if (id === null) return "failed";
  const connection = await ctx.prisma.connection.findUnique({
    where: { id },
    select: { catalogReadAt: true, catalogError: true, error: true },
  });
  if (connection === null) return "reading";
  if (connection.catalogReadAt !== null) return "read";
  return connection.error === null && connection.catalogError === null ? "reading" : "failed";
}
