import { lostApiKey, sealContexts } from "#app/db/sealed-columns.ts";
import type { ConnectionAccess } from "../../ports/context.ts";
import { bucketOf } from "./bucket.ts";
import { isTestKey, type NamedConnection, resolveConnection } from "./resolve-connection.ts";

/**
 * Makes the connection's row, full of budget and due for a sweep, with its key sealed: attempts and
 * orders outlive the shop's own choice of a connection. Leaves an existing one alone.
 */
export async function ensureConnection(
  ctx: ConnectionAccess,
  { id, url, apiKey }: NamedConnection,
): Promise<void> {
  const now = ctx.clock();
  const access = {
    apiUrl: url,
    // In the place of a lost key comes the one that is entered next.
    sealedApiKey:
      apiKey === lostApiKey ? null : ctx.sealer.seal(apiKey, sealContexts.connectionApiKey(id)),
  };
  // Of a lost key nobody knows what it was.
  const isTest = apiKey === lostApiKey ? null : isTestKey(apiKey);
  await ctx.prisma.connection.createMany({
    data: [
      {
        id,
        ...access,
        isTest,
        tokens: bucketOf(ctx.settings.requestsPerMinute).capacity,
        tokensAt: now,
        sweepDueAt: now,
      },
    ],
    skipDuplicates: true,
  });
  await ctx.prisma.connection.updateMany({
    where: { id, sealedApiKey: null },
    data: { ...access, isTest },
  });
}

/**
 * A connection by its name, whoever has it now; null where its key was erased and no shop has it. A shop
 * that took it up in the moment in which the key was erased with the last one before has it written again.
 */
export async function openConnection(
  ctx: ConnectionAccess,
  id: string,
): Promise<NamedConnection | null> {
  const row = await ctx.prisma.connection.findUnique({
    where: { id },
    select: { apiUrl: true, sealedApiKey: true, isTest: true },
  });
  if (row === null) return null;
  if (row.sealedApiKey !== null) {
    const apiKey = ctx.sealer.open(row.sealedApiKey, sealContexts.connectionApiKey(id));
    // Of a row of a version that did not note it.
    if (row.isTest === null && apiKey !== lostApiKey) {
      await ctx.prisma.connection.updateMany({
        where: { id, isTest: null },
        data: { isTest: isTestKey(apiKey) },
      });
    }
    return { id, url: row.apiUrl, apiKey };
  }
  const owner = await ctx.prisma.shopConnection.findFirst({ where: { connectionId: id } });
  const connection = owner === null ? null : resolveConnection(ctx, owner);
  if (connection?.id !== id) return null;
  await ensureConnection(ctx, connection);
  return connection;
}
