/** Triggers and actions that Flow has itself: those without which the app's own could not be tried. */
import { updateOrder } from "../orders/change-order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { FlowExtensions, FlowField } from "../state/app-configuration.ts";

/** Begins with orders of the store front and of `/__meta/orders`, not with those that apps make. */
export const orderCreated = {
  handle: "shopify-order-created",
  name: "Order created (Shopify)",
  fields: [{ name: "order_id", kind: "order" }],
} as const;

export const addOrderTags = {
  handle: "shopify-add-order-tags",
  name: "Add order tags (Shopify)",
  fields: [
    { name: "order_id", kind: "order", required: true },
    { name: "tags", kind: "text", required: true },
  ],
} as const;

export const logOutput = {
  handle: "shopify-log-output",
  name: "Log output (Shopify)",
  fields: [{ name: "message", kind: "text", required: true }],
} as const;

type Step = { readonly handle: string; readonly name: string };
export type TriggerChoice = Step & { readonly fields: readonly FlowField[] };
export type ActionChoice = Step & {
  readonly fields: readonly (FlowField & { required: boolean })[];
};

export function triggerChoices({ triggers }: FlowExtensions): TriggerChoice[] {
  return [orderCreated, ...triggers.values()];
}

export function actionChoices({ actions }: FlowExtensions): ActionChoice[] {
  return [addOrderTags, logOutput, ...actions.values()];
}

export function needsOrder({ fields }: { readonly fields: readonly FlowField[] }): boolean {
  return fields.some(({ kind }) => kind === "order");
}

/** Does what an action of Flow's own does, and says what; null: the action is an app's. */
export function runOwnStep(
  world: World,
  shop: Shop,
  step: { action: string; orderId: string | null; properties: Readonly<Record<string, string>> },
): string | null {
  const { tags = "", message = "" } = step.properties;
  if (step.action === logOutput.handle) return message;
  const order = step.orderId === null ? undefined : shop.orders.get(step.orderId);
  if (step.action !== addOrderTags.handle || order === undefined) return null;
  const added = tags.split(",").flatMap((tag) => tag.trim() || []);
  const all = [...new Set([...order.tags, ...added])];
  updateOrder(world, shop, order, { tags: all, now: world.clock.now() });
  return added.join(", ");
}
