import { phrase } from "#app/connector/model/phrases.ts";
import type { Reply, WorkflowStart } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { startWorkflowsDocument } from "./documents/flow.ts";

/** Has Shopify Flow begin the store's workflows of a trigger. */
export async function startWorkflows(
  client: AdminClient,
  shop: string,
  { handle, payload }: WorkflowStart,
): Promise<Reply<{ isAccepted: true }>> {
  const reply = await client.call(shop, startWorkflowsDocument, { handle, payload });
  if (reply.kind !== "answered") return reply;
  const { flowTriggerReceive } = reply.value;
  if (flowTriggerReceive === null) {
    return {
      kind: "unanswered",
      message: phrase("nothingShown", { what: "answer" }),
      retryAfterMs: null,
    };
  }
  const { userErrors } = flowTriggerReceive;
  const message = userErrors.map((error) => error.message).join("; ");
  return userErrors.length > 0
    ? { kind: "refused", status: 200, message }
    : { kind: "answered", value: { isAccepted: true } };
}
