/**
 * The calls that Shopify makes to a fulfillment service: a notification without content when a request
 * waits, and once an hour the questions for tracking numbers and stock.
 */
import { z } from "zod";
import { announceFulfillment } from "../fulfillments/change-fulfillment.ts";
import { serviceAt } from "../state/find.ts";
import type { FulfillmentService } from "../state/fulfillment-service.ts";
import { setAvailable, onHandOf } from "../inventory/levels.ts";
import type { Shop } from "../state/shop.ts";
import { signWebhook } from "../sign-webhook.ts";
import type { World } from "../state/world.ts";

const timeoutMs = 5_000;
const hourMs = 3_600_000;

/** In the background; what the service answers changes nothing. */
export function notifyService(
  world: World,
  shop: Shop,
  locationId: string,
  kind: "FULFILLMENT_REQUEST" | "CANCELLATION_REQUEST",
): void {
  const service = serviceAt(shop, shop.locations.get(locationId));
  if (!service?.callbackUrl) return;
  const url = `${service.callbackUrl.replace(/\/$/, "")}/fulfillment_order_notification`;
  void world.deliveries.track(call(world, shop, { url, body: JSON.stringify({ kind }) }));
}

/** Asks what the service offers: tracking of shipped fulfillments without a number, and stock. */
export async function pollService(
  world: World,
  shop: Shop,
  service: FulfillmentService,
): Promise<void> {
  if (!service.callbackUrl) return;
  const base = service.callbackUrl.replace(/\/$/, "");
  const common = {
    shop: shop.domain,
    timestamp: String(Math.floor(world.clock.now().getTime() / 1000)),
  };
  if (service.trackingSupport) await fetchTracking(world, shop, { service, base, common });
  if (service.inventoryManagement) {
    const query = new URLSearchParams({ ...common, max_retries: "3" });
    const stock = stockAnswer.safeParse(
      await call(world, shop, { url: `${base}/fetch_stock?${query}` }),
    );
    if (stock.success) readStock(world, shop, service, stock.data);
  }
}

const stockAnswer = z.record(z.string(), z.coerce.number().int());
const trackingAnswer = z.object({ tracking_numbers: z.record(z.string(), z.string()) });

type Poll = { service: FulfillmentService; base: string; common: Record<string, string> };

async function fetchTracking(world: World, shop: Shop, poll: Poll): Promise<void> {
  const waiting = [...shop.fulfillments.values()].filter(
    (each) =>
      each.locationId === poll.service.locationId &&
      each.status === "SUCCESS" &&
      each.tracking.length === 0,
  );
  if (waiting.length === 0) return;
  const query = new URLSearchParams(poll.common);
  for (const { name } of waiting) query.append("order_names[]", name);
  const answer = trackingAnswer.safeParse(
    await call(world, shop, { url: `${poll.base}/fetch_tracking_numbers?${query}` }),
  );
  if (!answer.success) return;
  for (const fulfillment of waiting) {
    const number = answer.data.tracking_numbers[fulfillment.name];
    if (number === undefined) continue;
    fulfillment.tracking = [{ number, company: null, url: null }];
    announceFulfillment(world, shop, fulfillment, {
      action: "tracking_updated",
      message: "The fulfillment service told the tracking number.",
      now: world.clock.now(),
    });
  }
}

/** The service tells what is on hand; what orders have claimed isn't available. */
function readStock(
  world: World,
  shop: Shop,
  service: FulfillmentService,
  stock: Record<string, number>,
): void {
  for (const variant of shop.variants.values()) {
    const onHand = variant.sku === null ? undefined : stock[variant.sku];
    const available = variant.available.get(service.locationId);
    if (onHand === undefined || available === undefined) continue;
    const claimed = onHandOf(shop, variant, service.locationId) - available;
    setAvailable(world, shop, { variant, locationId: service.locationId, to: onHand - claimed });
  }
}

/** Asks again every hour of the stand-in's clock while the service exists. */
export function pollHourly(world: World, shop: Shop, service: FulfillmentService): void {
  const next = new Date(world.clock.now().getTime() + hourMs);
  world.clock.schedule(next, async () => {
    if (shop.fulfillmentServices.get(service.id) !== service) return;
    await pollService(world, shop, service);
    pollHourly(world, shop, service);
  });
}

/** The parsed answer; undefined where there was no good one. A POST where there is a body. */
async function call(
  world: World,
  shop: Shop,
  request: { url: string; body?: string },
): Promise<unknown> {
  const body = new TextEncoder().encode(request.body ?? "");
  const startedAt = performance.now();
  let status = 0;
  let answer: unknown;
  try {
    const response = await fetch(request.url, {
      method: request.body === undefined ? "GET" : "POST",
      ...(request.body === undefined ? {} : { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "Content-Type": "application/json",
        "X-Shopify-Shop-Domain": shop.domain,
        "X-Shopify-API-Version": world.app.configuration.apiVersion,
        "X-Shopify-Hmac-Sha256": signWebhook(body, world.app.apiSecret),
      },
    });
    status = response.status;
    const text = await response.text();
    answer = response.ok ? JSON.parse(text || "null") : undefined;
  } catch {
    // No answer, or none that can be read: the log below has its status.
    answer = undefined;
  }
  world.calls.add({
    at: world.clock.now().toISOString(),
    shop: shop.domain,
    kind: "callback",
    operation: new URL(request.url).pathname.split("/").at(-1) ?? "",
    status,
    ms: Math.round(performance.now() - startedAt),
    url: request.url,
    ...(request.body === undefined ? {} : { variables: JSON.parse(request.body) }),
  });
  return answer;
}
