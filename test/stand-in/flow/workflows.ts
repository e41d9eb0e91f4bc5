/** A person makes workflows and turns them on and off; the app is told of the first of a trigger, and of the last. */
import { randomUUID } from "node:crypto";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { callApp } from "./call-app.ts";
import { activeWorkflows, type Workflow, type WorkflowStep } from "../state/flow-state.ts";
import { actionChoices, logOutput, needsOrder, triggerChoices } from "./shopify-steps.ts";

const timeoutMs = 5_000;

/** The workflow, turned off, or why it can't be. */
export function addWorkflow(
  world: World,
  shop: Shop,
  { trigger, step }: { trigger: string | null; step: WorkflowStep },
): Workflow | string {
  const { flow } = world.app.configuration;
  const began = triggerChoices(flow).find(({ handle }) => handle === trigger);
  const action = actionChoices(flow).find(({ handle }) => handle === step.action);
  if (trigger !== null && began === undefined) return `the app has no trigger ${trigger}`;
  if (action === undefined) return `the app has no action ${step.action}`;
  if (began !== undefined && !needsOrder(began) && needsOrder(action))
    return `“${action.name}” needs an order, and “${began.name}” has none.`;
  const missing = action.fields.find(
    ({ name, kind, required }) => required && kind !== "order" && !step.fields[name]?.trim(),
  );
  if (missing) return `“${action.name}” needs ${missing.name}.`;
  const workflow: Workflow = { id: randomUUID(), trigger, step, isOn: false };
  shop.flow.workflows.set(workflow.id, workflow);
  return workflow;
}

/** Why it can't be turned on; null: it is as it was wanted. */
export async function switchWorkflow(
  world: World,
  shop: Shop,
  { workflow, isOn }: { workflow: Workflow; isOn: boolean },
): Promise<string | null> {
  const { trigger } = workflow;
  const others =
    trigger === null ? [] : activeWorkflows(shop.flow, trigger).filter((each) => each !== workflow);
  if (trigger !== null && others.length === 0) {
    const status = await reportUse(world, shop, { trigger, isOn });
    if (isOn && (status < 200 || status >= 300))
      return `The app answered ${status || "nothing"}: try to turn the workflow on later.`;
  }
  workflow.isOn = isOn;
  return null;
}

export async function removeWorkflow(world: World, shop: Shop, workflow: Workflow): Promise<void> {
  if (workflow.isOn) await switchWorkflow(world, shop, { workflow, isOn: false });
  shop.flow.workflows.delete(workflow.id);
}

/** Turns a trigger's workflows on or off; where it has none, there is one then that only writes down that it ran. */
export async function setWorkflow(
  world: World,
  shop: Shop,
  { trigger, isOn }: { trigger: string; isOn: boolean },
): Promise<string | null> {
  const all = () => [...shop.flow.workflows.values()].filter((each) => each.trigger === trigger);
  if (all().length === 0) {
    const step = { action: logOutput.handle, fields: { message: `Began with ${trigger}.` } };
    const added = addWorkflow(world, shop, { trigger, step });
    if (typeof added === "string") return added;
  }
  for (const workflow of all()) {
    const fault = await switchWorkflow(world, shop, { workflow, isOn });
    if (fault !== null) return fault;
  }
  return null;
}

/** Calls the app's lifecycle callback, where the trigger is its own and it has one; its answer's status. */
async function reportUse(
  world: World,
  shop: Shop,
  { trigger: handle, isOn }: { trigger: string; isOn: boolean },
): Promise<number> {
  const { triggers, lifecycleUrl } = world.app.configuration.flow;
  const trigger = triggers.get(handle);
  if (trigger === undefined || lifecycleUrl === null) return 200;
  const text = JSON.stringify({
    flow_trigger_definition_id: trigger.name,
    has_enabled_flow: isOn,
    shop_id: shop.id,
    shopify_domain: shop.domain,
    timestamp: world.clock.now().toISOString(),
  });
  return (await callApp(world, shop, { url: lifecycleUrl, text, timeoutMs })).status;
}
