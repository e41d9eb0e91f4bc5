/** A signed call of Flow's to the app. */
import type { Shop } from "../state/shop.ts";
import { signWebhook } from "../sign-webhook.ts";
import type { World } from "../state/world.ts";

/** The answer's status and text; 0 where none came in time. */
export async function callApp(
  world: World,
  shop: Shop,
  { url, text, timeoutMs }: { url: string; text: string; timeoutMs: number },
): Promise<{ status: number; text: string }> {
  const body = new TextEncoder().encode(text);
  const address = url.startsWith("/") ? `${world.app.url}${url}` : url;
  const startedAt = performance.now();
  const answer = await fetch(address, {
    method: "POST",
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Shop-Domain": shop.domain,
      "X-Shopify-Hmac-Sha256": signWebhook(body, world.app.apiSecret),
    },
  }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    // No answer in time, or no connection: Flow sees a failed try, whatever the reason was.
    () => ({ status: 0, text: "" }),
  );
  world.calls.add({
    at: world.clock.now().toISOString(),
    shop: shop.domain,
    kind: "flow",
    operation: new URL(address).pathname.split("/").at(-1) ?? "",
    status: answer.status,
    ms: Math.round(performance.now() - startedAt),
    url: address,
    variables: JSON.parse(text),
  });
  return answer;
}
