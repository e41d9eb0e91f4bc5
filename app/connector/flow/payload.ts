import type { FlowFacts } from "../model/flow.ts";
import type { StoreWords, WorkflowStart } from "../ports/index.ts";

/**
 * What Flow gets of an event: the trigger's fields, in the language of the store's people where they are sentences.
 * The names are those of `extensions/flow-*`. Pure.
 */
export function payloadOf(
  facts: FlowFacts,
  {
    orderId,
    say,
    reader,
  }: { orderId: string | null; say: StoreWords; reader: Parameters<StoreWords>[1] },
): WorkflowStart["payload"] {
  const order = orderId === null ? {} : { order_id: numberOf(orderId) };
  switch (facts.trigger) {
    case "order-needs-attention": {
      const { notice } = facts;
      return { ...order, Reason: say({ code: "notice", notice }, reader), Code: notice.reason };
    }
    case "order-accepted":
      return { ...order, "Provider order": facts.apiOrderId };
    case "order-shipped":
      return {
        ...order,
        Carrier: facts.carrier,
        "Tracking number": facts.numbers.join(", "),
        "Tracking link": facts.urls[0] ?? "",
      };
    case "order-canceled-by-provider":
      return { ...order, Status: facts.status };
    case "order-late":
      return {
        ...order,
        Stage: facts.status ?? "",
        "Promised day": facts.promisedDay,
        "Provider order": facts.apiOrderId ?? "",
      };
    case "stock-low":
      return { SKU: facts.sku, Product: facts.title, Quantity: facts.quantity };
    case "unmapped-variant-ordered":
      return {
        ...order,
        Variant: facts.title,
        "Variant number": facts.variantId,
        SKU: facts.sku ?? "",
        Quantity: facts.quantity,
      };
  }
}

/** Flow wants a number. One that JavaScript can't hold stays as its digits. */
function numberOf(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
