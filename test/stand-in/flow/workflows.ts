/** A person turns workflows on and off; the app is told of the first of a trigger, and of the last. */
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { callApp } from "./call-app.ts";

const timeoutMs = 5_000;

/** Why the workflow can't be turned on; null: it is as it was wanted. */
export async function setWorkflow(
  world: World,
  shop: Shop,
  { trigger: handle, isOn }: { trigger: string; isOn: boolean },
): Promise<string | null> {
  const { triggers, lifecycleUrl } = world.app.configuration.flow;
  const trigger = triggers.get(handle);
  if (trigger === undefined) return `the app has no trigger ${handle}`;
  if (lifecycleUrl !== null) {
    const text = JSON.stringify({
      flow_trigger_definition_id: trigger.name,
      has_enabled_flow: isOn,
      shop_id: shop.id,
      shopify_domain: shop.domain,
      timestamp: world.clock.now().toISOString(),
    });
    const { status } = await callApp(world, shop, { url: lifecycleUrl, text, timeoutMs });
    const isHeard = status >= 200 && status < 300;
    if (isOn && !isHeard) return `the app answered ${status}: try to turn the workflow on later`;
  }
  if (isOn) shop.flow.active.add(handle);
  else shop.flow.active.delete(handle);
  return null;
}
