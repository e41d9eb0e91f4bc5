/**
 * Rows that are read again and again while orders come in, by plain statements: what Prisma makes of a question
 * costs several times as much as its answer. Those that several orders ask for in the same moment are read together.
 */
import { asksTogether } from "#app/db/ask-together.server.ts";
import type {
  DeliveryModel,
  FulfillmentServiceModel,
  ShopConnectionModel,
  ShopModel,
} from "#app/db/generated/models.ts";

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
export const readShopRow = asksTogether<string, ShopRow | null>(async (pool, domains) => {
  const { rows } = await pool.query<ShopRow>(
    `SELECT ${selectionOf(shopColumns)},
       (SELECT row_to_json(own)
        FROM (SELECT ${selectionOf(connectionColumns)} FROM connector.shop_connection) AS own
        WHERE own.shop = shop.shop) AS connection,
       (SELECT json_build_object('handle', service.handle)
        FROM connector.fulfillment_service AS service WHERE service.shop = shop.shop) AS service
     FROM connector.shop AS shop WHERE shop = ANY ($1::text[])`,
    [domains],
  );
  const byDomain = new Map(rows.map((row) => [row.domain, row]));
  return domains.map((domain) => byDomain.get(domain) ?? null);
});

/** A webhook as it was accepted, with its body; null where there is none of the name. */
export const readDeliveryRow = asksTogether<
  { shop: string; webhookId: string },
  DeliveryModel | null
>(async (pool, asked) => {
  const { rows } = await pool.query<DeliveryModel & { at: string }>(
    `SELECT asked.at, ${selectionOf(deliveryColumns, "delivery.")}
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (shop, webhook_id, at)
     JOIN connector.delivery
       ON delivery.shop = asked.shop AND delivery.webhook_id = asked.webhook_id`,
    [asked.map(({ shop }) => shop), asked.map(({ webhookId }) => webhookId)],
  );
  const found = new Map(rows.map(({ at, ...row }) => [Number(at), row]));
  return asked.map((_, at) => found.get(at + 1) ?? null);
});

/** Every column of a table under the name that the code has for it. */
export type Columns<Row> = Record<keyof Row & string, string>;

export function selectionOf<Row>(columns: Columns<Row>, table = ""): string {
  return Object.entries<string>(columns)
    .map(([name, column]) => `${table}${column} AS "${name}"`)
    .join(", ");
}
