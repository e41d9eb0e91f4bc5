/** What the page of Flow posts. */
import { runWorkflow } from "../flow/begin-workflows.ts";
import type { FlowRun, Workflow } from "../state/flow-state.ts";
import { actionChoices, needsOrder } from "../flow/shopify-steps.ts";
import { addWorkflow, removeWorkflow, switchWorkflow } from "../flow/workflows.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

type Form = Readonly<Record<string, string>>;

/** Does it, and says what came of it. */
export async function actOnFlow(
  world: World,
  shop: Shop,
  { what, form }: { what: string; form: Form },
): Promise<string> {
  if (what === "new") return makeWorkflow(world, shop, form);
  const workflow = shop.flow.workflows.get(form["workflow"] ?? "");
  if (workflow === undefined) return "The workflow is gone.";
  if (what === "run") return runByHand(world, shop, { workflow, orderId: form["order"] ?? "" });
  if (what === "remove") {
    await removeWorkflow(world, shop, workflow);
    return "The workflow is deleted.";
  }
  const isOn = what === "on";
  const fault = await switchWorkflow(world, shop, { workflow, isOn });
  return fault ?? `The workflow is ${isOn ? "on" : "off"}.`;
}

/** A field of an action is posted as `<action>.<field>`. */
async function makeWorkflow(world: World, shop: Shop, form: Form): Promise<string> {
  const { trigger = "", action = "" } = form;
  const known = actionChoices(world.app.configuration.flow).find(({ handle }) => handle === action);
  const typed = (known?.fields ?? []).flatMap(({ name }) => {
    const text = form[`${action}.${name}`];
    return text ? [[name, text]] : [];
  });
  const step = { action, fields: Object.fromEntries(typed) };
  const workflow = addWorkflow(world, shop, { trigger: trigger === "" ? null : trigger, step });
  if (typeof workflow === "string") return workflow;
  const fault = await switchWorkflow(world, shop, { workflow, isOn: true });
  if (fault !== null) return `${fault} It is saved, and off.`;
  return workflow.trigger === null
    ? "The workflow is saved: run it on an order."
    : "The workflow is on.";
}

async function runByHand(
  world: World,
  shop: Shop,
  { workflow, orderId }: { workflow: Workflow; orderId: string },
): Promise<string> {
  const { action: handle } = workflow.step;
  const action = actionChoices(world.app.configuration.flow).find((each) => each.handle === handle);
  const order = shop.orders.get(orderId);
  if (order === undefined && action && needsOrder(action)) return "Choose an order first.";
  const payload = order === undefined ? {} : { order_id: order.id };
  return outcomeOf(await runWorkflow(world, shop, { workflow, payload }));
}

function outcomeOf({ state, message }: FlowRun): string {
  if (state === "running") return "The app is at work; it is asked again.";
  return state === "succeeded" ? "The run succeeded." : `The run failed: ${message}`;
}
