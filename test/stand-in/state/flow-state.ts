/** What a shop has of Shopify Flow. */

/** A trigger and an action: no conditions, and one action each. */
export type Workflow = {
  readonly id: string;
  /** The app's or Shopify's own; null: people run it on an order. */
  readonly trigger: string | null;
  readonly step: WorkflowStep;
  isOn: boolean;
};

export type WorkflowStep = {
  /** The app's or Shopify's own. */
  readonly action: string;
  /** As they were typed: `{{Reason}}` stands for what the trigger says. */
  readonly fields: Readonly<Record<string, string>>;
};

/** One call of `flowTriggerReceive` that was taken. */
export type StartedTrigger = {
  readonly trigger: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** An active workflow began with it. */
  readonly began: boolean;
};

/** One run of an action. */
export type FlowRun = {
  readonly id: string;
  readonly action: string;
  /** Null: it needs none. */
  readonly orderId: string | null;
  readonly startedAt: Date;
  /** What is sent, at each try the same; empty for Shopify's own actions, which ask nobody. */
  readonly body: string;
  state: "running" | "succeeded" | "failed";
  /** The statuses of the app's answers; 0 where none came within 10 s. */
  readonly statuses: number[];
  /** When the app is asked again; null: no more. */
  nextAt: Date | null;
  /** What the app said as it failed, or what Shopify's own action wrote. */
  message: string;
};

export type FlowState = {
  readonly workflows: Map<string, Workflow>;
  readonly started: StartedTrigger[];
  readonly runs: Map<string, FlowRun>;
};

export function createFlowState(): FlowState {
  return { workflows: new Map(), started: [], runs: new Map() };
}

/** The workflows that begin with it now. */
export function activeWorkflows(flow: FlowState, trigger: string): Workflow[] {
  return [...flow.workflows.values()].filter((each) => each.isOn && each.trigger === trigger);
}

/** Triggers with which an active workflow begins. */
export function activeTriggers(flow: FlowState): string[] {
  const on = [...flow.workflows.values()].filter(({ isOn }) => isOn);
  return [...new Set(on.flatMap(({ trigger }) => trigger ?? []))];
}
