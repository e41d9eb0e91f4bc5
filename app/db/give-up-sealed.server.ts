/** What becomes of fields that nobody can open any more, as their key is lost: what was sealed is asked for again. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { readFields } from "./reseal.server.ts";
import type { Sealer } from "./sealed.server.ts";
import {
  lostApiKey,
  type SealedColumn,
  sealedColumns,
  type SealedField,
} from "./sealed-columns.ts";

interface GivingUp {
  pool: Pick<pg.Pool, "query">;
  sealer: Sealer;
}

/** Gives up one field, unless it is another than the one that was read; returns what somebody has to do about it. */
type GiveUp = (ground: GivingUp, column: SealedColumn, field: SealedField) => Promise<string[]>;

/**
 * Gives up every field that the absent key `keyId` sealed, and nothing else. Returns what has to be entered again, a
 * sentence each. May be stopped at any moment and begun anew.
 */
export async function giveUpFields(ground: GivingUp, keyId: string): Promise<string[]> {
  const sentences = new Set<string>();
  for (const column of sealedColumns) {
    for await (const fields of readFields(ground.pool, { column, keyIds: [keyId] })) {
      for (const field of fields) {
        const said = await giveUpOf(column)(ground, column, field);
        for (const sentence of said) sentences.add(sentence);
      }
    }
  }
  return [...sentences];
}

/**
 * A store keeps its provider, whose calls fail like those of a revoked key until somebody enters one; the built-in
 * fulfillment makes another key by itself.
 */
const storeKey: GiveUp = async ({ pool, sealer }, column, { row, sealed }) => {
  const [shop] = row;
  const { rows } = await pool.query<{ url: string | null }>(
    `UPDATE ${column.table} SET sealed_api_key = CASE WHEN api_url IS NULL THEN NULL ELSE $3 END
     WHERE shop = $1 AND sealed_api_key = $2 RETURNING api_url AS url`,
    [shop, sealed, sealer.seal(lostApiKey, column.contextOf(...row))],
  );
  return rows.flatMap(({ url }) =>
    url === null
      ? []
      : [
          `${shop}: its provider's API key (${url}) has to be entered again, in Settings → Connection.`,
        ],
  );
};

/** Filled again from the store's own key, as soon as there is one. */
const orderKey: GiveUp = async ({ pool }, _, { row: [id], sealed }) => {
  await pool.query(
    "UPDATE connector.connection SET sealed_api_key = NULL WHERE id = $1 AND sealed_api_key = $2",
    [id, sealed],
  );
  return [];
};

const providerSecret: GiveUp = async ({ pool }, _, { row: [shop], sealed }) => {
  const { rowCount } = await pool.query(
    "DELETE FROM connector.provider_webhooks WHERE shop = $1 AND sealed_secret = $2",
    [shop, sealed],
  );
  if (rowCount === 0) return [];
  return [
    `${shop}: the secret of its provider's webhooks has to be entered again, in Settings → Connection. Until then orders are asked after by time.`,
  ];
};

const session: GiveUp = async ({ pool }, _, { row: [shop, id], sealed }) => {
  const { rows } = await pool.query<{ isOnline: boolean }>(
    `DELETE FROM connector.session WHERE shop = $1 AND id = $2 AND sealed = $3
     RETURNING is_online AS "isOnline"`,
    [shop, id, sealed],
  );
  const isLasting = rows.some(({ isOnline }) => !isOnline);
  return isLasting
    ? [`${shop}: somebody has to open the app in the admin once, which brings a new Shopify token.`]
    : [];
};

/** An e-mail address stands beside as what its recipient is called. */
const address: GiveUp = async ({ pool, sealer }, column, { row, sealed }) => {
  const [shop, id] = row;
  const { rows } = await pool.query<{ channel: string; label: string }>(
    `SELECT channel::text, label FROM connector.recipient
     WHERE shop = $1 AND id = $2 AND sealed_address = $3`,
    [shop, id, sealed],
  );
  const [recipient] = rows;
  if (recipient === undefined) return [];
  if (recipient.channel === "Email") {
    await pool.query(
      `UPDATE connector.recipient SET sealed_address = $4
       WHERE shop = $1 AND id = $2 AND sealed_address = $3`,
      [shop, id, sealed, sealer.seal(recipient.label, column.contextOf(...row))],
    );
    return [];
  }
  await pool.query(
    "DELETE FROM connector.recipient WHERE shop = $1 AND id = $2 AND sealed_address = $3",
    [shop, id, sealed],
  );
  return [
    `${shop}: the channel ${JSON.stringify(recipient.label)} has to be added again, in Settings → Notifications.`,
  ];
};

/** Messages are signed with a secret that nobody knows, refused and repeated, until it is rotated. */
const signingSecret: GiveUp = async ({ pool, sealer }, column, { row, sealed }) => {
  const [merchantId, id] = row;
  const fresh = `whsec_${randomBytes(32).toString("base64")}`;
  const { rows } = await pool.query<{ url: string }>(
    `UPDATE core.notification_endpoint
     SET secret = $4, previous_secret = NULL, previous_secret_until = NULL
     WHERE merchant_id = $1 AND id = $2 AND secret = $3 RETURNING url`,
    [merchantId, id, sealed, sealer.seal(fresh, column.contextOf(...row))],
  );
  // The connector in the same process reads no signature.
  return rows
    .filter(({ url }) => URL.parse(url)?.hostname.endsWith(".invalid") !== true)
    .map(
      ({ url }) =>
        `${url}: \`npm run core -- webhooks rotate ${id} --merchant ${merchantId}\` shows a new signing secret for its receiver; \`webhooks replay ${id}\` repeats what was given up.`,
    );
};

const replacedSecret: GiveUp = async ({ pool }, _, { row: [merchantId, id], sealed }) => {
  await pool.query(
    `UPDATE core.notification_endpoint SET previous_secret = NULL, previous_secret_until = NULL
     WHERE merchant_id = $1 AND id = $2 AND previous_secret = $3`,
    [merchantId, id, sealed],
  );
  return [];
};

const olderSecret: GiveUp = async ({ pool }, _, { row: [endpointId, id], sealed }) => {
  await pool.query(
    "DELETE FROM core.replaced_secret WHERE endpoint_id = $1 AND id = $2 AND secret = $3",
    [endpointId, id, sealed],
  );
  return [];
};

const giveUps: Readonly<Record<string, GiveUp>> = {
  "connector.shop.sealed_api_key": storeKey,
  "connector.shop_connection.sealed_api_key": storeKey,
  "connector.connection.sealed_api_key": orderKey,
  "connector.provider_webhooks.sealed_secret": providerSecret,
  "connector.session.sealed": session,
  "connector.recipient.sealed_address": address,
  "core.notification_endpoint.secret": signingSecret,
  "core.notification_endpoint.previous_secret": replacedSecret,
  "core.replaced_secret.secret": olderSecret,
};

function giveUpOf({ table, column }: SealedColumn): GiveUp {
  const giveUp = giveUps[`${table}.${column}`];
  if (giveUp === undefined) throw new Error(`Nothing says how ${table}.${column} is given up.`);
  return giveUp;
}
