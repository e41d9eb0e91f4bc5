import { phrase } from "#app/connector/model/phrases.ts";
import { accessDeniedStatus, type Reply, type TagChange } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { addTagsDocument, removeTagsDocument } from "./documents/order-tags.ts";
import { gidOf } from "./gid.ts";

/** Adds tags to an order and removes others: a call for each that there are any of. */
export async function changeOrderTags(
  client: AdminClient,
  shop: string,
  { orderId, add, remove }: TagChange,
): Promise<Reply<{ areChanged: true }>> {
  const id = gidOf("Order", orderId);
  if (add.length > 0) {
    const reply = await client.call(shop, addTagsDocument, { id, tags: [...add] });
    if (reply.kind !== "answered") return reply;
    const refusal = refusalOf(reply.value.tagsAdd);
    if (refusal !== null) return refusal;
  }
  if (remove.length > 0) {
    const reply = await client.call(shop, removeTagsDocument, { id, tags: [...remove] });
    if (reply.kind !== "answered") return reply;
    const refusal = refusalOf(reply.value.tagsRemove);
    if (refusal !== null) return refusal;
  }
  return { kind: "answered", value: { areChanged: true } };
}

/** Why Shopify did not change them; null where it did. */
function refusalOf(payload: { userErrors: { message: string }[] } | null): Reply<never> | null {
  if (payload === null) {
    const message = phrase("nothingShown", { what: "answer" });
    return { kind: "refused", status: accessDeniedStatus, message };
  }
  const message = payload.userErrors.map((error) => error.message).join("; ");
  return payload.userErrors.length > 0 ? { kind: "refused", status: 200, message } : null;
}
