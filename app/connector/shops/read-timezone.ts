import { isZone } from "../model/day-in.ts";
import type { Needs } from "../ports/context.ts";

/** The IANA time zone of a shop, as Shopify told it; UTC before that, and where it is none that is known here. */
export async function readTimezone(ctx: Needs<"prisma">, shop: string): Promise<string> {
  const [row] = await ctx.prisma.$queryRaw<{ zone: string }[]>`
    SELECT connector.known_zone(timezone) AS zone FROM connector.shop WHERE shop.shop = ${shop}`;
  return row !== undefined && isZone(row.zone) ? row.zone : "UTC";
}

/** The zone that Shopify tells, where it has a name that this process and PostgreSQL both know; else UTC. */
export async function zoneToKeep(ctx: Needs<"prisma">, told: string): Promise<string> {
  if (!isZone(told)) return "UTC";
  const [row] = await ctx.prisma.$queryRaw<{ name: string }[]>`
    SELECT name FROM pg_timezone_names WHERE name = ${told}`;
  return row?.name ?? "UTC";
}
