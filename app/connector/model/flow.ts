/**
 * What the app has in Shopify Flow: triggers that start a store's workflows, and actions that they run. Handles
 * and names are those of `extensions/flow-*`, which a test holds this table to. Pure.
 */
import { z } from "zod";
import { type AttentionReason, attentions } from "./attention.ts";
import { type Notice, notice } from "./notice.ts";

/** Each with the name that a store's owner reads in Flow. `Object.keys` forgets which a record has. */
export const flowTriggers = {
  "order-needs-attention": "Order needs attention",
  "order-accepted": "Order accepted by provider",
  "order-shipped": "Order shipped by provider",
  "order-canceled-by-provider": "Order canceled by provider",
  "order-late": "Order late at provider",
  "stock-low": "Provider stock low",
  "unmapped-variant-ordered": "Unmapped variant ordered",
} as const;
export const flowTrigger = z.enum(Object.keys(flowTriggers) as FlowTrigger[]);
export type FlowTrigger = keyof typeof flowTriggers;

export const flowActions = {
  "send-order": "Send order to provider",
  "hold-order": "Hold order",
  "release-order": "Release order",
  "cancel-at-provider": "Cancel order at provider",
  "remake-order": "Remake order",
} as const;
export const flowAction = z.enum(Object.keys(flowActions) as FlowAction[]);
export type FlowAction = keyof typeof flowActions;

/** What happened, as its row keeps it until it is sent: codes, values, and what somebody else said. */
export const flowFacts = z.discriminatedUnion("trigger", [
  z.object({ trigger: z.literal("order-needs-attention"), notice }),
  z.object({ trigger: z.literal("order-accepted"), apiOrderId: z.string() }),
  z.object({
    trigger: z.literal("order-shipped"),
    carrier: z.string(),
    numbers: z.array(z.string()),
    urls: z.array(z.string()),
  }),
  /** Where the order is at the provider, in the API's words. */
  z.object({ trigger: z.literal("order-canceled-by-provider"), status: z.string() }),
  z.object({
    trigger: z.literal("order-late"),
    apiOrderId: z.string().nullable(),
    /** Where it is at the provider, in the API's words; null: not accepted yet. */
    status: z.string().nullable(),
    /** The day by whose end it was to leave. */
    promisedDay: z.iso.date(),
  }),
  /** `level`: what it fell to or below. */
  z.object({
    trigger: z.literal("stock-low"),
    sku: z.string(),
    title: z.string(),
    quantity: z.int(),
    level: z.int(),
  }),
  z.object({
    trigger: z.literal("unmapped-variant-ordered"),
    variantId: z.string(),
    title: z.string(),
    sku: z.string().nullable(),
    quantity: z.int(),
  }),
]);
export type FlowFacts = z.infer<typeof flowFacts>;

/** A provider's stock is low where it falls to one of these, or below: each time one event, for the lowest. */
export const stockLevels = [25, 5, 0] as const;

/** True where workflows hear of it: an order can't go on before a person acted. */
export function startsWorkflows({ reason }: Pick<Notice, "reason">): boolean {
  return attentions[reason].needsStaff;
}

/** The reason under which an order waits that a workflow holds. */
export const heldByWorkflow = "HeldByWorkflow" satisfies AttentionReason;

/** How the lines of a timeline name a workflow that acted. */
export const flowActor = "flow";

/** What came of a run of an action for good. A run whose outcome is not known yet is still under way. */
export const flowOutcome = z.discriminatedUnion("code", [
  z.object({ code: z.literal("done") }),
  /** The app knows no such order. */
  z.object({ code: z.literal("unknown") }),
  /** The provider had begun, or has it already. */
  z.object({ code: z.literal("tooLate") }),
  /** Nothing of the order has left, or nothing of it can be made again. */
  z.object({ code: z.literal("nothingToRemake") }),
  /** The workflow's reason, or who pays, is none that the app knows. */
  z.object({ code: z.literal("unknownRemake") }),
  /** Nothing of the order can be sent. */
  z.object({ code: z.literal("nothingToSend") }),
  /** It waits for something that no workflow decides. */
  z.object({ code: z.literal("waits"), reason: z.string() }),
]);
export type FlowOutcome = z.infer<typeof flowOutcome>;

/** Why an action was not done. */
export type FlowFailure = Exclude<FlowOutcome, { code: "done" }>;
