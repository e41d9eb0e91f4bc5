import type { ConnectionModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { isAwaitedAt, isLeft, placeAt } from "../dispatches/index.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { OutageView } from "./views.ts";

/** How the last calls over a connection went. */
type Standing = Pick<
  ConnectionModel,
  | "apiUrl"
  | "blockedUntil"
  | "throttledAt"
  | "unauthorizedAt"
  | "sweptAt"
  | "error"
  | "catalogReadAt"
>;

/** A provider that a shop has left, and that still has orders of it. */
export type LeftProvider = NonNullable<OutageView["left"]> & {
  row: Standing;
  /** What waits for it. */
  waiting: number;
};

/**
 * The providers that a shop has left, that were last found not to do what they are asked, and that may still do something about
 * an order. One statement.
 */
export async function readLeftProviders(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<LeftProvider[]> {
  const rows = await ctx.prisma.$queryRaw<
    (Standing & Pick<LeftProvider, "connectionId" | "waiting">)[]
  >`
    WITH used AS MATERIALIZED (
      SELECT DISTINCT shop, connection_id FROM connector.dispatch
      WHERE shop = ${shop} AND state IN ('Submitting', 'Accepted'))
    SELECT home.id AS "connectionId", home.api_url AS "apiUrl", home.blocked_until AS "blockedUntil",
      home.throttled_at AS "throttledAt", home.unauthorized_at AS "unauthorizedAt",
      home.swept_at AS "sweptAt", home.error, home.catalog_read_at AS "catalogReadAt",
      (SELECT count(*)::int FROM connector.dispatch
       WHERE shop = ${shop} AND ${isAwaitedAt(Prisma.sql`home.id`)}) AS waiting
    FROM used AS dispatch JOIN connector.connection AS home ON ${isLeft}
    WHERE home.unauthorized_at IS NOT NULL OR home.error IS NOT NULL
      OR home.blocked_until > ${ctx.clock()}::timestamptz
    ORDER BY home.id`;
  return rows.map(({ connectionId, waiting, ...row }) => {
    const { host } = placeAt(row.apiUrl);
    return { connectionId, host, row, waiting };
  });
}
