import type { ConnectorContext } from "../context.ts";
import { bucketOf } from "./bucket.ts";
import type { NamedConnection } from "./resolve-connection.ts";

/**
 * Makes the connection's row, full of budget and due for a sweep, with its key sealed: attempts and
 * orders outlive the shop's own choice of a connection. Leaves an existing one alone.
 */
export async function ensureConnection(
  ctx: ConnectorContext,
  { id, url, apiKey }: NamedConnection,
): Promise<void> {
  const now = ctx.clock();
  const access = { apiUrl: url, sealedApiKey: ctx.sealer.seal(apiKey, sealContext(id)) };
  await ctx.prisma.connection.createMany({
    data: [
      {
        id,
        ...access,
        tokens: bucketOf(ctx.settings.requestsPerMinute).capacity,
        tokensAt: now,
        sweepDueAt: now,
      },
    ],
    skipDuplicates: true,
  });
  await ctx.prisma.connection.updateMany({ where: { id, sealedApiKey: null }, data: access });
}

/** A connection by its name, whoever has it now; null where its key was erased. */
export async function openConnection(
  ctx: Pick<ConnectorContext, "prisma" | "sealer">,
  id: string,
): Promise<NamedConnection | null> {
  const row = await ctx.prisma.connection.findUnique({
    where: { id },
    select: { apiUrl: true, sealedApiKey: true },
  });
  if (row === null || row.sealedApiKey === null) return null;
  return { id, url: row.apiUrl, apiKey: ctx.sealer.open(row.sealedApiKey, sealContext(id)) };
}

function sealContext(id: string): string {
  return `connection:${id}:api-key`;
}
