import type { Pool } from "pg";
import type { CatalogReader } from "../catalog/index.ts";
import type { ArtworkSeen } from "../artwork/index.ts";
import { type Ask, gather } from "../kernel/gather.ts";
import type { Message } from "../notifications/index.ts";
import { isRolledBack, type Statement, rowsOf } from "../kernel/sql.ts";
import type { EventItem, OrderContent } from "./order.ts";

/** One new order as it is to be written: all of it is decided but its stock and its key. */
export interface Placement extends Pick<OrderContent, "toAddress" | "returnAddress" | "shipping"> {
  merchantId: string;
  isTest: boolean;
  orderId: string;
  at: Date;
  externalSourceId: string | null;
  /** The lines as the order's first event remembers them. */
  items: EventItem[];
  /** What else they are, each at the place of its item. */
  lines: {
    artworkUrl: string;
    /** Where what is printed is to be a copy of what the address answers: what that was as the line was accepted. */
    copied: ArtworkSeen | null;
    /** The catalog's; the merchant's own price list comes before it. */
    unitPriceCents: number;
  }[];
  /** The idempotency key, and the body's SHA-256 in hexadecimal; a repeat is to hear the order's id. */
  key: string | undefined;
  fingerprint: string | undefined;
  /** Writes what endpoints are to be told; not asked for where nobody is. */
  messageOf: () => Message;
}

/** A SKU of which there is less than an order wants. */
export interface ShortStock {
  sku: string;
  available: number;
  wanted: number;
}

/** `key_in_use`: the key belongs to another order. */
export type Placed =
  | { kind: "placed" }
  | { kind: "key_in_use" }
  | { kind: "short"; short: ShortStock[] };

/** Writes an order and all that belongs to it, or nothing; it is on disk when this resolves. */
export type PlaceOrder = Ask<Placement, Placed>;

/**
 * Places orders over `pool`, those that arrive together with one statement and one commit. What one
 * of them is refused for harms no other: a statement that can't place all that it was given does
 * nothing, and each of its orders is then placed alone.
 */
export function createOrderPlacer({
  pool,
  catalog,
}: {
  pool: Pool;
  catalog: CatalogReader;
}): PlaceOrder {
  /** Whose orders an endpoint was to be told of since this process began: theirs come with their messages at once. */
  const notified = new Set<string>();

  async function place(placements: readonly Placement[]): Promise<PlacedRow> {
    const asked = placements.map((placement) => askedOf(placement, notified));
    const [row] = await rowsOf<PlacedRow>(pool, placeStatement, [JSON.stringify(asked)]);
    if (row === undefined) throw new Error("Placing orders says what became of them.");
    if (row.unnotified !== null) {
      for (const { merchantId, isTest } of row.unnotified)
        notified.add(notifiedName(merchantId, isTest));
      return place(placements);
    }
    if (row.short !== null) catalog.forget();
    for (const isTest of [false, true]) {
      catalog.note({ isTest, quantities: row.left.filter((each) => each.isTest === isTest) });
    }
    return row;
  }

  async function placeAlone(placement: Placement): Promise<Placed> {
    const { placed, short } = await place([placement]);
    if (short !== null) return { kind: "short", short };
    return { kind: placed.length > 0 ? "placed" : "key_in_use" };
  }

  async function placeTogether(placements: Placement[]): Promise<(Placed | Promise<Placed>)[]> {
    const [only] = placements;
    if (only !== undefined && placements.length === 1) return [placeAlone(only)];
    const row = await place(placements).catch((error: unknown) => {
      if (isRolledBack(error)) return undefined;
      throw error;
    });
    if (row === undefined || row.short !== null) return placements.map(placeAlone);
    const placed = new Set(row.placed);
    return placements.map(({ orderId }) => ({
      kind: placed.has(orderId) ? "placed" : "key_in_use",
    }));
  }

  return gather(placeTogether);
}

function notifiedName(merchantId: string, isTest: boolean): string {
  return `${merchantId} ${isTest}`;
}

