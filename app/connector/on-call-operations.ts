import { openFor } from "./open-for.ts";
import type { ConnectorContext } from "./ports/context.ts";
import { findOrder, inspectOrder, reconcileOrder, replayOrder } from "./queries/on-call/index.ts";

/** What `npm run connector` calls; the only operations across all shops. */
export type OnCallOperations = ReturnType<typeof createOnCallOperations>;

/** All that the person on call can do; each operation says itself what it promises. */
export function createOnCallOperations(ctx: ConnectorContext) {
  const open = openFor(ctx);
  return {
    findOrder: open(findOrder),
    inspectOrder: open(inspectOrder),
    replayOrder: open(replayOrder),
    reconcileOrder: open(reconcileOrder),
  };
}
