import type pg from "pg";
import { keyIdOf } from "./sealed.server.ts";

/** Every sealed field that is still needed. */
const sealedFields = `
  SELECT own.sealed_api_key AS sealed FROM connector.shop_connection AS own
    JOIN connector.shop USING (shop) WHERE uninstalled_at IS NULL
  UNION ALL SELECT sealed_secret FROM connector.provider_webhooks JOIN connector.shop USING (shop)
    WHERE uninstalled_at IS NULL
  UNION ALL SELECT sealed_api_key FROM connector.connection
  UNION ALL SELECT sealed FROM connector.session WHERE NOT is_online
  UNION ALL SELECT secret FROM core.notification_endpoint
  UNION ALL SELECT previous_secret FROM core.notification_endpoint WHERE previous_secret_until > now()`;

/** True when each sealed field of the database was sealed with one of `keys`. */
export async function opensAllSealed(pool: pg.Pool, keys: readonly Uint8Array[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM (${sealedFields}) AS field
     WHERE sealed IS NOT NULL AND split_part(sealed, '.', 2) <> ALL ($1) LIMIT 1`,
    [keys.map(keyIdOf)],
  );
  return rowCount === 0;
}
