import { connectionOf } from "../../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import type { DispatchDetail, ProviderPlace } from "./views.ts";

interface Placed {
  shop: string;
  connectionId: string | null;
  remake: { of: { connectionId: string | null } } | null;
  remakes: readonly { dispatch: { id: string; connectionId: string | null } }[];
}

/** Where a dispatch's remakes are made, where that is another provider than the first time. */
export interface RemakePlaces {
  /** For one that is asked for now. */
  next: DispatchDetail["remakesGoTo"];
  /** For the dispatch itself, where it is a remake. */
  own: ProviderPlace | null;
  /** For a remake of it, by the id of its dispatch. */
  of(dispatchId: string): ProviderPlace | null;
}

/**
 * A part that is not sent yet goes to the provider that its shop has today. Another key of the same provider is no
 * other provider. One query, and none where nothing of it may be or was made again.
 */
export async function readRemakePlaces(
  ctx: ConnectionAccess & Needs<"pool">,
  row: Placed,
  isWanted: boolean,
): Promise<RemakePlaces> {
  if (!isWanted) return { next: null, own: null, of: () => null };
  const current = await connectionOf(ctx, row.shop);
  const parts = [row, ...(row.remake ? [row.remake.of] : []), ...dispatchesOf(row)];
  const rows = await ctx.prisma.connection.findMany({
    where: { id: { in: parts.flatMap(({ connectionId }) => connectionId ?? []) } },
    select: { id: true, apiUrl: true },
  });
  const hosts = new Map(rows.map(({ id, apiUrl }) => [id, placeAt(apiUrl)]));
  const today = current === null ? null : placeAt(current.url);
  const placeOf = ({ connectionId }: { connectionId: string | null }) =>
    connectionId === null ? today : (hosts.get(connectionId) ?? null);
  const changed = (from: ProviderPlace | null, to: ProviderPlace | null) =>
    from === null || to === null || from.host === to.host ? null : to;
  const own = placeOf(row);
  const remakes = new Map(dispatchesOf(row).map((each) => [each.id, changed(own, placeOf(each))]));
  return {
    next: changed(own, today),
    own: row.remake === null ? null : changed(placeOf(row.remake.of), own),
    of: (dispatchId) => remakes.get(dispatchId) ?? null,
  };
}

function dispatchesOf({ remakes }: Placed) {
  return remakes.map(({ dispatch }) => dispatch);
}

/** Which provider is at an address; null: the built-in core. */
export function placeAt(url: string | null): ProviderPlace {
  return { host: url === null ? null : new URL(url).host };
}
