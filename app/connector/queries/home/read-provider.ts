import type { ConnectionModel, ShopConnectionModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { countProviderWaits } from "./count-provider-waits.ts";
import { readConnection } from "./read-connection.ts";
import type { ConnectionView } from "./views.ts";

/** How the provider fares. */
export interface ProviderStanding {
  connection: ConnectionView;
  row: ConnectionModel | null;
  /** What it holds up, while it is out. */
  waiting: number;
}

/** Reads how a shop's provider fares; what it holds up is counted only where it is out. Two queries at most. */
export async function readProvider(
  ctx: Needs<"prisma" | "sealer" | "settings" | "clock">,
  { domain: shop, connection: chosen }: { domain: string; connection: ShopConnectionModel | null },
): Promise<ProviderStanding> {
  const { connection, row } = await readConnection(ctx, chosen);
  const isBlocked = row !== null && row.blockedUntil !== null && row.blockedUntil > ctx.clock();
  const isOut = isBlocked || outStates.has(connection.state);
  const awaited = connection.state === "missing" ? "connection" : "provider";
  return { connection, row, waiting: isOut ? await countProviderWaits(ctx, { shop, awaited }) : 0 };
}

const outStates: ReadonlySet<ConnectionView["state"]> = new Set([
  "missing",
  "unauthorized",
  "unreachable",
]);
