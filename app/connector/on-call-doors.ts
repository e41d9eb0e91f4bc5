import type { ConnectorContext } from "./context.ts";
import { findOrder, inspectOrder, reconcileOrder, replayOrder } from "./on-call/index.ts";

/** What `npm run connector` calls; the only doors that look over all shops. */
export type OnCallDoors = ReturnType<typeof createOnCallDoors>;

/** Every door of the person on call; each operation says itself what it promises. */
export function createOnCallDoors(ctx: ConnectorContext) {
  return {
    findOrder: (query: Parameters<typeof findOrder>[1]) => findOrder(ctx, query),
    inspectOrder: (address: Parameters<typeof inspectOrder>[1]) => inspectOrder(ctx, address),
    replayOrder: (address: Parameters<typeof replayOrder>[1]) => replayOrder(ctx, address),
    reconcileOrder: (address: Parameters<typeof reconcileOrder>[1]) => reconcileOrder(ctx, address),
  };
}
