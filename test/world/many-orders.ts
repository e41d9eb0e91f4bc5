/**
 * A busy store, brought into the tables by a handful of statements: copies of one order that really went all its way, under
 * ids, times, buyers, states and lines of their own. Nothing of it is due, so no worker touches it, and neither Shopify nor
 * the provider has it.
 */
import type pg from "pg";
import { openDatabase } from "#app/db/database.server.ts";

/** How much of it. */
export interface Amount {
  /** Orders that were forwarded; a tenth as many more were not. */
  dispatches: number;
  /** Variants that the store sells beside those that it has. */
  variants: number;
  /** How far back they go. */
  days: number;
  /** Whether the newest of them are under way or wait for somebody. */
  areSomeOpen: boolean;
}

/** Copies that nothing moves on, within the days in which buyers' data is kept: all of them have ended. */
const pastDays = 80;

/**
 * Gives a shop that has one closed dispatch so many orders of the last months, all of them ended. Returns one of them, from
 * the middle, by its buyer.
 */
export async function placeManyOrders(
  { databaseUrl }: { databaseUrl: string },
  { shop, orders }: { shop: string; orders: number },
): Promise<{ name: string; buyer: string }> {
  const database = openDatabase({ url: databaseUrl, poolMax: 2 });
  try {
    const dispatches = Math.floor((orders * 10) / 11);
    const amount = { dispatches, variants: 0, days: pastDays, areSomeOpen: false };
    await fillStore(database.pool, shop, amount);
    const { rows } = await database.pool.query<{ name: string; buyer: string }>(
      `SELECT shop_order.name, buyer_names[1] AS buyer FROM connector.shop_order
       JOIN connector.dispatch ON dispatch.shop = shop_order.shop AND dispatch.order_id = shop_order.id
       WHERE dispatch.shop = $1 AND dispatch.id LIKE 'copy-%' AND dispatch.state = 'Closed'
       ORDER BY dispatch.created_at OFFSET $2 LIMIT 1`,
      [shop, Math.floor(dispatches / 2)],
    );
    const [found] = rows;
    if (found === undefined) throw new Error(`${shop} has no order that left: nothing was copied.`);
    return found;
  } finally {
    await database.close();
  }
}

/**
 * Fills a shop that has one closed dispatch and mapped variants. Of its orders the newest of a hundred
 * are under way where that is wanted, every eleventh was not forwarded, and most of the others are closed.
 */
export async function fillStore(pool: pg.Pool, shop: string, amount: Amount): Promise<void> {
  const client = await pool.connect();
  try {
    // Their rows are whole by construction; checking each reference would take longer than writing.
    await client.query("SET session_replication_role = replica");
    for (const text of [...plan(amount), ...rows(amount)]) {
      await client.query(text.replaceAll("$shop", client.escapeLiteral(shop)));
    }
    await client.query("VACUUM (ANALYZE)");
  } finally {
    client.release(true);
  }
}