/**
 * A placement as the statement is given it, as JSON, which has no functions. Most merchants have no endpoint, and a message would be
 * a third of an order's text.
 */
function askedOf(placement: Placement, notified: ReadonlySet<string>): object {
  const { merchantId, isTest, messageOf } = placement;
  const isNotified = notified.has(notifiedName(merchantId, isTest));
  return isNotified ? { ...placement, message: messageOf() } : placement;
}

interface PlacedRow {
  /** Whose orders lacked the message that an endpoint is to be told: nothing was placed. */
  unnotified: { merchantId: string; isTest: boolean }[] | null;
  /** Ids of the orders that were placed: all but those whose key was taken, or none when `short`. */
  placed: string[];
  short: ShortStock[] | null;
  left: { sku: string; isTest: boolean; quantity: number }[];
}

/**
 * `counted` locks the counted stock of all orders, in one order for everybody, and sees it as it is
 * after the wait. Only when all of it suffices are the keys inserted, in one order for everybody too;
 * that waits for a duplicate under way, and inserts nothing when the duplicate has placed its order.
 * Only with its key (or without need of one) is an order in `go`, and all else follows from that, what
 * endpoints are to be told included. Where an order that an endpoint is to be told of came without its message, nothing is
 * placed. What lies behind an address of others is to be copied: a copy that waits
 * serves whoever names it, one that has begun does not (`joinLineArtwork`); it is locked until its lines are there, so that
 * an erasure of what no line names leaves it (`eraseOrders`). Of two orders with one key in a statement the first has it.
 */
