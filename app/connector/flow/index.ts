/** Shopify Flow: what workflows begin with, what they run, and which of them a store has. */
export { noteLate } from "./note-late.ts";
export { listTriggers, type TriggerView } from "./list-triggers.ts";
export { noteWorkflow } from "./note-workflow.ts";
export { type FlowRunAnswer, type FlowRunRequest, runFlowAction } from "./run-action.ts";
export { dueFlowShops, sendFlowEvents } from "./send-events.ts";