/** What is to be written, as temporary tables that all others are joined with. */
const plan = ({ dispatches, variants, days, areSomeOpen }: Amount): string[] => [
  `CREATE TEMP TABLE model AS SELECT * FROM connector.dispatch
   WHERE shop = $shop AND state = 'Closed' LIMIT 1`,
  // The newest is number 1; more came lately than a year ago.
  `CREATE TEMP TABLE planned AS
   SELECT n, 'copy-' || n AS id, (8000000000000 - n)::text AS order_id,
     '#' || (2000 + total - n) AS name, n % 11 = 0 AS is_unforwarded,
     (ARRAY[${quoted(firstNames)}])[n % ${firstNames.length} + 1] AS first_name,
     (ARRAY[${quoted(lastNames)}])[n / ${firstNames.length} % ${lastNames.length} + 1] AS last_name,
     now() - interval '${days} days' * power(n::float8 / total, 1.3) AS at,
     CASE WHEN n > ${areSomeOpen ? "total / 60" : "0"} THEN CASE WHEN n % 40 = 0 THEN 'Canceled' ELSE 'Closed' END
          WHEN n % 10 IN (0, 1) THEN 'Pending' WHEN n % 10 < 7 THEN 'Accepted'
          WHEN n % 10 = 7 THEN 'Shipped' ELSE 'Closed' END AS state,
     CASE WHEN n > ${areSomeOpen ? "total / 60" : "0"} OR n % 10 > 6 THEN 'Shipped'
          ELSE (ARRAY[NULL, NULL, 'Created', 'Created', 'Picked', 'Printed', 'Packaged'])[n % 10 + 1]
     END AS status,
     CASE WHEN n > ${areSomeOpen ? "total / 60" : "0"} THEN NULL WHEN n % 10 = 1 THEN 'HoldWindow'
          WHEN n % 10 = 0 THEN (ARRAY['AddressIncomplete', 'NoArtwork', 'NeedsApproval', 'OutOfStock',
                                      'RefusedByProvider'])[n / 10 % 5 + 1]
     END AS reason
   FROM (SELECT ${Math.ceil((dispatches * 11) / 10)} AS total) AS size, generate_series(1, total) AS n`,
  `CREATE INDEX ON planned (order_id)`,
  `INSERT INTO connector.variant (shop, id, product_id, product_title, title, sku, image_url, price,
     product_artwork_url, seen_at)
   SELECT $shop, (9000000000000 + n)::text, (9100000000000 + n / 4)::text,
     (ARRAY['Harbor Lot', 'Pier Blend', 'Lighthouse Roast', 'Keel House Blend'])[n / 4 % 4 + 1] || ' ' || n / 4,
     (ARRAY['Whole bean, 12 oz', 'Ground, 12 oz', 'Whole bean, 2 lb', 'Ground, 2 lb'])[n % 4 + 1],
     'LOT-' || n, NULL, '21.00', 'https://art.example/' || n || '.png', now()
   FROM generate_series(1, ${variants}) AS n`,
  `INSERT INTO connector.mapping (shop, variant_id, state, origin, decided_sku, created_at, updated_at)
   SELECT shop, id, (CASE WHEN n % 25 = 0 THEN 'Ignored' ELSE 'Mapped' END)::connector.mapping_state,
     'Person', sku, now(), now()
   FROM (SELECT *, substr(sku, 5)::int AS n FROM connector.variant WHERE shop = $shop AND sku LIKE 'LOT-%') AS own
   WHERE n % 15 <> 0`,
  `INSERT INTO connector.mapping_component (shop, variant_id, position, sku, quantity)
   SELECT mapping.shop, mapping.variant_id, 1, made.sku, 1
   FROM connector.mapping
   JOIN LATERAL (SELECT sku FROM connector.catalog_sku ORDER BY md5(sku || mapping.variant_id) LIMIT 1)
     AS made ON true
   WHERE mapping.shop = $shop AND mapping.state = 'Mapped' AND mapping.decided_sku LIKE 'LOT-%'`,
  `CREATE TEMP TABLE sold AS
   SELECT row_number() OVER (ORDER BY variant.id) - 1 AS place, count(*) OVER () AS size, variant.id,
     variant.product_id, concat_ws(' - ', variant.product_title, variant.title) AS title, variant.sku,
     part.sku AS made
   FROM connector.variant JOIN connector.mapping_component AS part
     ON part.shop = variant.shop AND part.variant_id = variant.id AND part.position = 1
   WHERE variant.shop = $shop`,
  `CREATE TEMP TABLE planned_line AS
   SELECT planned.n, planned.order_id, planned.id AS dispatch_id, is_unforwarded, planned.at, line,
     (6000000000000 + planned.n::bigint * 4 + line)::text AS line_id, 1 + (planned.n + line) % 2 AS quantity,
     sold.id AS variant_id, sold.product_id, sold.title, sold.sku, sold.made
   FROM planned CROSS JOIN generate_series(1, 1 + planned.n % 3) AS line
   JOIN sold ON sold.place = (planned.n::bigint * 7 + line) % sold.size`,
  `CREATE TEMP TABLE told AS
   SELECT planned.n, planned.id AS dispatch_id, planned.order_id, first_name || ' ' || last_name AS buyer,
     lower(first_name || '.' || last_name) || planned.n || '@example.com' AS email,
     to_char(planned.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at_text,
     jsonb_agg(jsonb_build_object('id', line_id, 'variantId', variant_id,
       'productId', product_id, 'sku', sku, 'title', title, 'quantity', quantity,
       'currentQuantity', quantity, 'requiresShipping', true, 'isGiftCard', false,
       'fulfillmentService', 'manual', 'properties', jsonb_build_array()) ORDER BY line) AS lines,
     jsonb_agg(jsonb_build_object('externalSourceId', line_id, 'sku', made, 'quantity', quantity,
       'artworkUrl', 'https://art.example/label.png') ORDER BY line) AS items,
     jsonb_agg(jsonb_build_object('externalSourceId', line_id, 'quantity', quantity) ORDER BY line) AS shipped
   FROM planned JOIN planned_line ON planned_line.n = planned.n
   GROUP BY planned.n, planned.id, planned.order_id, first_name, last_name, planned.at`,
  `CREATE INDEX ON told (n)`,
  `ANALYZE planned; ANALYZE planned_line; ANALYZE told`,
];

