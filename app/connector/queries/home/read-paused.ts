import type { Resting } from "#app/quarantine/index.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { Needs } from "../../ports/context.ts";
import { readShopRow } from "../../store/read-rows.ts";
import type { PausedView } from "./views.ts";

interface PausedShop {
  domain: string;
  connection: Parameters<typeof resolveConnection>[1];
}

/** What rests of a store's own work and of its connection: since the first and until the last of it. */
export async function readPaused(
  ctx: Needs<"sealer" | "quarantine" | "settings">,
  shop: PausedShop,
): Promise<PausedView[]> {
  const resting = await ctx.quarantine.listResting(tenantsOf(ctx, shop));
  const kinds = Map.groupBy(resting, kindOf);
  return [...kinds].map(([what, all]) => ({
    what,
    since: new Date(Math.min(...all.map(({ since }) => since.getTime()))),
    until: new Date(Math.max(...all.map(({ until }) => until.getTime()))),
    mayTry: all.some(({ mayLift }) => mayLift),
  }));
}

/** The same by the store's name; nothing while the app is not installed there. */
export async function readPausedOf(
  ctx: Needs<"pool" | "sealer" | "quarantine" | "settings">,
  shop: string,
): Promise<PausedView[]> {
  const row = await readShopRow(ctx.pool, shop);
  return row?.state === "Installed" ? readPaused(ctx, row) : [];
}

/** A provider's large answers are read by a helper, as files are. */
function kindOf({ scope, key }: Resting): PausedView["what"] {
  if (scope === "store" && key === "import") return "files";
  if (scope === "decoder") return key === "files" ? "files" : "connection";
  return scope === "connection" ? "connection" : "work";
}

/** Has all that rests of a store tried once. False when nothing may be. */
export async function tryPaused(
  ctx: Needs<"pool" | "sealer" | "quarantine" | "settings">,
  { shop }: { shop: string },
): Promise<boolean> {
  const row = await readShopRow(ctx.pool, shop);
  if (row?.state !== "Installed") return false;
  return (await ctx.quarantine.lift(tenantsOf(ctx, row))) > 0;
}

function tenantsOf(ctx: Needs<"sealer" | "settings">, shop: PausedShop): string[] {
  const connection = resolveConnection(ctx, shop.connection);
  return connection === null ? [shop.domain] : [shop.domain, connection.id];
}
