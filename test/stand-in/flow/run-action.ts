/**
 * A workflow runs one of the app's actions: the same request until the app says that it is done, or that it never will
 * be. 200 is done; 202, 429, 5xx and no answer within 10 s are asked again for 36 hours of the clock; anything else ends
 * the run. The pauses are the stand-in's own: Shopify does not say how long they are.
 */
import { randomUUID } from "node:crypto";
import { idNumber } from "../json.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { callApp } from "./call-app.ts";
import type { FlowAction } from "../state/app-configuration.ts";
import type { FlowRun } from "../state/flow-state.ts";

const timeoutMs = 10_000;
const askedForMs = 36 * 3_600_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

export type RunInput = {
  action: FlowAction;
  orderId: string;
  properties: Readonly<Record<string, unknown>>;
};

/** Makes the first try and resolves with its answer; the others follow by the clock. */
export async function runAction(
  world: World,
  shop: Shop,
  { action, orderId, properties }: RunInput,
): Promise<FlowRun> {
  const id = randomUUID();
  const run: FlowRun = {
    id,
    action: action.handle,
    orderId,
    startedAt: world.clock.now(),
    body: JSON.stringify({
      shop_id: shop.id,
      shopify_domain: shop.domain,
      action_run_id: id,
      action_definition_id: action.name,
      handle: action.handle,
      step_reference: randomUUID(),
      properties: { ...properties, order_id: idNumber(orderId) },
    }),
    state: "running",
    statuses: [],
    nextAt: null,
    message: "",
  };
  shop.flow.runs.set(id, run);
  await tryRun(world, shop, { action, run });
  return run;
}

/** Sends a run's request once more, as it was, whatever came of it. */
export async function tryRun(
  world: World,
  shop: Shop,
  { action, run }: { action: FlowAction; run: FlowRun },
): Promise<void> {
  const request = { url: action.runtimeUrl, text: run.body, timeoutMs };
  const { status, text } = await world.deliveries.track(callApp(world, shop, request));
  run.statuses.push(status);
  if (run.state !== "running") return;
  run.nextAt = null;
  if (status === 200) run.state = "succeeded";
  else if (![0, 202, 429].includes(status) && status < 500) fail(run, text);
  else scheduleNext(world, shop, { action, run });
}

function scheduleNext(
  world: World,
  shop: Shop,
  { action, run }: { action: FlowAction; run: FlowRun },
): void {
  const pauseMs = Math.min(firstPauseMs * 2 ** (run.statuses.length - 1), longestPauseMs);
  const next = new Date(world.clock.now().getTime() + pauseMs);
  if (next.getTime() - run.startedAt.getTime() > askedForMs) {
    fail(run, "The app did not finish the action within 36 hours.");
    return;
  }
  run.nextAt = next;
  world.clock.schedule(next, async () => {
    if (run.state === "running") await tryRun(world, shop, { action, run });
  });
}

function fail(run: FlowRun, message: string): void {
  run.state = "failed";
  run.message = message;
}
