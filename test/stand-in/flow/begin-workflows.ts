/** What happens in a store begins its active workflows: each runs its action. */
import { randomUUID } from "node:crypto";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { activeWorkflows, type FlowRun, type Workflow } from "../state/flow-state.ts";
import { runAction } from "./run-action.ts";
import { runOwnStep } from "./shopify-steps.ts";

type Payload = Readonly<Record<string, unknown>>;

/** False: none is on. Their first tries are on their way when it returns. */
export function beginWorkflows(
  world: World,
  shop: Shop,
  { trigger, payload }: { trigger: string; payload: Payload },
): boolean {
  const active = activeWorkflows(shop.flow, trigger);
  for (const workflow of active)
    void world.deliveries.track(runWorkflow(world, shop, { workflow, payload }));
  return active.length > 0;
}

/** Runs a workflow's action once, with what began it; resolves with the first answer. */
export async function runWorkflow(
  world: World,
  shop: Shop,
  { workflow, payload }: { workflow: Workflow; payload: Payload },
): Promise<FlowRun> {
  const { action: handle, fields } = workflow.step;
  const orderId = payload["order_id"] === undefined ? null : String(payload["order_id"]);
  const values = { ...payload, "order.name": shop.orders.get(orderId ?? "")?.name };
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, fillIn(text, values)]),
  );
  const action = world.app.configuration.flow.actions.get(handle);
  if (action !== undefined && orderId !== null)
    return runAction(world, shop, { action, orderId, properties });
  const written = runOwnStep(world, shop, { action: handle, orderId, properties });
  const run: FlowRun = {
    id: randomUUID(),
    action: handle,
    orderId,
    startedAt: world.clock.now(),
    body: "",
    state: written === null ? "failed" : "succeeded",
    statuses: [],
    nextAt: null,
    message: written ?? "There is no such action, or no such order.",
  };
  shop.flow.runs.set(run.id, run);
  return run;
}

/** `{{Reason}}` becomes what the trigger says; a name that it does not have becomes nothing, as in Flow. */
function fillIn(text: string, values: Payload): string {
  return text.replaceAll(/\{\{([^{}]*)\}\}/g, (_, name: string) =>
    String(values[name.trim()] ?? ""),
  );
}
