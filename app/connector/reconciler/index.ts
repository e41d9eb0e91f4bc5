/** Observe, decide, act, record: the one place from which a dispatch moves on. */
export { countDeath } from "./count-death.ts";
export { dueDispatches, enqueueDue } from "./due-dispatches.ts";
export { reconcileDispatch } from "./reconcile-dispatch.ts";