export const placeStatement: Statement = {
  name: "core_place_orders",
  text: `
WITH asked AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS a("merchantId" text, "isTest" boolean,
    "orderId" text, at timestamptz, "externalSourceId" text, "toAddress" jsonb,
    "returnAddress" jsonb, shipping jsonb, items jsonb, lines jsonb, key text, fingerprint text,
    message jsonb)
), line AS MATERIALIZED (
  SELECT "merchantId", "isTest", "orderId", at, l.* FROM asked, ROWS FROM (
    jsonb_to_recordset(items) AS (id text, "externalSourceId" text, sku text, quantity int),
    jsonb_to_recordset(lines) AS ("artworkUrl" text, copied jsonb, "unitPriceCents" int)
  ) WITH ORDINALITY AS l(id, "externalSourceId", sku, quantity, "artworkUrl", copied, "unitPriceCents", position)
), counted AS (
  SELECT sku, is_test, quantity FROM core.stock
  WHERE (sku, is_test) IN (SELECT sku, "isTest" FROM line) AND quantity IS NOT NULL
  ORDER BY sku, is_test FOR UPDATE
), short AS (
  SELECT jsonb_agg(jsonb_build_object('sku', sku, 'available', quantity, 'wanted', wanted)) AS list
  FROM counted JOIN (SELECT sku, "isTest" AS is_test, sum(quantity) AS wanted FROM line GROUP BY 1, 2)
    AS w USING (sku, is_test)
  WHERE quantity < wanted
), endpoint AS MATERIALIZED (
  SELECT asked."orderId", e.id, "merchantId", "isTest", message IS NULL AS "lacksMessage"
  FROM asked JOIN core.notification_endpoint e ON e.merchant_id = "merchantId"
    AND e.is_test = "isTest" AND e.disabled_at IS NULL
    AND (message IS NULL OR e.event_types = '{}' OR message->>'type' = ANY (e.event_types))
), unnotified AS (
  SELECT jsonb_agg(jsonb_build_object('merchantId', "merchantId", 'isTest', "isTest")) AS list
  FROM endpoint WHERE "lacksMessage"
), allowed AS (
  SELECT FROM short, unnotified WHERE short.list IS NULL AND unnotified.list IS NULL
), key AS (
  INSERT INTO core.idempotency_key
    (merchant_id, is_test, operation, key, fingerprint, answer, created_at)
  SELECT "merchantId", "isTest", 'createOrder', key, decode(fingerprint, 'hex'),
    jsonb_build_object('orderId', "orderId"), at
  FROM asked, allowed WHERE key IS NOT NULL
  ORDER BY "merchantId", "isTest", key
  ON CONFLICT DO NOTHING RETURNING answer->>'orderId' AS order_id
), go AS (
  SELECT asked.* FROM asked, allowed
  WHERE (asked.key IS NULL OR "orderId" IN (SELECT order_id FROM key))
), gone AS (
  SELECT line.* FROM line WHERE "orderId" IN (SELECT "orderId" FROM go)
), address AS MATERIALIZED (
  SELECT "merchantId", "artworkUrl", at, hash,
    coalesce((SELECT max(c.number) FROM core.artwork_copy c
      WHERE c.merchant_id = "merchantId" AND c.url_hash = hash), 0) AS before
  FROM (SELECT "merchantId", "artworkUrl", max(at) AS at,
      sha256(convert_to("artworkUrl", 'UTF8')) AS hash
    FROM gone WHERE copied IS NOT NULL GROUP BY 1, 2) AS named
), waiting AS MATERIALIZED (
  SELECT c.merchant_id, c.url_hash FROM address
  JOIN core.artwork_copy c ON c.merchant_id = "merchantId" AND c.url_hash = hash AND c.status = 'Waiting'
  ORDER BY c.merchant_id, c.url_hash FOR KEY SHARE OF c
), copy AS (
  INSERT INTO core.artwork_copy (merchant_id, url_hash, url, status, due_at, created_at)
  SELECT "merchantId", hash, "artworkUrl", 'Waiting', at, at FROM address
  WHERE NOT EXISTS (SELECT FROM waiting WHERE merchant_id = "merchantId" AND url_hash = hash)
  ORDER BY "merchantId", hash ON CONFLICT DO NOTHING
), taken AS (
  UPDATE core.stock s SET quantity = s.quantity - w.wanted, placed = s.placed - w.wanted
  FROM (SELECT sku, "isTest" AS is_test, sum(quantity) AS wanted FROM gone GROUP BY 1, 2) AS w
    JOIN counted USING (sku, is_test)
  WHERE s.sku = w.sku AND s.is_test = w.is_test RETURNING s.sku, s.is_test, s.quantity
), placed AS (
  INSERT INTO core."order" (merchant_id, id, is_test, status, external_source_id, to_address,
    return_address, shipping, created_at, updated_at)
  SELECT "merchantId", "orderId", "isTest", 'Created', "externalSourceId", "toAddress",
    "returnAddress", shipping, at, at
  FROM go RETURNING id
), lines AS (
  INSERT INTO core.order_item (merchant_id, order_id, id, position, external_source_id, sku,
    artwork_url, copies_before, artwork_seen, quantity, reserved, unit_price_cents)
  SELECT "merchantId", "orderId", id, position, "externalSourceId", gone.sku, "artworkUrl",
    CASE WHEN copied IS NOT NULL THEN address.before END, copied, gone.quantity, CASE WHEN counted.sku IS NULL THEN 0 ELSE gone.quantity END,
    coalesce(price.cents, "unitPriceCents")
  FROM gone LEFT JOIN address USING ("merchantId", "artworkUrl")
    LEFT JOIN core.price ON price.merchant_id = "merchantId" AND price.sku = gone.sku
    LEFT JOIN counted ON counted.sku = gone.sku AND counted.is_test = gone."isTest"
), event AS (
  INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
  SELECT "merchantId", "orderId", 1, at, 'Created', items FROM go
), told AS (
  INSERT INTO core.notification
    (merchant_id, endpoint_id, id, type, order_id, sequence, body, due_at, created_at)
  SELECT go."merchantId", endpoint.id, message->>'id', message->>'type', "orderId",
    (message->>'sequence')::int, message->>'body', at, at
  FROM go JOIN endpoint USING ("orderId")
)
SELECT (SELECT coalesce(array_agg(id), '{}') FROM placed) AS placed,
  (SELECT list FROM short) AS short, (SELECT list FROM unnotified) AS unnotified,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'isTest', is_test, 'quantity', quantity)),
     '[]') FROM taken) AS left`,
};
