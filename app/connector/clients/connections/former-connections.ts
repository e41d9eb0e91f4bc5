import { lostApiKey } from "#app/db/sealed-columns.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { ConnectionAccess } from "../../ports/context.ts";
import { lostSearchMs } from "../../store/comparison.ts";
import { listFormerConnections, noteFormerConnection } from "../../store/former-connections.ts";
import { openConnection } from "./ensure-connection.ts";
import { isTestKey, type NamedConnection } from "./resolve-connection.ts";

/** When the database was restored, while it is sought what was lost with the one before; null: nothing is. */
function soughtSince({ settings: { restoredAt }, clock }: ConnectionAccess): Date | null {
  if (restoredAt === null) return null;
  return clock().getTime() - restoredAt.getTime() < lostSearchMs ? restoredAt : null;
}

/**
 * Notes that a shop leaves a connection for one that doesn't see what was sent over it, where a restore leaves in doubt
 * what that is. With a test key nothing was made; under a lost one nobody can be asked.
 */
export async function leaveConnection(
  ctx: ConnectionAccess,
  transaction: Pick<Transaction, "formerConnection">,
  { shop, left }: { shop: string; left: NamedConnection },
): Promise<void> {
  if (soughtSince(ctx) === null || left.apiKey === lostApiKey || isTestKey(left.apiKey)) return;
  await noteFormerConnection(transaction, { shop, connectionId: left.id, now: ctx.clock() });
}

/**
 * The connections besides `except` at which orders of before the restore may be, as the shop left them since. None where the
 * database was never restored, or too long ago.
 */
export async function openFormerConnections(
  ctx: ConnectionAccess,
  { shop, except }: { shop: string; except: string },
): Promise<NamedConnection[]> {
  const since = soughtSince(ctx);
  if (since === null) return [];
  const ids = await listFormerConnections(ctx.prisma, { shop, since });
  const opened: NamedConnection[] = [];
  for (const id of ids) {
    const connection = id === except ? null : await openConnection(ctx, id);
    if (connection !== null && connection.apiKey !== lostApiKey) opened.push(connection);
  }
  return opened;
}
