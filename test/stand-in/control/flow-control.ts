/** What a test or a demo does in Shopify Flow. */
import { runAction, tryRun } from "../flow/run-action.ts";
import { setWorkflow } from "../flow/workflows.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { ControlError } from "./control-error.ts";
import { type FlowRunSnapshot, snapshotRun } from "./snapshot.ts";

export type FlowControl = {
  /** A person turns the store's workflows of a trigger on or off, of which the app hears. */
  setWorkflow(domain: string, workflow: { trigger: string; isOn: boolean }): Promise<void>;
  /** A workflow runs one of the app's actions; resolves with its first answer. */
  runFlowAction(
    domain: string,
    run: { action: string; orderId: string; properties?: Readonly<Record<string, unknown>> },
  ): Promise<FlowRunSnapshot>;
  /** Sends a run's request once more, as it was. */
  repeatFlowRun(domain: string, runId: string): Promise<FlowRunSnapshot>;
};

export function flowControl(world: World, shopOf: (domain: string) => Shop): FlowControl {
  const actionOf = (handle: string) => {
    const action = world.app.configuration.flow.actions.get(handle);
    if (!action) throw new ControlError(`the app has no action ${handle}`);
    return action;
  };
  return {
    async setWorkflow(domain, workflow) {
      const fault = await setWorkflow(world, shopOf(domain), workflow);
      if (fault !== null) throw new ControlError(fault);
    },
    async runFlowAction(domain, { action, orderId, properties = {} }) {
      const input = { action: actionOf(action), orderId, properties };
      return snapshotRun(await runAction(world, shopOf(domain), input));
    },
    async repeatFlowRun(domain, runId) {
      const shop = shopOf(domain);
      const run = shop.flow.runs.get(runId);
      if (!run) throw new ControlError(`no run ${runId} in ${domain}`);
      await tryRun(world, shop, { action: actionOf(run.action), run });
      return snapshotRun(run);
    },
  };
}
