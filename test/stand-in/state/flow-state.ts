/** What a shop has of Shopify Flow. */

/** One call of `flowTriggerReceive` that was taken. */
export type StartedTrigger = {
  readonly trigger: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** An active workflow began with it. */
  readonly began: boolean;
};

/** One run of one of the app's actions. */
export type FlowRun = {
  readonly id: string;
  readonly action: string;
  readonly startedAt: Date;
  /** What is sent, at each try the same. */
  readonly body: string;
  state: "running" | "succeeded" | "failed";
  /** The statuses of the app's answers; 0 where none came within 10 s. */
  readonly statuses: number[];
  /** What the app said as it failed. */
  message: string;
};

export type FlowState = {
  /** Triggers with which an active workflow begins. */
  readonly active: Set<string>;
  readonly started: StartedTrigger[];
  readonly runs: Map<string, FlowRun>;
};

export function createFlowState(): FlowState {
  return { active: new Set(), started: [], runs: new Map() };
}
