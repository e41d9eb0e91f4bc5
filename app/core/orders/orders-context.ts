import type { ArtworkChecker, IsKeptHere } from "../artwork/index.ts";
import type { CatalogReader } from "../catalog/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import type { PlaceOrder } from "./place-orders.ts";
import type { ReadOrder } from "./read-orders.ts";

/** What an operation on orders needs beyond its effects. */
export interface OrdersContext extends CoreContext {
  catalog: CatalogReader;
  artwork: ArtworkChecker;
  isKeptHere: IsKeptHere;
  /** When the database was last restored from a backup; null: never. */
  restoredAt: Date | null;
  placeOrder: PlaceOrder;
  readOrder: ReadOrder;
}
