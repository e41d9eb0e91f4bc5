import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { MappingOf } from "../../products/mappings/index.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";

/** What stands in a line's row of a person's decision about it. */
export interface LineDecision {
  /** What is made for a line that is no variant. */
  decidedSku: string | null;
  decidedArtwork: string | null;
  /** Since when the store ships the line itself; null: it does not. */
  leftOutAt: Date | null;
}

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
  mapping: MappingOf["state"] | undefined,
  {
    isBundleParent = false,
    isElsewhere = false,
    decision = null,
    serviceHandle = null,
  }: {
    isBundleParent?: boolean;
    /** Shopify has it fulfilled by somebody else: at another place, at the counter, or by hand. */
    isElsewhere?: boolean;
    /** What a person decided about this line alone. */
    decision?: LineDecision | null;
    /** How payloads name the app's own fulfillment service. */
    serviceHandle?: string | null;
  } = {},
): LineVerdict {
  if (isBundleParent) return "Bundle";
  // Tips, gift cards and downloads need no parcel.
  if (line.isGiftCard || !line.requiresShipping) return "NotShippable";
  if (line.currentQuantity === 0) return "NotShippable";
  const { fulfillmentService: service } = line;
  if (service !== null && service !== ownService && service !== serviceHandle) {
    return "SomebodyElses";
  }
  if (isElsewhere) return "SomebodyElses";
  // Said of this line alone, and so more than what its mapping says.
  if ((decision?.leftOutAt ?? null) !== null) return "Ignored";
  // A custom item, or a variant that was deleted: it is to be shipped, and no mapping tells what it is.
  if (line.variantId === null) return verdictOf(decision);
  if (mapping === undefined) return "NeedsMapping";
  return mapping === "Ignored" ? "Ignored" : "Forwarded";
}

function verdictOf(decision: LineDecision | null): LineVerdict {
  return (decision?.decidedSku ?? null) === null ? "NeedsDecision" : "Forwarded";
}