const firstNames = [
  "Wilhelmina",
  "Ada",
  "Noor",
  "Jonas",
  "June",
  "Amelia",
  "Leo",
  "Mira",
  "Otis",
  "Paula",
  "Ravi",
  "Sofia",
  "Theo",
  "Uma",
  "Victor",
  "Yara",
  "Zoe",
  "Anselm",
  "Beatriz",
  "Caspar",
  "Delphine",
  "Emeka",
  "Freya",
  "Goran",
  "Hana",
  "Idris",
  "Jolie",
  "Kenji",
  "Linnea",
  "Marco",
  "Nadia",
];
const lastNames = [
  "Oakes",
  "Beck",
  "Haddad",
  "Petersen",
  "Park",
  "Hart",
  "Ruiz",
  "Novak",
  "Lindqvist",
  "Okafor",
  "Moreau",
  "Tanaka",
  "Silva",
  "Kowalski",
  "Byrne",
  "Castellano",
  "Dahl",
  "Eriksen",
  "Fontaine",
  "Grant",
  "Holm",
  "Ivanova",
  "Jansen",
  "Keller",
  "Lang",
  "Marsh",
  "Nguyen",
  "Olsen",
  "Pereira",
  "Quinn",
  "Rossi",
  "Schneider",
  "Turner",
  "Underwood",
  "Vance",
  "Walsh",
  "Young",
  "Zimmer",
  "Abbott",
  "Brandt",
  "Carver",
];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

