/** What every topic's handler is given of a webhook, and what it answers. */
import type { Words } from "../../model/phrases.ts";
import type { DeliveryState } from "#app/db/generated/enums.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import type { OpenVariant } from "../../products/mappings/index.ts";
import type { ShopProfile } from "../../ports/index.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** What came of a delivery, and one sentence on it. */
export interface Outcome {
  state: Exclude<DeliveryState, "Received">;
  /** What there is to say of it. */
  outcome: Words | null;
  /** The order that it was about. */
  orderId?: string;
}

export interface TopicEvent {
  shop: ShopRow;
  delivery: DeliveryModel;
  payload: unknown;
  /** Of an order: its variants about which nobody has decided. */
  open: readonly OpenVariant[];
  /** Of a store: what it says of itself now. */
  profile: ShopProfile | null;
}
