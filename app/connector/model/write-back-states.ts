import type { WriteBackState } from "#app/db/generated/enums.ts";

/** One call to Shopify about a shipment, and the moves between; what came of it first counts. */
export const writeBackFlow = {
  /** Written down; it may have gone out, and was not answered. */
  Sent: ["Done", "Adopted", "Refused", "Lost"],
  /** Shopify answered that it is there. */
  Done: [],
  /** Without an answer, and found in Shopify. */
  Adopted: [],
  /** Shopify said no; of a step also: nobody will say whether it is there. */
  Refused: [],
  /** Without an answer, and it can't happen any more. */
  Lost: [],
} as const satisfies Record<WriteBackState, readonly WriteBackState[]>;
