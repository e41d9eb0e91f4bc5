/**
 * The webhook endpoint's other side: a delivery and its job become durable together, and only then the
 * caller answers. Deliveries that arrive while a group is being written wait for the next group, so
 * that a burst costs one transaction per group instead of one per webhook.
 */
import { promisify } from "node:util";
import { deflate as deflateWithCallback, deflateSync } from "node:zlib";
import type { Needs } from "../../ports/context.ts";
import { webhookTopics } from "../../model/webhook-topics.ts";
import { createDeliveryQuota } from "./delivery-quota.ts";

/** A webhook whose signature was checked over the raw bytes. */
export interface IncomingDelivery {
  shop: string;
  /** `X-Shopify-Webhook-Id`: unchanged over the retries of one delivery. */
  webhookId: string;
  /** As Shopify writes it in the header: `orders/paid`. */
  topic: string;
  eventId: string | null;
  apiVersion: string | null;
  triggeredAt: Date | null;
  /** The raw body, as it came. */
  body: Uint8Array;
}

/** `full`: the store's unhandled webhooks take all that they may; nothing was stored. */
export type Acceptance = "stored" | "duplicate" | "full";

/** The most rows in one transaction. */
const groupMax = 64;

interface Waiting {
  delivery: IncomingDelivery;
  deflated: Buffer;
  resolve: (acceptance: Acceptance) => void;
  reject: (error: unknown) => void;
}

/**
 * A fifth of the size for a fraction of the time that parsing into `jsonb` would take. The window holds
 * an ordinary body whole; zlib's own choice takes 256 KiB of memory for each, for the same result.
 */
const deflateOptions = { level: 1, windowBits: 14, memLevel: 5, chunkSize: 4_096 } as const;
/** An order of some forty lines. */
const deflatedAtOnceMaxBytes = 64 * 1_024;

const deflateInThread = promisify(deflateWithCallback);

/** The way to a thread and back costs four times the deflating of an ordinary body. */
function deflate(body: Uint8Array): Buffer | Promise<Buffer> {
  return body.byteLength <= deflatedAtOnceMaxBytes
    ? deflateSync(body, deflateOptions)
    : deflateInThread(body, deflateOptions);
}

/**
 * Returns a function that resolves when the delivery is durable, or refused because its store has
 * too many that wait (never one that demands or tells of an erasure), and rejects when it could not be
 * stored: then nothing of it is, and Shopify sends it again.
 */
export function createDeliveryAcceptance(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "log">,
): (delivery: IncomingDelivery) => Promise<Acceptance> {
  const quota = createDeliveryQuota(ctx);
  const queue: Waiting[] = [];
  let isWriting = false;

  // One group at a time: what comes while it is being written makes the next one larger, so that the
  // cost of a transaction is shared by more the busier the endpoint is.
  async function drain(): Promise<void> {
    isWriting = true;
    for (let group = nextGroup(queue); group.length > 0; group = nextGroup(queue)) {
      await settleGroup(ctx, group);
    }
    isWriting = false;
  }

  return async (delivery) => {
    const { shop, topic } = delivery;
    const isAlwaysAccepted = webhookTopics.get(topic)?.address === "compliance";
    // Deflating costs more than asking.
    if (!isAlwaysAccepted && !(await quota.hasSpace(shop, 0))) return "full";
    const deflated = await deflate(delivery.body);
    if (!isAlwaysAccepted && !(await quota.hasSpace(shop, deflated.length))) return "full";
    await quota.count(shop, deflated.length);
    return new Promise<Acceptance>((resolve, reject) => {
      queue.push({ delivery, deflated, resolve, reject });
      if (!isWriting) void drain();
    });
  };
}

/** The next group; a second delivery of the same id waits for the group after it. */
function nextGroup(queue: Waiting[]): Waiting[] {
  const group = new Map<string, Waiting>();
  const later: Waiting[] = [];
  while (queue.length > 0 && group.size < groupMax) {
    const next = queue.shift();
    if (next === undefined) break;
    const key = `${next.delivery.shop} ${next.delivery.webhookId}`;
    if (group.has(key)) later.push(next);
    else group.set(key, next);
  }
  queue.unshift(...later);
  return [...group.values()];
}

async function settleGroup(
  ctx: Needs<"pool" | "clock" | "enqueue">,
  group: readonly Waiting[],
): Promise<void> {
  try {
    const stored = await storeGroup(ctx, group);
    for (const { delivery, resolve } of group) {
      resolve(stored.has(`${delivery.shop} ${delivery.webhookId}`) ? "stored" : "duplicate");
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/** Writes a group with its jobs in one transaction; returns the keys that were new. */
async function storeGroup(
  ctx: Needs<"pool" | "clock" | "enqueue">,
  group: readonly Waiting[],
): Promise<ReadonlySet<string>> {
  const client = await ctx.pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ shop: string; webhookId: string }>({
      name: "accept-deliveries",
      text: insertStatement,
      values: columnsOf(group, ctx.clock()),
    });
    await ctx.enqueue(client, "process-delivery", rows);
    await client.query("COMMIT");
    return new Set(rows.map(({ shop, webhookId }) => `${shop} ${webhookId}`));
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection whose transaction failed is thrown away, with whatever state it is in.
    client.release(failure);
  }
}

// Sorted, so that the groups of two processes with common keys never wait for each other crosswise.
// The bodies come as one parameter and are cut apart here: alone a `bytea` travels as it is, in an array
// it would be written as text of twice the length.
const insertStatement = `
  INSERT INTO connector.delivery
    (shop, webhook_id, topic, event_id, api_version, triggered_at, body, received_at, state)
  SELECT shop, webhook_id, topic, event_id, api_version, triggered_at,
         substring($9::bytea FROM body_at FOR body_length), $10, 'Received'
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[],
              $7::int[], $8::int[])
    AS new (shop, webhook_id, topic, event_id, api_version, triggered_at, body_at, body_length)
  ORDER BY shop, webhook_id
  ON CONFLICT (shop, webhook_id) DO NOTHING
  RETURNING shop, webhook_id AS "webhookId"`;

function columnsOf(group: readonly Waiting[], now: Date): unknown[] {
  const deliveries = group.map(({ delivery }) => delivery);
  const bodies = group.map(({ deflated }) => deflated);
  let end = 1;
  const bodiesAt = bodies.map(({ length }) => (end += length) - length);
  return [
    deliveries.map(({ shop }) => shop),
    deliveries.map(({ webhookId }) => webhookId),
    deliveries.map(({ topic }) => topic),
    deliveries.map(({ eventId }) => eventId),
    deliveries.map(({ apiVersion }) => apiVersion),
    deliveries.map(({ triggeredAt }) => triggeredAt),
    bodiesAt,
    bodies.map(({ length }) => length),
    Buffer.concat(bodies),
    now,
  ];
}
