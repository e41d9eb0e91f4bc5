import type { ConnectionModel, ShopConnectionModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { countProviderWaits } from "./count-provider-waits.ts";
import { readConnection } from "./read-connection.ts";
import { type LeftProvider, readLeftProviders } from "./read-left-providers.ts";
import type { ConnectionView } from "./views.ts";

/** How the provider fares. */
export interface ProviderStanding {
  connection: ConnectionView;
  row: ConnectionModel | null;
  /** What it holds up, while it is out. */
  waiting: number;
  /** Those that the shop has left that are out, while orders are there. */
  leftOnes: LeftProvider[];
}

/** Reads how a shop's providers fare; what each holds up is counted only where it is out. Three queries at most. */
export async function readProvider(
  ctx: Needs<"prisma" | "sealer" | "settings" | "clock">,
  { domain: shop, connection: chosen }: { domain: string; connection: ShopConnectionModel | null },
): Promise<ProviderStanding> {
  const [{ connection, row }, leftOnes] = await Promise.all([
    readConnection(ctx, chosen),
    readLeftProviders(ctx, shop),
  ]);
  const isBlocked = row !== null && row.blockedUntil !== null && row.blockedUntil > ctx.clock();
  const isOut = isBlocked || outStates.has(connection.state);
  const awaited = connection.state === "missing" ? "connection" : "provider";
  const waiting = isOut ? await countProviderWaits(ctx, { shop, awaited }) : 0;
  return { connection, row, waiting, leftOnes };
}

const outStates: ReadonlySet<ConnectionView["state"]> = new Set([
  "missing",
  "unauthorized",
  "unreachable",
]);