/** One statement for each table of the connector. */
const rows = ({ areSomeOpen }: Amount): string[] => [
  `INSERT INTO connector.shop_order (shop, id, name, order_updated_at, seen_at, paid_seen_at, revision,
     snapshot, observed_ids, buyer_names, personal_since)
   SELECT $shop, planned.order_id, planned.name, at, at, at, 1,
     own.snapshot || jsonb_build_object('id', planned.order_id, 'name', planned.name, 'lines', told.lines,
       'email', told.email, 'updatedAt', told.at_text, 'processedAt', told.at_text,
       'shippingAddress', (own.snapshot -> 'shippingAddress') || jsonb_build_object(
         'firstName', first_name, 'lastName', last_name, 'name', told.buyer)),
     '{}', ARRAY[told.buyer], at
   FROM planned JOIN model ON true
   JOIN connector.shop_order AS own ON own.shop = model.shop AND own.id = model.order_id
   JOIN told ON told.n = planned.n`,
  `INSERT INTO connector.order_line (shop, order_id, id, position, variant_id, title, sku, quantity,
     verdict, dispatch_sequence, left_out_at)
   SELECT $shop, order_id, line_id, line, variant_id, title, sku, quantity,
     (CASE WHEN is_unforwarded THEN 'Ignored' ELSE 'Forwarded' END)::connector.line_verdict,
     CASE WHEN is_unforwarded THEN NULL ELSE 1 END,
     -- Its variant is mapped: unless somebody ships it, it would be sent with the next change of that.
     CASE WHEN is_unforwarded THEN at END
   FROM planned_line`,
  `INSERT INTO connector.dispatch (shop, id, order_id, sequence, order_name, state, rules, connection_id,
     api_order_id, api_status, agreed_revision, accepted_at, shipped_at, closed_at,
     created_at, updated_at)
   SELECT $shop, planned.id, planned.order_id, 1, name, planned.state::connector.dispatch_state,
     model.rules,
     CASE WHEN is_sent THEN model.connection_id END, CASE WHEN is_sent THEN 'ord_copy_' || n END,
     CASE WHEN is_sent THEN status END, 1, CASE WHEN is_sent THEN at + interval '1 minute' END,
     CASE WHEN has_left THEN left_at END, CASE WHEN has_left THEN left_at + interval '5 minutes' END,
     at, coalesce(left_at, at)
   FROM (SELECT *, state <> 'Pending' AS is_sent, state IN ('Shipped', 'Closed') AS has_left,
           least(at + interval '4 hours' * (1 + n % 20), now()) AS left_at
         FROM planned WHERE NOT is_unforwarded) AS planned
   JOIN model ON true`,
  `INSERT INTO connector.attention (shop, dispatch_id, number, reason, subject, asked_at)
   SELECT $shop, id, 1, reason, jsonb_build_object('title', 'Harbor House Blend',
     'lineItemId', NULL, 'lacks', 'postcode', 'words', '', 'until', '2027-01-01T00:00:00.000Z'), at
   FROM planned WHERE reason IS NOT NULL AND NOT is_unforwarded`,
  `INSERT INTO connector.attempt (shop, dispatch_id, number, state, idempotency_key, body, after_refusal,
     frozen_at, sent_at, ended_at)
   SELECT $shop, planned.id, 1, 'Accepted', gen_random_uuid()::text,
     like_it.body || jsonb_build_object('externalSourceId', $shop || '/' || planned.order_id,
       'items', told.items,
       'toAddress', (like_it.body -> 'toAddress') || jsonb_build_object('name', buyer, 'email', email)),
     false, at, at, at + interval '1 minute'
   FROM planned JOIN model ON true JOIN told ON told.n = planned.n
   JOIN connector.attempt AS like_it ON like_it.shop = model.shop AND like_it.dispatch_id = model.id
   WHERE NOT is_unforwarded AND planned.state <> 'Pending'`,
  // Each unit brought and took what one of the model did.
  `INSERT INTO connector.earning (shop, dispatch_id, line_item_id, product_id, title, country, units, sold_units,
     sold_minor, sold_currency, cost_cents, cost_currency, charged_at)
   SELECT $shop, line.dispatch_id, line.line_id, line.product_id, line.title,
     own.snapshot -> 'shippingAddress' ->> 'countryCode', line.quantity, line.quantity,
     like_it.sold_cents * line.quantity / own.units, like_it.currency,
     like_it.cents * line.quantity / own.units, like_it.currency, dispatch.closed_at
   FROM planned_line AS line
   JOIN connector.dispatch ON dispatch.shop = $shop AND dispatch.id = line.dispatch_id AND dispatch.closed_at IS NOT NULL
   JOIN model ON true
   JOIN LATERAL (
     SELECT snapshot, (SELECT sum(quantity / per_unit) FROM connector.dispatch_line
       WHERE dispatch_line.shop = model.shop AND dispatch_id = model.id) AS units
     FROM connector.shop_order WHERE shop_order.shop = model.shop AND id = model.order_id) AS own ON true
   JOIN connector.cost AS like_it ON like_it.shop = model.shop AND like_it.dispatch_id = model.id`,
  `INSERT INTO connector.cost (shop, dispatch_id, cents, currency, sold_cents, read_at, is_shared)
   SELECT shop, dispatch_id, sum(cost_cents), min(cost_currency), sum(sold_minor), min(charged_at), true
   FROM connector.earning WHERE shop = $shop AND dispatch_id LIKE 'copy-%'
   GROUP BY shop, dispatch_id`,
  `INSERT INTO connector.dispatch_line (shop, dispatch_id, external_source_id, line_item_id, title, sku,
     quantity, per_unit, artwork_url)
   SELECT $shop, dispatch_id, line_id, line_id, title, made, quantity, 1, 'https://art.example/label.png'
   FROM planned_line WHERE NOT is_unforwarded`,
  `INSERT INTO connector.shipment (shop, dispatch_id, id, tracking_numbers, tracking_urls, carrier,
     service, estimated_delivery, items, seen_at, written_at)
   SELECT $shop, planned.id, 'shp_copy_' || planned.n, ARRAY['1ZCOPY' || planned.n],
     ARRAY['https://track.example/1ZCOPY' || planned.n], like_it.carrier, like_it.service,
     like_it.estimated_delivery, told.shipped, at, at
   FROM planned JOIN model ON true JOIN told ON told.n = planned.n
   JOIN connector.shipment AS like_it ON like_it.shop = model.shop AND like_it.dispatch_id = model.id
   WHERE planned.state IN ('Shipped', 'Closed') AND NOT is_unforwarded`,
  // What was said goes with age, as the app does it.
  `INSERT INTO connector.activity (shop, dispatch_id, at, kind, remark, actor, exchanges)
   SELECT $shop, planned.id, planned.at + (told.at - model.created_at), told.kind,
     told.remark, told.actor,
     CASE WHEN planned.at > now() - interval '90 days' THEN told.exchanges END
   FROM planned JOIN model ON true
   JOIN connector.activity AS told ON told.shop = model.shop AND told.dispatch_id = model.id
   WHERE NOT is_unforwarded`,
  // Bodies are emptied with age, as the app does.
  `INSERT INTO connector.delivery (shop, webhook_id, topic, event_id, api_version, triggered_at,
     received_at, body, state, outcome, order_id, attempts, processed_at)
   SELECT $shop, gen_random_uuid()::text, told.topic, NULL, told.api_version, at, at,
     CASE WHEN at > now() - interval '30 days' THEN told.body ELSE ''::bytea END,
     (CASE WHEN ${areSomeOpen} AND n % 5000 = 0 THEN 'Failed' ELSE 'Applied' END)::connector.delivery_state, told.outcome,
     planned.order_id, 1, at
   FROM planned JOIN model ON true
   JOIN LATERAL (SELECT * FROM connector.delivery
                 WHERE shop = model.shop AND order_id = model.order_id LIMIT 1) AS told ON true`,
];
