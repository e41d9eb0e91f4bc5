/**
 * Rows that are read again and again while orders come in, by plain statements: what Prisma makes of a question
 * costs several times as much as its answer.
 */
import type { Pool } from "pg";
import type {
  DeliveryModel,
  FulfillmentServiceModel,
  ShopConnectionModel,
  ShopModel,
} from "#app/db/generated/models.ts";

type Asked = Pick<Pool, "query">;

export const shopColumns: Columns<ShopModel> = {
  domain: "shop",
  state: "state",
  name: "name",
  email: "email",
  currency: "currency",
  timezone: "timezone",
  country: "country",
  language: "language",
  installedAt: "installed_at",
  authorizedAt: "authorized_at",
  uninstalledAt: "uninstalled_at",
  settings: "settings",
  setupDismissedAt: "setup_dismissed_at",
  synonyms: "synonyms",
};

export const connectionColumns: Columns<ShopConnectionModel> = {
  shop: "shop",
  connectionId: "connection_id",
  apiUrl: "api_url",
  sealedApiKey: "sealed_api_key",
};

const deliveryColumns: Columns<DeliveryModel> = {
  shop: "shop",
  webhookId: "webhook_id",
  topic: "topic",
  eventId: "event_id",
  apiVersion: "api_version",
  triggeredAt: "triggered_at",
  receivedAt: "received_at",
  body: "body",
  state: "state",
  outcome: "outcome",
  orderId: "order_id",
  attempts: "attempts",
  processedAt: "processed_at",
};

/** A store's row with what its orders are judged and sent by. */
export type ShopRow = ShopModel & {
  connection: ShopConnectionModel | null;
  service: Pick<FulfillmentServiceModel, "handle"> | null;
};

/** What `ShopRow` has beside the shop's own, for Prisma. */
export const shopParts = { connection: true, service: { select: { handle: true } } } as const;

/** A store's row; null where the app was never installed there. */
export async function readShopRow(pool: Asked, domain: string): Promise<ShopRow | null> {
  const { rows } = await pool.query<ShopRow>(
    `SELECT ${selectionOf(shopColumns)},
       (SELECT row_to_json(own)
        FROM (SELECT ${selectionOf(connectionColumns)} FROM connector.shop_connection) AS own
        WHERE own.shop = shop.shop) AS connection,
       (SELECT json_build_object('handle', service.handle)
        FROM connector.fulfillment_service AS service WHERE service.shop = shop.shop) AS service
     FROM connector.shop AS shop WHERE shop = $1`,
    [domain],
  );
  return rows[0] ?? null;
}

/** A webhook as it was accepted, with its body; null where there is none of the name. */
export async function readDeliveryRow(
  pool: Asked,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<DeliveryModel | null> {
  const { rows } = await pool.query<DeliveryModel>(
    `SELECT ${selectionOf(deliveryColumns)} FROM connector.delivery WHERE shop = $1 AND webhook_id = $2`,
    [shop, webhookId],
  );
  return rows[0] ?? null;
}

/** Every column of a table under the name that the code has for it. */
export type Columns<Row> = Record<keyof Row & string, string>;

export function selectionOf<Row>(columns: Columns<Row>, table = ""): string {
  return Object.entries<string>(columns)
    .map(([name, column]) => `${table}${column} AS "${name}"`)
    .join(", ");
}
