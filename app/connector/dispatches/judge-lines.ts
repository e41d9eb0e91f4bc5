import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { MappingOf } from "../mappings/index.ts";
import type { OrderSnapshotLine } from "../orders/index.ts";

/** Payloads name the merchant's own locations so; anything else is a fulfillment service's handle. */
const ownService = "manual";

/**
 * What becomes of one line of an order: every line has a verdict, none is left out in silence. Pure.
 */
export function judgeLine(
  line: Pick<
    OrderSnapshotLine,
    "variantId" | "requiresShipping" | "isGiftCard" | "fulfillmentService" | "currentQuantity"
  >,
  mapping: MappingOf | undefined,
  {
    isBundleParent = false,
    isElsewhere = false,
    serviceHandle = null,
  }: {
    isBundleParent?: boolean;
    /** Shopify has it fulfilled by somebody else: at another place, at the counter, or by hand. */
    isElsewhere?: boolean;
    /** How payloads name the app's own fulfillment service. */
    serviceHandle?: string | null;
  } = {},
): LineVerdict {
  if (isBundleParent) return "Bundle";
  // Tips and custom lines have no variant; gift cards and downloads need no parcel.
  if (line.variantId === null || line.isGiftCard || !line.requiresShipping) return "NotShippable";
  if (line.currentQuantity === 0) return "NotShippable";
  const { fulfillmentService: service } = line;
  if (service !== null && service !== ownService && service !== serviceHandle) {
    return "SomebodyElses";
  }
  if (isElsewhere) return "SomebodyElses";
  if (mapping === undefined) return "NeedsMapping";
  return mapping.state === "Ignored" ? "Ignored" : "Forwarded";
}
