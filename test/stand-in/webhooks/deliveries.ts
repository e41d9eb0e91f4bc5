/**
 * Posts webhooks as Shopify does: the bytes are frozen at the event, one event id for all its
 * deliveries, one webhook id for all tries of a delivery, 5 s for a 2xx answer, then 8 retries whose
 * growing pauses add up to 4 hours of the stand-in's clock.
 */
import { randomUUID } from "node:crypto";
import type { CallLog } from "../call-log.ts";
import type { Clock } from "../clock.ts";
import { signWebhook } from "../sign-webhook.ts";
import type { Shop } from "../state/shop.ts";
import type { App, Deliveries, DeliveryResult } from "../state/world.ts";
import { passesFilter, pickFields } from "./filter.ts";
import type { Recipient } from "./subscriptions.ts";
import { recipientsOf } from "./subscriptions.ts";

const retriesMax = 8;

const timeoutMs = 5_000;

const retryWindowSeconds = 4 * 3_600;

/** Seconds before the retry of this number, counted from 1: they double and sum up to 4 hours. */
function retryPauseSeconds(retry: number): number {
  return (retryWindowSeconds / (2 ** retriesMax - 1)) * 2 ** (retry - 1);
}

type Delivery = {
  shop: Shop;
  topic: string;
  recipient: Recipient;
  body: Uint8Array<ArrayBuffer>;
  apiVersion: string;
  webhookId: string;
  eventId: string;
  triggeredAt: Date;
  url: string;
};

export function createDeliveries(parts: { app: App; clock: Clock; calls: CallLog }): Deliveries {
  const { app, clock, calls } = parts;
  const running = new Set<Promise<unknown>>();
  /** Events that wait for a later one of their shop to go first. */
  const overtaken = new WeakMap<Shop, (() => Promise<void>)[]>();

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  };

  const attempt = async (delivery: Delivery, number: number): Promise<DeliveryResult> => {
    const startedAt = performance.now();
    const status = await post(delivery, app.apiSecret);
    const ms = Math.round(performance.now() - startedAt);
    const { url, webhookId, eventId, topic, shop } = delivery;
    calls.add({
      at: clock.now().toISOString(),
      shop: shop.domain,
      kind: "webhook",
      operation: topic,
      status,
      ms,
      url,
      webhookId,
      eventId,
      attempt: number,
    });
    return { url, status, ms };
  };

  const deliver = async (delivery: Delivery, number = 1): Promise<DeliveryResult> => {
    const result = await track(attempt(delivery, number));
    const ok = result.status >= 200 && result.status < 300;
    noteOutcome(delivery, ok);
    if (!ok && number <= retriesMax) {
      const at = new Date(clock.now().getTime() + retryPauseSeconds(number) * 1000);
      clock.schedule(at, async () => void (await deliver(delivery, number + 1)));
    }
    return result;
  };

  const prepare = (
    shop: Shop,
    topic: string,
    event: { body: Uint8Array<ArrayBuffer>; payload?: unknown; apiVersion?: string | undefined },
  ): Delivery[] => {
    const { body, payload, apiVersion } = event;
    const eventId = randomUUID();
    const triggeredAt = clock.now();
    const recipients = recipientsOf(shop, app.configuration, topic).filter(({ filter }) =>
      passesFilter(filter, payload),
    );
    return recipients.map((recipient) => ({
      shop,
      topic,
      recipient,
      body: onlyFields(body, recipient.includeFields),
      apiVersion: apiVersion ?? app.configuration.apiVersion,
      webhookId: randomUUID(),
      eventId,
      triggeredAt,
      url: recipient.uri.startsWith("/") ? `${app.url}${recipient.uri}` : recipient.uri,
    }));
  };

  return {
    track,
    emit(shop, topic, payload) {
      if (shop.faults.take("drop_webhooks", [topic])) return;
      const copies = shop.faults.take("duplicate_webhooks", [topic])?.copies ?? 1;
      const delay = shop.faults.take("delay_webhooks", [topic])?.seconds;
      const body = new TextEncoder().encode(JSON.stringify(payload));
      const deliveries = prepare(shop, topic, { body, payload });
      const send = async () => {
        const sent = deliveries.flatMap((delivery) =>
          Array.from({ length: copies }, () => track(deliver(delivery))),
        );
        await Promise.all(sent);
      };
      if (delay !== undefined) {
        clock.schedule(new Date(clock.now().getTime() + delay * 1000), () => track(send()));
        return;
      }
      const held = overtaken.get(shop) ?? [];
      if (shop.faults.take("reorder_webhooks", [topic])) {
        overtaken.set(shop, [...held, send]);
        return;
      }
      overtaken.delete(shop);
      void track(send().then(() => Promise.all(held.map((late) => track(late())))));
    },
    deliverNow: (shop, topic, body, apiVersion) =>
      Promise.all(prepare(shop, topic, { body, apiVersion }).map((delivery) => deliver(delivery))),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The status of the answer; 0 where there was none in time. Redirects count as failures. */
async function post(delivery: Delivery, secret: string): Promise<number> {
  try {
    const response = await fetch(delivery.url, {
      method: "POST",
      body: delivery.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: headersOf(delivery, secret),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // No answer in time, or no connection: Shopify sees a failed try, whatever the reason was.
    return 0;
  }
}

function headersOf(delivery: Delivery, secret: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Shopify-Captain-Hook",
    "X-Shopify-Topic": delivery.topic,
    "X-Shopify-Hmac-Sha256": signWebhook(delivery.body, secret),
    "X-Shopify-Shop-Domain": delivery.shop.domain,
    "X-Shopify-API-Version": delivery.apiVersion,
    "X-Shopify-Webhook-Id": delivery.webhookId,
    "X-Shopify-Event-Id": delivery.eventId,
    "X-Shopify-Triggered-At": delivery.triggeredAt.toISOString().replace("Z", "000000Z"),
    ...(delivery.recipient.name ? { "X-Shopify-Name": delivery.recipient.name } : {}),
  };
}

function onlyFields(
  body: Uint8Array<ArrayBuffer>,
  fields: readonly string[],
): Uint8Array<ArrayBuffer> {
  if (fields.length === 0) return body;
  const pick = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && context?.source ? JSON.rawJSON(context.source) : value;
  const whole: unknown = JSON.parse(new TextDecoder().decode(body), pick);
  const part = pickFields(
    whole,
    fields.map((field) => field.split(".")),
  );
  return new TextEncoder().encode(JSON.stringify(part));
}

/** Subscriptions made by API are deleted after 8 failures in a row; those of the toml stay. */
function noteOutcome(delivery: Delivery, ok: boolean): void {
  const subscription = delivery.recipient.apiSubscription;
  if (!subscription) return;
  subscription.failuresInARow = ok ? 0 : subscription.failuresInARow + 1;
  if (subscription.failuresInARow >= retriesMax)
    delivery.shop.subscriptions.delete(subscription.id);
}
