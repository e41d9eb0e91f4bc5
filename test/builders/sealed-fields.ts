/** Rows that hold a sealed field in every column that may hold one. */
import type { Database } from "#app/db/database.server.ts";
import type { Sealer } from "#app/db/sealed.server.ts";
import { sealedColumns } from "#app/db/sealed-columns.ts";

/** What the fields of a column hold, unsealed. */
export const plaintext = "a secret of the tests";

export interface SeededStore {
  shop: string;
  connectionId: string;
  endpointId: string;
}

/** One row in each table with sealed fields, of one store whose provider is at `apiUrl` (none: the embedded core). */
export async function seedSealedFields(
  { prisma, pool }: Database,
  {
    sealer,
    name = "a",
    apiUrl = "https://provider.example",
  }: { sealer: Sealer; name?: string; apiUrl?: string | null },
): Promise<SeededStore> {
  const shop = `${name}.myshopify.com`;
  const connectionId = `con_${name}`;
  const endpointId = `nep_${name}`;
  const merchantId = "mer_1";
  const now = new Date();
  const rowKeys: Record<string, [string, string]> = {
    "connector.shop": [shop, ""],
    "connector.shop_connection": [shop, ""],
    "connector.connection": [connectionId, ""],
    "connector.provider_webhooks": [shop, ""],
    "connector.session": [shop, `offline_${shop}`],
    "connector.recipient": [shop, `rec_${name}`],
    "core.notification_endpoint": [merchantId, endpointId],
    "core.replaced_secret": [endpointId, `sec_${name}`],
  };
  const seal = (table: string) => {
    const column = sealedColumns.find((one) => one.table === table);
    const key = rowKeys[table];
    if (column === undefined || key === undefined)
      throw new Error(`${table} has no sealed column.`);
    return sealer.seal(plaintext, column.contextOf(...key));
  };
  await prisma.shop.create({
    data: {
      domain: shop,
      state: "Installed",
      name,
      email: "owner@example.com",
      currency: "USD",
      timezone: "UTC",
      country: "US",
      installedAt: now,
      authorizedAt: now,
    },
  });
  // Its trigger keeps the column of `shop` alike.
  await prisma.shopConnection.create({
    data: { shop, connectionId, apiUrl, sealedApiKey: seal("connector.shop_connection") },
  });
  await prisma.connection.create({
    data: {
      id: connectionId,
      apiUrl,
      sealedApiKey: seal("connector.connection"),
      tokens: 1,
      tokensAt: now,
      sweepDueAt: now,
    },
  });
  await prisma.providerWebhooks.create({
    data: { shop, sealedSecret: seal("connector.provider_webhooks") },
  });
  await prisma.session.create({
    data: {
      shop,
      id: `offline_${shop}`,
      sealed: seal("connector.session"),
      isOnline: false,
      updatedAt: now,
    },
  });
  await prisma.recipient.create({
    data: {
      shop,
      id: `rec_${name}`,
      channel: "Webhook",
      state: "Active",
      label: "Our channel",
      sealedAddress: seal("connector.recipient"),
      choice: {},
      since: now,
      heardUntil: now,
      createdAt: now,
    },
  });
  await pool.query(
    `INSERT INTO core.notification_endpoint (merchant_id, id, is_test, url, event_types, secret, previous_secret,
       previous_secret_until, created_at)
     VALUES ($1, $2, true, 'https://a.example', '{}', $3, $4, now() + interval '1 day', now())`,
    [
      merchantId,
      endpointId,
      seal("core.notification_endpoint"),
      seal("core.notification_endpoint"),
    ],
  );
  await pool.query(
    `INSERT INTO core.replaced_secret (merchant_id, endpoint_id, id, secret, signs_until)
     VALUES ($1, $2, $3, $4, now() + interval '1 day')`,
    [merchantId, endpointId, `sec_${name}`, seal("core.replaced_secret")],
  );
  return { shop, connectionId, endpointId };
}
