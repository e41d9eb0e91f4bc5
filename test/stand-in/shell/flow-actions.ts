/** What the page of Flow posts. */
import type { Control } from "../control/control.ts";
import { ControlError } from "../control/control.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

type Parts = { world: World; control: Control; shop: Shop };

/** Does it, and says what came of it. */
export async function actOnFlow(
  parts: Parts,
  what: string,
  form: Record<string, string>,
): Promise<string> {
  try {
    return await (what === "workflows" ? setWorkflows(parts, form) : runAction(parts, form));
  } catch (error) {
    if (error instanceof ControlError) return error.message;
    throw error;
  }
}

async function setWorkflows({ world, control, shop }: Parts, form: Record<string, string>) {
  for (const trigger of world.app.configuration.flow.triggers.keys()) {
    const isOn = form[trigger] !== undefined;
    if (isOn !== shop.flow.active.has(trigger))
      await control.setWorkflow(shop.domain, { trigger, isOn });
  }
  return "The workflows are set.";
}

async function runAction({ control, shop }: Parts, form: Record<string, string>) {
  const { action = "", order: orderId = "", note } = form;
  const properties = note ? { note } : {};
  const { state, statuses } = await control.runFlowAction(shop.domain, {
    action,
    orderId,
    properties,
  });
  return `The run is ${state}: the app answered ${statuses.join(", ")}.`;
}
